// A pile: discs that may move, each with the place it would rather be (its aim), and the bounds that keep them apart
// and in. A bound asks that a disc keep a length away from something: another disc of the pile, a fixed disc, an edge
// of a polygon, or the border. Seen from where the discs stand now, every bound is a half-plane, and pushing the discs
// from their aims into all half-planes at once is a projection, found bound by bound (Hildreth): each bound holds a
// push, never negative, and every disc stands at its aim plus the pushes upon it.
// A half-plane lies wholly outside the disc or edge it was taken from, so a step never crosses anything.
import { centreX, centreY, cornersOf, cornerX, cornerY, firstCornerOf, radiusOf } from './shapes';
import { polygonHolds } from './gap';
import { TOUCH } from './touch';

/** How many discs a pile may have, and how many bounds. */
export const MAX_PILE: i32 = 256;
const MAX_BOUNDS: i32 = 16384;

export const PAIR: i32 = 0;
export const DISC: i32 = 1;
export const EDGE: i32 = 2;
export const RING: i32 = 3;
export const SIDE: i32 = 4;

// One bound is 112 bytes.
//   0 disc   4 other disc (PAIR), edges to come of this polygon (EDGE)   8 kind   12 polygon   16 on
//   24 ax   32 ay   40 bx   48 by: a centre, an edge's ends, or a side's normal and level
//   56 need: the length to keep   64 push   72 nx   80 ny   88 level: n·x ≥ level   96 bend: curvature   104 gap
const BOUND: usize = 112;
const BOUNDS: usize = memory.data(MAX_BOUNDS * 112, 16);
const ACTIVE: usize = memory.data(MAX_BOUNDS * 4, 16);
const DISCS: usize = memory.data(MAX_PILE * 64, 16);

export let discs: i32 = 0;
export let bounds: i32 = 0;
export let actives: i32 = 0;
/** The table's place of the pile's own origin: coordinates near 0 keep the most digits. */
export let originX: f64 = 0;
export let originY: f64 = 0;
/** Bounds wider open than this are left out of a step. */
export let margin: f64 = 0;

// One disc is 64 bytes: 0 x   8 y   16 aim x   24 aim y   32 radius   40 ease   48 was x   56 was y
@inline
function disc(i: i32): usize {
  return DISCS + ((<usize>i) << 6);
}
@inline
export function xOf(i: i32): f64 {
  return load<f64>(disc(i));
}
@inline
export function yOf(i: i32): f64 {
  return load<f64>(disc(i), 8);
}
@inline
export function aimX(i: i32): f64 {
  return load<f64>(disc(i), 16);
}
@inline
export function aimY(i: i32): f64 {
  return load<f64>(disc(i), 24);
}
@inline
export function sizeOf(i: i32): f64 {
  return load<f64>(disc(i), 32);
}
/** How readily a disc gives way: the pushes upon it are multiplied by this. */
@inline
export function easeOf(i: i32): f64 {
  return load<f64>(disc(i), 40);
}
@inline
export function setEase(i: i32, ease: f64): void {
  store<f64>(disc(i), ease, 40);
}
@inline
export function stand(i: i32, x: f64, y: f64): void {
  store<f64>(disc(i), x);
  store<f64>(disc(i), y, 8);
}
@inline
export function setAim(i: i32, x: f64, y: f64): void {
  store<f64>(disc(i), x, 16);
  store<f64>(disc(i), y, 24);
}
/** How far a disc stands from its aim, squared. */
@inline
export function strayed(i: i32): f64 {
  const dx = xOf(i) - aimX(i);
  const dy = yOf(i) - aimY(i);
  return dx * dx + dy * dy;
}

@inline
export function bound(c: i32): usize {
  return BOUNDS + (<usize>c) * BOUND;
}
@inline
export function active(a: i32): usize {
  return BOUNDS + (<usize>load<i32>(ACTIVE + ((<usize>a) << 2))) * BOUND;
}
@inline
export function discOf(b: usize): i32 {
  return load<i32>(b);
}
@inline
export function otherOf(b: usize): i32 {
  return load<i32>(b, 4);
}
@inline
export function kindOf(b: usize): i32 {
  return load<i32>(b, 8);
}
@inline
export function polygonOf(b: usize): i32 {
  return load<i32>(b, 12);
}
@inline
export function needOf(b: usize): f64 {
  return load<f64>(b, 56);
}
@inline
export function setNeed(b: usize, need: f64): void {
  store<f64>(b, need, 56);
}
@inline
export function pushOf(b: usize): f64 {
  return load<f64>(b, 64);
}
@inline
export function setPush(b: usize, push: f64): void {
  store<f64>(b, push, 64);
}
@inline
export function gapOf(b: usize): f64 {
  return load<f64>(b, 104);
}
@inline
export function isOn(b: usize): bool {
  return load<i32>(b, 16) != 0;
}

