// Sight where an oval takes part: the lane of `lane`, `line` and `sight` with how far a body reaches along the normal of
// a line in place of a radius. A line has a unit direction u, its left normal n and an offset s = n·x; it hits a base when
// |n·c - s| ≤ h(n), and the place where it does is the middle of what it cuts off.
//
// Limits are as in `lane`: below a piece, s ≤ n·c - h(n); above it, s ≥ n·c + h(n); for the bases with -h. A family of clear
// lines opens where an upper limit rises past a lower one. Of two bodies that are in the way the line through the points
// that they show is turned on until it touches both: each step stops short of the tangent, so that no step passes one. Of
// a body and a base the two limits may pass each other twice; they are compared all along the range.
import { listed, MAX_CORNERS, MAX_SHAPES, setOut } from '../buffers';
import { depthIn, outlineHolds } from '../measure/gap';
import { betweenSegmentsSquared, toSegmentSquared } from '../move/clear';
import { angleOf, cosine, sine, turnBy } from '../shapes/angle';
import { cutAt, cutOutline, cuts } from '../shapes/cuts';
import { addPart, clearParts, gapHigh, gapLow, widestGap } from '../shapes/parts';
import { insert } from '../shapes/plane';
import {
  apartBy, apartFromSegment, chordHalf, chordMiddle, cutRound, layDisc, layRound, reachAlong, ROUND, touchAlong, touchX,
  touchY, oneX, oneY, otherX, otherY, towardX, towardY,
} from '../shapes/round';
import {
  centreX, centreY, cornersAt, cornersOf, hullCornersAt, hullCornersOf, isDisc, isOval, ovals, radiusOf,
} from '../shapes/shapes';
import { TOUCH } from '../touch';

const GROWN: f64 = TOUCH / 2;
const TESTED: f64 = TOUCH / 4;

// The two bases, as they are, and their shapes.
const NEAR: usize = memory.data(56, 16);
const FAR: usize = memory.data(56, 16);
let nearShape: i32 = 0;
let farShape: i32 = 0;
// Whether the two overlap, and no point of both is open.
let overlap: bool = false;
let lensShut: bool = false;

// The direction in which the two are farthest apart, and a point of a line along it.
let axisX: f64 = 1;
let axisY: f64 = 0;
let onX: f64 = 0;
let onY: f64 = 0;

// The range of directions, from the first to the last counter-clockwise.
let firstX: f64 = 1;
let firstY: f64 = 0;
let lastX: f64 = 1;
let lastY: f64 = 0;

// Pieces, one behind the other: 0 whether it overlaps a base (i32)   4 corners (i32), 0 for a round   8 a round, or x y of
// each corner.
const PIECES: usize = memory.data(MAX_SHAPES * (MAX_CORNERS * 16 + 8), 16);
let piecesEnd: usize = PIECES;
function endOf(piece: usize): usize {
  const corners = load<i32>(piece, 4);
  return piece + 8 + (corners == 0 ? ROUND : (<usize>corners) << 4);
}

// Limits, 88 bytes: 0 a round   56 1, or -1 for a base (f64)   64 owner (usize)   68 sides (i32)   72, 80 how high it
// lets lines pass below it and above it in the first direction.
const LIMIT: usize = 88;
const MAX_LIMITS: usize = 1 << 15;
const LIMITS: usize = memory.data((1 << 15) * 88, 16);
let limitsEnd: usize = LIMITS;

function addLimit(round: usize, grown: f64, sign: f64, owner: usize): void {
  if (limitsEnd >= LIMITS + MAX_LIMITS * LIMIT) unreachable();
  memory.copy(limitsEnd, round, ROUND);
  store<f64>(limitsEnd, load<f64>(round, 16) + grown, 16);
  store<f64>(limitsEnd, sign, 56);
  store<usize>(limitsEnd, owner, 64);
  const reach = sign * reachAlong(limitsEnd, -firstY, firstX);
  const level = load<f64>(limitsEnd, 8) * firstX - load<f64>(limitsEnd) * firstY;
  store<f64>(limitsEnd, level - reach, 72);
  store<f64>(limitsEnd, level + reach, 80);
  limitsEnd += LIMIT;
}
const POINT: usize = memory.data(56, 16);
function addPoint(x: f64, y: f64, grown: f64, owner: usize): void {
  layDisc(POINT, x, y, 0);
  addLimit(POINT, grown, 1, owner);
}

// The line that was taken up.
let ux: f64 = 1;
let uy: f64 = 0;
let offset: f64 = 0;
let grown: f64 = 0;
let nearMiddle: f64 = 0;
let nearHalf: f64 = 0;
let farMiddle: f64 = 0;
let farHalf: f64 = 0;
let measured: bool = false;
/** Where it leaves the first base and enters the second, along its direction. */
let leaves: f64 = 0;
let enters: f64 = 0;
let shared: bool = false;

function misses(base: usize): bool {
  const off = load<f64>(base, 8) * ux - load<f64>(base) * uy - offset;
  return Math.abs(off) > reachAlong(base, -uy, ux) - grown;
}

