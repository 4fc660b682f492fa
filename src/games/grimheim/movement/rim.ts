// The places round a piece at which a base comes to stand on it or leaves it: the outline of the piece, grown by the
// base's radius, and on both sides of it a place a hair away.
//
//      .--------.   out
//     / .------. \  in
//    | |  piece | |
//
import { tolerance } from '../../../geometry/touch.ts';
import type { Point, Terrain } from '../../../scene/scene.ts';

/** A straight or round part of such an outline. */
export type RimSpan =
  | { readonly from: Point; readonly to: Point; readonly outward: Point }
  | { readonly centre: Point; readonly radius: number; readonly begin: number; readonly sweep: number };

export interface RimPlace {
  /** Where a base overlaps the piece by a hair. */
  readonly inside: Point;
  /** Where it is a hair away from the piece. */
  readonly outside: Point;
}

/** The hair: a few times what counts as the same place. */
const hair = (): number => 4 * tolerance();

const at = ([x, y]: Point, angle: number, far: number): Point => [x + far * Math.cos(angle), y + far * Math.sin(angle)];

/** The outline of a piece grown by a radius, in parts. Those at an inward corner overlap; places on them are to be checked. */
export function rimOf({ shape }: Terrain, radius: number): RimSpan[] {
  if ('circle' in shape) {
    const [x, y, own] = shape.circle;
    return [{ centre: [x, y], radius: own + radius, begin: 0, sweep: 2 * Math.PI }];
  }
  const corners = isCounterClockwise(shape.polygon) ? shape.polygon : [...shape.polygon].reverse();
  return corners.flatMap((corner, i): RimSpan[] => {
    const next = corners[(i + 1) % corners.length] ?? corner;
    const before = corners[(i + corners.length - 1) % corners.length] ?? corner;
    const [facing, turned] = [outwardOf(before, corner), outwardOf(corner, next)];
    const push = ([x, y]: Point): Point => [x + radius * turned[0], y + radius * turned[1]];
    const begin = Math.atan2(facing[1], facing[0]);
    const sweep = turnBetween(facing, turned);
    const side: RimSpan = { from: push(corner), to: push(next), outward: turned };
    return sweep > 0 ? [{ centre: corner, radius, begin, sweep }, side] : [side];
  });
}

/** The place on a part of a rim, from 0 at its beginning to 1 at its end. */
export function rimPlace(span: RimSpan, share: number): RimPlace {
  if ('centre' in span) {
    const angle = span.begin + share * span.sweep;
    return {
      inside: at(span.centre, angle, span.radius - hair()),
      outside: at(span.centre, angle, span.radius + hair()),
    };
  }
  const { from, to, outward } = span;
  const [x, y] = [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
  const moved = (by: number): Point => [x + by * outward[0], y + by * outward[1]];
  return { inside: moved(-hair()), outside: moved(hair()) };
}

/** How long a part of a rim is. */
export function spanLength(span: RimSpan): number {
  return 'centre' in span ? span.radius * span.sweep : Math.hypot(span.to[0] - span.from[0], span.to[1] - span.from[1]);
}

function isCounterClockwise(corners: readonly Point[]): boolean {
  return (
    corners.reduce((area, [x, y], i) => {
      const [u, v] = corners[(i + 1) % corners.length] ?? [x, y];
      return area + x * v - u * y;
    }, 0) > 0
  );
}

/** The direction away from a polygon at one of its sides, which has the inside on its left. */
function outwardOf([ax, ay]: Point, [bx, by]: Point): Point {
  const length = Math.hypot(bx - ax, by - ay);
  return [(by - ay) / length, (ax - bx) / length];
}

const turnBetween = ([ax, ay]: Point, [bx, by]: Point): number => Math.atan2(ax * by - ay * bx, ax * bx + ay * by);
