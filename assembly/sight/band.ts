// How wide the widest band of clear parallel lines between two discs is. Turning a band until it cannot grow ends in one
// of three ways: it stands square to the line between the two circles that hold it; it leans on two circles at once on
// one of its sides; or, between bases that overlap, it touches two circles in its midst, and turned on, they would part it.
// Those directions are tried, and at each the band around the touching line is measured, from where it is shut to where it is.
// Everything happens in the scene in which lines are tested (see lane), and the width is given back what that took.
import { setOut } from '../buffers';
import {
  apart, drawLimits, endOf, farRadius, gather, LIMIT, limitR, LIMITS, limitsEnd, limitSides, limitX, limitY, nearRadius,
  PIECES, piecesEnd, steepCos, steepSin, tableX, tableY, TESTED,
} from './lane';
import { limitCrossings } from './lens';
import { measureEnds, shared, sharedOpen, stops, takeLine, testGrown } from './line';
import { centreX, centreY, radiusOf } from '../shapes/shapes';
import { ovalsTakePart, roundBand } from './rounds';
import { decide } from './sight';
import { TOUCH } from '../touch';

// Two discs of ten inches grown by TESTED shut no more than this.
const SLIT: f64 = 2e-3;

let best: f64 = 0;
let ux: f64 = 1;
let uy: f64 = 0;

// The widest band so far: its direction, and the offsets of its two sides.
let bandX: f64 = 1;
let bandY: f64 = 0;
let bandOne: f64 = 0;
let bandTwo: f64 = 0;

function keep(width: f64, one: f64, two: f64): void {
  best = width;
  bandX = ux;
  bandY = uy;
  bandOne = one;
  bandTwo = two;
}

// Whether the line at this offset is shut.
function shuts(offset: f64): bool {
  if (!takeLine(ux, uy, offset, 1)) return true;
  measureEnds();
  if (shared) return !sharedOpen();
  for (let piece = PIECES; piece < piecesEnd; piece = endOf(piece)) if (stops(piece)) return true;
  return false;
}

// The limits that are tried, 32 bytes: 0 x   8 y   16 r   24 depth: its radius as it is counted from its centre down.
// First the upper ones: just above an upper limit lines may be shut, just below a lower one.
const HELD: usize = memory.data((1 << 17) * 32, 16);
let heldEnd: usize = HELD;
let uppersEnd: usize = HELD;

@inline
function depthOf(k: usize): f64 {
  return load<f64>(k, 24);
}
// Between bases that overlap rims cross again and again on one point, which limits bands from both sides.
function isPoint(limit: usize): bool {
  return steepCos == 0 && Math.abs(limitR(limit)) <= TOUCH;
}
function hold(limit: usize, sign: f64): void {
  for (let k = HELD; k < heldEnd && isPoint(limit); k += LIMIT) {
    const near = Math.abs(limitX(limit) - limitX(k)) + Math.abs(limitY(limit) - limitY(k));
    if (isPoint(k) && near <= TOUCH) return;
  }
  store<f64>(heldEnd, limitX(limit));
  store<f64>(heldEnd, limitY(limit), 8);
  store<f64>(heldEnd, limitR(limit), 16);
  store<f64>(heldEnd, sign * limitR(limit), 24);
  heldEnd += LIMIT;
}
function holdAll(): void {
  heldEnd = HELD;
  for (let side = 1; side < 3; side++) {
    uppersEnd = heldEnd;
    for (let limit = LIMITS; limit < limitsEnd; limit += LIMIT) if (limitSides(limit) & side) hold(limit, 3 - 2 * side);
  }
}

// Where blockers touch in what the bases share, or a rim from inside, growing them shuts a slit, maybe far wider than they
// grew. Whether they leave it open when hardly grown at all, on both sides of the one line that grazes.
function narrows(one: f64, two: f64): bool {
  if (Math.abs(one - two) > SLIT) return false;
  testGrown(TESTED * 1e-4);
  const open = !shuts(0.75 * one + 0.25 * two) && !shuts(0.25 * one + 0.75 * two);
  testGrown(TESTED);
  return open;
}

// Going from `from` towards `to` (down, or up), the first offset at which what comes next is shut. Between the offsets of
// the limits nothing changes, so each stretch is as its middle.
function firstShut(from: f64, to: f64): f64 {
  let at = from;
  while (at != to) {
    let next = to;
    for (let k = HELD; k < heldEnd; k += LIMIT) {
      const e = limitY(k) * ux - limitX(k) * uy - depthOf(k);
      if ((e - at) * (e - next) < 0) next = e;
    }
    // Stretches thinner than the tolerance are rounding.
    if (Math.abs(at - next) > TESTED && shuts(0.5 * (at + next)) && !narrows(at, next)) return at;
    at = next;
  }
  return to;
}

