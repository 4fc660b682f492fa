// Smooth convex bodies by their support functions: how far a body reaches from its centre in a direction, and where a
// line square to that direction touches it. A disc, an oval, a point and any of them grown by some inches are one kind:
//
//   h(n) = r + √(b² + (a² − b²)(n·f)²)      r: a disc's radius, or by how much an oval or a point is grown
//                                            a, b: half-axes, f: the direction of the longer one
//
// Two bodies are apart by the most that n·(point of the second − point of the first) can be kept to over all n: with the
// points p that touch in the direction n, no direction m does better than m·p, so each try rules out all m with m·p ≤ 0,
// and where the bodies are apart the value bends down everywhere and has one top, which Newton's steps find.
import { centreX, centreY, excessSquared, isOval, lengthX, lengthY, radiusOf, widthSquared } from './shapes';

// A round is 56 bytes: 0 x   8 y   16 r   24 b²   32 a² - b²   40, 48 f
export const ROUND: usize = 56;

/** Two rounds for whoever measures: one each. */
export const ONE: usize = memory.data(56, 16);
export const OTHER: usize = memory.data(56, 16);

/** Lays a point grown by some inches, or a disc. */
export function layDisc(at: usize, x: f64, y: f64, r: f64): void {
  store<f64>(at, x);
  store<f64>(at, y, 8);
  store<f64>(at, r, 16);
  store<f64>(at, 0, 24);
  store<f64>(at, 0, 32);
  store<f64>(at, 1, 40);
  store<f64>(at, 0, 48);
}

/** Lays a disc or an oval of the table, grown by some inches. */
export function layRound(at: usize, shape: i32, grown: f64): void {
  store<f64>(at, centreX(shape));
  store<f64>(at, centreY(shape), 8);
  if (!isOval(shape)) {
    layDisc(at, centreX(shape), centreY(shape), radiusOf(shape) + grown);
    return;
  }
  store<f64>(at, grown, 16);
  store<f64>(at, widthSquared(shape), 24);
  store<f64>(at, excessSquared(shape), 32);
  store<f64>(at, lengthX(shape), 40);
  store<f64>(at, lengthY(shape), 48);
}

/** How far a round reaches from its centre along a unit vector. */
export function reachAlong(at: usize, nx: f64, ny: f64): f64 {
  const r = load<f64>(at, 16);
  const b2 = load<f64>(at, 24);
  if (b2 == 0) return r;
  const nf = nx * load<f64>(at, 40) + ny * load<f64>(at, 48);
  return r + Math.sqrt(b2 + load<f64>(at, 32) * nf * nf);
}

/** The same of a shape of the table that is a disc or an oval. */
export function shapeReach(shape: i32, nx: f64, ny: f64): f64 {
  if (!isOval(shape)) return radiusOf(shape);
  const nf = nx * lengthX(shape) + ny * lengthY(shape);
  return Math.sqrt(widthSquared(shape) + excessSquared(shape) * nf * nf);
}

/** Where a round is touched along a unit vector, from its centre, and how strongly it bends there, as a radius. */
export let touchX: f64 = 0;
export let touchY: f64 = 0;
export let bend: f64 = 0;
export function touchAlong(at: usize, nx: f64, ny: f64): void {
  const r = load<f64>(at, 16);
  touchX = r * nx;
  touchY = r * ny;
  bend = r;
  const b2 = load<f64>(at, 24);
  if (b2 == 0) return;
  const k = load<f64>(at, 32);
  const fx = load<f64>(at, 40);
  const fy = load<f64>(at, 48);
  const nf = nx * fx + ny * fy;
  const h = Math.sqrt(b2 + k * nf * nf);
  touchX += (b2 * nx + k * nf * fx) / h;
  touchY += (b2 * ny + k * nf * fy) / h;
  bend += ((b2 + k) * b2) / (h * h * h);
}

