// A model set down elsewhere on a table, again and again: for asking what holds along a way.
import { gapBetween } from '../geometry/geometry.ts';
import { atMost } from '../geometry/touch.ts';
import type { Piece } from '../questions/types.ts';
import { baseRadius } from '../scene/length.ts';
import type { Model, Point } from '../scene/scene.ts';
import type { Table } from './table.ts';

export interface Stand {
  readonly table: Table;
  readonly model: Model;
}

/**
 * Sets a model down at a point and gives the table as it is then. Cost: one geometry for all places, so each table holds
 * only until the next is asked for.
 */
export function tableWithModelAt(table: Table, model: Model): (at: Point) => Stand {
  const laid = table.after(new Map());
  const place = laid.scene.models.findIndex(({ id }) => id === model.id);
  const shape = laid.shape(model.id);
  return ([x, y]) => {
    laid.geometry.moveDisc(shape, [x, y]);
    const models = [...laid.scene.models];
    const moved = { ...model, x, y };
    models[place] = moved;
    return { table: laid.onSameGeometry({ ...laid.scene, models }), model: moved };
  };
}

/** A table of only the pieces that come within some inches of a model: as good as the whole for what happens there. */
export function vicinity(table: Table, model: Model, inches: number, also: Model): Table {
  const near = ({ id }: Piece): boolean =>
    id === model.id ||
    id === also.id ||
    atMost(gapBetween(table.geometry, table.shape(model.id), table.shape(id)).inches, inches);
  const { scene } = table;
  return table.withScene({ ...scene, models: scene.models.filter(near), terrain: scene.terrain.filter(near) });
}

/** The part of a table in which one model's sight of another may be blocked, while their bases are some inches apart or less. */
export function inSightRange(table: Table, model: Model, inches: number, mover: Model): Table {
  return vicinity(table, model, inches + 2 * baseRadius(mover.base), mover);
}
