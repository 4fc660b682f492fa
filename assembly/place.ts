// The nearest free place for one disc of a pile, the others standing still. The free region's rim is made of circles
// and lines, so the nearest free point is the target itself, its foot on one of them, or a crossing of two.
import { polygonHolds } from './gap';
import {
  bound,
  bounds,
  discOf,
  DISC,
  EDGE,
  kindOf,
  MAX_PILE,
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
// The bounds of the disc in hand, and the rims they draw: 0 x   8 y   16 radius (a line: its normal, and -1)   24 level
const OWN: usize = memory.data(MAX_RIMS * 4, 16);
const RIMS: usize = memory.data(MAX_RIMS * 40, 16);
const PLACED: usize = memory.data(MAX_PILE, 16);

let own: i32 = 0;
let rims: i32 = 0;
let hand: i32 = 0;
let targetX: f64 = 0;
let targetY: f64 = 0;
let bestX: f64 = 0;
let bestY: f64 = 0;
let best: f64 = 0;

/** Says whether a disc stands, and so is in the others' way, or waits to be placed. */
@inline
export function setPlaced(i: i32, placed: bool): void {
  store<u8>(PLACED + (<usize>i), placed ? 1 : 0);
}

@inline
function addRim(x: f64, y: f64, radius: f64, level: f64): void {
  if (rims >= MAX_RIMS) return;
  const at = RIMS + (<usize>rims) * 40;
  rims++;
  store<f64>(at, x);
  store<f64>(at, y, 8);
  store<f64>(at, radius, 16);
  store<f64>(at, level, 24);
}

function gather(): void {
  own = 0;
  rims = 0;
  for (let c = 0; c < bounds && own < MAX_RIMS; c++) {
    const b = bound(c);
    const kind = kindOf(b);
    let i = discOf(b);
    let other = -1;
    if (kind == PAIR) {
      other = otherOf(b);
      if (other == hand) {
        other = i;
        i = hand;
      }
      if (i != hand || load<u8>(PLACED + (<usize>other)) == 0) continue;
    } else if (i != hand) continue;
    store<i32>(OWN + ((<usize>own) << 2), c);
    own++;
    const ax = load<f64>(b, 24);
    const ay = load<f64>(b, 32);
    if (kind == PAIR) addRim(xOf(other), yOf(other), needOf(b), 0);
    else if (kind == SIDE) addRim(ax, ay, -1, load<f64>(b, 40));
    else addRim(ax, ay, needOf(b), 0);
    if (kind == EDGE) {
      const ex = load<f64>(b, 40) - ax;
      const ey = load<f64>(b, 48) - ay;
      const l = Math.sqrt(ex * ex + ey * ey);
      if (l > 0) addRim(ey / l, -ex / l, -1, needOf(b) + (ey * ax - ex * ay) / l);
    }
  }
}

function isFree(x: f64, y: f64): bool {
  for (let k = 0; k < own; k++) {
    const b = bound(load<i32>(OWN + ((<usize>k) << 2)));
    const kind = kindOf(b);
    const ax = load<f64>(b, 24);
    const ay = load<f64>(b, 32);
    if (kind == SIDE) {
      if (ax * x + ay * y < load<f64>(b, 40) - TOUCH) return false;
      continue;
    }
    let dx = x - ax;
    let dy = y - ay;
    if (kind == PAIR) {
      const other = discOf(b) == hand ? otherOf(b) : discOf(b);
      dx = x - xOf(other);
      dy = y - yOf(other);
    }
    if (kind == EDGE) {
      const ex = load<f64>(b, 40) - ax;
      const ey = load<f64>(b, 48) - ay;
      const l = ex * ex + ey * ey;
      let t = l > 0 ? (dx * ex + dy * ey) / l : 0;
      t = t < 0 ? 0 : t > 1 ? 1 : t;
      dx -= t * ex;
      dy -= t * ey;
    }
    const dd = dx * dx + dy * dy;
    const need = needOf(b);
    if (kind == RING) {
      if (dd > (need + TOUCH) * (need + TOUCH)) return false;
    } else if (need > TOUCH && dd < (need - TOUCH) * (need - TOUCH)) return false;
  }
  // A disc that clears every edge may still lie wholly inside.
  let last = -1;
  for (let k = 0; k < own; k++) {
    const b = bound(load<i32>(OWN + ((<usize>k) << 2)));
    if (kindOf(b) != EDGE || polygonOf(b) == last) continue;
    last = polygonOf(b);
    if (polygonHolds(last, x + originX, y + originY)) return false;
  }
  return true;
}

@inline
function consider(x: f64, y: f64): void {
  const d = (x - targetX) * (x - targetX) + (y - targetY) * (y - targetY);
  if (d < best && isFree(x, y)) {
    best = d;
    bestX = x;
    bestY = y;
  }
}

function crossLines(p: usize, q: usize): void {
  const det = load<f64>(p) * load<f64>(q, 8) - load<f64>(p, 8) * load<f64>(q);
  if (det == 0) return;
  const s = load<f64>(p, 24);
  const t = load<f64>(q, 24);
  consider((s * load<f64>(q, 8) - t * load<f64>(p, 8)) / det, (t * load<f64>(p) - s * load<f64>(q)) / det);
}
function crossLine(circle: usize, line: usize): void {
  const nx = load<f64>(line);
  const ny = load<f64>(line, 8);
  const r = load<f64>(circle, 16);
  const s = load<f64>(line, 24) - nx * load<f64>(circle) - ny * load<f64>(circle, 8);
  const hh = r * r - s * s;
  if (hh < 0) return;
  const h = Math.sqrt(hh);
  const x = load<f64>(circle) + s * nx;
  const y = load<f64>(circle, 8) + s * ny;
  consider(x - h * ny, y + h * nx);
  consider(x + h * ny, y - h * nx);
}
function crossCircles(p: usize, q: usize): void {
  const dx = load<f64>(q) - load<f64>(p);
  const dy = load<f64>(q, 8) - load<f64>(p, 8);
  const dd = dx * dx + dy * dy;
  if (dd == 0) return;
  const r = load<f64>(p, 16);
  const s = load<f64>(q, 16);
  const a = (dd + r * r - s * s) / (2 * dd);
  const hh = (r * r) / dd - a * a;
  if (hh < 0) return;
  const h = Math.sqrt(hh);
  const x = load<f64>(p) + a * dx;
  const y = load<f64>(p, 8) + a * dy;
  consider(x - h * dy, y + h * dx);
  consider(x + h * dy, y - h * dx);
}

/** Stands a disc on the free place nearest to a target; returns whether there is one. */
export function placeNear(i: i32, x: f64, y: f64): bool {
  hand = i;
  targetX = x;
  targetY = y;
  best = Infinity;
  gather();
  consider(x, y);
  if (best > 0) {
    for (let k = 0; k < rims; k++) {
      const at = RIMS + (<usize>k) * 40;
      const r = load<f64>(at, 16);
      let px = load<f64>(at);
      let py = load<f64>(at, 8);
      let away: f64 = 0;
      if (r < 0) {
        away = load<f64>(at, 24) - px * x - py * y;
        px = x + away * px;
        py = y + away * py;
      } else {
        const dx = x - px;
        const dy = y - py;
        const d = Math.sqrt(dx * dx + dy * dy);
        away = r - d;
        px += d > 0 ? (dx / d) * r : r;
        py += d > 0 ? (dy / d) * r : 0;
      }
      store<f64>(at, away * away, 32);
      consider(px, py);
    }
    for (let k = 1; k < rims; k++) {
      const p = RIMS + (<usize>k) * 40;
      if (load<f64>(p, 32) >= best) continue;
      const line = load<f64>(p, 16) < 0;
      for (let m = 0; m < k; m++) {
        const q = RIMS + (<usize>m) * 40;
        if (load<f64>(q, 32) >= best) continue;
        if (load<f64>(q, 16) < 0) {
          if (line) crossLines(p, q);
          else crossLine(p, q);
        } else if (line) crossLine(q, p);
        else crossCircles(p, q);
      }
    }
  }
  if (best == Infinity) return false;
  stand(i, bestX, bestY);
  return true;
}
