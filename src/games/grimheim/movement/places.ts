// Every place that a model can move to with one Move, or with a Fall Back out of a fight: where `path` leads with the
// same movement. Trails over ladders, edges and gaps are found once; from the end of each, the lengths to all cells.
import { type Grid, hullField, NOBODY } from '../../../geometry/field.ts';
import { gridAround, reachField } from '../../../geometry/reach.ts';
import { routeToPoint, type Ways } from '../../../geometry/route.ts';
import { atMost } from '../../../geometry/touch.ts';
import type { Model } from '../../../scene/scene.ts';
import { cellIn, middleOf, YES } from '../../../table/field.ts';
import { borderOf, shapesOf } from '../../../table/shove.ts';
import type { Table } from '../../../table/table.ts';
import { suffers } from '../models.ts';
import { levelsOf, NO_RISK, type Trail, WaySearch } from './cheapest-way.ts';
import { barredAt, waysFrom } from './legs.ts';
import { moveAllowance } from './movement-allowance.ts';
import type { Mover } from './mover.ts';
import { aimAt, flight, movingOn } from './path-ways.ts';
import { closedGround } from './route-problems.ts';

/** A byte for each cell: 1 where the model may end its move, 0 where not, 255 where it cannot stand at any level. */
export function placesToMoveTo(table: Table, model: Model, grid: Grid): Uint8Array {
  const { move, jump } = moveAllowance(table, model);
  const { mover, shunnedAtEnd } = movingOn(table, model, jump);
  const cells = openCells(mover, grid);
  if (suffers(model, 'stunned')) return cells;
  if (mover.flies) return flownTo(mover, move, grid, cells);
  walkTo(mover, shunnedAtEnd, move, grid, cells);
  return cells;
}

/** Where the model can stand at some level: 0 there, 255 elsewhere. */
function openCells(mover: Mover, grid: Grid): Uint8Array {
  const { table, model, radius } = mover;
  const shape = table.shape(model.id);
  const border = borderOf(table);
  const closed = (pieces: Parameters<typeof shapesOf>[1]): Uint8Array =>
    hullField(table.geometry, shape, radius, grid, [], { solid: shapesOf(table, pieces), border });
  const levels = mover.flies ? [mover.levelAt(model.z)] : levelsOf(mover);
  return levels
    .map(({ height, platforms }) => {
      const open = closed(
        mover.flies ? [...table.scene.terrain, ...mover.levelAt(height).bases] : barredAt(mover, height),
      );
      if (height === 0 || (height === model.z && !mover.supported)) return open;
      // Above the table a base overlaps what it stands on.
      const held = closed(platforms);
      return open.map((cell, i) => (held[i] === NOBODY ? cell : NOBODY));
    })
    .reduce((one, other) => one.map((cell, i) => Math.min(cell, other[i]!)));
}

function flownTo(mover: Mover, inches: number, grid: Grid, cells: Uint8Array): Uint8Array {
  const { model, shunned } = mover;
  if (closedGround(mover, [model.x, model.y], 'start', 0).length > 0) return cells;
  const near = ([x, y]: readonly [number, number]): boolean => atMost(Math.hypot(x - model.x, y - model.y), inches);
  return cells.map((cell, i) => {
    const point = middleOf(grid, i);
    if (cell !== 0 || !near(point)) return cell;
    const found = flight(mover, { point }, shunned);
    return found && atMost(found.spent, inches) ? YES : 0;
  });
}

function walkTo(mover: Mover, shunnedAtEnd: readonly Model[], inches: number, grid: Grid, cells: Uint8Array): void {
  const { table, model } = mover;
  const shape = table.shape(model.id);
  const aim = (cell: number) => aimAt(mover, { point: middleOf(grid, cell) }, shunnedAtEnd);
  // Only what movement it needs matters to where a model can get, not the dice.
  const search = new WaySearch(mover, inches, NO_RISK);
  const leads = (trail: Trail, ways: Ways, cell: number): boolean => {
    table.geometry.moveDisc(shape, trail.end);
    const end = search.withLeg(trail, routeToPoint(table.geometry, shape, middleOf(grid, cell), ways));
    return end !== null && atMost(end.spent, inches) && aim(cell).isMet(end.end, end.walked.level);
  };
  // Trails that are too long for a cell by so little that moving their passages may make them short enough.
  const close = new Map<number, { readonly trail: Trail; readonly spent: number }[]>();
  for (const trail of search.all())
    for (const ways of waysFrom(mover, trail.end, trail.walked.level, inches)) {
      const left = search.most(trail) - trail.spent;
      const near = gridAround(trail.end, left, grid.step);
      const lengths = reachField(table.geometry, shape, left, near, ways);
      lengths.forEach((length, i) => {
        const cell = Number.isFinite(length) ? cellIn(grid, near, i) : null;
        if (cell === null || cells[cell] !== 0) return;
        const spent = trail.spent + length;
        if (atMost(spent, inches) && leads(trail, ways, cell)) cells[cell] = YES;
        else if (trail.hops.length > 0) close.set(cell, [...(close.get(cell) ?? []), { trail, spent }]);
      });
    }
  for (const [cell, trails] of close) {
    const nearest = trails.sort((a, b) => a.spent - b.spent).map(({ trail }) => trail);
    if (cells[cell] === 0 && search.leadsWhenMoved(nearest, aim(cell))) cells[cell] = YES;
  }
}
