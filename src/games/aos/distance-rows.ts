// How far models are from everything that has a body, measured a row at a time and kept with the table's geometry.
import { type Geometry, gapsFrom, type Shape } from '../../geometry/geometry.ts';
import { atMost } from '../../geometry/touch.ts';
import type { Piece } from '../../questions/types.ts';
import type { Model, Scene } from '../../scene/scene.ts';
import type { Unit } from '../../scene/units.ts';
import type { Table } from '../../table/table.ts';

interface Rows {
  readonly scene: Scene;
  readonly pieces: readonly Piece[];
  readonly shapes: readonly Shape[];
  readonly places: ReadonlyMap<Piece, number>;
  readonly rows: Map<Model, Float64Array>;
}

const kept = new WeakMap<Geometry, Rows>();

function rowsOf(table: Table): Rows {
  const { scene, geometry } = table;
  const rows = kept.get(geometry);
  if (rows?.scene === scene) return rows;
  const pieces: Piece[] = [...scene.models, ...scene.terrain];
  const fresh: Rows = {
    scene,
    pieces,
    shapes: pieces.map(({ id }) => table.shape(id)),
    places: new Map(pieces.map((piece, i) => [piece, i])),
    rows: new Map(),
  };
  kept.set(geometry, fresh);
  return fresh;
}

function rowOf(table: Table, model: Model): Float64Array {
  const { rows, places, shapes } = rowsOf(table);
  let row = rows.get(model);
  if (!row) {
    row = gapsFrom(table.geometry, shapes[places.get(model)!]!, shapes);
    rows.set(model, row);
  }
  return row;
}

/** How far a model is from another, or from a piece of terrain. */
export function gapOf(table: Table, model: Model, to: Piece): number {
  return rowOf(table, model)[rowsOf(table).places.get(to)!]!;
}

/** The models and pieces of terrain within some inches of a model, itself among them. */
export function piecesNear(table: Table, model: Model, inches: number): Piece[] {
  const row = rowOf(table, model);
  return rowsOf(table).pieces.filter((_, i) => atMost(row[i]!, inches));
}

/** A model, one of another unit, and how far apart they are. */
export interface Pair {
  readonly a: Model;
  readonly b: Model;
  readonly inches: number;
}

/** Every pair of models of two units that are within some inches of each other, the nearest first. */
export function pairsWithin(table: Table, one: Unit, other: Unit, inches = Number.POSITIVE_INFINITY): Pair[] {
  const { places } = rowsOf(table);
  const pairs: Pair[] = [];
  for (const a of one.models) {
    const row = rowOf(table, a);
    for (const b of other.models) {
      const gap = row[places.get(b)!]!;
      if (atMost(gap, inches)) pairs.push({ a, b, inches: gap });
    }
  }
  return pairs.sort((p, q) => p.inches - q.inches);
}

/** How far apart two units are: as far as their nearest models. */
export function unitGap(table: Table, one: Unit, other: Unit): number {
  return pairsWithin(table, one, other)[0]!.inches;
}
