// The nearest free place for one disc of a pile, the others standing still. The free region's rim is made of circles
// and lines, so the nearest free point is the target itself, its foot on one of them, or a crossing of two.
import { toSegmentSquared } from '../move/clear';
import { polygonHolds } from '../measure/gap';
import {
  BOUND,
  BOUNDS,
  boundsEnd,
  discOf,
  EDGE,
  kindOf,
  needOf,
  otherOf,
  PAIR,
  polygonOf,
  RING,
  SIDE,
  stand,
  tableX,
  tableY,
  xOf,
  yOf,
} from './pile';
import { lengthOf } from '../shapes/plane';
import { addLine, addRim, clearRims, crossingTaken, FOR_PLACE, RIM, RIMS, rimsEnd } from '../shapes/rims';
import { TOUCH } from '../touch';

const MAX_RIMS: i32 = 4096;
// The addresses of the rims, the nearest first, and of the bounds of the disc in hand.
const SORTED: usize = memory.data(MAX_RIMS * 4, 16);
const OWN: usize = memory.data(MAX_RIMS * 4, 16);

let sortedEnd: usize = 0;
let ownEnd: usize = 0;
let inWay: usize = 0;
let hand: usize = 0;
let targetX: f64 = 0;
let targetY: f64 = 0;
let bestX: f64 = 0;
let bestY: f64 = 0;
let best: f64 = 0;

/** Says whether a disc stands, and so is in the others' way, or is still in the hand. */
@inline
export function setPlaced(d: usize, placed: bool): void {
  store<i32>(d, placed ? 1 : 0, 72);
}

@inline
export function isPlaced(d: usize): bool {
  return load<i32>(d, 72) != 0;
}

// Adds a rim to those sorted by how far they are from the target, squared.
function sortRim(): void {
  const at = rimsEnd - RIM;
  const x = load<f64>(at);
  const y = load<f64>(at, 8);
  const radius = load<f64>(at, 16);
  const dx = targetX - x;
  const dy = targetY - y;
  const away = radius < 0 ? load<f64>(at, 24) - x * targetX - y * targetY : radius - lengthOf(dx, dy);
  store<f64>(at, away * away, 32);
  let into = sortedEnd;
  sortedEnd += 4;
  for (; into > SORTED; into -= 4) {
    const before = load<usize>(into - 4);
    if (load<f64>(before, 32) <= away * away) break;
    store<usize>(into, before);
  }
  store<usize>(into, at);
}

// The disc in the way, of a bound between two.
function otherThanHand(b: usize): usize {
  return discOf(b) == hand ? otherOf(b) : discOf(b);
}

function gather(): void {
  ownEnd = OWN;
  clearRims(FOR_PLACE);
  sortedEnd = SORTED;
  // An edge draws two rims.
  const full = RIMS + (<usize>(MAX_RIMS - 1)) * RIM;
  for (let b = BOUNDS; b < boundsEnd && rimsEnd < full; b += BOUND) {
    const kind = kindOf(b);
    let ax = load<f64>(b, 24);
    let ay = load<f64>(b, 32);
    if (kind == PAIR) {
      if (discOf(b) != hand && otherOf(b) != hand) continue;
      const other = otherThanHand(b);
      if (!isPlaced(other)) continue;
      ax = xOf(other);
      ay = yOf(other);
    } else if (discOf(b) != hand) continue;
    store<usize>(ownEnd, b);
    ownEnd += 4;
    addRim(ax, ay, kind == SIDE ? -1 : needOf(b), load<f64>(b, 40));
    sortRim();
    if (kind != EDGE) continue;
    const lines = rimsEnd;
    addLine(ax, ay, load<f64>(b, 40) - ax, load<f64>(b, 48) - ay, needOf(b));
    if (rimsEnd > lines) sortRim();
  }
  inWay = OWN;
}

function blocks(b: usize, x: f64, y: f64): bool {
  const kind = kindOf(b);
  const need = needOf(b);
  let dx = x - load<f64>(b, 24);
  let dy = y - load<f64>(b, 32);
  if (kind == SIDE) return load<f64>(b, 24) * x + load<f64>(b, 32) * y < load<f64>(b, 40) - TOUCH;
  if (kind == PAIR) {
    const other = otherThanHand(b);
    dx = x - xOf(other);
    dy = y - yOf(other);
  } else if (kind == EDGE) {
    return toSegmentSquared(x, y, load<f64>(b, 24), load<f64>(b, 32), load<f64>(b, 40), load<f64>(b, 48)) < (need - TOUCH) * (need - TOUCH);
  }
  const d = lengthOf(dx, dy);
  return kind == RING ? d > need + TOUCH : d < need - TOUCH;
}

/** Keeps a place that is free and nearer than the best so far; false, because another may be nearer still. */
export function consider(x: f64, y: f64): bool {
  const d = (x - targetX) * (x - targetX) + (y - targetY) * (y - targetY);
  if (!(d < best)) return false;
  // What was in the way of the last place is likely in the way of this one.
  if (ownEnd > OWN && blocks(load<usize>(inWay), x, y)) return false;
  for (let k = OWN; k < ownEnd; k += 4) {
    if (!blocks(load<usize>(k), x, y)) continue;
    inWay = k;
    return false;
  }
  // A disc that clears every edge may still lie wholly inside.
  let last = -1;
  for (let k = OWN; k < ownEnd; k += 4) {
    const b = load<usize>(k);
    if (kindOf(b) != EDGE || polygonOf(b) == last) continue;
    last = polygonOf(b);
    if (polygonHolds(last, tableX(x, y), tableY(x, y))) return false;
  }
  best = d;
  bestX = x;
  bestY = y;
  return false;
}

// The target's foot on a rim.
function considerFoot(at: usize): void {
  const r = load<f64>(at, 16);
  const px = load<f64>(at);
  const py = load<f64>(at, 8);
  const dx = targetX - px;
  const dy = targetY - py;
  const d = lengthOf(dx, dy);
  if (r < 0) {
    const away = load<f64>(at, 24) - px * targetX - py * targetY;
    consider(targetX + away * px, targetY + away * py);
  } else if (d > 0) consider(px + (dx / d) * r, py + (dy / d) * r);
  else consider(px + r, py);
}

/** Stands a disc on the free place nearest to a target; where there is none, it stays where it stood. */
export function placeNear(d: usize, x: f64, y: f64): void {
  hand = d;
  targetX = x;
  targetY = y;
  best = Infinity;
  gather();
  consider(x, y);
  for (let k = SORTED; k < sortedEnd; k += 4) {
    if (load<f64>(load<usize>(k), 32) >= best) break;
    considerFoot(load<usize>(k));
  }
  for (let k = SORTED; k < sortedEnd; k += 4) {
    const p = load<usize>(k);
    if (load<f64>(p, 32) >= best) break;
    for (let m = SORTED; m < k; m += 4) crossingTaken(p, load<usize>(m));
  }
  if (best < Infinity) stand(d, bestX, bestY);
}