/** The least radius with which a round bends: it may shrink by as much and stay a body. */
export function sharpest(at: usize): f64 {
  const b2 = load<f64>(at, 24);
  return load<f64>(at, 16) + (b2 > 0 ? b2 / Math.sqrt(b2 + load<f64>(at, 32)) : 0);
}

/** Lays a line across a round: the middle of what it cuts off, along the line from a point of it, and half of that. */
export let chordMiddle: f64 = 0;
export let chordHalf: f64 = 0;
/**
 * Cuts a round by the line through (x, y) along a unit vector; false when it passes by, and then what is cut is the point
 * nearest to being touched. A grown oval is cut as the oval that reaches as far square to the line.
 */
export function cutRound(at: usize, x: f64, y: f64, ux: f64, uy: f64): bool {
  const dx = load<f64>(at) - x;
  const dy = load<f64>(at, 8) - y;
  const nx = -uy;
  const ny = ux;
  const off = nx * dx + ny * dy;
  touchAlong(at, nx, ny);
  const h = nx * touchX + ny * touchY;
  const share = h > 0 ? Math.max(-1, Math.min(1, off / h)) : 0;
  chordMiddle = ux * (dx - share * touchX) + uy * (dy - share * touchY);
  const r = load<f64>(at, 16);
  const b2 = load<f64>(at, 24);
  const own = b2 > 0 ? Math.sqrt((b2 + load<f64>(at, 32)) * b2) / (h - r) : 0;
  chordHalf = (own + r) * Math.sqrt(1 - share * share);
  return Math.abs(off) <= h;
}

/** How far a round is from a segment; negative when they overlap. Nearest points and direction as `apartBy` leaves them. */
export function apartFromSegment(round: usize, ax: f64, ay: f64, bx: f64, by: f64): f64 {
  const dx = bx - ax;
  const dy = by - ay;
  const l = Math.sqrt(dx * dx + dy * dy);
  if (l > 0) {
    const ux = dx / l;
    const uy = dy / l;
    let nx = -uy;
    let ny = ux;
    const x = load<f64>(round);
    const y = load<f64>(round, 8);
    let w = nx * (ax - x) + ny * (ay - y);
    if (w < 0) {
      w = -w;
      nx = -nx;
      ny = -ny;
    }
    touchAlong(round, nx, ny);
    const gap = w - nx * touchX - ny * touchY;
    let along = (x + touchX - ax) * ux + (y + touchY - ay) * uy;
    if (gap <= -0.5 * sharpest(round)) {
      // The line runs through its midst: the nearest of the segment is in what it cuts, or an end.
      const tx = touchX;
      const ty = touchY;
      cutRound(round, ax, ay, ux, uy);
      along = chordMiddle + chordHalf < 0 ? -1 : chordMiddle - chordHalf > l ? l + 1 : Math.max(0, Math.min(l, chordMiddle));
      touchX = tx;
      touchY = ty;
    }
    if (along >= 0 && along <= l) {
      towardX = nx;
      towardY = ny;
      oneX = x + touchX;
      oneY = y + touchY;
      otherX = ax + along * ux;
      otherY = ay + along * uy;
      return gap;
    }
    if (along > l) {
      ax = bx;
      ay = by;
    }
  }
  layDisc(END, ax, ay, 0);
  return apartBy(round, END);
}
const END: usize = memory.data(56, 16);

/** The direction from the first to the second in which two rounds are farthest apart, as it was found last. */
export let towardX: f64 = 1;
export let towardY: f64 = 0;
/** Their nearest points, each on its own rim. */
export let oneX: f64 = 0;
export let oneY: f64 = 0;
export let otherX: f64 = 0;
export let otherY: f64 = 0;

const MOST_STEPS: i32 = 100;

