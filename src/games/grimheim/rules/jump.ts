// Jumping a gap.
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { book } from '../sources.ts';

export const jumps = rule({
  id: 'grimheim/jump',
  cites: [book('Jump')],
  says: {
    over: ({ model, gap, most }: { model: string; gap: number; most: number }, show) =>
      `${model} jumps a gap of ${show.inches(gap)}, no more than half its MOV, ${show.inches(most)}.`,
  },
  judge: (facts: { model: string; gap: number; most: number }, say): Verdict => say.verdict(true, 'over', facts),
});
