// A question put to every place of a board: somebody stands in the middle of each cell, and a byte says what holds there.
import { toBase64 } from '../geometry/base64.ts';
import { type Grid, standField } from '../geometry/field.ts';
import { Refusal } from '../input/problem.ts';
import type { AnswerOf } from '../questions/index.ts';
import type { Piece } from '../questions/types.ts';
import type { Citation } from '../scene/citation.ts';
import type { Board, Model, Point } from '../scene/scene.ts';
import { type Remark, type RuleId, rule } from '../verdict/rule.ts';
import type { Outcome } from './outcome.ts';
import { borderOf, shapesOf } from './shove.ts';
import type { Table } from './table.ts';

const MOST_CELLS = 250_000;
export const YES = 1;

/** The grid of a board: cells centred on whole multiples of the step, enough of them to cover its bounding box. */
export function gridOf(board: Board, step: number): Grid {
  const [width, height] = board.shape === 'circle' ? [board.diameter, board.diameter] : [board.width, board.height];
  const [right, top] = [width, height].map((side) => Math.max(0, Math.ceil(side / 2 / step - 0.5))) as [number, number];
  const [columns, rows] = [2 * right + 1, 2 * top + 1];
  if (columns * rows > MOST_CELLS)
    throw new Refusal(
      'too-large',
      'step',
      `A step of ${step}" makes ${columns * rows} places of this board; ${MOST_CELLS} are allowed.`,
    );
  return { origin: [-right * step || 0, -top * step || 0], step, columns, rows };
}

/** The cell of a grid that is the same place as another grid's; null where it has none. */
export function cellIn(grid: Grid, other: Grid, i: number): number | null {
  const off = (axis: 0 | 1) => Math.round((other.origin[axis] - grid.origin[axis]) / grid.step);
  const column = off(0) + (i % other.columns);
  const row = off(1) + Math.floor(i / other.columns);
  if (column < 0 || row < 0 || column >= grid.columns || row >= grid.rows) return null;
  return row * grid.columns + column;
}

/** The middle of a cell. */
export function middleOf({ origin, step, columns }: Grid, cell: number): Point {
  return [origin[0] + step * (cell % columns), origin[1] + step * Math.floor(cell / columns)];
}

/** What a cell says that has to be asked for by itself. */
export const ASK = 254;

/** The open cells, each answered by a question about its centre. */
export function answered(open: Uint8Array, grid: Grid, holds: (at: Point, cell: number) => boolean): Uint8Array {
  return open.map((cell, i) => {
    if (cell !== 0) return cell;
    return holds(middleOf(grid, i), i) ? YES : 0;
  });
}

/** Of the places where somebody can stand, those where something holds. */
export interface Count {
  readonly model: string;
  readonly yes: number;
  readonly of: number;
}

/** A rule that says in how many places it holds; where a page speaks of two fields, each has words of its own name. */
export function fieldRule(
  id: RuleId,
  cites: readonly [Citation, ...Citation[]],
  words: (count: Count) => string,
  name = 'field',
) {
  return rule({
    id,
    cites,
    says: { [name]: words },
    judge: (count: Count, say): Remark => say.remark(name, count),
  });
}

/** Cells as an answer, with the reason of the rule that speaks. */
export function fieldOutcome(
  model: Model,
  { origin, step, columns, rows }: Grid,
  cells: Uint8Array,
  speaks: ReturnType<typeof fieldRule>,
): Outcome<'field'> {
  let [yes, of] = [0, 0];
  for (const cell of cells) {
    if (cell === YES) yes++;
    if (cell <= YES) of++;
  }
  const answer: AnswerOf<'field'> = { origin, step, columns, rows, cells: toBase64(cells) };
  return { answer, because: speaks({ model: model.id, yes, of }).because };
}

/** Somebody who may stand anywhere: an enemy of a model, a unit of its own, on the table itself. Nobody else can have its name. */
export function stranger(
  model: Model,
  kind: string,
  base: number,
  height: number,
  reach: number | null,
  { width, facing }: { readonly width: number; readonly facing: number } = { width: base, facing: 0 },
): Model {
  const bare = { stats: {}, conditions: [], traits: [] };
  const side = model.side === 'red' ? 'blue' : 'red';
  return { id: '@', kind, side, x: 0, y: 0, z: 0, base, width, facing, height, reach, unit: '@', ...bare };
}

/** What a game asks of a stranger in each cell, and the rule that speaks of it. */
export interface CellQuestion {
  holds(table: Table, model: Model, guest: Model): boolean;
  /** The open cells of a grid answered together, as `holds` answers each of them, or ASK; null where none can be. */
  all?(table: Table, model: Model, guest: Model, grid: Grid, open: Uint8Array): Uint8Array | null;
  readonly speaks: ReturnType<typeof fieldRule>;
}

/** The answer for a stranger in each cell of the board, who cannot stand on what is solid to it. */
export function strangerField(
  table: Table,
  model: Model,
  step: number,
  guest: Model,
  solid: (table: Table, guest: Model) => readonly Piece[],
  question: CellQuestion,
): Outcome<'field'> {
  const grid = gridOf(table.scene.board, step);
  return fieldOutcome(model, grid, strangerCells(table, model, guest, grid, solid, question), question.speaks);
}

// One table for all cells, on which only the stranger's base moves.
function strangerCells(
  table: Table,
  model: Model,
  guest: Model,
  grid: Grid,
  solid: (table: Table, guest: Model) => readonly Piece[],
  { holds, all }: CellQuestion,
): Uint8Array {
  const { scene } = table;
  const laid = table.withScene({ ...scene, models: [...scene.models, guest] });
  const shape = laid.shape(guest.id);
  const ground = { solid: shapesOf(laid, solid(laid, guest)), border: borderOf(laid) };
  const open = standField(laid.geometry, shape, grid, ground);
  const cells = all?.(laid, model, guest, grid, open) ?? open.map((cell) => (cell === 0 ? ASK : cell));
  return cells.map((cell, i) => {
    if (cell !== ASK) return cell;
    const at = middleOf(grid, i);
    laid.geometry.moveDisc(shape, at);
    const there = { ...guest, x: at[0], y: at[1] };
    return holds(laid.onSameGeometry({ ...scene, models: [...scene.models, there] }), model, there) ? YES : 0;
  });
}