function takeLine(x: f64, y: f64, s: f64): bool {
  ux = x;
  uy = y;
  offset = s;
  measured = false;
  return !misses(NEAR) && !misses(FAR);
}

// Finds what the line cuts off the bases, and what lies between.
function measureLine(): void {
  if (measured) return;
  measured = true;
  const px = -offset * uy;
  const py = offset * ux;
  cutRound(NEAR, px, py, ux, uy);
  nearMiddle = chordMiddle;
  nearHalf = chordHalf;
  cutRound(FAR, px, py, ux, uy);
  farMiddle = chordMiddle;
  farHalf = chordHalf;
  if (nearMiddle <= farMiddle) {
    leaves = nearMiddle + nearHalf;
    enters = farMiddle - farHalf;
  } else {
    leaves = farMiddle + farHalf;
    enters = nearMiddle - nearHalf;
  }
  shared = overlap && leaves >= enters;
}

function alongLine(at: usize): f64 {
  return load<f64>(at) * ux + load<f64>(at, 8) * uy;
}

// Whether something on the line lies between the two bases.
function between(on: f64): bool {
  measureLine();
  return (on > nearMiddle && on < farMiddle) || (on > farMiddle && on < nearMiddle);
}

function roundStops(piece: usize): bool {
  const round = piece + 8;
  const e = load<f64>(round, 8) * ux - load<f64>(round) * uy - offset;
  // What reaches less than all round it need not be looked at more closely.
  touchAlong(round, -uy, ux);
  const h = touchY * ux - touchX * uy;
  if (Math.abs(e) >= h + grown) return false;
  const share = Math.max(-1, Math.min(1, e / h));
  if (!load<i32>(piece)) return between(alongLine(round) - share * (touchX * ux + touchY * uy));
  measureLine();
  cutRound(round, -offset * uy, offset * ux, ux, uy);
  const half = chordHalf + grown;
  return chordMiddle + half > leaves && chordMiddle - half < enters;
}

function outlineStops(piece: usize): bool {
  const first = piece + 8;
  const end = endOf(piece);
  if (load<i32>(piece)) {
    measureLine();
    const px = leaves * ux - offset * uy;
    const py = leaves * uy + offset * ux;
    const qx = enters * ux - offset * uy;
    const qy = enters * uy + offset * ux;
    let last = end - 16;
    for (let at = first; at < end; at += 16) {
      const near = betweenSegmentsSquared(px, py, qx, qy, load<f64>(last), load<f64>(last, 8), load<f64>(at), load<f64>(at, 8));
      if (near < grown * grown) return true;
      last = at;
    }
    return outlineHolds(first, load<i32>(piece, 4), px, py);
  }
  let over = false;
  let under = false;
  let last: f64 = 0;
  for (let at = first; at < end; at += 16) {
    const e = load<f64>(at, 8) * ux - load<f64>(at) * uy - offset;
    if (e > -grown) over = true;
    if (e < grown) under = true;
    if (over && under) {
      let on = alongLine(at);
      if (Math.abs(e) >= grown) on += ((alongLine(at - 16) - on) * e) / (e - last);
      return between(on);
    }
    last = e;
  }
  return false;
}

function stops(piece: usize): bool {
  return load<i32>(piece, 4) == 0 ? roundStops(piece) : outlineStops(piece);
}

let killer: usize = PIECES;

function clears(x: f64, y: f64, s: f64): bool {
  if (!takeLine(x, y, s)) return false;
  if (overlap) {
    measureLine();
    if (shared) return false;
  }
  if (killer < piecesEnd && stops(killer)) return false;
  for (let piece = PIECES; piece < piecesEnd; piece = endOf(piece)) {
    if (stops(piece)) {
      killer = piece;
      return false;
    }
  }
  return true;
}

/** Whether an oval takes part in the sight between two shapes among the first listed ones. */
export function ovalsTakePart(from: i32, to: i32, count: i32): bool {
  if (ovals == 0) return false;
  if (isOval(from) || isOval(to)) return true;
  for (let i = 0; i < count; i++) if (isOval(listed(i))) return true;
  return false;
}

// Turns a line that touches one base from above and the other from below until it touches both: a side of the range.
function findSide(side: f64): void {
  let x = axisX;
  let y = axisY;
  for (let i = 0; i < 60; i++) {
    const nx = -y * side;
    const ny = x * side;
    touchAlong(NEAR, nx, ny);
    const ax = load<f64>(NEAR) + touchX;
    const ay = load<f64>(NEAR, 8) + touchY;
    touchAlong(FAR, -nx, -ny);
    const px = load<f64>(FAR) + touchX - ax;
    const py = load<f64>(FAR, 8) + touchY - ay;
    const l = Math.sqrt(px * px + py * py);
    if (l == 0) break;
    const turned = Math.abs(x * py - y * px) / l;
    x = px / l;
    y = py / l;
    if (turned < 1e-15) break;
  }
  if (side > 0) {
    firstX = x;
    firstY = y;
  } else {
    lastX = x;
    lastY = y;
  }
}

