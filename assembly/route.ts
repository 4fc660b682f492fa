// The shortest way of a disc among shapes, for its centre: every shape is grown by the disc's radius, and the way is a
// string pulled tight round them: straight steps that touch circles at both ends, and arcs of those circles between.
//
//        ____                 circles: grown discs, and polygons' outward corners with the mover's radius
//       /    \_______ goal    a node: arriving at a circle, to go round it one way (side +1 counter-clockwise)
//  ____/  O   \               a move: along the arc, then off along the one tangent to another circle's side
//  start
//
// A* over such moves, each tested only when its turn comes. Shapes take part once a way has run into them: the shortest
// way among some of the shapes is never longer than the way among all, so the first one that runs into nothing is it.
import { cosine, sine, turnBy } from './angle';
import { listed, MAX_NUMBERS, MAX_SHAPES, setOut } from './buffers';
import { arcClears, borderHolds, borderHoldsArc, borderMeets, circlesMeet, segmentClears, setBorder } from './clear';
import { polygonHolds, toRim } from './gap';
import { centreX, centreY, cornersOf, cornerX, cornerY, firstCornerOf, isDisc, radiusOf } from './shapes';
import { TOUCH } from './touch';

const MAX_CIRCLES: i32 = 1 << 14;
const MAX_ENDS: i32 = 1 << 11;
const MAX_NODES: i32 = 1 << 15;
/** Above so many circles a move is tested before it is kept, so that the nodes hold what can be gone and nothing else. */
const MANY: i32 = 64;
const START: i32 = -1;
const GOAL: i32 = -2;

// Obstacles: 0 grown radius (f64)   8 true grown radius (f64)   16 shape (i32)   20 takes part (i32)
const OBSTACLES: usize = memory.data(MAX_SHAPES * 24, 16);
// Circles: 0 x   8 y   16 radius   24, 32 first outward normal   40, 48 last (0, 0: all round)
const CIRCLES: usize = memory.data((1 << 14) * 56, 16);
// The points on the goal's ring that a rim cuts it at.
const ENDS: usize = memory.data((1 << 11) * 16 + 128, 16);
// Nodes: 0, 8 arrival   16, 24 where the circle before was left   32 way so far   40 estimate   48 parent   52 circle * 2 + side
//        56 the node gone on from before this one, on the same side of the same circle
const NODES: usize = memory.data((1 << 15) * 64, 16);
const HEAP: usize = memory.data((1 << 15) * 4, 16);
const GONE: usize = memory.data((1 << 15) * 4, 16);

let obstacles: i32 = 0;
let circles: i32 = 0;
let ends: i32 = 0;
let nodes: i32 = 0;
let heap: i32 = 0;
let startX: f64 = 0;
let startY: f64 = 0;
let goalX: f64 = 0;
let goalY: f64 = 0;
/** How near to the goal the centre must come; 0 for the point itself. */
let ring: f64 = 0;
/** Whether the goal is a ring; a ring of radius 0 is none. */
let ringed: bool = false;
/** No way is followed farther than this. */
let farthest = Infinity;

@inline
function obstacle(i: i32): usize {
  return OBSTACLES + (<usize>i) * 24;
}
@inline
function circle(i: i32): usize {
  return CIRCLES + (<usize>i) * 56;
}
@inline
function node(i: i32): usize {
  return NODES + ((<usize>i) << 6);
}

/** Length of the arc from one point of a circle to another, counter-clockwise; 0 when the points touch. */
export function arcLength(cx: f64, cy: f64, r: f64, ax: f64, ay: f64, bx: f64, by: f64): f64 {
  if ((ax - bx) * (ax - bx) + (ay - by) * (ay - by) <= TOUCH * TOUCH) return 0;
  const sx = ax - cx;
  const sy = ay - cy;
  const ex = bx - cx;
  const ey = by - cy;
  const angle = Math.atan2(sx * ey - sy * ex, sx * ex + sy * ey);
  return r * (angle < 0 ? angle + 2 * Math.PI : angle);
}

/** Whether a straight step clears every obstacle: of those that take part, or of the others. */
function stepClears(taking: i32, ax: f64, ay: f64, bx: f64, by: f64): bool {
  for (let i = 0; i < obstacles; i++) {
    const at = obstacle(i);
    if (load<i32>(at, 20) != taking) continue;
    if (!segmentClears(load<i32>(at, 16), load<f64>(at), ax, ay, bx, by)) return false;
  }
  return true;
}

