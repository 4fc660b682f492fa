// A disc moved straight ahead until something stops it. It is stopped by what it would enter deeper than TOUCH before
// the way is over, and stops where it touches it; passing along a rim is free, and so is just touching at the very end.
// What it overlaps already it may leave, and is stopped at once from entering deeper. The distance to a disc, to an edge
// and to a border changes along a line in closed form: how near it comes and where it touches need no search.
import { lengthOf } from './plane';
import { listed, OUT, setOut } from './buffers';
import { betweenSegmentsSquared, toSegmentSquared } from './clear';
import { polygonHolds, toRim } from './gap';
import {
  centreX, centreY, cornersOf, cornerX, cornerY, firstCornerOf, fromX, fromY, isDisc, radiusOf, takeEdge, toX, toY,
} from './shapes';
import { TOUCH } from './touch';

/** What stopped a disc when no shape did. */
export const NOTHING: i32 = -1;
export const BORDER: i32 = -2;

let x: f64 = 0; // the centre at the start
let y: f64 = 0;
let ux: f64 = 1; // the heading, of length 1
let uy: f64 = 0;
let way: f64 = 0; // how far it would go
let radius: f64 = 0;
let best: f64 = 0; // where it is stopped, as far as is known

// How far along the way a point lies, and how far off its line.
function alongLine(px: f64, py: f64): f64 {
  return (px - x) * ux + (py - y) * uy;
}
function offLine(px: f64, py: f64): f64 {
  return (px - x) * uy - (py - y) * ux;
}

// Where a disc stops that is to keep this far from a point; Infinity when it comes no nearer by more than TOUCH.
function pointStops(cx: f64, cy: f64, keep: f64): f64 {
  const dx = cx - x;
  const dy = cy - y;
  const along = dx * ux + dy * uy;
  if (along <= 0) return Infinity;
  const off = dx * uy - dy * ux;
  const short = along > way ? along - way : 0;
  const nearest = off * off + short * short;
  if (nearest >= keep * keep) return Infinity;
  const d = dx * dx + dy * dy;
  let deepest = keep - TOUCH;
  if (d < deepest * deepest && deepest > 0) deepest = Math.sqrt(d) - TOUCH;
  if (deepest <= 0 || nearest >= deepest * deepest) return Infinity;
  const t = along - Math.sqrt(keep * keep - off * off);
  return t > 0 ? t : 0;
}

// Where the rim of a circle round a point is first reached, entered deep or not.
function reachesPoint(cx: f64, cy: f64, keep: f64): f64 {
  const along = alongLine(cx, cy);
  const off = offLine(cx, cy);
  const h = keep * keep - off * off;
  return h < 0 || along < 0 ? Infinity : along - Math.sqrt(h);
}

// Where a disc stops that is to keep this far from a segment.
function edgeStops(ax: f64, ay: f64, bx: f64, by: f64, keep: f64): f64 {
  const aOff = offLine(ax, ay);
  const bOff = offLine(bx, by);
  if ((aOff >= keep && bOff >= keep) || (aOff <= -keep && bOff <= -keep)) return Infinity;
  const ex = bx - ax;
  const ey = by - ay;
  const l = lengthOf(ex, ey);
  if (l <= 0) return Infinity;
  // Its height over the edge's line, and how fast that shrinks; then which part of the edge it comes to first.
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
  if (foot < 0) t = reachesPoint(ax, ay, keep);
  else if (foot > l * l) t = reachesPoint(bx, by, keep);
  // What is reached after something else stopped the disc need not be looked at more closely.
  const deepest = keep - TOUCH;
  if (t >= way || t > best + TOUCH || deepest <= 0) return Infinity;
  if (betweenSegmentsSquared(x, y, x + way * ux, y + way * uy, ax, ay, bx, by) >= deepest * deepest) return Infinity;
  return t > 0 ? t : 0;
}

function polygonStops(shape: i32): f64 {
  const dx = centreX(shape) - x;
  const dy = centreY(shape) - y;
  const around = radiusOf(shape) + radius;
  if (Math.abs(dx * uy - dy * ux) >= around) return Infinity;
  const along = dx * ux + dy * uy;
  if (along <= -around || along - way >= around) return Infinity;
  const inside = dx * dx + dy * dy < radiusOf(shape) * radiusOf(shape) && polygonHolds(shape, x, y);
  if (!inside) {
    // Only what overlaps or touches the disc at the start can stop it there, or seem to.
    const t = rimStops(shape, radius);
    if (t > 0) return t;
  }
  const d = toRim(shape, x, y);
  return inside || d <= TOUCH ? leavesInside(shape, d) : rimStops(shape, d);
}

// Where the rim stops a disc that keeps its radius from it, or its distance at the start from what it overlaps there.
function rimStops(shape: i32, start: f64): f64 {
  const first = firstCornerOf(shape);
  const n = cornersOf(shape);
  const over = start < radius - TOUCH;
  const own = radius - TOUCH;
  let nearest = Infinity;
  let px = cornerX(first + n - 1);
  let py = cornerY(first + n - 1);
  for (let i = 0; i < n; i++) {
    const cx = cornerX(first + i);
    const cy = cornerY(first + i);
    const keep = over && toSegmentSquared(x, y, px, py, cx, cy) < own * own ? start : radius;
    const t = edgeStops(px, py, cx, cy, keep);
    if (t < nearest) nearest = t;
    px = cx;
    py = cy;
  }
  return nearest;
}

