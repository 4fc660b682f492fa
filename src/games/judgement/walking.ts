// What a drawn way runs into: bases, what is impassable, walls, the border; and what it must not end on.
import { lengthOf, overlapsAlong, type Part } from '../../kernel/along.ts';
import { overlaps } from '../../kernel/overlap.ts';
import type { Model, Point, Terrain } from '../../scene/types.ts';
import { baseRadius } from '../../units/length.ts';
import type { Piece } from '../../verdict/asks.ts';
import { FAR } from '../../verdict/close.ts';
import type { Table } from '../../verdict/table.ts';
import { elsewhere } from './elsewhere.ts';
import { heightOf, isHero, isMonument } from './models.ts';
import { barring, hedges, otherBases, soulsBut, walls } from './obstacles.ts';
import { readingOf } from './reading.ts';
import { shove } from './shoving.ts';
import { barsHeight } from './terrain.ts';

/** Something that a way runs into, and where; `border` for the edge of the board. */
export interface Bump {
  readonly id: string;
  readonly at: Point;
  readonly along: number;
}

/** Everything among these, and the border, that a model's way runs into, each once, where it first does. */
export function bumpsOn(table: Table, model: Model, way: readonly Point[], pieces: readonly Piece[]): Bump[] {
  const stand = elsewhere(table, model);
  const bumps = new Map<string, Bump>();
  let along = 0;
  for (let i = 0; i + 1 < way.length; i++) {
    const [from, to] = [way[i]!, way[i + 1]!];
    const inches = lengthOf([from, to]);
    if (inches === 0) continue;
    const there = stand(from);
    const heading: Point = [to[0] - from[0], to[1] - from[1]];
    const met = (some: readonly Piece[]) => shove(there.table, there.model, heading, inches, some);
    for (const some of met(pieces).stoppedBy === null ? [] : [[], ...pieces.map((piece) => [piece])]) {
      const { stoppers, at, travelled } = met(some);
      const id = stoppers.find((one) => (one === 'border' ? some.length === 0 : true));
      if (id !== undefined && !bumps.has(id)) bumps.set(id, { id, at, along: along + travelled });
    }
    along += inches;
  }
  return [...bumps.values()];
}

/** Which bases a way may not cross: heroes, Effigies and Shrines surely, others by a ruling that is asked only if one is met. */
export function barredBases(table: Table, model: Model, way: readonly Point[]): Model[] {
  const all = otherBases(table, model);
  const sure = all.filter((other) => isHero(other) || isMonument(other));
  const doubtful = all.filter((other) => !sure.includes(other));
  const met = doubtful.some((other) => crosses(table, model, way, other));
  return met && readingOf(table, 'judgement.advance.models') === 'heroes' ? sure : all;
}

/** Whether a base on a way overlaps a piece anywhere. */
export function crosses(table: Table, model: Model, way: readonly Point[], { id }: Piece): boolean {
  return overlapsAlong(table.geometry, way, baseRadius(model.base), table.shape(id)).length > 0;
}

/** The parts of a way on which a base overlaps one of these; what it overlaps at the end goes on without end. */
export function takenAlong(table: Table, model: Model, way: readonly Point[], pieces: readonly Piece[]): Part[] {
  const length = lengthOf(way);
  return pieces
    .flatMap(({ id }) => overlapsAlong(table.geometry, way, baseRadius(model.base), table.shape(id)))
    .map(({ from, to }) => ({ from, to: to < length ? to : FAR }));
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
