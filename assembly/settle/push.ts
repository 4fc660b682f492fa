// How a pile moves. Seen from where the discs stand, every bound is a half-plane, and bringing the discs from their aims
// into all half-planes at once is a projection, found bound by bound (Hildreth): each bound holds a push, never negative,
// and every disc stands at its aim plus the pushes upon it. Seen again from there, and so on, the pile comes to rest.
// The half-plane of a disc or an edge lies wholly outside it, so a step crosses nothing.
import { lengthOf } from '../shapes/plane';
import { polygonHolds } from '../measure/gap';
import { crowded, findPairs } from './near-pairs';
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
  easeOf,
  edgesOf,
  gapOf,
  isOn,
  kindOf,
  margin,
  MAX_BOUNDS,
  needOf,
  normalX,
  normalY,
  otherOf,
  PAIR,
  polygonOf,
  pushOf,
  RING,
  setPush,
  SIDE,
  stand,
  tableX,
  tableY,
  xOf,
  yOf,
} from './pile';
import { centreX, centreY, radiusOf } from '../shapes/shapes';
import { TOUCH } from '../touch';

// The bounds that are on, near enough to matter to the step: their addresses.
export const ACTIVE: usize = memory.data(MAX_BOUNDS * 4, 16);
export let activeEnd: usize = ACTIVE;

function turnOn(b: usize, nx: f64, ny: f64, level: f64, bend: f64, gap: f64): void {
  store<i32>(b, 1, 16);
  store<f64>(b, nx, 72);
  store<f64>(b, ny, 80);
  store<f64>(b, level, 88);
  store<f64>(b, bend, 96);
  store<f64>(b, gap, 104);
  store<usize>(activeEnd, b);
  activeEnd += 4;
}

// A disc and one polygon: outside, every near edge is a half-plane; inside, the nearest edge alone, which lets it out.
function faceEdges(b: usize, open: f64): void {
  const d = discOf(b);
  const x = xOf(d);
  const y = yOf(d);
  const shape = polygonOf(b);
  const need = needOf(b);
  const reach = radiusOf(shape) + need + open;
  const tx = tableX(x, y);
  const ty = tableY(x, y);
  const cx = tx - centreX(shape);
  const cy = ty - centreY(shape);
  const far = cx * cx + cy * cy > reach * reach;
  const inside = !far && polygonHolds(shape, tx, ty);
  let nearest: usize = 0;
  let least = Infinity;
  for (let end = b + (<usize>edgesOf(b)) * BOUND; b < end; b += BOUND) {
    store<i32>(b, 0, 16);
    const ax = load<f64>(b, 24);
    const ay = load<f64>(b, 32);
    const ex = load<f64>(b, 40) - ax;
    const ey = load<f64>(b, 48) - ay;
    const dx = x - ax;
    const dy = y - ay;
    const l = ex * ex + ey * ey;
    // Two corners on one point make no edge.
    if (!far && l > 0) {
      const t = (dx * ex + dy * ey) / l;
      if (inside) {
        const f = t < 0 ? 0 : t > 1 ? 1 : t;
        const px = dx - f * ex;
        const py = dy - f * ey;
        if (px * px + py * py < least) {
          least = px * px + py * py;
          nearest = b;
        }
      } else if (t < 1) {
        // The end of an edge is the start of the next one; on the very corner, the edge's own way out will do. Behind an
        // edge's line, others keep a point off.
        const corner = t <= 0 && dx * dx + dy * dy > 0;
        const s = Math.sqrt(corner ? dx * dx + dy * dy : l);
        const nx = (corner ? dx : ey) / s;
        const ny = (corner ? dy : -ex) / s;
        const away = nx * dx + ny * dy;
        if (away <= load<f64>(b, 56) + open && away > -TOUCH) {
          turnOn(b, nx, ny, load<f64>(b, 56) + nx * ax + ny * ay, corner ? 1 / s : 0, away - load<f64>(b, 56));
        }
      }
    }
    if (!isOn(b)) setPush(b, 0);
  }
  if (nearest == 0) return;
  const ax = load<f64>(nearest, 24);
  const ay = load<f64>(nearest, 32);
  const ex = load<f64>(nearest, 40) - ax;
  const ey = load<f64>(nearest, 48) - ay;
  const s = lengthOf(ex, ey);
  const nx = ey / s;
  const ny = -ex / s;
  turnOn(nearest, nx, ny, need + nx * ax + ny * ay, 0, nx * (x - ax) + ny * (y - ay) - need);
}

