// The nearest free place for one disc of a pile, the others standing still. The free region's rim is made of circles
// and lines, so the nearest free point is the target itself, its foot on one of them, or a crossing of two.
import { polygonHolds } from './gap';
import {
  BOUND,
  BOUNDS,
  boundsEnd,
  discOf,
  EDGE,
  kindOf,
  needOf,
  originX,
  originY,
  otherOf,
  PAIR,
  polygonOf,
  RING,
  SIDE,
  stand,
  xOf,
  yOf,
} from './pile';
import { TOUCH } from './touch';

const MAX_RIMS: i32 = 4096;
// The rims: 0 x   8 y   16 radius (a line: its normal, and -1)   24 level   32 how far from the target, squared
const RIM: usize = 40;
const RIMS: usize = memory.data(MAX_RIMS * 40, 16);
// The addresses of the rims, the nearest first, and of the bounds of the disc in hand.
const SORTED: usize = memory.data(MAX_RIMS * 4, 16);
const OWN: usize = memory.data(MAX_RIMS * 4, 16);

let rimsEnd: usize = 0;
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

function addRim(x: f64, y: f64, radius: f64, level: f64): void {
  const at = rimsEnd;
  rimsEnd += RIM;
  store<f64>(at, x);
  store<f64>(at, y, 8);
  store<f64>(at, radius, 16);
  store<f64>(at, level, 24);
  const dx = targetX - x;
  const dy = targetY - y;
  const away = radius < 0 ? level - x * targetX - y * targetY : radius - Math.sqrt(dx * dx + dy * dy);
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
@inline
function otherThanHand(b: usize): usize {
  return discOf(b) == hand ? otherOf(b) : discOf(b);
}

function gather(): void {
  ownEnd = OWN;
  rimsEnd = RIMS;
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
    if (kind != EDGE) continue;
    const ex = load<f64>(b, 40) - ax;
    const ey = load<f64>(b, 48) - ay;
    const l = Math.sqrt(ex * ex + ey * ey);
    if (l > 0) addRim(ey / l, -ex / l, -1, needOf(b) + (ey * ax - ex * ay) / l);
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
    const ex = load<f64>(b, 40) - load<f64>(b, 24);
    const ey = load<f64>(b, 48) - load<f64>(b, 32);
    const l = ex * ex + ey * ey;
    let t = l > 0 ? (dx * ex + dy * ey) / l : 0;
    t = t < 0 ? 0 : t > 1 ? 1 : t;
    dx -= t * ex;
    dy -= t * ey;
  }
  const d = Math.sqrt(dx * dx + dy * dy);
  return kind == RING ? d > need + TOUCH : d < need - TOUCH;
}

// Takes a place that is free and nearer than the best so far.
function consider(x: f64, y: f64): void {
  const d = (x - targetX) * (x - targetX) + (y - targetY) * (y - targetY);
  if (!(d < best)) return;
  // What was in the way of the last place is likely in the way of this one.
  if (ownEnd > OWN && blocks(load<usize>(inWay), x, y)) return;
  for (let k = OWN; k < ownEnd; k += 4) {
    if (!blocks(load<usize>(k), x, y)) continue;
    inWay = k;
    return;
  }
  // A disc that clears every edge may still lie wholly inside.
  let last = -1;
  for (let k = OWN; k < ownEnd; k += 4) {
    const b = load<usize>(k);
    if (kindOf(b) != EDGE || polygonOf(b) == last) continue;
    last = polygonOf(b);
    if (polygonHolds(last, x + originX, y + originY)) return;
  }
  best = d;
  bestX = x;
  bestY = y;
}

// The crossings of two rims. Two circles cross on the line of points with equal power to both.
function considerCrossings(p: usize, q: usize): void {
  const px = load<f64>(p);
  const py = load<f64>(p, 8);
  const r = load<f64>(p, 16);
  let nx = load<f64>(q);
  let ny = load<f64>(q, 8);
  const s = load<f64>(q, 16);
  let level = load<f64>(q, 24);
  if (r < 0) {
    if (s >= 0) {
      considerCrossings(q, p);
      return;
    }
    const turn = px * ny - py * nx;
    const across = load<f64>(p, 24);
    if (turn != 0) consider((across * ny - level * py) / turn, (level * px - across * nx) / turn);
    return;
  }
  if (s >= 0) {
    nx -= px;
    ny -= py;
    const d = Math.sqrt(nx * nx + ny * ny);
    if (d == 0) return;
    nx /= d;
    ny /= d;
    level = nx * px + ny * py + 0.5 * (d + (r * r - s * s) / d);
  }
  const off = level - nx * px - ny * py;
  const hh = r * r - off * off;
  if (hh < 0) return;
  const h = Math.sqrt(hh);
  consider(px + off * nx - h * ny, py + off * ny + h * nx);
  consider(px + off * nx + h * ny, py + off * ny - h * nx);
}

// The target's foot on a rim.
function considerFoot(at: usize): void {
  const r = load<f64>(at, 16);
  const px = load<f64>(at);
  const py = load<f64>(at, 8);
  const dx = targetX - px;
  const dy = targetY - py;
  const d = Math.sqrt(dx * dx + dy * dy);
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
    for (let m = SORTED; m < k; m += 4) considerCrossings(p, load<usize>(m));
  }
  if (best < Infinity) stand(d, bestX, bestY);
}