// Whether a piece as it is gathered overlaps a base by more than a touch.
function overlapsBase(shape: i32, base: usize, radius: f64): bool {
  const x = load<f64>(base);
  const y = load<f64>(base, 8);
  const dx = centreX(shape) - x;
  const dy = centreY(shape) - y;
  const reach = radiusOf(shape) + radius;
  if (dx * dx + dy * dy >= reach * reach) return false;
  const first = piecesEnd + 8;
  const n = load<i32>(piecesEnd, 4);
  if (n == 0) return apartBy(base, first) < -TOUCH;
  if (outlineHolds(first, n, x, y)) return true;
  let last = first + ((<usize>(n - 1)) << 4);
  for (let at = first; at < first + ((<usize>n) << 4); at += 16) {
    if (apartFromSegment(base, load<f64>(last), load<f64>(last, 8), load<f64>(at), load<f64>(at, 8)) < -TOUCH) return true;
    last = at;
  }
  return false;
}

function gatherPieces(count: i32): void {
  piecesEnd = PIECES;
  const ax = load<f64>(NEAR);
  const ay = load<f64>(NEAR, 8);
  const bx = load<f64>(FAR);
  const by = load<f64>(FAR, 8);
  const ra = radiusOf(nearShape);
  const rb = radiusOf(farShape);
  for (let i = 0; i < count; i++) {
    const shape = listed(i);
    const r = radiusOf(shape);
    if (shape == nearShape || shape == farShape || r <= 0) continue;
    const reach = r + Math.max(ra, rb) + TOUCH;
    if (toSegmentSquared(centreX(shape), centreY(shape), ax, ay, bx, by) >= reach * reach) continue;
    const disc = isDisc(shape);
    store<i32>(piecesEnd, disc ? 0 : hullCornersOf(shape), 4);
    if (disc) layRound(piecesEnd + 8, shape, 0);
    else memory.copy(piecesEnd + 8, hullCornersAt(shape), (<usize>hullCornersOf(shape)) << 4);
    const over = overlapsBase(shape, NEAR, ra) || overlapsBase(shape, FAR, rb);
    store<i32>(piecesEnd, over ? 1 : 0);
    if (over && !disc) {
      store<i32>(piecesEnd, cornersOf(shape), 4);
      memory.copy(piecesEnd + 8, cornersAt(shape), (<usize>cornersOf(shape)) << 4);
    }
    piecesEnd = endOf(piecesEnd);
  }
}

// Where two rims cross: the rim of one is gone round, and how far it is from the other changes its sign.
const ROUNDABOUT: i32 = 96;
const RIM: usize = memory.data(56, 16);
let rimX: f64 = 0;
let rimY: f64 = 0;
let rimGrown: f64 = 0;
let otherGrown: f64 = 0;
function rimOff(round: usize, turn: f64, other: usize): f64 {
  turnBy(turn);
  const b2 = load<f64>(round, 24);
  const r = load<f64>(round, 16) + rimGrown;
  const fx = load<f64>(round, 40);
  const fy = load<f64>(round, 48);
  let along = cosine * r;
  let aside = sine * r;
  if (b2 > 0) {
    const b = Math.sqrt(b2);
    const a = Math.sqrt(b2 + load<f64>(round, 32));
    // Along the normal of the rim there.
    const l = Math.sqrt(b2 * cosine * cosine + a * a * sine * sine);
    along = a * cosine + (r * b * cosine) / l;
    aside = b * sine + (r * a * sine) / l;
  }
  rimX = load<f64>(round) + along * fx - aside * fy;
  rimY = load<f64>(round, 8) + along * fy + aside * fx;
  layDisc(RIM, rimX, rimY, 0);
  return apartBy(RIM, other) - otherGrown;
}

