// Poison takes one from Soul harvest.
import type { Model } from '../../../scene/scene.ts';
import { type Remark, rule } from '../../../verdict/rule.ts';
import { core } from '../sources.ts';

export const poisonsHarvest = rule({
  id: 'judgement/poison',
  cites: [core('Poison')],
  says: {
    harvest: ({ model }: { model: string }) =>
      `${model} is poisoned, which takes one from its Soul harvest, though never below 0.`,
  },
  judge: ({ model }: { model: Model }, say): Remark => say.remark('harvest', { model: model.id }),
});
