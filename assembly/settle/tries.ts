// Which way round, and in which order, is a choice of combinations, and every choice has its own rest. So a pile is
// tried from several starts: parted along its own overlaps; its discs set down one after another in shuffled orders,
// each on the nearest free place; and its best answer with some discs taken up and set down again.
import { lengthOf } from '../shapes/plane';
import {
  aimX,
  aimY,
  BOUND,
  BOUNDS,
  boundsEnd,
  DISC,
  discOf,
  DISCS,
  discsEnd,
  EDGE,
  gapOf,
  isFrozen,
  kindOf,
  margin,
  MAX_PILE,
  movableOf,
  PAIR,
  setEase,
  setFrozen,
  sizeOf,
  stand,
  strayed,
  tableX,
  tableY,
  waits,
  xOf,
  yOf,
} from './pile';
import { isPlaced, placeNear, setPlaced } from './place';
import { EXACT, polish } from './polish';
import { ACTIVE, activeEnd, deepest, face, forgetPushes, keepOffBy, lead, leanOnTouched, pushBeyond, shove, step, turnSweeps } from './push';
import { TOUCH } from '../touch';

const MAX_KEPT: i32 = 8;
// Rests are told apart by a few thousandths of the largest radius.
const GRAIN: f64 = 3e-3;
const MAX_RESTS: i32 = 32;
// Where the discs stood, 16 bytes each: at the start, before polishing, in the equally good answers (the best first), in all rests.
const ANSWER: usize = MAX_PILE * 16;
export const BEFORE: usize = memory.data(MAX_PILE * 16, 16);
export const START: usize = memory.data(MAX_PILE * 16, 16);
export const KEPT: usize = memory.data(MAX_KEPT * MAX_PILE * 16, 16);
const RESTS: usize = memory.data(MAX_RESTS * MAX_PILE * 16, 16);
// Discs in the order in which they are set down: their addresses.
const ORDER: usize = memory.data(MAX_PILE * 4, 16);

let movables: i32 = 0;
let summing: bool = false;
let decided: bool = false;
let keptEnd: usize = KEPT;
let restsEnd: usize = RESTS;
let state: u32 = 0;
// Edges and borders leave corners: there, more starts are tried, and given up later.
let walled: bool = false;
// Nothing but the pile's own discs keeps it apart.
let alone: bool = true;
let dear: f64 = 0;

/** What the best answer costs, and the deepest overlap left in it. */
export let bestCost: f64 = 0;
let bestDepth: f64 = 0;
/** Whether an equally good answer was found. */
export let tied: bool = false;

// A number from 0 to 1 out of a fixed sequence (xorshift), so that the same pile is always tried the same way.
function share(): f64 {
  state ^= state << 13;
  state ^= state >> 17;
  state ^= state << 5;
  return <f64>state / 4294967296.0;
}

export function save(at: usize): void {
  for (let d = DISCS; d < discsEnd; d += DISC, at += 16) {
    store<f64>(at, xOf(d));
    store<f64>(at, yOf(d), 8);
  }
}
export function standAs(at: usize): void {
  for (let d = DISCS; d < discsEnd; d += DISC, at += 16) stand(d, load<f64>(at), load<f64>(at, 8));
}
// Whether the discs stand as they did in one of several answers.
function standAsIn(answer: usize, end: usize, near: f64): bool {
  for (; answer < end; answer += ANSWER) {
    let at = answer;
    let d = DISCS;
    for (; d < discsEnd; d += DISC, at += 16) {
      if (Math.abs(load<f64>(at) - xOf(d)) > near || Math.abs(load<f64>(at, 8) - yOf(d)) > near) break;
    }
    if (d == discsEnd) return true;
  }
  return false;
}

// The disc with a number among the movable ones, 0 if it is not in the pile.
function discNumbered(movable: i32): usize {
  for (let d = DISCS; d < discsEnd; d += DISC) if (movableOf(d) == movable) return d;
  return 0;
}

