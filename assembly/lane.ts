// What stands between two discs, seen along the line of their centres: the first disc lies at the origin, the second at
// (apart, 0). A straight line across both is told by a direction (cos, sin) and an offset s along its left normal.
//
// Every limit on s is a circle's: to pass below a circle (x, y, r) is n·c - s ≥ r, above it s - n·c ≥ r. A polygon's
// corner is a circle of no radius; hitting a base is passing below its top and above its bottom, radius -r. So the lines
// that reach from base to base and clear every piece are those that satisfy one "above" and one "below" limit each.
//
// Two scenes, one inside the other, give TOUCH its meaning for sight. To be seen by a band of parallel lines TOUCH wide
// is to be seen by one line when blockers grow and bases shrink by half of TOUCH: limits are drawn in that scene (GROWN).
// Lines are tested in the scene changed by half of that (TESTED), so that rounding never decides.
import { listed, MAX_CORNERS, MAX_SHAPES } from './buffers';
import { cutByCircle, cutByEdge, halfX, halfY, middleX, middleY, onEdge } from './chord';
import { toSegmentSquared } from './clear';
import { lengthOf } from './plane';
import {
  centreX, centreY, cornersOf, cornerX, cornerY, firstCornerOf, firstHullCornerOf, hullCornersOf, isDisc, radiusOf,
} from './shapes';
import { TOUCH } from './touch';

export const GROWN: f64 = TOUCH / 2;
export const TESTED: f64 = TOUCH / 4;

/** Kinds of pieces: how a line across both bases is held against one. */
export const DISC_WITHIN: i32 = -1; // in one of two overlapping bases: it covers only what they share
export const DISC_BETWEEN: i32 = 0; // a line that hits it hits it between the bases
export const DISC_BESIDE: i32 = 1; // it may be hit before the first base or after the second
export const DISC_OVER: i32 = 2; // it overlaps a base
export const HULL_BETWEEN: i32 = 3; // a polygon that may be taken for its convex hull
export const HULL_BESIDE: i32 = 4;
export const OUTLINE: i32 = 5; // a polygon taken edge by edge: a base overlaps its hull

// The frame: origin, first axis, distance of the centres, radii, and the steepest direction a line across both can have.
export let originX: f64 = 0;
export let originY: f64 = 0;
export let axisX: f64 = 1;
export let axisY: f64 = 0;
export let apart: f64 = 0;
export let nearRadius: f64 = 0;
export let farRadius: f64 = 0;
export let steepCos: f64 = 0;
export let steepSin: f64 = 1;

// Pieces, 48 bytes: 0 kind   4 shape   8 first corner   12 corners   16 x   24 y   32 r
const PIECES: usize = memory.data(MAX_SHAPES * 48, 16);
// Their corners in the frame, 16 bytes: as many as the table has room for.
const MOST_CORNERS: i32 = 512 * MAX_CORNERS;
const CORNERS: usize = memory.data(512 * MAX_CORNERS * 16, 16);
// Limits, 32 bytes: 0 x   8 y   16 r   24 piece (-1 and -2 are the bases)
// Room for 256 polygons of 64 corners, each corner and a crossing of each edge with a base: beyond, the module stops.
const MOST: i32 = 1 << 15;
const ABOVE: usize = memory.data((1 << 15) * 32, 16);
const BELOW: usize = memory.data((1 << 15) * 32, 16);

export let pieces: i32 = 0;
export let aboves: i32 = 0;
export let belows: i32 = 0;
let corners: i32 = 0;
// The larger of the two bases' radii: no line between them strays farther from the line of centres.
let wide: f64 = 0;

export function pieceAt(piece: i32): usize {
  return PIECES + (<usize>piece) * 48;
}
@inline
export function kindOf(piece: usize): i32 {
  return load<i32>(piece);
}
export function shapeOf(piece: usize): i32 {
  return load<i32>(piece, 4);
}
export function firstOf(piece: usize): usize {
  return CORNERS + ((<usize>load<i32>(piece, 8)) << 4);
}
@inline
export function countOf(piece: usize): i32 {
  return load<i32>(piece, 12);
}
export function aboveAt(limit: i32): usize {
  return ABOVE + ((<usize>limit) << 5);
}
export function belowAt(limit: i32): usize {
  return BELOW + ((<usize>limit) << 5);
}
@inline
export function limitX(limit: usize): f64 {
  return load<f64>(limit);
}
@inline
export function limitY(limit: usize): f64 {
  return load<f64>(limit, 8);
}
@inline
export function limitR(limit: usize): f64 {
  return load<f64>(limit, 16);
}
@inline
export function limitPiece(limit: usize): i32 {
  return load<i32>(limit, 24);
}

