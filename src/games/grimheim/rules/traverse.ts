// Moving over an obstacle lower than the model, at a cost.
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { book } from '../sources.ts';

export const traverses = rule({
  id: 'grimheim/traverse',
  cites: [book('Traverse'), book('Terrain')],
  says: {
    over: ({ model, piece, inches }: { model: string; piece: string; inches: number }, show) =>
      `${model} traverses ${piece}, which is lower than ${model}, for ${show.inches(inches)} of its movement.`,
  },
  judge: (facts: { model: string; piece: string; inches: number }, say): Verdict => say.verdict(true, 'over', facts),
});
