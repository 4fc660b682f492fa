// Whether a step of a point, straight or along an arc, stays out of what was grown by some radius: a disc becomes a
// larger disc, a polygon everything nearer to it than that radius. Touching the grown rim is clear, deeper than TOUCH is not.
// A polygon's inside needs no test of its own: nobody gets there without coming near an edge.
import { angleOf } from '../shapes/angle';
import { cutByCircle, cutByEdge, cutByLine, halfX, halfY, middleX, middleY, onEdge } from '../shapes/chord';
import { withinBy } from '../measure/overlap';
import { cross, lengthOf, turn } from '../shapes/plane';
import { centreX, centreY, fromX, fromY, isDisc, radiusOf, takeEdge, toX, toY } from '../shapes/shapes';
import { TOUCH } from '../touch';

/** The foot on the segment asked about last. */
export let footX: f64 = 0;
export let footY: f64 = 0;

/** Squared distance from a point to a segment; the foot of it is left in `footX`, `footY`. */
export function toSegmentSquared(x: f64, y: f64, ax: f64, ay: f64, bx: f64, by: f64): f64 {
  const dx = bx - ax;
  const dy = by - ay;
  const l = dx * dx + dy * dy;
  let t = l > 0 ? ((x - ax) * dx + (y - ay) * dy) / l : 0;
  t = t < 0 ? 0 : t > 1 ? 1 : t;
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

// The step that was laid last: straight from s to e when it has no radius, else counter-clockwise round (cx, cy).
let bend: f64 = 0; // by how much it turns: the sine of that, times the radius squared
let cx: f64 = 0;
let cy: f64 = 0;
let r: f64 = 0;
let sx: f64 = 0;
let sy: f64 = 0;
let ex: f64 = 0;
let ey: f64 = 0;
/** How far apart its ends are; 0 when there is no step to go. */
export let chord: f64 = 0;

/**
 * Lays a step from a to b along the circle (`x y radius`) at an address, clockwise or counter-clockwise, or a straight
 * one when that has no radius. Round a circle there is none between points that touch.
 */
export function layStep(circle: usize, ccw: i32, ax: f64, ay: f64, bx: f64, by: f64): void {
  cx = load<f64>(circle);
  cy = load<f64>(circle, 8);
  r = load<f64>(circle, 16);
  sx = ccw ? ax : bx;
  sy = ccw ? ay : by;
  ex = ccw ? bx : ax;
  ey = ccw ? by : ay;
  chord = lengthOf(bx - ax, by - ay);
  if (r > 0 && chord <= TOUCH) chord = 0;
  bend = turn(cx, cy, sx, sy, ex, ey);
}

/** How long the step is. */
export function stepLength(): f64 {
  if (r * chord == 0) return chord;
  const angle = angleOf(bend, (sx - cx) * (ex - cx) + (sy - cy) * (ey - cy));
  return r * (angle < 0 ? angle + 2 * Math.PI : angle);
}

// Whether a point lies within the angle of the arc.
function arcHolds(x: f64, y: f64): bool {
  const left = turn(cx, cy, sx, sy, x, y) >= 0;
  const right = turn(cx, cy, x, y, ex, ey) >= 0;
  return bend >= 0 ? left && right : left || right;
}

// Squared distance from a point to the step.
function toStep(x: f64, y: f64): f64 {
  if (r == 0) return toSegmentSquared(x, y, sx, sy, ex, ey);
  const d = arcHolds(x, y)
    ? lengthOf(x - cx, y - cy) - r
    : Math.min(lengthOf(x - sx, y - sy), lengthOf(x - ex, y - ey));
  return d * d;
}

// Whether an end of the chord, 1 or -1, lies on the edge it was cut by and on the arc.
function meets(end: f64): bool {
  return onEdge(end) && arcHolds(middleX + end * halfX, middleY + end * halfY);
}

// Squared distance from the edge that was taken up to the step, 0 when they cross; Infinity from an arc whose circle is
// farther than `keep`. Of the edge's ends only the last is looked at round an arc: the first is another edge's last.
function edgeToStep(keep: f64): f64 {
  if (r == 0) return betweenSegmentsSquared(sx, sy, ex, ey, fromX, fromY, toX, toY);
  const around = r + keep;
  if (toSegmentSquared(cx, cy, fromX, fromY, toX, toY) >= around * around) return Infinity;
  // They are nearest straight between the centre and the edge, or at an end of one of them.
  const between = Math.min(toStep(footX, footY), toStep(toX, toY));
  if (cutByEdge(fromX, fromY, toX - fromX, toY - fromY, 0, cx, cy, r) && (meets(-1) || meets(1))) return 0;
  const first = toSegmentSquared(sx, sy, fromX, fromY, toX, toY);
  return Math.min(between, Math.min(first, toSegmentSquared(ex, ey, fromX, fromY, toX, toY)));
}

/** Whether the step keeps out of a grown shape. */
export function stepClears(shape: i32, grown: f64): bool {
  const keep = grown - TOUCH;
  if (keep <= 0) return true;
  const away = toStep(centreX(shape), centreY(shape));
  if (isDisc(shape)) return away >= keep * keep;
  const around = radiusOf(shape) + grown;
  if (away >= around * around) return true;
  for (let i = 0; takeEdge(shape, i); i++) if (edgeToStep(keep) < keep * keep) return false;
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

// Whether a point on the arc's circle is inside the border, or not on the arc.
function borderHoldsOn(x: f64, y: f64): bool {
  return borderHolds(x, y) || !arcHolds(x, y);
}

/** Whether the step, when it is an arc, stays inside the border. */
export function borderHoldsArc(): bool {
  if (r == 0 || withinBy(cx, cy, borderKind, borderX, borderY) >= r) return true;
  // Between its ends an arc comes nearest to a border where it heads straight for it: outward, or along an axis.
  const out = 1 + r / lengthOf(cx, cy);
  return (
    borderHolds(sx, sy) && borderHolds(ex, ey) && borderHoldsOn(out * cx, out * cy) &&
    borderHoldsOn(cx + r, cy) && borderHoldsOn(cx - r, cy) && borderHoldsOn(cx, cy + r) && borderHoldsOn(cx, cy - r)
  );
}

/** Cuts a circle by one of four sides of the border, if it has as many; the chord is left as `cutByLine` leaves it. */
export function borderCuts(side: i32, x: f64, y: f64, radius: f64): bool {
  if (borderKind == 1) return side == 0 && circlesMeet(x, y, radius, 0, 0, borderX);
  const upright = side < 2;
  const at = upright ? borderX : borderY;
  return borderKind == 2 && cutByLine(upright ? 1 : 0, upright ? 0 : 1, side & 1 ? -at : at, x, y, radius);
}

/** Cuts a circle by another, as `cutByCircle` does; false when they do not even touch. */
export function circlesMeet(ax: f64, ay: f64, ar: f64, bx: f64, by: f64, br: f64): bool {
  const d = lengthOf(bx - ax, by - ay);
  if (d <= TOUCH || d > ar + br + TOUCH || d < Math.abs(ar - br) - TOUCH) return false;
  cutByCircle(bx, by, br, ax, ay, ar);
  return true;
}