// Measures how far the lines with the normal n are clear to both sides of one that touches a limit.
function measure(nx: f64, ny: f64, k: usize): void {
  if (ny < 0 || Math.abs(nx) > steepSin) return;
  // Lines square to the line of centres are taken for ones that lean by less than rounding.
  ux = Math.max(ny, 1e-12);
  uy = -nx;
  const far = nx * apart;
  const top = Math.min(nearRadius, far + farRadius) - TESTED;
  const bottom = Math.max(-nearRadius, far - farRadius) + TESTED;
  const offset = limitY(k) * ny + limitX(k) * nx - depthOf(k);
  if (top - bottom <= best || offset > top + TESTED || offset < bottom - TESTED) return;
  const low = firstShut(offset, bottom);
  if (top - low <= best) return;
  const high = firstShut(offset, top);
  if (high - low > best) keep(high - low, high, low);
}

// Tries the directions in which two limits decide.
function tryPair(a: usize, b: usize): void {
  const dx = limitX(a) - limitX(b);
  const dy = limitY(a) - limitY(b);
  const d = dx * dx + dy * dy;
  if (d == 0) return;
  const r = depthOf(a) - depthOf(b);
  if (a < uppersEnd != b < uppersEnd || isPoint(a) || isPoint(b)) {
    const l = dy < 0 ? -Math.sqrt(d) : Math.sqrt(d);
    if (Math.abs(l) - limitR(a) - limitR(b) > best) measure(dx / l, dy / l, a);
    // Only between bases that overlap may what parts two bands vanish between two limits.
    if (steepCos > 0) return;
  }
  const h = d - r * r;
  if (h < 0) return;
  const w = Math.sqrt(h);
  for (let sign: f64 = -1; sign < 2; sign += 2) {
    measure((r * dx - sign * w * dy) / d, (r * dy + sign * w * dx) / d, a);
  }
}

// The smaller disc looks at the larger, or the one farther left, or farther down, so that both ways are measured alike;
// 2 when that is the other way round, and the ends of every line trade places.
let turned: i32 = 0;
function turns(from: i32, to: i32): bool {
  const r = radiusOf(from) - radiusOf(to);
  const x = centreX(from) - centreX(to);
  return r > 0 || (r == 0 && (x > 0 || (x == 0 && centreY(from) > centreY(to))));
}

// Out: a point beside the band's direction, so far along it, as it lies on the table.
function setPoint(index: i32, along: f64, offset: f64): void {
  const x = along * bandX - offset * bandY;
  const y = along * bandY + offset * bandX;
  setOut(index ^ turned, tableX(x, y));
  setOut((index ^ turned) + 1, tableY(x, y));
}

// Out: the four corners of the band, each side from beside the first centre to beside the second; then its middle line,
// from rim to rim.
function setBand(): void {
  const far = apart * bandX;
  setPoint(0, 0, bandOne);
  setPoint(2, far, bandOne);
  setPoint(4, far, bandTwo);
  setPoint(6, 0, bandTwo);
  const middle = 0.5 * (bandOne + bandTwo);
  const aside = middle + apart * bandY;
  setPoint(8, Math.sqrt(Math.max(0, nearRadius * nearRadius - middle * middle)), middle);
  setPoint(10, far - Math.sqrt(Math.max(0, farRadius * farRadius - aside * aside)), middle);
}

/**
 * The width of the widest band of clear parallel lines between two discs among the listed shapes; 0 when blocked. Out, unless
 * it is: the band's four corners, and its middle line from rim to rim.
 */
export function sightBand(from: i32, to: i32, count: i32): f64 {
  if (ovalsTakePart(from, to, count)) return roundBand(from, to, count);
  turned = 0;
  if (turns(from, to)) {
    turned = 2;
    const other = from;
    from = to;
    to = other;
  }
  if (!decide(count, from, to)) return 0;
  const most = 2 * Math.min(nearRadius, farRadius);
  gather(TESTED);
  ux = 1;
  uy = 0;
  keep(most, 0.5 * most, -0.5 * most);
  if (piecesEnd > PIECES || steepCos == 0) search();
  setBand();
  // A clear line has been found, so there is a band; what is thinner than rounding is as wide as the line proves.
  return Math.min(most, best + 2 * TESTED);
}

function search(): void {
  drawLimits(TESTED);
  if (steepCos == 0) limitCrossings();
  testGrown(TESTED);
  best = 0;
  holdAll();
  for (let a = HELD; a < heldEnd; a += LIMIT) {
    measure(0, 1, a);
    for (let b = HELD; b < a; b += LIMIT) tryPair(a, b);
  }
}
