// The search for ways: a string pulled tight round circles is straight steps that touch circles at both ends, and arcs of
// those circles between.
//
//        ____                 circles: grown discs, and polygons' outward corners with the mover's radius
//       /    \_______ goal    a node: arriving at a circle, to go round it one way (side +1 counter-clockwise)
//  ____/  O   \               a move: along the arc, then off along the one tangent to another circle's side
//  start
//
// A* over such moves, each tested only when its turn comes.
import { arriveX, arriveY, leaveX, leaveY, span } from '../shapes/bitangent';
import { entry, MAX_CORNERS, setEntry } from '../buffers';
import { borderHolds, stepLength } from './clear';
import {
  circle, circles, clears, ENDS, ends, farthest, goalX, goalY, goRound, leaves, outward, ring, startX, startY,
} from './grown';
import { lengthOf } from '../shapes/plane';
import { TOUCH } from '../touch';

const MAX_NODES: i32 = 1 << 15;
/** Above so many circles a move is tested before it is kept, so that the nodes hold what can be gone and nothing else. */
const MANY: i32 = 64;
const START: i32 = 0;
const GOAL: i32 = -1;

// Nodes: 0, 8 arrival   16, 24 where the circle before was left   32 way so far   40 estimate   48 parent   52 circle * 2 + side
//        56 the node gone on from before this one, on the same side of the same circle
const NODES: usize = memory.data((1 << 15) * 64, 16);
const HEAP: usize = memory.data((1 << 15) * 4, 16);
const GONE: usize = memory.data(((1 << 15) + 2 * MAX_CORNERS) * 4, 16);

let nodes: i32 = 0;
let heap: i32 = 0;

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
  for (let down = 1; down < heap; down = 2 * i + 1) {
    // Behind the last waits the one that looks for its place: it may be compared as well.
    if (before(entry(HEAP, down + 1), entry(HEAP, down))) down++;
    const m = entry(HEAP, down);
    if (!before(m, n)) break;
    setEntry(HEAP, i, m);
    i = down;
  }
  setEntry(HEAP, i, n);
  return top;
}

/** Lays the step round the circle from which a node was come to. */
export function layBend(at: usize): void {
  const up = node(load<i32>(at, 48));
  goRound(load<i32>(up, 52), load<f64>(up), load<f64>(up, 8), load<f64>(at, 16), load<f64>(at, 24));
}
/** Lays the straight step to a node. */
export function layStraight(at: usize): void {
  goRound(START, load<f64>(at, 16), load<f64>(at, 24), load<f64>(at), load<f64>(at, 8));
}

/** Whether the move that led to a node can be gone. */
function open(at: usize): bool {
  layStraight(at);
  if (!clears() || !borderHolds(load<f64>(at), load<f64>(at, 8))) return false;
  layBend(at);
  return clears();
}

/** Whether going on round the same circle from an earlier node comes here as soon. */
function reached(at: usize, id: i32): bool {
  for (let other = entry(GONE, id); other >= 0; other = goneBefore(other)) {
    const o = node(other);
    goRound(id, load<f64>(o), load<f64>(o, 8), load<f64>(at), load<f64>(at, 8));
    if (load<f64>(o, 32) + stepLength() <= load<f64>(at, 32) + TOUCH && clears()) return true;
  }
  return false;
}

/**
 * Keeps the tangent found last, but for so much of its end, as a move from a node to a circle's side or the goal; false
 * when there is no room.
 */
function keep(parent: i32, id: i32, short: f64): bool {
  if (span < short) return true;
  if (nodes >= MAX_NODES) return false;
  const back = span > 0 ? short / span : 0;
  const toX = arriveX + (leaveX - arriveX) * back;
  const toY = arriveY + (leaveY - arriveY) * back;
  const at = node(nodes);
  store<f64>(at, toX);
  store<f64>(at, toY, 8);
  store<f64>(at, leaveX, 16);
  store<f64>(at, leaveY, 24);
  store<i32>(at, parent, 48);
  store<i32>(at, id, 52);
  layBend(at);
  const g = load<f64>(node(parent), 32) + (span - short) + stepLength();
  if (g > farthest) return true;
  store<f64>(at, g, 32);
  store<f64>(at, id == GOAL ? g : g + Math.max(0, lengthOf(goalX - toX, goalY - toY) - ring), 40);
  if (circles <= MANY || open(at)) push(nodes++);
  return true;
}

/** Keeps every move that may lead on from a node; false when there is no room. */
function goOn(n: i32): bool {
  const id = load<i32>(node(n), 52);
  for (let e = 0; e < ends; e++) {
    const to = ENDS + ((<usize>e) << 4);
    // Straight at the middle of the ring, and no farther than the ring; or to a point of it.
    if (leaves(id, load<f64>(to), load<f64>(to, 8), 0) && !keep(n, GOAL, e ? 0 : ring)) return false;
  }
  for (let to = 2; to < 2 * circles; to++) {
    if (to >> 1 == id >> 1) continue;
    const c = circle(to >> 1);
    const r = load<f64>(c, 16);
    if (leaves(id, load<f64>(c), load<f64>(c, 8), to & 1 ? r : -r) && outward(to) && !keep(n, to, 0)) return false;
  }
  return true;
}

/** The shortest way among the obstacles that take part: its last node, -1 when there is none, -2 when there is no room. */
export function search(): i32 {
  nodes = 1;
  heap = 0;
  memory.fill(GONE, 255, (<usize>circles) << 3);
  store<f64>(NODES, startX);
  store<f64>(NODES, startY, 8);
  store<f64>(NODES, 0, 32);
  store<i32>(NODES, START, 52);
  if (!goOn(0)) return -2;
  while (heap > 0) {
    const n = pop();
    const at = node(n);
    if (circles <= MANY && !open(at)) continue;
    const id = load<i32>(at, 52);
    if (id == GOAL) return n;
    if (reached(at, id)) continue;
    store<i32>(at, entry(GONE, id), 56);
    setEntry(GONE, id, n);
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
