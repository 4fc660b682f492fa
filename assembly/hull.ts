// Whether a shape reaches into the convex hull of two discs: the discs and everything between their outer tangents.
// Drawn in by TOUCH the hull of two discs is that of two smaller ones, so what reaches into that overlaps by more than
// a touch.
import { toSegmentSquared } from './clear';
import { polygonHolds } from './gap';
import { turn } from './plane';
import { centreX, centreY, fromX, fromY, isDisc, radiusOf, takeEdge, toX, toY } from './shapes';
import { TOUCH } from './touch';

let ax: f64 = 0;
let ay: f64 = 0;
let ar: f64 = 0;
let bx: f64 = 0;
let by: f64 = 0;
let br: f64 = 0;
// The outer tangents, from the first disc's rim to the second's: left and right of the line of centres.
let tangents: bool = false;
let lax: f64 = 0;
let lay: f64 = 0;
let lbx: f64 = 0;
let lby: f64 = 0;
let rax: f64 = 0;
let ray: f64 = 0;
let rbx: f64 = 0;
let rby: f64 = 0;

/** Lays the hull of two discs, drawn in by `by`. */
export function layHull(x: f64, y: f64, r: f64, u: f64, v: f64, s: f64, drawn: f64): void {
  ax = x;
  ay = y;
  ar = r - drawn;
  bx = u;
  by = v;
  br = s - drawn;
  const dx = bx - ax;
  const dy = by - ay;
  const d = dx * dx + dy * dy;
  const w = d - (ar - br) * (ar - br);
  // One disc inside the other is the hull.
  tangents = w > 0;
  if (!tangents) return;
  const h = Math.sqrt(w);
  const k = ar - br;
  // Unit normals of the tangents, pointing out: n·D = ar - br.
  const lx = (k * dx - h * dy) / d;
  const ly = (k * dy + h * dx) / d;
  const rx = (k * dx + h * dy) / d;
  const ry = (k * dy - h * dx) / d;
  lax = ax + ar * lx;
  lay = ay + ar * ly;
  lbx = bx + br * lx;
  lby = by + br * ly;
  rax = ax + ar * rx;
  ray = ay + ar * ry;
  rbx = bx + br * rx;
  rby = by + br * ry;
}

function within(x: f64, y: f64, cx: f64, cy: f64, r: f64): bool {
  return r >= 0 && (x - cx) * (x - cx) + (y - cy) * (y - cy) <= r * r;
}

/** Whether a circle, or a point as one without radius, reaches into the hull that was laid. */
export function hullHoldsCircle(x: f64, y: f64, r: f64): bool {
  if (within(x, y, ax, ay, ar + r) || within(x, y, bx, by, br + r)) return true;
  if (!tangents) return false;
  // Between the tangents, or nearer to one of them than the radius.
  if (
    turn(rax, ray, rbx, rby, x, y) >= 0 && turn(rbx, rby, lbx, lby, x, y) >= 0 &&
    turn(lbx, lby, lax, lay, x, y) >= 0 && turn(lax, lay, rax, ray, x, y) >= 0
  ) {
    return true;
  }
  return (
    r > 0 &&
    (toSegmentSquared(x, y, lax, lay, lbx, lby) <= r * r || toSegmentSquared(x, y, rax, ray, rbx, rby) <= r * r)
  );
}

// Whether the edge that was taken up crosses a segment.
function crosses(ux: f64, uy: f64, vx: f64, vy: f64): bool {
  return (
    turn(fromX, fromY, toX, toY, ux, uy) > 0 != turn(fromX, fromY, toX, toY, vx, vy) > 0 &&
    turn(ux, uy, vx, vy, fromX, fromY) > 0 != turn(ux, uy, vx, vy, toX, toY) > 0
  );
}

/** Whether a shape reaches into the hull that was laid. */
export function reachesHull(shape: i32): bool {
  const cx = centreX(shape);
  const cy = centreY(shape);
  const r = radiusOf(shape);
  if (!hullHoldsCircle(cx, cy, r)) return false;
  if (isDisc(shape)) return r > 0;
  for (let i = 0; takeEdge(shape, i); i++) {
    if (ar >= 0 && toSegmentSquared(ax, ay, fromX, fromY, toX, toY) <= ar * ar) return true;
    if (br >= 0 && toSegmentSquared(bx, by, fromX, fromY, toX, toY) <= br * br) return true;
    if (hullHoldsCircle(toX, toY, 0)) return true;
    if (tangents && (crosses(lax, lay, lbx, lby) || crosses(rax, ray, rbx, rby))) return true;
  }
  return polygonHolds(shape, ax, ay);
}

/** 1 when a shape's inside overlaps the hull of two discs by more than a touch. */
export function hullOverlaps(a: i32, b: i32, shape: i32): i32 {
  layHull(centreX(a), centreY(a), radiusOf(a), centreX(b), centreY(b), radiusOf(b), TOUCH);
  return reachesHull(shape) ? 1 : 0;
}
