// Whether a base is within a distance, in part or completely.
import { atMost, sameLength } from '../../../kernel/touch.ts';
import type { Point } from '../../../scene/types.ts';
import { baseRadius } from '../../../units/length.ts';
import type { AnswerOf, ArgsOf } from '../../../verdict/asks.ts';
import { farthestPointFrom, gapTo, nameOf } from '../../../verdict/gaps.ts';
import type { Mark } from '../../../verdict/marks.ts';
import { drawn, rule, type Verdict, withMargin } from '../../../verdict/rule.ts';
import type { Table } from '../../../verdict/table.ts';
import { core } from '../sources.ts';

export const within = rule({
  id: 'judgement/within',
  cites: [core('Within'), core('Completely Within')],
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
    const measured = wholly ? acrossFrom(model, nearest, gap) : nearest;
    return drawn(
      withMargin(verdict, Math.abs(gap - inches)),
      ...(measured ? [{ kind: 'line', role: 'tape', from: measured.from, to: measured.to } as const] : []),
      ...ringAround(of, inches),
    );
  },
});

// The farthest point of a base lies across from its nearest, unless the base overlaps or stands before a hollow: then
// the picture says nothing of it.
function acrossFrom(model: ArgsOf<'within'>['model'], { from, to }: Gap, gap: number): Gap | null {
  if (!('x' in model)) return null;
  const far: Point = [2 * model.x - from[0], 2 * model.y - from[1]];
  return sameLength(Math.hypot(far[0] - to[0], far[1] - to[1]), gap) ? { from: far, to } : null;
}

/** The ring within which a base is, round another or round a point; terrain and zones have no round one. */
function ringAround(of: ArgsOf<'within'>['of'], inches: number): Mark[] {
  if ('point' in of) return [{ kind: 'ring', role: 'within', centre: of.point, radius: inches }];
  if (!('model' in of)) return [];
  const { x, y, base } = of.model;
  return [{ kind: 'ring', role: 'within', centre: [x, y], radius: baseRadius(base) + inches }];
}

interface Gap {
  readonly from: Point;
  readonly to: Point;
}
interface Facts {
  model: string;
  of: string | null;
  gap: number;
  inches: number;
}
