// Settling: overlapping discs part so that the squares of the lengths they move, or the lengths, sum to the least.
// The discs that overlap something are gathered with all that they could come to meet, and each gathering, a pile, is
// settled on its own.
import { entry, listed, numberIn, OUT, setEntry, setOut } from '../buffers';
import { roughCrowdCost, tryCrowd } from './crowd';
import {
  acrossFrame,
  addToPile,
  aimX,
  aimY,
  alongFrame,
  DISC,
  DISCS,
  discsEnd,
  emptyPile,
  keepApart,
  MAX_PILE,
  mirrorPile,
  movableOf,
  setAim,
  sizeOf,
  tableX,
  tableY,
} from './pile';
import { lengthOf } from '../shapes/plane';
import { CROWD, crowded, setCrowded } from './near-pairs';
import { allowTouching } from './push';
import { boundBySurroundings, clearOf, clearOfBorder, movables, passesBy, shapes, surround } from './surroundings';
import { centreX, centreY, isDisc, radiusOf } from '../shapes/shapes';
import { TOUCH } from '../touch';
import { bestCost, KEPT, roughCost, tied, tryAll } from './tries';

// For each movable: its group, -1 in none, and whether it overlaps something to begin with.
const GROUP: usize = memory.data(MAX_PILE * 4, 16);
const SEED: usize = memory.data(MAX_PILE * 4, 16);
const QUEUE: usize = memory.data(MAX_PILE * 4, 16);

// The answer so far: where a movable stands, and how far it has moved.
function answer(k: i32): usize {
  return OUT + ((<usize>(5 + 3 * k)) << 3);
}

function gapBetween(k: i32, shape: i32): f64 {
  const m = listed(k);
  return clearOf(centreX(m), centreY(m), radiusOf(m), shape);
}

// The deepest overlap of a movable, where the answer has it and the others.
function depthOf(k: i32): f64 {
  const m = listed(k);
  const r = radiusOf(m);
  const x = load<f64>(answer(k));
  const y = load<f64>(answer(k), 8);
  let clear = clearOfBorder(x, y, r);
  for (let j = 0; j < shapes; j++) {
    if (j == k) continue;
    let c: f64 = 0;
    if (j < movables) {
      const dx = x - load<f64>(answer(j));
      const dy = y - load<f64>(answer(j), 8);
      c = lengthOf(dx, dy) - r - radiusOf(listed(j));
    } else c = clearOf(x, y, r, listed(j));
    if (c < clear && !passesBy(m, listed(j))) clear = c;
  }
  return -clear;
}

// Numbers the groups of discs that can come to meet when none moves farther than a length; returns how many.
function findGroups(reach: f64): i32 {
  let groups = 0;
  for (let k = 0; k < movables; k++) setEntry(GROUP, k, -1);
  for (let s = 0; s < movables; s++) {
    if (!entry(SEED, s) || entry(GROUP, s) >= 0) continue;
    let tail = 1;
    setEntry(QUEUE, 0, s);
    setEntry(GROUP, s, groups);
    for (let head = 0; head < tail; head++) {
      const k = entry(QUEUE, head);
      for (let j = 0; j < movables; j++) {
        if (entry(GROUP, j) >= 0 || gapBetween(k, listed(j)) > reach) continue;
        setEntry(GROUP, j, groups);
        setEntry(QUEUE, tail++, j);
      }
    }
    groups++;
  }
  return groups;
}

// Centres on one point have no line between them: nudges, as the wishes are to one another, give one. They are too short
// to part what costs the same. Returns whether wishes decide.
const NUDGE: f64 = TOUCH / 10;
function nudge(): bool {
  let decided = false;
  let longest: f64 = 0;
  for (let k = 0; k < 2 * movables; k++) longest = Math.max(longest, Math.abs(numberIn(k)));
  for (let d = DISCS; d < discsEnd; d += DISC) {
    const k = movableOf(d);
    const m = listed(k);
    const wx = numberIn(2 * k);
    const wy = numberIn(2 * k + 1);
    let on = false;
    let alike = 0;
    for (let j = 0; j < shapes; j++) {
      const o = listed(j);
      if (j == k || !isDisc(o) || clearOf(centreX(m), centreY(m), 0, o) > TOUCH - radiusOf(o)) continue;
      on = true;
      if (j < k && numberIn(2 * j) == wx && numberIn(2 * j + 1) == wy) alike++;
    }
    if (!on) continue;
    const wished = wx != 0 || wy != 0;
    if (wished) decided = true;
    // Discs that wish alike part all the same: the second the other way, the next to the sides.
    const scale = (alike & 1 ? -NUDGE : NUDGE) / (wished ? longest : 1) / <f64>(1 + (alike >> 2));
    const x = wished ? scale * alongFrame(wx, wy, 0) : scale;
    const y = scale * acrossFrame(wx, wy, 0);
    if (alike & 2) setAim(d, aimX(d) - y, aimY(d) + x);
    else setAim(d, aimX(d) + x, aimY(d) + y);
  }
  return decided;
}

