// Being knocked down, where movement is concerned.
import type { Model } from '../../../scene/types.ts';
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { isDown } from '../models.ts';
import { core } from '../sources.ts';

export const laidLow = rule({
  id: 'judgement/knocked-down',
  cites: [core('Knocked Down'), core('Throw')],
  says: {
    thrown: ({ model }: Facts) => `${model} is knocked down by the throw: its height is 1 now, and it engages nobody.`,
    already: ({ model }: Facts) => `${model} was knocked down before and still is.`,
  },
  judge: ({ model }: { model: Model }, say): Verdict =>
    say.verdict(true, isDown(model) ? 'already' : 'thrown', { model: model.id }),
});

/** Whether a model can advance at all. */
export const onItsFeet = rule({
  id: 'judgement/knocked-down',
  cites: [core('Knocked Down')],
  says: {
    lies: ({ model }: Facts) => `${model} is knocked down and cannot advance or charge before it stands up.`,
    stands: ({ model }: Facts) => `${model} is on its feet.`,
  },
  judge: ({ model }: { model: Model }, say): Verdict =>
    isDown(model) ? say.verdict(false, 'lies', { model: model.id }) : say.verdict(true, 'stands', { model: model.id }),
});

interface Facts {
  readonly model: string;
}
