// Touching is closed, overlapping is open: shapes nearer than TOUCH touch, an overlap shallower than TOUCH is a touch.
import { turn } from './clear';
import { gapOf, polygonHolds, toRim } from './gap';
import { farthestFrom } from './farthest';
import { centreX, centreY, cornersOf, cornerX, cornerY, firstCornerOf, isDisc, radiusOf } from './shapes';
import { TOUCH } from './touch';

/** 1 when two shapes touch or overlap. */
export function touches(a: i32, b: i32): i32 {
  return gapOf(a, b) <= TOUCH ? 1 : 0;
}

/** How deep a point lies inside a polygon, negative outside it. */
export function depthOfPoint(polygon: i32, x: f64, y: f64): f64 {
  const d = toRim(polygon, x, y);
  return polygonHolds(polygon, x, y) ? d : -d;
}

/** 1 when the insides of two shapes share more than a touch. */
export function overlaps(a: i32, b: i32): i32 {
  if (isDisc(a) && isDisc(b)) {
    const dx = centreX(a) - centreX(b);
    const dy = centreY(a) - centreY(b);
    return radiusOf(a) + radiusOf(b) - Math.sqrt(dx * dx + dy * dy) > TOUCH ? 1 : 0;
  }
  if (isDisc(a)) return radiusOf(a) + depthOfPoint(b, centreX(a), centreY(a)) > TOUCH ? 1 : 0;
  if (isDisc(b)) return radiusOf(b) + depthOfPoint(a, centreX(b), centreY(b)) > TOUCH ? 1 : 0;
  if (edgesEnter(a, b) || edgesEnter(b, a)) return 1;
  // No edge of either runs through the other's inside: they are apart, or the same polygon twice.
  return holdsInsideOf(b, a) ? 1 : 0;
}

// Whether an edge of one polygon runs through another's inside: cut where it meets the other's edges, a piece is inside
// when its middle is. The first and last pieces begin at corners.
function edgesEnter(polygon: i32, into: i32): bool {
  const first = firstCornerOf(polygon);
  const n = cornersOf(polygon);
  for (let i = 0, j = n - 1; i < n; j = i++) {
    if (segmentEnters(into, cornerX(first + j), cornerY(first + j), cornerX(first + i), cornerY(first + i))) return true;
  }
  return false;
}

/** Whether a straight step runs through a polygon's inside deeper than TOUCH. */
export function segmentEnters(polygon: i32, ax: f64, ay: f64, bx: f64, by: f64): bool {
  return enteredAt(polygon, ax, ay, bx, by) >= 0;
}

// Where along a segment a polygon's edges meet it, as shares of its length, in order.
const CUTS: usize = memory.data(520 * 8, 16);
let cuts: i32 = 0;

function addCut(t: f64): void {
  if (!(t > 0 && t < 1)) return;
  let i = cuts++;
  for (; i > 0; i--) {
    const before = load<f64>(CUTS + ((<usize>(i - 1)) << 3));
    if (before <= t) break;
    store<f64>(CUTS + ((<usize>i) << 3), before);
  }
  store<f64>(CUTS + ((<usize>i) << 3), t);
}

/** The share of a segment at which it first enters a polygon's inside, to come deeper than TOUCH; -1 when it never does. */
export function enteredAt(polygon: i32, ax: f64, ay: f64, bx: f64, by: f64): f64 {
  const first = firstCornerOf(polygon);
  const n = cornersOf(polygon);
  const dx = bx - ax;
  const dy = by - ay;
  const l = dx * dx + dy * dy;
  cuts = 0;
  for (let i = 0, j = n - 1; i < n; j = i++) {
    const px = cornerX(first + j);
    const py = cornerY(first + j);
    const qx = cornerX(first + i);
    const qy = cornerY(first + i);
    const s = turn(ax, ay, bx, by, px, py);
    const t = turn(ax, ay, bx, by, qx, qy);
    if (s > 0 != t > 0) {
      const k = s / (s - t);
      if (l > 0) addCut(((px + k * (qx - px) - ax) * dx + (py + k * (qy - py) - ay) * dy) / l);
    }
    // A corner nearer than TOUCH to the line may lie on it: the line then leaves or enters there as well.
    if (l > 0 && Math.abs(t) <= TOUCH * Math.sqrt(l)) addCut(((qx - ax) * dx + (qy - ay) * dy) / l);
  }
  let from: f64 = 0;
  for (let i = 0; i <= cuts; i++) {
    const to = i < cuts ? load<f64>(CUTS + ((<usize>i) << 3)) : 1;
    const mid = 0.5 * (from + to);
    if (depthOfPoint(polygon, ax + mid * dx, ay + mid * dy) > TOUCH) return from;
    from = to;
  }
  return -1;
}

// Whether a polygon holds a point of another's inside. At the lowest corner the outline turns left, so the triangle with
// its neighbours points inwards: its middle is inside, or, where another corner reaches into it, half the way to that
// one which reaches farthest.
function holdsInsideOf(polygon: i32, other: i32): bool {
  const first = firstCornerOf(other);
  const n = cornersOf(other);
  let low = 0;
  for (let i = 1; i < n; i++) {
    const y = cornerY(first + i);
    const lowest = cornerY(first + low);
    if (y < lowest || (y == lowest && cornerX(first + i) < cornerX(first + low))) low = i;
  }
  const x = cornerX(first + low);
  const y = cornerY(first + low);
  const px = cornerX(first + (low + n - 1) % n);
  const py = cornerY(first + (low + n - 1) % n);
  const qx = cornerX(first + (low + 1) % n);
  const qy = cornerY(first + (low + 1) % n);
  let ix = (px + x + qx) / 3;
  let iy = (py + y + qy) / 3;
  let deepest: f64 = 0;
  for (let i = 0; i < n; i++) {
    const cx = cornerX(first + i);
    const cy = cornerY(first + i);
    if (turn(px, py, x, y, cx, cy) <= 0 || turn(x, y, qx, qy, cx, cy) <= 0) continue;
    const deep = turn(qx, qy, px, py, cx, cy);
    if (deep <= deepest) continue;
    deepest = deep;
    ix = (x + cx) / 2;
    iy = (y + cy) / 2;
  }
  return depthOfPoint(polygon, ix, iy) > TOUCH;
}

/** 1 when a disc lies wholly within a shape, rims touching allowed. */
export function whollyWithin(disc: i32, shape: i32): i32 {
  if (isDisc(shape)) return farthestFrom(disc, shape) <= TOUCH ? 1 : 0;
  const x = centreX(disc);
  const y = centreY(disc);
  return depthOfPoint(shape, x, y) >= radiusOf(disc) - TOUCH ? 1 : 0;
}

/** How far inside a border a shape stays (0 none, 1 a disc of radius a, 2 a rectangle of half-sides a and b). */
export function withinBorder(shape: i32, border: i32, a: f64, b: f64): f64 {
  if (isDisc(shape)) return pointWithin(centreX(shape), centreY(shape), border, a, b) - radiusOf(shape);
  // A border has no hollow side, so a polygon comes nearest to it with a corner.
  let least = Infinity;
  const first = firstCornerOf(shape);
  for (let i = 0; i < cornersOf(shape); i++)
    least = Math.min(least, pointWithin(cornerX(first + i), cornerY(first + i), border, a, b));
  return least;
}

function pointWithin(x: f64, y: f64, border: i32, a: f64, b: f64): f64 {
  if (border == 1) return a - Math.sqrt(x * x + y * y);
  if (border == 2) return Math.min(a - Math.abs(x), b - Math.abs(y));
  return Infinity;
}
