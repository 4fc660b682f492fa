// The two questions of the tape, which every game asks alike: how far apart, and whether within a distance, in part or as a
// whole. A game says where its book has it, and how heights count.
import { atMost, sameLength } from '../geometry/touch.ts';
import type { AnswerOf, ArgsOf } from '../questions/index.ts';
import type { Piece, Whereto } from '../questions/types.ts';
import type { Citation } from '../scene/citation.ts';
import type { Point } from '../scene/scene.ts';
import { isUnit, type Party } from '../scene/units.ts';
import { type Mark, ringOf } from '../verdict/marks.ts';
import { drawn, followedBy, type Rule, type RuleId, rule, type Verdict, withMargin } from '../verdict/rule.ts';
import { cutOfGap } from './cut.ts';
import { farthestPointFrom, gapBetweenPieces, gapTo, nameOf } from './gaps.ts';
import type { Table } from './table.ts';

interface Home {
  readonly id: RuleId;
  readonly cites: readonly [Citation, ...Citation[]];
}

interface DistanceGame extends Home {
  /** The distance that counts where heights do, and how much higher one piece stands. */
  readonly inSpace?: (table: Table, from: Piece, to: Piece, across: number) => { inches: number; rise: number };
}

interface Apart {
  from: string;
  to: string;
  gap: number;
  across: number;
  rise: number;
}

type Asked<A extends 'distance' | 'within'> = { table: Table } & ArgsOf<A>;

/** How far apart two pieces are. */
export function distanceRule({ id, cites, inSpace }: DistanceGame): Rule<Asked<'distance'>, AnswerOf<'distance'>> {
  return rule({
    id,
    cites,
    says: {
      apart: ({ from, to, gap }: Apart, show) =>
        `${from} and ${to} are ${show.inches(gap)} apart, measured between their nearest points.`,
      touching: ({ from, to }: Apart) => `${from} and ${to} touch or overlap, so there is no distance between them.`,
      slant: ({ from, to, gap, across, rise }: Apart, show) =>
        `${from} and ${to} are ${show.inches(gap)} apart in space: ${show.inches(across)} on the plan, and one stands ${show.inches(rise)} higher.`,
    },
    judge: ({ table, from, to }: Asked<'distance'>, say): Verdict<AnswerOf<'distance'>> => {
      const gap = gapBetweenPieces(table, from, to);
      const { inches, rise } = inSpace?.(table, from, to, gap.inches) ?? { inches: gap.inches, rise: 0 };
      const facts = { from: from.id, to: to.id, gap: inches, across: gap.inches, rise };
      const verdict = say.verdict({ inches }, inches > gap.inches ? 'slant' : inches > 0 ? 'apart' : 'touching', facts);
      const inTheAir = inches > gap.inches && 'base' in from && 'base' in to ? cutOfGap(table, from, to, inches) : [];
      return drawn(verdict, { kind: 'line', role: 'tape', from: gap.from, to: gap.to }, ...inTheAir);
    },
  });
}

interface WithinGame extends Home {
  /** The distance that counts where heights do. */
  readonly inSpace?: (table: Table, who: Party, of: Whereto, across: number) => number;
  /** What the game has to add to an answer. */
  readonly notes?: (args: Asked<'within'>, answer: AnswerOf<'within'>) => readonly Verdict<unknown>[];
}

interface Near {
  model: string;
  /** What is measured of it: its base, or all of a unit. */
  whole: string;
  of: string;
  gap: number;
  inches: number;
}

/** Whether a base is within a distance, in part or as a whole. */
export function withinRule({ id, cites, inSpace, notes }: WithinGame): Rule<Asked<'within'>, AnswerOf<'within'>> {
  return rule({
    id,
    cites,
    says: {
      within: ({ model, of, gap, inches }: Near, show) =>
        `${model} is ${show.inches(gap)} from ${of} at its nearest, and that is within ${show.inches(inches)}.`,
      beyond: ({ model, of, gap, inches }: Near, show) =>
        `${model} is ${show.inches(gap)} from ${of} at its nearest, and that is more than ${show.inches(inches)}.`,
      wholly: ({ whole, of, gap, inches }: Near, show) =>
        `The farthest point of ${whole} is ${show.inches(gap)} from ${of}, so all of it is within ${inches === 0 ? 'it' : show.inches(inches)}.`,
      notWholly: ({ whole, of, gap, inches }: Near, show) =>
        `The farthest point of ${whole} is ${show.inches(gap)} from ${of}, so not all of it is within ${inches === 0 ? 'it' : show.inches(inches)}.`,
    },
    judge: (asked: Asked<'within'>, say): Verdict<AnswerOf<'within'>> => {
      const { table, model, of, inches, wholly } = asked;
      const nearest = gapTo(table, model, of);
      const across = wholly ? farthestPointFrom(table, model, of) : nearest.inches;
      const gap = inSpace?.(table, model, of, across) ?? across;
      const answer = { holds: atMost(gap, inches), inches: gap };
      const key = wholly ? (answer.holds ? 'wholly' : 'notWholly') : answer.holds ? 'within' : 'beyond';
      const whole = isUnit(model) ? model.id : `${model.id}'s base`;
      const facts = { model: model.id, whole, of: nameOf(of) ?? 'the point', gap, inches };
      const verdict = withMargin(say.verdict(answer, key, facts), Math.abs(gap - inches));
      const tape = wholly ? acrossFrom(model, nearest, across) : [nearest];
      return followedBy(
        drawn(
          verdict,
          ...tape.map(({ from, to }) => ({ kind: 'line', role: 'tape', from, to }) as const),
          // A ring on the plan is the distance only where heights take nothing of it.
          ...(gap === across ? ringAround(of, inches) : []),
          ...(gap > across && 'model' in of && !isUnit(model) ? cutOfGap(table, model, of.model, gap) : []),
        ),
        ...(notes?.(asked, answer) ?? []),
      );
    },
  });
}

interface Tape {
  readonly from: Point;
  readonly to: Point;
}

// The farthest point of a base lies across from its nearest, unless the base overlaps or stands before a hollow: then
// the picture says nothing of it.
function acrossFrom(model: Party, { from, to }: Tape, gap: number): Tape[] {
  if (isUnit(model)) return [];
  const far: Point = [2 * model.x - from[0], 2 * model.y - from[1]];
  return sameLength(Math.hypot(far[0] - to[0], far[1] - to[1]), gap) ? [{ from: far, to }] : [];
}

/** The ring within which a base is, round another or round a point; terrain, zones and units have no round one. */
function ringAround(of: Whereto, inches: number): Mark[] {
  if ('point' in of) return [{ kind: 'ring', role: 'within', centre: of.point, radius: inches }];
  if (!('model' in of)) return [];
  return [{ kind: 'ring', role: 'within', ...ringOf(of.model, inches) }];
}
