// The table: discs, ovals and simple polygons, each standing between two heights. A record is 64 bytes:
//   0 x   8 y   16 radius (of the disc, or of a circle around the oval or the polygon)   24 low   32 high
//   40 first corner (i32)   44 corners (i32, 0 for a disc)   48 convex (i32)
//   52 first corner of its convex hull (i32)   56 corners of the hull (i32)   60 1 for an oval (i32)
// An oval is a disc of its longer half-axis that has more to say: see OVALS. A build for games whose bases are all round
// defines ROUND_ONLY: no shape is an oval there, and all that only ovals need is left out.
// Corners lie in one array, counter-clockwise, so that the inside is always on the left of an edge. The hull of a
// polygon that is not convex follows its corners; that of a convex one is the polygon.
import { MAX_CORNERS, MAX_SHAPES, numberIn } from '../buffers';
import { areaOf, leftOf } from './outline';
import { lengthOf } from './plane';

const RECORD: usize = 64;
const SHAPES: usize = memory.data(MAX_SHAPES * 64, 16);
// Room for the corners of 512 of the largest polygons, and for as many of their hulls'.
const MOST_CORNERS: i32 = 512 * MAX_CORNERS * 2;
const CORNERS: usize = memory.data(512 * MAX_CORNERS * 2 * 16, 16);
// Ovals, by their shape's number: 0 b² of the shorter half-axis   8 a² - b²   16, 24 the unit vector along the length.
const OVALS: usize = memory.data(MAX_SHAPES * 32, 16);

let shapeCount: i32 = 0;
let cornerCount: i32 = 0;
/** How many ovals are on the table: most have none, and then nobody looks for any. */
export let ovals: i32 = 0;

function record(shape: i32): usize {
  return SHAPES + (<usize>shape) * RECORD;
}
export function centreX(shape: i32): f64 {
  return load<f64>((<usize>shape) << 6, SHAPES);
}
export function centreY(shape: i32): f64 {
  return load<f64>((<usize>shape) << 6, SHAPES + 8);
}
/** The disc's radius, or that of a circle around the polygon's centre that holds all its corners. */
export function radiusOf(shape: i32): f64 {
  return load<f64>((<usize>shape) << 6, SHAPES + 16);
}
export function lowOf(shape: i32): f64 {
  return load<f64>((<usize>shape) << 6, SHAPES + 24);
}
export function highOf(shape: i32): f64 {
  return load<f64>((<usize>shape) << 6, SHAPES + 32);
}
export function firstCornerOf(shape: i32): i32 {
  return load<i32>((<usize>shape) << 6, SHAPES + 40);
}
/** How many corners the shape has; 0 for a disc. */
export function cornersOf(shape: i32): i32 {
  return load<i32>((<usize>shape) << 6, SHAPES + 44);
}
export function isDisc(shape: i32): bool {
  return cornersOf(shape) == 0;
}
/** Whether the shape is an oval whose half-axes differ: a disc of its longer one to whoever does not ask. */
export function isOval(shape: i32): bool {
  if (isDefined(ROUND_ONLY)) return false;
  return load<i32>((<usize>shape) << 6, SHAPES + 60) != 0;
}
export function widthSquared(oval: i32): f64 {
  return load<f64>((<usize>oval) << 5, OVALS);
}
export function excessSquared(oval: i32): f64 {
  return load<f64>((<usize>oval) << 5, OVALS + 8);
}
export function lengthX(oval: i32): f64 {
  return load<f64>((<usize>oval) << 5, OVALS + 16);
}
export function lengthY(oval: i32): f64 {
  return load<f64>((<usize>oval) << 5, OVALS + 24);
}
export function isConvex(shape: i32): bool {
  return load<i32>((<usize>shape) << 6, SHAPES + 48) != 0;
}
export function firstHullCornerOf(shape: i32): i32 {
  return load<i32>((<usize>shape) << 6, SHAPES + 52);
}
export function hullCornersOf(shape: i32): i32 {
  return load<i32>((<usize>shape) << 6, SHAPES + 56);
}
export function cornerX(corner: i32): f64 {
  return load<f64>((<usize>corner) << 4, CORNERS);
}
export function cornerY(corner: i32): f64 {
  return load<f64>((<usize>corner) << 4, CORNERS + 8);
}

