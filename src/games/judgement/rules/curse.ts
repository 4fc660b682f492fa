// A cursed model counts for nothing where Souls and Shrines are concerned.
import type { Model } from '../../../scene/types.ts';
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { suffers } from '../models.ts';
import { core } from '../sources.ts';

export const isCursed = rule({
  id: 'judgement/curse',
  cites: [core('Curse')],
  says: {
    cursed: ({ model }: { model: string }) => `${model} is cursed, so it counts for nothing here.`,
    free: ({ model }: { model: string }) => `${model} is not cursed.`,
    harvester: ({ model }: { model: string }) => `${model} is cursed, so it cannot attempt a harvest at all.`,
  },
  judge: ({ model, harvests = false }: { model: Model; harvests?: boolean }, say): Verdict => {
    if (!suffers(model, 'curse')) return say.verdict(false, 'free', { model: model.id });
    return say.verdict(true, harvests ? 'harvester' : 'cursed', { model: model.id });
  },
});
