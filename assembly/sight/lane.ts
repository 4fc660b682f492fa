// What stands between two discs, seen along the line of their centres: the first disc lies at the origin, the second at
// (apart, 0). A straight line across both is given by a direction (cos, sin) and an offset s along its left normal.
//
// Every limit on s is a circle's: to pass below a circle (x, y, r) is n·c - s ≥ r, above it s - n·c ≥ r. A polygon's
// corner is a circle of no radius; hitting a base is passing below its top and above its bottom, radius -r. So the lines
// that reach from base to base and clear every piece are those that satisfy one "above" and one "below" limit each.
//
// Two scenes, one inside the other, give TOUCH its meaning for sight. To be seen by a band of parallel lines TOUCH wide
// is to be seen by one line when blockers grow and bases shrink by half of TOUCH: limits are drawn in that scene (GROWN).
// Lines are tested in the scene changed by half of that (TESTED), so that rounding never decides.
import { listed, MAX_CORNERS, MAX_SHAPES } from '../buffers';
import { cutByCircle, cutByEdge, halfX, halfY, middleX, middleY, onEdge } from '../shapes/chord';
import { depthIn, outlineHolds } from '../measure/gap';
import { lengthOf } from '../shapes/plane';
import { apartBy, apartFromSegment, chordHalf, chordMiddle, cutRound, layDisc, layRound, ONE, OTHER } from '../shapes/round';
import {
  centreAt, centreX, centreY, cornersAt, cornersOf, hullCornersAt, hullCornersOf, isDisc, isOval, ovals, radiusOf,
} from '../shapes/shapes';
import { copySlot, FAR_SLOT, FIRST_SLOT, laySlot, NEAR_SLOT, productOf, reachOf } from './bulge';
import { TOUCH } from '../touch';

export const GROWN: f64 = TOUCH / 2;
export const TESTED: f64 = TOUCH / 4;

/** Where a piece lies: how a line across both bases is held against it. */
export const BETWEEN: i32 = 0; // a line that hits it hits it between the bases
export const BESIDE: i32 = 1; // it may be hit before the first base or after the second
export const OVER: i32 = 2; // it overlaps a base; of a polygon, its convex hull does
export const WITHIN: i32 = 3; // a disc in one of two overlapping bases: it covers only what they share
// The place of an oval is BETWEEN or BESIDE with its slot (see `bulge`) beside it, so that it is above all of these.
const SLOT_BITS: i32 = 8;
/** The slot of an oval, from its place. */
export function slotIn(place: i32): i32 {
  return place >> SLOT_BITS;
}

// The discs of the table, and how many of the listed shapes stand about.
export let nearDisc: i32 = 0;
export let farDisc: i32 = 0;
export let blockers: i32 = 0;

// The slots of bases that are ovals, else 0, and whether one is. Their radii are those of circles about them, which no line between them leaves.
export let nearSlot: i32 = 0;
export let farSlot: i32 = 0;
export let curved: bool = false;
let slots: i32 = FIRST_SLOT;
/** Whether an oval overlaps something of the lane, or something overlaps an oval base: `rounds` looks into that. */
export let entangled: bool = false;

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

// Pieces, one behind the other: 0 place (i32)   4 corners (i32)   8 radius   16 x y of each corner, in the frame. A disc is
// a corner with a radius; a polygon that overlaps no base is its convex hull.
export const PIECES: usize = memory.data(MAX_SHAPES * (MAX_CORNERS + 1) * 16, 16);
export let piecesEnd: usize = PIECES;

// Limits, 32 bytes: 0 x   8 y   16 r   24 owner (i32)   28 sides (i32): lines pass below it, 1, above it, 2, or either, 3.
// An oval's has its slot beside its sides, and 4 where it is a base; r is by how much it is grown.
// The owner is a piece, or 1 and 2 for the bases and 3 for both; 0 when limits of the same piece may part as well.
// Room for 256 polygons of 64 corners, each corner and a crossing of each edge with a base: beyond, the module stops.
export const LIMIT: usize = 32;
export const LIMITS: usize = memory.data((1 << 16) * 32, 16);
export let limitsEnd: usize = LIMITS;