function put(at: usize, x: f64, y: f64, r: f64, piece: i32): void {
  store<f64>(at, x);
  store<f64>(at, y, 8);
  store<f64>(at, r, 16);
  store<i32>(at, piece, 24);
}
/** Lines must pass below this circle. */
export function passBelow(x: f64, y: f64, r: f64, piece: i32): void {
  if (aboves >= MOST) unreachable();
  put(aboveAt(aboves++), x, y, r, piece);
}
/** Lines must pass above this circle. */
export function passAbove(x: f64, y: f64, r: f64, piece: i32): void {
  if (belows >= MOST) unreachable();
  put(belowAt(belows++), x, y, r, piece);
}
/** Lines must pass on either side of this circle, below it or above it. */
export function passEither(x: f64, y: f64, r: f64, piece: i32): void {
  passBelow(x, y, r, piece);
  passAbove(x, y, r, piece);
}

/** A point of the table as it lies in the frame. */
export function frameX(x: f64, y: f64): f64 {
  return (x - originX) * axisX + (y - originY) * axisY;
}
export function frameY(x: f64, y: f64): f64 {
  return (y - originY) * axisX - (x - originX) * axisY;
}
/** A point of the frame as it lies on the table. */
export function tableX(x: f64, y: f64): f64 {
  return originX + x * axisX - y * axisY;
}
export function tableY(x: f64, y: f64): f64 {
  return originY + x * axisY + y * axisX;
}

/** Lays the frame between two discs. */
export function layFrame(ax: f64, ay: f64, ra: f64, bx: f64, by: f64, rb: f64): void {
  originX = ax;
  originY = ay;
  nearRadius = ra;
  farRadius = rb;
  const dx = bx - ax;
  const dy = by - ay;
  apart = lengthOf(dx, dy);
  axisX = apart > 0 ? dx / apart : 1;
  axisY = apart > 0 ? dy / apart : 0;
  const reach = ra + rb;
  steepSin = apart > reach ? reach / apart : 1;
  steepCos = apart > reach ? Math.sqrt(1 - steepSin * steepSin) : 0;
}

function pushPiece(kind: i32, shape: i32, first: i32, count: i32, x: f64, y: f64, r: f64): void {
  const at = pieceAt(pieces++);
  store<i32>(at, kind);
  store<i32>(at, shape, 4);
  store<i32>(at, first, 8);
  store<i32>(at, count, 12);
  store<f64>(at, x, 16);
  store<f64>(at, y, 24);
  store<f64>(at, r, 32);
}

/**
 * Gathers the listed shapes that could stop a line between the two discs when `grown` by that much.
 * Returns false when one of them stops every line by itself.
 */
export function gather(count: i32, from: i32, to: i32, grown: f64): bool {
  pieces = 0;
  corners = 0;
  wide = nearRadius > farRadius ? nearRadius : farRadius;
  // Lines that lean out towards the larger base start a little behind the smaller one's centre; those of bases that overlap
  // start anywhere.
  const lean = apart > wide ? Math.abs(farRadius - nearRadius) / apart : 1;
  const overlap = steepCos == 0;
  const left = -grown - (overlap ? wide : farRadius > nearRadius ? nearRadius * lean : 0);
  const right = apart + grown + (overlap ? wide : nearRadius > farRadius ? farRadius * lean : 0);
  for (let i = 0; i < count; i++) {
    const shape = listed(i);
    const dx = centreX(shape) - originX;
    const dy = centreY(shape) - originY;
    const y = dy * axisX - dx * axisY;
    const r = radiusOf(shape);
    if (Math.abs(y) >= r + wide + grown) continue;
    const x = dx * axisX + dy * axisY;
    if (x + r <= left || x - r >= right) continue;
    if (shape == from || shape == to || r <= 0) continue;
    if (isDisc(shape)) {
      if (!gatherDisc(shape, x, y, r)) return false;
    } else gatherPolygon(shape, left, right, grown);
  }
  return true;
}

