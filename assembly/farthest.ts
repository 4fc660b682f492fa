// How far the farthest point of a disc lies from a shape: what "wholly within" compares.
import { MAX_CORNERS } from './buffers';
import { polygonHolds, toRim } from './gap';
import { centreX, centreY, cornersOf, cornerX, cornerY, firstCornerOf, isConvex, isDisc, radiusOf } from './shapes';
import { TOUCH } from './touch';

/** The value is found to this share of TOUCH, so that no comparison with TOUCH can notice. */
const GRAIN: f64 = TOUCH / 128;

/**
 * The largest distance from a point of the disc to the shape; 0 when the disc lies inside it.
 * Exact for discs and convex polygons; within a hundredth of TOUCH for others.
 */
export function farthestFrom(disc: i32, shape: i32): f64 {
  const x = centreX(disc);
  const y = centreY(disc);
  const r = radiusOf(disc);
  if (isDisc(shape)) {
    const dx = centreX(shape) - x;
    const dy = centreY(shape) - y;
    const far = Math.sqrt(dx * dx + dy * dy) + r - radiusOf(shape);
    return far > 0 ? far : 0;
  }
  // Moving the centre straight away from the rim gains a whole radius, and never more: the distance changes by at
  // most as much as the point moves. A convex polygon always allows it.
  const rim = toRim(shape, x, y);
  const most = polygonHolds(shape, x, y) ? r - rim : r + rim;
  if (most <= 0) return 0;
  return isConvex(shape) ? most : farthestFromHollow(shape, x, y, r, most);
}

// A polygon with hollows: halve the range until it is known. Some point of the disc is farther than d exactly if the
// polygon grown by d leaves part of the disc bare; a bare part has a corner where two outlines meet – of grown edges,
// of grown corners, of the disc – or it has none and the disc's own rim is bare. All of those are tried.
function farthestFromHollow(polygon: i32, x: f64, y: f64, r: f64, most: f64): f64 {
  let low: f64 = 0;
  let high = most;
  while (high - low > GRAIN) {
    const d = 0.5 * (low + high);
    if (leavesBare(polygon, x, y, r, d)) low = d;
    else high = d;
  }
  return high;
}

// Outlines, 40 bytes each: a circle (0, x, y, radius, –) or a line (1, x, y, ux, uy).
const OUTLINE: usize = 40;
const OUTLINES: usize = memory.data((2 * MAX_CORNERS + 1) * 40, 16);
let outlines: i32 = 0;

function addOutline(kind: f64, x: f64, y: f64, a: f64, b: f64): void {
  const at = OUTLINES + (<usize>outlines) * OUTLINE;
  outlines++;
  store<f64>(at, kind);
  store<f64>(at, x, 8);
  store<f64>(at, y, 16);
  store<f64>(at, a, 24);
  store<f64>(at, b, 32);
}

// What is asked about: set once, read by every candidate.
let bareOf: i32 = 0;
let discX: f64 = 0;
let discY: f64 = 0;
let discR: f64 = 0;
let bareAt: f64 = 0;

// Whether a candidate is in the disc and no nearer to the polygon than asked, up to the rounding of its own making.
function bare(x: f64, y: f64): bool {
  const dx = x - discX;
  const dy = y - discY;
  const reach = discR + GRAIN;
  if (dx * dx + dy * dy > reach * reach) return false;
  return !polygonHolds(bareOf, x, y) && toRim(bareOf, x, y) >= bareAt - GRAIN;
}

function leavesBare(polygon: i32, x: f64, y: f64, r: f64, d: f64): bool {
  bareOf = polygon;
  discX = x;
  discY = y;
  discR = r;
  bareAt = d;
  if (bare(x, y) || bare(x + r, y) || bare(x - r, y) || bare(x, y + r) || bare(x, y - r)) return true;
  outlines = 0;
  addOutline(0, x, y, r, 0);
  const first = firstCornerOf(polygon);
  const n = cornersOf(polygon);
  for (let i = 0; i < n; i++) {
    const ax = cornerX(first + i);
    const ay = cornerY(first + i);
    const j = i + 1 == n ? 0 : i + 1;
    const dx = cornerX(first + j) - ax;
    const dy = cornerY(first + j) - ay;
    const l = Math.sqrt(dx * dx + dy * dy);
    addOutline(0, ax, ay, d, 0);
    // Counter-clockwise: the outside lies to the right of an edge.
    addOutline(1, ax + (dy / l) * d, ay - (dx / l) * d, dx / l, dy / l);
  }
  for (let i = 0; i < outlines; i++) {
    for (let j = i + 1; j < outlines; j++) if (meetsBare(i, j)) return true;
  }
  return false;
}

function meetsBare(i: i32, j: i32): bool {
  const p = OUTLINES + (<usize>i) * OUTLINE;
  const q = OUTLINES + (<usize>j) * OUTLINE;
  const pLine = load<f64>(p) != 0;
  const qLine = load<f64>(q) != 0;
  if (pLine) return qLine ? linesMeetBare(p, q) : lineMeetsBare(p, q);
  return qLine ? lineMeetsBare(q, p) : circlesMeetBare(p, q);
}

function linesMeetBare(p: usize, q: usize): bool {
  const ux = load<f64>(p, 24);
  const uy = load<f64>(p, 32);
  const vx = load<f64>(q, 24);
  const vy = load<f64>(q, 32);
  const cross = ux * vy - uy * vx;
  if (cross == 0) return false;
  const dx = load<f64>(q, 8) - load<f64>(p, 8);
  const dy = load<f64>(q, 16) - load<f64>(p, 16);
  const t = (dx * vy - dy * vx) / cross;
  return bare(load<f64>(p, 8) + t * ux, load<f64>(p, 16) + t * uy);
}

function lineMeetsBare(line: usize, circle: usize): bool {
  const ux = load<f64>(line, 24);
  const uy = load<f64>(line, 32);
  const dx = load<f64>(circle, 8) - load<f64>(line, 8);
  const dy = load<f64>(circle, 16) - load<f64>(line, 16);
  const r = load<f64>(circle, 24);
  const off = dx * uy - dy * ux;
  const rest = r * r - off * off;
  if (rest < 0) return false;
  const along = dx * ux + dy * uy;
  const half = Math.sqrt(rest);
  const x = load<f64>(line, 8);
  const y = load<f64>(line, 16);
  return bare(x + (along - half) * ux, y + (along - half) * uy) || bare(x + (along + half) * ux, y + (along + half) * uy);
}

function circlesMeetBare(p: usize, q: usize): bool {
  const x = load<f64>(p, 8);
  const y = load<f64>(p, 16);
  const dx = load<f64>(q, 8) - x;
  const dy = load<f64>(q, 16) - y;
  const d2 = dx * dx + dy * dy;
  if (d2 == 0) return false;
  const r = load<f64>(p, 24);
  const s = load<f64>(q, 24);
  const along = (d2 + r * r - s * s) / (2 * d2);
  const rest = (r * r) / d2 - along * along;
  if (rest < 0) return false;
  const side = Math.sqrt(rest);
  const mx = x + along * dx;
  const my = y + along * dy;
  return bare(mx - side * dy, my + side * dx) || bare(mx + side * dy, my - side * dx);
}
