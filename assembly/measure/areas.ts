// Areas laid on the table at any heading, against discs: each is measured in its own frame, with the heading along x and
// the area mirrored onto one side of it.
import { lengthOf } from '../shapes/plane';
import { cosine, sine, turnBy } from '../shapes/angle';
import { listed, setOut } from '../buffers';
import { toSegmentSquared } from '../move/clear';
import { centreX, centreY, radiusOf } from '../shapes/shapes';
import { TOUCH } from '../touch';

// Kinds: a sector of a disc from its apex, a rectangle about its centre; anything else is a capsule from one end.
const SECTOR: i32 = 0;
const RECTANGLE: i32 = 1;

/** Distance from a point of the area's frame to the area. */
function toArea(kind: i32, x: f64, y: f64, length: f64, other: f64): f64 {
  if (kind == SECTOR) {
    // Between the heading and the edge the arc is nearest, beyond the edge the edge. Half a turn has no sine, whatever is left of it.
    if (x * Math.max(sine, 0) - y * cosine >= 0) return lengthOf(x, y) - length;
    return Math.sqrt(toSegmentSquared(x, y, 0, 0, length * cosine, length * sine));
  }
  if (kind == RECTANGLE) {
    const dx = Math.max(0, Math.abs(x) - 0.5 * length);
    const dy = Math.max(0, y - 0.5 * other);
    return lengthOf(dx, dy);
  }
  return Math.sqrt(toSegmentSquared(x, y, 0, 0, length, 0)) - 0.5 * other;
}

/**
 * Writes the gap of each listed disc to an area, 0 when they touch or overlap. Kinds: 0 sector, `other` half its angle; 1
 * rectangle, 2 capsule, `other` the width. The heading may be of any length but none.
 */
export function areaGaps(
  kind: i32, ax: f64, ay: f64, hx: f64, hy: f64, length: f64, other: f64, count: i32,
): void {
  if (kind == SECTOR) turnBy(other);
  const h = lengthOf(hx, hy);
  const ux = hx / h;
  const uy = hy / h;
  for (let i = 0; i < count; i++) {
    const disc = listed(i);
    const dx = centreX(disc) - ax;
    const dy = centreY(disc) - ay;
    const gap = toArea(kind, dx * ux + dy * uy, Math.abs(dy * ux - dx * uy), length, other) - radiusOf(disc);
    setOut(i, gap <= TOUCH ? 0 : gap);
  }
}
