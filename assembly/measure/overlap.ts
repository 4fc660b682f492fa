// Touching is closed, overlapping is open: shapes nearer than TOUCH touch, an overlap shallower than TOUCH is a touch.
import { toSegmentSquared } from '../move/clear';
import { addCut, cutAt, cutOutline, cuts } from '../shapes/cuts';
import { depthIn, gapOf, ovalTo, roundTo } from './gap';
import { farthestFrom, farthestOf } from './farthest';
import { apartFromSegment, layDisc, layRound, ONE, shapeReach } from '../shapes/round';
import { lengthOf, turn } from '../shapes/plane';
import {
  centreX, centreY, cornersAt, cornersOf, fromX, fromY, isDisc, isOval, radiusOf, takeEdge, toX, toY,
} from '../shapes/shapes';
import { TOUCH } from '../touch';

/** 1 when two shapes touch or overlap. */
export function touches(a: i32, b: i32): i32 {
  return gapOf(a, b) <= TOUCH ? 1 : 0;
}

/** How deep a point lies inside a shape, negative outside it; in the midst of an oval, at least how deep. */
export function depthOfPoint(shape: i32, x: f64, y: f64): f64 {
  if (isOval(shape)) {
    layDisc(ONE, x, y, 0);
    return -roundTo(ONE, shape);
  }
  if (isDisc(shape)) return radiusOf(shape) - lengthOf(x - centreX(shape), y - centreY(shape));
  return depthIn(cornersAt(shape), cornersOf(shape), x, y);
}

/** 1 when the insides of two shapes share more than a touch. */
export function overlaps(a: i32, b: i32): i32 {
  if (isOval(a) || isOval(b)) return ovalTo(a, b) < -TOUCH ? 1 : 0;
  if (isDisc(b)) {
    const disc = b;
    b = a;
    a = disc;
  }
  if (isDisc(a)) return radiusOf(a) + depthOfPoint(b, centreX(a), centreY(a)) > TOUCH ? 1 : 0;
  // When no edge of either runs through the other's inside they are apart, or all corners lie on each other's rims: then
  // they are the same polygon twice, for of two that only adjoin one always has a corner beyond the other.
  const beyond = lies(a, b);
  if (beyond < 0) return 1;
  const other = lies(b, a);
  return other < 0 || beyond + other == 0 ? 1 : 0;
}

// Whether a corner of one polygon lies beyond another's rim (1) or none does (0); -1 when an edge of it runs through the
// other's inside.
function lies(polygon: i32, other: i32): i32 {
  let beyond = 0;
  for (let i = 0; takeEdge(polygon, i); i++) {
    if (!beyond && depthOfPoint(other, toX, toY) < -TOUCH) beyond = 1;
    if (enteredAt(other, fromX, fromY, toX, toY) >= 0) return -1;
  }
  return beyond;
}

/**
 * The share of a segment at which it first enters a polygon's inside, to come deeper than TOUCH; -1 when it never does.
 * Cut where it meets the polygon's edges, a piece of it is inside when its middle is; the first and last begin at its ends.
 */
export function enteredAt(polygon: i32, ax: f64, ay: f64, bx: f64, by: f64): f64 {
  const r = radiusOf(polygon);
  if (toSegmentSquared(centreX(polygon), centreY(polygon), ax, ay, bx, by) > r * r) return -1;
  const dx = bx - ax;
  const dy = by - ay;
  const l = dx * dx + dy * dy;
  cutOutline(cornersAt(polygon), cornersOf(polygon), ax, ay, dx, dy);
  // A corner nearer than TOUCH to the line may lie on it: the line then leaves or enters there as well.
  for (let i = 0; takeEdge(polygon, i); i++) {
    if (Math.abs(turn(ax, ay, bx, by, toX, toY)) < TOUCH * Math.sqrt(l)) addCut((toX - ax) * dx + (toY - ay) * dy);
  }
  let from: f64 = 0;
  for (let i = 0; i <= cuts && from < 1; i++) {
    const to = i < cuts ? Math.min(1, cutAt(i) / l) : 1;
    if (to <= from) continue;
    const mid = 0.5 * (from + to);
    if (depthOfPoint(polygon, ax + mid * dx, ay + mid * dy) > TOUCH) return from;
    from = to;
  }
  return -1;
}

/** 1 when a disc lies wholly within a shape, rims touching allowed. */
export function whollyWithin(disc: i32, shape: i32): i32 {
  if (isOval(disc) || isOval(shape)) {
    if (isDisc(shape)) return farthestFrom(disc, shape) <= TOUCH ? 1 : 0;
    return insideBy(disc, shape) >= -TOUCH ? 1 : 0;
  }
  return depthOfPoint(shape, centreX(disc), centreY(disc)) >= radiusOf(disc) - TOUCH ? 1 : 0;
}

// How far an oval whose centre lies in a polygon stays from its rim; without end negative when the centre lies outside.
function insideBy(oval: i32, polygon: i32): f64 {
  if (depthIn(cornersAt(polygon), cornersOf(polygon), centreX(oval), centreY(oval)) < 0) return -Infinity;
  layRound(ONE, oval, 0);
  let least = Infinity;
  for (let i = 0; takeEdge(polygon, i); i++) least = Math.min(least, apartFromSegment(ONE, fromX, fromY, toX, toY));
  return least;
}

/** How far inside a border a shape stays (0 none, 1 a disc of radius a, 2 a rectangle of half-sides a and b). */
export function withinBorder(shape: i32, border: i32, a: f64, b: f64): f64 {
  if (isOval(shape)) {
    if (border == 1) return a - farthestOf(shape, 0, 0);
    if (border != 2) return Infinity;
    return Math.min(a - Math.abs(centreX(shape)) - shapeReach(shape, 1, 0), b - Math.abs(centreY(shape)) - shapeReach(shape, 0, 1));
  }
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

/** How far an oval is from a shape, negative by how deep they overlap; without end where the oval's centre lies in it. */
export function separation(oval: i32, shape: i32): f64 {
  if (isDefined(ROUND_ONLY)) return 0;
  return ovalTo(oval, shape);
}