function measure(square: f64): f64 {
  return summing ? Math.sqrt(square) : square;
}
export function cost(): f64 {
  let total: f64 = 0;
  for (let d = DISCS; d < discsEnd; d += DISC) total += measure(strayed(d));
  return total;
}

// Lengths summed are squares weighed by their own inverse lengths, and not shorter than a floor, or nothing would leave
// its aim; what is frozen hardly does.
export function weigh(floor: f64): void {
  for (let d = DISCS; d < discsEnd; d += DISC) {
    setEase(d, !summing ? 1 : isFrozen(d) ? 1e-9 : Math.max(Math.sqrt(strayed(d)), floor));
  }
}

// Discs of one size may trade places where that shortens their ways.
export function trade(): bool {
  let traded = false;
  for (let d = DISCS; d < discsEnd; d += DISC) {
    for (let e = DISCS; e < d; e += DISC) {
      if (sizeOf(d) != sizeOf(e)) continue;
      const now = measure(strayed(d)) + measure(strayed(e));
      const x = xOf(d);
      const y = yOf(d);
      stand(d, xOf(e), yOf(e));
      stand(e, x, y);
      if (measure(strayed(d)) + measure(strayed(e)) < now - TOUCH) traded = true;
      else {
        stand(e, xOf(d), yOf(d));
        stand(d, x, y);
      }
    }
  }
  return traded;
}

// Brings the discs to rest, near enough to tell one rest from another: to a few thousandths of the largest radius.
// False when it is heading for a rest that is known, or for one that is much dearer than the best.
function rest(): bool {
  const grain = GRAIN * margin;
  for (let again = 0; again < 3; again++) {
    forgetPushes();
    for (let d = DISCS; d < discsEnd; d += DISC) setFrozen(d, false);
    weigh(margin * 1e3);
    let moved = step(20, grain);
    let floor = margin;
    for (let k = 0; k < 12 && moved > grain; k++) {
      if (k > 0 && standAsIn(RESTS, restsEnd, 0.1 * margin)) return false;
      if (bestDepth <= TOUCH && cost() > (k > 1 ? dear : 1.2 * dear) * bestCost) return false;
      weigh(floor);
      floor *= 0.5;
      // Among edges and borders, going on leads into other corners.
      if (k > 0 && !walled) lead();
      moved = step(walled ? 4 : 3, grain);
    }
    if (!trade()) break;
  }
  if (standAsIn(RESTS, restsEnd, 0.01 * margin)) return false;
  if (restsEnd < RESTS + (<usize>MAX_RESTS) * ANSWER) {
    save(restsEnd);
    restsEnd += ANSWER;
  }
  return true;
}

function settleWeights(): void {
  for (let k = 0; k < 12; k++) {
    weigh(1e-6 * margin);
    step(20, EXACT);
  }
}
// Lengths summed are least where some discs stay, but only approached by weighing. So one after another, in their order
// or against it, they are frozen on their aims, and stay so if that costs no more.
function freeze(backwards: bool): void {
  for (let turn = 0; turn < movables; turn++) {
    const d = discNumbered(backwards ? movables - 1 - turn : turn);
    if (d == 0) continue;
    settleWeights();
    const before = cost();
    save(BEFORE);
    setFrozen(d, true);
    settleWeights();
    let holds = cost() <= before + TOUCH && deepest() < TOUCH;
    for (let e = DISCS; e < discsEnd; e += DISC) if (isFrozen(e) && strayed(e) > TOUCH * TOUCH) holds = false;
    if (holds) continue;
    setFrozen(d, false);
    standAs(BEFORE);
    forgetPushes();
  }
  settleWeights();
}

