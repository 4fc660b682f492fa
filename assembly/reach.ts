// How far a disc has to go to stand anywhere near it: a grid of lengths of way.
import { setOut } from './buffers';
import { spread, wayTo } from './route';

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
