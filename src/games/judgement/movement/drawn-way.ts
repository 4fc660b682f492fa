// A way that a player drew for an advance: what it runs into, what it crosses, and what it would end on.
import type { Piece } from '../../../questions/types.ts';
import type { Model, Point } from '../../../scene/scene.ts';
import { type Collision, collisionsOn, crosses } from '../../../table/route-collisions.ts';
import type { Table } from '../../../table/table.ts';
import { endsOn, laidAmong, obstaclesTo } from './movement.ts';

export interface DrawnWay {
  readonly way: readonly Point[];
  readonly end: Point;
  /** What it may not cross. */
  readonly stops: readonly Piece[];
  /** Where it runs into one of those, or into the border. */
  readonly collisions: readonly Collision[];
  /** What it crosses and may cross. */
  readonly crossed: readonly Piece[];
  /** What it ends on and may not, besides what it runs into. */
  readonly under: readonly Piece[];
}

/** A drawn way among everything on the table. */
export function wayDrawn(table: Table, model: Model, way: readonly Point[]): DrawnWay {
  const meets = (piece: Piece): boolean => crosses(table, model, way, piece);
  const laid = laidAmong(
    table,
    obstaclesTo(table, model, 'advance'),
    () => way,
    (_, piece) => meets(piece),
  );
  const end = way[way.length - 1]!;
  const there = table.after(new Map([[model.id, { x: end[0], y: end[1] }]]));
  const collisions = collisionsOn(table, model, way, laid.stops);
  const under = endsOn(there, model, laid).filter(({ id }) => collisions.every((met) => met.id !== id));
  return { way, end, stops: laid.stops, collisions, crossed: laid.crossed.filter(meets), under };
}