// The centre itself lies in the polygon, `d` from its rim: it may go towards the nearest rim, and once its centre is out
// it only minds the edges that it has not left behind.
function leavesInside(shape: i32, d: f64): f64 {
  const near = d + TOUCH;
  let off = false;
  let out = Infinity;
  for (let i = 0; takeEdge(shape, i); i++) {
    const outwards = ux * (toY - fromY) - uy * (toX - fromX);
    if (toSegmentSquared(x, y, fromX, fromY, toX, toY) <= near * near && outwards >= 0) off = true;
    const a = offLine(fromX, fromY);
    const b = offLine(toX, toY);
    if (outwards > 0 && a > 0 != b > 0) {
      const k = a / (a - b);
      const t = alongLine(fromX + k * (toX - fromX), fromY + k * (toY - fromY));
      if (t >= -TOUCH && t < out) out = t;
    }
  }
  if (!off) return way > TOUCH ? 0 : Infinity;
  if (out < 0) out = 0;
  if (!(out < way)) return Infinity;
  const wasX = x;
  const wasY = y;
  x += out * ux;
  y += out * uy;
  way -= out;
  best -= out;
  const t = rimStops(shape, 0);
  x = wasX;
  y = wasY;
  way += out;
  best += out;
  return out + t;
}

// Where a round border stops the disc: its centre keeps inside a circle of radius r.
function roundStops(r: f64): f64 {
  const start = lengthOf(x, y);
  const ex = x + way * ux;
  const ey = y + way * uy;
  const end = lengthOf(ex, ey);
  if (end <= r + TOUCH) return Infinity;
  const turn = -(x * ux + y * uy); // where it comes nearest to the middle
  const off = Math.abs(x * uy - y * ux);
  if (start <= r + TOUCH || (turn > 0 && off <= r)) {
    const t = turn + Math.sqrt(Math.max(0, r * r - off * off));
    return t > 0 ? t : 0;
  }
  // It starts over the border and never comes inside: it may come nearer, not go out farther.
  if (turn <= 0) return end > start + TOUCH ? 0 : Infinity;
  return turn < way && end > off + TOUCH ? turn : Infinity;
}

// Where a straight border stops the disc: `at` grows by `speed` and is to stay below `limit`.
function straightStops(at: f64, speed: f64, limit: f64): f64 {
  const keep = at > limit + TOUCH ? at : limit;
  if (speed <= 0 || at + way * speed <= keep + TOUCH) return Infinity;
  const t = (keep - at) / speed;
  return t > 0 ? t : 0;
}

function borderStops(kind: i32, a: f64, b: f64): f64 {
  if (kind == 1) return roundStops(a - radius);
  if (kind != 2) return Infinity;
  const h = Math.min(straightStops(x, ux, a - radius), straightStops(-x, -ux, a - radius));
  const v = Math.min(straightStops(y, uy, b - radius), straightStops(-y, -uy, b - radius));
  return Math.min(h, v);
}

// Whatever stops the disc within TOUCH of the first is told: out, from here on, pairs of name and way.
const TOLD: i32 = 4;
let told: i32 = 0;

function consider(name: i32, t: f64): void {
  if (t > best + TOUCH) return;
  if (t < best) best = t;
  setOut(TOLD + 2 * told, name);
  setOut(TOLD + 2 * told + 1, t);
  told++;
}

/**
 * Moves a disc along a heading (a vector of any length but none) among the listed shapes and inside a border (0 none, 1
 * a disc of radius a, 2 a rectangle of half-sides a and b). Returns the shape that stopped it, BORDER or NOTHING.
 * Out: how far it came, its centre there, how many are told, and these as pairs: a shape or BORDER, and where it stops.
 */
export function sweep(disc: i32, hx: f64, hy: f64, inches: f64, count: i32, border: i32, a: f64, b: f64): i32 {
  x = centreX(disc);
  y = centreY(disc);
  radius = radiusOf(disc);
  const l = lengthOf(hx, hy);
  ux = hx / l;
  uy = hy / l;
  way = inches;
  best = Infinity;
  told = 0;
  for (let i = 0; i < count; i++) {
    const shape = listed(i);
    if (shape == disc) continue;
    const t = isDisc(shape)
      ? pointStops(centreX(shape), centreY(shape), radius + radiusOf(shape))
      : polygonStops(shape);
    if (t < Infinity) consider(shape, t);
  }
  const t = borderStops(border, a, b);
  if (t < Infinity) consider(BORDER, t);
  const travelled = best < inches ? best : inches;
  setOut(0, travelled);
  setOut(1, x + travelled * ux);
  setOut(2, y + travelled * uy);
  setOut(3, told);
  return chosen();
}

// Of those that stop it first the shape with the lowest number, then the border.
function chosen(): i32 {
  let first = NOTHING;
  for (let i = 0; i < told; i++) {
    const at = OUT + ((<usize>(TOLD + 2 * i)) << 3);
    const name = <i32>load<f64>(at);
    if (load<f64>(at, 8) > best + TOUCH) continue;
    if (first < 0 || (name >= 0 && name < first)) first = name;
  }
  return first;
}
