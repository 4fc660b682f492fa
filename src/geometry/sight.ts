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

export interface Band {
  /** As wide as `sightBand` says. */
  readonly inches: number;
  /** Its four corners, in order round it: beside one disc's centre, beside the other's, and back. */
  readonly corners: readonly Point[];
  /** Its middle line, from the rim of the first disc to that of the second. */
  readonly line: Line;
}

/** The widest band of clear parallel lines between two discs, and where it lies; null when sight is blocked. */
export function bandBetween(table: Geometry, from: Shape, to: Shape, blockers: readonly Shape[]): Band | null {
  const inches = sightBand(table, from, to, blockers);
  if (inches === 0) return null;
  const point = (at: number): Point => [outNumber(at), outNumber(at + 1)];
  return { inches, corners: [point(0), point(2), point(4), point(6)], line: [point(8), point(10)] };
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
