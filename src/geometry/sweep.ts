// A disc moved straight ahead until something stops it, in plain words.
import { type Border, borderNumbers } from './border.ts';
import type { Geometry, Point, Shape } from './geometry.ts';
import { checkedLength, checkedPoint, KernelError, outNumber, putList } from './memory.ts';
import { tolerance } from './touch.ts';

export interface Sweep {
  /** How far it came, in inches. */
  readonly travelled: number;
  /** What stopped it: the lowest number where several did, and the border only where no shape did; null when nothing did. */
  readonly stoppedBy: Shape | 'border' | null;
  /** Everything that stopped it at the same place. */
  readonly ties: readonly (Shape | 'border')[];
  /** Where its centre ends. */
  readonly at: Point;
}

/** A heading as a vector: degrees counter-clockwise from +x. Exact: quarter turns are. */
export function headingVector(degrees: number): Point {
  if (!Number.isFinite(degrees))
    throw new KernelError(`A heading must be a number of degrees, not ${String(degrees)}.`);
  const turn = ((degrees % 360) + 360) % 360;
  const quarter = Math.round(turn / 90) % 4;
  const rest = ((turn - 90 * Math.round(turn / 90)) * Math.PI) / 180;
  const [c, s] = [Math.cos(rest), Math.sin(rest)];
  return [[c, s] as Point, [-s, c] as Point, [-c, -s] as Point, [s, -c] as Point][quarter]!;
}

function nameOf(number: number): Shape | 'border' {
  return number < 0 ? 'border' : number;
}

/**
 * Moves a disc along a vector's direction for some inches, among obstacles and inside a border.
 * Boundary: touching and moving away or along is free, and so is just touching at the very end; what it overlaps already
 * it may leave, and is stopped at once from entering deeper.
 */
export function sweep(
  table: Geometry,
  disc: Shape,
  heading: Point,
  inches: number,
  obstacles: readonly Shape[],
  border?: Border,
): Sweep {
  table.disc(disc);
  const [hx, hy] = checkedPoint(heading, 'A heading');
  // Far below any real heading, and far above where squares vanish.
  if (!(Math.hypot(hx, hy) >= 1e-100)) throw new KernelError('A heading must point somewhere.');
  checkedLength(inches, 'A length');
  const [kind, a, b] = borderNumbers(border);
  const stoppers = table.ask((kernel) => kernel.sweep(disc, hx, hy, inches, putList(obstacles), kind, a, b));
  const travelled = outNumber(0);
  const ties: (Shape | 'border')[] = [];
  for (let i = 0; i < stoppers; i++) {
    if (outNumber(4 + 2 * i) <= travelled + tolerance()) ties.push(nameOf(outNumber(3 + 2 * i)));
  }
  const shapes = ties.filter((tie) => tie !== 'border');
  const stoppedBy = shapes.length > 0 ? Math.min(...shapes) : (ties[0] ?? null);
  return { travelled, stoppedBy, ties, at: [outNumber(1), outNumber(2)] };
}
