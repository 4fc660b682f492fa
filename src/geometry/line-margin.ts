// How near a line is to passing through other shapes than it does, found by moving one end of it or one shape a little.
import { crossedBy } from './crossing.ts';
import type { Geometry, Point, Shape } from './geometry.ts';
import { pointAhead } from './headings.ts';

export interface LineMargin {
  readonly from: Point;
  readonly to: Point;
  /** Which of the two ends stand on something that may be moved. */
  readonly loose: readonly ('from' | 'to')[];
  readonly shapes: readonly Shape[];
  /** What follows from the shapes that the line passes through. */
  readonly decides: (crossed: ReadonlySet<Shape>) => boolean;
}

const DIRECTIONS = 16;
// Half of a hundredth of an inch, halved fourteen times, is less than a millionth.
const HALVINGS = 14;

/**
 * How many inches one end or one shape has to be moved to change what the crossings decide; no end beyond `most`.
 * Exact: to within the sixteen directions in which each is tried.
 */
export function lineMargin(table: Geometry, line: LineMargin, most: number): number {
  const { from, to, loose, shapes, decides } = line;
  const crossed = (a: Point, b: Point): Set<Shape> => new Set(crossedBy(table, a, b, shapes).map(({ shape }) => shape));
  const still = crossed(from, to);
  const now = decides(still);

  const turns = (inches: number, direction: number): boolean => {
    const moved = (point: Point): Point => pointAhead(point, direction, inches);
    if (loose.includes('from') && decides(crossed(moved(from), to)) !== now) return true;
    if (loose.includes('to') && decides(crossed(from, moved(to))) !== now) return true;
    // Moving a shape one way is moving the whole line the other way past it alone.
    const past = crossed(moved(from), moved(to));
    return shapes.some((shape) => {
      if (past.has(shape) === still.has(shape)) return false;
      const others = [...still].filter((one) => one !== shape);
      return decides(new Set(past.has(shape) ? [...others, shape] : others)) !== now;
    });
  };
  const changes = (inches: number): boolean => {
    for (let i = 0; i < DIRECTIONS; i++) if (turns(inches, (360 * i) / DIRECTIONS)) return true;
    return false;
  };

  if (!changes(most)) return Number.POSITIVE_INFINITY;
  let [low, high] = [0, most];
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (changes(middle)) high = middle;
    else low = middle;
  }
  return high;
}
