// Sight among blockers, in plain words. Blockers are the shapes that could block, whatever the reason: who looks and who
// is looked at are never among them, and are passed over if they are.
import type { Geometry, Point, Shape } from './geometry.ts';
import { outNumber, putList } from './memory.ts';

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
