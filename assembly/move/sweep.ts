// A disc moved straight ahead until something stops it. It is stopped by what it would enter deeper than TOUCH before
// the way is over, and stops where it touches it; passing along a rim is free, and so is just touching at the very end.
// What it overlaps already it may leave, and is stopped at once from entering deeper. The distance to a disc, to an edge
// and to a border changes along a line in closed form: how near it comes and where it touches need no search.
import { lengthOf } from '../shapes/plane';
import { listed, setOut } from '../buffers';
import { betweenSegmentsSquared, toSegmentSquared } from './clear';
import { cutAt, cutOutline, cuts } from '../shapes/cuts';
import { depthOfPoint } from '../measure/overlap';
import {
  centreX, centreY, cornersAt, cornersOf, fromX, fromY, isDisc, isOval, moveDisc, ovals, radiusOf, takeEdge, toX, toY,
} from '../shapes/shapes';
import { nearestX, nearestY, roundTo } from '../measure/gap';
import { overlapsOnStep } from '../measure/hull';
import { layRound, ONE, shapeReach } from '../shapes/round';
import { TOUCH } from '../touch';

/** The name of the border among shapes. */
const BORDER: i32 = -2;

/** Where the way begins, and its heading, of length 1. */
export let x: f64 = 0;
export let y: f64 = 0;
export let ux: f64 = 1;
export let uy: f64 = 0;
let endX: f64 = 0; // where the way would end
let endY: f64 = 0;
let way: f64 = 0; // how far it would go
let radius: f64 = 0;
let best: f64 = 0; // where it is stopped, as far as is known

/** Begins a way at a point, along a vector; returns how long that is. */
export function face(px: f64, py: f64, hx: f64, hy: f64): f64 {
  const l = lengthOf(hx, hy);
  x = px;
  y = py;
  ux = hx / l;
  uy = hy / l;
  return l;
}

// How far along the way a point lies, and how far off its line.
function alongLine(px: f64, py: f64): f64 {
  return (px - x) * ux + (py - y) * uy;
}
function offLine(px: f64, py: f64): f64 {
  return (px - x) * uy - (py - y) * ux;
}

// Where the way first comes within `keep` of a point.
function reachesPoint(px: f64, py: f64, keep: f64): f64 {
  const along = alongLine(px, py);
  const off = offLine(px, py);
  const h = keep * keep - off * off;
  if (h < 0) return Infinity;
  const half = Math.sqrt(h);
  return along + half < 0 ? Infinity : Math.max(0, along - half);
}

/** Where the way first comes within `keep` of a segment, or of a point twice; Infinity when it never does. */
export function reaches(ax: f64, ay: f64, bx: f64, by: f64, keep: f64): f64 {
  const aOff = offLine(ax, ay);
  const bOff = offLine(bx, by);
  if (Math.min(aOff, bOff) > keep || Math.max(aOff, bOff) < -keep) return Infinity;
  const ex = bx - ax;
  const ey = by - ay;
  const l = lengthOf(ex, ey);
  // Its height over the edge's line, and how fast that shrinks; then which part of the edge it comes to first. A point
  // has no line, and every comparison with it fails.
  let high = (ex * (y - ay) - ey * (x - ax)) / l;
  let fall = (ey * ux - ex * uy) / l;
  if (high < 0) {
    high = -high;
    fall = -fall;
  }
  let t: f64 = 0;
  if (high > keep) {
    if (fall <= 0) return Infinity;
    t = (high - keep) / fall;
  }
  const foot = (x + t * ux - ax) * ex + (y + t * uy - ay) * ey;
  if (foot <= 0) return reachesPoint(ax, ay, keep);
  return foot > l * l ? reachesPoint(bx, by, keep) : t;
}

