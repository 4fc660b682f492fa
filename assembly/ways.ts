// The search for ways: a string pulled tight round circles is straight steps that touch circles at both ends, and arcs of
// those circles between.
//
//        ____                 circles: grown discs, and polygons' outward corners with the mover's radius
//       /    \_______ goal    a node: arriving at a circle, to go round it one way (side +1 counter-clockwise)
//  ____/  O   \               a move: along the arc, then off along the one tangent to another circle's side
//  start
//
// A* over such moves, each tested only when its turn comes.
import { arriveX, arriveY, leaveX, leaveY, leftX, leftY, span, tangent } from './bitangent';
import { entry, setEntry } from './buffers';
import { borderHolds } from './clear';
import {
  bendClears, bendLength, circle, circles, ENDS, ends, goalX, goalY, outward, ring, ringed, startX, startY, stepClears,
} from './grown';
import { lengthOf } from './plane';
import { TOUCH } from './touch';

const MAX_NODES: i32 = 1 << 15;
/** Above so many circles a move is tested before it is kept, so that the nodes hold what can be gone and nothing else. */
const MANY: i32 = 64;
export const START: i32 = -1;
const GOAL: i32 = -2;

// Nodes: 0, 8 arrival   16, 24 where the circle before was left   32 way so far   40 estimate   48 parent   52 circle * 2 + side
//        56 the node gone on from before this one, on the same side of the same circle
const NODES: usize = memory.data((1 << 15) * 64, 16);
const HEAP: usize = memory.data((1 << 15) * 4, 16);
const GONE: usize = memory.data((1 << 15) * 4, 16);

let nodes: i32 = 0;
let heap: i32 = 0;
/** No way is followed farther than this. */
export let farthest = Infinity;
export function goNoFartherThan(limit: f64): void {
  farthest = limit;
}

export function node(i: i32): usize {
  return NODES + ((<usize>i) << 6);
}

// The heap holds nodes by estimate; equal ones by age, so that the same table always gives the same way.
function before(a: i32, b: i32): bool {
  const fa = load<f64>(node(a), 40);
  const fb = load<f64>(node(b), 40);
  return fa < fb || (fa == fb && a < b);
}
function push(n: i32): void {
  let i = heap++;
  while (i > 0) {
    const up = (i - 1) >> 1;
    const m = entry(HEAP, up);
    if (!before(n, m)) break;
    setEntry(HEAP, i, m);
    i = up;
  }
  setEntry(HEAP, i, n);
}
function pop(): i32 {
  heap--;
  const top = load<i32>(HEAP);
  const n = entry(HEAP, heap);
  let i = 0;
  while (true) {
    let down = 2 * i + 1;
    if (down >= heap) break;
    let m = entry(HEAP, down);
    if (down + 1 < heap) {
      const right = entry(HEAP, down + 1);
      if (before(right, m)) {
        down++;
        m = right;
      }
    }
    if (!before(m, n)) break;
    setEntry(HEAP, i, m);
    i = down;
  }
  setEntry(HEAP, i, n);
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
  let other = entry(GONE, id);
  while (other >= 0) {
    const o = node(other);
    const g = load<f64>(o, 32) + bendLength(c, side, load<f64>(o), load<f64>(o, 8), x, y);
    if (g <= load<f64>(at, 32) + TOUCH && bendClears(1, c, side, load<f64>(o), load<f64>(o, 8), x, y)) return true;
    other = load<i32>(o, 56);
  }
  return false;
}

/** Keeps the tangent found last as a move from a node to a circle's side or the goal; false when there is no room. */
function keep(parent: i32, id: i32, length: f64, toX: f64, toY: f64): bool {
  const up = node(parent);
  const from = load<i32>(up, 52);
  let g = load<f64>(up, 32) + length;
  if (from >= 0)
    g += bendLength(circle(from >> 1), from & 1 ? 1 : -1, load<f64>(up), load<f64>(up, 8), leaveX, leaveY);
  if (g > farthest) return true;
  if (nodes >= MAX_NODES) return false;
  const at = node(nodes);
  store<f64>(at, toX);
  store<f64>(at, toY, 8);
  store<f64>(at, leaveX, 16);
  store<f64>(at, leaveY, 24);
  store<f64>(at, g, 32);
  let left: f64 = 0;
  if (id != GOAL) {
    const dx = goalX - toX;
    const dy = goalY - toY;
    left = Math.max(0, lengthOf(dx, dy) - ring);
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
    // Straight at the middle of the ring, and no farther than the ring.
    const short = e < 0 ? ring : 0;
    if (span < short) continue;
    const back = span > 0 ? short / span : 0;
    const toX = arriveX + (leaveX - arriveX) * back;
    const toY = arriveY + (leaveY - arriveY) * back;
    if (!keep(n, GOAL, span - short, toX, toY)) return false;
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
      if (!keep(n, 2 * j + s, span, arriveX, arriveY)) return false;
    }
  }
  return true;
}

/** The shortest way among the obstacles that take part: its last node, -1 when there is none, -2 when there is no room. */
export function search(): i32 {
  nodes = 1;
  heap = 0;
  for (let i = 0; i < 2 * circles; i++) setEntry(GONE, i, -1);
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

/** The node gone on from last on a circle's side (circle * 2 + side); the others hang behind it. */
export function goneFrom(id: i32): i32 {
  return entry(GONE, id);
}
/** The node gone on from before this one, on the same side of the same circle. */
export function goneBefore(n: i32): i32 {
  return load<i32>(node(n), 56);
}