/** Draws the limits of the gathered pieces, grown by that much, and those of the bases, shrunk by as much. */
export function drawLimits(grown: f64): void {
  aboves = 0;
  belows = 0;
  for (let i = 0; i < pieces; i++) {
    const piece = pieceAt(i);
    const kind = kindOf(piece);
    if (kind == OUTLINE) limitOutline(piece, i, grown);
    else if (kind >= HULL_BETWEEN) limitHull(piece, i, grown);
    else {
      const x = load<f64>(piece, 16);
      const y = load<f64>(piece, 24);
      const r = load<f64>(piece, 32);
      // Between the bases no line passes below what reaches below them, nor above what reaches above.
      if (kind != DISC_BETWEEN || y - r > -wide) passBelow(x, y, r + grown, i);
      if (kind != DISC_BETWEEN || y + r < wide) passAbove(x, y, r + grown, i);
      if (kind == DISC_OVER || kind == DISC_WITHIN) circleRims(x, y, r + grown, i, grown);
    }
  }
  passEither(0, 0, grown - nearRadius, -1);
  passEither(apart, 0, grown - farRadius, -2);
  // Bases that overlap: lines that pass beside what they share are limited by the points where their rims cross.
  if (steepCos == 0) circlesCross(apart, 0, farRadius, 0, nearRadius, -3, grown);
}

// Whether a disc at (x, y) from a base's centre sticks out of it by no more than a touch: no line from rim to rim meets
// it; only where bases overlap may it cover what they share.
function inside(x: f64, y: f64, r: f64, base: f64): bool {
  const room = base - r + TOUCH;
  return room >= 0 && x * x + y * y <= room * room;
}

function gatherDisc(shape: i32, x: f64, y: f64, r: f64): bool {
  const far = apart - x;
  const high = Math.abs(y);
  const behind = high * steepSin;
  const toNear = r + nearRadius - TOUCH;
  const toFar = r + farRadius - TOUCH;
  if ((toNear > 0 && x * x + y * y < toNear * toNear) || (toFar > 0 && far * far + y * y < toFar * toFar)) {
    const within = inside(x, y, r, nearRadius) || inside(far, y, r, farRadius);
    if (within && steepCos > 0) return true;
    pushPiece(within ? DISC_WITHIN : DISC_OVER, shape, 0, 0, x, y, r);
  } else if (x * steepCos > behind && far * steepCos > behind) {
    if (r - high >= wide) return false;
    pushPiece(DISC_BETWEEN, shape, 0, 0, x, y, r);
  } else if (x * steepCos > -behind && far * steepCos > -behind) {
    pushPiece(DISC_BESIDE, shape, 0, 0, x, y, r);
  }
  return true;
}

// Keeps a corner of the table as it lies in the frame; its place in memory.
function putCorner(corner: i32, from: i32): usize {
  if (corner >= MOST_CORNERS) unreachable();
  const at = CORNERS + ((<usize>corner) << 4);
  store<f64>(at, frameX(cornerX(from), cornerY(from)));
  store<f64>(at, frameY(cornerX(from), cornerY(from)), 8);
  return at;
}

function gatherPolygon(shape: i32, left: f64, right: f64, grown: f64): void {
  const from = firstHullCornerOf(shape);
  const n = hullCornersOf(shape);
  const first = corners;
  let minX = Infinity;
  let maxX = -Infinity;
  let minY = Infinity;
  let maxY = -Infinity;
  let between = true;
  for (let i = 0; i < n; i++) {
    const at = putCorner(first + i, from + i);
    const x = load<f64>(at);
    const y = load<f64>(at, 8);
    minX = x < minX ? x : minX;
    maxX = x > maxX ? x : maxX;
    minY = y < minY ? y : minY;
    maxY = y > maxY ? y : maxY;
    const behind = Math.abs(y) * steepSin;
    if (x * steepCos <= behind || (apart - x) * steepCos <= behind) between = false;
  }
  if (minY >= wide + grown || maxY <= -wide - grown || maxX <= left || minX >= right) return;
  if (
    (minX < nearRadius && hullHolds(first, n, 0, nearRadius - TOUCH)) ||
    (maxX > apart - farRadius && hullHolds(first, n, apart, farRadius - TOUCH))
  ) {
    gatherOutline(shape);
    return;
  }
  pushPiece(between ? HULL_BETWEEN : HULL_BESIDE, shape, first, n, 0, 0, 0);
  corners += n;
}

