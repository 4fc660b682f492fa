// How far apart two pieces are, and whether a base is within a distance, in part or as a whole.
import { atMost } from '../../../kernel/touch.ts';
import type { Model } from '../../../scene/types.ts';
import type { AnswerOf, ArgsOf } from '../../../verdict/asks.ts';
import { farthestPointFrom, gapBetweenPieces, gapTo, nameOf } from '../../../verdict/gaps.ts';
import { drawn, rule, type Verdict, withMargin } from '../../../verdict/rule.ts';
import type { Table } from '../../../verdict/table.ts';
import { counted, riseBetween, riseTo } from '../apart.ts';
import { book } from '../sources.ts';

export const distance = rule({
  id: 'grimheim/measuring-distances',
  cites: [book('Sight & Targeting')],
  says: {
    apart: ({ from, to, gap }: { from: string; to: string; gap: number }, show) =>
      `${from} and ${to} are ${show.inches(gap)} apart, measured between their nearest points.`,
    touching: ({ from, to }: { from: string; to: string }) =>
      `${from} and ${to} touch or overlap, so there is no distance between them.`,
    slant: (
      { from, to, gap, across, rise }: { from: string; to: string; gap: number; across: number; rise: number },
      show,
    ) =>
      `${from} and ${to} are ${show.inches(gap)} apart in space: ${show.inches(across)} on the plan, and one stands ${show.inches(rise)} higher.`,
  },
  judge: ({ table, from, to }: { table: Table } & ArgsOf<'distance'>, say): Verdict<AnswerOf<'distance'>> => {
    const gap = gapBetweenPieces(table, from, to);
    const rise = riseBetween(from, to);
    const inches = counted(table, gap.inches, rise);
    const facts = { from: from.id, to: to.id, gap: inches, across: gap.inches, rise };
    const verdict = say.verdict({ inches }, inches > gap.inches ? 'slant' : inches > 0 ? 'apart' : 'touching', facts);
    return drawn(verdict, { kind: 'line', role: 'tape', from: gap.from, to: gap.to });
  },
});

export const within = rule({
  id: 'grimheim/measuring-distances#within',
  cites: [book('Sight & Targeting')],
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
    { table, model, of, inches, wholly }: { table: Table; model: Model } & Omit<ArgsOf<'within'>, 'model'>,
    say,
  ): Verdict<AnswerOf<'within'>> => {
    const nearest = gapTo(table, model, of);
    const across = wholly ? farthestPointFrom(table, model, of) : nearest.inches;
    const gap = counted(table, across, riseTo(model, of));
    const holds = atMost(gap, inches);
    const key = wholly ? (holds ? 'wholly' : 'notWholly') : holds ? 'within' : 'beyond';
    const verdict = say.verdict({ holds, inches: gap }, key, { model: model.id, of: nameOf(of), gap, inches });
    return drawn(withMargin(verdict, Math.abs(gap - inches)), {
      kind: 'line',
      role: 'tape',
      from: nearest.from,
      to: nearest.to,
    });
  },
});

interface Facts {
  model: string;
  of: string | null;
  gap: number;
  inches: number;
}
