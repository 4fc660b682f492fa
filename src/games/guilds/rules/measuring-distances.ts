// How far apart two pieces are, and whether a base is within a distance, in part or as a whole.
import { atMost } from '../../../kernel/touch.ts';
import { isUnit } from '../../../scene/units.ts';
import type { AnswerOf, ArgsOf } from '../../../verdict/asks.ts';
import { farthestPointFrom, gapBetweenPieces, gapTo, nameOf } from '../../../verdict/gaps.ts';
import { drawn, followedBy, rule, type Verdict, withMargin } from '../../../verdict/rule.ts';
import type { Table } from '../../../verdict/table.ts';
import { beta } from '../sources.ts';
import { orderNotes } from './shout-orders.ts';

export const distance = rule({
  id: 'guilds/measuring-distances',
  cites: [beta('Measuring Distances')],
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

export const within = rule({
  id: 'guilds/measuring-distances#within',
  cites: [beta('Measuring Distances')],
  says: {
    within: ({ model, of, gap, inches }: Facts, show) =>
      `${model} is ${show.inches(gap)} from ${of ?? 'the point'} at its nearest, and that is within ${show.inches(inches)}.`,
    beyond: ({ model, of, gap, inches }: Facts, show) =>
      `${model} is ${show.inches(gap)} from ${of ?? 'the point'} at its nearest, and that is more than ${show.inches(inches)}.`,
    wholly: ({ model, of, gap, inches }: Facts, show) =>
      `The farthest point of ${model}'s base is ${show.inches(gap)} from ${of ?? 'the point'}, so all of it is within ${show.inches(inches)}.`,
    notWholly: ({ model, of, gap, inches }: Facts, show) =>
      `The farthest point of ${model}'s base is ${show.inches(gap)} from ${of ?? 'the point'}, so not all of it is within ${show.inches(inches)}.`,
  },
  judge: (
    { table, model, of, inches, wholly }: { table: Table } & ArgsOf<'within'>,
    say,
  ): Verdict<AnswerOf<'within'>> => {
    const nearest = gapTo(table, model, of);
    const gap = wholly ? farthestPointFrom(table, model, of) : nearest.inches;
    const holds = atMost(gap, inches);
    const key = wholly ? (holds ? 'wholly' : 'notWholly') : holds ? 'within' : 'beyond';
    const verdict = say.verdict({ holds, inches: gap }, key, { model: model.id, of: nameOf(of), gap, inches });
    const notes = isUnit(model) || wholly ? [] : orderNotes(table, model, of, inches, holds);
    return followedBy(
      drawn(withMargin(verdict, Math.abs(gap - inches)), {
        kind: 'line',
        role: 'tape',
        from: nearest.from,
        to: nearest.to,
      }),
      ...notes,
    );
  },
});

interface Facts {
  model: string;
  of: string | null;
  gap: number;
  inches: number;
}
