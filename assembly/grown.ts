// What a moving disc's centre must keep out of: every shape grown by the disc's radius, as circles to go round and as
// obstacles to test steps against; and where the goal is. Shapes take part one by one, when somebody runs into them.
import { angleOf } from './angle';
import { listed, MAX_SHAPES } from './buffers';
import { cutByEdge, halfX, halfY, middleX, middleY, onEdge } from './chord';
import { arcClears, borderHolds, borderHoldsArc, borderMeets, circlesMeet, segmentClears } from './clear';
import { polygonHolds, toRim } from './gap';
import { lengthOf } from './plane';
import { centreX, centreY, cornersOf, cornerX, cornerY, firstCornerOf, isDisc, radiusOf } from './shapes';
import { TOUCH } from './touch';

const MAX_CIRCLES: i32 = 1 << 14;
const MAX_ENDS: i32 = 1 << 11;

// Obstacles: 0 grown radius (f64)   8 true grown radius (f64)   16 shape (i32)   20 takes part (i32)
const OBSTACLES: usize = memory.data(MAX_SHAPES * 24, 16);
// Circles: 0 x   8 y   16 radius   24, 32 first outward normal   40, 48 last (0, 0: all round)
const CIRCLES: usize = memory.data((1 << 14) * 56, 16);
// The points on the goal's ring that a rim cuts it at.
export const ENDS: usize = memory.data((1 << 11) * 16 + 128, 16);

export let obstacles: i32 = 0;
export let circles: i32 = 0;
export let ends: i32 = 0;
export let startX: f64 = 0;
export let startY: f64 = 0;
export let goalX: f64 = 0;
export let goalY: f64 = 0;
/** How near to the goal the centre must come; 0 for the point itself. */
export let ring: f64 = 0;
/** Whether the goal is a ring; a ring of radius 0 is none. */
export let ringed: bool = false;

export function obstacle(i: i32): usize {
  return OBSTACLES + (<usize>i) * 24;
}
export function circle(i: i32): usize {
  return CIRCLES + (<usize>i) * 56;
}
/** Length of the arc from one point of a circle to another, counter-clockwise; 0 when the points touch. */
export function arcLength(cx: f64, cy: f64, r: f64, ax: f64, ay: f64, bx: f64, by: f64): f64 {
  if (isShort(ax, ay, bx, by)) return 0;
  const sx = ax - cx;
  const sy = ay - cy;
  const ex = bx - cx;
  const ey = by - cy;
  const angle = angleOf(sx * ey - sy * ex, sx * ex + sy * ey);
  return r * (angle < 0 ? angle + 2 * Math.PI : angle);
}

/** Whether a straight step clears every obstacle: of those that take part, or of the others. */
export function stepClears(taking: i32, ax: f64, ay: f64, bx: f64, by: f64): bool {
  for (let i = 0; i < obstacles; i++) {
    const at = obstacle(i);
    if (load<i32>(at, 20) != taking) continue;
    if (!segmentClears(load<i32>(at, 16), load<f64>(at), ax, ay, bx, by)) return false;
  }
  return true;
}

/** Whether an arc between two points of a circle, on this side, clears an obstacle. */
export function bendClearsOne(ob: usize, c: usize, side: i32, ax: f64, ay: f64, bx: f64, by: f64): bool {
  const cx = load<f64>(c);
  const cy = load<f64>(c, 8);
  const back = side < 0;
  return arcClears(
    load<i32>(ob, 16), load<f64>(ob), cx, cy, load<f64>(c, 16),
    (back ? bx : ax) - cx, (back ? by : ay) - cy, (back ? ax : bx) - cx, (back ? ay : by) - cy,
  );
}

/** Whether two points touch. */
export function isShort(ax: f64, ay: f64, bx: f64, by: f64): bool {
  return (ax - bx) * (ax - bx) + (ay - by) * (ay - by) <= TOUCH * TOUCH;
}

/** Whether an arc between two points of a circle, on this side, clears obstacles and border. */
export function bendClears(taking: i32, c: usize, side: i32, ax: f64, ay: f64, bx: f64, by: f64): bool {
  if (isShort(ax, ay, bx, by)) return true;
  const cx = load<f64>(c);
  const cy = load<f64>(c, 8);
  const r = load<f64>(c, 16);
  const back = side < 0;
  if (
    taking &&
    !borderHoldsArc(cx, cy, r, (back ? bx : ax) - cx, (back ? by : ay) - cy, (back ? ax : bx) - cx, (back ? ay : by) - cy)
  ) {
    return false;
  }
  for (let i = 0; i < obstacles; i++) {
    const at = obstacle(i);
    if (load<i32>(at, 20) == taking && !bendClearsOne(at, c, side, ax, ay, bx, by)) return false;
  }
  return true;
}

export function bendLength(c: usize, side: i32, ax: f64, ay: f64, bx: f64, by: f64): f64 {
  const cx = load<f64>(c);
  const cy = load<f64>(c, 8);
  const r = load<f64>(c, 16);
  return side > 0 ? arcLength(cx, cy, r, ax, ay, bx, by) : arcLength(cx, cy, r, bx, by, ax, ay);
}

/** Whether a tangent touching a corner's circle in this direction passes the corner outside its polygon. */
export function outward(c: usize, nx: f64, ny: f64): bool {
  const ax = load<f64>(c, 24);
  const ay = load<f64>(c, 32);
  const bx = load<f64>(c, 40);
  const by = load<f64>(c, 48);
  if (ax == 0 && ay == 0) return true;
  const slack = TOUCH / load<f64>(c, 16);
  return ax * ny - ay * nx >= -slack && nx * by - ny * bx >= -slack;
}

