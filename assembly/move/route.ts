// The shortest way of a disc among shapes. Shapes take part once a way has run into them: the shortest way among some of
// the shapes is never longer than the way among all, so the first one that runs into nothing is it.
import { cosine, sine, turnBy } from '../shapes/angle';
import { MAX_NUMBERS, OUT, setOut } from '../buffers';
import { stepLength } from './clear';
import { aim, canStand, circle, goalX, goalY, goRound, ring, runInto, setOff, startX, startY, takePart } from './grown';
import { lengthOf } from '../shapes/plane';
import { ovalRoute, ovalsMove } from './oval-route';
import { centreX, centreY, ovals, radiusOf } from '../shapes/shapes';
import { TOUCH } from '../touch';
import { layBend, layStraight, node, search } from './ways';

// What is written out: 0 whole length   1 length gone   2, 3 end   4 steps, then for each step
// side (0 straight, 1 counter-clockwise, -1 clockwise), centre x, y, radius (of the start when straight), to x, y.
const HEAD: i32 = 5;
const STEP: i32 = 6;
const MOST_STEPS: i32 = (MAX_NUMBERS - HEAD) / STEP;
let steps: i32 = 0;
let left: f64 = 0;
let gone: f64 = 0;
let hereX: f64 = 0;
let hereY: f64 = 0;

/** Writes a step, or as much of it as there is length left for; steps too short to see are left out. */
function write(id: i32, x: f64, y: f64): void {
  goRound(id, hereX, hereY, x, y);
  let length = stepLength();
  if (left <= 0 || length == 0 || steps >= MOST_STEPS) return;
  const c = circle(id >> 1);
  const side: f64 = id < 2 ? 0 : id & 1 ? 1 : -1;
  if (length > left) {
    if (side == 0) {
      x = hereX + (left / length) * (x - hereX);
      y = hereY + (left / length) * (y - hereY);
    } else {
      turnBy((side * left) / load<f64>(c, 16));
      const dx = hereX - load<f64>(c);
      const dy = hereY - load<f64>(c, 8);
      x = load<f64>(c) + dx * cosine - dy * sine;
      y = load<f64>(c, 8) + dx * sine + dy * cosine;
    }
    length = left;
  }
  const at = OUT + ((<usize>(HEAD + STEP * steps++)) << 3);
  store<f64>(at, side);
  memory.copy(at + 8, c, 24);
  store<f64>(at, x, 32);
  store<f64>(at, y, 40);
  hereX = x;
  hereY = y;
  gone += length;
  left -= length;
}

/** Writes out the way to a node. */
function writeWay(n: i32): void {
  if (n <= 0) return;
  const at = node(n);
  const up = load<i32>(at, 48);
  writeWay(up);
  write(load<i32>(node(up), 52), load<f64>(at, 16), load<f64>(at, 24));
  write(0, load<f64>(at), load<f64>(at, 8));
}

/** Finds the way: its last node, 0 when the start is there already, -1 when there is none, -2 when it is too crowded to tell. */
function find(): i32 {
  if (lengthOf(goalX - startX, goalY - startY) <= ring + TOUCH) return 0;
  while (true) {
    const last = search();
    for (let n = last; n > 0; n = load<i32>(node(n), 48)) {
      layBend(node(n));
      runInto();
      layStraight(node(n));
      runInto();
    }
    const found = takePart();
    if (found < 0) return found;
    if (found == 0) return last;
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
  if (ovals > 0 && ovalsMove(disc, count, goal)) return ovalRoute(disc, count, goal, x, y, within, border, a, b, limit);
  return routeOfDisc(disc, count, goal, x, y, within, border, a, b, limit);
}

/** The same where no oval takes part. */
export function routeOfDisc(
  disc: i32, count: i32, goal: i32, x: f64, y: f64, within: f64, border: i32, a: f64, b: f64, limit: f64,
): i32 {
  setOff(disc, count, border, a, b, Infinity);
  steps = 0;
  gone = 0;
  left = limit;
  hereX = startX;
  hereY = startY;
  if (goal >= 0) aim(centreX(goal), centreY(goal), radiusOf(disc) + radiusOf(goal) + within);
  else aim(x, y, 0);
  const last = goal >= 0 || canStand(x, y) ? find() : -1;
  writeWay(last);
  const whole = last > 0 ? load<f64>(node(last), 32) : 0;
  setOut(0, whole);
  setOut(1, gone);
  setOut(2, hereX);
  setOut(3, hereY);
  setOut(4, steps);
  if (last < 0) return last == -2 ? -2 : 0;
  return whole <= limit + TOUCH ? 1 : 2;
}
