// Sight among blockers, in plain words. Blockers are the shapes that could block, whatever the reason: who looks and who
// is looked at are never among them, and are passed over if they are.
import type { Geometry, Point, Shape } from './geometry.ts';
import { checkedPoint, outNumber, putList } from './memory.ts';

export type Line = readonly [from: Point, to: Point];

export interface Sight {
  readonly clear: boolean;
  /** A line that starts in the first disc, ends in the second and enters no blocker; null when there is none. */
  readonly line: Line | null;
}

function outLine(): Line {
  return [
    [outNumber(0), outNumber(1)],
    [outNumber(2), outNumber(3)],
  ];
}

/**
 * Whether some point of one disc sees some point of another, with a clear line.
 * Boundary: a band of clear parallel lines must be wider than TOUCH; lines that only graze do not count.
 */
export function sightBetween(table: Geometry, from: Shape, to: Shape, blockers: readonly Shape[]): Sight {
  table.disc(from);
  table.disc(to);
  const clear = table.ask((kernel) => kernel.sightBetween(from, to, putList(blockers))) === 1;
  return { clear, line: clear ? outLine() : null };
}

/** The width in inches of the widest band of clear parallel lines between two discs; 0 when sight is blocked. */
export function sightBand(table: Geometry, from: Shape, to: Shape, blockers: readonly Shape[]): number {
  table.disc(from);
  table.disc(to);
  return table.ask((kernel) => kernel.sightBand(from, to, putList(blockers)));
}

/** Blockers that block together and none of which can be left out, in the order given; none when sight is clear. */
export function blockersTogether(table: Geometry, from: Shape, to: Shape, blockers: readonly Shape[]): Shape[] {
  table.disc(from);
  table.disc(to);
  const found = table.ask((kernel) => kernel.blockersTogether(from, to, putList(blockers)));
  return Array.from({ length: found }, (_, i) => outNumber(i));
}

/** Whether an open set of directions leads from a point to a disc past the blockers, with one such line. */
export function sightFromPoint(table: Geometry, from: Point, to: Shape, blockers: readonly Shape[]): Sight {
  table.disc(to);
  const [x, y] = checkedPoint(from, 'A point');
  const clear = table.ask((kernel) => kernel.sightFromPoint(x, y, to, putList(blockers))) === 1;
  return { clear, line: clear ? outLine() : null };
}