function addCircle(x: f64, y: f64, r: f64, ax: f64, ay: f64, bx: f64, by: f64): bool {
  if (circles >= MAX_CIRCLES) return false;
  const c = circle(circles++);
  store<f64>(c, x);
  store<f64>(c, y, 8);
  store<f64>(c, r, 16);
  store<f64>(c, ax, 24);
  store<f64>(c, ay, 32);
  store<f64>(c, bx, 40);
  store<f64>(c, by, 48);
  return addEnds(x, y, r);
}

/** Adds the points where a circle cuts the goal's ring. */
function addEnds(x: f64, y: f64, r: f64): bool {
  if (!ringed) return true;
  if (ends + 2 > MAX_ENDS) return false;
  ends += circlesMeet(goalX, goalY, ring, x, y, r, ENDS + ((<usize>ends) << 4));
  return true;
}

/** Adds the points where the line of an edge, grown, cuts the goal's ring. */
function addEndsOfEdge(x: f64, y: f64, dx: f64, dy: f64, grown: f64): bool {
  if (!ringed) return true;
  if (ends + 2 > MAX_ENDS) return false;
  if (!cutByEdge(x, y, dx, dy, grown, goalX, goalY, ring)) return true;
  for (let end: f64 = -1; end < 2; end += 2) {
    if (!onEdge(end)) continue;
    const at = ENDS + ((<usize>ends) << 4);
    ends++;
    store<f64>(at, middleX + end * halfX);
    store<f64>(at, middleY + end * halfY, 8);
  }
  return true;
}

/** Lets an obstacle take part: its circles, and its cuts of the goal's ring; false when there is no room. */
export function takePart(i: i32): bool {
  const at = obstacle(i);
  store<i32>(at, 1, 20);
  const shape = load<i32>(at, 16);
  const grown = load<f64>(at);
  if (grown <= TOUCH) return true;
  if (isDisc(shape)) return addCircle(centreX(shape), centreY(shape), grown, 0, 0, 0, 0);
  const first = firstCornerOf(shape);
  const n = cornersOf(shape);
  for (let k = 0; k < n; k++) {
    const x = cornerX(first + k);
    const y = cornerY(first + k);
    const p = first + (k == 0 ? n - 1 : k - 1);
    const q = first + (k + 1 == n ? 0 : k + 1);
    const ux = x - cornerX(p);
    const uy = y - cornerY(p);
    const vx = cornerX(q) - x;
    const vy = cornerY(q) - y;
    const u = lengthOf(ux, uy);
    const v = lengthOf(vx, vy);
    if (u == 0 || v == 0) continue;
    // Outside is on the right of an edge; a corner that turns right or not at all is never gone round.
    const nx = vy / v;
    const ny = -vx / v;
    if (!addEndsOfEdge(x, y, vx, vy, grown)) return false;
    if (ux * vy - uy * vx <= 0) continue;
    if (!addCircle(x, y, grown, uy / u, -ux / u, nx, ny)) return false;
  }
  return true;
}

/** Reads the obstacles; one that the disc overlaps at the start counts as far as it has not been entered. */
export function readObstacles(disc: i32, count: i32): void {
  const r = radiusOf(disc);
  startX = centreX(disc);
  startY = centreY(disc);
  obstacles = 0;
  circles = 0;
  ends = 0;
  for (let i = 0; i < count; i++) {
    const shape = listed(i);
    if (shape == disc) continue;
    let away: f64 = 0;
    let grown = r;
    if (isDisc(shape)) {
      const dx = startX - centreX(shape);
      const dy = startY - centreY(shape);
      away = lengthOf(dx, dy);
      grown = r + radiusOf(shape);
    } else if (!polygonHolds(shape, startX, startY)) {
      away = toRim(shape, startX, startY);
    }
    const at = obstacle(obstacles++);
    store<f64>(at, away < grown - TOUCH ? away : grown);
    store<f64>(at, grown, 8);
    store<i32>(at, shape, 16);
    store<i32>(at, 0, 20);
  }
}

/** Whether a disc of the mover's size can stand with its centre there. */
export function canStand(x: f64, y: f64): bool {
  if (!borderHolds(x, y)) return false;
  for (let i = 0; i < obstacles; i++) {
    const at = obstacle(i);
    const shape = load<i32>(at, 16);
    if (!isDisc(shape) && polygonHolds(shape, x, y)) return false;
    if (!segmentClears(shape, load<f64>(at, 8), x, y, x, y)) return false;
  }
  return true;
}

/** Sets a point as the goal. */
export function aimAt(x: f64, y: f64): void {
  ringed = false;
  ring = 0;
  goalX = x;
  goalY = y;
  ends = 1;
  store<f64>(ENDS, x);
  store<f64>(ENDS, y, 8);
}

/** Sets all within some distance of a point as the goal; the way may end where its rim meets the border. */
export function aimWithin(x: f64, y: f64, near: f64): void {
  ringed = true;
  ring = near;
  goalX = x;
  goalY = y;
  ends = borderMeets(x, y, near, ENDS);
}

/** Sets no goal: nowhere is anything left to go, so that the nearest node is always gone on from first. */
export function aimNowhere(): void {
  ringed = false;
  ring = Infinity;
  goalX = startX;
  goalY = startY;
  ends = 0;
}
