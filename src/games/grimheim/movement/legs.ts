// The cheapest way of a base at one level: round what bars it, or over what it may traverse at a cost.
import { gapToPoint } from '../../../geometry/geometry.ts';
import type { Route, Ways } from '../../../geometry/route.ts';
import { atMost } from '../../../geometry/touch.ts';
import type { Piece } from '../../../questions/types.ts';
import type { Point, Terrain } from '../../../scene/scene.ts';
import { borderOf, shapesOf } from '../../../table/shove.ts';
import { TRAVERSE_COST } from '../parameters.ts';
import { readingOf } from '../reading.ts';
import type { Mover } from './mover.ts';

/** Every choice of a few pieces to go over is tried; of more, going over all and round all. */
const MOST_CHOSEN = 4;

/** What a walker may go over, in every combination worth trying: nothing first. */
function choicesOf(pieces: readonly Terrain[]): Terrain[][] {
  if (pieces.length > MOST_CHOSEN) return [[], [...pieces]];
  return Array.from({ length: 2 ** pieces.length }, (_, bits) => pieces.filter((_, i) => bits & (1 << i)));
}

/** What a walker cannot move through at a level; whether doors are among it is asked if there is one. */
export function barredAt({ table, levelAt }: Mover, level: number): Piece[] {
  const { bars, sides, doors, bases } = levelAt(level);
  const locked = doors.length > 0 && readingOf(table, 'grimheim.entryway.state') === 'locked' ? doors : [];
  return [...bars, ...sides, ...locked, ...bases];
}

/** Finds a way among obstacles. */
export type Find = (ways: Ways) => Route;

/**
 * What is in the way from a point at a level, once for each choice of what to go over; the mover's disc is then there.
 * Pieces that are farther off than the movement is long are left out of the choice.
 */
export function waysFrom(mover: Mover, from: Point, level: number, limit: number): Ways[] {
  const { table, model, radius, levelAt } = mover;
  const { geometry } = table;
  geometry.moveDisc(table.shape(model.id), from);
  const hard = [...shapesOf(table, barredAt(mover, level)), ...mover.rangesAt(level)];
  const near = ({ id }: Terrain): boolean =>
    atMost(gapToPoint(geometry, table.shape(id), from).inches, limit + radius - TRAVERSE_COST.value);
  const soft = levelAt(level).traversable;
  const far = soft.filter((piece) => !near(piece));
  const border = borderOf(table);
  return choicesOf(soft.filter(near)).map((over) => {
    const round = soft.filter((piece) => !over.includes(piece) && !far.includes(piece));
    return { obstacles: [...hard, ...shapesOf(table, round), ...shapesOf(table, far)], border };
  });
}

/** Ways from a point at a level, one for each choice of what to go over. */
export function legsFrom(mover: Mover, from: Point, level: number, limit: number, find: Find): Route[] {
  return waysFrom(mover, from, level, limit)
    .map(find)
    .filter(({ whole }) => whole !== null);
}
