// Whether no line at all leads from one body to a taller one past what stands on the ground, as a proof that needs few looks.
//
// Seen from above, along the line of their centres, a line is given by how far it is off that line at two stations, one
// behind the first body and one behind the second. A bundle is all lines from `p` to `q` of such offsets; between the
// stations it lies between two lines, its bounds. Where a convex blocker holds a point of either bound, every line of the
// bundle runs through it between these two points. A line from body to body rises from no higher than the lower top to no
// higher than the taller one, so that it is highest over the blocker when it starts at the far rim of the one and ends at
// the near rim of the other. If it is lower than the blocker even then, the whole bundle is stopped. Bundles that no single
// blocker stops are halved; as soon as the middle line of one is stopped by nothing there is nothing to prove.
import { listed } from '../buffers';
import { chordHalf, chordMiddle, cutRound, layRound, reachAlong } from '../shapes/round';
import { centreX, centreY, cornersAt, cornersOf, highOf, isConvex, isDisc, lowOf, radiusOf } from '../shapes/shapes';
import { apart, axisX, axisY, farRadius, frameX, frameY, layLane, nearRadius, steepCos } from './lane';
import { TOUCH } from '../touch';

// What is nearer than this to being stopped or not is not decided here.
const FAIRLY: f64 = 10 * TOUCH;
// Of more blockers than this the rest stop nothing here. A bundle narrower than this is not halved.
const MOST_PIECES: i32 = 64;
const NARROWEST: f64 = 1e-4;

// Pieces, 1,104 bytes: 0 the share of its way that a line has to have behind it to be as high   8 corners (i32), 0 for a
// round   16 a round, or `x y` of each corner, in the frame of the lane.
const PIECE: usize = 1104;
const PIECES: usize = memory.data(64 * 1104, 16);
let piecesEnd: usize = PIECES;
const NEAR: usize = memory.data(56, 16);
const FAR: usize = memory.data(56, 16);

// The stations along the line of centres.
let behindNear: f64 = 0;
let behindFar: f64 = 0;

// Bundles that wait, 32 bytes: 0 least p   8 most p   16 least q   24 most q.
const BUNDLE: usize = 32;
const WAITING: usize = memory.data(128 * 32, 16);

function layInFrame(at: usize, shape: i32): void {
  layRound(at, shape, 0);
  const x = load<f64>(at);
  const y = load<f64>(at, 8);
  const fx = load<f64>(at, 40);
  const fy = load<f64>(at, 48);
  store<f64>(at, frameX(x, y));
  store<f64>(at, frameY(x, y), 8);
  store<f64>(at, fx * axisX + fy * axisY, 40);
  store<f64>(at, fy * axisX - fx * axisY, 48);
}

// Takes up the listed shapes that can stop a bundle by themselves: what stands on the ground, is higher than the lower top and
// is not plainly off to the side.
function layPieces(lower: i32, taller: i32, count: i32): void {
  piecesEnd = PIECES;
  const foot = Math.min(lowOf(lower), lowOf(taller));
  const top = highOf(taller);
  const rise = top - highOf(lower);
  const wide = Math.max(nearRadius, farRadius);
  for (let i = 0; i < count && piecesEnd < PIECES + (<usize>MOST_PIECES) * PIECE; i++) {
    const shape = listed(i);
    const low = lowOf(shape);
    const high = highOf(shape);
    if (shape == lower || shape == taller || !isConvex(shape) || low > foot + TOUCH || low >= top || high - low <= TOUCH) continue;
    const whole = high >= top - TOUCH;
    if (!whole && high <= highOf(lower)) continue;
    if (Math.abs(frameY(centreX(shape), centreY(shape))) >= radiusOf(shape) + wide) continue;
    store<f64>(piecesEnd, whole ? 2 : (high - highOf(lower)) / rise);
    const corners = cornersOf(shape);
    store<i32>(piecesEnd, corners, 8);
    if (isDisc(shape)) layInFrame(piecesEnd + 16, shape);
    for (let k: usize = 0; k < (<usize>corners) << 4; k += 16) {
      const x = load<f64>(cornersAt(shape) + k);
      const y = load<f64>(cornersAt(shape) + k, 8);
      store<f64>(piecesEnd + k, frameX(x, y), 16);
      store<f64>(piecesEnd + k, frameY(x, y), 24);
    }
    piecesEnd += PIECE;
  }
}

