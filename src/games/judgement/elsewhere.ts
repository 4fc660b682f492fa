// A model set down elsewhere on a table, again and again: for asking what holds along a way.
import type { Model, Point } from '../../scene/types.ts';
import { Table } from '../../verdict/table.ts';

export interface Stand {
  readonly table: Table;
  readonly model: Model;
}

/**
 * Sets a model down at a point and gives the table as it is then. Cost: one geometry for all places, so each table holds
 * only until the next is asked for.
 */
export function elsewhere(table: Table, model: Model): (at: Point) => Stand {
  const laid = table.after(new Map());
  const place = laid.scene.models.findIndex(({ id }) => id === model.id);
  const shape = laid.shape(model.id);
  return ([x, y]) => {
    laid.geometry.moveDisc(shape, [x, y]);
    const models = [...laid.scene.models];
    const moved = { ...model, x, y };
    models[place] = moved;
    return { table: new Table({ ...laid.scene, models }, table.readings, laid), model: moved };
  };
}
