// Two discs that overlap share a lens, and a point of it that no blocker covers is a line of sight by itself. What is
// left of the lens has a leftmost point: where two rims cross, or the leftmost point of a disc. Those are tried.
// Drawn in the grown scene and tested in the milder one, as lines are (see lane).
import { listed } from './buffers';
import { polygonHolds, toRim } from './gap';
import { GROWN, TESTED } from './lane';
import {
  centreX, centreY, cornersOf, cornerX, cornerY, firstCornerOf, isDisc, radiusOf,
} from './shapes';

/** The point that was found. */
export let lensX: f64 = 0;
export let lensY: f64 = 0;

// Rims: circles `x y r 0` and straight edges `x y dx dy`, told apart by a flag; 40 bytes.
// Only what comes near the lens is kept; beyond 8192 of them the module stops.
const MOST: i32 = 8192;
const RIMS: usize = memory.data(8192 * 40, 16);
let rims: i32 = 0;

let first: i32 = 0;
let second: i32 = 0;
let blockers: i32 = 0;

@inline
function rimAt(rim: i32): usize {
  return RIMS + (<usize>rim) * 40;
}

function addRim(round: i32, x: f64, y: f64, u: f64, v: f64): void {
  if (rims >= MOST) unreachable();
  const at = rimAt(rims++);
  store<f64>(at, x);
  store<f64>(at, y, 8);
  store<f64>(at, u, 16);
  store<f64>(at, v, 24);
  store<i32>(at, round, 32);
}

@inline
function inBase(disc: i32, x: f64, y: f64): bool {
  const dx = x - centreX(disc);
  const dy = y - centreY(disc);
  const r = radiusOf(disc) - TESTED;
  return r >= 0 && dx * dx + dy * dy <= r * r;
}

function covered(shape: i32, x: f64, y: f64): bool {
  if (isDisc(shape)) {
    const dx = x - centreX(shape);
    const dy = y - centreY(shape);
    const r = radiusOf(shape) + TESTED;
    return radiusOf(shape) > 0 && dx * dx + dy * dy < r * r;
  }
  return polygonHolds(shape, x, y) || toRim(shape, x, y) < TESTED;
}

function open(x: f64, y: f64): bool {
  if (!inBase(first, x, y) || !inBase(second, x, y)) return false;
  for (let i = 0; i < blockers; i++) {
    const shape = listed(i);
    if (shape != first && shape != second && covered(shape, x, y)) return false;
  }
  lensX = x;
  lensY = y;
  return true;
}

/** Whether a point of both discs is covered by none of the listed shapes; `lensX`, `lensY` is one. */
export function lensOpen(count: i32, from: i32, to: i32): bool {
  first = from;
  second = to;
  blockers = count;
  const ax = centreX(from);
  const ay = centreY(from);
  const dx = centreX(to) - ax;
  const dy = centreY(to) - ay;
  const d = Math.sqrt(dx * dx + dy * dy);
  // The middle of the lens, along the line of centres.
  const left = Math.max(-radiusOf(from), d - radiusOf(to));
  const right = Math.min(radiusOf(from), d + radiusOf(to));
  const k = d > 0 ? (left + right) / (2 * d) : 0;
  if (open(ax + k * dx, ay + k * dy)) return true;

  rims = 0;
  addRim(1, ax, ay, radiusOf(from) - GROWN, 0);
  addRim(1, centreX(to), centreY(to), radiusOf(to) - GROWN, 0);
  for (let i = 0; i < count; i++) {
    const shape = listed(i);
    if (shape != from && shape != to) addRims(shape);
  }
  for (let i = 0; i < rims; i++) {
    const rim = rimAt(i);
    if (load<i32>(rim, 32) && open(load<f64>(rim) - load<f64>(rim, 16), load<f64>(rim, 8))) return true;
    for (let j = 0; j < i; j++) if (cross(rimAt(j), rim)) return true;
  }
  return false;
}

function near(x: f64, y: f64, r: f64): bool {
  const dx = x - centreX(first);
  const dy = y - centreY(first);
  const reach = r + radiusOf(first) + GROWN;
  return dx * dx + dy * dy <= reach * reach;
}

function addRims(shape: i32): void {
  if (!near(centreX(shape), centreY(shape), radiusOf(shape))) return;
  if (isDisc(shape)) {
    if (radiusOf(shape) > 0) addRim(1, centreX(shape), centreY(shape), radiusOf(shape) + GROWN, 0);
    return;
  }
  const from = firstCornerOf(shape);
  const n = cornersOf(shape);
  for (let i = 0, j = n - 1; i < n; j = i++) {
    const x = cornerX(from + j);
    const y = cornerY(from + j);
    const dx = cornerX(from + i) - x;
    const dy = cornerY(from + i) - y;
    const l = Math.sqrt(dx * dx + dy * dy);
    if (near(x, y, 0)) addRim(1, x, y, GROWN, 0);
    if (l > 0 && near(x + 0.5 * dx, y + 0.5 * dy, 0.5 * l)) {
      addRim(0, x + (dy / l) * GROWN, y - (dx / l) * GROWN, dx, dy);
    }
  }
}

// Whether one of the points where two rims cross is open.
function cross(a: usize, b: usize): bool {
  if (!load<i32>(a, 32)) {
    const c = a;
    a = b;
    b = c;
  }
  const x = load<f64>(a);
  const y = load<f64>(a, 8);
  const dx = load<f64>(b) - x;
  const dy = load<f64>(b, 8) - y;
  if (!load<i32>(a, 32)) {
    // Two edges.
    const ux = load<f64>(a, 16);
    const uy = load<f64>(a, 24);
    const vx = load<f64>(b, 16);
    const vy = load<f64>(b, 24);
    const turn = ux * vy - uy * vx;
    if (turn == 0) return false;
    const t = (dx * vy - dy * vx) / turn;
    return open(x + t * ux, y + t * uy);
  }
  const r = load<f64>(a, 16);
  if (load<i32>(b, 32)) {
    const q = load<f64>(b, 16);
    const d = dx * dx + dy * dy;
    if (d <= 0) return false;
    const k = (d + r * r - q * q) / (2 * d);
    const h = r * r - k * k * d;
    if (h < 0) return false;
    const w = Math.sqrt(h / d);
    return open(x + k * dx - w * dy, y + k * dy + w * dx) || open(x + k * dx + w * dy, y + k * dy - w * dx);
  }
  const ux = load<f64>(b, 16);
  const uy = load<f64>(b, 24);
  const l = ux * ux + uy * uy;
  const t = -(dx * ux + dy * uy) / l;
  const fx = dx + t * ux;
  const fy = dy + t * uy;
  const h = r * r - fx * fx - fy * fy;
  if (h < 0) return false;
  const w = Math.sqrt(h / l);
  return open(x + fx - w * ux, y + fy - w * uy) || open(x + fx + w * ux, y + fy + w * uy);
}
