// What is in a moving base's way: other bases, what is impassable to it, walls, and the border of the board.
import { Refusal, shown } from '../../../input/problem.ts';
import type { Model, Terrain } from '../../../scene/scene.ts';
import type { Table } from '../../../table/table.ts';
import { isFighter, isFlat, isMonument, isSoul, kindOf } from '../models.ts';
import { bars, hasTrait } from '../terrain/terrain.ts';

/** Every other base that stands in the way of movement: all but Souls and tokens. */
export function otherBases(table: Table, model: Model): Model[] {
  return table.scene.models.filter((other) => other.id !== model.id && !isFlat(other));
}

/** Effigies and Shrines other than the model itself. */
export function monuments(table: Table, model: Model): Model[] {
  return table.scene.models.filter((other) => other.id !== model.id && isMonument(other));
}

export function soulsBut(table: Table, model: Model): Model[] {
  return table.scene.models.filter((other) => other.id !== model.id && isSoul(other));
}

/** Terrain that nobody may enter. */
export function impassable(table: Table): Terrain[] {
  return table.scene.terrain.filter((piece) => hasTrait(piece, 'impassable'));
}

/** Terrain that this model may not enter: the impassable, and walls as tall as it is. */
export function barring(table: Table, model: Model): Terrain[] {
  return table.scene.terrain.filter((piece) => bars(piece, model));
}

export function walls(table: Table): Terrain[] {
  return table.scene.terrain.filter((piece) => piece.kind === 'wall' && !hasTrait(piece, 'impassable'));
}

export function hedges(table: Table): Terrain[] {
  return table.scene.terrain.filter((piece) => piece.kind === 'hedge' && !hasTrait(piece, 'impassable'));
}

/** Refuses a model that no push or throw can move. */
export function movable(model: Model): Model {
  if (isFighter(model)) return model;
  throw new Refusal(
    'bad-question',
    'model',
    `${shown(model.id)} is ${kindOf(model)}, and nothing pushes or throws one.`,
  );
}

/** Refuses a model that takes no actions of its own. */
export function moverOf(model: Model): Model {
  if (isFighter(model)) return model;
  throw new Refusal('bad-question', 'model', `${shown(model.id)} is ${kindOf(model)}, and takes no actions.`);
}