// The larger of the two bases' radii: no line between them strays farther from the line of centres.
let wide: f64 = 0;
// By how much the limits that are drawn are grown.
let drawn: f64 = 0;

@inline
export function placeOf(piece: usize): i32 {
  return load<i32>(piece);
}
@inline
export function countOf(piece: usize): i32 {
  return load<i32>(piece, 4);
}
@inline
export function pieceRadius(piece: usize): f64 {
  return load<f64>(piece, 8);
}
@inline
export function firstOf(piece: usize): usize {
  return piece + 16;
}
/** Where a piece's corners end and the next piece begins. */
export function endOf(piece: usize): usize {
  return piece + 16 + ((<usize>countOf(piece)) << 4);
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
export function limitOwner(limit: usize): usize {
  return load<usize>(limit, 24);
}
@inline
export function limitSides(limit: usize): i32 {
  return load<i32>(limit, 28);
}

/** Lines must pass below this circle, above it or on either side. */
export function addLimit(sides: i32, x: f64, y: f64, r: f64, owner: usize): void {
  if (limitsEnd >= LIMITS + (LIMIT << 16)) unreachable();
  store<f64>(limitsEnd, x);
  store<f64>(limitsEnd, y, 8);
  store<f64>(limitsEnd, r, 16);
  store<usize>(limitsEnd, owner, 24);
  store<i32>(limitsEnd, sides, 28);
  limitsEnd += LIMIT;
}

/** The slot of an oval, from the sides of its limit, and whether that is a base. */
@inline
export function limitSlot(sides: i32): i32 {
  return sides >> SLOT_BITS;
}
@inline
export function limitsBase(sides: i32): bool {
  return (sides & 4) != 0;
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

/** Lays the lane between two discs of the table, among the first listed shapes. */
export function layLane(from: i32, to: i32, count: i32): void {
  nearDisc = from;
  farDisc = to;
  blockers = count;
  originX = centreX(from);
  originY = centreY(from);
  nearRadius = radiusOf(from);
  farRadius = radiusOf(to);
  const dx = centreX(to) - originX;
  const dy = centreY(to) - originY;
  apart = lengthOf(dx, dy);
  axisX = apart > 0 ? dx / apart : 1;
  axisY = apart > 0 ? dy / apart : 0;
  wide = Math.max(nearRadius, farRadius);
  curved = ovals > 0 && (isOval(from) || isOval(to));
  if (curved) layOvalBases();
  const reach = nearRadius + farRadius;
  steepSin = apart > reach ? reach / apart : 1;
  steepCos = apart > reach ? Math.sqrt(1 - steepSin * steepSin) : 0;
}

function layOvalBases(): void {
  nearSlot = isOval(nearDisc) ? NEAR_SLOT : 0;
  farSlot = isOval(farDisc) ? FAR_SLOT : 0;
  if (nearSlot) laySlot(nearSlot, nearDisc, axisX, axisY);
  if (farSlot) laySlot(farSlot, farDisc, axisX, axisY);
  wide = Math.max(nearSlot ? reachOf(nearSlot, 0, 1) : nearRadius, farSlot ? reachOf(farSlot, 0, 1) : farRadius);
}

/** Whether a shape is one of the two discs. */
export function isBase(shape: i32): bool {
  return shape == nearDisc || shape == farDisc;
}

/**
 * Gathers the listed shapes that could stop a line between the two discs when `grown` by that much.
 * Returns false when one of them stops every line by itself.
 */
export function gather(grown: f64): bool {
  piecesEnd = PIECES;
  slots = FIRST_SLOT;
  entangled = false;
  // Lines that lean out towards the larger base start a little behind the smaller one's centre; those of bases that overlap
  // start anywhere.
  const lean = (farRadius - nearRadius) / apart;
  const overlap = steepCos == 0;
  let left = -grown - (overlap ? wide : nearRadius * Math.max(0, lean));
  let right = apart + grown + (overlap ? wide : farRadius * Math.max(0, -lean));
  if (curved) {
    // The rim of an oval that lies aslant is met beyond its middle.
    left = -grown - nearRadius;
    right = apart + grown + farRadius;
  }
  for (let i = 0; i < blockers; i++) {
    const shape = listed(i);
    const dx = centreX(shape) - originX;
    const dy = centreY(shape) - originY;
    const r = radiusOf(shape);
    if (Math.abs(dy * axisX - dx * axisY) >= r + wide + grown) continue;
    const x = dx * axisX + dy * axisY;
    if (x + r <= left || x - r >= right) continue;
    if (isBase(shape) || r <= 0) continue;
    if (!gatherShape(shape, left, right, wide + grown)) return false;
  }
  return true;
}

// Whether a shape overlaps a base by more than a touch, where one of the two is an oval.
function overlapsBase(shape: i32, base: i32): bool {
  const dx = centreX(shape) - centreX(base);
  const dy = centreY(shape) - centreY(base);
  const reach = radiusOf(shape) + radiusOf(base);
  if (dx * dx + dy * dy >= reach * reach) return false;
  layRound(ONE, base, 0);
  if (isDisc(shape)) {
    layRound(OTHER, shape, 0);
    return apartBy(ONE, OTHER) < -TOUCH;
  }
  const first = hullCornersAt(shape);
  const n = hullCornersOf(shape);
  if (outlineHolds(first, n, centreX(base), centreY(base))) return true;
  const end = first + ((<usize>n) << 4);
  let last = end - 16;
  for (let at = first; at < end; at += 16) {
    if (apartFromSegment(ONE, load<f64>(last), load<f64>(last, 8), load<f64>(at), load<f64>(at, 8)) < -TOUCH) return true;
    last = at;
  }
  return false;
}

// Places a shape whose corners are put, where it or a base is an oval. It reaches from `left` to `right`. What of it overlaps a
// base is sorted out here if it is a polygon; `rounds` looks into the rest.
function placeAmongOvals(shape: i32, slot: i32, n: i32, left: f64, right: f64, y: f64): bool {
  const disc = isDisc(shape);
  const nearLong = curved && nearSlot ? reachOf(nearSlot, 1, 0) : nearRadius;
  const farLong = curved && farSlot ? reachOf(farSlot, 1, 0) : farRadius;
  const r = disc ? radiusOf(shape) : 0;
  let place = BESIDE;
  // Lines run to the right: what lies to the right of all of one base and to the left of all of the other is between.
  if (left > nearLong && right < apart - farLong) {
    place = BETWEEN;
    // Half of what an oval cuts off the line through its middle square to the axis.
    if (disc && (slot ? productOf(slot) / (0.5 * (right - left)) : r) - Math.abs(y) >= wide) return false;
  } else if (overlapsBase(shape, nearDisc) || overlapsBase(shape, farDisc)) {
    if (disc) {
      entangled = true;
      return false;
    }
    place = OVER;
    n = putOutline(shape);
  }
  storePiece(place | (slot << SLOT_BITS), n, r);
  return true;
}

function storePiece(place: i32, n: i32, r: f64): void {
  store<i32>(piecesEnd, place);
  store<i32>(piecesEnd, n, 4);
  store<f64>(piecesEnd, r, 8);
  piecesEnd = endOf(piecesEnd);
}

// Puts the corners that lie from an address on into the piece to come.
function putCorner(at: usize, from: usize): void {
  const x = load<f64>(from);
  const y = load<f64>(from, 8);
  store<f64>(at, frameX(x, y), 16);
  store<f64>(at, frameY(x, y), 24);
}

// How far the piece to come reaches into a base of this radius round (x, 0); a disc reaches farther by its own.
function reachInto(n: i32, x: f64, base: f64): f64 {
  return depthIn(firstOf(piecesEnd), n, x, 0) + base;
}

// Puts all corners of a polygon into the piece to come; returns how many they are.
function putOutline(shape: i32): i32 {
  const n = cornersOf(shape);
  for (let i: usize = 0; i < (<usize>n) << 4; i += 16) putCorner(piecesEnd + i, cornersAt(shape) + i);
  return n;
}

function gatherShape(shape: i32, left: f64, right: f64, out: f64): bool {
  const disc = isDisc(shape);
  const r = disc ? radiusOf(shape) : 0;
  let tall = r;
  let long = r;
  let slot = 0;
  if (ovals > 0 && isOval(shape)) {
    slot = slots++;
    laySlot(slot, shape, axisX, axisY);
    tall = reachOf(slot, 0, 1);
    long = reachOf(slot, 1, 0);
  }
  const from = disc ? centreAt(shape) : hullCornersAt(shape);
  let n = disc ? 1 : hullCornersOf(shape);
  let minX = Infinity;
  let maxX = -Infinity;
  let minY = Infinity;
  let maxY = -Infinity;
  let place = BETWEEN;
  for (let i: usize = 0; i < (<usize>n) << 4; i += 16) {
    putCorner(piecesEnd + i, from + i);
    const x = load<f64>(piecesEnd + i, 16);
    const y = load<f64>(piecesEnd + i, 24);
    minX = Math.min(minX, x);
    maxX = Math.max(maxX, x);
    minY = Math.min(minY, y);
    maxY = Math.max(maxY, y);
    if (Math.min(x, apart - x) * steepCos <= Math.abs(y) * steepSin) place = BESIDE;
  }
  if (minY - tall >= out || maxY + tall <= -out || maxX + long <= left || minX - long >= right) return true;
  if (slot || curved) return placeAmongOvals(shape, slot, n, minX - long, maxX + long, minY);
  let deep = -Infinity;
  if (minX - r < nearRadius) deep = reachInto(n, 0, nearRadius);
  if (maxX + r > apart - farRadius) deep = Math.max(deep, reachInto(n, apart, farRadius));
  if (deep + r > TOUCH) {
    place = OVER;
    if (!disc) n = putOutline(shape);
    else if (deep >= r - TOUCH) {
      // It sticks out of a base by no more than a touch: no line from rim to rim meets it; only where bases overlap may it
      // cover what they share.
      if (steepCos > 0) return true;
      place = WITHIN;
    }
  } else if (place == BETWEEN) {
    if (r - Math.abs(minY) >= wide) return false;
  } else if (disc && Math.min(minX, apart - minX) * steepCos <= -Math.abs(minY) * steepSin) return true;
  storePiece(place, n, r);
  return true;
}

/** Draws the limits of the gathered pieces, grown by that much, and those of the bases, shrunk by as much. */
export function drawLimits(grown: f64): void {
  drawn = grown;
  limitsEnd = LIMITS;
  for (let piece = PIECES; piece < piecesEnd; piece = endOf(piece)) limitPiece(piece);
  if (curved && nearSlot) addLimit(7 | (nearSlot << SLOT_BITS), 0, 0, grown, 1);
  else addLimit(3, 0, 0, grown - nearRadius, 1);
  if (curved && farSlot) addLimit(7 | (farSlot << SLOT_BITS), apart, 0, grown, 2);
  else addLimit(3, apart, 0, grown - farRadius, 2);
  // Bases that overlap: lines that pass beside what they share are limited by the points where their rims cross.
  if (steepCos == 0 && cutByCircle(apart, 0, farRadius, 0, 0, nearRadius)) {
    addLimit(3, middleX + halfX, middleY + halfY, grown, 3);
    addLimit(3, middleX - halfX, middleY - halfY, grown, 3);
  }
}

function limitPiece(piece: usize): void {
  const place = placeOf(piece);
  if (place > WITHIN) {
    limitOval(piece, place);
    return;
  }
  const r = pieceRadius(piece);
  const end = endOf(piece);
  const owner: usize = place == OVER ? 0 : piece;
  let px = load<f64>(end - 16);
  let py = load<f64>(end - 8);
  for (let at = firstOf(piece); at < end; at += 16) {
    const x = load<f64>(at);
    const y = load<f64>(at, 8);
    const next = at + 16 < end ? at + 16 : firstOf(piece);
    const ax = x - px;
    const ay = y - py;
    const bx = load<f64>(next) - x;
    const by = load<f64>(next, 8) - y;
    let sides = 3;
    if (place < OVER) {
      // A corner between two edges of a counter-clockwise hull is lowest for some direction a line can have when steepest
      // down is between the edges, or the first edge between the steepest; highest when the same holds of the edges turned
      // round.
      const down = ax * steepSin + ay * steepCos;
      const up = ax * steepSin - ay * steepCos;
      const on = bx * steepSin + by * steepCos;
      if (Math.max(Math.min(-down, on), Math.min(down, up)) < 0) sides = 2;
      if (Math.min(Math.max(-down, on), Math.max(down, up)) > 0) sides &= 1;
      // Between the bases no line passes below what reaches below them, nor above what reaches above.
      if (place == BETWEEN) {
        if (y - r <= -wide) sides &= 2;
        if (y + r >= wide) sides &= 1;
      }
    }
    // Corners of an outline that stick out limit lines from either side.
    if (sides && (place < OVER || ax * by - ay * bx >= 0)) addLimit(sides, x, y, r + drawn, owner);
    if (place >= OVER) {
      addRimCuts(x, y, r + drawn, 0, 0, owner);
      addRimCuts(px, py, -1, ax, ay, owner);
    }
    px = x;
    py = y;
  }
}

function limitOval(piece: usize, place: i32): void {
  const slot = slotIn(place);
  const y = load<f64>(piece, 24);
  let sides = 3;
  if ((place & WITHIN) == BETWEEN) {
    const tall = reachOf(slot, 0, 1);
    if (y - tall <= -wide) sides &= 2;
    if (y + tall >= wide) sides &= 1;
  }
  if (sides) addLimit(sides | (slot << SLOT_BITS), load<f64>(piece, 16), y, drawn, piece);
}

// Points where a circle, or with a radius of -1 an edge from (x, y) moved outwards (to its right) by the growth, crosses the
// rims of the two shrunken bases.
function addRimCuts(x: f64, y: f64, r: f64, dx: f64, dy: f64, owner: usize): void {
  for (let k = 0; k < 2; k++) {
    const base = (k ? farRadius : nearRadius) - drawn;
    const bx = k ? apart : 0;
    if (base <= 0) continue;
    if (curved && (k ? farSlot : nearSlot)) {
      if (r < 0) cutOvalRim(k ? farSlot : nearSlot, bx, x, y, dx, dy, owner);
      continue;
    }
    if (!(r < 0 ? cutByEdge(x, y, dx, dy, drawn, bx, 0, base) : cutByCircle(x, y, r, bx, 0, base))) continue;
    let end: f64 = r < 0 ? -1 : 1;
    for (let j = 0; j < 2; j++) {
      if (r >= 0 || onEdge(end)) addLimit(3, middleX + end * halfX, middleY + end * halfY, 0, owner);
      end = -end;
    }
  }
}

// The same of an edge and an oval base. The rim of a grown corner is longer than the edge by its growth.
const BASE: usize = memory.data(56, 16);
function cutOvalRim(slot: i32, bx: f64, x: f64, y: f64, dx: f64, dy: f64, owner: usize): void {
  const l = lengthOf(dx, dy);
  if (l == 0) return;
  const ux = dx / l;
  const uy = dy / l;
  layDisc(BASE, bx, 0, -drawn);
  copySlot(BASE + 24, slot);
  if (!cutRound(BASE, x + drawn * uy, y - drawn * ux, ux, uy)) return;
  for (let end: f64 = -1; end < 2; end += 2) {
    const along = chordMiddle + end * chordHalf;
    if (along < -drawn || along > l + drawn) continue;
    addLimit(3, x + drawn * uy + along * ux, y - drawn * ux + along * uy, 0, owner);
  }
}
