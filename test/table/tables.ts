// Small tables for the tests beside this file: round bases an inch across, in a game of its own.
import type { Model, Scene, Shape, Terrain } from '../../src/scene/scene.ts';
import { Table } from '../../src/table/table.ts';
import { Readings } from '../../src/verdict/rulings.ts';

export const model = (id: string, x: number, more: Partial<Model> = {}): Model => ({
  id,
  kind: 'fighter',
  side: 'red',
  x,
  y: 0,
  base: 25.4,
  width: 25.4,
  facing: 0,
  height: 2,
  z: 0,
  reach: 1,
  unit: id,
  stats: {},
  conditions: [],
  traits: [],
  ...more,
});

export const piece = (id: string, shape: Shape, more: Partial<Terrain> = {}): Terrain => ({
  id,
  kind: 'wall',
  shape,
  height: 1.5,
  z: 0,
  traits: [],
  ...more,
});

/** A piece that lies across the x axis. */
export const across = (id: string, from: number, to: number, more: Partial<Terrain> = {}): Terrain =>
  piece(
    id,
    {
      polygon: [
        [from, -1],
        [to, -1],
        [to, 1],
        [from, 1],
      ],
    },
    more,
  );

export const tableOf = (models: readonly Model[], more: Partial<Scene> = {}): Table =>
  new Table(
    {
      v: 1,
      game: 'grimheim',
      board: { shape: 'circle', diameter: 40 },
      models,
      terrain: [],
      zones: [],
      rulings: {},
      ...more,
    },
    new Readings({ 'r.r.r': ['x', 'y'] }, {}),
  );

/** A value with its numbers to the ten-thousandth. */
export function rounded(value: unknown): unknown {
  if (typeof value === 'number') return Math.round(value * 1e4) / 1e4 + 0;
  if (Array.isArray(value)) return value.map(rounded);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, rounded(inner)]));
}