/** How far apart two rounds are; negative by how deep they overlap, or by no more than they bend at their sharpest. */
export function apartBy(one: usize, other: usize): f64 {
  const cx = load<f64>(other) - load<f64>(one);
  const cy = load<f64>(other, 8) - load<f64>(one, 8);
  let d = Math.sqrt(cx * cx + cy * cy);
  let nx = d > 0 ? cx / d : 1;
  let ny = d > 0 ? cy / d : 0;
  // Drawn in by less than their sharpest bend both are bodies still: where they overlap no deeper, all holds as if apart.
  const drawn = 0.5 * (sharpest(one) + sharpest(other));
  // The directions that are left: from low to high, counter-clockwise, less than half a turn.
  let lowX: f64 = ny;
  let lowY: f64 = -nx;
  let highX: f64 = -ny;
  let highY: f64 = nx;
  let best = -drawn;
  let last: f64 = 4;
  for (let i = 0; i < MOST_STEPS; i++) {
    touchAlong(one, nx, ny);
    const ax = touchX;
    const ay = touchY;
    let sharp = bend;
    touchAlong(other, -nx, -ny);
    sharp += bend;
    const px = cx + touchX - ax;
    const py = cy + touchY - ay;
    const f = nx * px + ny * py;
    const side = nx * py - ny * px;
    if (i == 0 || f > best) {
      best = f;
      towardX = nx;
      towardY = ny;
      oneX = load<f64>(one) + ax;
      oneY = load<f64>(one, 8) + ay;
      otherX = oneX + px;
      otherY = oneY + py;
    }
    const qx = px + drawn * nx;
    const qy = py + drawn * ny;
    if (f + drawn <= 0) {
      // Nothing on this side of a line square to q.
      d = Math.sqrt(qx * qx + qy * qy);
      if (d == 0) return -drawn;
      if (side > 0) {
        lowX = qy / d;
        lowY = -qx / d;
      } else {
        highX = -qy / d;
        highY = qx / d;
      }
    } else {
      const step = side / (f + sharp);
      if (Math.abs(step) < 1e-13) return f;
      if (side > 0) {
        lowX = nx;
        lowY = ny;
      } else {
        highX = nx;
        highY = ny;
      }
      let mx = nx - step * ny;
      let my = ny + step * nx;
      const within = lowX * my - lowY * mx > 0 && mx * highY - my * highX > 0;
      if (within && Math.abs(step) < 0.5 * last) {
        last = Math.abs(step);
        d = Math.sqrt(mx * mx + my * my);
        nx = mx / d;
        ny = my / d;
        continue;
      }
      last = 4;
    }
    // Halve what is left; when nothing is, the best is known.
    const turn = lowX * highY - lowY * highX;
    if (turn < 1e-15 && lowX * highX + lowY * highY > 0) return best;
    if (turn <= 0 && i > 0) return best;
    let mx = lowX + highX;
    let my = lowY + highY;
    if (turn < 1e-3 && lowX * highX + lowY * highY < 0) {
      // Nearly half a turn: its middle is square to its ends.
      mx = (highY - lowY) * 0.5;
      my = (lowX - highX) * 0.5;
    }
    d = Math.sqrt(mx * mx + my * my);
    if (d == 0) return best;
    nx = mx / d;
    ny = my / d;
  }
  return best;
}

// Where the hull of two rounds is touched along a unit vector, on the table.
let hullX: f64 = 0;
let hullY: f64 = 0;
function touchHull(one: usize, other: usize, nx: f64, ny: f64): void {
  const reach = nx * load<f64>(one) + ny * load<f64>(one, 8) + reachAlong(one, nx, ny);
  const at = other != one && nx * load<f64>(other) + ny * load<f64>(other, 8) + reachAlong(other, nx, ny) > reach ? other : one;
  touchAlong(at, nx, ny);
  hullX = load<f64>(at) + touchX;
  hullY = load<f64>(at, 8) + touchY;
}

// The same of a convex outline.
function touchOutline(first: usize, corners: i32, nx: f64, ny: f64): void {
  let most = -Infinity;
  for (let at = first; at < first + ((<usize>corners) << 4); at += 16) {
    const reach = nx * load<f64>(at) + ny * load<f64>(at, 8);
    if (reach <= most) continue;
    most = reach;
    hullX = load<f64>(at);
    hullY = load<f64>(at, 8);
  }
}

