// Whether a step of a point, straight or along an arc, stays out of what was grown by some radius: a disc becomes a
// larger disc, a polygon everything nearer to it than that radius. Touching the grown rim is clear, deeper than TOUCH is not.
// A polygon's inside needs no test of its own: nobody gets there without coming near an edge.
import { cutByCircle, cutByLine, halfX, halfY, middleX, middleY } from './chord';
import { withinBy } from './overlap';
import { cross, lengthOf } from './plane';
import { centreX, centreY, fromX, fromY, isDisc, radiusOf, takeEdge, toX, toY } from './shapes';
import { TOUCH } from './touch';

/** The foot on the segment asked about last. */
export let footX: f64 = 0;
export let footY: f64 = 0;

/** Squared distance from a point to a segment; the foot of it is left in `footX`, `footY`. */
export function toSegmentSquared(x: f64, y: f64, ax: f64, ay: f64, bx: f64, by: f64): f64 {
  const dx = bx - ax;
  const dy = by - ay;
  const l = dx * dx + dy * dy;
  const t = l > 0 ? Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / l)) : 0;
  footX = ax + t * dx;
  footY = ay + t * dy;
  return (x - footX) * (x - footX) + (y - footY) * (y - footY);
}

/** Squared distance between two segments, 0 when they cross. */
export function betweenSegmentsSquared(
  ax: f64, ay: f64, bx: f64, by: f64, // one segment
  px: f64, py: f64, qx: f64, qy: f64, // the other
): f64 {
  if (cross(ax, ay, bx, by, px, py, qx, qy)) return 0;
  // Segments that do not cross are nearest at an end of one of them.
  return Math.min(
    Math.min(toSegmentSquared(ax, ay, px, py, qx, qy), toSegmentSquared(bx, by, px, py, qx, qy)),
    Math.min(toSegmentSquared(px, py, ax, ay, bx, by), toSegmentSquared(qx, qy, ax, ay, bx, by)),
  );
}

/** Whether a straight step keeps out of a grown shape. */
export function segmentClears(shape: i32, grown: f64, ax: f64, ay: f64, bx: f64, by: f64): bool {
  const keep = grown - TOUCH;
  if (keep <= 0) return true;
  const cx = centreX(shape);
  const cy = centreY(shape);
  const away = toSegmentSquared(cx, cy, ax, ay, bx, by);
  if (isDisc(shape)) return away >= keep * keep;
  const around = radiusOf(shape) + grown;
  if (away >= around * around) return true;
  for (let i = 0; takeEdge(shape, i); i++) {
    if (betweenSegmentsSquared(ax, ay, bx, by, fromX, fromY, toX, toY) < keep * keep) return false;
  }
  return true;
}

// An arc runs counter-clockwise round (cx, cy) from direction s to direction e; both are as long as its radius.

/** Whether a direction lies within the counter-clockwise arc from s to e. */
export function arcHolds(sx: f64, sy: f64, ex: f64, ey: f64, ux: f64, uy: f64): bool {
  if (sx * ey - sy * ex >= 0) return sx * uy - sy * ux >= 0 && ux * ey - uy * ex >= 0;
  return !(ex * uy - ey * ux > 0 && ux * sy - uy * sx > 0);
}

// Squared distance from a point to an arc of this radius.
function pointToArcSquared(cx: f64, cy: f64, r: f64, sx: f64, sy: f64, ex: f64, ey: f64, x: f64, y: f64): f64 {
  const dx = x - cx;
  const dy = y - cy;
  if (arcHolds(sx, sy, ex, ey, dx, dy)) {
    const d = lengthOf(dx, dy) - r;
    return d * d;
  }
  const a = (dx - sx) * (dx - sx) + (dy - sy) * (dy - sy);
  const b = (dx - ex) * (dx - ex) + (dy - ey) * (dy - ey);
  return Math.min(a, b);
}

// Squared distance from an arc to a segment, 0 when they cross.
function arcToSegmentSquared(
  cx: f64, cy: f64, r: f64, sx: f64, sy: f64, ex: f64, ey: f64,
  ax: f64, ay: f64, bx: f64, by: f64,
): f64 {
  let best = Infinity;
  for (let end = 0; end < 2; end++) {
    best = Math.min(best, toSegmentSquared(cx + (end ? ex : sx), cy + (end ? ey : sy), ax, ay, bx, by));
    best = Math.min(best, pointToArcSquared(cx, cy, r, sx, sy, ex, ey, end ? bx : ax, end ? by : ay));
  }
  // The foot of the centre on the line: straight above it the arc is nearest, and to both sides of it they may cross.
  const dx = bx - ax;
  const dy = by - ay;
  const l = dx * dx + dy * dy;
  if (l == 0) return best;
  const t = ((cx - ax) * dx + (cy - ay) * dy) / l;
  const fx = ax + t * dx - cx;
  const fy = ay + t * dy - cy;
  const f = fx * fx + fy * fy;
  if (f >= r * r) {
    if (t >= 0 && t <= 1 && arcHolds(sx, sy, ex, ey, fx, fy)) {
      const d = Math.sqrt(f) - r;
      best = Math.min(best, d * d);
    }
    return best;
  }
  const half = Math.sqrt((r * r - f) / l);
  for (let k = 0; k < 2; k++) {
    const side = k ? half : -half;
    const on = t + side >= 0 && t + side <= 1;
    if (on && arcHolds(sx, sy, ex, ey, fx + side * dx, fy + side * dy)) return 0;
  }
  return best;
}

