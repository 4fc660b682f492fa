// A pile: discs that may move, each with the place it would rather be (its aim), and the bounds that keep them apart
// and in. A bound asks that a disc keep a length away from something: another disc of the pile, a fixed disc, an edge
// of a polygon, or the border. Discs and bounds are named by the addresses of their records.
import { lengthOf } from '../shapes/plane';
import { centreX, centreY, cornersOf, cornerX, cornerY, firstCornerOf, radiusOf } from '../shapes/shapes';
import { TOUCH } from '../touch';

/** How many discs a pile may have, and how many bounds. */
export const MAX_PILE: i32 = 256;
export const MAX_BOUNDS: i32 = 16384;

// One disc is 88 bytes: 0 x   8 y   16 aim x   24 aim y   32 radius   40 ease   48 was x   56 was y
//   64 movable: its number among those listed   68 waits: overlaps to begin with   72 placed   76 row   80 frozen
export const DISC: usize = 88;
export const DISCS: usize = memory.data(MAX_PILE * 88, 16);
// One bound is 112 bytes.
//   0 disc   4 other disc (PAIR), edges to come of this polygon (EDGE)   8 kind   12 polygon   16 on
//   24 ax   32 ay   40 bx   48 by: a centre, an edge's ends, or a side's normal and level
//   56 need: the length to keep   64 push   72 nx   80 ny   88 level: n·x ≥ level   96 bend: curvature   104 gap
export const BOUND: usize = 112;
export const BOUNDS: usize = memory.data(MAX_BOUNDS * 112, 16);
const BOUNDS_FULL: usize = BOUNDS + (<usize>(MAX_BOUNDS - 1)) * BOUND;

export const PAIR: i32 = 0;
export const ROUND: i32 = 1;
export const EDGE: i32 = 2;
export const RING: i32 = 3;
export const SIDE: i32 = 4;

/** Where the records end. */
export let discsEnd: usize = DISCS;
export let boundsEnd: usize = BOUNDS;
// A pile has a frame of its own, so that coordinates near 0 keep the most digits, and a table that is turned or mirrored
// is settled the same way: an origin, an axis, and a hand, -1 where the frame is the mirror image of the table.
let originX: f64 = 0;
let originY: f64 = 0;
let axisX: f64 = 1;
let axisY: f64 = 0;
let hand: f64 = 1;
/** The largest radius: bounds wider open than this are left out of a step. */
export let margin: f64 = 0;

@inline
export function xOf(d: usize): f64 {
  return load<f64>(d);
}
@inline
export function yOf(d: usize): f64 {
  return load<f64>(d, 8);
}
@inline
export function aimX(d: usize): f64 {
  return load<f64>(d, 16);
}
@inline
export function aimY(d: usize): f64 {
  return load<f64>(d, 24);
}
@inline
export function sizeOf(d: usize): f64 {
  return load<f64>(d, 32);
}
/** How readily a disc gives way: the pushes upon it are multiplied by this. */
@inline
export function easeOf(d: usize): f64 {
  return load<f64>(d, 40);
}
@inline
export function setEase(d: usize, ease: f64): void {
  store<f64>(d, ease, 40);
}
@inline
export function stand(d: usize, x: f64, y: f64): void {
  store<f64>(d, x);
  store<f64>(d, y, 8);
}
@inline
export function setAim(d: usize, x: f64, y: f64): void {
  store<f64>(d, x, 16);
  store<f64>(d, y, 24);
}
@inline
export function movableOf(d: usize): i32 {
  return load<i32>(d, 64);
}
/** Whether a disc overlaps something to begin with. */
@inline
export function waits(d: usize): bool {
  return load<i32>(d, 68) != 0;
}
/** Whether a disc is held on its aim. */
@inline
export function isFrozen(d: usize): bool {
  return load<i32>(d, 80) != 0;
}
@inline
export function setFrozen(d: usize, frozen: bool): void {
  store<i32>(d, frozen ? 1 : 0, 80);
}
/** How far a disc stands from its aim, squared. */
export function strayed(d: usize): f64 {
  const dx = xOf(d) - aimX(d);
  const dy = yOf(d) - aimY(d);
  return dx * dx + dy * dy;
}

