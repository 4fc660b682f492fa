// Settling: overlapping discs part so that the squares of the lengths they move (or the lengths) sum to the least.
// Which way round an obstacle is a choice of combinations, so several first partings are tried, each brought to its own
// rest: the overlap's own directions, discs set down one after another in several orders, and shuffled places.
import { listed, numberIn, setOut } from './buffers';
import { polygonHolds, toRim } from './gap';
import {
  addToPile,
  aimX,
  aimY,
  allowTouching,
  deepest,
  discs,
  easeOf,
  emptyPile,
  forgetPushes,
  keepApart,
  keepBeside,
  keepInRing,
  keepOff,
  MAX_PILE,
  originX,
  originY,
  setAim,
  setEase,
  shove,
  sizeOf,
  stand,
  step,
  strayed,
  xOf,
  yOf,
} from './pile';
import { placeNear, setPlaced } from './place';
import { EXACT, polish } from './polish';
import { centreX, centreY, isDisc, radiusOf } from './shapes';
import { TOUCH } from './touch';

const MAX_KEPT: i32 = 8;
const SEED: usize = memory.data(MAX_PILE, 16);
const GROUP: usize = memory.data(MAX_PILE * 4, 16);
const QUEUE: usize = memory.data(MAX_PILE * 4, 16);
const MEMBER: usize = memory.data(MAX_PILE * 4, 16);
const ORDER: usize = memory.data(MAX_PILE * 4, 16);
// Where the discs stood: a start before it is polished, and the answers kept, the best one first.
const BEFORE: usize = memory.data(MAX_PILE * 16, 16);
const KEPT: usize = memory.data(MAX_KEPT * MAX_PILE * 16, 16);
const KEPT_COST: usize = memory.data(MAX_KEPT * 8, 16);

let movables: i32 = 0;
let fixed: i32 = 0;
let passes: i32 = 0;
let border: i32 = 0;
let borderWidth: f64 = 0;
let borderHeight: f64 = 0;
let summing: bool = false;
let seeds: i32 = 0;
let kept: i32 = 0;
let tied: bool = false;
let bestDepth: f64 = 0;
let state: u32 = 0;

@inline
function i32At(base: usize, i: i32): i32 {
  return load<i32>(base + ((<usize>i) << 2));
}
@inline
function setI32(base: usize, i: i32, value: i32): void {
  store<i32>(base + ((<usize>i) << 2), value);
}
@inline
function isSeed(k: i32): bool {
  return load<u8>(SEED + (<usize>k)) != 0;
}

// A share of 1 from a fixed sequence (xorshift), so that the same pile is always tried the same way.
function share(): f64 {
  state ^= state << 13;
  state ^= state >> 17;
  state ^= state << 5;
  return <f64>state / 4294967296.0;
}

function passesBy(movable: i32, shape: i32): bool {
  const first = movables + fixed;
  for (let p = 0; p < passes; p++)
    if (listed(first + 2 * p) == movable && listed(first + 2 * p + 1) == shape) return true;
  return false;
}

// How far a movable disc is clear of a shape, negative when they overlap.
function clearOf(movable: i32, shape: i32): f64 {
  const x = centreX(movable);
  const y = centreY(movable);
  const r = radiusOf(movable);
  const dx = x - centreX(shape);
  const dy = y - centreY(shape);
  const apart = Math.sqrt(dx * dx + dy * dy) - r - radiusOf(shape);
  if (isDisc(shape) || apart > 2 * r) return apart;
  const d = toRim(shape, x, y);
  return polygonHolds(shape, x, y) ? -d - r : d - r;
}
function clearOfBorder(movable: i32): f64 {
  const x = Math.abs(centreX(movable));
  const y = Math.abs(centreY(movable));
  const r = radiusOf(movable);
  if (border == 1) return borderWidth - r - Math.sqrt(x * x + y * y);
  return Math.min(0.5 * borderWidth - x, 0.5 * borderHeight - y) - r;
}

function findSeeds(): void {
  seeds = 0;
  memory.fill(SEED, 0, movables);
  for (let k = 0; k < movables; k++) {
    const m = listed(k);
    let overlaps = border != 0 && clearOfBorder(m) < -TOUCH;
    for (let f = movables; f < movables + fixed && !overlaps; f++)
      overlaps = clearOf(m, listed(f)) < -TOUCH && !passesBy(m, listed(f));
    if (overlaps) store<u8>(SEED + (<usize>k), 1);
    for (let j = 0; j < k; j++) {
      if (clearOf(m, listed(j)) >= -TOUCH) continue;
      store<u8>(SEED + (<usize>k), 1);
      store<u8>(SEED + (<usize>j), 1);
    }
  }
  for (let k = 0; k < movables; k++) if (isSeed(k)) seeds++;
}