/** The edge that was taken up last: where it begins and ends. */
export let fromX: f64 = 0;
export let fromY: f64 = 0;
export let toX: f64 = 0;
export let toY: f64 = 0;

/** Takes up the edge of a polygon that ends at its nth corner; false when it has no such corner. */
export function takeEdge(shape: i32, n: i32): bool {
  const corners = cornersOf(shape);
  if (n >= corners) return false;
  const end = firstCornerOf(shape) + n;
  const begin = (n > 0 ? end : end + corners) - 1;
  fromX = cornerX(begin);
  fromY = cornerY(begin);
  toX = cornerX(end);
  toY = cornerY(end);
  return true;
}

/** Where the corners of a polygon lie in memory, `x y` each. */
export function cornersAt(shape: i32): usize {
  return CORNERS + ((<usize>firstCornerOf(shape)) << 4);
}

/** Where the corners of its convex hull do, and where its centre does. */
export function hullCornersAt(shape: i32): usize {
  return CORNERS + ((<usize>firstHullCornerOf(shape)) << 4);
}
export function centreAt(shape: i32): usize {
  return record(shape);
}

/** How many shapes are on the table. */
export function shapes(): i32 {
  return shapeCount;
}

/** Empties the table. */
export function clear(): void {
  keepFirst(0);
}

/** Empties the table down to its first shapes: what was added after them is forgotten. */
export function keepFirst(count: i32): void {
  if (<u32>count >= <u32>shapeCount) return;
  if (ovals > 0) for (let i = count; i < shapeCount; i++) if (isOval(i)) ovals--;
  cornerCount = firstCornerOf(count);
  shapeCount = count;
}

/** Adds a disc and returns its index, or -1 when the table is full. */
export function addDisc(x: f64, y: f64, radius: f64, low: f64, high: f64): i32 {
  if (shapeCount >= MAX_SHAPES) return -1;
  const at = record(shapeCount);
  store<f64>(at, x);
  store<f64>(at, y, 8);
  store<f64>(at, radius, 16);
  store<f64>(at, low, 24);
  store<f64>(at, high, 32);
  // No corners, from here on; convex; no hull.
  store<i64>(at, cornerCount, 40);
  store<i32>(at, 1, 48);
  store<i64>(at, cornerCount, 52);
  store<i32>(at, 0, 60);
  return shapeCount++;
}

/**
 * Adds an oval with these half-axes, the longer along the unit vector (ux, uy), and returns its index, or -1 when the
 * table is full. One with equal half-axes is a disc.
 */
export function addOval(x: f64, y: f64, a: f64, b: f64, ux: f64, uy: f64, low: f64, high: f64): i32 {
  const shape = addDisc(x, y, a, low, high);
  if (isDefined(ROUND_ONLY) || shape < 0 || a == b) return shape;
  store<i32>(record(shape), 1, 60);
  ovals++;
  const at = OVALS + ((<usize>shape) << 5);
  store<f64>(at, b * b);
  store<f64>(at, (a - b) * (a + b), 8);
  store<f64>(at, ux, 16);
  store<f64>(at, uy, 24);
  return shape;
}

