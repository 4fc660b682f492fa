// What a piece of terrain is to a model: forest or smoke, cover, a bar to movement; and whether a base is within it.
import { gapToPoint } from '../../../geometry/geometry.ts';
import { atMost, sameLength } from '../../../geometry/touch.ts';
import { baseRadius } from '../../../scene/length.ts';
import type { Model, Terrain } from '../../../scene/scene.ts';
import type { Table } from '../../../table/table.ts';
import { readingOf } from '../reading.ts';

export type TerrainTrait = 'rough' | 'treacherous' | 'impassable' | 'soft' | 'hard';

export const hasTrait = (piece: Terrain, trait: TerrainTrait): boolean => piece.traits.includes(trait);
/** Forests and smoke are seen into and out of, and give cover only within. */
export const isForestOrSmoke = (piece: Terrain): boolean => piece.kind === 'forest' || piece.kind === 'smoke';

/** The cover a piece gives, the better of two; null when it gives none. */
export function coverGivenBy(piece: Terrain): 'hard' | 'soft' | null {
  return hasTrait(piece, 'hard') ? 'hard' : hasTrait(piece, 'soft') ? 'soft' : null;
}

/** Whether a piece bars a model of this height from standing on it: the impassable does, and a wall as tall as the model. */
export function barsHeight(piece: Terrain, height: number): boolean {
  return hasTrait(piece, 'impassable') || (piece.kind === 'wall' && atMost(height, piece.height));
}

/** How far a base is from a piece's edge: the gap between them, or less than 0 when the base reaches into it. */
export function edgeGap(table: Table, model: Model, piece: Terrain): number {
  return gapToPoint(table.geometry, table.shape(piece.id), [model.x, model.y]).inches - baseRadius(model.base);
}

/** How a base stands to a piece: overlapping it, just touching its edge, or apart from it. */
export function standing(table: Table, model: Model, piece: Terrain): 'overlapping' | 'touching' | 'apart' {
  const gap = edgeGap(table, model, piece);
  if (sameLength(gap, 0)) return 'touching';
  return gap < 0 ? 'overlapping' : 'apart';
}

/** Whether a base is within a piece of terrain. Boundary: a base that just touches it is within, by the default reading. */
export function isWithinTerrain(table: Table, model: Model, piece: Terrain): boolean {
  const stands = standing(table, model, piece);
  return stands === 'touching' ? readingOf(table, 'judgement.terrain.within') === 'touching' : stands === 'overlapping';
}
