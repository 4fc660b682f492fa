// One line across the two bases of a lane, held against the pieces between them. The line is kept unscaled, so that a
// candidate costs no division: direction and normal are `scale` times a unit vector, the offset `scale` times inches.
import { betweenSegmentsSquared } from './clear';
import { cutAt, cutOutline, cuts } from './cuts';
import {
  apart, countOf, DISC_BESIDE, DISC_BETWEEN, DISC_OVER, DISC_WITHIN, farRadius, firstOf, HULL_BESIDE, HULL_BETWEEN,
  kindOf, nearRadius, pieceAt, pieces,
} from './lane';
import { addPart, clearParts, gapHigh, gapLow, widestGap } from './parts';

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
  return true;
}

/** Whether a piece stops the line that was taken up. */
export function stops(index: i32): bool {
  const piece = pieceAt(index);
  const kind = kindOf(piece);
  if (kind == DISC_WITHIN) return false;
  if (kind <= DISC_OVER) {
    const x = load<f64>(piece, 16);
    const y = load<f64>(piece, 24);
    const r = (load<f64>(piece, 32) + grown) * scale;
    const e = y * ux - x * uy - offset;
    if (Math.abs(e) >= r) return false;
    if (kind == DISC_BETWEEN) return true;
    const t = x * ux + y * uy;
    if (kind == DISC_BESIDE) return t > 0 && t < apart * ux;
    measureEnds();
    const half = Math.sqrt(r * r - e * e);
    return (t + half) / scale > leaves && (t - half) / scale < enters;
  }
  if (kind <= HULL_BESIDE) return hullStops(piece, kind == HULL_BETWEEN);
  return outlineStops(piece);
}

function hullStops(piece: usize, between: bool): bool {
  const n = countOf(piece);
  const first = firstOf(piece);
  const near = grown * scale;
  let over = false;
  let under = false;
  for (let i = 0; i < n; i++) {
    const at = first + ((<usize>i) << 4);
    const e = load<f64>(at, 8) * ux - load<f64>(at) * uy - offset;
    if (e > -near) over = true;
    if (e < near) under = true;
    if (over && under) return between || crossesBetween(first, n, near);
  }
  return false;
}

// A convex piece that a line comes near and that overlaps neither base lies wholly before, between or after them: any
// of its points on the line tells.
function crossesBetween(first: usize, n: i32, near: f64): bool {
  let at = first + ((<usize>(n - 1)) << 4);
  let x = load<f64>(at);
  let y = load<f64>(at, 8);
  let e = y * ux - x * uy - offset;
  let t = x * ux + y * uy;
  for (let i = 0; i < n; i++) {
    at = first + ((<usize>i) << 4);
    x = load<f64>(at);
    y = load<f64>(at, 8);
    const f = y * ux - x * uy - offset;
    const s = x * ux + y * uy;
    let on = s;
    if (e > 0 != f > 0) on = t + ((s - t) * e) / (e - f);
    if (e > 0 != f > 0 || Math.abs(f) < near) return on > 0 && on < apart * ux;
    e = f;
    t = s;
  }
  return false;
}

/** Finds where the line leaves the first base and enters the second. */
export function measureEnds(): void {
  if (measured) return;
  measured = true;
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

export function pointX(t: f64): f64 {
  return (t * ux - offset * (uy / scale)) / scale;
}
export function pointY(t: f64): f64 {
  return (t * uy + offset * (ux / scale)) / scale;
}

function outlineStops(piece: usize): bool {
  measureEnds();
  const px = pointX(leaves);
  const py = pointY(leaves);
  const qx = pointX(enters);
  const qy = pointY(enters);
  const n = countOf(piece);
  const first = firstOf(piece);
  const near = grown * grown;
  let inside = false;
  let at = first + ((<usize>(n - 1)) << 4);
  let x = load<f64>(at);
  let y = load<f64>(at, 8);
  for (let i = 0; i < n; i++) {
    at = first + ((<usize>i) << 4);
    const cx = load<f64>(at);
    const cy = load<f64>(at, 8);
    if (betweenSegmentsSquared(px, py, qx, qy, x, y, cx, cy) < near) return true;
    if (y > py != cy > py && px < ((x - cx) * (py - cy)) / (y - cy) + cx) inside = !inside;
    x = cx;
    y = cy;
  }
  return inside;
}

// Adds the parts of the line inside a piece.
function addSpans(piece: usize): void {
  const kind = kindOf(piece);
  const s = offset / scale;
  const cos = ux / scale;
  const sin = uy / scale;
  if (kind <= DISC_OVER) {
    const x = load<f64>(piece, 16);
    const y = load<f64>(piece, 24);
    const r = load<f64>(piece, 32) + grown;
    const e = y * cos - x * sin - s;
    const half = Math.sqrt(Math.max(0, r * r - e * e));
    addPart(x * cos + y * sin - half, x * cos + y * sin + half);
    return;
  }
  cutOutline(firstOf(piece), countOf(piece), -s * sin, s * cos, cos, sin);
  for (let j = 0; j + 1 < cuts; j += 2) addPart(cutAt(j) - grown, cutAt(j + 1) + grown);
}

/** Whether some of the part of the line that both bases hold is in no piece. */
export function sharedOpen(): bool {
  clearParts();
  for (let i = 0; i < pieces; i++) addSpans(pieceAt(i));
  widestGap(leaves, enters);
  return gapLow < gapHigh;
}