// Gathers a group and what keeps it apart and in; returns whether wishes decide where it goes.
function buildPile(group: i32, reach: f64): bool {
  // Around the middle of those that overlap.
  let x: f64 = 0;
  let y: f64 = 0;
  let count: f64 = 0;
  let all = 0;
  for (let k = 0; k < movables; k++) {
    if (entry(GROUP, k) == group) all++;
    if (entry(GROUP, k) != group || !entry(SEED, k)) continue;
    x += centreX(listed(k));
    y += centreY(listed(k));
    count++;
  }
  x /= count;
  y /= count;
  // Along the line to the farthest; of several, to the last.
  let farX: f64 = 0;
  let farY: f64 = 0;
  for (let k = 0; k < movables; k++) {
    if (entry(GROUP, k) != group) continue;
    const dx = centreX(listed(k)) - x;
    const dy = centreY(listed(k)) - y;
    if (lengthOf(dx, dy) < lengthOf(farX, farY) - TOUCH) continue;
    farX = dx;
    farY = dy;
  }
  const crowd = all > CROWD;
  emptyPile(x, y, farX, farY, crowd);
  // The hand is the side where the others lie farther off that line, or else what stands still.
  let turn: f64 = 0;
  for (let j = 0; j < shapes; j++) {
    if (j < movables ? entry(GROUP, j) != group : Math.abs(turn) > TOUCH) continue;
    const across = acrossFrame(centreX(listed(j)), centreY(listed(j)), 1);
    turn += across * across * across;
  }
  if (turn < 0) mirrorPile();
  for (let k = 0; k < movables; k++) {
    if (entry(GROUP, k) == group) addToPile(listed(k), k, entry(SEED, k) != 0);
  }
  const decided = nudge();
  setCrowded(false);
  for (let d = DISCS; d < discsEnd; d += DISC) {
    const k = movableOf(d);
    const m = listed(k);
    for (let e = DISCS; e < d && !crowd; e += DISC) {
      if (gapBetween(k, listed(movableOf(e))) <= reach) keepApart(e, d, sizeOf(e) + sizeOf(d));
    }
    if (!crowd) boundBySurroundings(d, centreX(m), centreY(m), reach);
  }
  allowTouching();
  setCrowded(crowd);
  return decided;
}

function writeAnswer(): void {
  let at = KEPT;
  for (let d = DISCS; d < discsEnd; d += DISC, at += 16) {
    const x = load<f64>(at);
    const y = load<f64>(at, 8);
    if (x == aimX(d) && y == aimY(d)) continue;
    const m = listed(movableOf(d));
    const tx = tableX(x, y);
    const ty = tableY(x, y);
    const dx = tx - centreX(m);
    const dy = ty - centreY(m);
    const to = answer(movableOf(d));
    store<f64>(to, tx);
    store<f64>(to, ty, 8);
    store<f64>(to, lengthOf(dx, dy), 16);
  }
}

/**
 * Settles the listed discs: first the movable ones, in the order that breaks ties, then the fixed shapes, then pairs
 * (movable, fixed) that pass each other by. In: a wished direction for each movable, 0 0 for none. Border: 0 none,
 * 1 a ring of the radius `a`, 2 a rectangle of half-sides a and b. Out: cost, total length, ties, residual overlap, whether
 * a crowd was settled by a bounded search, then x, y and length for each movable.
 */
export function settle(
  movableCount: i32, fixedCount: i32, passCount: i32, borderKind: i32, a: f64, b: f64, summed: i32,
): void {
  const sum = summed != 0;
  surround(movableCount, fixedCount, passCount, borderKind, a, b);
  let ties = false;
  let bounded = false;
  let residual: f64 = 0;
  let most: f64 = 0;
  // The first round only looks how dear it is: two discs that move by lengths whose squares sum to C come no nearer to
  // each other than √(2C). Should something be met beyond that, further rounds look farther.
  for (let round = 0; round < 5; round++) {
    let reach = sum ? most : Math.sqrt(2 * most);
    for (let k = 0; k < movables; k++) {
      store<f64>(answer(k), centreX(listed(k)));
      store<f64>(answer(k), centreY(listed(k)), 8);
      store<f64>(answer(k), 0, 16);
    }
    if (round == 0) {
      for (let k = 0; k < movables; k++) {
        const overlaps = depthOf(k) > TOUCH;
        setEntry(SEED, k, overlaps ? 1 : 0);
        if (overlaps) reach = Math.max(reach, 2 * radiusOf(listed(k)));
      }
      if (reach == 0) break;
    }
    ties = false;
    bounded = false;
    const groups = findGroups(reach);
    for (let g = 0; g < groups; g++) {
      const decided = buildPile(g, reach);
      if (round == 0) {
        most = Math.max(most, crowded ? roughCrowdCost(movables, sum) : roughCost(movables, sum));
        continue;
      }
      if (crowded) tryCrowd(movables, sum, decided);
      else tryAll(movables, sum, decided);
      writeAnswer();
      ties = ties || tied;
      bounded = bounded || crowded;
      most = Math.max(most, bestCost);
    }
    if (round == 0) continue;
    residual = 0;
    for (let k = 0; k < movables; k++) {
      if (entry(SEED, k) || load<f64>(answer(k), 16) > 0) residual = Math.max(residual, depthOf(k));
    }
    // A crowd that holds every disc there is has nothing more to meet.
    if (residual <= TOUCH || (crowded && discsEnd - DISCS == (<usize>movables) * DISC)) break;
    most *= 4;
  }
  let total: f64 = 0;
  let squares: f64 = 0;
  for (let k = 0; k < movables; k++) {
    const length = load<f64>(answer(k), 16);
    total += length;
    squares += length * length;
  }
  setOut(0, sum ? total : squares);
  setOut(1, total);
  setOut(2, ties ? 1 : 0);
  setOut(3, residual);
  setOut(4, bounded ? 1 : 0);
}
