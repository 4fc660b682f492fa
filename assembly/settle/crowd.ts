// Settling a crowd: with hundreds of discs there are more ways round one another than anybody could try, and one good rest
// costs hardly more than the next. So a crowd is tried from a few starts only, and a start takes about as long as
// there are discs: they grow in place from a share of their size, and lean on those that are near.
import { aimX, aimY, DISC, discOf, DISCS, discsEnd, gapOf, margin, setEase, stand, strayed, xOf, yOf } from './pile';
import { growTo, lookAround, lookAroundOne } from './near-pairs';
import { isPlaced, placeNear, setPlaced } from './place';
import { EXACT } from './polish';
import { ACTIVE, activeEnd, deepest, deepestLeft, face, keepOffBy, pushBeyond, shove, step, turnSweeps } from './push';
import { TOUCH } from '../touch';
import { BEFORE, begin, cost, keep, KEPT, save, standAs, standOnAims, START, trade } from './tries';

// To a few thousandths of the largest radius discs are brought before any two trade places.
const GRAIN: f64 = 3e-3;
// Pushes beyond their due: the longer the way through the crowd that they have to go, the more, found by trying.
const NEAR_REST: f64 = 1.6;
const AT_REST: f64 = 1.9;

// How far what does not move is looked for around a disc, and around one that is set down again, in largest radii; and
// how many may be set down again.
const AROUND: f64 = 2;
const SQUEEZED_REACH: f64 = 12;
const MOST_SQUEEZED: i32 = 160;
// Rounds of pushes that go through hundreds of discs.
const MOST_SHOVES: i32 = 2000;
// Overlaps that are deeper than this go on being swept, in inches.
const MOST_LEFT: f64 = 3e-3;

// Lets the discs grow to their full size by a share of what they have, and make room for one another.
function grow(by: f64): void {
  pushBeyond(1);
  for (let share: f64 = 0.05; share < 1; share *= by) {
    growTo(share);
    lookAround(AROUND * margin);
    shove(6);
  }
  growTo(1);
  lookAround(AROUND * margin);
  shove(40);
}

// Lengths summed are squares weighed by their inverse lengths: here by their share of the mean length, and not by less
// than a floor, so that pushes keep their size. With a floor of 1 and more all give way alike.
function weighBy(floor: f64): void {
  let mean: f64 = 0;
  for (let d = DISCS; d < discsEnd; d += DISC) mean += Math.sqrt(strayed(d));
  mean /= <f64>((discsEnd - DISCS) / DISC);
  for (let d = DISCS; d < discsEnd; d += DISC) {
    setEase(d, floor >= 1 ? 1 : Math.max(floor, Math.min(1 / floor, Math.sqrt(strayed(d)) / mean)));
  }
}

function restCrowd(): void {
  const grain = GRAIN * margin;
  for (let again = 0; again < 3; again++) {
    // From no pushes at all, it takes many sweeps to bring the outermost out from their aims.
    lookAround(AROUND * margin);
    pushBeyond(AT_REST);
    step(1500, 0.1 * grain);
    pushBeyond(NEAR_REST);
    for (let k = 0; k < 30; k++) {
      if (step(12, grain) < grain) break;
    }
    if (!trade()) break;
    for (let more = 0; more < 20 && trade(); more++) {}
  }
}

// Sweeps until nothing overlaps: what half-planes allow, discs allow. What is left after many sweeps is kept off by as
// much again.
function finishCrowd(): bool {
  pushBeyond(AT_REST);
  let more: f64 = 0;
  keepOffBy(0);
  for (let k = 0; k < 40; k++) {
    const moved = step(100, EXACT);
    const left = deepestLeft();
    if (moved < 1e-3 * margin && left < 0.1 * TOUCH) return true;
    if (k % 4 == 3 && left < MOST_LEFT) keepOffBy((more += left));
  }
  return false;
}

// The deepest overlap where the discs stand now, however far the last step took them.
function deepestHere(): f64 {
  lookAround(AROUND * margin);
  return deepest();
}

