// A way of straight steps and arcs, drawn as straight steps alone, for asking what holds along it.
import { lengthOf } from '../../../geometry/along.ts';
import { bearing, fullTurn, pointAhead } from '../../../geometry/headings.ts';
import type { Step } from '../../../geometry/route.ts';
import type { Point } from '../../../scene/scene.ts';

// Ten degrees keep the longest way under the points that the kernel takes, and a whole turn within a third of a percent.
const DEGREES = 10;
const FULL_TURN = 360;

/** A way of straight steps, and how long the real way is at each of its corners. */
export interface DrawnRoute {
  readonly way: readonly Point[];
  /** The length of the real way that leads to a place on the drawn one. */
  readonly realLength: (along: number) => number;
}

/**
 * A route as straight steps. Arcs are drawn on their outside, where they keep clear of what they lead round.
 *
 *     ·────·
 *    ╱  ⌒   ╲    the corners of a drawn arc lie where the tangents meet
 */
export function drawnRoute(from: Point, route: readonly Step[]): DrawnRoute {
  const way: Point[] = [from];
  const marks = [{ drawn: 0, real: 0 }];
  const add = (points: readonly Point[], real: number): void => {
    const last = marks[marks.length - 1]!;
    const drawn = lengthOf([way[way.length - 1]!, ...points]);
    way.push(...points);
    marks.push({ drawn: last.drawn + drawn, real: last.real + (real < 0 ? drawn : real) });
  };
  for (const step of route) {
    if ('to' in step) add([step.to], -1);
    else {
      const { corners, length } = drawnArc(way[way.length - 1]!, step.arc);
      add(corners, length);
    }
  }
  const realLength = (along: number): number => {
    const found = marks.findIndex(({ drawn }, at) => at > 0 && along <= drawn);
    if (found < 0) return marks[marks.length - 1]!.real;
    const [a, b] = [marks[found - 1]!, marks[found]!];
    return b.drawn === a.drawn ? b.real : a.real + ((along - a.drawn) * (b.real - a.real)) / (b.drawn - a.drawn);
  };
  return { way, realLength };
}

function drawnArc(
  from: Point,
  { centre, radius, to, ccw }: Extract<Step, { arc: object }>['arc'],
): { corners: Point[]; length: number } {
  const [start, end] = [bearing(centre, from), bearing(centre, to)];
  const turn = ccw ? fullTurn(end - start) : -fullTurn(start - end);
  const parts = Math.max(1, Math.ceil(Math.abs(turn) / DEGREES));
  const half = turn / parts / 2;
  const outside = radius / Math.cos((half * 2 * Math.PI) / FULL_TURN);
  const corners = Array.from({ length: parts }, (_, i) => pointAhead(centre, start + half * (2 * i + 1), outside));
  return { corners: [...corners, to], length: (Math.abs(turn) * 2 * Math.PI * radius) / FULL_TURN };
}
