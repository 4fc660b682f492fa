// The shortest way of an oval, or among ovals, at a fixed facing. What its centre must keep out of is each obstacle grown
// by the mover's own reach: the sum of two bodies, whose reach is the sum of theirs. It is laid on the table as the polygon
// of the lines that touch it, drawn in by a part of its sharpest bend, which a small disc in the mover's place makes up for.
//
//          ___ . corner        64 lines: between two of them the polygon sticks out by (bend)(angle)²/8, less than a
//        /     \               five-hundredth of an inch for the largest bases. So a way round an oval is never too short,
//       |   o   |              and too long by no more than that.
import { entry, listed, listPut, MAX_CORNERS, NUMBERS, OUT, setEntry, setOut } from '../buffers';
import { angleOf, cosine, sine, turnBy } from '../shapes/angle';
import { apartBy, layRound, ONE, OTHER, reachAlong, sharpest, towardX, towardY, touchAlong, touchX, touchY } from '../shapes/round';
import {
  addDisc, addPolygon, centreX, centreY, fromX, fromY, isDisc, isOval, keepFirst, radiusOf, shapes, takeEdge, toX, toY,
} from '../shapes/shapes';
import { TOUCH } from '../touch';
import { routeOfDisc } from './route';

const MOVER: usize = memory.data(56, 16);
const PIECE: usize = memory.data(56, 16);

// Writes the corner where the lines that touch the sum in two directions meet.
function putCorner(index: i32, ax: f64, ay: f64, a: f64, bx: f64, by: f64, b: f64): void {
  const turn = ax * by - ay * bx;
  const at = NUMBERS + ((<usize>index) << 4);
  store<f64>(at, (a * by - b * ay) / turn);
  store<f64>(at, (b * ax - a * bx) / turn, 8);
}

// How far the sum of the mover and one or two rounds reaches along a direction from the origin, less what is drawn in.
function levelAlong(x: f64, y: f64, ax: f64, ay: f64, bx: f64, by: f64, drawn: f64): f64 {
  const far = Math.max(x * ax + y * ay, x * bx + y * by);
  return far + reachAlong(PIECE, x, y) + reachAlong(MOVER, x, y) - drawn;
}

// Adds the outline of what the mover's centre keeps out of, for a round, or for a point taken from a to b.
function addOutline(ax: f64, ay: f64, bx: f64, by: f64, drawn: f64): i32 {
  let px: f64 = 1;
  let py: f64 = 0;
  let p = levelAlong(px, py, ax, ay, bx, by, drawn);
  for (let i = 1; i <= MAX_CORNERS; i++) {
    turnBy((2 * Math.PI * (i % MAX_CORNERS)) / MAX_CORNERS);
    const qx = cosine;
    const qy = sine;
    const q = levelAlong(qx, qy, ax, ay, bx, by, drawn);
    putCorner(i - 1, px, py, p, qx, qy, q);
    px = qx;
    py = qy;
    p = q;
  }
  return addPolygon(MAX_CORNERS, 0, 0);
}

/** Whether an oval moves, is gone to or is in the way. */
export function ovalsMove(disc: i32, count: i32, goal: i32): bool {
  if (isOval(disc) || (goal >= 0 && isOval(goal))) return true;
  for (let i = 0; i < count; i++) if (isOval(listed(i))) return true;
  return false;
}

const OBSTACLES: usize = memory.data(1024 * 4, 16);

/** As `route` has it. */
export function ovalRoute(
  disc: i32, count: i32, goal: i32, x: f64, y: f64, within: f64, border: i32, a: f64, b: f64, limit: f64,
): i32 {
  const kept = shapes();
  layRound(MOVER, disc, 0);
  const small = 0.5 * sharpest(MOVER);
  let obstacles = 0;
  for (let i = 0; i < count; i++) {
    const shape = listed(i);
    if (shape == disc) continue;
    let added = 0;
    if (isDisc(shape)) {
      layRound(PIECE, shape, 0);
      const cx = load<f64>(PIECE);
      const cy = load<f64>(PIECE, 8);
      added = addOutline(cx, cy, cx, cy, small);
      if (added < 0) break;
      setEntry(OBSTACLES, obstacles++, added);
      continue;
    }
    store<f64>(PIECE, 0, 16);
    store<f64>(PIECE, 0, 24);
    for (let k = 0; takeEdge(shape, k) && added >= 0 && obstacles < 900; k++) {
      added = addOutline(fromX, fromY, toX, toY, small);
      if (added >= 0) setEntry(OBSTACLES, obstacles++, added);
    }
    if (added < 0) break;
  }
  const mover = addDisc(centreX(disc), centreY(disc), small, 0, 0);
  let found = -2;
  if (mover >= 0) {
    // The small disc keeps inside what the oval's reach leaves of the border.
    const left = border == 2 ? a - reachAlong(MOVER, 1, 0) + small : a - radiusOf(disc) + small;
    const right = b - reachAlong(MOVER, 0, 1) + small;
    found = goal < 0
      ? wayTo(mover, obstacles, x, y, border, left, right, limit)
      : toGoal(disc, mover, obstacles, goal, within, border, left, right, limit);
  }
  keepFirst(kept);
  return found;
}