// A line through both stations: its offset at the first, and its direction.
const LOWER: usize = memory.data(24, 16);
const UPPER: usize = memory.data(24, 16);
const MIDDLE: usize = memory.data(24, 16);
function layLine(line: usize, p: f64, q: f64): void {
  const x = behindFar - behindNear;
  const y = q - p;
  const l = Math.sqrt(x * x + y * y);
  store<f64>(line, p);
  store<f64>(line, x / l, 8);
  store<f64>(line, y / l, 16);
}

// Where a line enters a piece and leaves it, along the line of centres.
let entersAt: f64 = 0;
let leavesAt: f64 = 0;
function cutRoundBy(line: usize, round: usize): bool {
  const ux = load<f64>(line, 8);
  if (!cutRound(round, behindNear, load<f64>(line), ux, load<f64>(line, 16))) return false;
  entersAt = behindNear + ux * (chordMiddle - chordHalf);
  leavesAt = behindNear + ux * (chordMiddle + chordHalf);
  return true;
}
function cutBy(line: usize, piece: usize): bool {
  const corners = load<i32>(piece, 8);
  if (corners == 0) return cutRoundBy(line, piece + 16);
  const p = load<f64>(line);
  const ux = load<f64>(line, 8);
  const uy = load<f64>(line, 16);
  entersAt = Infinity;
  leavesAt = -Infinity;
  const end = piece + 16 + ((<usize>corners) << 4);
  let lastX = load<f64>(end - 16);
  let last = ux * (load<f64>(end - 8) - p) - uy * (lastX - behindNear);
  for (let at = piece + 16; at < end; at += 16) {
    const x = load<f64>(at);
    const e = ux * (load<f64>(at, 8) - p) - uy * (x - behindNear);
    if (e > 0 != last > 0) {
      const on = (e * lastX - last * x) / (e - last);
      entersAt = Math.min(entersAt, on);
      leavesAt = Math.max(leavesAt, on);
    }
    lastX = x;
    last = e;
  }
  return entersAt < leavesAt;
}

// Whether all lines of the bundle pass a body by, on the same side of it.
function passesBy(round: usize): bool {
  return beside(LOWER, round) < 0 || beside(UPPER, round) > 0;
}
// How far a body lies to the left of a line, negative to its right; 0 where they meet.
function beside(line: usize, round: usize): f64 {
  const ux = load<f64>(line, 8);
  const uy = load<f64>(line, 16);
  const off = ux * (load<f64>(round, 8) - load<f64>(line)) - uy * (load<f64>(round) - behindNear);
  const reach = reachAlong(round, -uy, ux);
  return off > reach ? off - reach : off < -reach ? off + reach : 0;
}

// Where the lines of the bundle may meet the rim of a body: the least and the most along the line of centres, held to lie
// before or behind the line that touches the rim where the middle line meets it.
let least: f64 = 0;
let most: f64 = 0;
const FLATTEST: f64 = 0.05;
function rimRange(round: usize, behind: bool): void {
  const reach = reachAlong(round, 1, 0);
  const x = load<f64>(round);
  const y = load<f64>(round, 8);
  least = x - reach;
  most = x + reach;
  if (!cutRoundBy(MIDDLE, round)) return;
  const onX = behind ? leavesAt : entersAt;
  const onY = load<f64>(MIDDLE) + ((onX - behindNear) * load<f64>(MIDDLE, 16)) / load<f64>(MIDDLE, 8);
  // Square to the rim there.
  let nx = onX - x;
  let ny = onY - y;
  const b2 = load<f64>(round, 24);
  if (b2 > 0) {
    const a2 = b2 + load<f64>(round, 32);
    const fx = load<f64>(round, 40);
    const fy = load<f64>(round, 48);
    const along = (nx * fx + ny * fy) / a2;
    const aside = (ny * fx - nx * fy) / b2;
    nx = along * fx - aside * fy;
    ny = along * fy + aside * fx;
  }
  const l = Math.sqrt(nx * nx + ny * ny);
  if (l == 0) return;
  const low = meets(LOWER, nx / l, ny / l, onX, onY, behind);
  const high = meets(UPPER, nx / l, ny / l, onX, onY, behind);
  if (low != low || high != high) return;
  least = Math.max(least, Math.min(low, high));
  most = Math.min(most, Math.max(low, high));
}
// Where a line meets the one through (x, y) square to a unit vector; NaN where it runs along it.
function meets(line: usize, nx: f64, ny: f64, x: f64, y: f64, behind: bool): f64 {
  const steep = nx * load<f64>(line, 8) + ny * load<f64>(line, 16);
  if (behind ? steep < FLATTEST : steep > -FLATTEST) return NaN;
  return behindNear + (load<f64>(line, 8) * (nx * (x - behindNear) + ny * (y - load<f64>(line)))) / steep;
}

