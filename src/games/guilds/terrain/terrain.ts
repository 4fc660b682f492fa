// What terrain is to a model: solid, climbable, bad ground, or what it stands on. Nothing here moves.
import { overlaps } from '../../../geometry/overlap.ts';
import { atMost } from '../../../geometry/touch.ts';
import type { Model, Terrain } from '../../../scene/scene.ts';
import type { Table } from '../../../table/table.ts';
import { hasTrait, topOf } from '../models.ts';
import { FLAT } from '../parameters.ts';

/** Walls and Barriers, which a base does not pass through. */
const isSolid = (piece: Terrain): boolean => piece.kind === 'wall' || piece.kind === 'barrier';

/** Walls and Barriers of some height, which a model climbs. */
export const isClimbable = (piece: Terrain): boolean => isSolid(piece) && piece.height > FLAT.value;

/** How high the top of a piece is above the table. */
export const topOfPiece = (piece: Terrain): number => piece.z + piece.height;

/** Difficult and aquatic ground. */
export const isBadGround = ({ kind }: Terrain): boolean => kind === 'difficult' || kind === 'aquatic';

/** Whether a piece of ground slows a model. */
export function slows(model: Model, { kind }: Terrain): boolean {
  if (hasTrait(model, 'mobile') || hasTrait(model, 'levitation')) return false;
  return kind === 'difficult' || (kind === 'aquatic' && !hasTrait(model, 'amphibian'));
}

/** Whether a model is on top of a piece of terrain. */
export function isOnTop(table: Table, model: Model, piece: Terrain): boolean {
  return atMost(topOfPiece(piece), model.z) && overlaps(table.geometry, table.shape(model.id), table.shape(piece.id));
}

/** Whether something that stands from one height to another is level with a model: overlapping it in height. */
function isLevel(model: Model, low: number, high: number): boolean {
  return !atMost(high, model.z) && !atMost(topOf(model), low);
}

/** Walls and Barriers at a model's height. */
export function solidTerrain(table: Table, model: Model): Terrain[] {
  return table.scene.terrain.filter((piece) => isSolid(piece) && isLevel(model, piece.z, topOfPiece(piece)));
}

/** Every other base at a model's height. */
export function otherBases(table: Table, model: Model): Model[] {
  return table.scene.models.filter((other) => other.id !== model.id && isLevel(model, other.z, topOf(other)));
}