/** Starts an empty pile around a place of the table. */
export function emptyPile(x: f64, y: f64, reach: f64): void {
  discs = 0;
  bounds = 0;
  originX = x;
  originY = y;
  margin = reach;
}

/** Adds a disc by its place on the table; returns its number in the pile. */
export function addToPile(x: f64, y: f64, radius: f64): i32 {
  const i = discs++;
  stand(i, x - originX, y - originY);
  setAim(i, x - originX, y - originY);
  store<f64>(disc(i), radius, 32);
  setEase(i, 1);
  return i;
}

function addBound(i: i32, other: i32, kind: i32, polygon: i32, ax: f64, ay: f64, bx: f64, by: f64, need: f64): void {
  if (bounds >= MAX_BOUNDS) return;
  const b = bound(bounds++);
  store<i32>(b, i);
  store<i32>(b, other, 4);
  store<i32>(b, kind, 8);
  store<i32>(b, polygon, 12);
  store<i32>(b, 0, 16);
  store<f64>(b, ax, 24);
  store<f64>(b, ay, 32);
  store<f64>(b, bx, 40);
  store<f64>(b, by, 48);
  setNeed(b, need);
  setPush(b, 0);
}
/** Two discs of the pile keep apart. */
export function keepApart(i: i32, j: i32): void {
  addBound(i, j, PAIR, -1, 0, 0, 0, 0, sizeOf(i) + sizeOf(j));
}
/** A disc of the pile keeps off a shape of the table. */
export function keepOff(i: i32, shape: i32): void {
  const n = cornersOf(shape);
  if (n == 0) {
    addBound(i, -1, DISC, -1, centreX(shape) - originX, centreY(shape) - originY, 0, 0, sizeOf(i) + radiusOf(shape));
    return;
  }
  if (bounds + n > MAX_BOUNDS) return;
  const first = firstCornerOf(shape);
  for (let k = 0; k < n; k++) {
    const a = first + k;
    const b = k + 1 == n ? first : a + 1;
    const ax = cornerX(a) - originX;
    const ay = cornerY(a) - originY;
    addBound(i, n - k, EDGE, shape, ax, ay, cornerX(b) - originX, cornerY(b) - originY, sizeOf(i));
  }
}
/** A disc of the pile stays in a ring around the table's origin. */
export function keepInRing(i: i32, radius: f64): void {
  addBound(i, -1, RING, -1, -originX, -originY, 0, 0, Math.max(0, radius - sizeOf(i)));
}
/** A disc of the pile stays on the side that a normal points to, from a line at a distance from the table's origin. */
export function keepBeside(i: i32, nx: f64, ny: f64, distance: f64): void {
  addBound(i, -1, SIDE, -1, nx, ny, distance + sizeOf(i) - nx * originX - ny * originY, 0, 0);
}

@inline
function turnOn(c: i32, b: usize, nx: f64, ny: f64, level: f64, bend: f64, gap: f64): void {
  store<i32>(b, 1, 16);
  store<f64>(b, nx, 72);
  store<f64>(b, ny, 80);
  store<f64>(b, level, 88);
  store<f64>(b, bend, 96);
  store<f64>(b, gap, 104);
  store<i32>(ACTIVE + ((<usize>actives) << 2), c);
  actives++;
}
@inline
function turnOff(b: usize): void {
  store<i32>(b, 0, 16);
  setPush(b, 0);
}