/** Whether an arc between two points of a circle, on this side, clears obstacles and border. */
function bendClears(taking: i32, c: usize, side: i32, ax: f64, ay: f64, bx: f64, by: f64): bool {
  if ((ax - bx) * (ax - bx) + (ay - by) * (ay - by) <= TOUCH * TOUCH) return true;
  const cx = load<f64>(c);
  const cy = load<f64>(c, 8);
  const r = load<f64>(c, 16);
  const sx = (side > 0 ? ax : bx) - cx;
  const sy = (side > 0 ? ay : by) - cy;
  const ex = (side > 0 ? bx : ax) - cx;
  const ey = (side > 0 ? by : ay) - cy;
  if (taking && !borderHoldsArc(cx, cy, r, sx, sy, ex, ey)) return false;
  for (let i = 0; i < obstacles; i++) {
    const at = obstacle(i);
    if (load<i32>(at, 20) != taking) continue;
    if (!arcClears(load<i32>(at, 16), load<f64>(at), cx, cy, r, sx, sy, ex, ey)) return false;
  }
  return true;
}

function bendLength(c: usize, side: i32, ax: f64, ay: f64, bx: f64, by: f64): f64 {
  const cx = load<f64>(c);
  const cy = load<f64>(c, 8);
  const r = load<f64>(c, 16);
  return side > 0 ? arcLength(cx, cy, r, ax, ay, bx, by) : arcLength(cx, cy, r, bx, by, ax, ay);
}

/** Whether a tangent touching a corner's circle in this direction passes the corner outside its polygon. */
function outward(c: usize, nx: f64, ny: f64): bool {
  const ax = load<f64>(c, 24);
  const ay = load<f64>(c, 32);
  const bx = load<f64>(c, 40);
  const by = load<f64>(c, 48);
  if (ax == 0 && ay == 0) return true;
  const slack = TOUCH / load<f64>(c, 16);
  return ax * ny - ay * nx >= -slack && nx * by - ny * bx >= -slack;
}

// The heap holds nodes by estimate; equal ones by age, so that the same table always gives the same way.
@inline
function before(a: i32, b: i32): bool {
  const fa = load<f64>(node(a), 40);
  const fb = load<f64>(node(b), 40);
  return fa < fb || (fa == fb && a < b);
}
function push(n: i32): void {
  let i = heap++;
  while (i > 0) {
    const up = (i - 1) >> 1;
    const m = load<i32>(HEAP + ((<usize>up) << 2));
    if (!before(n, m)) break;
    store<i32>(HEAP + ((<usize>i) << 2), m);
    i = up;
  }
  store<i32>(HEAP + ((<usize>i) << 2), n);
}
function pop(): i32 {
  heap--;
  const top = load<i32>(HEAP);
  const n = load<i32>(HEAP + ((<usize>heap) << 2));
  let i = 0;
  while (true) {
    let down = 2 * i + 1;
    if (down >= heap) break;
    let m = load<i32>(HEAP + ((<usize>down) << 2));
    if (down + 1 < heap) {
      const right = load<i32>(HEAP + ((<usize>(down + 1)) << 2));
      if (before(right, m)) {
        down++;
        m = right;
      }
    }
    if (!before(m, n)) break;
    store<i32>(HEAP + ((<usize>i) << 2), m);
    i = down;
  }
  store<i32>(HEAP + ((<usize>i) << 2), n);
  return top;
}

/** Whether the move that led to a node can be gone. */
function open(at: usize): bool {
  const parent = node(load<i32>(at, 48));
  const from = load<i32>(parent, 52);
  const lx = load<f64>(at, 16);
  const ly = load<f64>(at, 24);
  if (from >= 0) {
    const side = from & 1 ? 1 : -1;
    if (!bendClears(1, circle(from >> 1), side, load<f64>(parent), load<f64>(parent, 8), lx, ly)) return false;
  }
  if (!borderHolds(load<f64>(at), load<f64>(at, 8))) return false;
  return stepClears(1, lx, ly, load<f64>(at), load<f64>(at, 8));
}