function limitHull(piece: usize, index: i32, grown: f64): void {
  const n = countOf(piece);
  const between = kindOf(piece) == HULL_BETWEEN;
  const at = firstOf(piece);
  let px = load<f64>(at + ((<usize>(n - 1)) << 4));
  let py = load<f64>(at + ((<usize>(n - 1)) << 4), 8);
  let x = load<f64>(at);
  let y = load<f64>(at, 8);
  for (let i = 0; i < n; i++) {
    const next = at + ((<usize>(i + 1 == n ? 0 : i + 1)) << 4);
    const nx = load<f64>(next);
    const ny = load<f64>(next, 8);
    if (supports(x - px, y - py, nx - x, ny - y) && !(between && y <= -wide)) passBelow(x, y, grown, index);
    if (supports(px - x, py - y, x - nx, y - ny) && !(between && y >= wide)) passAbove(x, y, grown, index);
    px = x;
    py = y;
    x = nx;
    y = ny;
  }
}

// Whether a corner between two edges of a counter-clockwise hull is lowest for some direction a line can have: the
// directions from edge to edge and those from steepest down to steepest up have one in common.
function supports(ax: f64, ay: f64, bx: f64, by: f64): bool {
  return (
    (ax * steepSin + ay * steepCos <= 0 && bx * steepSin + by * steepCos >= 0) || // steepest down is between the edges
    (ax * steepSin + ay * steepCos >= 0 && ax * steepSin - ay * steepCos >= 0) // the first edge is between the steepest
  );
}

// Whether a convex piece comes nearer than `r` to (x, 0), or holds it.
function hullHolds(first: i32, n: i32, x: f64, r: f64): bool {
  const at = CORNERS + ((<usize>first) << 4);
  let px = load<f64>(at + ((<usize>(n - 1)) << 4)) - x;
  let py = load<f64>(at + ((<usize>(n - 1)) << 4), 8);
  let inside = true;
  for (let i = 0; i < n; i++) {
    const cx = load<f64>(at + ((<usize>i) << 4)) - x;
    const cy = load<f64>(at + ((<usize>i) << 4), 8);
    if (px * cy - py * cx < 0) inside = false;
    if (r > 0 && toSegmentSquared(0, 0, px, py, cx, cy) < r * r) return true;
    px = cx;
    py = cy;
  }
  return inside;
}

function gatherOutline(shape: i32): void {
  const from = firstCornerOf(shape);
  const n = cornersOf(shape);
  for (let i = 0; i < n; i++) putCorner(corners + i, from + i);
  pushPiece(OUTLINE, shape, corners, n, 0, 0, 0);
  corners += n;
}

// A polygon whose hull a base overlaps: its corners that stick out limit lines from either side, and so do the points
// where its grown rim crosses a base's.
function limitOutline(piece: usize, index: i32, grown: f64): void {
  const n = countOf(piece);
  const at = firstOf(piece);
  let px = load<f64>(at + ((<usize>(n - 1)) << 4));
  let py = load<f64>(at + ((<usize>(n - 1)) << 4), 8);
  for (let i = 0; i < n; i++) {
    const x = load<f64>(at + ((<usize>i) << 4));
    const y = load<f64>(at + ((<usize>i) << 4), 8);
    const next = at + ((<usize>(i + 1 == n ? 0 : i + 1)) << 4);
    const nx = load<f64>(next);
    const ny = load<f64>(next, 8);
    if ((x - px) * (ny - y) - (y - py) * (nx - x) >= 0) passEither(x, y, grown, index);
    circleRims(x, y, grown, index, grown);
    edgeRims(px, py, x, y, index, grown);
    px = x;
    py = y;
  }
}

// Points where a circle crosses the rims of the two shrunken bases.
function circleRims(x: f64, y: f64, r: f64, piece: i32, grown: f64): void {
  circlesCross(x, y, r, 0, nearRadius - grown, piece, 0);
  circlesCross(x, y, r, apart, farRadius - grown, piece, 0);
}

function circlesCross(x: f64, y: f64, r: f64, bx: f64, br: f64, piece: i32, keep: f64): void {
  if (br <= 0 || !cutByCircle(x, y, r, bx, 0, br)) return;
  passEither(middleX + halfX, middleY + halfY, keep, piece);
  passEither(middleX - halfX, middleY - halfY, keep, piece);
}

// Points where an edge, moved outwards (to its right) by the growth, crosses the rims of the two shrunken bases.
function edgeRims(px: f64, py: f64, x: f64, y: f64, piece: i32, grown: f64): void {
  for (let k = 0; k < 2; k++) {
    const br = (k == 0 ? nearRadius : farRadius) - grown;
    if (br <= 0 || !cutByEdge(px, py, x - px, y - py, grown, k == 0 ? 0 : apart, 0, br)) continue;
    for (let end: f64 = -1; end < 2; end += 2)
      if (onEdge(end)) passEither(middleX + end * halfX, middleY + end * halfY, 0, piece);
  }
}
