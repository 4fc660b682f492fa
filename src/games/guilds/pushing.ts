// What stands in the way of a base that is moved: other bases, walls and Barriers, each if it stands at its height.
import { atMost } from '../../kernel/touch.ts';
import type { Model, Terrain } from '../../scene/types.ts';
import type { Table } from '../../verdict/table.ts';
import { topOf } from './models.ts';

/** Walls and Barriers, which a base does not pass through. */
export const isSolid = (piece: Terrain): boolean => piece.kind === 'wall' || piece.kind === 'barrier';

/** Whether something that stands from one height to another is level with a model: overlapping it in height. */
function isLevel(model: Model, low: number, high: number): boolean {
  return !atMost(high, model.z) && !atMost(topOf(model), low);
}

/** Walls and Barriers at a model's height. */
export function solidTerrain(table: Table, model: Model): Terrain[] {
  return table.scene.terrain.filter((piece) => isSolid(piece) && isLevel(model, piece.z, piece.z + piece.height));
}

/** Every other base at a model's height. */
export function otherBases(table: Table, model: Model): Model[] {
  return table.scene.models.filter((other) => other.id !== model.id && isLevel(model, other.z, topOf(other)));
}