/** Whether the hulls of two rounds each (the same twice for one alone) lie apart: whether a line parts them. */
export function hullsApart(a: usize, b: usize, c: usize, d: usize): bool {
  return partedBy(a, b, c, d, 0, load<f64>(c) + load<f64>(d), load<f64>(c, 8) + load<f64>(d, 8));
}

/** Whether the hull of two rounds and a convex outline lie apart. */
export function hullApartFromOutline(a: usize, b: usize, first: usize, corners: i32): bool {
  const middle = first + ((<usize>(corners >> 1)) << 4);
  return partedBy(a, b, first, first, corners, load<f64>(first) + load<f64>(middle), load<f64>(first, 8) + load<f64>(middle, 8));
}

// Twice the middle of the second is about (x, y); it is an outline when it has corners.
function partedBy(a: usize, b: usize, c: usize, d: usize, corners: i32, x: f64, y: f64): bool {
  let nx = x - load<f64>(a) - load<f64>(b);
  let ny = y - load<f64>(a, 8) - load<f64>(b, 8);
  let l = Math.sqrt(nx * nx + ny * ny);
  nx = l > 0 ? nx / l : 1;
  ny = l > 0 ? ny / l : 0;
  let lowX: f64 = ny;
  let lowY: f64 = -nx;
  let highX: f64 = -ny;
  let highY: f64 = nx;
  for (let i = 0; i < MOST_STEPS; i++) {
    touchHull(a, b, nx, ny);
    let px = -hullX;
    let py = -hullY;
    if (corners) touchOutline(c, corners, -nx, -ny);
    else touchHull(c, d, -nx, -ny);
    px += hullX;
    py += hullY;
    if (nx * px + ny * py > 0) return true;
    // No direction on the far side of a line square to p parts them.
    l = Math.sqrt(px * px + py * py);
    if (l == 0) return false;
    if (nx * py - ny * px > 0) {
      lowX = py / l;
      lowY = -px / l;
    } else {
      highX = -py / l;
      highY = px / l;
    }
    const turn = lowX * highY - lowY * highX;
    if (turn < 1e-15) return false;
    let mx = lowX + highX;
    let my = lowY + highY;
    if (turn < 1e-3 && lowX * highX + lowY * highY < 0) {
      mx = (highY - lowY) * 0.5;
      my = (lowX - highX) * 0.5;
    }
    l = Math.sqrt(mx * mx + my * my);
    nx = mx / l;
    ny = my / l;
  }
  return false;
}

/** The direction of the tangent found last, and where it touches the first round. */
export let tangentX: f64 = 1;
export let tangentY: f64 = 0;
export let touchOnX: f64 = 0;
export let touchOnY: f64 = 0;

/** A line that touches two rounds, each lying to its left, 1, or right, -1; false when none is found. */
export function roundTangent(one: usize, left: f64, other: usize, otherLeft: f64): bool {
  let x = load<f64>(other) - load<f64>(one);
  let y = load<f64>(other, 8) - load<f64>(one, 8);
  let l = Math.sqrt(x * x + y * y);
  for (let i = 0; i < 40 && l > 0; i++) {
    x /= l;
    y /= l;
    touchAlong(one, left * y, -left * x);
    touchOnX = load<f64>(one) + touchX;
    touchOnY = load<f64>(one, 8) + touchY;
    touchAlong(other, otherLeft * y, -otherLeft * x);
    const px = load<f64>(other) + touchX - touchOnX;
    const py = load<f64>(other, 8) + touchY - touchOnY;
    l = Math.sqrt(px * px + py * py);
    tangentX = x;
    tangentY = y;
    if (Math.abs(x * py - y * px) <= 1e-12 * l) return true;
    x = px;
    y = py;
  }
  return false;
}
