// Whether a straight line leads from one disc to another past blockers, decided exactly and without an angle.
//
// The clear lines of one direction fill intervals of offsets; turning the direction, an interval opens where the lowest
// "above" limit and the highest "below" limit part. Every connected family of clear lines has such a first line: it
// touches one circle from below and one from above, and of the four common tangents of two circles only one opens.
//
//        above i                      D = ci - cj, R = ri + rj
//      .-(     )  below j             n·D = R             the line touches both
//        -.____\__(   )-.             u·D < 0             the upper one comes first: beyond, the two part
//              `-----´  `-            u = -(R D⊥ + √(D² - R²) D) / D²
//
// So all pairs are tried, and each candidate is held against every piece, the piece that stopped the last one first.
import { listed, listPut, OUT, setOut } from '../buffers';
import { layHull, reachesHull } from '../measure/hull';
import { decideRounds, ovalsTakePart, writeEnds } from './rounds';
import {
  apart, drawLimits, endOf, farRadius, gather, GROWN, layLane, LIMIT, limitOwner, limitR, LIMITS, limitsEnd, limitSides,
  limitX, limitY, nearRadius, PIECES, piecesEnd, tableX, tableY, TESTED,
} from './lane';
import { lensOpen, lensX, lensY } from './lens';
import { enters, leaves, measureEnds, pointX, pointY, shared, stops, takeLine, testGrown } from './line';
import { TOUCH } from '../touch';

// The piece that stopped the last candidate.
let killer: usize = PIECES;

// The bases overlap and no point of both is open, so no line through both at once is either.
let lensShut: bool = false;

// Takes up a line; whether no piece stops it.
function clears(x: f64, y: f64, s: f64, k: f64): bool {
  if (!takeLine(x, y, s, k)) return false;
  if (lensShut) {
    measureEnds();
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

/** Whether some line between the gathered pieces is clear; it is the line last taken up. */
export function findLine(): bool {
  testGrown(TESTED);
  killer = PIECES;
  if (clears(1, 0, 0, 1)) return true;
  if (piecesEnd == PIECES && !lensShut) return false;
  const side = Math.min(nearRadius, farRadius) - GROWN;
  if (clears(1, 0, side, 1) || clears(1, 0, -side, 1)) return true;
  drawLimits(GROWN);
  for (let a = LIMITS; a < limitsEnd; a += LIMIT) {
    if (!(limitSides(a) & 1)) continue;
    const ax = limitX(a);
    const ay = limitY(a);
    const ar = limitR(a);
    const owner = limitOwner(a);
    for (let b = LIMITS; b < limitsEnd; b += LIMIT) {
      // Limits of one piece part only where it is not convex, or where a base cuts it.
      if (!(limitSides(b) & 2) || (owner && limitOwner(b) == owner)) continue;
      const dx = ax - limitX(b);
      const dy = ay - limitY(b);
      const r = ar + limitR(b);
      const d = dx * dx + dy * dy;
      const h = d - r * r;
      if (h < 0 || d == 0) continue;
      const w = Math.sqrt(h);
      const ux = r * dy - w * dx;
      const uy = -r * dx - w * dy;
      if (clears(ux, uy, ay * ux - ax * uy - ar * d, d)) return true;
    }
  }
  return false;
}

/** Decides the lane between two discs of the table among the first listed shapes; the clear line is left for `findEnds`. */
export function decide(count: i32, from: i32, to: i32): bool {
  byRounds = ovalsTakePart(from, to, count);
  if (byRounds) return decideRounds(count, from, to);
  layLane(from, to, count);
  const overlap = apart < nearRadius + farRadius - 2 * GROWN;
  atPoint = overlap && lensOpen();
  lensShut = overlap;
  return atPoint || (gather(GROWN) && findLine());
}
// An oval takes part, and the line is kept elsewhere.
let byRounds: bool = false;
// The bases overlap, and a point common to both is the whole line.
let atPoint: bool = false;

/** The clear line that was found: where it leaves the first disc, where it enters the second, `ax ay bx by`. */
export const LINE: usize = memory.data(32, 16);

function putEnd(at: usize, t: f64): void {
  const x = pointX(t);
  const y = pointY(t);
  store<f64>(at, atPoint ? lensX : tableX(x, y));
  store<f64>(at, atPoint ? lensY : tableY(x, y), 8);
}

/** Finds the ends of the clear line that was found. */
export function findEnds(): void {
  if (byRounds) {
    writeEnds(LINE);
    return;
  }
  measureEnds();
  putEnd(LINE, leaves);
  putEnd(LINE + 16, enters);
}

/** 1 when a line between the two discs passes no listed shape's inside, 0 when none does. Out: that line, `ax ay bx by`. */
export function sightBetween(from: i32, to: i32, count: i32): i32 {
  if (!decide(count, from, to)) return 0;
  findEnds();
  memory.copy(OUT, LINE, 32);
  return 1;
}

/**
 * How many of the listed shapes block together, none of which can be left out; 0 when sight is clear. Out: these shapes; they
 * are left in the list as well. What can be left out is, in the order listed: the last ones stay.
 */
export function blockersTogether(from: i32, to: i32, count: i32): i32 {
  if (decide(count, from, to)) return 0;
  let needed = 0;
  // All lines run in the hull of the two: what keeps a touch away from it goes unasked.
  layHull(from, to, -TOUCH);
  for (let i = 0; i < count; i++) {
    const shape = listed(i);
    // A base is no blocker: in its place stands nothing.
    listPut(i, from);
    if (!reachesHull(shape) || !decide(count, from, to)) continue;
    setOut(needed, shape);
    listPut(needed++, shape);
  }
  return needed;
}
