// A base moved straight ahead until a piece or the border of the board stops it.
import type { Border } from '../geometry/border.ts';
import type { Shape } from '../geometry/geometry.ts';
import { sweep } from '../geometry/sweep.ts';
import type { Piece } from '../questions/types.ts';
import type { Model, Point } from '../scene/scene.ts';
import { CLOSE, FAR } from '../verdict/close.ts';
import type { Mark } from '../verdict/marks.ts';
import type { Table } from './table.ts';

/** The board's edge, impassable to everybody. */
export function borderOf(table: Table): Border {
  const { board } = table.scene;
  return board.shape === 'circle' ? { radius: board.diameter / 2 } : { width: board.width, height: board.height };
}

/** The shapes of pieces. */
export function shapesOf(table: Table, pieces: readonly Piece[]): Shape[] {
  return pieces.map(({ id }) => table.shape(id));
}

export interface Shove {
  readonly travelled: number;
  /** What stopped it; of several the lowest id, and the border only where no piece did. */
  readonly stoppedBy: string | null;
  /** Everything that stopped it there. */
  readonly stoppers: readonly string[];
  readonly at: Point;
}

/** How far a base goes straight ahead, and what stops it there; without a border it may leave the board. */
export function shove(
  table: Table,
  model: Model,
  heading: Point,
  inches: number,
  obstacles: readonly Piece[],
  border: Border | null = borderOf(table),
): Shove {
  const { travelled, stoppedBy, ties, at } = sweep(
    table.geometry,
    table.shape(model.id),
    heading,
    inches,
    shapesOf(table, obstacles),
    border ?? undefined,
  );
  if (stoppedBy === null) return { travelled, stoppedBy, stoppers: [], at };
  const pieces = ties.flatMap((tie) => (tie === 'border' ? [] : [table.idOf(tie)])).sort();
  const stoppers = ties.includes('border') ? [...pieces, 'border'] : pieces;
  return { travelled, stoppedBy: stoppers[0]!, stoppers, at };
}

/** Whether a base going straight ahead would be stopped by one of these. */
export function meets(table: Table, model: Model, heading: Point, inches: number, pieces: readonly Piece[]): boolean {
  return sweep(table.geometry, table.shape(model.id), heading, inches, shapesOf(table, pieces)).stoppedBy !== null;
}

/**
 * How near a shove is to being stopped by something else: by what lies just beyond its end, not at all any more, or
 * by what it meets at the same place.
 */
export function stopMargin(
  table: Table,
  model: Model,
  heading: Point,
  inches: number,
  obstacles: readonly Piece[],
  { travelled, stoppers }: Shove,
): number {
  if (stoppers.length > 1) return 0;
  if (stoppers.length === 1) {
    const others = obstacles.filter(({ id }) => id !== stoppers[0]);
    const border = stoppers[0] === 'border' ? null : borderOf(table);
    return Math.min(inches - travelled, shove(table, model, heading, inches, others, border).travelled - travelled);
  }
  const farther = shove(table, model, heading, inches + CLOSE, obstacles);
  return farther.stoppedBy === null ? FAR : farther.travelled - inches;
}

/** What stopped a model, as it is named in a sentence. */
export function namesOfStoppers(stoppers: readonly string[]): string[] {
  return stoppers.map((stopper) => (stopper === 'border' ? 'the border' : stopper));
}

/** A shove as it is drawn: the way, what stopped it, and where the model ends, which may be beside the end of the way. */
export function marksOfShove(
  role: 'push' | 'throw' | 'drift',
  model: Model,
  { at, stoppers }: Shove,
  end: Point = at,
): Mark[] {
  return [
    { kind: 'arrow', role, from: [model.x, model.y], to: at },
    { kind: 'piece', role: 'landing', id: model.id, at: end },
    ...stoppers.filter((id) => id !== 'border').map((id): Mark => ({ kind: 'piece', role: 'stopper', id })),
  ];
}
