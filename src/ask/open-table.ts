// What a table that stays open can do, for those who hold one: its scene is read once, a change reads only the piece that
// changed, and any number of questions are asked about what lies there. Nothing that is handed in makes it throw: a bad change
// is refused, with a path, and changes nothing.
import type { Problem } from '../input/problem.ts';
import type { AnswerOf, AskName } from '../questions/index.ts';
import type { WrittenModel, WrittenScene, WrittenTerrain, WrittenZone } from '../scene/written-scene.ts';
import type { Answer } from './answer.ts';
import type { OddsQuestion, Question } from './question.ts';

/** A list of pieces of a scene. */
export type PieceList = 'models' | 'terrain' | 'zones';
/** A piece as it is written in one of the lists. */
export type WrittenPiece<L extends PieceList = PieceList> = {
  models: WrittenModel;
  terrain: WrittenTerrain;
  zones: WrittenZone;
}[L];
/** What came of a change: done, or what was wrong and where. */
export type Changed = { readonly ok: true } | { readonly ok: false; readonly error: Problem };
/** A question without its scene, which the table brings. */
export type TableQuestion<A extends AskName = AskName> = {
  [K in A]: Omit<Question<K>, 'scene'> & { readonly ask: K };
}[A];

/** A question that is watched, and what is answered now and was before. */
export interface ChangedAnswer {
  /** The place of the question in the list. */
  readonly index: number;
  readonly question: unknown;
  readonly answer: Answer;
  readonly before: Answer;
}
/** Ends what it was given for. */
export type Unwatch = () => void;

/**
 * What is told of each pair: whether the one sees the other, how many inches are between them, whether the one engages the
 * other (or their units are in combat), whether the other is in cover from a ranged attack of the one.
 */
export type MatrixKind = 'los' | 'distance' | 'engaged' | 'inCover';

export type Values<K extends MatrixKind> = K extends 'distance' ? Float64Array : Uint8Array;

/** All pairs of the models of a table. */
export interface Matrix<K extends MatrixKind = MatrixKind> {
  readonly ok: true;
  /** The models in the order of rows and columns. */
  readonly ids: readonly string[];
  /** What is told of model `i` (who looks, attacks, engages) and model `j` stands at `i * ids.length + j`; of itself, 0. */
  readonly values: Values<K>;
}

/** A table that stays open: pieces are moved on it, and questions asked about it, without reading its scene again. */
export interface OpenTable {
  /** The scene as it is written now. It is frozen; a change makes another. Null once the table is closed. */
  readonly scene: WrittenScene | null;
  /** The answer to a question about what lies here; it is the one that `ask` gives with the scene written out. */
  ask<A extends AskName>(question: TableQuestion<A>): Answer<AnswerOf<A>>;
  ask(question: OddsQuestion): Answer;
  /** The answer to anything at all that came from outside. */
  askAnything(question: unknown): Answer;
  /** All pairs of models at once. Where the game has no such rule, that is said. */
  matrix<K extends MatrixKind>(kind: K): Matrix<K> | { readonly ok: false; readonly error: Problem };
  /** Tells after each change to which of these questions the verdict is another than before it. What comes back ends it. */
  watch(questions: readonly TableQuestion[], onChange: (changed: readonly ChangedAnswer[]) => void): Unwatch;
  /** Puts a model somewhere else. */
  move(id: string, to: readonly [x: number, y: number]): Changed;
  /** Turns a model to face a heading, in degrees. */
  turn(id: string, facing: number): Changed;
  /** Gives a piece other fields; one that is undefined is left out from then on. */
  set(id: string, changes: Partial<WrittenModel> | Partial<WrittenTerrain> | Partial<WrittenZone>): Changed;
  /** Puts one more piece on the table. */
  add<L extends PieceList>(list: L, piece: WrittenPiece<L>): Changed;
  /** Takes a piece off the table. */
  remove(id: string): Changed;
  /** Takes the last change back that was not; false when there is none. */
  undo(): boolean;
  /** Lets go of everything; whatever is asked or changed afterwards is refused. */
  close(): void;
}

/** An open table, or everything that is wrong with its scene. */
export type Opened =
  | { readonly ok: true; readonly table: OpenTable }
  | { readonly ok: false; readonly problems: readonly Problem[] };