/** Whether going on round the same circle from an earlier node comes here as soon. */
function reached(n: i32, id: i32): bool {
  const at = node(n);
  const x = load<f64>(at);
  const y = load<f64>(at, 8);
  const c = circle(id >> 1);
  const side = id & 1 ? 1 : -1;
  let other = load<i32>(GONE + ((<usize>id) << 2));
  while (other >= 0) {
    const o = node(other);
    const g = load<f64>(o, 32) + bendLength(c, side, load<f64>(o), load<f64>(o, 8), x, y);
    if (g <= load<f64>(at, 32) + TOUCH && bendClears(1, c, side, load<f64>(o), load<f64>(o, 8), x, y)) return true;
    other = load<i32>(o, 56);
  }
  return false;
}

// The tangent found last: where it leaves, where it arrives, how long it is, and its left normal.
export let leaveX: f64 = 0;
export let leaveY: f64 = 0;
let arriveX: f64 = 0;
let arriveY: f64 = 0;
let span: f64 = 0;
export let leftX: f64 = 0;
export let leftY: f64 = 0;

/**
 * The tangent from one circle's side to another's: with the centres at distance d along u, its left normal L has
 * L·u = (s₂r₂ − s₁r₁)/d, because a circle gone round counter-clockwise lies to the left by its radius.
 */
export function tangent(ax: f64, ay: f64, a: f64, bx: f64, by: f64, b: f64): bool {
  const dx = bx - ax;
  const dy = by - ay;
  const d2 = dx * dx + dy * dy;
  if (d2 == 0) return false;
  const m = b - a;
  let h = d2 - m * m;
  if (h < 0) {
    // Circles that touch, and points on them, may be nearer than they should by TOUCH; nested circles have no tangent.
    const d = Math.sqrt(d2);
    if (a * b > 0 || Math.abs(m) > d + TOUCH) return false;
    h = 0;
    leftX = (dx / d) * (m > 0 ? 1 : -1);
    leftY = (dy / d) * (m > 0 ? 1 : -1);
  } else {
    h = Math.sqrt(h);
    leftX = (m * dx - h * dy) / d2;
    leftY = (m * dy + h * dx) / d2;
  }
  span = h;
  leaveX = ax - a * leftX;
  leaveY = ay - a * leftY;
  arriveX = bx - b * leftX;
  arriveY = by - b * leftY;
  return true;
}

/** Keeps the tangent found last as a move from a node to a circle's side or the goal; false when there is no room. */
function keep(parent: i32, id: i32, length: f64): bool {
  const up = node(parent);
  const from = load<i32>(up, 52);
  let g = load<f64>(up, 32) + length;
  if (from >= 0)
    g += bendLength(circle(from >> 1), from & 1 ? 1 : -1, load<f64>(up), load<f64>(up, 8), leaveX, leaveY);
  if (g > farthest) return true;
  if (nodes >= MAX_NODES) return false;
  const at = node(nodes);
  store<f64>(at, arriveX);
  store<f64>(at, arriveY, 8);
  store<f64>(at, leaveX, 16);
  store<f64>(at, leaveY, 24);
  store<f64>(at, g, 32);
  let left: f64 = 0;
  if (id != GOAL) {
    const dx = goalX - arriveX;
    const dy = goalY - arriveY;
    left = Math.max(0, Math.sqrt(dx * dx + dy * dy) - ring);
  }
  store<f64>(at, g + left, 40);
  store<i32>(at, parent, 48);
  store<i32>(at, id, 52);
  if (circles > MANY && !open(at)) return true;
  push(nodes++);
  return true;
}

/** Keeps every move that may lead on from a node; false when there is no room. */
function goOn(n: i32): bool {
  const at = node(n);
  const id = load<i32>(at, 52);
  let ax = startX;
  let ay = startY;
  let a: f64 = 0;
  const own = id >= 0 ? id >> 1 : -1;
  if (own >= 0) {
    const c = circle(own);
    ax = load<f64>(c);
    ay = load<f64>(c, 8);
    a = load<f64>(c, 16) * (id & 1 ? 1 : -1);
  }
  const side: f64 = a < 0 ? -1 : 1;
  for (let e = ringed ? -1 : 0; e < ends; e++) {
    const to = ENDS + ((<usize>e) << 4);
    if (!tangent(ax, ay, a, e < 0 ? goalX : load<f64>(to), e < 0 ? goalY : load<f64>(to, 8), 0)) continue;
    if (own >= 0 && !outward(circle(own), -side * leftX, -side * leftY)) continue;
    if (e < 0) {
      // Straight at the middle of the ring, and no further than the ring.
      if (span < ring) continue;
      const back = span > 0 ? ring / span : 0;
      arriveX += (leaveX - arriveX) * back;
      arriveY += (leaveY - arriveY) * back;
      span -= ring;
    }
    if (!keep(n, GOAL, span)) return false;
  }
  for (let j = 0; j < circles; j++) {
    if (j == own) continue;
    const c = circle(j);
    const bx = load<f64>(c);
    const by = load<f64>(c, 8);
    const r = load<f64>(c, 16);
    for (let s = 0; s < 2; s++) {
      const to: f64 = s ? 1 : -1;
      if (!tangent(ax, ay, a, bx, by, to * r)) continue;
      if (!outward(c, -to * leftX, -to * leftY)) continue;
      if (own >= 0 && !outward(circle(own), -side * leftX, -side * leftY)) continue;
      if (!keep(n, 2 * j + s, span)) return false;
    }
  }
  return true;
}

