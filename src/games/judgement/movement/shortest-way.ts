// The shortest way of a base to a goal that ends where the base may end: a way that would end on what may only be crossed
// goes on to nearer its goal, or round that piece, or stops before it.
import { overlapsAlong } from '../../../geometry/along.ts';
import { type Route, routeToDisc, routeToPoint, type Step } from '../../../geometry/route.ts';
import type { Goal } from '../../../questions/path.ts';
import type { Piece } from '../../../questions/types.ts';
import { baseRadius } from '../../../scene/length.ts';
import type { Model, Point } from '../../../scene/scene.ts';
import { firstWhere, PACE } from '../../../table/search.ts';
import { borderOf, shapesOf } from '../../../table/shove.ts';
import type { Table } from '../../../table/table.ts';
import { tableWithModelAt } from '../../../table/table-with-model-at.ts';
import { endsOn, type Laid, laidAmong, type Obstacles } from './movement.ts';

/** Ways to one goal, for each number of inches that may be gone. */
export type Ways = (inches?: number) => Route;

/** Ways to a goal round some pieces. */
export function waysTo(table: Table, model: Model, goal: Goal, round: readonly Piece[]): Ways {
  const shape = table.shape(model.id);
  return (inches) => {
    const ways = { obstacles: shapesOf(table, round), border: borderOf(table), inches };
    return 'point' in goal
      ? routeToPoint(table.geometry, shape, goal.point, ways)
      : routeToDisc(table.geometry, shape, table.shape(goal.model.id), goal.within, ways);
  };
}

/** What a model would end on, set down at a point, that it may not end on. */
export function endingAt(table: Table, model: Model, laid: Pick<Laid<unknown>, 'stops' | 'crossed'>) {
  const stand = tableWithModelAt(table, model);
  return (at: Point): Piece[] => endsOn(stand(at).table, model, laid);
}

/** The way gone as far as some inches allow and the model may end, no farther than that. */
export function endedWay(ways: Ways, inches: number, mayEnd: (at: Point) => boolean): Route {
  const { length } = ways(inches);
  const back = firstWhere({ from: 0, to: length }, PACE, (less) => mayEnd(ways(length - less).end));
  return ways(back === null ? 0 : length - back);
}

// An arc is followed in chords of about three degrees: they keep within a thousandth of an inch of it.
const CHORDS = 120;

/** Whether a base that goes a route overlaps a piece anywhere on it. */
export function routeCrosses(table: Table, model: Model, route: readonly Step[], { id }: Piece): boolean {
  let from: Point = [model.x, model.y];
  return route.some((step) => {
    const way = 'to' in step ? [from, step.to] : [from, ...chordsOf(step, from)];
    from = way[way.length - 1]!;
    return overlapsAlong(table.geometry, way, baseRadius(model.base), table.shape(id)).length > 0;
  });
}

function chordsOf({ arc }: Extract<Step, { arc: unknown }>, from: Point): Point[] {
  const { centre, radius, to, ccw } = arc;
  const angle = ([x, y]: Point): number => Math.atan2(y - centre[1], x - centre[0]);
  const [start, turned] = [angle(from), angle(to) - angle(from)];
  const turn = ccw ? (turned < 0 ? turned + 2 * Math.PI : turned) : turned > 0 ? turned - 2 * Math.PI : turned;
  const steps = Math.max(1, Math.ceil((Math.abs(turn) / (2 * Math.PI)) * CHORDS));
  return Array.from({ length: steps }, (_, i): Point => {
    const at = start + (turn * (i + 1)) / steps;
    return [centre[0] + radius * Math.cos(at), centre[1] + radius * Math.sin(at)];
  });
}

export interface ShortestWay {
  readonly route: Route;
  /** What the straightest way would end on and may not, which is why this one is another. */
  readonly taken: readonly Piece[];
}

/** The shortest way to a goal among these obstacles, gone as far as the inches allow and the model may end. */
export function shortestWayTo(
  table: Table,
  model: Model,
  goal: Goal,
  inches: number | null,
  obstacles: Obstacles,
): ShortestWay {
  const laid = laidAmong(
    table,
    obstacles,
    (stops) => waysTo(table, model, goal, stops)(inches ?? undefined),
    ({ route }, piece) => routeCrosses(table, model, route, piece),
  );
  const under = endingAt(table, model, laid);
  const ways = waysTo(table, model, goal, laid.stops);
  const whole = ways();
  const atGoal = whole.whole === null ? [] : under(whole.end);
  const open = atGoal.length === 0 ? ways : openWays(table, model, goal, laid.stops, under);
  if (open === null) return { route: { ...ways(0), reaches: false, whole: null, route: [] }, taken: atGoal };
  const limited = open(inches ?? undefined);
  const short = limited.reaches || limited.whole === null ? [] : under(limited.end);
  if (short.length === 0) return { route: limited, taken: atGoal };
  return { route: endedWay(open, inches!, (at) => under(at).length === 0), taken: short };
}

// Where the nearest place at the goal is taken: nearer to it, or round what the way would end on, whichever is shorter.
function openWays(
  table: Table,
  model: Model,
  goal: Goal,
  stops: readonly Piece[],
  under: (at: Point) => Piece[],
): Ways | null {
  if ('point' in goal) return null;
  const free = (ways: Ways): boolean => {
    const { whole, end } = ways();
    return whole !== null && under(end).length === 0;
  };
  const nearer = (less: number): Ways => waysTo(table, model, { ...goal, within: goal.within - less }, stops);
  const less = firstWhere({ from: 0, to: goal.within }, PACE, (one) => free(nearer(one)));
  const found = [...(less === null ? [] : [nearer(less)]), ...(wayRound(table, model, goal, stops, under) ?? [])];
  return found.sort((a, b) => a().whole! - b().whole!)[0] ?? null;
}

// Round one more piece after another, until the way ends on nothing.
function wayRound(
  table: Table,
  model: Model,
  goal: Goal,
  stops: readonly Piece[],
  under: (at: Point) => Piece[],
): [Ways] | null {
  let round = stops;
  for (;;) {
    const ways = waysTo(table, model, goal, round);
    const { whole, end } = ways();
    if (whole === null) return null;
    const taken = under(end).filter((piece) => !round.includes(piece));
    if (taken.length === 0) return under(end).length === 0 ? [ways] : null;
    round = [...round, ...taken];
  }
}
