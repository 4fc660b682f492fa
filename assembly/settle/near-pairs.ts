// In a crowd (a large pile) nearly all is out of a disc's way, so only what is near it now gets a bound. Pairs of discs are
// looked for again whenever the discs have moved: in the order of x, each with those after it.
import {
  aimX,
  aimY,
  boundsEnd,
  BOUND,
  BOUNDS,
  DISC,
  discOf,
  DISCS,
  discsEnd,
  endBoundsAt,
  keepApart,
  margin,
  MAX_BOUNDS,
  MAX_PILE,
  otherOf,
  pushOf,
  setPush,
  sizeOf,
  tableX,
  tableY,
  xOf,
  yOf,
} from './pile';
import { lengthOf } from '../shapes/plane';
import { boundBySurroundings } from './surroundings';
import { TOUCH } from '../touch';

/** More discs than this are a crowd. */
export const CROWD: i32 = 24;
/** Whether the pile is one. */
export let crowded: bool = false;
/** The share of their full size that a crowd's discs have while they grow. */
export let grown: f64 = 1;

// Behind the bounds of what does not move come those of the pairs.
let pairsStart: usize = 0;
// The discs in the order of x: their addresses. And the pushes of pairs, kept while the pairs are looked for again.
const BY_X: usize = memory.data(MAX_PILE * 4, 16);
const PUSHES: usize = memory.data(MAX_PILE * MAX_PILE * 8, 16);
const HAD: usize = memory.data(MAX_BOUNDS * 4, 16);

/** The pile is a crowd, or is none. */
export function setCrowded(is: bool): void {
  crowded = is;
  grown = 1;
  pairsStart = boundsEnd;
  let at = BY_X;
  for (let d = DISCS; is && d < discsEnd; d += DISC, at += 4) store<usize>(at, d);
}
/** Lets the discs have a share of their full size. */
export function growTo(share: f64): void {
  grown = share;
}

/** Bounds one disc alone, by all that is no farther than a length from where it stands. */
export function lookAroundOne(d: usize, reach: f64): void {
  endBoundsAt(BOUNDS);
  boundBySurroundings(d, tableX(xOf(d), yOf(d)), tableY(xOf(d), yOf(d)), reach);
  pairsStart = boundsEnd;
  for (let e = DISCS; e < discsEnd; e += DISC) {
    const apart = sizeOf(d) + sizeOf(e);
    if (e != d && lengthOf(xOf(d) - xOf(e), yOf(d) - yOf(e)) < apart + 2 * reach) keepApart(d, e, apart);
  }
}

/** Looks for what does not move no farther than a length from a disc; all pushes are forgotten. */
export function lookAround(reach: f64): void {
  endBoundsAt(BOUNDS);
  for (let d = DISCS; d < discsEnd; d += DISC) {
    boundBySurroundings(d, tableX(xOf(d), yOf(d)), tableY(xOf(d), yOf(d)), reach);
  }
  pairsStart = boundsEnd;
}

@inline
function keptPush(b: usize): usize {
  const d = (discOf(b) - DISCS) / DISC;
  const e = (otherOf(b) - DISCS) / DISC;
  return PUSHES + ((d * <usize>MAX_PILE + e) << 3);
}

// Discs hardly change their order from one look to the next.
function sortByX(end: usize): void {
  for (let k = BY_X + 4; k < end; k += 4) {
    const d = load<usize>(k);
    let into = k;
    for (; into > BY_X && xOf(load<usize>(into - 4)) > xOf(d); into -= 4) store<usize>(into, load<usize>(into - 4));
    store<usize>(into, d);
  }
}

/** Gives a bound to every pair that is no wider open than a length; a pair that had one keeps its push. */
export function findPairs(open: f64): void {
  let hadEnd = HAD;
  for (let b = pairsStart; b < boundsEnd; b += BOUND, hadEnd += 4) {
    const kept = keptPush(b);
    store<f64>(kept, pushOf(b));
    store<usize>(hadEnd, kept);
  }
  endBoundsAt(pairsStart);
  const end = BY_X + (((discsEnd - DISCS) / DISC) << 2);
  sortByX(end);
  for (let k = BY_X; k < end; k += 4) {
    const d = load<usize>(k);
    const x = xOf(d);
    const y = yOf(d);
    const farthest = x + grown * (sizeOf(d) + margin + open);
    for (let m = k + 4; m < end; m += 4) {
      const e = load<usize>(m);
      const dx = xOf(e) - x;
      if (xOf(e) > farthest) break;
      const dy = yOf(e) - y;
      const full = sizeOf(d) + sizeOf(e);
      const most = grown * (full + open);
      if (dx * dx + dy * dy > most * most) continue;
      // What touches at its aims may go on doing so.
      const apart = lengthOf(aimX(d) - aimX(e), aimY(d) - aimY(e));
      const need = apart < full && apart >= full - TOUCH ? apart : full;
      if (d < e) keepApart(d, e, grown * need);
      else keepApart(e, d, grown * need);
    }
  }
  for (let b = pairsStart; b < boundsEnd; b += BOUND) setPush(b, load<f64>(keptPush(b)));
  for (let had = HAD; had < hadEnd; had += 4) store<f64>(load<usize>(had), 0);
}