// For every crossing of two rims, each grown by so much, does what is asked: 0 a limit, 1 a point of the lens.
function crossRims(round: usize, by: f64, other: usize, otherBy: f64, what: i32): bool {
  rimGrown = by;
  otherGrown = otherBy;
  const dx = load<f64>(other) - load<f64>(round);
  const dy = load<f64>(other, 8) - load<f64>(round, 8);
  const far = longest(round) + longest(other) + by + otherBy;
  if (dx * dx + dy * dy > far * far) return false;
  const step = (2 * Math.PI) / ROUNDABOUT;
  // Going on along the rim by some inches the other comes nearer by no more: as far as it is away, nothing is crossed.
  const stride = (longest(round) + Math.abs(by)) * step;
  let last = -step;
  let before = rimOff(round, last, other);
  let turn: f64 = 0;
  let now = rimOff(round, 0, other);
  for (let i = 0; i < ROUNDABOUT; ) {
    i += <i32>Math.max(1, Math.min(<f64>(ROUNDABOUT - i), Math.floor(Math.abs(now) / stride)));
    const on = step * i;
    const next = rimOff(round, on, other);
    if (now > 0 != next > 0) {
      if (crossingBetween(round, turn, on, now, next, other, what)) return true;
    } else if (Math.abs(now) <= stride && Math.abs(now) < Math.abs(before) && Math.abs(now) <= Math.abs(next) && before > 0 == now > 0) {
      // Between two tries the rim may dip through and back: by thirds to where it comes nearest.
      let low = Math.max(last, turn - step);
      let high = on;
      const sign: f64 = now > 0 ? 1 : -1;
      for (let k = 0; k < 40; k++) {
        const third = (high - low) / 3;
        const a = sign * rimOff(round, low + third, other);
        const b = sign * rimOff(round, high - third, other);
        if (a < b) high -= third;
        else low += third;
        if (Math.min(a, b) < 0) break;
      }
      const at = 0.5 * (low + high);
      const least = rimOff(round, at, other);
      if (sign * least < 0) {
        if (crossingBetween(round, last, at, before, least, other, what)) return true;
        if (crossingBetween(round, at, on, least, next, other, what)) return true;
      } else if (Math.abs(least) <= TOUCH && takes(rimX, rimY, what)) return true;
    }
    last = turn;
    turn = on;
    before = now;
    now = next;
  }
  return false;
}
function longest(round: usize): f64 {
  return load<f64>(round, 16) + Math.sqrt(load<f64>(round, 24) + load<f64>(round, 32));
}
// Where the rim goes through the other between two turns: by the chord, and by halves where the chord does not halve what is left.
function crossingBetween(round: usize, low: f64, high: f64, atLow: f64, atHigh: f64, other: usize, what: i32): bool {
  const positive = atLow > 0;
  for (let k = 0; k < 60 && high - low > 1e-15; k++) {
    const width = high - low;
    const share = k % 3 == 2 ? 0.5 : atLow / (atLow - atHigh);
    const middle = low + width * share;
    const off = rimOff(round, middle, other);
    if (Math.abs(off) < 1e-14) break;
    if (off > 0 == positive) {
      low = middle;
      atLow = off;
    } else {
      high = middle;
      atHigh = off;
    }
  }
  return takes(rimX, rimY, what);
}
function takes(x: f64, y: f64, what: i32): bool {
  if (what == 1) return lensTakes(x, y);
  addPoint(x, y, 0, 0);
  return false;
}

// Does the same for the crossings of an edge, moved out to its right, and a rim.
function crossEdge(ax: f64, ay: f64, bx: f64, by: f64, aside: f64, round: usize, more: f64, what: i32): bool {
  const dx = bx - ax;
  const dy = by - ay;
  const l = Math.sqrt(dx * dx + dy * dy);
  if (l == 0) return false;
  const vx = dx / l;
  const vy = dy / l;
  const x = ax + aside * vy;
  const y = ay - aside * vx;
  memory.copy(RIM, round, ROUND);
  store<f64>(RIM, load<f64>(round, 16) + more, 16);
  if (!cutRound(RIM, x, y, vx, vy)) return false;
  const low = chordMiddle - chordHalf;
  const high = chordMiddle + chordHalf;
  if (low >= 0 && low <= l && takes(x + low * vx, y + low * vy, what)) return true;
  return high >= 0 && high <= l && takes(x + high * vx, y + high * vy, what);
}

function drawLimits(): void {
  limitsEnd = LIMITS;
  for (let piece = PIECES; piece < piecesEnd; piece = endOf(piece)) {
    const over = load<i32>(piece) != 0;
    const owner: usize = over ? 0 : piece;
    const first = piece + 8;
    const end = endOf(piece);
    if (load<i32>(piece, 4) == 0) {
      addLimit(first, GROWN, 1, piece);
      if (over) {
        crossRims(NEAR, -GROWN, first, GROWN, 0);
        crossRims(FAR, -GROWN, first, GROWN, 0);
      }
      continue;
    }
    let last = end - 16;
    for (let at = first; at < end; at += 16) {
      const x = load<f64>(at);
      const y = load<f64>(at, 8);
      const next = at + 16 < end ? at + 16 : first;
      const px = load<f64>(last);
      const py = load<f64>(last, 8);
      // Corners that stick out limit lines.
      if ((x - px) * (load<f64>(next, 8) - y) - (y - py) * (load<f64>(next) - x) >= 0) addPoint(x, y, GROWN, owner);
      if (over) {
        crossEdge(px, py, x, y, GROWN, NEAR, -GROWN, 0);
        crossEdge(px, py, x, y, GROWN, FAR, -GROWN, 0);
      }
      last = at;
    }
  }
  if (overlap) crossRims(NEAR, -GROWN, FAR, -GROWN, 0);
}

// The line that touches an upper limit from below, in a direction.
function touchesUpper(limit: usize, x: f64, y: f64): bool {
  const level = load<f64>(limit, 8) * x - load<f64>(limit) * y;
  return clears(x, y, level - load<f64>(limit, 56) * reachAlong(limit, -y, x));
}

// Both in the way: the one direction in which they part.
function partsPair(upper: usize, lower: usize): bool {
  let x = firstX;
  let y = firstY;
  const dx = load<f64>(upper) - load<f64>(lower);
  const dy = load<f64>(upper, 8) - load<f64>(lower, 8);
  for (let i = 0; i < 60; i++) {
    touchAlong(upper, -y, x);
    let px = dx - touchX;
    let py = dy - touchY;
    touchAlong(lower, -y, x);
    px -= touchX;
    py -= touchY;
    if (py * x - px * y > -1e-12) return touchesUpper(upper, x, y);
    const l = Math.sqrt(px * px + py * py);
    px /= -l;
    py /= -l;
    // On, and not past the last direction.
    if (!(x * py - y * px > 0) || px * lastY - py * lastX < 0) return false;
    x = px;
    y = py;
  }
  return false;
}

