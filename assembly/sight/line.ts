// One line across the two bases of a lane, held against the pieces between them. The line is kept unscaled, so that a
// candidate costs no division: direction and normal are `scale` times a unit vector, the offset `scale` times inches.
import { betweenSegmentsSquared } from '../move/clear';
import { cutAt, cutOutline, cuts } from '../shapes/cuts';
import { outlineHolds } from '../measure/gap';
import { aside, productOf, reachOf } from './bulge';
import {
  apart, BETWEEN, countOf, curved, endOf, farRadius, farSlot, firstOf, nearRadius, nearSlot, OVER, pieceRadius, PIECES, piecesEnd,
  placeOf, slotIn, WITHIN,
} from './lane';
import { addPart, clearParts, gapHigh, gapLow, widestGap } from '../shapes/parts';

let ux: f64 = 1;
let uy: f64 = 0;
let offset: f64 = 0;
let scale: f64 = 1;

// How much blockers are grown and bases shrunk while lines are tested.
let grown: f64 = 0;

// Where the line leaves the first base and enters the second, along its unit direction; valid after `measureEnds`.
export let leaves: f64 = 0;
export let enters: f64 = 0;
// Whether the two bases share a part of the line; `leaves` and `enters` are then its ends.
export let shared: bool = false;
let measured: bool = false;

/** Sets by how much blockers grow and bases shrink for the lines to come. */
export function testGrown(by: f64): void {
  grown = by;
}

/** Takes up a line; false when it misses a base or runs the wrong way. */
export function takeLine(x: f64, y: f64, s: f64, k: f64): bool {
  if (x <= 0) return false;
  if (Math.abs(s) > (nearRadius - grown) * k) return false;
  if (Math.abs(s + y * apart) > (farRadius - grown) * k) return false;
  ux = x;
  uy = y;
  offset = s;
  scale = k;
  measured = false;
  return curved ? hitsOvals() : true;
}

// The middles of what the line cuts off two bases that may be ovals, along it and unscaled; and whether it hits both.
let nearMiddle: f64 = 0;
let farMiddle: f64 = 0;
let nearShare: f64 = 0;
let farShare: f64 = 0;
let nearReach: f64 = 0;
let farReach: f64 = 0;
function hitsOvals(): bool {
  nearReach = nearSlot ? reachOf(nearSlot, -uy, ux) : nearRadius * scale;
  nearShare = -offset / nearReach;
  nearMiddle = nearSlot ? -nearShare * aside : 0;
  if (Math.abs(offset) > nearReach - grown * scale) return false;
  const e = -apart * uy - offset;
  farReach = farSlot ? reachOf(farSlot, -uy, ux) : farRadius * scale;
  farShare = e / farReach;
  farMiddle = apart * ux - (farSlot ? farShare * aside : 0);
  return Math.abs(e) <= farReach - grown * scale;
}

// Whether a point of the line is between the bases; the point is of a body that overlaps neither.
function between(on: f64): bool {
  return curved ? on > nearMiddle && on < farMiddle : on > 0 && on < apart * ux;
}

function ovalStops(piece: usize, place: i32): bool {
  const e = load<f64>(piece, 24) * ux - load<f64>(piece, 16) * uy - offset;
  const far = Math.abs(e) - grown * scale;
  // Outside of the circle about it, it is not hit.
  if (far >= pieceRadius(piece) * scale) return false;
  const h = reachOf(slotIn(place), -uy, ux);
  if (far >= h) return false;
  if ((place & WITHIN) == BETWEEN) return true;
  const share = Math.max(-1, Math.min(1, e / h));
  return between(alongLine(firstOf(piece)) - share * aside);
}