/** The shortest way among the obstacles that take part: its last node, -1 when there is none, -2 when there is no room. */
function search(): i32 {
  nodes = 1;
  heap = 0;
  for (let i = 0; i < 2 * circles; i++) store<i32>(GONE + ((<usize>i) << 2), -1);
  store<f64>(NODES, startX);
  store<f64>(NODES, startY, 8);
  store<f64>(NODES, 0, 32);
  store<i32>(NODES, -1, 48);
  store<i32>(NODES, START, 52);
  if (!goOn(0)) return -2;
  while (heap > 0) {
    const n = pop();
    const at = node(n);
    if (circles <= MANY && !open(at)) continue;
    const id = load<i32>(at, 52);
    if (id == GOAL) return n;
    if (reached(n, id)) continue;
    const gone = GONE + ((<usize>id) << 2);
    store<i32>(at, load<i32>(gone), 56);
    store<i32>(gone, n);
    if (!goOn(n)) return -2;
  }
  return -1;
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

/** Adds the points where the line of a grown edge, ax ay to bx by, cuts the goal's ring. */
function addEndsOfEdge(ax: f64, ay: f64, bx: f64, by: f64): bool {
  if (!ringed) return true;
  if (ends + 2 > MAX_ENDS) return false;
  const dx = bx - ax;
  const dy = by - ay;
  const l = dx * dx + dy * dy;
  const t = ((goalX - ax) * dx + (goalY - ay) * dy) / l;
  const fx = ax + t * dx - goalX;
  const fy = ay + t * dy - goalY;
  const h = ring * ring - fx * fx - fy * fy;
  if (h < 0) return true;
  const half = Math.sqrt(h / l);
  for (let k = 0; k < 2; k++) {
    const s = k ? t + half : t - half;
    if (s < 0 || s > 1) continue;
    const at = ENDS + ((<usize>ends) << 4);
    ends++;
    store<f64>(at, ax + s * dx);
    store<f64>(at, ay + s * dy, 8);
  }
  return true;
}

/** Lets an obstacle take part: its circles, and its cuts of the goal's ring; false when there is no room. */
function takePart(i: i32): bool {
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
    const u = Math.sqrt(ux * ux + uy * uy);
    const v = Math.sqrt(vx * vx + vy * vy);
    if (u == 0 || v == 0) continue;
    // Outside is on the right of an edge; a corner that turns right or not at all is never gone round.
    const nx = vy / v;
    const ny = -vx / v;
    if (!addEndsOfEdge(x + grown * nx, y + grown * ny, x + vx + grown * nx, y + vy + grown * ny)) return false;
    if (ux * vy - uy * vx <= 0) continue;
    if (!addCircle(x, y, grown, uy / u, -ux / u, nx, ny)) return false;
  }
  return true;
}

/** Lets every obstacle take part that the way to a node runs into; 0 when there was none, -2 when there is no room. */
function runInto(last: i32): i32 {
  let found = 0;
  for (let i = 0; i < obstacles; i++) {
    const ob = obstacle(i);
    if (load<i32>(ob, 20)) continue;
    const shape = load<i32>(ob, 16);
    const grown = load<f64>(ob);
    let n = last;
    while (n > 0) {
      const at = node(n);
      const up = node(load<i32>(at, 48));
      const from = load<i32>(up, 52);
      const lx = load<f64>(at, 16);
      const ly = load<f64>(at, 24);
      let clear = segmentClears(shape, grown, lx, ly, load<f64>(at), load<f64>(at, 8));
      if (clear && from >= 0) {
        const c = circle(from >> 1);
        const cx = load<f64>(c);
        const cy = load<f64>(c, 8);
        const ax = load<f64>(up) - cx;
        const ay = load<f64>(up, 8) - cy;
        const bx = lx - cx;
        const by = ly - cy;
        if ((ax - bx) * (ax - bx) + (ay - by) * (ay - by) > TOUCH * TOUCH) {
          const r = load<f64>(c, 16);
          clear = from & 1
            ? arcClears(shape, grown, cx, cy, r, ax, ay, bx, by)
            : arcClears(shape, grown, cx, cy, r, bx, by, ax, ay);
        }
      }
      if (!clear) {
        if (!takePart(i)) return -2;
        found++;
        break;
      }
      n = load<i32>(at, 48);
    }
  }
  return found;
}