// Where a shape stops the disc; Infinity when the disc comes no deeper into it by more than TOUCH.
function stops(shape: i32): f64 {
  const cx = centreX(shape);
  const cy = centreY(shape);
  const around = radiusOf(shape) + radius;
  const start = lengthOf(cx - x, cy - y);
  if (isDisc(shape)) {
    const deepest = (start < around - TOUCH ? start : around) - TOUCH;
    const near = toSegmentSquared(cx, cy, x, y, endX, endY) < deepest * deepest;
    return deepest > 0 && near ? reachesPoint(cx, cy, around) : Infinity;
  }
  // Only what is as near as this can overlap or touch the disc at the start.
  const depth = start < around ? depthOfPoint(shape, x, y) : -Infinity;
  return depth < -TOUCH ? rimStops(shape, -depth, 0) : leavesInside(shape, Math.abs(depth));
}

// Where the rim stops a disc that keeps its radius from it, or its distance at the start from what it overlaps there,
// after it has gone so far already.
function rimStops(shape: i32, start: f64, gone: f64): f64 {
  const own = radius - TOUCH;
  let nearest = Infinity;
  for (let i = 0; takeEdge(shape, i); i++) {
    const over = start < own && toSegmentSquared(x, y, fromX, fromY, toX, toY) < own * own;
    const keep = over ? start : radius;
    const t = gone + reaches(fromX, fromY, toX, toY, keep);
    // What is reached after something else stopped the disc need not be looked at more closely.
    if (t > best + TOUCH || t >= nearest) continue;
    const deepest = keep - TOUCH;
    if (deepest > 0 && betweenSegmentsSquared(x, y, endX, endY, fromX, fromY, toX, toY) < deepest * deepest) nearest = t;
  }
  return nearest;
}

// The centre itself lies in the polygon, `d` from its rim: it may go towards the nearest rim, and once its centre is out
// it only minds the edges that it has not left behind.
function leavesInside(shape: i32, d: f64): f64 {
  const near = d + TOUCH;
  let off = false;
  for (let i = 0; takeEdge(shape, i); i++) {
    const outwards = ux * (toY - fromY) - uy * (toX - fromX);
    if (outwards >= 0 && toSegmentSquared(x, y, fromX, fromY, toX, toY) <= near * near) off = true;
  }
  if (!off) return way > TOUCH ? 0 : Infinity;
  // Seen from the end its line enters the polygon, where it leaves it, and leaves it by turns.
  cutOutline(cornersAt(shape), cornersOf(shape), x, y, -ux, -uy);
  let out = Infinity;
  for (let c = 0; c < cuts && cutAt(c) <= TOUCH; c += 2) out = Math.max(0, -cutAt(c));
  if (out >= way) return Infinity;
  const wasX = x;
  const wasY = y;
  x += out * ux;
  y += out * uy;
  const t = rimStops(shape, 0, out);
  x = wasX;
  y = wasY;
  return t;
}

// Where a straight border stops the disc: `at` changes by `speed` and is to stay within `limit` of the middle.
function straightStops(at: f64, speed: f64, limit: f64): f64 {
  const fast = Math.abs(speed);
  const t = Math.max(0, (limit - (speed < 0 ? -at : at)) / fast);
  return (way - t) * fast > TOUCH ? t : Infinity;
}

// Where the border stops the disc. Over it from the start it may come nearer, not go out farther.
function borderStops(kind: i32, a: f64, b: f64): f64 {
  if (kind == 2) return Math.min(straightStops(x, ux, a - radius), straightStops(y, uy, b - radius));
  if (kind != 1) return Infinity;
  // The centre leaves the circle that it keeps inside, or passes by it where it comes nearest to the middle.
  const r = Math.max(0, a - radius);
  const off = offLine(0, 0);
  const t = Math.max(0, alongLine(0, 0) + Math.sqrt(Math.max(0, r * r - off * off)));
  return t < way && lengthOf(endX, endY) > lengthOf(x + t * ux, y + t * uy) + TOUCH ? t : Infinity;
}