/** Takes the half-plane of every bound that is no wider open than a length, from where the discs stand. */
export function face(open: f64): void {
  if (crowded) findPairs(open);
  activeEnd = ACTIVE;
  for (let b = BOUNDS; b < boundsEnd; b += BOUND) {
    const kind = kindOf(b);
    if (kind == EDGE) {
      faceEdges(b, open);
      b += (<usize>(edgesOf(b) - 1)) * BOUND;
      continue;
    }
    const d = discOf(b);
    const need = needOf(b);
    let nx = load<f64>(b, 24);
    let ny = load<f64>(b, 32);
    let level = load<f64>(b, 40);
    let bend: f64 = 0;
    let gap: f64 = 0;
    if (kind == SIDE) gap = nx * xOf(d) + ny * yOf(d) - level;
    else {
      const cx = kind == PAIR ? xOf(otherOf(b)) : nx;
      const cy = kind == PAIR ? yOf(otherOf(b)) : ny;
      nx = xOf(d) - cx;
      ny = yOf(d) - cy;
      const dd = nx * nx + ny * ny;
      if (kind != RING && dd > (need + open) * (need + open)) {
        store<i32>(b, 0, 16);
        setPush(b, 0);
        continue;
      }
      // From the centre itself, any direction will do.
      let s = Math.sqrt(dd);
      if (s == 0) {
        s = TOUCH;
        nx = s;
      }
      // A ring is kept inside of, so everything about it is the other way round.
      const sign: f64 = kind == RING ? -1 : 1;
      bend = sign / s;
      nx *= bend;
      ny *= bend;
      gap = sign * (s - need);
      level = sign * need + (kind == PAIR ? 0 : nx * cx + ny * cy);
    }
    if (gap > open) {
      store<i32>(b, 0, 16);
      setPush(b, 0);
    } else turnOn(b, nx, ny, level, bend, gap);
  }
}

// Gives every half-plane its due, one after another: moves its discs along the normal until it is kept, or until its
// push is used up. Returns the longest length moved.
let back = false;
export function turnSweeps(b: bool): void { back = b; }
// In a crowd a push has far to go: each goes beyond its due (successive over-relaxation), so that fewer sweeps do.
let due: f64 = 1;
/** How many times its due a push gets: 1, or more, below 2. */
export function pushBeyond(times: f64): void { due = times; }
// What leans may have to keep off by a hair more than it needs, so that what sweeps leave undone is no overlap.
let hair: f64 = 0;
export function keepOffBy(more: f64): void { hair = more; }
function sweepOnce(): f64 {
  let longest: f64 = 0;
  for (let i = ACTIVE; i < activeEnd; i += 4) {
    const a = back ? ACTIVE + activeEnd - 4 - i : i;
    const b = load<usize>(a);
    const d = discOf(b);
    const nx = normalX(b);
    const ny = normalY(b);
    let s = load<f64>(b, 88) - nx * xOf(d) - ny * yOf(d);
    let total = easeOf(d);
    const other = otherOf(b);
    const pair = kindOf(b) == PAIR;
    if (pair) {
      s += nx * xOf(other) + ny * yOf(other);
      total += easeOf(other);
    }
    const push = pushOf(b);
    if (s <= 0 && push == 0) continue;
    if (push > 0) s += hair;
    s *= due / total;
    if (s < -push) s = -push;
    setPush(b, push + s);
    stand(d, xOf(d) + s * easeOf(d) * nx, yOf(d) + s * easeOf(d) * ny);
    if (pair) stand(other, xOf(other) - s * easeOf(other) * nx, yOf(other) - s * easeOf(other) * ny);
    longest = Math.max(longest, Math.abs(s) * total);
  }
  return longest;
}