// What is written out: 0 whole length   1 length gone   2, 3 end   4 steps, then for each step
// side (0 straight, 1 counter-clockwise, -1 clockwise), centre x, y, radius, to x, y.
const HEAD: i32 = 5;
const STEP: i32 = 6;
let steps: i32 = 0;
let room: f64 = 0;
let gone: f64 = 0;
let hereX: f64 = 0;
let hereY: f64 = 0;

/** Writes a step, or as much of it as there is length left for; steps too short to see are left out. */
function write(side: i32, c: usize, toX: f64, toY: f64): void {
  let x = toX;
  let y = toY;
  let length: f64 = 0;
  if (side == 0) length = Math.sqrt((x - hereX) * (x - hereX) + (y - hereY) * (y - hereY));
  else length = bendLength(c, side, hereX, hereY, x, y);
  if (room - gone <= 0) return;
  if (length > room - gone) {
    const share = (room - gone) / length;
    if (side == 0) {
      x = hereX + share * (x - hereX);
      y = hereY + share * (y - hereY);
    } else {
      turnBy((side * (room - gone)) / load<f64>(c, 16));
      const dx = hereX - load<f64>(c);
      const dy = hereY - load<f64>(c, 8);
      x = load<f64>(c) + dx * cosine - dy * sine;
      y = load<f64>(c, 8) + dx * sine + dy * cosine;
    }
    length = room - gone;
  }
  if (length == 0) return;
  const at = HEAD + STEP * steps++;
  setOut(at, side);
  setOut(at + 1, side == 0 ? 0 : load<f64>(c));
  setOut(at + 2, side == 0 ? 0 : load<f64>(c, 8));
  setOut(at + 3, side == 0 ? 0 : load<f64>(c, 16));
  setOut(at + 4, x);
  setOut(at + 5, y);
  hereX = x;
  hereY = y;
  gone += length;
}

/** Writes out the way to a node, turned round by hanging each node's child into its fourth link. */
function writeWay(last: i32, limit: f64): void {
  steps = 0;
  gone = 0;
  room = limit;
  hereX = startX;
  hereY = startY;
  if (last >= 0) {
    let n = last;
    store<i32>(node(n), -1, 60);
    while (n > 0) {
      const up = load<i32>(node(n), 48);
      store<i32>(node(up), n, 60);
      n = up;
    }
    let from = START;
    while (true) {
      n = load<i32>(node(n), 60);
      if (n < 0 || HEAD + STEP * (steps + 2) > MAX_NUMBERS) break;
      const at = node(n);
      if (from >= 0) write(from & 1 ? 1 : -1, circle(from >> 1), load<f64>(at, 16), load<f64>(at, 24));
      write(0, 0, load<f64>(at), load<f64>(at, 8));
      from = load<i32>(at, 52);
    }
  }
  setOut(0, last < 0 ? 0 : load<f64>(node(last), 32));
  setOut(1, gone);
  setOut(2, hereX);
  setOut(3, hereY);
  setOut(4, steps);
}

