// A cursed model counts for nothing where Souls and Shrines are concerned.
import type { Model } from '../../../scene/scene.ts';
import { type Remark, rule } from '../../../verdict/rule.ts';
import { core } from '../sources.ts';

export const isCursed = rule({
  id: 'judgement/curse',
  cites: [core('Curse')],
  says: {
    cursed: ({ model }: { model: string }) => `${model} is cursed, so it does not count here.`,
    harvester: ({ model }: { model: string }) => `${model} is cursed, so it cannot attempt a harvest at all.`,
  },
  judge: ({ model, how }: { model: Model; how: 'cursed' | 'harvester' }, say): Remark =>
    say.remark(how, { model: model.id }),
});