function wayTo(mover: i32, obstacles: i32, x: f64, y: f64, border: i32, a: f64, b: f64, limit: f64): i32 {
  for (let i = 0; i < obstacles; i++) listPut(i, entry(OBSTACLES, i));
  return routeOfDisc(mover, obstacles, -1, x, y, 0, border, a, b, limit);
}

const ROUND_GOAL: i32 = 36;

// The ends of ways: where the mover is so near to the goal that touches it along a direction.
let endX: f64 = 0;
let endY: f64 = 0;
function aimAt(turn: f64, within: f64): void {
  turnBy(turn);
  const mx = cosine;
  const my = sine;
  touchAlong(OTHER, mx, my);
  endX = load<f64>(OTHER) + touchX + within * mx;
  endY = load<f64>(OTHER, 8) + touchY + within * my;
  touchAlong(MOVER, mx, my);
  endX += touchX;
  endY += touchY;
}

// Straight to the nearest place that is near enough, or else to the best of those all round the goal.
function toGoal(
  disc: i32, mover: i32, obstacles: i32, goal: i32, within: f64, border: i32, a: f64, b: f64, limit: f64,
): i32 {
  layRound(ONE, disc, 0);
  layRound(OTHER, goal, 0);
  const gap = apartBy(ONE, OTHER) - within;
  if (gap <= TOUCH) {
    setOut(0, 0);
    setOut(1, 0);
    setOut(2, centreX(disc));
    setOut(3, centreY(disc));
    setOut(4, 0);
    return 1;
  }
  const x = centreX(disc) + gap * towardX;
  const y = centreY(disc) + gap * towardY;
  const ahead = angleOf(-towardY, -towardX);
  if (wayTo(mover, obstacles, x, y, border, a, b, Infinity) == 1 && load<f64>(OUT) <= gap + TOUCH)
    return wayTo(mover, obstacles, x, y, border, a, b, limit);
  let best = Infinity;
  let turn = ahead;
  const step = (2 * Math.PI) / ROUND_GOAL;
  for (let i = 0; i < ROUND_GOAL; i++) {
    const length = lengthTo(mover, obstacles, folded(ahead + step * i), within, border, a, b);
    if (length >= best) continue;
    best = length;
    turn = ahead + step * i;
  }
  if (best == Infinity) return wayTo(mover, obstacles, x, y, border, a, b, limit) == -2 ? -2 : 0;
  let low = turn - step;
  let high = turn + step;
  for (let k = 0; k < 24; k++) {
    const third = (high - low) / 3;
    const one = lengthTo(mover, obstacles, folded(low + third), within, border, a, b);
    const two = lengthTo(mover, obstacles, folded(high - third), within, border, a, b);
    if (Math.min(one, two) < best) {
      best = Math.min(one, two);
      turn = one < two ? low + third : high - third;
    }
    if (one < two) high -= third;
    else low += third;
  }
  aimAt(folded(turn), within);
  return wayTo(mover, obstacles, endX, endY, border, a, b, limit);
}

// A turn within one turn of none.
function folded(turn: f64): f64 {
  return turn > Math.PI ? turn - 2 * Math.PI : turn < -Math.PI ? turn + 2 * Math.PI : turn;
}

function lengthTo(mover: i32, obstacles: i32, turn: f64, within: f64, border: i32, a: f64, b: f64): f64 {
  aimAt(turn, within);
  return wayTo(mover, obstacles, endX, endY, border, a, b, Infinity) == 1 ? load<f64>(OUT) : Infinity;
}
