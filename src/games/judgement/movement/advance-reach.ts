// Where a model can walk to with one advance. Bad ground takes its toll from the whole move, the worst piece met and no
// other: so a place is reached round all of it with the whole MOV, through rough ground with an inch less, or through
// treacherous ground with two.
import { type Grid, hullField } from '../../../geometry/field.ts';
import { gridAround, reachField } from '../../../geometry/reach.ts';
import { atMost } from '../../../geometry/touch.ts';
import { baseRadius } from '../../../scene/length.ts';
import type { Model } from '../../../scene/scene.ts';
import { cellIn } from '../../../table/field.ts';
import { gapBetweenPieces } from '../../../table/gaps.ts';
import { borderOf, shapesOf } from '../../../table/shove.ts';
import type { Table } from '../../../table/table.ts';
import { isDown } from '../models.ts';
import { badGround, isPathfinder, penaltyOf } from '../terrain/ground.ts';
import { isWithinTerrain } from '../terrain/terrain.ts';
import { laidAmong, obstaclesTo } from './movement.ts';
import { moveAllowance } from './movement-allowance.ts';
import { moverOf } from './obstacles.ts';

const NO = 0;
const YES = 1;
const NOBODY = 255;

/** The places where the model may end an advance: 1 there, 0 where it may not or does not get to, 255 where it cannot stand. */
export function cellsReachedByAdvance(table: Table, who: Model, grid: Grid): Uint8Array {
  const model = moverOf(who);
  const { geometry, scene } = table;
  const disc = table.shape(model.id);
  const { value: inches } = moveAllowance(table, model, null);
  const { stops, crossed } = laidAmong(
    table,
    obstaclesTo(table, model, 'advance'),
    () => inches,
    (_, piece) => atMost(gapBetweenPieces(table, model, piece).inches, inches),
  );
  const others = scene.models.filter(({ id, kind }) => id !== model.id && kind !== 'token');
  const barred = stops.filter((piece) => 'shape' in piece);
  const ground = { solid: shapesOf(table, [...others, ...barred]), border: borderOf(table) };
  const cells = hullField(geometry, disc, baseRadius(model.base), grid, [], ground);
  if (isDown(model)) return cells;
  const solid = { ...ground, solid: shapesOf(table, crossed) };
  const astride = hullField(geometry, disc, baseRadius(model.base), grid, [], solid);
  const bad = isPathfinder(model) ? [] : badGround(table);
  const least = Math.max(0, ...bad.filter((piece) => isWithinTerrain(table, model, piece)).map(penaltyOf));
  for (const toll of new Set([least, ...bad.map(penaltyOf).filter((one) => one > least)])) {
    const left = inches - toll;
    if (left <= 0) continue;
    const dearer = bad.filter((piece) => penaltyOf(piece) > toll);
    const obstacles = shapesOf(table, [...stops, ...dearer]);
    // Nothing farther off than the move is long need be looked at.
    const near = gridAround([model.x, model.y], left, grid.step);
    const lengths = reachField(geometry, disc, left, near, { obstacles, border: borderOf(table) });
    for (let i = 0; i < lengths.length; i++) {
      const cell = cellIn(grid, near, i);
      if (cell === null || cells[cell] === NOBODY || !atMost(lengths[i]!, left)) continue;
      cells[cell] = astride[cell] === NOBODY ? NO : YES;
    }
  }
  return cells;
}
