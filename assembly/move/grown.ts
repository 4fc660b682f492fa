// What a moving disc's centre must keep out of: every shape grown by the disc's radius, as circles to go round and as
// obstacles to test steps against; and where the goal is. Shapes take part one by one, when somebody runs into them.
import { leftX, leftY, tangent } from '../shapes/bitangent';
import { listed, MAX_CORNERS, MAX_SHAPES } from '../buffers';
import { cutByEdge, halfX, halfY, middleX, middleY, onEdge } from '../shapes/chord';
import { borderCuts, borderHolds, borderHoldsArc, chord, circlesMeet, layStep, setBorder, stepClears } from './clear';
import { depthOfPoint } from '../measure/overlap';
import { lengthOf } from '../shapes/plane';
import {
  centreX, centreY, cornersOf, cornerX, cornerY, firstCornerOf, fromX, fromY, isDisc, radiusOf, takeEdge, toX, toY,
} from '../shapes/shapes';
import { TOUCH } from '../touch';

// How many there may be before another obstacle takes part, which may add some for each of its corners.
const MAX_CIRCLES: i32 = 1 << 14;
const MAX_ENDS: i32 = 1 << 11;

// Obstacles: 0 grown radius (f64)   8 how deep the disc's centre lies in it at the start (f64)   16 shape (i32)   20 0, or
// RUN_INTO, or TAKES_PART (i32)
const OBSTACLES: usize = memory.data(MAX_SHAPES * 24, 16);
const TAKES_PART: i32 = 1;
const RUN_INTO: i32 = 2;
// Circles: 0 x   8 y   16 radius   24, 32 first outward normal   40, 48 last (0, 0: all round). The first is the start, a
// point: a step round it is straight.
const CIRCLES: usize = memory.data(((1 << 14) + MAX_CORNERS) * 56, 16);
// Where the way may end: at the goal, or on the ring round it where the border or a rim cuts that.
export const ENDS: usize = memory.data(((1 << 11) + 4 * MAX_CORNERS) * 16, 16);

export let obstacles: i32 = 0;
export let circles: i32 = 0;
export let ends: i32 = 0;
export let startX: f64 = 0;
export let startY: f64 = 0;
export let goalX: f64 = 0;
export let goalY: f64 = 0;
/** How near to the goal the centre must come; 0 for the point itself. */
export let ring: f64 = 0;
/** No way is followed farther than this. */
export let farthest: f64 = 0;
let radius: f64 = 0;

function obstacle(i: i32): usize {
  return OBSTACLES + (<usize>i) * 24;
}
export function circle(i: i32): usize {
  return CIRCLES + (<usize>i) * 56;
}

// A side of a circle is circle * 2, and 1 more counter-clockwise.

/** Lays a step from a to b round a side of a circle. */
export function goRound(id: i32, ax: f64, ay: f64, bx: f64, by: f64): void {
  layStep(circle(id >> 1), id & 1, ax, ay, bx, by);
}

/** Whether the step clears the border and every obstacle that takes part. */
export function clears(): bool {
  if (chord == 0) return true;
  if (!borderHoldsArc()) return false;
  for (let i = 0; i < obstacles; i++) {
    const at = obstacle(i);
    if (load<i32>(at, 20) == TAKES_PART && !stepClears(load<i32>(at, 16), load<f64>(at))) return false;
  }
  return true;
}

/** Marks every other obstacle that the step runs into. */
export function runInto(): void {
  if (chord == 0) return;
  for (let i = 0; i < obstacles; i++) {
    const at = obstacle(i);
    if (!load<i32>(at, 20) && !stepClears(load<i32>(at, 16), load<f64>(at))) store<i32>(at, RUN_INTO, 20);
  }
}

/** Marks every obstacle that is near enough to be run into. */
export function runIntoAll(): void {
  for (let i = 0; i < obstacles; i++) {
    const at = obstacle(i);
    if (load<f64>(at, 8) + radius + farthest >= 0) store<i32>(at, RUN_INTO, 20);
  }
}

/** Whether the tangent found last touches a side of a circle outside the polygon whose corner that goes round. */
export function outward(id: i32): bool {
  const c = circle(id >> 1);
  const ax = load<f64>(c, 24);
  const ay = load<f64>(c, 32);
  if (ax == 0 && ay == 0) return true;
  const nx = id & 1 ? -leftX : leftX;
  const ny = id & 1 ? -leftY : leftY;
  const slack = TOUCH / load<f64>(c, 16);
  return ax * ny - ay * nx >= -slack && nx * load<f64>(c, 48) - ny * load<f64>(c, 40) >= -slack;
}

/** Finds the tangent from a side of a circle to another circle, gone round clockwise when its radius is negative. */
export function leaves(id: i32, x: f64, y: f64, r: f64): bool {
  const c = circle(id >> 1);
  const own = load<f64>(c, 16);
  return tangent(load<f64>(c), load<f64>(c, 8), id & 1 ? own : -own, x, y, r) && outward(id);
}

