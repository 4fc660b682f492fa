// Whether a shape reaches into the convex hull of two discs: the discs and everything between their outer tangents.
// Drawn in by TOUCH the hull of two discs is that of two smaller ones, so what reaches into that overlaps by more than
// a touch.
import { listed, numberIn, OUT } from '../buffers';
import { toSegmentSquared } from '../move/clear';
import { depthIn, polygonHolds } from './gap';
import { cross, within } from '../shapes/plane';
import {
  centreX, centreY, fromX, fromY, hullCornersAt, hullCornersOf, isConvex, isDisc, isOval, ovals, radiusOf, takeEdge, toX, toY,
} from '../shapes/shapes';
import { hullApartFromOutline, hullsApart, layDisc, layRound } from '../shapes/round';
import { TOUCH } from '../touch';

let ax: f64 = 0;
let ay: f64 = 0;
let ar: f64 = 0;
let bx: f64 = 0;
let by: f64 = 0;
let br: f64 = 0;
// What lies between the outer tangents, an outline: right of the line of centres from the first disc's rim to the second's,
// and left of it back. It has no corners when one disc holds the other, and is the hull.
const TANGENTS: usize = memory.data(64, 16);
let corners: i32 = 0;

/** Lays the hull of two discs of the table, drawn in by some inches. */
export function layHull(a: i32, b: i32, drawn: f64): void {
  smooth = ovals > 0 && (isOval(a) || isOval(b));
  if (ovals > 0) {
    layRound(BASES, a, -drawn);
    layRound(BASES + 56, b, -drawn);
  }
  ax = centreX(a);
  ay = centreY(a);
  ar = radiusOf(a) - drawn;
  bx = centreX(b);
  by = centreY(b);
  br = radiusOf(b) - drawn;
  const dx = bx - ax;
  const dy = by - ay;
  const d = dx * dx + dy * dy;
  const k = ar - br;
  const w = d - k * k;
  corners = 0;
  if (w <= 0) return;
  corners = 4;
  let h = Math.sqrt(w);
  for (let side: usize = 0; side < 64; side += 48) {
    // The unit normal of a tangent, pointing out: n·D = ar - br.
    const nx = (k * dx + h * dy) / d;
    const ny = (k * dy - h * dx) / d;
    store<f64>(TANGENTS + side, ax + ar * nx);
    store<f64>(TANGENTS + side, ay + ar * ny, 8);
    const end = side ? TANGENTS + 32 : TANGENTS + 16;
    store<f64>(end, bx + br * nx);
    store<f64>(end, by + br * ny, 8);
    h = -h;
  }
}

/** Whether a circle, or a point as one without radius, reaches into the hull that was laid. */
export function hullHoldsCircle(x: f64, y: f64, r: f64): bool {
  const wide = Math.max(ar, br) + r;
  if (toSegmentSquared(x, y, ax, ay, bx, by) > wide * wide) return false;
  return (
    within(x - ax, y - ay, ar + r) || within(x - bx, y - by, br + r) || (corners > 0 && depthIn(TANGENTS, corners, x, y) >= -r)
  );
}

// Whether the edge that was taken up crosses a tangent. One through the end of a tangent comes near a disc, and one with a
// corner on it is found by that.
function crosses(a: usize, b: usize): bool {
  return cross(fromX, fromY, toX, toY, load<f64>(a), load<f64>(a, 8), load<f64>(b), load<f64>(b, 8));
}

// With an oval about, the hull is that of two rounds: its reach is the farther of theirs. An outline that is not convex is
// looked at edge by edge, where its own hull reaches in.
let smooth: bool = false;
const BASES: usize = memory.data(112, 16);
const PIECE: usize = memory.data(112, 16);

function reachesSmooth(shape: i32): bool {
  if (isDisc(shape)) {
    layRound(PIECE, shape, 0);
    return radiusOf(shape) > 0 && !hullsApart(BASES, BASES + 56, PIECE, PIECE);
  }
  if (hullApartFromOutline(BASES, BASES + 56, hullCornersAt(shape), hullCornersOf(shape))) return false;
  if (isConvex(shape)) return true;
  for (let i = 0; takeEdge(shape, i); i++) {
    layDisc(PIECE, fromX, fromY, 0);
    layDisc(PIECE + 56, toX, toY, 0);
    if (!hullsApart(BASES, BASES + 56, PIECE, PIECE + 56)) return true;
  }
  return polygonHolds(shape, load<f64>(BASES), load<f64>(BASES, 8));
}

/** Whether a shape reaches into the hull that was laid. */
export function reachesHull(shape: i32): bool {
  const r = radiusOf(shape);
  // Of ovals the circles about them.
  if (!hullHoldsCircle(centreX(shape), centreY(shape), r)) return false;
  if (smooth || isOval(shape)) return reachesSmooth(shape);
  if (isDisc(shape)) return r > 0;
  for (let i = 0; takeEdge(shape, i); i++) {
    if (ar >= 0 && toSegmentSquared(ax, ay, fromX, fromY, toX, toY) <= ar * ar) return true;
    if (br >= 0 && toSegmentSquared(bx, by, fromX, fromY, toX, toY) <= br * br) return true;
    if (hullHoldsCircle(toX, toY, 0)) return true;
    if (corners > 0 && (crosses(TANGENTS, TANGENTS + 16) || crosses(TANGENTS + 32, TANGENTS + 48))) return true;
  }
  return polygonHolds(shape, ax, ay);
}

/** Of the listed shapes, which overlap the hull of two discs with their inside by more than a touch. Out: a byte for each. */
export function hullOverlaps(a: i32, b: i32, count: i32): void {
  layHull(a, b, TOUCH);
  for (let i = 0; i < count; i++) store<u8>(OUT + i, reachesHull(listed(i)) ? 1 : 0);
}

/** 1 when a disc or an oval taken straight from point to point of a way overlaps a shape by more than a touch. */
export function overlapsOnWay(mover: i32, points: i32, shape: i32): i32 {
  if (isDefined(ROUND_ONLY)) return 0;
  for (let i = 0; i < points; i++) {
    const next = i + 1 < points ? i + 1 : i;
    if (overlapsOnStep(mover, numberIn(2 * i), numberIn(2 * i + 1), numberIn(2 * next), numberIn(2 * next + 1), shape)) return 1;
  }
  return 0;
}

/** The same for one straight step of its centre: what it goes over is the hull of it at both ends. */
export function overlapsOnStep(mover: i32, ax: f64, ay: f64, bx: f64, by: f64, shape: i32): bool {
  layRound(BASES, mover, -TOUCH);
  layRound(BASES + 56, mover, -TOUCH);
  store<f64>(BASES, ax);
  store<f64>(BASES, ay, 8);
  store<f64>(BASES + 56, bx);
  store<f64>(BASES + 56, by, 8);
  return reachesSmooth(shape);
}