// How wide it is open between an upper limit and a lower one.
function opening(upper: usize, lower: usize, x: f64, y: f64): f64 {
  const level = (load<f64>(upper, 8) - load<f64>(lower, 8)) * x - (load<f64>(upper) - load<f64>(lower)) * y;
  const reach = load<f64>(upper, 56) * reachAlong(upper, -y, x) + load<f64>(lower, 56) * reachAlong(lower, -y, x);
  return level - reach;
}

// The range in so many even steps.
const MOST_TRIES: i32 = 48;
const TRIES: usize = memory.data(49 * 16, 16);
let tries: i32 = 0;
let width: f64 = 0;
function layTries(): void {
  const cross = firstX * lastY - firstY * lastX;
  width = overlap ? Math.PI : angleOf(cross, firstX * lastX + firstY * lastY);
  tries = width > 0.8 ? MOST_TRIES : 24;
  for (let i = 0; i <= tries; i++) {
    aim((width * i) / tries);
    store<f64>(TRIES + ((<usize>i) << 4), aimX);
    store<f64>(TRIES + ((<usize>i) << 4), aimY, 8);
  }
}
let aimX: f64 = 1;
let aimY: f64 = 0;
function aim(turn: f64): void {
  turnBy(turn);
  aimX = firstX * cosine - firstY * sine;
  aimY = firstY * cosine + firstX * sine;
}
function openingAt(upper: usize, lower: usize, turn: f64): f64 {
  aim(turn);
  return opening(upper, lower, aimX, aimY);
}

// Tries the direction between two turns in which an opening that was shut is open.
function opensBetween(upper: usize, lower: usize, shut: f64, open: f64): bool {
  for (let k = 0; k < 50 && open - shut > 1e-15; k++) {
    const middle = 0.5 * (shut + open);
    if (openingAt(upper, lower, middle) < 0) shut = middle;
    else open = middle;
  }
  aim(open);
  return touchesUpper(upper, aimX, aimY);
}

// One of the two is a base. Bodies apart part once, and the line through the points that they show is Newton's next; bodies
// that overlap, and steps that do not settle, are tried all along the range.
const SETTLED: f64 = TOUCH / 400;
function partsFromBase(upper: usize, lower: usize, base: usize, limit: usize): bool {
  if (apartBy(base, limit) < TOUCH) return passesPair(upper, lower);
  const dx = load<f64>(upper) - load<f64>(lower);
  const dy = load<f64>(upper, 8) - load<f64>(lower, 8);
  const d = Math.sqrt(dx * dx + dy * dy);
  const one = load<f64>(upper, 56);
  const other = load<f64>(lower, 56);
  const nx = dy / d;
  const ny = -dx / d;
  const r = (one * reachAlong(upper, nx, ny) + other * reachAlong(lower, nx, ny)) / d;
  const w = Math.sqrt(Math.max(0, 1 - r * r));
  let x = r * nx - w * (dx / d);
  let y = r * ny - w * (dy / d);
  for (let i = 0; i < 12; i++) {
    touchAlong(upper, -y, x);
    let px = dx - one * touchX;
    let py = dy - one * touchY;
    touchAlong(lower, -y, x);
    px -= other * touchX;
    py -= other * touchY;
    if (Math.abs(py * x - px * y) <= SETTLED) return touchesUpper(upper, x, y);
    const l = Math.sqrt(px * px + py * py);
    if (l == 0 || px * x + py * y > 0) break;
    x = -px / l;
    y = -py / l;
  }
  return passesPair(upper, lower);
}

function passesPair(upper: usize, lower: usize): bool {
  const step = width / tries;
  let before: f64 = 0;
  let now = opening(upper, lower, firstX, firstY);
  for (let i = 1; i <= tries; i++) {
    const at = TRIES + ((<usize>i) << 4);
    const next = opening(upper, lower, load<f64>(at), load<f64>(at, 8));
    const turn = step * i;
    if (now < 0 && next >= 0) {
      if (opensBetween(upper, lower, turn - step, turn)) return true;
    } else if (i > 1 && before > 0 == now > 0 && now > 0 == next > 0 && Math.abs(now) <= Math.min(Math.abs(before), Math.abs(next))) {
      let low = turn - 2 * step;
      let high = turn;
      const sign: f64 = now > 0 ? 1 : -1;
      for (let k = 0; k < 30; k++) {
        const third = (high - low) / 3;
        const a = sign * openingAt(upper, lower, low + third);
        const b = sign * openingAt(upper, lower, high - third);
        if (a < b) high -= third;
        else low += third;
        if (Math.min(a, b) < 0) break;
      }
      const middle = 0.5 * (low + high);
      if (sign * openingAt(upper, lower, middle) < 0) {
        const opens = sign > 0 ? opensBetween(upper, lower, middle, turn) : opensBetween(upper, lower, turn - 2 * step, middle);
        if (opens) return true;
      }
    }
    before = now;
    now = next;
  }
  return false;
}