// Moves the discs away from the middle of them, all alike, by as much as the deepest overlap asks, until there is none; only
// what stays may be in their way.
function spread(): void {
  let x: f64 = 0;
  let y: f64 = 0;
  for (let d = DISCS; d < discsEnd; d += DISC) {
    x += xOf(d);
    y += yOf(d);
  }
  const count = <f64>((discsEnd - DISCS) / DISC);
  x /= count;
  y /= count;
  for (let k = 0; k < 4; k++) {
    const depth = deepestHere();
    if (depth <= 0.1 * TOUCH) return;
    const by = 1 + depth / margin;
    for (let d = DISCS; d < discsEnd; d += DISC) stand(d, x + by * (xOf(d) - x), y + by * (yOf(d) - y));
    shove(100);
  }
}

// Stands the discs where a start leads; returns what that costs.
function begun(by: f64, backwards: bool): f64 {
  turnSweeps(backwards);
  standOnAims();
  weighBy(1);
  grow(by);
  restCrowd();
  return cost();
}

/** What it costs to grow alone: hardly any answer costs more. */
export function roughCrowdCost(count: i32, sum: bool): f64 {
  begin(count, sum, false);
  turnSweeps(false);
  standOnAims();
  grow(1.2);
  return cost();
}

// From a rest of least squares towards lengths that sum to less; what does not come to rest is not kept.
function shorten(): void {
  for (let floor: f64 = 0.5; floor > 0.1; floor *= 0.5) {
    save(BEFORE);
    const before = cost();
    weighBy(floor);
    lookAround(AROUND * margin);
    pushBeyond(AT_REST);
    step(1500, 0.01 * GRAIN * margin);
    if (finishCrowd() && deepestHere() <= TOUCH && cost() < before) continue;
    standAs(BEFORE);
    return;
  }
}

// Sets the discs that are deeper than a length in others or in what stays down again, on the nearest free place; nothing
// where they are too many for that.
function setDownSqueezed(depth: f64): void {
  for (let d = DISCS; d < discsEnd; d += DISC) setPlaced(d, true);
  face(0);
  let squeezed = 0;
  for (let a = ACTIVE; a < activeEnd; a += 4) {
    const b = load<usize>(a);
    if (gapOf(b) > -depth || !isPlaced(discOf(b))) continue;
    setPlaced(discOf(b), false);
    squeezed++;
  }
  for (let d = DISCS; squeezed <= MOST_SQUEEZED && d < discsEnd; d += DISC) {
    if (isPlaced(d)) continue;
    lookAroundOne(d, SQUEEZED_REACH * margin);
    placeNear(d, aimX(d), aimY(d));
    setPlaced(d, true);
  }
  lookAround(AROUND * margin);
}

// A crowd that came to no rest, as among walls: it grows again, and who is squeezed is set down where there is room. Pushes
// would grow without end where there is none.
function makeRoom(): void {
  turnSweeps(false);
  standOnAims();
  grow(1.06);
  save(BEFORE);
  for (let depth = 0.1 * margin; depth > GRAIN; depth *= 0.3) {
    setDownSqueezed(depth);
    shove(100);
  }
  setDownSqueezed(TOUCH);
  if (deepestHere() > TOUCH) {
    standAs(BEFORE);
    shove(MOST_SHOVES);
    spread();
  }
  save(START);
  restCrowd();
  finishCrowd();
  if (deepestHere() <= TOUCH) return;
  standAs(START);
  if (deepestHere() > TOUCH) standAs(BEFORE);
}

/** Settles the crowd that stands ready; the best answer is left behind. */
export function tryCrowd(count: i32, sum: bool, wishes: bool): void {
  // Least squares first, whatever is kept least.
  begin(count, false, wishes);
  let least = Infinity;
  for (let turn = 0; turn < 3; turn++) {
    const now = begun(turn < 2 ? 1.06 : 1.2, turn == 1);
    if (now >= least) continue;
    least = now;
    save(START);
  }
  standAs(START);
  lookAround(AROUND * margin);
  pushBeyond(AT_REST);
  step(1500, 0.01 * GRAIN * margin);
  finishCrowd();
  lookAround(AROUND * margin);
  keep();
  if (deepest() > TOUCH) {
    makeRoom();
    lookAround(AROUND * margin);
    keep();
  }
  standAs(KEPT);
  begin(count, sum, wishes);
  if (sum && deepestHere() <= TOUCH) shorten();
  lookAround(AROUND * margin);
  keep();
}