/** Whether a piece stops the line that was taken up. */
export function stops(piece: usize): bool {
  const place = placeOf(piece);
  if (place >= OVER) return place > WITHIN ? ovalStops(piece, place) : place == OVER && overStops(piece);
  const end = endOf(piece);
  const near = (pieceRadius(piece) + grown) * scale;
  let over = false;
  let under = false;
  let last: f64 = 0;
  for (let at = firstOf(piece); at < end; at += 16) {
    const e = load<f64>(at, 8) * ux - load<f64>(at) * uy - offset;
    if (e > -near) over = true;
    if (e < near) under = true;
    if (over && under) {
      if (place == BETWEEN) return true;
      // A convex piece that a line comes near and that overlaps neither base lies wholly before, between or after them: any
      // of its points on the line decides. It is this corner, or on the edge that ends here and crosses the line.
      let on = alongLine(at);
      if (Math.abs(e) >= near) on += ((alongLine(at - 16) - on) * e) / (e - last);
      return between(on);
    }
    last = e;
  }
  return false;
}

function alongLine(at: usize): f64 {
  return load<f64>(at) * ux + load<f64>(at, 8) * uy;
}

/** Finds where the line leaves the first base and enters the second. */
export function measureEnds(): void {
  if (measured) return;
  measured = true;
  if (curved) {
    const near = Math.sqrt(Math.max(0, 1 - nearShare * nearShare));
    const far = Math.sqrt(Math.max(0, 1 - farShare * farShare));
    leaves = nearMiddle / scale + near * halfOf(nearSlot, nearRadius, nearReach / scale);
    enters = farMiddle / scale - far * halfOf(farSlot, farRadius, farReach / scale);
    shared = false;
    return;
  }
  const s = offset / scale;
  const q = s + (uy * apart) / scale;
  const ra = nearRadius - grown;
  const rb = farRadius - grown;
  const a = Math.sqrt(Math.max(0, ra * ra - s * s));
  const b = Math.sqrt(Math.max(0, rb * rb - q * q));
  const far = (ux * apart) / scale;
  shared = a >= far - b;
  leaves = shared ? Math.max(-a, far - b) : a;
  enters = shared ? Math.min(a, far + b) : far - b;
}

// Half of what a line through the middle of a base cuts off, where it reaches so far square to the line.
function halfOf(slot: i32, radius: f64, reach: f64): f64 {
  return slot ? productOf(slot) / reach : radius;
}

export function pointX(t: f64): f64 {
  return (t * ux - offset * (uy / scale)) / scale;
}
export function pointY(t: f64): f64 {
  return (t * uy + offset * (ux / scale)) / scale;
}

function overStops(piece: usize): bool {
  measureEnds();
  const px = pointX(leaves);
  const py = pointY(leaves);
  const qx = pointX(enters);
  const qy = pointY(enters);
  const end = endOf(piece);
  const near = pieceRadius(piece) + grown;
  let last = end - 16;
  for (let at = firstOf(piece); at < end; at += 16) {
    const x = load<f64>(last);
    const y = load<f64>(last, 8);
    if (betweenSegmentsSquared(px, py, qx, qy, x, y, load<f64>(at), load<f64>(at, 8)) < near * near) return true;
    last = at;
  }
  return outlineHolds(firstOf(piece), countOf(piece), px, py);
}

// Adds the parts of the line inside a piece; the line is of unit length.
function addSpans(piece: usize): void {
  const first = firstOf(piece);
  const r = pieceRadius(piece);
  if (r > 0) {
    const e = load<f64>(first, 8) * ux - load<f64>(first) * uy - offset;
    const half = Math.sqrt(Math.max(0, (r + grown) * (r + grown) - e * e));
    addPart(alongLine(first) - half, alongLine(first) + half);
    return;
  }
  cutOutline(first, countOf(piece), -offset * uy, offset * ux, ux, uy);
  for (let j = 0; j + 1 < cuts; j += 2) addPart(cutAt(j) - grown, cutAt(j + 1) + grown);
}

/** Whether some of the part of the line, taken up unscaled, that both bases hold is in no piece. */
export function sharedOpen(): bool {
  clearParts();
  for (let piece = PIECES; piece < piecesEnd; piece = endOf(piece)) addSpans(piece);
  widestGap(leaves, enters);
  return gapLow < gapHigh;
}