function addCircle(x: f64, y: f64, r: f64, ax: f64, ay: f64, bx: f64, by: f64): void {
  const c = circle(circles++);
  store<f64>(c, x);
  store<f64>(c, y, 8);
  store<f64>(c, r, 16);
  store<f64>(c, ax, 24);
  store<f64>(c, ay, 32);
  store<f64>(c, bx, 40);
  store<f64>(c, by, 48);
  if (ring > 0 && circlesMeet(goalX, goalY, ring, x, y, r)) addEnds();
}

/** Adds the points where the line of an edge, grown, cuts the goal's ring. */
function addEndsOfEdge(x: f64, y: f64, dx: f64, dy: f64, grown: f64): void {
  if (ring == 0 || !cutByEdge(x, y, dx, dy, grown, goalX, goalY, ring)) return;
  if (onEdge(-1)) addEnd(middleX - halfX, middleY - halfY);
  if (onEdge(1)) addEnd(middleX + halfX, middleY + halfY);
}

// Adds both ends of the chord found last.
function addEnds(): void {
  addEnd(middleX + halfX, middleY + halfY);
  addEnd(middleX - halfX, middleY - halfY);
}

function addEnd(x: f64, y: f64): void {
  const at = ENDS + ((<usize>ends) << 4);
  ends++;
  store<f64>(at, x);
  store<f64>(at, y, 8);
}

// Adds an obstacle's circles, and its cuts of the goal's ring.
function addCircles(shape: i32, grown: f64): void {
  if (isDisc(shape)) addCircle(centreX(shape), centreY(shape), grown, 0, 0, 0, 0);
  for (let k = 0; takeEdge(shape, k); k++) {
    const next = firstCornerOf(shape) + (k + 1 < cornersOf(shape) ? k + 1 : 0);
    const ux = toX - fromX;
    const uy = toY - fromY;
    const vx = cornerX(next) - toX;
    const vy = cornerY(next) - toY;
    const u = lengthOf(ux, uy);
    const v = lengthOf(vx, vy);
    if (u == 0 || v == 0) continue;
    addEndsOfEdge(toX, toY, vx, vy, grown);
    // Outside is on the right of an edge; a corner that turns right or not at all is never gone round.
    if (ux * vy - uy * vx > 0) addCircle(toX, toY, grown, uy / u, -ux / u, vy / v, -vx / v);
  }
}

/** Lets the obstacles that are marked take part; returns how many, -2 when there is no room. */
export function takePart(): i32 {
  let found = 0;
  for (let i = 0; i < obstacles; i++) {
    const at = obstacle(i);
    if (load<i32>(at, 20) != RUN_INTO) continue;
    if (circles > MAX_CIRCLES || ends > MAX_ENDS) return -2;
    store<i32>(at, TAKES_PART, 20);
    if (load<f64>(at) > TOUCH) addCircles(load<i32>(at, 16), load<f64>(at));
    found++;
  }
  return found;
}

/**
 * Begins with a disc, the listed obstacles and a border (0 none, 1 a disc of radius a, 2 a rectangle of half-sides a, b).
 * An obstacle that the disc overlaps at the start counts as far as it has not been entered.
 */
export function setOff(disc: i32, count: i32, border: i32, a: f64, b: f64, limit: f64): void {
  radius = radiusOf(disc);
  startX = centreX(disc);
  startY = centreY(disc);
  farthest = limit;
  setBorder(border, a, b, radius);
  obstacles = 0;
  for (let i = 0; i < count; i++) {
    const shape = listed(i);
    if (shape == disc) continue;
    const depth = depthOfPoint(shape, startX, startY);
    let away = Math.max(0, -depth);
    let grown = radius;
    if (isDisc(shape)) {
      away = lengthOf(startX - centreX(shape), startY - centreY(shape));
      grown += radiusOf(shape);
    }
    const at = obstacle(obstacles++);
    store<f64>(at, away < grown - TOUCH ? away : grown);
    store<f64>(at, depth, 8);
    store<i32>(at, shape, 16);
    store<i32>(at, 0, 20);
  }
}

/** Whether a disc of the mover's size can stand with its centre there. */
export function canStand(x: f64, y: f64): bool {
  if (!borderHolds(x, y)) return false;
  for (let i = 0; i < obstacles; i++) {
    const shape = load<i32>(obstacle(i), 16);
    const near = lengthOf(x - centreX(shape), y - centreY(shape)) < radius + radiusOf(shape);
    if (near && depthOfPoint(shape, x, y) + radius > TOUCH) return false;
  }
  return true;
}

/**
 * Sets all within some distance of a point as the goal; the way may end where its rim meets the border. An infinite
 * distance is no goal: nowhere is anything left to go, so that the nearest node is always gone on from first.
 */
export function aim(x: f64, y: f64, near: f64): void {
  goalX = x;
  goalY = y;
  ring = 0;
  circles = 0;
  ends = 0;
  addCircle(startX, startY, 0, 0, 0, 0, 0);
  ring = near;
  if (near < Infinity) {
    addEnd(x, y);
    for (let side = 0; side < 4; side++) if (near > 0 && borderCuts(side, x, y, near)) addEnds();
  }
}