/** Whether a step along a counter-clockwise arc keeps out of a grown shape. */
export function arcClears(
  shape: i32, grown: f64,
  cx: f64, cy: f64, r: f64, sx: f64, sy: f64, ex: f64, ey: f64,
): bool {
  const keep = grown - TOUCH;
  if (keep <= 0) return true;
  const x = centreX(shape);
  const y = centreY(shape);
  const away = pointToArcSquared(cx, cy, r, sx, sy, ex, ey, x, y);
  if (isDisc(shape)) return away >= keep * keep;
  const around = radiusOf(shape) + grown;
  if (away >= around * around) return true;
  for (let i = 0; takeEdge(shape, i); i++) {
    if (arcToSegmentSquared(cx, cy, r, sx, sy, ex, ey, fromX, fromY, toX, toY) < keep * keep) return false;
  }
  return true;
}

// The border: none, a disc or a rectangle round the origin, already drawn in by the mover's radius.
let borderKind: i32 = 0;
let borderX: f64 = 0;
let borderY: f64 = 0;

/** Sets the border: 0 none, 1 a disc of radius `a`, 2 a rectangle of half-sides `a` and `b`; drawn in by `by`. */
export function setBorder(kind: i32, a: f64, b: f64, by: f64): void {
  borderKind = kind;
  borderX = a - by;
  borderY = b - by;
}

/** Whether a point is inside the border or on it. */
export function borderHolds(x: f64, y: f64): bool {
  return withinBy(x, y, borderKind, borderX, borderY) >= -TOUCH;
}

/** Whether a counter-clockwise arc stays inside the border. */
export function borderHoldsArc(cx: f64, cy: f64, r: f64, sx: f64, sy: f64, ex: f64, ey: f64): bool {
  if (borderKind == 0) return true;
  if (!borderHolds(cx + sx, cy + sy) || !borderHolds(cx + ex, cy + ey)) return false;
  // Between its ends an arc comes nearest to a side where it heads straight for it: outward, or along an axis.
  for (let side = borderKind == 1 ? 4 : 0; side < (borderKind == 1 ? 5 : 4); side++) {
    const sign: f64 = side & 1 ? -1 : 1;
    const ux = side == 4 ? cx : side & 2 ? 0 : sign;
    const uy = side == 4 ? cy : side & 2 ? sign : 0;
    const out = side == 4 ? lengthOf(cx, cy) : ux * cx + uy * cy;
    if (out + r > (side & 2 ? borderY : borderX) + TOUCH && arcHolds(sx, sy, ex, ey, ux, uy)) return false;
  }
  return true;
}

/** Where a circle round (x, y) meets the border: writes up to `8` points at `to`, returns how many. */
export function borderMeets(x: f64, y: f64, r: f64, to: usize): i32 {
  let n = 0;
  if (borderKind == 1) return circlesMeet(x, y, r, 0, 0, borderX, to);
  if (borderKind != 2) return 0;
  for (let side = 0; side < 4; side++) {
    const upright = side < 2;
    const at = upright ? borderX : borderY;
    if (!cutByLine(upright ? 1 : 0, upright ? 0 : 1, side & 1 ? -at : at, x, y, r)) continue;
    putChord(to + ((<usize>n) << 4));
    n += 2;
  }
  return n;
}

function putChord(to: usize): void {
  store<f64>(to, middleX + halfX);
  store<f64>(to, middleY + halfY, 8);
  store<f64>(to, middleX - halfX, 16);
  store<f64>(to, middleY - halfY, 24);
}

/** Where two circles meet: writes up to two points at `to`, returns how many. */
export function circlesMeet(ax: f64, ay: f64, ar: f64, bx: f64, by: f64, br: f64, to: usize): i32 {
  const d = lengthOf(bx - ax, by - ay);
  if (d <= TOUCH || d > ar + br + TOUCH || d < Math.abs(ar - br) - TOUCH) return 0;
  cutByCircle(bx, by, br, ax, ay, ar);
  putChord(to);
  return 2;
}
