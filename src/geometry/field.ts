// A question put to every cell of a grid at once: what would hold for somebody standing there?
import { type Border, borderNumbers } from './border.ts';
import type { Geometry, Point, Shape } from './geometry.ts';
import { checked, checkedLength, checkedPoint, KernelError, outBytes, putBytes, putList } from './memory.ts';

export interface Grid {
  /** The centre of the first cell, the lowest on the left. */
  readonly origin: Point;
  readonly step: number;
  readonly columns: number;
  readonly rows: number;
}

export interface Ground {
  /** What nobody can stand on: a base there must not overlap it. */
  readonly solid?: readonly Shape[];
  readonly border?: Border;
}

/** What a cell says: 1 yes, 0 no, and this where nobody can stand. */
export const NOBODY = 255;

const MOST_CELLS = 250_000;

function checkedGrid(grid: Grid): [x: number, y: number, step: number, columns: number, rows: number] {
  const { origin, step, columns, rows } = grid;
  for (const count of [columns, rows])
    if (!Number.isInteger(count) || count < 1) throw new KernelError(`A grid has no ${String(count)} rows or columns.`);
  if (columns * rows > MOST_CELLS) throw new KernelError(`A grid of ${columns} by ${rows} cells is too large.`);
  if (checkedLength(step, 'A step') === 0) throw new KernelError('A step must be positive.');
  const [x, y] = checkedPoint(origin, 'A cell');
  checked(x + step * columns, 'A cell');
  checked(y + step * rows, 'A cell');
  return [x, y, step, columns, rows];
}

function joined(...lists: (readonly Shape[])[]): Shape[] {
  for (const list of lists) if (!Array.isArray(list)) throw new KernelError('Shapes must be a list.');
  return lists.flat();
}

function cells(found: number, grid: Grid): Uint8Array {
  if (found < 0) throw new KernelError('The table is too full to stand another disc on it.');
  return outBytes(grid.columns * grid.rows);
}

/**
 * For every cell, whether a disc of this radius standing there and the viewer see each other, row by row from the bottom.
 * `through` are blockers that do not block for whoever touches them.
 */
export function sightField(
  table: Geometry,
  viewer: Shape,
  radius: number,
  grid: Grid,
  blockers: readonly Shape[],
  through: readonly Shape[] = [],
  ground: Ground = {},
): Uint8Array {
  table.disc(viewer);
  const [x, y, step, columns, rows] = checkedGrid(grid);
  const r = checkedLength(radius, 'A radius');
  const solid = ground.solid ?? [];
  const [kind, a, b] = borderNumbers(ground.border);
  const found = table.ask((kernel) => {
    putList(joined(blockers, through, solid));
    const [bs, ts, ss] = [blockers.length, through.length, solid.length];
    return kernel.sightField(viewer, r, x, y, step, columns, rows, bs, ts, ss, kind, a, b, 0);
  });
  return cells(found, grid);
}

/** For every cell, whether one of the features overlaps the hull of the viewer and a disc of this radius standing there. */
export function hullField(
  table: Geometry,
  viewer: Shape,
  radius: number,
  grid: Grid,
  features: readonly Shape[],
  ground: Ground = {},
): Uint8Array {
  table.disc(viewer);
  const [x, y, step, columns, rows] = checkedGrid(grid);
  const r = checkedLength(radius, 'A radius');
  const solid = ground.solid ?? [];
  const [kind, a, b] = borderNumbers(ground.border);
  const found = table.ask((kernel) => {
    putList(joined(features, solid));
    return kernel.sightField(viewer, r, x, y, step, columns, rows, features.length, 0, solid.length, kind, a, b, 1);
  });
  return cells(found, grid);
}

/** For every cell, whether a disc or an oval of the table can stand there at its facing: 0, or NOBODY. */
export function standField(table: Geometry, shape: Shape, grid: Grid, ground: Ground): Uint8Array {
  table.disc(shape);
  const [x, y, step, columns, rows] = checkedGrid(grid);
  const solid = ground.solid ?? [];
  const [kind, a, b] = borderNumbers(ground.border);
  table.ask((kernel) => {
    putList(solid);
    kernel.standField(shape, x, y, step, columns, rows, solid.length, kind, a, b);
  });
  return outBytes(columns * rows);
}

/**
 * The open cells, 0, of a field answered: 1 where one body sees another past the blockers on the ground between them, with
 * one of the two, the guest, standing there. Every other cell stays as it is.
 */
export function bodyField(
  table: Geometry,
  from: Shape,
  to: Shape,
  guest: Shape,
  grid: Grid,
  open: Uint8Array,
  blockers: readonly Shape[],
): Uint8Array {
  for (const body of [from, to, guest]) table.disc(body);
  const [x, y, step, columns, rows] = checkedGrid(grid);
  if (open.length !== columns * rows) throw new KernelError('A field has as many cells as its grid.');
  table.ask((kernel) => {
    const count = putList(joined(blockers));
    putBytes(open);
    kernel.bodyField(from, to, guest, x, y, step, columns, rows, count);
  });
  return outBytes(columns * rows);
}

/** For every cell, 1 where a disc or an oval of the table would be within some inches of one of these shapes. */
export function nearField(
  table: Geometry,
  guest: Shape,
  grid: Grid,
  shapes: readonly Shape[],
  inches: number,
): Uint8Array {
  table.disc(guest);
  const [x, y, step, columns, rows] = checkedGrid(grid);
  const most = checkedLength(inches, 'A distance');
  table.ask((kernel) => {
    kernel.nearField(guest, x, y, step, columns, rows, putList(joined(shapes)), most);
  });
  return outBytes(columns * rows);
}
