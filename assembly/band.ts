// How wide the widest band of clear parallel lines between two discs is. Turning a band until it cannot grow ends in one
// of three ways: it stands square to the line between the two circles that hold it; it leans on two circles at once on
// one of its sides; or, between bases that overlap, it touches two circles in its midst, and turned on, they would part it.
// Those directions are tried, and at each the band around the touching line is measured, from where it is shut to where it is.
// Everything happens in the scene in which lines are tested (see lane), and the width is given back what that took.
import { setOut } from './buffers';
import {
  aboveAt, aboves, apart, belowAt, belows, drawLimits, farRadius, gather, limitR, limitX, limitY, nearRadius, pieces,
  steepCos, steepSin, tableX, tableY, TESTED,
} from './lane';
import { limitCrossings } from './lens';
import { measureEnds, shared, sharedOpen, stops, takeLine, testGrown } from './line';
import { centreX, centreY, radiusOf } from './shapes';
import { decide, layLane } from './sight';
import { TOUCH } from './touch';

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
  for (let i = 0; i < pieces; i++) if (stops(i)) return true;
  return false;
}

// The limits that are tried, first the upper ones: just above an upper limit lines may be shut, just below a lower one.
const HELD: usize = memory.data((1 << 16) * 4, 16);
let held: i32 = 0;
let uppers: i32 = 0;

function limitAt(k: i32): usize {
  return load<usize>(HELD + ((<usize>k) << 2));
}
// A limit's radius as it is counted from its centre down.
function depthOf(k: i32): f64 {
  const r = limitR(limitAt(k));
  return k < uppers ? r : -r;
}
// Between bases that overlap rims cross again and again on one point, which limits bands from both sides.
function isPoint(limit: usize): bool {
  return steepCos == 0 && Math.abs(limitR(limit)) <= TOUCH;
}
function hold(limit: usize): void {
  for (let k = 0; k < held && isPoint(limit); k++) {
    const other = limitAt(k);
    const near = Math.abs(limitX(limit) - limitX(other)) + Math.abs(limitY(limit) - limitY(other));
    if (isPoint(other) && near <= TOUCH) return;
  }
  store<usize>(HELD + ((<usize>held) << 2), limit);
  held++;
}
function holdAll(): void {
  held = 0;
  for (let i = 0; i < aboves; i++) hold(aboveAt(i));
  uppers = held;
  for (let i = 0; i < belows; i++) hold(belowAt(i));
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
    for (let k = 0; k < held; k++) {
      const limit = limitAt(k);
      const e = limitY(limit) * ux - limitX(limit) * uy - depthOf(k);
      if ((e - at) * (e - next) < 0) next = e;
    }
    // Stretches thinner than the tolerance are rounding.
    if (Math.abs(at - next) > TESTED && shuts(0.5 * (at + next)) && !narrows(at, next)) return at;
    at = next;
  }
  return to;
}

// Measures how far the lines with the normal n are clear to both sides of one that touches a limit.
function measure(nx: f64, ny: f64, k: i32): void {
  if (ny < 0 || Math.abs(nx) > steepSin) return;
  // Lines square to the line of centres are taken for ones that lean by less than rounding.
  ux = Math.max(ny, 1e-12);
  uy = -nx;
  const far = nx * apart;
  const top = Math.min(nearRadius, far + farRadius) - TESTED;
  const bottom = Math.max(-nearRadius, far - farRadius) + TESTED;
  const offset = limitY(limitAt(k)) * ny + limitX(limitAt(k)) * nx - depthOf(k);
  if (top - bottom <= best || offset > top + TESTED || offset < bottom - TESTED) return;
  const low = firstShut(offset, bottom);
  if (top - low <= best) return;
  const high = firstShut(offset, top);
  if (high - low > best) keep(high - low, high, low);
}

// Tries the directions in which two limits decide.
function tryPair(i: i32, j: i32): void {
  const a = limitAt(i);
  const b = limitAt(j);
  const dx = limitX(a) - limitX(b);
  const dy = limitY(a) - limitY(b);
  const d = dx * dx + dy * dy;
  if (d == 0) return;
  const r = depthOf(i) - depthOf(j);
  if (i < uppers != j < uppers || isPoint(a) || isPoint(b)) {
    const l = dy < 0 ? -Math.sqrt(d) : Math.sqrt(d);
    if (Math.abs(l) - limitR(a) - limitR(b) > best) measure(dx / l, dy / l, i);
    // Only between bases that overlap may what parts two bands vanish between two limits.
    if (steepCos > 0) return;
  }
  const h = d - r * r;
  if (h < 0) return;
  const w = Math.sqrt(h);
  for (let sign: f64 = -1; sign < 2; sign += 2) {
    measure((r * dx - sign * w * dy) / d, (r * dy + sign * w * dx) / d, i);
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

// Out: a point of the lane, as it lies on the table.
function setPoint(index: i32, x: f64, y: f64): void {
  setOut(index ^ turned, tableX(x, y));
  setOut((index ^ turned) + 1, tableY(x, y));
}

// Out: the four corners of the band, each side from beside the first centre to beside the second; then its middle line,
// from rim to rim.
function setBand(): void {
  const far = apart * bandX;
  setPoint(0, -bandOne * bandY, bandOne * bandX);
  setPoint(2, far * bandX - bandOne * bandY, far * bandY + bandOne * bandX);
  setPoint(4, far * bandX - bandTwo * bandY, far * bandY + bandTwo * bandX);
  setPoint(6, -bandTwo * bandY, bandTwo * bandX);
  const middle = 0.5 * (bandOne + bandTwo);
  const aside = middle + apart * bandY;
  const leaves = Math.sqrt(Math.max(0, nearRadius * nearRadius - middle * middle));
  const enters = far - Math.sqrt(Math.max(0, farRadius * farRadius - aside * aside));
  setPoint(8, leaves * bandX - middle * bandY, leaves * bandY + middle * bandX);
  setPoint(10, enters * bandX - middle * bandY, enters * bandY + middle * bandX);
}

/**
 * The width of the widest band of clear parallel lines between two discs among the listed shapes; 0 when blocked. Out, unless
 * it is: the band's four corners, and its middle line from rim to rim.
 */
export function sightBand(from: i32, to: i32, count: i32): f64 {
  turned = 0;
  if (turns(from, to)) {
    turned = 2;
    const other = from;
    from = to;
    to = other;
  }
  layLane(from, to);
  if (!decide(count, from, to)) return 0;
  const most = 2 * Math.min(nearRadius, farRadius);
  gather(count, from, to, TESTED);
  if (pieces == 0 && steepCos > 0) {
    ux = 1;
    uy = 0;
    keep(most, 0.5 * most, -0.5 * most);
    setBand();
    return most;
  }
  drawLimits(TESTED);
  if (steepCos == 0) limitCrossings(count, from, to);
  testGrown(TESTED);
  best = 0;
  holdAll();
  for (let i = 0; i < held; i++) {
    measure(0, 1, i);
    for (let j = 0; j < i; j++) tryPair(i, j);
  }
  setBand();
  // A clear line has been found, so there is a band; what is thinner than rounding is as wide as the line proves.
  return Math.min(most, best + 2 * TESTED);
}
