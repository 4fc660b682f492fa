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
  apart, curved, drawLimits, endOf, entangled, farRadius, farSlot, gather, GROWN, layLane, LIMIT, limitOwner, limitR,
  LIMITS, limitsBase, limitsEnd, limitSides, limitSlot, limitX, limitY, nearRadius, nearSlot, PIECES, piecesEnd, steepSin, tableX,
  tableY, TESTED,
} from './lane';
import { aside, reachOf, slotHolds } from './bulge';
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

// How far lines along the axis may be off it.
function sideReach(): f64 {
  if (!curved) return Math.min(nearRadius, farRadius);
  return Math.min(nearSlot ? reachOf(nearSlot, 0, 1) : nearRadius, farSlot ? reachOf(farSlot, 0, 1) : farRadius);
}

// The parting of two limits of which one is an oval's at least. With the points p that they show along a normal, turned by
// less than a right angle the opening n·p changes as fast as its part along the line: so the line through these points is
// Newton's next, and two or three steps from the circles' answer are enough. Bodies apart part once.
//
// Out: how wide it is open between the two along the normal (-y, x), and their points, from the lower's to the upper's.
let shownX: f64 = 0;
let shownY: f64 = 0;
let level: f64 = 0;
function opening(a: usize, b: usize, x: f64, y: f64): f64 {
  const ours = limitSides(a);
  const theirs = limitSides(b);
  let reach = limitR(a);
  let along: f64 = 0;
  if (limitSlot(ours)) {
    const h = reachOf(limitSlot(ours), -y, x);
    reach += limitsBase(ours) ? -h : h;
    along = limitsBase(ours) ? -aside : aside;
  }
  level = limitY(a) * x - limitX(a) * y - reach;
  reach += limitR(b);
  if (limitSlot(theirs)) {
    const h = reachOf(limitSlot(theirs), -y, x);
    reach += limitsBase(theirs) ? -h : h;
    along += limitsBase(theirs) ? -aside : aside;
  }
  const dx = limitX(a) - limitX(b);
  const dy = limitY(a) - limitY(b);
  const open = dy * x - dx * y - reach;
  const on = dx * x + dy * y - along;
  shownX = on * x - open * y;
  shownY = on * y + open * x;
  return open;
}

// A limit's radius along a normal of unit length.
function radiusAlong(limit: usize, nx: f64, ny: f64): f64 {
  const sides = limitSides(limit);
  if (!limitSlot(sides)) return limitR(limit);
  const h = reachOf(limitSlot(sides), nx, ny);
  return limitR(limit) + (limitsBase(sides) ? -h : h);
}

// An opening nearer to 0 than this is as good: limits are drawn by a hundred times as much farther out than lines are tested.
const PARTED: f64 = TOUCH / 400;
const MOST_STEPS: i32 = 12;

// Whether one limit is a base and the other a point of it: they never part.
function standsIn(point: usize, base: usize, x: f64, y: f64): bool {
  const sides = limitSides(base);
  return limitsBase(sides) && !limitSlot(limitSides(point)) && limitR(point) >= 0 && slotHolds(limitSlot(sides), x, y);
}

function partOvals(a: usize, b: usize): bool {
  const dx = limitX(a) - limitX(b);
  const dy = limitY(a) - limitY(b);
  const d = Math.sqrt(dx * dx + dy * dy);
  if (d == 0 || standsIn(a, b, dx, dy) || standsIn(b, a, -dx, -dy)) return d == 0 && partSlowly(a, b);
  const nx = dy / d;
  const ny = -dx / d;
  const r = (radiusAlong(a, nx, ny) + radiusAlong(b, nx, ny)) / d;
  const w = Math.sqrt(Math.max(0, 1 - r * r));
  let x = r * nx - w * (dx / d);
  let y = r * ny - w * (dy / d);
  for (let i = 0; i < MOST_STEPS; i++) {
    const open = opening(a, b, x, y);
    if (Math.abs(open) <= PARTED) return clears(x, y, level, 1);
    const l = Math.sqrt(shownX * shownX + shownY * shownY);
    if (l == 0 || shownX * x + shownY * y > 0) return partSlowly(a, b);
    x = -shownX / l;
    y = -shownY / l;
  }
  return partSlowly(a, b);
}

