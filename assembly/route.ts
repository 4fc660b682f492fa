// The shortest way of a disc among shapes. Shapes take part once a way has run into them: the shortest way among some of
// the shapes is never longer than the way among all, so the first one that runs into nothing is it.
import { cosine, sine, turnBy } from './angle';
import { MAX_NUMBERS, setOut } from './buffers';
import { segmentClears, setBorder } from './clear';
import {
  aimAt, aimWithin, bendClearsOne, bendLength, canStand, circle, goalX, goalY, isShort, obstacle, obstacles,
  readObstacles, ring, startX, startY, takePart,
} from './grown';
import { centreX, centreY, radiusOf } from './shapes';
import { TOUCH } from './touch';
import { goNoFartherThan, node, search, START } from './ways';

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
        const ax = load<f64>(up);
        const ay = load<f64>(up, 8);
        clear = isShort(ax, ay, lx, ly) || bendClearsOne(ob, circle(from >> 1), from & 1 ? 1 : -1, ax, ay, lx, ly);
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
  goNoFartherThan(Infinity);
  if (goal >= 0) {
    aimWithin(centreX(goal), centreY(goal), radiusOf(disc) + radiusOf(goal) + within);
    return find(limit);
  }
  aimAt(x, y);
  if (canStand(x, y)) return find(limit);
  writeWay(-1, limit);
  return 0;
}