/** Reads the obstacles; one that the disc overlaps at the start counts as far as it has not been entered. */
function readObstacles(disc: i32, count: i32): void {
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
      away = Math.sqrt(dx * dx + dy * dy);
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
function canStand(x: f64, y: f64): bool {
  if (!borderHolds(x, y)) return false;
  for (let i = 0; i < obstacles; i++) {
    const at = obstacle(i);
    const shape = load<i32>(at, 16);
    if (!isDisc(shape) && polygonHolds(shape, x, y)) return false;
    if (!segmentClears(shape, load<f64>(at, 8), x, y, x, y)) return false;
  }
  return true;
}

/** Finds the way and writes it out; 1 it reaches, 2 it is longer than the limit, 0 there is none, -2 too crowded to tell. */
function find(limit: f64): i32 {
  const dx = goalX - startX;
  const dy = goalY - startY;
  if (dx * dx + dy * dy <= (ring + TOUCH) * (ring + TOUCH)) {
    writeWay(-1, limit);
    return 1;
  }
  while (true) {
    const last = search();
    if (last < 0) {
      writeWay(-1, limit);
      return last == -2 ? -2 : 0;
    }
    const found = runInto(last);
    if (found < 0) return -2;
    if (found == 0) {
      writeWay(last, limit);
      return load<f64>(node(last), 32) <= limit + TOUCH ? 1 : 2;
    }
  }
}

/**
 * The shortest way of a disc among the listed shapes and inside a border (0 none, 1 a disc of radius a, 2 a rectangle of
 * half-sides a, b), cut after `limit`: to the point x, y when `goal` is -1, else until the gap to the disc `goal` is
 * `within` or less. 1 it reaches, 2 the limit is too short, 0 there is no way, -2 too crowded to tell.
 */
export function route(
  disc: i32, count: i32, goal: i32, x: f64, y: f64, within: f64, border: i32, a: f64, b: f64, limit: f64,
): i32 {
  readObstacles(disc, count);
  setBorder(border, a, b, radiusOf(disc));
  farthest = Infinity;
  ringed = goal >= 0;
  goalX = ringed ? centreX(goal) : x;
  goalY = ringed ? centreY(goal) : y;
  ring = ringed ? radiusOf(disc) + radiusOf(goal) + within : 0;
  if (ringed) {
    ends = borderMeets(goalX, goalY, ring, ENDS);
  } else {
    ends = 1;
    store<f64>(ENDS, x);
    store<f64>(ENDS, y, 8);
    if (!canStand(x, y)) {
      writeWay(-1, limit);
      return 0;
    }
  }
  return find(limit);
}

/**
 * Follows all ways of a disc among the listed shapes up to a length, with a border as for `route`; `wayTo` then tells
 * how long the way to a point is. 0 done, -2 too crowded.
 */
export function spread(disc: i32, count: i32, border: i32, a: f64, b: f64, limit: f64): i32 {
  readObstacles(disc, count);
  setBorder(border, a, b, radiusOf(disc));
  farthest = limit;
  ringed = false;
  // Everywhere is inside a ring without end: nothing is left to go, and the nearest is always gone on from first.
  ring = Infinity;
  goalX = startX;
  goalY = startY;
  for (let i = 0; i < obstacles; i++) {
    const at = obstacle(i);
    const shape = load<i32>(at, 16);
    const dx = centreX(shape) - startX;
    const dy = centreY(shape) - startY;
    // What lies beyond the limit is in nobody's way; it stays out of the search but not out of the tests for standing.
    if (Math.sqrt(dx * dx + dy * dy) - radiusOf(shape) - radiusOf(disc) > limit) continue;
    if (!takePart(i)) return -2;
  }
  return search() == -2 ? -2 : 0;
}

/** Length of the way to a point after `spread`, or -1 when it is farther than the limit, or nobody can stand there. */
export function wayTo(x: f64, y: f64): f64 {
  const straight = Math.sqrt((x - startX) * (x - startX) + (y - startY) * (y - startY));
  if (straight > farthest || !canStand(x, y)) return -1;
  if (stepClears(1, startX, startY, x, y)) return straight;
  let best = Infinity;
  for (let id = 0; id < 2 * circles; id++) {
    let n = load<i32>(GONE + ((<usize>id) << 2));
    if (n < 0) continue;
    const c = circle(id >> 1);
    const side = id & 1 ? 1 : -1;
    if (!tangent(load<f64>(c), load<f64>(c, 8), side * load<f64>(c, 16), x, y, 0)) continue;
    if (!outward(c, -side * leftX, -side * leftY)) continue;
    for (; n >= 0; n = load<i32>(node(n), 56)) {
      const at = node(n);
      const nx = load<f64>(at);
      const ny = load<f64>(at, 8);
      const g = load<f64>(at, 32) + span + bendLength(c, side, nx, ny, leaveX, leaveY);
      if (g >= best || g > farthest) continue;
      if (bendClears(1, c, side, nx, ny, leaveX, leaveY) && stepClears(1, leaveX, leaveY, x, y)) best = g;
    }
  }
  return best < Infinity ? best : -1;
}