/** Adds the polygon whose corners wait in the numbers door, in either winding; returns its index, or -1. */
export function addPolygon(corners: i32, low: f64, high: f64): i32 {
  if (corners < 3 || corners > MAX_CORNERS || cornerCount + 2 * corners > MOST_CORNERS) return -1;
  const area = areaOf(corners);
  let left = Infinity;
  let right = -Infinity;
  let bottom = Infinity;
  let top = -Infinity;
  let isConvex = 1;
  for (let i = 0; i < corners; i++) {
    const from = 2 * (area > 0 ? i : corners - 1 - i);
    const x = numberIn(from);
    const y = numberIn(from + 1);
    putCorner(cornerCount + i, x, y);
    left = Math.min(left, x);
    right = Math.max(right, x);
    bottom = Math.min(bottom, y);
    top = Math.max(top, y);
    // Convex when no corner turns the other way.
    if (leftOf(i, i + 2) * area < 0) isConvex = 0;
  }
  const first = cornerCount;
  const shape = addDisc(0.5 * (left + right), 0.5 * (bottom + top), 0, low, high);
  if (shape < 0) return shape;
  cornerCount += corners;
  let outermost = first;
  for (let i = first; i < cornerCount; i++) {
    const d = lengthOf(cornerX(i) - centreX(shape), cornerY(i) - centreY(shape));
    if (d > radiusOf(shape)) {
      resizeDisc(shape, d);
      outermost = i;
    }
  }
  const at = record(shape);
  store<i32>(at, corners, 44);
  store<i32>(at, isConvex, 48);
  if (!isConvex) {
    store<i32>(at, cornerCount, 52);
    corners = addHull(first, outermost);
  }
  store<i32>(at, corners, 56);
  return shape;
}

/** Puts a disc somewhere else. */
export function moveDisc(shape: i32, x: f64, y: f64): void {
  const at = record(shape);
  store<f64>(at, x);
  store<f64>(at, y, 8);
}

// Where the shape that was moved last stood: its centre, its corners and those of its hull, which follow them.
const STOOD: usize = memory.data((1 + 2 * MAX_CORNERS) * 16, 16);

function cornersMoved(shape: i32): i32 {
  return firstHullCornerOf(shape) + hullCornersOf(shape) - firstCornerOf(shape);
}

/** Moves any shape by a vector, until it is put back: only one at a time. */
export function shiftShape(shape: i32, dx: f64, dy: f64): void {
  const first = firstCornerOf(shape);
  const count = cornersMoved(shape);
  memory.copy(STOOD, record(shape), 16);
  memory.copy(STOOD + 16, cornersAt(shape), (<usize>count) << 4);
  moveDisc(shape, centreX(shape) + dx, centreY(shape) + dy);
  for (let i = first; i < first + count; i++) putCorner(i, cornerX(i) + dx, cornerY(i) + dy);
}

/** Puts the shape that was moved last back where it stood, to the last bit. */
export function unshiftShape(shape: i32): void {
  memory.copy(record(shape), STOOD, 16);
  memory.copy(cornersAt(shape), STOOD + 16, (<usize>cornersMoved(shape)) << 4);
}

/** Gives a disc another radius. */
export function resizeDisc(shape: i32, radius: f64): void {
  store<f64>(record(shape), radius, 16);
}

function putCorner(corner: i32, x: f64, y: f64): void {
  store<f64>(CORNERS + ((<usize>corner) << 4), x);
  store<f64>(CORNERS + ((<usize>corner) << 4), y, 8);
}

// Appends the convex hull of the last corners, counter-clockwise, by wrapping: from the outermost, each time the one that
// leaves all others on its left; of several on one line the farthest. Returns how many corners it has.
function addHull(first: i32, outermost: i32): i32 {
  const end = cornerCount;
  let at = outermost;
  do {
    const x = cornerX(at);
    const y = cornerY(at);
    putCorner(cornerCount++, x, y);
    let nx: f64 = 0;
    let ny: f64 = 0;
    for (let i = first; i < end; i++) {
      const ix = cornerX(i) - x;
      const iy = cornerY(i) - y;
      const turn = nx * iy - ny * ix;
      if (turn < 0 || (turn == 0 && lengthOf(ix, iy) > lengthOf(nx, ny))) {
        at = i;
        nx = ix;
        ny = iy;
      }
    }
  } while (at != outermost && cornerCount - end < end - first);
  return cornerCount - end;
}
