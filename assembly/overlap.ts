// Touching is closed, overlapping is open: shapes nearer than TOUCH touch, an overlap shallower than TOUCH is a touch.
import { addCut, clearCuts, cutAt, cutOutline, cuts } from './cuts';
import { farthestFrom } from './farthest';
import { depthIn, gapOf } from './gap';
import { lengthOf, turn } from './plane';
import {
  centreX, centreY, cornersAt, cornersOf, cornerX, cornerY, firstCornerOf, fromX, fromY, isDisc, radiusOf, takeEdge, toX,
  toY,
} from './shapes';
import { TOUCH } from './touch';

/** 1 when two shapes touch or overlap. */
export function touches(a: i32, b: i32): i32 {
  return gapOf(a, b) <= TOUCH ? 1 : 0;
}

/** How deep a point lies inside a polygon, negative outside it. */
export function depthOfPoint(polygon: i32, x: f64, y: f64): f64 {
  return depthIn(cornersAt(polygon), cornersOf(polygon), x, y);
}

/** 1 when the insides of two shapes share more than a touch. */
export function overlaps(a: i32, b: i32): i32 {
  if (isDisc(a) && isDisc(b)) {
    const dx = centreX(a) - centreX(b);
    const dy = centreY(a) - centreY(b);
    return radiusOf(a) + radiusOf(b) - lengthOf(dx, dy) > TOUCH ? 1 : 0;
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
  for (let i = 0; takeEdge(polygon, i); i++) if (segmentEnters(into, fromX, fromY, toX, toY)) return true;
  return false;
}

/** Whether a straight step runs through a polygon's inside deeper than TOUCH. */
export function segmentEnters(polygon: i32, ax: f64, ay: f64, bx: f64, by: f64): bool {
  return enteredAt(polygon, ax, ay, bx, by) >= 0;
}

/** The share of a segment at which it first enters a polygon's inside, to come deeper than TOUCH; -1 when it never does. */
export function enteredAt(polygon: i32, ax: f64, ay: f64, bx: f64, by: f64): f64 {
  const first = firstCornerOf(polygon);
  const n = cornersOf(polygon);
  const dx = bx - ax;
  const dy = by - ay;
  const l = dx * dx + dy * dy;
  if (l > 0) {
    cutOutline(cornersAt(polygon), n, ax, ay, dx, dy);
    // A corner nearer than TOUCH to the line may lie on it: the line then leaves or enters there as well.
    for (let i = first; i < first + n; i++) {
      if (Math.abs(turn(ax, ay, bx, by, cornerX(i), cornerY(i))) <= TOUCH * Math.sqrt(l))
        addCut((cornerX(i) - ax) * dx + (cornerY(i) - ay) * dy);
    }
  } else clearCuts();
  let from: f64 = 0;
  for (let i = 0; i <= cuts && from < 1; i++) {
    const to = i < cuts ? Math.min(1, cutAt(i) / l) : 1;
    if (to <= from && l > 0) continue;
    const mid = 0.5 * (from + to);
    if (depthOfPoint(polygon, ax + mid * dx, ay + mid * dy) > TOUCH) return from;
    from = to;
  }
  return -1;
}

// Whether a polygon holds a point of another's inside: half-way along the cut through the middle of the widest strip
// between its corners' heights, where no corner is near.
function holdsInsideOf(polygon: i32, other: i32): bool {
  const first = firstCornerOf(other);
  const n = cornersOf(other);
  clearCuts();
  for (let i = 0; i < n; i++) addCut(cornerY(first + i));
  let y: f64 = 0;
  let widest: f64 = 0;
  for (let i = 1; i < n; i++) {
    const strip = cutAt(i) - cutAt(i - 1);
    if (strip <= widest) continue;
    widest = strip;
    y = cutAt(i) - 0.5 * strip;
  }
  cutOutline(cornersAt(other), n, 0, y, 1, 0);
  return depthOfPoint(polygon, 0.5 * (cutAt(0) + cutAt(1)), y) > TOUCH;
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
  if (isDisc(shape)) return withinBy(centreX(shape), centreY(shape), border, a, b) - radiusOf(shape);
  // A border has no hollow side, so a polygon comes nearest to it with a corner.
  let least = Infinity;
  for (let i = 0; takeEdge(shape, i); i++) least = Math.min(least, withinBy(toX, toY, border, a, b));
  return least;
}

/** How far inside a border a point lies. */
export function withinBy(x: f64, y: f64, border: i32, a: f64, b: f64): f64 {
  if (border == 1) return a - lengthOf(x, y);
  if (border == 2) return Math.min(a - Math.abs(x), b - Math.abs(y));
  return Infinity;
}