@inline
export function discOf(b: usize): usize {
  return load<usize>(b);
}
@inline
export function otherOf(b: usize): usize {
  return load<usize>(b, 4);
}
@inline
export function edgesOf(b: usize): i32 {
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
export function isOn(b: usize): bool {
  return load<i32>(b, 16) != 0;
}
@inline
export function needOf(b: usize): f64 {
  return load<f64>(b, 56);
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
export function normalX(b: usize): f64 {
  return load<f64>(b, 72);
}
@inline
export function normalY(b: usize): f64 {
  return load<f64>(b, 80);
}
@inline
export function gapOf(b: usize): f64 {
  return load<f64>(b, 104);
}

// How far a disc's aim is from the pile's origin.
function farOf(d: usize): f64 {
  return Math.sqrt(aimX(d) * aimX(d) + aimY(d) * aimY(d));
}

// Where hundreds lean on one another the last digit of one decides about all: a crowd's frame has a grid, far finer than
// TOUCH, so that the same crowd on a table that is turned is the same to the last digit.
const GRID: f64 = 1073741824; // to the inch
let onGrid: bool = false;
@inline
function snapped(v: f64): f64 {
  return onGrid ? Math.round(v * GRID) / GRID : v;
}

/** Starts an empty pile around a place of the table; the axis is as long as it likes, of length 0 it is the table's. */
export function emptyPile(x: f64, y: f64, ax: f64, ay: f64, crowd: bool): void {
  onGrid = crowd;
  discsEnd = DISCS;
  boundsEnd = BOUNDS;
  originX = x;
  originY = y;
  const l = lengthOf(ax, ay);
  axisX = l > TOUCH ? ax / l : 1;
  axisY = l > TOUCH ? ay / l : 0;
  hand = 1;
  margin = 0;
}
/** Takes the mirror image of the table from here on. */
export function mirrorPile(): void {
  hand = -1;
}

/** A direction, or with `from` 1 a place, of the table as it lies in the frame. */
export function alongFrame(x: f64, y: f64, from: f64): f64 {
  return snapped((x - from * originX) * axisX + (y - from * originY) * axisY);
}
export function acrossFrame(x: f64, y: f64, from: f64): f64 {
  return hand * snapped((y - from * originY) * axisX - (x - from * originX) * axisY);
}
/** A place of the frame as it lies on the table. */
export function tableX(x: f64, y: f64): f64 {
  return originX + (x * axisX - hand * y * axisY);
}
export function tableY(x: f64, y: f64): f64 {
  return originY + (x * axisY + hand * y * axisX);
}

/**
 * Adds a disc of the table, by its number among those listed. The pile's discs are in the order of their distances from
 * its origin, whatever order they came in, so that the same pile is always tried the same way.
 */
export function addToPile(shape: i32, movable: i32, waiting: bool): void {
  let d = discsEnd;
  discsEnd += DISC;
  const x = alongFrame(centreX(shape), centreY(shape), 1);
  const y = acrossFrame(centreX(shape), centreY(shape), 1);
  // Nearer than TOUCH to equal is equal.
  const far = lengthOf(x, y) + TOUCH;
  for (; d > DISCS && farOf(d - DISC) > far; d -= DISC) {
    memory.copy(d, d - DISC, DISC);
  }
  setAim(d, x, y);
  stand(d, x, y);
  store<f64>(d, radiusOf(shape), 32);
  store<i32>(d, movable, 64);
  store<i32>(d, waiting ? 1 : 0, 68);
  setEase(d, 1);
  margin = Math.max(margin, sizeOf(d));
}

function addBound(d: usize, other: usize, kind: i32, ax: f64, ay: f64, bx: f64, need: f64): usize {
  const b = boundsEnd;
  // The last record is written again and again rather than the memory behind it.
  if (b < BOUNDS_FULL) boundsEnd += BOUND;
  store<usize>(b, d);
  store<usize>(b, other, 4);
  store<i32>(b, kind, 8);
  store<f64>(b, ax, 24);
  store<f64>(b, ay, 32);
  store<f64>(b, bx, 40);
  store<f64>(b, need, 56);
  setPush(b, 0);
  return b;
}
/** Two discs of the pile keep their centres a length apart. */
export function keepApart(d: usize, e: usize, need: f64): void {
  addBound(d, e, PAIR, 0, 0, 0, need);
}
/** Forgets the bounds from one on. */
export function endBoundsAt(b: usize): void {
  boundsEnd = b;
}
/** A disc of the pile keeps off a shape of the table. */
export function keepOff(d: usize, shape: i32): void {
  const n = cornersOf(shape);
  if (n == 0) {
    const x = centreX(shape);
    const y = centreY(shape);
    addBound(d, 0, ROUND, alongFrame(x, y, 1), acrossFrame(x, y, 1), 0, sizeOf(d) + radiusOf(shape));
    return;
  }
  // A polygon is kept off whole or not at all.
  if (boundsEnd + (<usize>n) * BOUND > BOUNDS_FULL) return;
  // The other way round in the mirror image, where a polygon runs clockwise.
  let from = hand > 0 ? n - 1 : 0;
  for (let k = 0; k < n; k++) {
    const to = hand > 0 ? k : n - 1 - k;
    const b = addBound(d, n - k, EDGE, cornerAlong(shape, from), cornerAcross(shape, from), cornerAlong(shape, to), sizeOf(d));
    store<i32>(b, shape, 12);
    store<f64>(b, cornerAcross(shape, to), 48);
    from = to;
  }
}
function cornerAlong(shape: i32, k: i32): f64 {
  k += firstCornerOf(shape);
  return alongFrame(cornerX(k), cornerY(k), 1);
}
function cornerAcross(shape: i32, k: i32): f64 {
  k += firstCornerOf(shape);
  return acrossFrame(cornerX(k), cornerY(k), 1);
}
/** A disc of the pile stays in a ring around the table's origin. */
export function keepInRing(d: usize, radius: f64): void {
  addBound(d, 0, RING, alongFrame(0, 0, 1), acrossFrame(0, 0, 1), 0, Math.max(0, radius - sizeOf(d)));
}
/** A disc of the pile stays in a rectangle of half-sides a and b around the table's origin. */
export function keepInBox(d: usize, a: f64, b: f64): void {
  for (let side = -1; side < 2; side += 2) {
    addBound(d, 0, SIDE, alongFrame(side, 0, 0), acrossFrame(side, 0, 0), sizeOf(d) - a - side * originX, 0);
    addBound(d, 0, SIDE, alongFrame(0, side, 0), acrossFrame(0, side, 0), sizeOf(d) - b - side * originY, 0);
  }
}
