// How far a disc has to go to stand anywhere near it: a grid of lengths of way.
import { lengthOf } from './plane';
import { leaveX, leaveY, leftX, leftY, span, tangent } from './bitangent';
import { setOut } from './buffers';
import { setBorder } from './clear';
import {
  aimNowhere, bendClears, bendLength, canStand, circle, circles, obstacle, obstacles, outward, readObstacles, startX, startY,
  stepClears, takePart,
} from './grown';
import { centreX, centreY, radiusOf } from './shapes';
import { farthest, goneBefore, goneFrom, goNoFartherThan, node, search } from './ways';

/**
 * Follows all ways of a disc among the listed shapes up to a length, with a border as for `route`; `wayTo` then tells
 * how long the way to a point is. 0 done, -2 too crowded.
 */
function spread(disc: i32, count: i32, border: i32, a: f64, b: f64, limit: f64): i32 {
  readObstacles(disc, count);
  setBorder(border, a, b, radiusOf(disc));
  goNoFartherThan(limit);
  aimNowhere();
  for (let i = 0; i < obstacles; i++) {
    const at = obstacle(i);
    const shape = load<i32>(at, 16);
    const dx = centreX(shape) - startX;
    const dy = centreY(shape) - startY;
    // What lies beyond the limit is in nobody's way; it stays out of the search but not out of the tests for standing.
    if (lengthOf(dx, dy) - radiusOf(shape) - radiusOf(disc) > limit) continue;
    if (!takePart(i)) return -2;
  }
  return search() == -2 ? -2 : 0;
}

/** Length of the way to a point after `spread`, or -1 when it is farther than the limit, or nobody can stand there. */
function wayTo(x: f64, y: f64): f64 {
  const straight = Math.sqrt((x - startX) * (x - startX) + (y - startY) * (y - startY));
  if (straight > farthest || !canStand(x, y)) return -1;
  if (stepClears(1, startX, startY, x, y)) return straight;
  let best = Infinity;
  for (let id = 0; id < 2 * circles; id++) {
    let n = goneFrom(id);
    if (n < 0) continue;
    const c = circle(id >> 1);
    const side = id & 1 ? 1 : -1;
    if (!tangent(load<f64>(c), load<f64>(c, 8), side * load<f64>(c, 16), x, y, 0)) continue;
    if (!outward(c, -side * leftX, -side * leftY)) continue;
    for (; n >= 0; n = goneBefore(n)) {
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

/**
 * Writes the length of way to each cell's centre, row by row from the bottom, -1 where it is longer than the limit or
 * nobody can stand; shapes and border as for `route`. 0 done, -2 too crowded.
 */
export function reachField(
  disc: i32, count: i32, border: i32, a: f64, b: f64, limit: f64,
  x: f64, y: f64, step: f64, columns: i32, rows: i32,
): i32 {
  if (spread(disc, count, border, a, b, limit) < 0) return -2;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++)
      setOut(row * columns + column, wayTo(x + column * step, y + row * step));
  }
  return 0;
}
