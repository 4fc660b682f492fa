// How far a disc has to go to stand anywhere near it: a grid of lengths of way.
import { leaveX, leaveY, span } from '../shapes/bitangent';
import { setOut } from '../buffers';
import { stepLength } from './clear';
import {
  aim, canStand, circles, clears, farthest, goRound, leaves, runIntoAll, setOff, startX, startY, takePart,
} from './grown';
import { goneBefore, goneFrom, node, search } from './ways';

/** Length of the way to a point after a search, or -1 when it is farther than the limit, or nobody can stand there. */
function wayTo(x: f64, y: f64): f64 {
  goRound(0, startX, startY, x, y);
  const straight = stepLength();
  if (straight > farthest || !canStand(x, y)) return -1;
  if (clears()) return straight;
  let best = Infinity;
  for (let id = 2; id < 2 * circles; id++) {
    let n = goneFrom(id);
    if (n < 0 || !leaves(id, x, y, 0)) continue;
    for (; n >= 0; n = goneBefore(n)) {
      const at = node(n);
      goRound(id, load<f64>(at), load<f64>(at, 8), leaveX, leaveY);
      const g = load<f64>(at, 32) + span + stepLength();
      if (g >= best || g > farthest || !clears()) continue;
      goRound(0, leaveX, leaveY, x, y);
      if (clears()) best = g;
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
  setOff(disc, count, border, a, b, limit);
  aim(x, y, Infinity);
  // What lies beyond the limit is in nobody's way; it stays out of the search but not out of the tests for standing.
  runIntoAll();
  if (takePart() < 0 || search() < -1) return -2;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++)
      setOut(row * columns + column, wayTo(x + column * step, y + row * step));
  }
  return 0;
}
