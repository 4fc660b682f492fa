// A steady model ignores the first time in a turn that it is knocked down.
import type { Model } from '../../../scene/scene.ts';
import { type Remark, rule } from '../../../verdict/rule.ts';
import { core } from '../sources.ts';

export const staysUp = rule({
  id: 'judgement/steady',
  cites: [core('Steady')],
  says: {
    up: ({ model }: { model: string }) =>
      `${model} is steady: taken as the first time this turn, it ignores being knocked down.`,
  },
  judge: ({ model }: { model: Model }, say): Remark => say.remark('up', { model: model.id }),
});