// A disc and one polygon: outside, every near edge is a half-plane; inside, the nearest edge alone, which lets it out.
function faceEdges(c: i32, count: i32, open: f64): void {
  let b = bound(c);
  const i = discOf(b);
  const x = xOf(i);
  const y = yOf(i);
  const shape = polygonOf(b);
  const reach = radiusOf(shape) + needOf(b) + open;
  const cx = x + originX - centreX(shape);
  const cy = y + originY - centreY(shape);
  const far = cx * cx + cy * cy > reach * reach;
  const inside = !far && polygonHolds(shape, x + originX, y + originY);
  let nearest = -1;
  let least = Infinity;
  for (let k = 0; k < count; k++, b += BOUND) {
    if (far) {
      turnOff(b);
      continue;
    }
    const ax = load<f64>(b, 24);
    const ay = load<f64>(b, 32);
    const ex = load<f64>(b, 40) - ax;
    const ey = load<f64>(b, 48) - ay;
    const dx = x - ax;
    const dy = y - ay;
    const l = ex * ex + ey * ey;
    // Two corners on one point make no edge.
    if (l == 0) {
      turnOff(b);
      continue;
    }
    const t = (dx * ex + dy * ey) / l;
    if (inside) {
      turnOff(b);
      const f = t < 0 ? 0 : t > 1 ? 1 : t;
      const px = dx - f * ex;
      const py = dy - f * ey;
      const d = px * px + py * py;
      if (d < least) {
        least = d;
        nearest = c + k;
      }
      continue;
    }
    // The end of an edge is the start of the next one.
    if (t >= 1) {
      turnOff(b);
      continue;
    }
    const need = needOf(b);
    if (t <= 0) {
      const d = Math.sqrt(dx * dx + dy * dy);
      if (d > need + open || d == 0) {
        turnOff(b);
        continue;
      }
      const nx = dx / d;
      const ny = dy / d;
      turnOn(c + k, b, nx, ny, need + nx * ax + ny * ay, 1 / d, d - need);
    } else {
      const s = Math.sqrt(l);
      const nx = ey / s;
      const ny = -ex / s;
      const d = nx * dx + ny * dy;
      // Behind its line, a point outside the polygon is kept off by other edges.
      if (d > need + open || d < 0) {
        turnOff(b);
        continue;
      }
      turnOn(c + k, b, nx, ny, need + nx * ax + ny * ay, 0, d - need);
    }
  }
  if (nearest < 0) return;
  b = bound(nearest);
  const ax = load<f64>(b, 24);
  const ay = load<f64>(b, 32);
  const ex = load<f64>(b, 40) - ax;
  const ey = load<f64>(b, 48) - ay;
  const s = Math.sqrt(ex * ex + ey * ey);
  const nx = ey / s;
  const ny = -ex / s;
  turnOn(nearest, b, nx, ny, needOf(b) + nx * ax + ny * ay, 0, nx * (x - ax) + ny * (y - ay) - needOf(b));
}

/** Takes the half-plane of every bound that is no wider open than a length, from where the discs stand. */
export function face(open: f64): void {
  actives = 0;
  for (let c = 0; c < bounds; c++) {
    const b = bound(c);
    const kind = kindOf(b);
    if (kind == EDGE) {
      const count = otherOf(b);
      faceEdges(c, count, open);
      c += count - 1;
      continue;
    }
    const i = discOf(b);
    const need = needOf(b);
    if (kind == SIDE) {
      const nx = load<f64>(b, 24);
      const ny = load<f64>(b, 32);
      const level = load<f64>(b, 40);
      const gap = nx * xOf(i) + ny * yOf(i) - level;
      if (gap > open) turnOff(b);
      else turnOn(c, b, nx, ny, level, 0, gap);
      continue;
    }
    const pair = kind == PAIR;
    const cx = pair ? xOf(otherOf(b)) : load<f64>(b, 24);
    const cy = pair ? yOf(otherOf(b)) : load<f64>(b, 32);
    const dx = xOf(i) - cx;
    const dy = yOf(i) - cy;
    const dd = dx * dx + dy * dy;
    if (kind == RING) {
      if (dd < (need - open) * (need - open) && need > open) {
        turnOff(b);
        continue;
      }
      const d = Math.sqrt(dd);
      const nx = d > 0 ? -dx / d : 1;
      const ny = d > 0 ? -dy / d : 0;
      turnOn(c, b, nx, ny, nx * cx + ny * cy - need, d > 0 ? -1 / d : 0, need - d);
      continue;
    }
    if (dd > (need + open) * (need + open)) {
      turnOff(b);
      continue;
    }
    const d = Math.sqrt(dd);
    const nx = d > 0 ? dx / d : 1;
    const ny = d > 0 ? dy / d : 0;
    turnOn(c, b, nx, ny, pair ? need : need + nx * cx + ny * cy, d > 0 ? 1 / d : 0, d - need);
  }
}

