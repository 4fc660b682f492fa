// How far a disc has to go to stand anywhere near it, in plain words.
import { borderNumbers } from './border.ts';
import type { Grid } from './field.ts';
import type { Geometry, Point, Shape } from './geometry.ts';
import { checkedLength, checkedPoint, KernelError, outNumbers, putList } from './memory.ts';
import type { Ways } from './route.ts';

/** The smallest grid on whole multiples of the step that holds all that is within some inches of a point. */
export function gridAround([x, y]: Point, inches: number, step: number): Grid {
  if (!(step > 0)) throw new KernelError(`A step must be positive, not ${String(step)}.`);
  const left = Math.floor((x - inches) / step);
  const bottom = Math.floor((y - inches) / step);
  const columns = Math.ceil((x + inches) / step) - left + 1;
  const rows = Math.ceil((y + inches) / step) - bottom + 1;
  return { origin: [left * step, bottom * step], step, columns, rows };
}

/**
 * The length of the shortest way of a disc to each cell's centre, row by row from the bottom; infinite where the disc
 * cannot stand, or not get to within `inches`. Obstacles and border are as for a route.
 */
export function reachField(table: Geometry, disc: Shape, inches: number, grid: Grid, ways: Ways): Float64Array {
  table.disc(disc);
  const limit = checkedLength(inches, 'A length');
  const step = checkedLength(grid.step, 'A step');
  const [x, y] = checkedPoint(grid.origin, 'A cell');
  const { columns, rows } = grid;
  if (!Number.isInteger(columns) || !Number.isInteger(rows) || columns < 1 || rows < 1)
    throw new KernelError(`A grid of ${String(columns)} by ${String(rows)} cells is none.`);
  const [kind, a, b] = borderNumbers(ways.border);
  const lengths = new Float64Array(columns * rows);
  table.ask((kernel) => {
    const most = Math.floor(kernel.maxNumbers() / columns);
    if (most < 1) throw new KernelError(`A grid ${columns} cells wide is too wide.`);
    for (let row = 0; row < rows; row += most) {
      const some = Math.min(most, rows - row);
      const count = putList(ways.obstacles);
      if (kernel.reachField(disc, count, kind, a, b, limit, x, y + row * step, step, columns, some) < 0)
        throw new KernelError('The table is too crowded to find ways on it.');
      lengths.set(outNumbers(columns * some), row * columns);
    }
  });
  return lengths.map((length) => (length < 0 ? Number.POSITIVE_INFINITY : length));
}
