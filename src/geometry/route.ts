// The shortest way of a disc among shapes, in plain words.
import { type Border, borderNumbers } from './border.ts';
import type { Geometry, Point, Shape } from './geometry.ts';
import { checked, KernelError, outNumber, putList } from './memory.ts';

/** One step of a way: straight to a point, or along a circle to a point of it. */
export type Step =
  | { readonly to: Point }
  | { readonly arc: { readonly centre: Point; readonly radius: number; readonly to: Point; readonly ccw: boolean } };

export interface Route {
  /** Whether the goal is reached, within `inches` where those were given. */
  readonly reaches: boolean;
  /** How long the way is that `route` goes. */
  readonly length: number;
  /** How long the whole way to the goal is, or null when there is none. */
  readonly whole: number | null;
  /** Where the disc's centre ends; where it began when there is no way. */
  readonly end: Point;
  readonly route: readonly Step[];
}

export interface Ways {
  /** What is in the way; the moving disc itself is never in its own. */
  readonly obstacles: readonly Shape[];
  readonly border?: Border | undefined;
  /** How far the disc may go. */
  readonly inches?: number | undefined;
}

function limitOf(inches: number | undefined): number {
  if (inches === undefined) return Number.POSITIVE_INFINITY;
  if (!(inches >= 0)) throw new KernelError(`A length must not be negative, and ${String(inches)} is.`);
  return checked(inches, 'A length');
}

const HEAD = 5;
const STEP = 6;

function stepAt(index: number): Step {
  const at = HEAD + STEP * index;
  const to: Point = [outNumber(at + 4), outNumber(at + 5)];
  const side = outNumber(at);
  if (side === 0) return { to };
  return { arc: { centre: [outNumber(at + 1), outNumber(at + 2)], radius: outNumber(at + 3), to, ccw: side > 0 } };
}

function routeFrom(found: number): Route {
  if (found < 0) throw new KernelError('The table is too crowded to find a way on it.');
  const whole = outNumber(0);
  const length = outNumber(1);
  const route = Array.from({ length: outNumber(4) }, (_, i) => stepAt(i));
  const end: Point = [outNumber(2), outNumber(3)];
  if (found === 0) return { reaches: false, length: 0, whole: null, end, route: [] };
  return { reaches: found === 1, length, whole, end, route };
}

/**
 * The shortest way of a disc's centre to a point, keeping clear of the obstacles and inside the border.
 * Boundary: touching is clear; an obstacle overlapped at the start may be left but not entered deeper.
 */
export function routeToPoint(table: Geometry, disc: Shape, goal: Point, ways: Ways): Route {
  table.disc(disc);
  const limit = limitOf(ways.inches);
  const [x, y] = [checked(goal[0], 'A goal'), checked(goal[1], 'A goal')];
  const [kind, a, b] = borderNumbers(ways.border);
  const found = table.ask((kernel) => kernel.route(disc, putList(ways.obstacles), -1, x, y, 0, kind, a, b, limit));
  return routeFrom(found);
}

/** The shortest way of a disc until its gap to another disc is `within` inches or less. */
export function routeToDisc(table: Geometry, disc: Shape, goal: Shape, within: number, ways: Ways): Route {
  table.disc(disc);
  table.disc(goal);
  const limit = limitOf(ways.inches);
  if (!(within >= 0)) throw new KernelError(`A distance must not be negative, and ${String(within)} is.`);
  const near = checked(within, 'A distance');
  const [kind, a, b] = borderNumbers(ways.border);
  const found = table.ask((kernel) => kernel.route(disc, putList(ways.obstacles), goal, 0, 0, near, kind, a, b, limit));
  return routeFrom(found);
}
