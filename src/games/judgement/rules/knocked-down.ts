// Being knocked down, where movement is concerned.
import type { Model } from '../../../scene/scene.ts';
import { type Remark, rule } from '../../../verdict/rule.ts';
import { isDown } from '../models.ts';
import { core } from '../sources.ts';

export const laidLow = rule({
  id: 'judgement/knocked-down',
  cites: [core('Knocked Down'), core('Throw')],
  says: {
    thrown: ({ model }: Facts) =>
      `${model} is knocked down by the throw: its height is 1 now, and it does not engage anyone.`,
    already: ({ model }: Facts) => `${model} was knocked down before and still is.`,
  },
  judge: ({ model }: { model: Model }, say): Remark =>
    say.remark(isDown(model) ? 'already' : 'thrown', { model: model.id }),
});

/** Why a model that lies cannot advance or charge. */
export const onItsFeet = rule({
  id: 'judgement/knocked-down',
  cites: [core('Knocked Down')],
  says: {
    lies: ({ model }: Facts) => `${model} is knocked down and cannot advance or charge before it stands up.`,
  },
  judge: ({ model }: { model: Model }, say): Remark => say.remark('lies', { model: model.id }),
});

/** Why a model that lies cannot take an action. */
export const tooLowTo = rule({
  id: 'judgement/knocked-down',
  cites: [core('Knocked Down')],
  says: {
    harvest: ({ model }: Facts) => `${model} is knocked down and cannot attempt a harvest before it stands up.`,
    attack: ({ model }: Facts) => `${model} is knocked down and cannot attack before it stands up.`,
  },
  judge: ({ model, act }: { model: Model; act: 'harvest' | 'attack' }, say): Remark =>
    say.remark(act, { model: model.id }),
});

interface Facts {
  readonly model: string;
}
