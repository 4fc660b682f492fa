// The border of the board stops everybody.
import type { Model } from '../../../scene/types.ts';
import { type Remark, rule } from '../../../verdict/rule.ts';
import { core } from '../sources.ts';

export const atTheEdge = rule({
  id: 'judgement/battlefield#the-border',
  cites: [core('The Battlefield')],
  says: {
    over: ({ model }: { model: string }) =>
      `The way takes ${model} over the border of the board, which nobody crosses.`,
  },
  judge: ({ model }: { model: Model }, say): Remark => say.remark('over', { model: model.id }),
});