// How the lengths compare with the best answer's, in the discs' order; negative is less.
function compareLengths(): f64 {
  for (let k = 0; k < movables; k++) {
    const d = discNumbered(k);
    if (d == 0) continue;
    const at = KEPT + ((d - DISCS) / DISC) * 16;
    const dx = load<f64>(at) - aimX(d);
    const dy = load<f64>(at, 8) - aimY(d);
    const longer = Math.sqrt(strayed(d)) - lengthOf(dx, dy);
    if (Math.abs(longer) > TOUCH) return longer;
  }
  return 0;
}
// Of equal lengths, the one farther to the right is taken, or farther up.
function comparePlaces(): f64 {
  for (let k = 0; k < movables; k++) {
    const d = discNumbered(k);
    if (d == 0) continue;
    const at = KEPT + ((d - DISCS) / DISC) * 16;
    const x = load<f64>(at);
    const y = load<f64>(at, 8);
    const left = tableX(x, y) - tableX(xOf(d), yOf(d));
    if (Math.abs(left) > TOUCH) return left;
    const down = tableY(x, y) - tableY(xOf(d), yOf(d));
    if (Math.abs(down) > TOUCH) return down;
  }
  return 0;
}

// Keeps where the discs stand if nothing better is known; returns whether it is better.
export function keep(): bool {
  const depth = deepest();
  const now = cost();
  // Less overlap beats less way; what is below TOUCH is none.
  const deeper = Math.max(depth, TOUCH) - Math.max(bestDepth, TOUCH);
  if (deeper > 0) return false;
  const longer = deeper < 0 ? -1 : summing ? now - bestCost : Math.sqrt(now) - Math.sqrt(bestCost);
  if (longer > TOUCH) return false;
  const better = longer < -TOUCH;
  let first = better;
  if (better) {
    keptEnd = KEPT;
    tied = false;
  } else {
    let order = compareLengths();
    if ((order == 0 && decided) || standAsIn(KEPT, keptEnd, 100 * TOUCH)) return false;
    tied = true;
    if (keptEnd == KEPT + (<usize>MAX_KEPT) * ANSWER) return false;
    if (order == 0) order = comparePlaces();
    first = order < 0;
  }
  if (first) {
    memory.copy(keptEnd, KEPT, ANSWER);
    save(KEPT);
    bestDepth = depth;
    bestCost = now;
  } else save(keptEnd);
  keptEnd += ANSWER;
  return better;
}

// Brings a pile near its rest to rest exactly, or as near as steps alone can.
function finish(): bool {
  for (let turn = 0; turn < 2; turn++) {
    save(BEFORE);
    if (polish(summing, turn == 0)) return true;
    standAs(BEFORE);
    forgetPushes();
    for (let k = 0; k < 20; k++) {
      weigh(1e-6 * margin);
      if (step(60, EXACT) < EXACT) break;
    }
  }
  if (deepest() <= TOUCH) return true;
  // Squeezed between bounds that face each other, where pushes grow without end: what is squeezed is set down beside it,
  // or else the start, if it had room, leads out.
  setDownSqueezed();
  leanOnTouched(GRAIN * margin);
  if (polish(summing, false)) return true;
  standAs(START);
  if (deepest() > TOUCH) return false;
  leanOnTouched(2 * TOUCH);
  return polish(summing, false);
}

// Sets every disc that overlaps down again, on the nearest free place.
function setDownSqueezed(): void {
  for (let d = DISCS; d < discsEnd; d += DISC) setPlaced(d, true);
  face(0);
  for (let a = ACTIVE; a < activeEnd; a += 4) {
    const b = load<usize>(a);
    if (gapOf(b) < -TOUCH) setPlaced(discOf(b), false);
  }
  for (let d = DISCS; d < discsEnd; d += DISC) {
    if (isPlaced(d)) continue;
    placeNear(d, xOf(d), yOf(d));
    setPlaced(d, true);
  }
}

// Rests from where the discs stand and keeps the answer if it is one of the best; returns whether it is better.
function attempt(backwards: bool): bool {
  save(START);
  const known = restsEnd;
  if (!rest() || (bestDepth <= TOUCH && cost() > 1.02 * bestCost)) return false;
  if (summing) freeze(backwards);
  // A rest that leads nowhere is no rest: another start may come by with room.
  if (!finish()) {
    restsEnd = known;
    if (bestDepth <= TOUCH) return false;
    standAs(BEFORE);
  }
  return keep();
}

