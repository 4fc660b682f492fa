// Least disturbance on a table: who may move, what stays, and where a base goes that lies exactly on another.
import type { Point, Shape } from '../../kernel/geometry.ts';
import { overlaps } from '../../kernel/overlap.ts';
import { type Settled, settle } from '../../kernel/settle.ts';
import { atMost } from '../../kernel/touch.ts';
import type { Model } from '../../scene/types.ts';
import type { Move } from '../../verdict/asks.ts';
import type { Table } from '../../verdict/table.ts';
import { heightOf, isFighter, isFlat, isMonster, isMonument, isSoul } from './models.ts';
import { readingOf } from './reading.ts';
import { barsHeight } from './terrain.ts';

export interface Settlement {
  readonly moves: readonly Move[];
  readonly total: number;
  readonly ties: boolean;
  /** Whether room was found for everybody. */
  readonly cleared: boolean;
}

const byId = (a: Model, b: Model): number => (a.id < b.id ? -1 : 1);

/** How the whole table settles. */
export function settlementOf(table: Table): Settlement {
  const movable = table.scene.models.filter(isFighter).toSorted(byId);
  const first = settled(table, movable, 'least-squares');
  if (first.moves.length < 2) return settlement(table, first);
  // With one base moving, the two measures agree: least squares and least length are the same place.
  return settlement(
    table,
    readingOf(table, 'judgement.settle.measure') === 'least-squares' ? first : settled(table, movable, 'least-sum'),
  );
}

function settlement(table: Table, { moves, total, ties, residual }: Settled): Settlement {
  return {
    moves: moves.map(({ shape, to, inches }) => ({ id: table.idOf(shape), to, inches })),
    total,
    ties,
    cleared: atMost(residual, 0),
  };
}

function settled(table: Table, movable: readonly Model[], measure: 'least-squares' | 'least-sum'): Settled {
  const { board } = table.scene;
  const standing = table.scene.models.filter((model) => isSoul(model) || isMonument(model));
  const terrain = table.scene.terrain.filter((piece) => movable.some((model) => barsHeight(piece, heightOf(model))));
  const passes = movable.flatMap((model) =>
    terrain
      .filter((piece) => !barsHeight(piece, heightOf(model)))
      .map((piece): [Shape, Shape] => [table.shape(model.id), table.shape(piece.id)]),
  );
  return settle(table.geometry, {
    movable: movable.map(({ id }) => table.shape(id)),
    fixed: [...standing, ...terrain].map(({ id }) => table.shape(id)),
    passes,
    border:
      board.shape === 'circle'
        ? { kind: 'disc', radius: board.diameter / 2 }
        : { kind: 'rect', width: board.width, height: board.height },
    measure,
    wishes: movable.map((model) => wishOf(table, model)),
  });
}

/** Whether a model's base overlaps another base, a Soul, or terrain that it may not enter. */
export function isCrowded(table: Table, model: Model): boolean {
  const shape = table.shape(model.id);
  const others = table.scene.models.filter((other) => other.id !== model.id && (!isFlat(other) || isSoul(other)));
  const terrain = table.scene.terrain.filter((piece) => barsHeight(piece, heightOf(model)));
  return [...others, ...terrain].some(({ id }) => overlaps(table.geometry, shape, table.shape(id)));
}

// Exactly on another base: a hero goes to its own Effigy's side, two movable ones part along the line between the
// Effigies, a monster goes away from the middle of the board.
function wishOf(table: Table, model: Model): Point {
  const partner = table.scene.models.find(
    (other) => other.id !== model.id && other.x === model.x && other.y === model.y && (!isFlat(other) || isSoul(other)),
  );
  if (!partner) return [0, 0];
  readingOf(table, 'judgement.settle.coincident');
  if (isMonster(model)) return model.x === 0 && model.y === 0 ? [1, 0] : [model.x, model.y];
  const own = effigyOf(table, model.side);
  const other = effigyOf(table, model.side === 'red' ? 'blue' : 'red');
  if (isFighter(partner) && own && other) return [own.x - other.x, own.y - other.y];
  return own ? [own.x - model.x, own.y - model.y] : [0, 0];
}

function effigyOf(table: Table, side: string): Model | undefined {
  return table.scene.models.find((model) => model.kind === 'effigy' && model.side === side);
}
