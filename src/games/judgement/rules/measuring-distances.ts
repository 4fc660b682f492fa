// How far apart two pieces are.
import type { AnswerOf, ArgsOf } from '../../../verdict/asks.ts';
import { gapBetweenPieces } from '../../../verdict/gaps.ts';
import { drawn, rule, type Verdict } from '../../../verdict/rule.ts';
import type { Table } from '../../../verdict/table.ts';
import { core } from '../sources.ts';

export const distance = rule({
  id: 'judgement/measuring-distances',
  cites: [core('Measuring Distances')],
  says: {
    apart: ({ from, to, gap }: { from: string; to: string; gap: number }, show) =>
      `${from} and ${to} are ${show.inches(gap)} apart, measured between their nearest points.`,
    touching: ({ from, to }: { from: string; to: string }) =>
      `${from} and ${to} touch or overlap, so there is no distance between them.`,
  },
  judge: ({ table, from, to }: { table: Table } & ArgsOf<'distance'>, say): Verdict<AnswerOf<'distance'>> => {
    const gap = gapBetweenPieces(table, from, to);
    const facts = { from: from.id, to: to.id, gap: gap.inches };
    const verdict =
      gap.inches > 0
        ? say.verdict({ inches: gap.inches }, 'apart', facts)
        : say.verdict({ inches: 0 }, 'touching', facts);
    return drawn(verdict, { kind: 'line', role: 'tape', from: gap.from, to: gap.to });
  },
});