// Takes up `up` of the discs listed, in a shuffled order, and sets them down again, each on the free place nearest to
// somewhere around its aim.
function setDown(listEnd: usize, up: i32, jitter: f64): void {
  const count = <i32>(listEnd - ORDER) >> 2;
  const end = ORDER + ((<usize>min(up, count)) << 2);
  for (let k = ORDER; k < end; k += 4) {
    const other = k + ((<usize>(share() * <f64>(<i32>(listEnd - k) >> 2))) << 2);
    const d = load<usize>(other);
    store<usize>(other, load<usize>(k));
    store<usize>(k, d);
    setPlaced(d, false);
  }
  for (let k = ORDER; k < end; k += 4) {
    const d = load<usize>(k);
    const a = jitter * sizeOf(d) * (share() - 0.5);
    const b = jitter * sizeOf(d) * (share() - 0.5);
    placeNear(d, aimX(d) + a, aimY(d) + b);
    setPlaced(d, true);
  }
}

export function standOnAims(): void {
  for (let d = DISCS; d < discsEnd; d += DISC) stand(d, aimX(d), aimY(d));
}
// All that overlap, from their aims; or two to five of those that overlapped or moved, from the best answer.
function start(again: bool, jitter: f64, aside: bool): void {
  if (again) standAs(KEPT);
  else standOnAims();
  let listEnd = ORDER;
  for (let d = DISCS; d < discsEnd; d += DISC) {
    setPlaced(d, !aside);
    if (!waits(d) && strayed(d) == 0) continue;
    store<usize>(listEnd, d);
    listEnd += 4;
  }
  setDown(listEnd, again ? 2 + <i32>(4 * share()) : MAX_PILE, jitter);
}

export function begin(count: i32, sum: bool, wishes: bool): void {
  movables = count;
  summing = sum;
  decided = wishes;
  keptEnd = KEPT;
  restsEnd = RESTS;
  bestCost = Infinity;
  bestDepth = Infinity;
  tied = false;
  state = 0x9e3779b9;
  walled = false;
  alone = true;
  for (let b = BOUNDS; b < boundsEnd; b += BOUND) {
    if (kindOf(b) != PAIR) alone = false;
    if (kindOf(b) >= EDGE) walled = true;
  }
  dear = walled ? 1.5 : 1.3;
  turnSweeps(false);
  pushBeyond(1);
  keepOffBy(0);
}

/** What one quick start costs: no answer worth having costs more. */
export function roughCost(count: i32, sum: bool): f64 {
  begin(count, sum, false);
  start(false, 0, false);
  const placed = cost();
  rest();
  return Math.min(placed, cost());
}

/** Settles the pile that stands ready; the best answer is left behind. `wishes`: they decide between equal lengths. */
export function tryAll(count: i32, sum: bool, wishes: bool): void {
  begin(count, sum, wishes);
  // Summed lengths may be shared out in many ways: the natural start is tried in the discs' order and against it.
  const turns = sum ? 2 : 1;
  for (let turn = 0; turn < turns; turn++) {
    restsEnd = RESTS;
    standOnAims();
    shove(20);
    attempt(turn == 1);
  }
  // How many starts in a row may bring nothing better: few where a handful overlap and nothing else is about.
  const all = <i32>(discsEnd - DISCS) / <i32>DISC;
  let waiting = 0;
  for (let d = DISCS; d < discsEnd; d += DISC) if (waits(d)) waiting++;
  const pairs = (2 * waiting * (waiting + 1)) / 3;
  const patience = walled ? 48 * all : alone && all == waiting && all < 6 ? max(16, pairs) : max(64, 4 * pairs);
  const most = 16 + 1600 / all;
  for (let idle = 0, s = 0; idle < patience && s < most; s++, idle++) {
    turnSweeps((s & 2) != 0);
    start((s & 1) != 0, s & 3 ? 2 : 0, (s & 5) == 4);
    if (attempt((s & 2) != 0)) idle >>= 1;
  }
}