/** Forgets all pushes. */
export function forgetPushes(): void {
  for (let b = BOUNDS; b < boundsEnd; b += BOUND) setPush(b, 0);
}

/** Pushes every disc out of the half-planes it is in, each time from where it stands: a rough first parting. */
export function shove(rounds: i32): void {
  for (let r = 0; r < rounds; r++) {
    face(0);
    forgetPushes();
    if (sweepOnce() == 0) return;
  }
}

/** Moves every disc on by half of what the last step moved it: steps come to rest from one side, ever slower. */
export function lead(): void {
  for (let d = DISCS; d < discsEnd; d += DISC) {
    stand(d, 1.5 * xOf(d) - 0.5 * load<f64>(d, 48), 1.5 * yOf(d) - 0.5 * load<f64>(d, 56));
  }
}

/** Projects the aims into the half-planes seen from here; returns how far the disc that moved farthest moved. */
export function step(rounds: i32, enough: f64): f64 {
  face(margin);
  for (let d = DISCS; d < discsEnd; d += DISC) {
    store<f64>(d, xOf(d), 48);
    store<f64>(d, yOf(d), 56);
    stand(d, aimX(d), aimY(d));
  }
  for (let a = ACTIVE; a < activeEnd; a += 4) {
    const b = load<usize>(a);
    const px = normalX(b) * pushOf(b);
    const py = normalY(b) * pushOf(b);
    const d = discOf(b);
    stand(d, xOf(d) + easeOf(d) * px, yOf(d) + easeOf(d) * py);
    if (kindOf(b) != PAIR) continue;
    const other = otherOf(b);
    stand(other, xOf(other) - easeOf(other) * px, yOf(other) - easeOf(other) * py);
  }
  for (let r = 0; r < rounds; r++) if (sweepOnce() < enough) break;
  let farthest: f64 = 0;
  for (let d = DISCS; d < discsEnd; d += DISC) {
    const dx = xOf(d) - load<f64>(d, 48);
    const dy = yOf(d) - load<f64>(d, 56);
    farthest = Math.max(farthest, dx * dx + dy * dy);
  }
  return Math.sqrt(farthest);
}

/** The deepest that a disc is in a half-plane of the last step: no overlap is deeper, where no disc went far. */
export function deepestLeft(): f64 {
  let worst: f64 = 0;
  for (let a = ACTIVE; a < activeEnd; a += 4) {
    const b = load<usize>(a);
    const d = discOf(b);
    let depth = load<f64>(b, 88) - normalX(b) * xOf(d) - normalY(b) * yOf(d);
    if (kindOf(b) == PAIR) depth += normalX(b) * xOf(otherOf(b)) + normalY(b) * yOf(otherOf(b));
    worst = Math.max(worst, depth);
  }
  return worst;
}

/** The deepest overlap where the discs stand, 0 if none. */
export function deepest(): f64 {
  face(0);
  let worst: f64 = 0;
  for (let a = ACTIVE; a < activeEnd; a += 4) worst = Math.max(worst, -gapOf(load<usize>(a)));
  return worst;
}

/** Gives a hair of a push to every bound that is no wider open than a length, and none to the others. */
export function leanOnTouched(open: f64): void {
  face(open);
  forgetPushes();
  for (let a = ACTIVE; a < activeEnd; a += 4) setPush(load<usize>(a), TOUCH);
}

/** Discs that touch at their aims may go on doing so: what overlaps by less than TOUCH need not part. */
export function allowTouching(): void {
  face(0);
  for (let a = ACTIVE; a < activeEnd; a += 4) {
    const b = load<usize>(a);
    const gap = gapOf(b);
    if (gap < -TOUCH) continue;
    if (kindOf(b) == SIDE) store<f64>(b, load<f64>(b, 40) + gap, 40);
    else store<f64>(b, needOf(b) + (kindOf(b) == RING ? -gap : gap), 56);
  }
}
