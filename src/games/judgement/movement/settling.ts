// Least disturbance on a table: who may move, what stays, and where a base goes that lies exactly on another.
import type { Point, Shape } from '../../../geometry/geometry.ts';
import { overlaps } from '../../../geometry/overlap.ts';
import { type Settled, settle } from '../../../geometry/settle.ts';
import { atMost, sameLength } from '../../../geometry/touch.ts';
import type { Move, Piece } from '../../../questions/types.ts';
import type { Model } from '../../../scene/scene.ts';
import type { Table } from '../../../table/table.ts';
import { byId, heightOf, isFighter, isHero, isMonster, isMonument, isSoul, isToken } from '../models.ts';
import { readingOf } from '../reading.ts';
import { barsHeight } from '../terrain/terrain.ts';
import { nearestOf } from './nearest.ts';

export interface Settlement {
  readonly moves: readonly Move[];
  readonly total: number;
  readonly ties: boolean;
  /** Whether room was found for everybody. */
  readonly cleared: boolean;
  /** Whether so many bases push one another that not every way to part them was looked at. */
  readonly bounded: boolean;
}

/** Whether a base gives way to nobody, and nobody may stand on it: all but tokens and those who fight. */
const stays = (model: Model): boolean => isSoul(model) || isMonument(model);

/** How the whole table settles. */
export function settlementOf(table: Table): Settlement {
  const movable = table.scene.models.filter(isFighter).toSorted(byId);
  const fixed = table.scene.models.filter(stays);
  const first = settled(table, movable, fixed, 'least-squares');
  // With one base moving, the two measures agree: least squares and least length are the same place.
  if (settlement(table, first).moves.length < 2 || readingOf(table, 'judgement.settle.measure') === 'least-squares')
    return settlement(table, first);
  const other = settled(table, movable, fixed, 'least-sum');
  return settlement(table, sameLengths(first, other) ? first : other);
}

// Where every base goes as far in both answers, the first is as good by either measure.
function sameLengths(a: Settled, b: Settled): boolean {
  return (
    a.moves.length === b.moves.length &&
    a.moves.every(({ shape, inches }, i) => b.moves[i]!.shape === shape && sameLength(b.moves[i]!.inches, inches))
  );
}

/** Where one base goes when nobody makes room for it. */
export function placeFor(table: Table, model: Model): Settlement {
  const others = table.scene.models.filter((other) => other.id !== model.id && !isToken(other));
  return settlement(table, settled(table, [model], others, 'least-squares'));
}

/** The table after some bases were moved. */
export function afterMoves(table: Table, moves: readonly Move[]): Table {
  return table.after(new Map(moves.map(({ id, to }) => [id, { x: to[0], y: to[1] }])));
}

function settlement(table: Table, { moves, total, ties, residual, bounded }: Settled): Settlement {
  return {
    // A move that no table could tell from none is none.
    moves: moves.flatMap(({ shape, to, inches }) => (atMost(inches, 0) ? [] : [{ id: table.idOf(shape), to, inches }])),
    total,
    ties,
    cleared: atMost(residual, 0),
    bounded,
  };
}

function settled(
  table: Table,
  movable: readonly Model[],
  fixed: readonly Model[],
  measure: 'least-squares' | 'least-sum',
): Settled {
  const { board } = table.scene;
  const terrain = table.scene.terrain.filter((piece) => movable.some((model) => barsHeight(piece, heightOf(model))));
  const passes = movable.flatMap((model) =>
    terrain
      .filter((piece) => !barsHeight(piece, heightOf(model)))
      .map((piece): [Shape, Shape] => [table.shape(model.id), table.shape(piece.id)]),
  );
  return settle(table.geometry, {
    movable: movable.map(({ id }) => table.shape(id)),
    fixed: [...fixed, ...terrain].map(({ id }) => table.shape(id)),
    passes,
    border: board.shape === 'circle' ? { radius: board.diameter / 2 } : { width: board.width, height: board.height },
    measure,
    wishes: movable.map((model) => wishOf(table, model)),
  });
}

/** The other bases that a model's base overlaps, but tokens. */
export function basesUnder(table: Table, model: Model): Model[] {
  const shape = table.shape(model.id);
  return table.scene.models.filter(
    (other) => other.id !== model.id && !isToken(other) && overlaps(table.geometry, shape, table.shape(other.id)),
  );
}

/** What a model's base overlaps and may not stay on: other bases, and terrain that it may not enter. */
export function crowding(table: Table, model: Model): Piece[] {
  const shape = table.shape(model.id);
  const terrain = table.scene.terrain.filter((piece) => barsHeight(piece, heightOf(model)));
  return [...basesUnder(table, model), ...terrain.filter(({ id }) => overlaps(table.geometry, shape, table.shape(id)))];
}

// Where a base wishes to go that lies exactly on another: a hero to its own Effigy's side, and two movable ones apart
// along the line between the Effigies; a Soul towards the nearest hero; a monster away from the middle of the board.
function wishOf(table: Table, model: Model): Point {
  const under = table.scene.models.find(
    (other) => other.id !== model.id && !isToken(other) && sameLength(other.x, model.x) && sameLength(other.y, model.y),
  );
  if (!under) return [0, 0];
  readingOf(table, 'judgement.settle.coincident');
  if (isMonster(model)) return [model.x, model.y];
  if (isSoul(model)) {
    const heroes = table.scene.models.filter((other) => isHero(other) && other.id !== under.id);
    const hero = nearestOf(table, model, heroes)?.model;
    return hero ? [hero.x - model.x, hero.y - model.y] : [0, 0];
  }
  const own = effigyOf(table, model.side);
  const enemy = effigyOf(table, model.side === 'red' ? 'blue' : 'red');
  if (isFighter(under) && !isMonster(under) && own && enemy) return [own.x - enemy.x, own.y - enemy.y];
  return own ? [own.x - model.x, own.y - model.y] : [0, 0];
}

function effigyOf(table: Table, side: string): Model | undefined {
  return table.scene.models.find((model) => model.kind === 'effigy' && model.side === side);
}