function findLine(): bool {
  grown = TESTED;
  killer = PIECES;
  if (!overlap && clears(axisX, axisY, onY * axisX - onX * axisY)) return true;
  const cx = load<f64>(FAR) - load<f64>(NEAR);
  const cy = load<f64>(FAR, 8) - load<f64>(NEAR, 8);
  const d = Math.sqrt(cx * cx + cy * cy);
  if (d > 0 && clears(cx / d, cy / d, (load<f64>(NEAR, 8) * cx - load<f64>(NEAR) * cy) / d)) return true;
  if (piecesEnd == PIECES && !overlap) return false;
  drawLimits();
  const pieceLimits = limitsEnd;
  addLimit(NEAR, -GROWN, -1, 1);
  addLimit(FAR, -GROWN, -1, 2);
  const near = pieceLimits;
  const far = pieceLimits + LIMIT;
  layTries();
  // The first direction itself, in which the first base's top meets the second's bottom.
  if (!overlap && passesPair(near, far)) return true;
  for (let a = LIMITS; a < pieceLimits; a += LIMIT) {
    if (partsFromBase(a, near, NEAR, a) || partsFromBase(a, far, FAR, a)) return true;
    if (partsFromBase(near, a, NEAR, a) || partsFromBase(far, a, FAR, a)) return true;
  }
  for (let a = LIMITS; a < pieceLimits; a += LIMIT) {
    const high = load<f64>(a, 72);
    const owner = load<usize>(a, 64);
    for (let b = LIMITS; b < pieceLimits; b += LIMIT) {
      // Open from the first direction on: it opens with a base, if at all.
      if (high >= load<f64>(b, 80) || (owner && load<usize>(b, 64) == owner)) continue;
      if (partsPair(a, b)) return true;
    }
  }
  return false;
}

// A point of both bases that no blocker covers is a line by itself.
let lensX: f64 = 0;
let lensY: f64 = 0;
function lensTakes(x: f64, y: f64): bool {
  layDisc(POINT, x, y, 0);
  if (apartBy(POINT, NEAR) > -TESTED || apartBy(POINT, FAR) > -TESTED) return false;
  for (let piece = PIECES; piece < piecesEnd; piece = endOf(piece)) {
    const first = piece + 8;
    const n = load<i32>(piece, 4);
    if (n == 0 ? apartBy(POINT, first) < TESTED : depthIn(first, n, x, y) > -TESTED) return false;
  }
  lensX = x;
  lensY = y;
  return true;
}

function lensOpen(): bool {
  apartBy(NEAR, FAR);
  if (lensTakes(0.5 * (oneX + otherX), 0.5 * (oneY + otherY))) return true;
  if (lensTakes(load<f64>(NEAR), load<f64>(NEAR, 8)) || lensTakes(load<f64>(FAR), load<f64>(FAR, 8))) return true;
  if (crossRims(NEAR, -GROWN, FAR, -GROWN, 1)) return true;
  for (let base = 0; base < 2; base++) {
    // Leftmost points, which what is left may have instead of a crossing.
    const rim = base ? FAR : NEAR;
    touchAlong(rim, -1, 0);
    if (lensTakes(load<f64>(rim) + touchX + GROWN, load<f64>(rim, 8) + touchY)) return true;
  }
  for (let piece = PIECES; piece < piecesEnd; piece = endOf(piece)) {
    const first = piece + 8;
    const n = load<i32>(piece, 4);
    if (n == 0) {
      touchAlong(first, -1, 0);
      if (lensTakes(load<f64>(first) + touchX - GROWN, load<f64>(first, 8) + touchY)) return true;
      if (crossRims(NEAR, -GROWN, first, GROWN, 1) || crossRims(FAR, -GROWN, first, GROWN, 1)) return true;
    } else if (crossOutline(piece, NEAR, -GROWN) || crossOutline(piece, FAR, -GROWN)) return true;
    for (let other = PIECES; other < piece; other = endOf(other)) if (crossPieces(piece, other)) return true;
  }
  return false;
}
function crossOutline(piece: usize, round: usize, more: f64): bool {
  const first = piece + 8;
  const end = endOf(piece);
  let last = end - 16;
  for (let at = first; at < end; at += 16) {
    if (crossEdge(load<f64>(last), load<f64>(last, 8), load<f64>(at), load<f64>(at, 8), GROWN, round, more, 1)) return true;
    last = at;
  }
  return false;
}
function crossPieces(one: usize, other: usize): bool {
  const n = load<i32>(one, 4);
  const m = load<i32>(other, 4);
  if (n == 0 && m == 0) return crossRims(one + 8, GROWN, other + 8, GROWN, 1);
  if (n == 0) return crossOutline(other, one + 8, GROWN);
  if (m == 0) return crossOutline(one, other + 8, GROWN);
  let last = endOf(one) - 16;
  for (let at = one + 8; at < endOf(one); at += 16) {
    let before = endOf(other) - 16;
    for (let to = other + 8; to < endOf(other); to += 16) {
      if (crossEdges(last, at, before, to)) return true;
      before = to;
    }
    last = at;
  }
  return false;
}
function crossEdges(a: usize, b: usize, c: usize, d: usize): bool {
  const ex = load<f64>(b) - load<f64>(a);
  const ey = load<f64>(b, 8) - load<f64>(a, 8);
  const gx = load<f64>(d) - load<f64>(c);
  const gy = load<f64>(d, 8) - load<f64>(c, 8);
  const turn = ex * gy - ey * gx;
  if (turn == 0) return false;
  const l = GROWN / Math.sqrt(ex * ex + ey * ey);
  const m = GROWN / Math.sqrt(gx * gx + gy * gy);
  const ax = load<f64>(a) + l * ey;
  const ay = load<f64>(a, 8) - l * ex;
  const t = ((load<f64>(c) + m * gy - ax) * gy - (load<f64>(c, 8) - m * gx - ay) * gx) / turn;
  return lensTakes(ax + t * ex, ay + t * ey);
}

