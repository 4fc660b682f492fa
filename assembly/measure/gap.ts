// Distance between shapes, 0 when they touch or overlap, with a nearest point on each.
import { listed, setOut } from '../buffers';
import { footX, footY, toSegmentSquared } from '../move/clear';
import { cross, lengthOf, turn } from '../shapes/plane';
import {
  centreX, centreY, cornersAt, cornersOf, cornerX, cornerY, firstCornerOf, fromX, fromY, isDisc, isOval, radiusOf, takeEdge,
  toX, toY,
} from '../shapes/shapes';
import {
  apartBy, apartFromSegment, layDisc, layRound, ONE, oneX, oneY, OTHER, otherX, otherY, towardX, towardY,
} from '../shapes/round';

// The nearest pair found so far by the function that ran last.
let px: f64 = 0;
let py: f64 = 0;
let qx: f64 = 0;
let qy: f64 = 0;

/** Whether a point lies in a polygon (its rim undecided: the distance to it says 0 there). */
export function polygonHolds(shape: i32, x: f64, y: f64): bool {
  return outlineHolds(cornersAt(shape), cornersOf(shape), x, y);
}

/** Distance from a point to a polygon's rim, inside or outside; the foot of it is left in qx, qy. */
export function toRim(shape: i32, x: f64, y: f64): f64 {
  return toOutline(cornersAt(shape), cornersOf(shape), x, y);
}

/** Whether a point lies in the outline through so many corners, `x y` each, from an address on. */
export function outlineHolds(at: usize, count: i32, x: f64, y: f64): bool {
  const end = at + ((<usize>count) << 4);
  let inside = false;
  for (let last = end - 16; at < end; at += 16) {
    const yi = load<f64>(at, 8);
    const yj = load<f64>(last, 8);
    if (yi > y != yj > y && x < ((load<f64>(last) - load<f64>(at)) * (y - yi)) / (yj - yi) + load<f64>(at)) inside = !inside;
    last = at;
  }
  return inside;
}

function toOutline(at: usize, count: i32, x: f64, y: f64): f64 {
  const end = at + ((<usize>count) << 4);
  let best = Infinity;
  for (let last = end - 16; at < end; at += 16) {
    const d = toSegmentSquared(x, y, load<f64>(last), load<f64>(last, 8), load<f64>(at), load<f64>(at, 8));
    if (d < best) {
      best = d;
      qx = footX;
      qy = footY;
    }
    last = at;
  }
  return Math.sqrt(best);
}

/** How deep a point lies inside an outline, negative outside it. */
export function depthIn(at: usize, count: i32, x: f64, y: f64): f64 {
  const d = toOutline(at, count, x, y);
  return outlineHolds(at, count, x, y) ? d : -d;
}

// Distance from a circle to a shape.
function circleTo(x: f64, y: f64, r: f64, shape: i32): f64 {
  px = qx = x;
  py = qy = y;
  if (isDisc(shape)) {
    const cx = centreX(shape);
    const cy = centreY(shape);
    const rest = radiusOf(shape);
    const dx = cx - x;
    const dy = cy - y;
    const d = lengthOf(dx, dy);
    const ux = d > 0 ? dx / d : 1;
    const uy = d > 0 ? dy / d : 0;
    const gap = d - (r + rest);
    // Overlapping discs share the point half-way through the overlap, so that swapping them swaps nothing.
    const cut = Math.min(0, 0.5 * gap);
    px += ux * (r + cut);
    py += uy * (r + cut);
    qx = cx - ux * (rest + cut);
    qy = cy - uy * (rest + cut);
    return Math.max(0, gap);
  }
  if (polygonHolds(shape, x, y)) return 0;
  const d = toRim(shape, x, y);
  if (d <= r) {
    px = qx;
    py = qy;
    return 0;
  }
  px += ((qx - x) / d) * r;
  py += ((qy - y) / d) * r;
  return d - r;
}

