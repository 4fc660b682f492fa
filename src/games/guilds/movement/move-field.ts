// Where a model can end a Movement action. Most places are settled for the whole board at once: ways round everything are
// long enough or not. Only places that a climb, a jump or a fence lies before are asked for one by one.
import { type Grid, hullField, NOBODY } from '../../../geometry/field.ts';
import type { Shape } from '../../../geometry/geometry.ts';
import { overlaps, whollyWithin } from '../../../geometry/overlap.ts';
import { gridAround, reachField } from '../../../geometry/reach.ts';
import { atMost, sameLength } from '../../../geometry/touch.ts';
import { baseRadius } from '../../../scene/length.ts';
import type { Model, Point, Terrain } from '../../../scene/scene.ts';
import { cellIn, middleOf, YES } from '../../../table/field.ts';
import { gapBetweenPieces } from '../../../table/gaps.ts';
import { borderOf, shapesOf } from '../../../table/shove.ts';
import type { Table } from '../../../table/table.ts';
import { engagedWith } from '../engagement/engagement.ts';
import { hasTrait } from '../models.ts';
import { otherBases, slows, topOfPiece } from '../terrain/terrain.ts';
import { heightOver, type Mover, moverOn, piecesUnder } from './heights.ts';
import { type Aim, aimOfMove, allowedOn } from './movement.ts';
import { baseShapes, type Found, threatShapes, waysToPoints } from './shortest-way.ts';

/** The places where a model may end one Movement action: 1 there, 0 where it does not get to, 255 where it cannot stand. */
export function moveCells(table: Table, model: Model, grid: Grid): Uint8Array {
  const mover = moverOn(table.aside(), model);
  const aim = aimOfMove(table, model);
  const inches = aim.allowance(false);
  const cells = standingCells(table, mover, grid);
  const [bases, threats] = [baseShapes(table, model), threatShapes(table, model, { point: [model.x, model.y] })];
  const move = { table, mover, aim, inches, bases, threats };
  const near = gridAround([model.x, model.y], inches, grid.step);
  const least = lengthsOn({ ...move, bases: [] }, near, []);
  const flat = flatCells(move, near);
  const reaches = reachesOneByOne(move);
  for (let i = 0; i < least.length; i++) {
    const cell = cellIn(grid, near, i);
    // No climb, jump or detour makes a way shorter than the shortest round threat ranges.
    if (cell === null || !atMost(least[i]!, inches)) continue;
    if (flat?.[i] || reaches?.(middleOf(near, i))) cells[cell] = YES;
  }
  return cells;
}

interface Move {
  readonly table: Table;
  readonly mover: Mover;
  readonly aim: Aim;
  readonly inches: number;
  /** Bases, which ways go round or pass above. */
  readonly bases: readonly Shape[];
  /** Threat ranges, which no way enters. */
  readonly threats: readonly Shape[];
}

/** How long the shortest way to each cell is that also goes round some terrain; infinite beyond the movement there is. */
function lengthsOn(
  { table, mover, inches, bases, threats }: Move,
  near: Grid,
  round: readonly Terrain[],
): Float64Array {
  const ways = { obstacles: [...bases, ...threats, ...shapesOf(table, round)], border: borderOf(table) };
  return reachField(table.geometry, table.shape(mover.model.id), inches, near, ways);
}

/** The cells to which a way leads that climbs nothing; null when the model is on something or has somebody to leave first. */
function flatCells(move: Move, near: Grid): readonly boolean[] | null {
  const { table, mover, aim } = move;
  const { model } = mover;
  if (hasTrait(model, 'levitation') || aim.leaving.length > 0 || isUp(mover)) return null;
  const bad = table.scene.terrain.filter((piece) => slows(model, piece));
  const free = bad.some((piece) => startsIn(table, model, piece))
    ? null
    : lengthsOn(move, near, [...mover.climbable, ...bad]);
  const slowed = lengthsOn(move, near, mover.climbable);
  return Array.from(
    slowed,
    (length, i) =>
      atMost(length, aim.allowance(bad.length > 0)) || (free !== null && atMost(free[i]!, aim.allowance(false))),
  );
}

const isUp = (mover: Mover): boolean => piecesUnder(mover, [mover.model.x, mover.model.y]).length > 0;

const startsIn = (table: Table, model: Model, piece: Terrain): boolean =>
  overlaps(table.geometry, table.shape(model.id), table.shape(piece.id));

/** Whether a place is reached, with climbs, jumps and what else the way takes; null when no way of the model is other than flat. */
function reachesOneByOne(move: Move): ((place: Point) => boolean) | null {
  const { table, mover, aim, inches, bases, threats } = move;
  const { model, climbable } = mover;
  const isNear = (piece: Terrain): boolean => atMost(gapBetweenPieces(table, model, piece).inches, inches);
  if (!hasTrait(model, 'levitation') && aim.leaving.length === 0 && !climbable.some(isNear)) return null;
  const bad = table.scene.terrain.filter((piece) => slows(model, piece) && isNear(piece));
  const ways = [[], ...(bad.length > 0 ? [shapesOf(table, bad)] : [])].map((ground) =>
    waysToPoints(mover, table, { bases, obstacles: [...threats, ...ground] }, inches),
  );
  return (place) => ways.some((way) => endsWell(move, way(place)));
}

/** Whether a way is short enough for the ground it leads through, and leaves whom the model was engaged with. */
function endsWell({ mover, aim }: Move, { reaches, walk, length, end }: Found): boolean {
  if (!reaches || !walk || !atMost(length, allowedOn(mover, walk, aim))) return false;
  if (aim.leaving.length === 0) return true;
  const there = mover.at(end);
  const still = engagedWith(there.table, there.model).map(({ id }) => id);
  return !aim.leaving.some(({ id }) => still.includes(id));
}

/** Where a model can stand at all: on the ground or wholly on a top, where nobody else is. */
function standingCells(table: Table, mover: Mover, grid: Grid): Uint8Array {
  const { model, climbable } = mover;
  const ground = isUp(mover) ? 0 : model.z;
  const cellsAmong = (solid: readonly Shape[]): Uint8Array =>
    hullField(table.geometry, table.shape(model.id), baseRadius(model.base), grid, [], {
      solid,
      border: borderOf(table),
    });
  const cells = cellsAmong([]);
  const low = cellsAmong(shapesOf(table, otherBases(table, { ...model, z: ground })));
  const bare = cellsAmong(shapesOf(table, climbable));
  return cells.map((cell, i) => {
    if (cell === NOBODY) return NOBODY;
    return bare[i] === NOBODY ? standsHigh(mover, middleOf(grid, i), ground) : low[i]!;
  });
}

/** Whether a model can stand over a piece that it climbs: 0 if so, 255 if not. */
function standsHigh(mover: Mover, place: Point, ground: number): number {
  const { table, model } = mover.at(place);
  const under = piecesUnder(mover, place);
  const height = heightOver(model, under, model.z, ground);
  const disc = table.shape(model.id);
  const fits = (piece: Terrain): boolean =>
    sameLength(topOfPiece(piece), height) && whollyWithin(table.geometry, disc, table.shape(piece.id));
  const isFree = otherBases(table, { ...model, z: height }).every(
    ({ id }) => !overlaps(table.geometry, disc, table.shape(id)),
  );
  return isFree && (sameLength(height, ground) || under.some(fits)) ? 0 : NOBODY;
}