// The bases share an open point, and that is the whole line.
let atPoint: bool = false;

/** Decides the sight between two discs or ovals among the first listed shapes; the clear line is left for `writeEnds`. */
export function decideRounds(count: i32, from: i32, to: i32): bool {
  nearShape = from;
  farShape = to;
  layRound(NEAR, from, 0);
  layRound(FAR, to, 0);
  grown = TESTED;
  const gap = apartBy(NEAR, FAR);
  overlap = gap < -2 * GROWN;
  const x = towardX;
  const y = towardY;
  const px = oneX;
  const py = oneY;
  gatherPieces(count);
  atPoint = overlap && lensOpen();
  if (atPoint) return true;
  axisX = x;
  axisY = y;
  onX = px;
  onY = py;
  firstX = y;
  firstY = -x;
  lastX = -y;
  lastY = x;
  if (!overlap) {
    findSide(1);
    findSide(-1);
  }
  return findLine();
}

/** Writes where the clear line leaves the first base and enters the second, `ax ay bx by`. */
export function writeEnds(at: usize): void {
  if (atPoint) {
    store<f64>(at, lensX);
    store<f64>(at, lensY, 8);
    store<f64>(at, lensX, 16);
    store<f64>(at, lensY, 24);
    return;
  }
  measureLine();
  const turned = nearMiddle > farMiddle;
  const from = turned ? enters : leaves;
  const to = turned ? leaves : enters;
  store<f64>(at, from * ux - offset * uy);
  store<f64>(at, from * uy + offset * ux, 8);
  store<f64>(at, to * ux - offset * uy, 16);
  store<f64>(at, to * uy + offset * ux, 24);
}

// The widest band of clear parallel lines: at each direction what the pieces leave of the offsets that both bases share,
// tried all along the range, and by thirds round the directions that come near the best.
let bandTurn: f64 = 0;
let bandLow: f64 = 0;
let bandHigh: f64 = 0;
let best: f64 = 0;

// Offsets at which something may change where a piece overlaps a base, or the bases each other, in order.
const OFFSETS: usize = memory.data((1 << 15) * 8 + 1024, 16);

// The widest stretch of clear lines in the direction of a turn, kept if it is the widest of all.
function bandAt(turn: f64): f64 {
  aim(turn);
  ux = aimX;
  uy = aimY;
  const near = load<f64>(NEAR, 8) * ux - load<f64>(NEAR) * uy;
  const far = load<f64>(FAR, 8) * ux - load<f64>(FAR) * uy;
  const nearReach = reachAlong(NEAR, -uy, ux) - grown;
  const farReach = reachAlong(FAR, -uy, ux) - grown;
  const top = Math.min(near + nearReach, far + farReach);
  const bottom = Math.max(near - nearReach, far - farReach);
  if (top <= bottom) return 0;
  let low = bottom;
  let high = bottom;
  if (stepwise) {
    let count = 0;
    for (let limit = LIMITS; limit < limitsEnd; limit += LIMIT) {
      const level = load<f64>(limit, 8) * ux - load<f64>(limit) * uy;
      const reach = reachAlong(limit, -uy, ux);
      if (level - reach > bottom && level - reach < top) insert(OFFSETS, count++, level - reach);
      if (reach > 0 && level + reach > bottom && level + reach < top) insert(OFFSETS, count++, level + reach);
    }
    insert(OFFSETS, count++, top);
    let from = bottom;
    let begin = bottom;
    for (let i = 0; i < count; i++) {
      const to = load<f64>(OFFSETS + ((<usize>i) << 3));
      if (to - from > TESTED && isShut(0.5 * (from + to))) begin = to;
      else if (to - begin > high - low) {
        low = begin;
        high = to;
      }
      from = to;
    }
  } else {
    clearParts();
    for (let piece = PIECES; piece < piecesEnd; piece = endOf(piece)) {
      let lowest = Infinity;
      let highest = -Infinity;
      if (load<i32>(piece, 4) == 0) {
        const level = load<f64>(piece, 16) * ux - load<f64>(piece, 8) * uy;
        const reach = reachAlong(piece + 8, -uy, ux) + grown;
        lowest = level - reach;
        highest = level + reach;
      } else {
        const end = endOf(piece);
        for (let at = piece + 8; at < end; at += 16) {
          const level = load<f64>(at, 8) * ux - load<f64>(at) * uy;
          lowest = Math.min(lowest, level - grown);
          highest = Math.max(highest, level + grown);
        }
      }
      const a = Math.max(lowest, bottom);
      const b = Math.min(highest, top);
      if (a >= b || !takeLine(ux, uy, 0.5 * (a + b)) || !stops(piece)) continue;
      addPart(lowest, highest);
    }
    widestGap(bottom, top);
    low = gapLow;
    high = gapHigh;
  }
  if (high - low > best) {
    best = high - low;
    bandTurn = turn;
    bandLow = low;
    bandHigh = high;
  }
  return high - low;
}
let stepwise: bool = false;

