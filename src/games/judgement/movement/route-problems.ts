// What a drawn way runs into: bases, what is impassable, walls, the border; and what it must not end on.
import { overlaps } from '../../../geometry/overlap.ts';
import type { Piece } from '../../../questions/types.ts';
import type { Model, Point, Terrain } from '../../../scene/scene.ts';
import { crosses } from '../../../table/route-collisions.ts';
import type { Table } from '../../../table/table.ts';
import { heightOf, isHero, isMonument } from '../models.ts';
import { readingOf } from '../reading.ts';
import { barsHeight } from '../terrain/terrain.ts';
import { barring, hedges, otherBases, soulsBut, walls } from './obstacles.ts';

/** Which bases a way may not cross: heroes, Effigies and Shrines surely, others by a ruling that is asked only if one is met. */
export function barredBases(table: Table, model: Model, way: readonly Point[]): Model[] {
  const all = otherBases(table, model);
  const sure = all.filter((other) => isHero(other) || isMonument(other));
  const doubtful = all.filter((other) => !sure.includes(other));
  const met = doubtful.some((other) => crosses(table, model, way, other));
  return met && readingOf(table, 'judgement.advance.models') === 'heroes' ? sure : all;
}

/** Walls, and hedges where a ruling makes walls of them; it is asked only if the way crosses one. */
export function wallsOn(table: Table, model: Model, way: readonly Point[]): Terrain[] {
  const green = hedges(table);
  const met = green.some((hedge) => crosses(table, model, way, hedge));
  const high = met && readingOf(table, 'judgement.hedge.movement') === 'yes' ? green : [];
  return [...walls(table), ...high];
}

/** Terrain that a model may not enter on this way: the impassable, and walls as tall as it is. */
export function barredTerrain(table: Table, model: Model, way: readonly Point[]): Terrain[] {
  const tall = wallsOn(table, model, way).filter((wall) => wall.height >= heightOf(model));
  return [...new Set([...barring(table, model), ...tall])];
}

export interface Landing {
  readonly souls: readonly Model[];
  /** Walls that it stands astride. */
  readonly walls: readonly Terrain[];
  readonly bases: readonly Model[];
}

/** What a base lies on that it may not end on, where it stands. */
export function landingOn(there: Table, model: Model, astride: readonly Terrain[]): Landing {
  const shape = there.shape(model.id);
  const under = ({ id }: Piece): boolean => overlaps(there.geometry, shape, there.shape(id));
  return {
    souls: soulsBut(there, model).filter(under),
    walls: astride.filter((wall) => !barsHeight(wall, heightOf(model)) && under(wall)),
    bases: otherBases(there, model).filter(under),
  };
}
