// What a drawn way runs into, and the parts of it on which a base overlaps something.
import { lengthOf, overlapsAlong, type Part } from '../geometry/along.ts';
import type { Piece } from '../questions/types.ts';
import { baseRadius } from '../scene/length.ts';
import type { Model, Point } from '../scene/scene.ts';
import { FAR } from '../verdict/close.ts';
import { shove } from './shove.ts';
import type { Table } from './table.ts';
import { tableWithModelAt } from './table-with-model-at.ts';

/** Something that a way runs into, and where; `border` for the edge of the board. */
export interface Collision {
  readonly id: string;
  readonly at: Point;
  readonly along: number;
}

/** Everything among these, and the border, that a model's way runs into, each once, where it first does. */
export function collisionsOn(table: Table, model: Model, way: readonly Point[], pieces: readonly Piece[]): Collision[] {
  const stand = tableWithModelAt(table, model);
  const collisions = new Map<string, Collision>();
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
      if (id !== undefined && !collisions.has(id)) collisions.set(id, { id, at, along: along + travelled });
    }
    along += inches;
  }
  return [...collisions.values()];
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
