// Where a model can walk to with one advance. Bad ground takes its toll from the whole move, the worst piece met and no
// other: so a place is reached round all of it with the whole MOV, through rough ground with an inch less, or through
// treacherous ground with two.
import { type Grid, hullField } from '../../kernel/field.ts';
import { gridAround, reachField } from '../../kernel/reach.ts';
import { atMost } from '../../kernel/touch.ts';
import type { Model } from '../../scene/types.ts';
import { baseRadius } from '../../units/length.ts';
import { borderOf, shapesOf } from '../../verdict/shove.ts';
import type { Table } from '../../verdict/table.ts';
import { badGround, isPathfinder, penaltyOf } from './ground.ts';
import { barring, moverOf, otherBases } from './obstacles.ts';
import { strideOf } from './stride.ts';

const YES = 1;
const NOBODY = 255;

/** The places where the model may end an advance: 1 there, 0 where it does not get to, 255 where it cannot stand. */
export function strollCells(table: Table, who: Model, grid: Grid): Uint8Array {
  const model = moverOf(who);
  const { geometry, scene } = table;
  const disc = table.shape(model.id);
  const others = scene.models.filter(({ id, kind }) => id !== model.id && kind !== 'token');
  const solid = shapesOf(table, [...others, ...barring(table, model)]);
  const { board } = scene;
  const border = board.shape === 'circle' ? { radius: board.diameter / 2 } : board;
  const cells = hullField(geometry, disc, baseRadius(model.base), grid, [], { solid, border });
  const { inches } = strideOf(table, model, null);
  const bad = isPathfinder(model) ? [] : badGround(table);
  const inTheWay = model.traits.includes('fly') ? [] : [...otherBases(table, model), ...barring(table, model)];
  for (const toll of new Set([0, ...bad.map(penaltyOf)])) {
    const left = inches - toll;
    if (left <= 0) continue;
    const dearer = bad.filter((piece) => penaltyOf(piece) > toll);
    const obstacles = shapesOf(table, [...inTheWay, ...dearer]);
    // Nothing farther off than the move is long need be looked at.
    const near = gridAround([model.x, model.y], left, grid.step);
    const lengths = reachField(geometry, disc, left, near, { obstacles, border: borderOf(table) });
    for (let i = 0; i < lengths.length; i++) {
      const cell = cellIn(grid, near, i);
      if (cell !== null && cells[cell] !== NOBODY && atMost(lengths[i]!, left)) cells[cell] = YES;
    }
  }
  return cells;
}

/** The cell of a grid that is the same place as another grid's; null where it has none. */
function cellIn(grid: Grid, other: Grid, i: number): number | null {
  const off = (axis: 0 | 1) => Math.round((other.origin[axis] - grid.origin[axis]) / grid.step);
  const column = off(0) + (i % other.columns);
  const row = off(1) + Math.floor(i / other.columns);
  if (column < 0 || row < 0 || column >= grid.columns || row >= grid.rows) return null;
  return row * grid.columns + column;
}