// Numbers the groups of discs that can come to meet when none moves farther than a length; returns how many.
function findGroups(reach: f64): i32 {
  let groups = 0;
  for (let k = 0; k < movables; k++) setI32(GROUP, k, -1);
  for (let s = 0; s < movables; s++) {
    if (!isSeed(s) || i32At(GROUP, s) >= 0) continue;
    let head = 0;
    let tail = 0;
    setI32(QUEUE, tail++, s);
    setI32(GROUP, s, groups);
    while (head < tail) {
      const k = i32At(QUEUE, head++);
      for (let j = 0; j < movables; j++) {
        if (i32At(GROUP, j) >= 0 || clearOf(listed(k), listed(j)) > reach) continue;
        setI32(GROUP, j, groups);
        setI32(QUEUE, tail++, j);
      }
    }
    groups++;
  }
  return groups;
}

// Centres on one point have no line between them: nudges by at most TOUCH, as the wishes are to one another, give one.
function nudge(): void {
  let longest: f64 = 0;
  for (let k = 0; k < 2 * movables; k += 2) {
    longest = Math.max(longest, Math.sqrt(numberIn(k) * numberIn(k) + numberIn(k + 1) * numberIn(k + 1)));
  }
  for (let i = 0; i < discs; i++) {
    const k = i32At(MEMBER, i);
    const m = listed(k);
    let wx = longest > 0 ? (TOUCH * numberIn(2 * k)) / longest : 0;
    let wy = longest > 0 ? (TOUCH * numberIn(2 * k + 1)) / longest : 0;
    const still = wx == 0 && wy == 0;
    let on = false;
    let alike = 0;
    for (let j = 0; j < movables + fixed; j++) {
      const o = listed(j);
      if (j == k || !isDisc(o)) continue;
      if (Math.abs(centreX(o) - centreX(m)) > TOUCH || Math.abs(centreY(o) - centreY(m)) > TOUCH) continue;
      on = true;
      if (j < k && numberIn(2 * j) == numberIn(2 * k) && numberIn(2 * j + 1) == numberIn(2 * k + 1)) alike++;
    }
    if (!on) continue;
    if (still) wx = TOUCH;
    // Discs that wish alike part all the same: the second goes the other way, others between.
    if (alike > 0) {
      const turn = Math.PI / <f64>alike;
      const x = wx * Math.cos(turn) - wy * Math.sin(turn);
      wy = wx * Math.sin(turn) + wy * Math.cos(turn);
      wx = x;
    }
    setAim(i, aimX(i) + wx, aimY(i) + wy);
  }
}

function buildPile(group: i32, reach: f64): void {
  let largest: f64 = 0;
  let first = -1;
  for (let k = 0; k < movables; k++) {
    if (i32At(GROUP, k) != group) continue;
    if (first < 0 && isSeed(k)) first = listed(k);
    largest = Math.max(largest, radiusOf(listed(k)));
  }
  emptyPile(centreX(first), centreY(first), largest);
  for (let k = 0; k < movables; k++) {
    if (i32At(GROUP, k) != group) continue;
    const m = listed(k);
    const i = addToPile(centreX(m), centreY(m), radiusOf(m));
    setI32(MEMBER, i, k);
  }
  nudge();
  for (let i = 0; i < discs; i++) {
    const m = listed(i32At(MEMBER, i));
    for (let j = 0; j < i; j++) if (clearOf(m, listed(i32At(MEMBER, j))) <= reach) keepApart(j, i);
    for (let f = movables; f < movables + fixed; f++) {
      const s = listed(f);
      if (clearOf(m, s) <= reach && !passesBy(m, s)) keepOff(i, s);
    }
    if (border == 0 || clearOfBorder(m) > reach) continue;
    if (border == 1) keepInRing(i, borderWidth);
    else {
      keepBeside(i, 1, 0, -0.5 * borderWidth);
      keepBeside(i, -1, 0, -0.5 * borderWidth);
      keepBeside(i, 0, 1, -0.5 * borderHeight);
      keepBeside(i, 0, -1, -0.5 * borderHeight);
    }
  }
  allowTouching();
}

function cost(): f64 {
  let total: f64 = 0;
  for (let i = 0; i < discs; i++) total += summing ? Math.sqrt(strayed(i)) : strayed(i);
  return total;
}

// Lengths summed are squares weighed by their own inverse lengths; earlier discs weigh a hair more, so that of two
// equally short answers the one comes that moves them less.
function reweigh(floor: f64): void {
  if (!summing) return;
  for (let i = 0; i < discs; i++) setEase(i, Math.max(Math.sqrt(strayed(i)), floor) * (1 + 1e-4 * <f64>i));
}