/** Pushes every disc out of the half-planes it is in, keeping no account of the pushes: a rough first parting. */
export function shove(rounds: i32): void {
  for (let r = 0; r < rounds; r++) {
    face(0);
    if (actives == 0) return;
    for (let a = 0; a < actives; a++) {
      const b = active(a);
      const i = discOf(b);
      const nx = load<f64>(b, 72);
      const ny = load<f64>(b, 80);
      let s = load<f64>(b, 88) - nx * xOf(i) - ny * yOf(i);
      let total = easeOf(i);
      let j = -1;
      if (kindOf(b) == PAIR) {
        j = otherOf(b);
        s += nx * xOf(j) + ny * yOf(j);
        total += easeOf(j);
      }
      if (s <= 0) continue;
      s /= total;
      stand(i, xOf(i) + s * easeOf(i) * nx, yOf(i) + s * easeOf(i) * ny);
      if (j >= 0) stand(j, xOf(j) - s * easeOf(j) * nx, yOf(j) - s * easeOf(j) * ny);
    }
  }
}

// Every disc at its aim plus the pushes upon it.
function standPushed(): void {
  for (let i = 0; i < discs; i++) stand(i, aimX(i), aimY(i));
  for (let a = 0; a < actives; a++) {
    const b = active(a);
    const push = pushOf(b);
    if (push == 0) continue;
    const i = discOf(b);
    const nx = load<f64>(b, 72) * push;
    const ny = load<f64>(b, 80) * push;
    stand(i, xOf(i) + easeOf(i) * nx, yOf(i) + easeOf(i) * ny);
    if (kindOf(b) != PAIR) continue;
    const j = otherOf(b);
    stand(j, xOf(j) - easeOf(j) * nx, yOf(j) - easeOf(j) * ny);
  }
}

// One round over the half-planes; returns the longest correction.
function sweepOnce(): f64 {
  let longest: f64 = 0;
  for (let a = 0; a < actives; a++) {
    const b = active(a);
    const i = discOf(b);
    const nx = load<f64>(b, 72);
    const ny = load<f64>(b, 80);
    let s = load<f64>(b, 88) - nx * xOf(i) - ny * yOf(i);
    let total = easeOf(i);
    let j = -1;
    if (kindOf(b) == PAIR) {
      j = otherOf(b);
      s += nx * xOf(j) + ny * yOf(j);
      total += easeOf(j);
    }
    const push = pushOf(b);
    if (s <= 0 && push == 0) continue;
    s /= total;
    if (s < -push) s = -push;
    setPush(b, push + s);
    stand(i, xOf(i) + s * easeOf(i) * nx, yOf(i) + s * easeOf(i) * ny);
    if (j >= 0) stand(j, xOf(j) - s * easeOf(j) * nx, yOf(j) - s * easeOf(j) * ny);
    const length = Math.abs(s) * total;
    if (length > longest) longest = length;
  }
  return longest;
}

/** Forgets all pushes. */
export function forgetPushes(): void {
  for (let c = 0; c < bounds; c++) setPush(bound(c), 0);
}

/** Projects the aims into the half-planes seen from here; returns how far the disc that moved farthest moved. */
export function step(rounds: i32, enough: f64): f64 {
  face(margin);
  for (let i = 0; i < discs; i++) {
    store<f64>(disc(i), xOf(i), 48);
    store<f64>(disc(i), yOf(i), 56);
  }
  standPushed();
  for (let r = 0; r < rounds; r++) if (sweepOnce() < enough) break;
  let farthest: f64 = 0;
  for (let i = 0; i < discs; i++) {
    const dx = xOf(i) - load<f64>(disc(i), 48);
    const dy = yOf(i) - load<f64>(disc(i), 56);
    farthest = Math.max(farthest, dx * dx + dy * dy);
  }
  return Math.sqrt(farthest);
}

/** The deepest overlap where the discs stand, 0 if none. */
export function deepest(): f64 {
  face(0);
  let worst: f64 = 0;
  for (let a = 0; a < actives; a++) worst = Math.max(worst, -gapOf(active(a)));
  return worst;
}

/** Discs that touch where they would rather be may go on doing so: what overlaps by less than TOUCH need not part. */
export function allowTouching(): void {
  face(0);
  for (let a = 0; a < actives; a++) {
    const b = active(a);
    const gap = gapOf(b);
    if (gap < -TOUCH) continue;
    if (kindOf(b) == RING) setNeed(b, needOf(b) - gap);
    else if (kindOf(b) == SIDE) store<f64>(b, load<f64>(b, 40) + gap, 40);
    else setNeed(b, needOf(b) + gap);
  }
}
