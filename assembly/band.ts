// How wide the widest band of clear parallel lines between two discs is. Turning a band until it cannot grow ends in one
// of two ways: it stands square to the line between the two circles that hold it, or it leans on two circles at once on
// one of its sides. Those directions are tried, and at each the gap beside the touched circle is measured piece by piece.
// Everything happens in the scene in which lines are tested (see lane), and the width is given back what that took.
import { setOut } from './buffers';
import {
  aboveAt, aboves, apart, belowAt, belows, countOf, DISC_BESIDE, DISC_BETWEEN, DISC_OVER, drawLimits, farRadius,
  firstOf, gather, HULL_BESIDE, HULL_BETWEEN, kindOf, limitPiece, limitR, limitX, limitY, nearRadius, pieceAt, pieces,
  steepCos, steepSin, tableX, tableY, TESTED,
} from './lane';
import { limitCrossings } from './lens';
import { measureEnds, shared, sharedOpen, stops, takeLine, testGrown } from './line';
import { lengthOf } from './plane';
import { centreX, centreY, radiusOf } from './shapes';
import { decide, layLane } from './sight';

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

// Offsets that the piece of the last `forbidden` takes up.
let low: f64 = 0;
let high: f64 = 0;

// Whether a piece takes up one interval of offsets in this direction, and which.
function forbidden(index: i32): bool {
  const piece = pieceAt(index);
  const kind = kindOf(piece);
  if (kind <= DISC_BESIDE) {
    const x = load<f64>(piece, 16);
    const y = load<f64>(piece, 24);
    const r = load<f64>(piece, 32) + TESTED;
    const t = x * ux + y * uy;
    if (kind == DISC_BESIDE && (t <= 0 || t >= apart * ux)) return false;
    low = y * ux - x * uy - r;
    high = low + 2 * r;
    return true;
  }
  low = Infinity;
  high = -Infinity;
  const n = countOf(piece);
  const first = firstOf(piece);
  for (let i = 0; i < n; i++) {
    const at = first + ((<usize>i) << 4);
    const e = load<f64>(at, 8) * ux - load<f64>(at) * uy;
    low = e < low ? e : low;
    high = e > high ? e : high;
  }
  low -= TESTED;
  high += TESTED;
  if (kind == HULL_BETWEEN) return true;
  // All lines that meet it and both bases meet it in the same order: the middle one tells.
  const far = -uy * apart;
  const a = Math.max(low, Math.max(-nearRadius, far - farRadius));
  const b = Math.min(high, Math.min(nearRadius, far + farRadius));
  return a < b && takeLine(ux, uy, 0.5 * (a + b), 1) && stops(index);
}

// Whether a piece, or with -1 any of them, stops the line at this offset.
function shuts(index: i32, offset: f64): bool {
  if (!takeLine(ux, uy, offset, 1)) return true;
  if (index >= 0) return stops(index);
  measureEnds();
  if (shared) return !sharedOpen();
  for (let i = 0; i < pieces; i++) if (stops(i)) return true;
  return false;
}

// The offset of a limit of the piece, or with -1 of any, if it lies between two others; else the second of them.
function nextTo(at: f64, next: f64, index: i32, limit: usize, side: f64): f64 {
  if (index >= 0 && limitPiece(limit) != index) return next;
  const e = limitY(limit) * ux - limitX(limit) * uy + side * limitR(limit);
  return (e - at) * (e - next) < 0 ? e : next;
}

// Going from `from` towards `to` (down, or up), the first offset at which the piece shuts what comes next. Between the
// offsets of its limits nothing changes, so each stretch is as its middle.
function firstShut(index: i32, from: f64, to: f64): f64 {
  let at = from;
  while (at != to) {
    let next = to;
    for (let i = 0; i < aboves; i++) next = nextTo(at, next, index, aboveAt(i), -1);
    for (let i = 0; i < belows; i++) next = nextTo(at, next, index, belowAt(i), 1);
    // Stretches thinner than the tolerance are rounding.
    if (Math.abs(at - next) > TESTED && shuts(index, 0.5 * (at + next))) return at;
    at = next;
  }
  return to;
}

// Measures the gap that begins at an offset and goes down (up when `side` is -1), in the direction (x, y).
function measure(x: f64, y: f64, offset: f64, side: f64): void {
  if (x <= 0 || Math.abs(y) > steepSin) return;
  const far = -y * apart;
  const top = Math.min(nearRadius, far + farRadius) - TESTED;
  const bottom = Math.max(-nearRadius, far - farRadius) + TESTED;
  if (offset > top + TESTED || offset < bottom - TESTED) return;
  ux = x;
  uy = y;
  // Turned over for gaps that go up, so that there is one way to measure.
  let end = side > 0 ? bottom : -top;
  const start = side * offset;
  if (start - end <= best) return;
  if (steepCos == 0) {
    end = side * firstShut(-1, offset, side * end);
    if (start - end > best) keep(start - end, offset, side * end);
    return;
  }
  for (let i = 0; i < pieces; i++) {
    const kind = kindOf(pieceAt(i));
    if (kind == DISC_OVER || kind > HULL_BESIDE) {
      end = side * firstShut(i, offset, side * end);
    } else if (forbidden(i)) {
      const a = side > 0 ? low : -high;
      const b = side > 0 ? high : -low;
      if (a >= start - TESTED) continue;
      if (b > end) end = b;
    }
    if (start - end <= best) return;
  }
  keep(start - end, offset, side * end);
}

// Lines that touch two circles from the same side: n·D = the difference of their radii.
function leanOn(a: usize, b: usize, side: f64): void {
  const dx = limitX(a) - limitX(b);
  const dy = limitY(a) - limitY(b);
  const d = dx * dx + dy * dy;
  const r = side * (limitR(a) - limitR(b));
  const h = d - r * r;
  if (h < 0 || d == 0) return;
  const w = Math.sqrt(h);
  for (let sign = -1; sign < 2; sign += 2) {
    const nx = (r * dx - sign * w * dy) / d;
    const ny = (r * dy + sign * w * dx) / d;
    if (ny > 0) measure(ny, -nx, nx * limitX(a) + ny * limitY(a) - side * limitR(a), side);
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
  for (let i = 0; i < aboves; i++) {
    const a = aboveAt(i);
    for (let j = 0; j < i; j++) leanOn(a, aboveAt(j), 1);
    for (let j = 0; j < belows; j++) {
      const b = belowAt(j);
      const dx = limitX(a) - limitX(b);
      const dy = limitY(a) - limitY(b);
      if (dy <= 0) continue;
      const l = lengthOf(dx, dy);
      if (l - limitR(a) - limitR(b) <= best) continue;
      const nx = dx / l;
      const ny = dy / l;
      measure(ny, -nx, nx * limitX(a) + ny * limitY(a) - limitR(a), 1);
      // Between bases that overlap something else may end the gap: it is measured from both sides, to be the same both ways.
      if (steepCos == 0) measure(ny, -nx, nx * limitX(b) + ny * limitY(b) + limitR(b), -1);
    }
  }
  for (let i = 0; i < belows; i++) for (let j = 0; j < i; j++) leanOn(belowAt(i), belowAt(j), -1);
  if (steepCos == 0) {
    measure(1, 0, 0.5 * most - TESTED, 1);
    measure(1, 0, TESTED - 0.5 * most, -1);
  }
  setBand();
  // A clear line has been found, so there is a band; what is thinner than rounding is as wide as the line proves.
  return Math.min(most, best + 2 * TESTED);
}