// Discs of one size may trade places where that shortens their ways.
function trade(): bool {
  let traded = false;
  for (let i = 1; i < discs; i++) {
    if (strayed(i) == 0) continue;
    for (let j = 0; j < i; j++) {
      if (sizeOf(i) != sizeOf(j)) continue;
      const ix = xOf(i) - aimX(j);
      const iy = yOf(i) - aimY(j);
      const jx = xOf(j) - aimX(i);
      const jy = yOf(j) - aimY(i);
      if (ix * ix + iy * iy + jx * jx + jy * jy >= (strayed(i) + strayed(j)) * (1 - 1e-6) - EXACT) continue;
      const x = xOf(i);
      const y = yOf(i);
      stand(i, xOf(j), yOf(j));
      stand(j, x, y);
      traded = true;
    }
  }
  return traded;
}

// Brings the discs to rest, near enough to tell one rest from another.
function rest(): void {
  for (let again = 0; again < 3; again++) {
    forgetPushes();
    if (summing) for (let i = 0; i < discs; i++) setEase(i, 1);
    let moved = step(60, 1e-3);
    let floor: f64 = 1;
    for (let k = 0; k < 12 && moved > 1e-3; k++) {
      reweigh(floor);
      floor *= 0.5;
      moved = step(8, 1e-3);
    }
    if (!trade()) return;
  }
}

@inline
function keptAt(answer: i32, i: i32): usize {
  return KEPT + (((<usize>answer) * (<usize>MAX_PILE) + (<usize>i)) << 4);
}
@inline
function keptCost(answer: i32): f64 {
  return load<f64>(KEPT_COST + ((<usize>answer) << 3));
}

// Whether the discs stand where a kept answer has them.
function known(near: f64): bool {
  for (let a = 0; a < kept; a++) {
    let far = false;
    for (let i = 0; i < discs && !far; i++) {
      const at = keptAt(a, i);
      far = Math.abs(load<f64>(at) - xOf(i)) > near || Math.abs(load<f64>(at, 8) - yOf(i)) > near;
    }
    if (!far) return true;
  }
  return false;
}

// Of equally good answers, the one that moves the discs less in their order; of equal ones, the one known first.
function movesLess(answer: i32): bool {
  for (let i = 0; i < discs; i++) {
    const at = keptAt(answer, i);
    const dx = load<f64>(at) - aimX(i);
    const dy = load<f64>(at, 8) - aimY(i);
    const length = Math.sqrt(strayed(i)) - Math.sqrt(dx * dx + dy * dy);
    if (length < -TOUCH) return true;
    if (length > TOUCH) return false;
  }
  return false;
}

function keep(depth: f64): void {
  const now = cost();
  if (kept > 0) {
    // A resolved answer beats one that still overlaps.
    const deeper = Math.max(depth, TOUCH) - Math.max(bestDepth, TOUCH);
    if (deeper > 0) return;
    const longer = deeper < 0 ? -1 : summing ? now - keptCost(0) : Math.sqrt(now) - Math.sqrt(keptCost(0));
    if (longer > TOUCH) return;
    if (longer < -TOUCH) {
      tied = false;
      kept = 0;
    } else {
      if (known(TOUCH)) return;
      tied = true;
      if (kept == MAX_KEPT) return;
    }
  }
  // The best one stays first.
  let into = kept;
  if (kept > 0 && movesLess(0)) {
    memory.copy(keptAt(kept, 0), keptAt(0, 0), (<usize>discs) << 4);
    store<f64>(KEPT_COST + ((<usize>kept) << 3), keptCost(0));
    into = 0;
  }
  if (into == 0) bestDepth = depth;
  for (let i = 0; i < discs; i++) {
    store<f64>(keptAt(into, i), xOf(i));
    store<f64>(keptAt(into, i), yOf(i), 8);
  }
  store<f64>(KEPT_COST + ((<usize>into) << 3), now);
  kept++;
}

// Rests from where the discs stand, and keeps the answer if it is one of the best.
function attempt(): void {
  rest();
  if (kept > 0) {
    if (bestDepth <= TOUCH && cost() > keptCost(0) * 1.02) return;
    if (known(1e-2)) return;
  }
  for (let i = 0; i < discs; i++) {
    store<f64>(BEFORE + ((<usize>i) << 4), xOf(i));
    store<f64>(BEFORE + ((<usize>i) << 4), yOf(i), 8);
  }
  if (!polish(summing)) {
    for (let i = 0; i < discs; i++)
      stand(i, load<f64>(BEFORE + ((<usize>i) << 4)), load<f64>(BEFORE + ((<usize>i) << 4), 8));
    forgetPushes();
    for (let k = 0; k < 50; k++) if (step(200, EXACT) < EXACT) break;
  }
  keep(deepest());
}

