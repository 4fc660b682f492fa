// Walls on a move: cleared in one go or not crossed, and never crossed by who is no taller than they are.
import { type Remark, rule } from '../../../verdict/rule.ts';
import { core } from '../sources.ts';

export const wallCleared = rule({
  id: 'judgement/walls',
  cites: [core('Moving Over a Wall')],
  says: {
    astride: ({ model, wall }: Facts) =>
      `${model} would end on ${wall}: a wall may be crossed only if this one move clears it completely.`,
    tall: ({ model, wall, height }: Facts) =>
      `${wall} is ${height} high, no lower than ${model}, and so impassable to it.`,
    cleared: ({ model, wall }: Facts) => `${model} crosses ${wall} and clears it with this move.`,
  },
  judge: ({ how, ...facts }: Facts & { how: 'astride' | 'tall' | 'cleared' }, say): Remark => say.remark(how, facts),
});

interface Facts {
  readonly model: string;
  readonly wall: string;
  readonly height: number;
}