// Where steps do not settle (needles side by side), all directions of the lane are tried, and halved where they part.
const TRIES: i32 = 64;
function partSlowly(a: usize, b: usize): bool {
  let wasOpen = true;
  for (let i = 0; i <= TRIES; i++) {
    const y = steepSin * (2 * <f64>i / <f64>TRIES - 1);
    const isOpen = opening(a, b, Math.sqrt(1 - y * y), y) >= 0;
    if (isOpen && !wasOpen && partBetween(a, b, y - (2 * steepSin) / <f64>TRIES, y)) return true;
    wasOpen = isOpen;
  }
  return false;
}
function partBetween(a: usize, b: usize, shut: f64, open: f64): bool {
  for (let i = 0; i < 50; i++) {
    const y = 0.5 * (shut + open);
    if (opening(a, b, Math.sqrt(1 - y * y), y) >= 0) open = y;
    else shut = y;
  }
  const x = Math.sqrt(1 - open * open);
  opening(a, b, x, open);
  return clears(x, open, level, 1);
}

/** Whether some line between the gathered pieces is clear; it is the line last taken up. */
export function findLine(): bool {
  testGrown(TESTED);
  killer = PIECES;
  if (clears(1, 0, 0, 1)) return true;
  if (piecesEnd == PIECES && !lensShut) return false;
  const side = sideReach() - GROWN;
  if (clears(1, 0, side, 1) || clears(1, 0, -side, 1)) return true;
  drawLimits(GROWN);
  const near = nearRadius - TESTED;
  const far = farRadius - TESTED;
  const across = apart;
  for (let a = LIMITS; a < limitsEnd; a += LIMIT) {
    if (!(limitSides(a) & 1)) continue;
    const ax = limitX(a);
    const ay = limitY(a);
    const ar = limitR(a);
    const owner = limitOwner(a);
    const ours = limitSides(a);
    for (let b = LIMITS; b < limitsEnd; b += LIMIT) {
      // Limits of one piece part only where it is not convex, or where a base cuts it.
      const sides = limitSides(b);
      if (!(sides & 2) || (owner && limitOwner(b) == owner)) continue;
      if ((ours | sides) > 7) {
        if (partOvals(a, b)) return true;
        continue;
      }
      const dx = ax - limitX(b);
      const dy = ay - limitY(b);
      const r = ar + limitR(b);
      const d = dx * dx + dy * dy;
      const h = d - r * r;
      if (h < 0 || d == 0) continue;
      const w = Math.sqrt(h);
      const ux = r * dy - w * dx;
      const uy = -r * dx - w * dy;
      // Most lines run the wrong way or miss a base: those are not taken up.
      const s = ay * ux - ax * uy - ar * d;
      if (ux <= 0 || Math.abs(s) > near * d || Math.abs(s + uy * across) > far * d) continue;
      if (clears(ux, uy, s, d)) return true;
    }
  }
  return false;
}

/** Decides the lane between two discs of the table among the first listed shapes; the clear line is left for `findEnds`. */
export function decide(count: i32, from: i32, to: i32): bool {
  layLane(from, to, count);
  const overlap = apart < nearRadius + farRadius - 2 * GROWN;
  byRounds = overlap && ovalsTakePart(from, to, count);
  if (byRounds) return decideRounds(count, from, to);
  atPoint = overlap && lensOpen();
  lensShut = overlap;
  if (atPoint) return true;
  if (gather(GROWN)) return findLine();
  byRounds = entangled;
  return entangled && decideRounds(count, from, to);
}
// Ovals overlap what is about them, and the line is kept elsewhere.
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