// For the bundle that was laid: where its lines have left the first body for certain, where the first of them comes to the
// second, and the farthest back that one of them starts.
let left: f64 = 0;
let comes: f64 = 0;
let starts: f64 = 0;

// Whether a piece stops every line of the bundle.
function stopsBundle(piece: usize): bool {
  if (!cutBy(LOWER, piece)) return false;
  const on = Math.max(entersAt, left);
  if (on > Math.min(leavesAt, comes) || !cutBy(UPPER, piece)) return false;
  const other = Math.max(entersAt, left);
  if (other > Math.min(leavesAt, comes)) return false;
  return Math.max(on, other) - starts + FAIRLY < load<f64>(piece) * (comes - starts);
}

// Whether a piece stops the middle line of the bundle.
function stopsMiddle(piece: usize, from: f64, to: f64): bool {
  if (!cutBy(MIDDLE, piece) || leavesAt <= from || entersAt >= to) return false;
  return Math.max(entersAt, from) - from < load<f64>(piece) * (to - from);
}
function middleIsOpen(): bool {
  if (!cutRoundBy(MIDDLE, NEAR)) return false;
  const from = entersAt;
  if (!cutRoundBy(MIDDLE, FAR)) return false;
  const to = entersAt;
  for (let piece = PIECES; piece < piecesEnd; piece += PIECE) if (stopsMiddle(piece, from, to)) return false;
  return true;
}

function lay(bundle: usize): void {
  const p0 = load<f64>(bundle);
  const p1 = load<f64>(bundle, 8);
  const q0 = load<f64>(bundle, 16);
  const q1 = load<f64>(bundle, 24);
  layLine(LOWER, p0, q0);
  layLine(UPPER, p1, q1);
  layLine(MIDDLE, 0.5 * (p0 + p1), 0.5 * (q0 + q1));
}
function put(bundle: usize, p0: f64, p1: f64, q0: f64, q1: f64): void {
  store<f64>(bundle, p0);
  store<f64>(bundle, p1, 8);
  store<f64>(bundle, q0, 16);
  store<f64>(bundle, q1, 24);
}

/**
 * Whether it is certain that no line leads from one body to another past the first listed shapes. False where it may be
 * otherwise, and where that is not found in so many looks at bundles.
 */
export function certainlyStopped(a: i32, b: i32, count: i32, mostLooks: i32): bool {
  const lower = highOf(a) <= highOf(b) ? a : b;
  const taller = lower == a ? b : a;
  layLane(lower, taller, 0);
  // Bodies side by side have lines in nearly all directions.
  if (steepCos < 0.3) return false;
  layInFrame(NEAR, lower);
  layInFrame(FAR, taller);
  layPieces(lower, taller, count);
  if (piecesEnd == PIECES) return false;
  behindNear = -nearRadius;
  behindFar = apart + farRadius;
  // At a station no line that meets both bodies is farther off than the steepest that touches the body there.
  const near = (2 * nearRadius) / steepCos;
  const far = (2 * farRadius) / steepCos;
  put(WAITING, -near, near, -far, far);
  let end = WAITING + BUNDLE;
  let killer: usize = PIECES;
  for (let looks = 0; end > WAITING; looks++) {
    end -= BUNDLE;
    lay(end);
    if (passesBy(NEAR) || passesBy(FAR)) continue;
    rimRange(NEAR, true);
    left = most;
    rimRange(NEAR, false);
    starts = least;
    rimRange(FAR, false);
    comes = least;
    if (killer < piecesEnd && stopsBundle(killer)) continue;
    let stopped = false;
    for (let piece = PIECES; piece < piecesEnd && !stopped; piece += PIECE) {
      stopped = stopsBundle(piece);
      if (stopped) killer = piece;
    }
    if (stopped) continue;
    const p0 = load<f64>(end);
    const p1 = load<f64>(end, 8);
    const q0 = load<f64>(end, 16);
    const q1 = load<f64>(end, 24);
    if (looks >= mostLooks || Math.max(p1 - p0, q1 - q0) < NARROWEST || middleIsOpen()) return false;
    // The wider half waits behind the other: never more of them than there are halvings to the narrowest.
    if (p1 - p0 >= q1 - q0) {
      const p = 0.5 * (p0 + p1);
      put(end, p0, p, q0, q1);
      put(end + BUNDLE, p, p1, q0, q1);
    } else {
      const q = 0.5 * (q0 + q1);
      put(end, p0, p1, q0, q);
      put(end + BUNDLE, p0, p1, q, q1);
    }
    end += 2 * BUNDLE;
  }
  return true;
}
