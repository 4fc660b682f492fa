// The rough and treacherous ground that a base comes to be within on a way, and what it costs.
import { nearAlong, overlapsAlong } from '../../../geometry/along.ts';
import { baseRadius } from '../../../scene/length.ts';
import type { Model, Point, Terrain } from '../../../scene/scene.ts';
import type { Table } from '../../../table/table.ts';
import { byId, isMonster } from '../models.ts';
import { ROUGH_PENALTY, TREACHEROUS_PENALTY } from '../parameters.ts';
import { readingOf } from '../reading.ts';
import { hasTrait } from './terrain.ts';

/** A piece that a base is within somewhere along a way, and how far along it first is. */
export interface Met {
  readonly piece: Terrain;
  readonly along: number;
}

/** Terrain that shortens a move or hurts. */
export function badGround(table: Table): Terrain[] {
  return table.scene.terrain.filter((piece) => hasTrait(piece, 'rough') || hasTrait(piece, 'treacherous'));
}

/** How far along a way a base first is within a piece of terrain; null when it never is. */
export function metAlong(table: Table, model: Model, way: readonly Point[], piece: Terrain): number | null {
  const radius = baseRadius(model.base);
  const [touch] = nearAlong(table.geometry, way, radius, table.shape(piece.id));
  if (!touch) return null;
  const [overlap] = overlapsAlong(table.geometry, way, radius, table.shape(piece.id));
  if (overlap) return touch.from < overlap.from && reachesByTouch(table) ? touch.from : overlap.from;
  return reachesByTouch(table) ? touch.from : null;
}

const reachesByTouch = (table: Table): boolean => readingOf(table, 'judgement.terrain.within') === 'touching';

/** The pieces among these that a base is within on a way, in the order in which it comes to be. */
export function groundMet(table: Table, model: Model, way: readonly Point[], pieces: readonly Terrain[]): Met[] {
  return pieces
    .flatMap((piece): Met[] => {
      const along = metAlong(table, model, way, piece);
      return along === null ? [] : [{ piece, along }];
    })
    .sort((a, b) => a.along - b.along || byId(a.piece, b.piece));
}

/** Whether a model's movement does not mind bad ground. */
export const isPathfinder = (model: Model): boolean => isMonster(model) || model.traits.includes('pathfinder');

/** What a piece of ground takes off a move, in inches; treacherous ground that is rough as well costs the more. */
export function penaltyOf(piece: Terrain): number {
  return hasTrait(piece, 'treacherous')
    ? TREACHEROUS_PENALTY.value
    : hasTrait(piece, 'rough')
      ? ROUGH_PENALTY.value
      : 0;
}