// Whether the line at an offset is shut: some of what both bases share of it must be in no piece.
function isShut(s: f64): bool {
  if (!takeLine(ux, uy, s)) return true;
  measureLine();
  if (!shared) {
    for (let piece = PIECES; piece < piecesEnd; piece = endOf(piece)) if (stops(piece)) return true;
    return false;
  }
  clearParts();
  const px = -s * uy;
  const py = s * ux;
  for (let piece = PIECES; piece < piecesEnd; piece = endOf(piece)) {
    const n = load<i32>(piece, 4);
    if (n == 0) {
      if (cutRound(piece + 8, px, py, ux, uy)) addPart(chordMiddle - chordHalf - grown, chordMiddle + chordHalf + grown);
      continue;
    }
    cutOutline(piece + 8, n, px, py, ux, uy);
    for (let j = 0; j + 1 < cuts; j += 2) addPart(cutAt(j) - grown, cutAt(j + 1) + grown);
  }
  widestGap(enters, leaves);
  return gapLow >= gapHigh;
}

// Out: a point beside the band's direction.
function setPoint(index: i32, along: f64, s: f64): void {
  setOut(index, along * ux - s * uy);
  setOut(index + 1, along * uy + s * ux);
}

/** The widest band between two discs or ovals among the listed shapes, as `sightBand` has it. */
export function roundBand(from: i32, to: i32, count: i32): f64 {
  const turned = from > to;
  if (!decideRounds(count, turned ? to : from, turned ? from : to)) return 0;
  // The line that was found is one of the directions that are tried.
  const found = atPoint ? 0.5 * Math.PI : angleOf(firstX * uy - firstY * ux, firstX * ux + firstY * uy);
  stepwise = overlap;
  for (let piece = PIECES; piece < piecesEnd; piece = endOf(piece)) if (load<i32>(piece)) stepwise = true;
  if (stepwise) {
    drawLimits();
    addLimit(NEAR, -GROWN, -1, 1);
    addLimit(FAR, -GROWN, -1, 2);
  }
  layTries();
  grown = TESTED;
  best = 0;
  bandTurn = found;
  bandLow = bandHigh = offset;
  bandAt(found);
  const steps = <i32>Math.max(32, Math.min(360, Math.ceil(width / 0.005)));
  const step = width / steps;
  // Turning by a step changes a width by no more than the step times how far apart two points of the lane can be.
  const dx = load<f64>(FAR) - load<f64>(NEAR);
  const dy = load<f64>(FAR, 8) - load<f64>(NEAR, 8);
  const slack = step * (Math.sqrt(dx * dx + dy * dy) + longest(NEAR) + longest(FAR));
  for (let i = 0; i <= steps; i++) store<f64>(WIDTHS + ((<usize>i) << 3), bandAt(step * i));
  refine(found, step);
  for (let i = 0; i <= steps; i++) {
    const at = WIDTHS + ((<usize>i) << 3);
    const here = load<f64>(at);
    if (here + slack <= best || (i > 0 && load<f64>(at - 8) > here) || (i < steps && load<f64>(at, 8) > here)) continue;
    refine(step * i, step);
  }
  aim(bandTurn);
  ux = aimX;
  uy = aimY;
  const a = load<f64>(NEAR) * ux + load<f64>(NEAR, 8) * uy;
  const b = load<f64>(FAR) * ux + load<f64>(FAR, 8) * uy;
  const first = turned ? b : a;
  const second = turned ? a : b;
  setPoint(0, first, bandHigh);
  setPoint(2, second, bandHigh);
  setPoint(4, second, bandLow);
  setPoint(6, first, bandLow);
  takeLine(ux, uy, 0.5 * (bandLow + bandHigh));
  measureLine();
  setPoint(8, turned ? farMiddle - farHalf : nearMiddle + nearHalf, offset);
  setPoint(10, turned ? nearMiddle + nearHalf : farMiddle - farHalf, offset);
  return best + 2 * TESTED;
}
const WIDTHS: usize = memory.data(362 * 8, 16);

function refine(turn: f64, step: f64): void {
  let low = Math.max(0, turn - step);
  let high = Math.min(width, turn + step);
  for (let k = 0; k < 26; k++) {
    const third = (high - low) / 3;
    const a = bandAt(low + third);
    const b = bandAt(high - third);
    if (a < b) low += third;
    else high -= third;
  }
}