function polygonToPolygon(a: i32, b: i32): f64 {
  let best = Infinity;
  for (let i = 0; takeEdge(a, i); i++) {
    const x0 = fromX;
    const y0 = fromY;
    const x1 = toX;
    const y1 = toY;
    for (let j = 0; takeEdge(b, j); j++) {
      if (cross(x0, y0, x1, y1, fromX, fromY, toX, toY)) {
        const s = turn(x0, y0, x1, y1, fromX, fromY);
        const t = s / (s - turn(x0, y0, x1, y1, toX, toY));
        px = qx = fromX + t * (toX - fromX);
        py = qy = fromY + t * (toY - fromY);
        return 0;
      }
      // Edges that do not cross are nearest at an end of one of them; each corner is tried once, as an edge's end.
      let d = toSegmentSquared(x1, y1, fromX, fromY, toX, toY);
      if (d < best) {
        best = d;
        px = x1;
        py = y1;
        qx = footX;
        qy = footY;
      }
      d = toSegmentSquared(toX, toY, x0, y0, x1, y1);
      if (d < best) {
        best = d;
        px = footX;
        py = footY;
        qx = toX;
        qy = toY;
      }
    }
  }
  // Apart, or touching, or one inside the other.
  return best > 0 && !heldBy(a, b) && !heldBy(b, a) ? Math.sqrt(best) : 0;
}

// Whether the first corner of a polygon, and with it all of it, lies in another; then they share that corner.
function heldBy(polygon: i32, other: i32): bool {
  const corner = firstCornerOf(polygon);
  const x = cornerX(corner);
  const y = cornerY(corner);
  if (!polygonHolds(other, x, y)) return false;
  px = qx = x;
  py = qy = y;
  return true;
}

/** How far a laid round is from a shape, negative when they overlap; leaves the nearest points. */
export function roundTo(round: usize, shape: i32): f64 {
  if (isDisc(shape)) {
    layRound(OTHER, shape, 0);
    const gap = apartBy(round, OTHER);
    keepNearest(gap);
    return gap;
  }
  const x = load<f64>(round);
  const y = load<f64>(round, 8);
  if (polygonHolds(shape, x, y)) {
    px = qx = x;
    py = qy = y;
    return -Infinity;
  }
  let best = Infinity;
  for (let i = 0; takeEdge(shape, i); i++) {
    const gap = apartFromSegment(round, fromX, fromY, toX, toY);
    if (gap >= best) continue;
    best = gap;
    keepNearest(gap);
  }
  return best;
}

// Overlapping shapes share the point half-way through the overlap.
/** The direction from the round that was measured last to what is nearest. */
export let nearestX: f64 = 1;
export let nearestY: f64 = 0;
function keepNearest(gap: f64): void {
  nearestX = towardX;
  nearestY = towardY;
  const cut = Math.min(0, 0.5 * gap);
  px = oneX + cut * towardX;
  py = oneY + cut * towardY;
  qx = gap > 0 ? otherX : px;
  qy = gap > 0 ? otherY : py;
}

/** How far an oval is from another shape, negative when they overlap. Exact: the same number in either order. */
export function ovalTo(a: i32, b: i32): f64 {
  // The one that was added first measures, unless it has corners.
  const turned = !isDisc(a) || (isDisc(b) && a > b);
  layRound(ONE, turned ? b : a, 0);
  const gap = roundTo(ONE, turned ? a : b);
  if (!turned) return gap;
  const x = px;
  const y = py;
  px = qx;
  py = qy;
  qx = x;
  qy = y;
  return gap;
}

/** Distance between two shapes, 0 when they touch or overlap. Exact: the same number, bit for bit, in either order. */
export function gapOf(a: i32, b: i32): f64 {
  if (isOval(a) || isOval(b)) return Math.max(0, ovalTo(a, b));
  if (isDisc(a)) return circleTo(centreX(a), centreY(a), radiusOf(a), b);
  return isDisc(b) ? gapOf(b, a) : polygonToPolygon(a, b);
}

/** The same. Out: a nearest point on each, `ax ay bx by`. */
export function gapBetween(a: i32, b: i32): f64 {
  const gap = gapOf(a, b);
  // A disc measures first; ovals leave their points in order.
  const first = !isDisc(a) && isDisc(b) && !isOval(b) ? 2 : 0;
  setOut(first, px);
  setOut(first + 1, py);
  setOut(2 - first, qx);
  setOut(3 - first, qy);
  return gap;
}

/** Distances from one shape to each of the listed. Out: one a shape, in their order. */
export function gapsFrom(shape: i32, count: i32): void {
  for (let i = 0; i < count; i++) setOut(i, gapOf(shape, listed(i)));
}

/** Distance from a point to a shape, 0 inside it. Out: the nearest point of the shape. */
export function gapToPoint(shape: i32, x: f64, y: f64): f64 {
  let d: f64 = 0;
  if (isOval(shape)) {
    layDisc(ONE, x, y, 0);
    d = Math.max(0, roundTo(ONE, shape));
  } else d = circleTo(x, y, 0, shape);
  setOut(0, d > 0 ? qx : x);
  setOut(1, d > 0 ? qy : y);
  return d;
}