// Where a shape stops an oval, or an oval a disc. It goes on as far as the line that parts the two lets it, again and again:
// each step stops short of the touch, and none passes it. What it overlaps already it may leave.
function ovalStops(disc: i32, shape: i32): f64 {
  // Passing along a rim is free.
  if (!overlapsOnStep(disc, x, y, endX, endY, shape)) return Infinity;
  let t: f64 = 0;
  let gap = partedAt(disc, shape, 0);
  if (gap < -TOUCH) {
    // Deeper after a little of the way it is stopped at once; else it leaves.
    const little = Math.min(way, 1e-3);
    return partedAt(disc, shape, little) < gap - TOUCH && way > TOUCH ? back(disc, 0) : back(disc, Infinity);
  }
  for (let i = 0; i < 100; i++) {
    const speed = nearestX * ux + nearestY * uy;
    if (gap <= 0.1 * TOUCH) {
      // It touches: whether it would come deeper than a touch before the way is over.
      const rest = way - t;
      if (rest * speed <= TOUCH) return back(disc, Infinity);
      return back(disc, t);
    }
    if (speed <= 0) return back(disc, Infinity);
    t += gap / speed;
    if (t >= way) return back(disc, Infinity);
    gap = partedAt(disc, shape, t);
  }
  return back(disc, t);
}
function partedAt(disc: i32, shape: i32, t: f64): f64 {
  moveDisc(disc, x + t * ux, y + t * uy);
  layRound(ONE, disc, 0);
  return roundTo(ONE, shape);
}
function back(disc: i32, t: f64): f64 {
  moveDisc(disc, x, y);
  return t;
}

// Whatever stops the disc within TOUCH of the first is listed: out, from here on, pairs of name and way.
const STOPPERS: i32 = 3;
let stoppers: i32 = 0;

function consider(name: i32, t: f64): void {
  if (t > best + TOUCH) return;
  if (t < best) best = t;
  setOut(STOPPERS + 2 * stoppers, name);
  setOut(STOPPERS + 2 * stoppers + 1, t);
  stoppers++;
}

/**
 * Moves a disc along a heading (a vector of any length but none) among the listed shapes and inside a border (0 none, 1
 * a disc of radius a, 2 a rectangle of half-sides a and b). Returns how many there are.
 * Out: how far it came, its centre there, and what stops it, as pairs: a shape or BORDER, and where that stops it.
 */
export function sweep(disc: i32, hx: f64, hy: f64, inches: f64, count: i32, border: i32, a: f64, b: f64): i32 {
  radius = radiusOf(disc);
  face(centreX(disc), centreY(disc), hx, hy);
  way = best = inches;
  endX = x + way * ux;
  endY = y + way * uy;
  stoppers = 0;
  // Most shapes are passed by, lie behind, or are reached after something else stopped the disc: the loop sees to those
  // with numbers of its own, which stay in registers.
  const startX = x;
  const startY = y;
  const headX = ux;
  const headY = uy;
  const own = radius;
  for (let i = 0; i < count; i++) {
    const shape = listed(i);
    if (shape == disc) continue;
    const dx = centreX(shape) - startX;
    const dy = centreY(shape) - startY;
    const around = radiusOf(shape) + own;
    const along = dx * headX + dy * headY;
    if (Math.abs(dx * headY - dy * headX) >= around || along <= -around || along - around > best + TOUCH) continue;
    consider(shape, ovals > 0 && (isOval(disc) || isOval(shape)) ? ovalStops(disc, shape) : stops(shape));
  }
  if (border == 2 && isOval(disc)) {
    const t = Math.min(straightStops(x, ux, a - shapeReach(disc, 1, 0)), straightStops(y, uy, b - shapeReach(disc, 0, 1)));
    consider(BORDER, t);
  } else consider(BORDER, borderStops(border, a, b));
  setOut(0, best);
  setOut(1, x + best * ux);
  setOut(2, y + best * uy);
  return stoppers;
}