function startNaturally(): void {
  for (let i = 0; i < discs; i++) stand(i, aimX(i), aimY(i));
  shove(20);
}

// Sets the overlapping discs down one after another in a shuffled order, each on the nearest free place.
function startByPlacing(): void {
  let count = 0;
  for (let i = 0; i < discs; i++) {
    stand(i, aimX(i), aimY(i));
    const waits = isSeed(i32At(MEMBER, i));
    setPlaced(i, !waits);
    if (!waits) continue;
    const j = <i32>(share() * <f64>(count + 1));
    setI32(ORDER, count, i32At(ORDER, j));
    setI32(ORDER, j, i);
    count++;
  }
  for (let k = 0; k < count; k++) {
    const i = i32At(ORDER, k);
    placeNear(i, aimX(i), aimY(i));
    setPlaced(i, true);
  }
}

function startShuffled(): void {
  for (let i = 0; i < discs; i++) {
    let x = aimX(i);
    let y = aimY(i);
    if (isSeed(i32At(MEMBER, i))) {
      const turn = 2 * Math.PI * share();
      const far = 2 * sizeOf(i) * share();
      x += far * Math.cos(turn);
      y += far * Math.sin(turn);
    }
    stand(i, x, y);
  }
  shove(20);
}

// Settles one group; the best answer is the first kept.
function settleGroup(): void {
  kept = 0;
  state = 0x9e3779b9;
  startNaturally();
  attempt();
  for (let s = 0; s < 12; s++) {
    startByPlacing();
    attempt();
  }
  for (let s = 0; s < 12; s++) {
    startShuffled();
    attempt();
  }
}

// What parting naturally costs bounds how far anything can move.
function roughCost(groups: i32, reach: f64): f64 {
  let most: f64 = 0;
  for (let g = 0; g < groups; g++) {
    buildPile(g, reach);
    state = 0x9e3779b9;
    startByPlacing();
    most = Math.max(most, cost());
  }
  return most;
}

/**
 * Settles the listed discs: first the movable ones in the order that breaks ties, then the fixed shapes, then pairs
 * (movable, fixed) that pass each other by. In: a wished direction for each movable, 0 0 for none. Border: 0 none,
 * 1 a ring of the radius `width`, 2 a rectangle. Out: cost, total length, ties, residual overlap, then x, y and length
 * for each movable.
 */
export function settle(
  movableCount: i32,
  fixedCount: i32,
  passCount: i32,
  borderKind: i32,
  width: f64,
  height: f64,
  sum: i32,
): void {
  movables = movableCount;
  fixed = fixedCount;
  passes = passCount;
  border = borderKind;
  borderWidth = width;
  borderHeight = height;
  summing = sum != 0;
  for (let k = 0; k < movables; k++) {
    setOut(4 + 3 * k, centreX(listed(k)));
    setOut(5 + 3 * k, centreY(listed(k)));
    setOut(6 + 3 * k, 0);
  }
  let ties = false;
  let residual: f64 = 0;
  let squares: f64 = 0;
  let total: f64 = 0;
  findSeeds();
  if (seeds > 0) {
    let reach: f64 = 0;
    for (let k = 0; k < movables; k++) if (isSeed(k)) reach = Math.max(reach, 2 * radiusOf(listed(k)));
    const most = roughCost(findGroups(reach), reach);
    // Two discs that move by lengths whose squares sum to C come no nearer to each other than √(2C).
    reach = summing ? most : Math.sqrt(2 * most);
    const groups = findGroups(reach);
    for (let g = 0; g < groups; g++) {
      buildPile(g, reach);
      tied = false;
      settleGroup();
      ties = ties || tied;
      residual = Math.max(residual, bestDepth);
      for (let i = 0; i < discs; i++) {
        const at = keptAt(0, i);
        const x = load<f64>(at);
        const y = load<f64>(at, 8);
        if (x == aimX(i) && y == aimY(i)) continue;
        const k = i32At(MEMBER, i);
        const m = listed(k);
        const dx = x + (originX - centreX(m));
        const dy = y + (originY - centreY(m));
        const dd = dx * dx + dy * dy;
        setOut(4 + 3 * k, x + originX);
        setOut(5 + 3 * k, y + originY);
        setOut(6 + 3 * k, Math.sqrt(dd));
        squares += dd;
        total += Math.sqrt(dd);
      }
    }
  }
  setOut(0, summing ? total : squares);
  setOut(1, total);
  setOut(2, ties ? 1 : 0);
  setOut(3, residual);
}
