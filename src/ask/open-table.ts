// A table that stays open: its scene is read once, a change reads only the piece that changed, and any number of questions
// are asked about what lies there. Answers are those of `ask` with the scene written out. Nothing that is handed in makes
// this throw: a bad change is refused, with a path, and changes nothing.
import { games } from '../games/registry.ts';
import { type Problem, shown } from '../input/problem.ts';
import type { AnswerOf, AskName } from '../questions/index.ts';
import type { ParsedScene } from '../scene/parse.ts';
import type { WrittenModel, WrittenScene, WrittenTerrain, WrittenZone } from '../scene/written-scene.ts';
import type { Table } from '../table/table.ts';
import type { Answer, Bad } from './answer.ts';
import { askAmong, readAmong, type Shelf, tableOf } from './answer-question.ts';
import type { Question } from './question.ts';
import { idOf } from './question-id.ts';

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
export type TableQuestion<A extends AskName> = Omit<Question<A>, 'scene'> & { readonly ask: A };

const LISTS = ['models', 'terrain', 'zones'] as const satisfies readonly PieceList[];
/** As many changes can be taken back. */
const MOST_UNDONE = 1000;
/** Points that questions left behind on the kernel's table; past this many it is laid anew. */
const MOST_GUESTS = 64;

const DONE: Changed = { ok: true };
const CLOSED: Problem = { code: 'unsupported', path: '', message: 'This table is closed: open it again to ask it.' };

/** A scene as it is written, what came of reading it, and the table that it is laid out on once it is asked. */
interface State {
  readonly written: WrittenScene;
  readonly parsed: Extract<ParsedScene, { ok: true }>;
  laid?: Table;
}

export class OpenTable {
  readonly #shelf: Shelf;
  #state: State | null;
  readonly #earlier: State[] = [];

  private constructor(shelf: Shelf, state: State) {
    this.#shelf = shelf;
    this.#state = state;
  }

  /** Opens a table on a scene, or says everything that is wrong with it. */
  static open(shelf: Shelf, scene: unknown): Opened {
    const copied = copyOf(scene, 'scene');
    if (!copied.ok) return { ok: false, problems: [copied.error] };
    const parsed = readAmong(shelf, copied.value);
    if (!parsed.ok) return parsed;
    return { ok: true, table: new OpenTable(shelf, { written: copied.value as WrittenScene, parsed }) };
  }

  /** The scene as it is written now. It is frozen; a change makes another. */
  get scene(): WrittenScene | null {
    return this.#state?.written ?? null;
  }

  /** The answer to a question about what lies here; it is the one that `ask` gives with the scene written out. */
  ask<A extends AskName>(question: TableQuestion<A>): Answer<AnswerOf<A>>;
  ask(question: unknown): Answer;
  ask(question: unknown): Answer {
    const state = this.#state;
    if (!state) return refused(question, CLOSED);
    if (typeof question !== 'object' || question === null || Array.isArray(question))
      return askAmong(this.#shelf, question);
    if ('scene' in question) {
      const message = 'An open table brings its scene along: a question to it has none of its own.';
      return refused(question, { code: 'bad-question', path: 'scene', message });
    }
    if ((question as { ask?: unknown }).ask === 'odds') return askAmong(this.#shelf, question);
    if (!state.laid || state.laid.guestCount > MOST_GUESTS) state.laid = tableOf(this.#shelf, state.parsed.scene);
    return askAmong(this.#shelf, { ...question, scene: state.written }, state.parsed, state.laid);
  }

  /** Puts a model somewhere else. */
  move(id: string, to: readonly [x: number, y: number]): Changed {
    if (!Array.isArray(to) || to.length !== 2)
      return bad('to', `A place is [x, y], two numbers of inches, not ${shown(to)}.`);
    return this.#changeModel(id, { x: to[0], y: to[1] });
  }

  /** Turns a model to face a heading, in degrees. */
  turn(id: string, facing: number): Changed {
    return this.#changeModel(id, { facing });
  }

  /** Gives a piece other fields; one that is undefined is left out from then on. */
  set(id: string, changes: Partial<WrittenModel> | Partial<WrittenTerrain> | Partial<WrittenZone>): Changed {
    const found = this.#find(id);
    if (!found.ok) return found;
    if (typeof changes !== 'object' || changes === null || Array.isArray(changes))
      return bad('changes', `Changes are an object of fields, not ${shown(changes)}.`);
    const copied = copyOf(changes, 'changes');
    if (!copied.ok) return copied;
    const { list, index, pieces } = found;
    const piece: Record<string, unknown> = { ...(pieces[index] as object), ...(copied.value as object) };
    for (const key of Object.keys(piece)) if (piece[key] === undefined) delete piece[key];
    return this.#put(list, pieces.with(index, Object.freeze(piece)));
  }

  /** Puts one more piece on the table. */
  add<L extends PieceList>(list: L, piece: WrittenPiece<L>): Changed {
    if (!this.#state) return { ok: false, error: CLOSED };
    if (!LISTS.includes(list)) return bad('list', `A piece is added to models, terrain or zones, not ${shown(list)}.`);
    const copied = copyOf(piece, `scene.${list}`);
    return copied.ok ? this.#put(list, [...(this.#state.written[list] ?? []), copied.value]) : copied;
  }

  /** Takes a piece off the table. */
  remove(id: string): Changed {
    const found = this.#find(id);
    return found.ok ? this.#put(found.list, found.pieces.toSpliced(found.index, 1)) : found;
  }

  /** Takes the last change back that was not; false when there is none. */
  undo(): boolean {
    const before = this.#state ? this.#earlier.pop() : undefined;
    if (!before) return false;
    this.#state = before;
    return true;
  }

  /** Lets go of everything; whatever is asked or changed afterwards is refused. */
  close(): void {
    this.#state = null;
    this.#earlier.length = 0;
  }

  #changeModel(id: string, changes: Partial<WrittenModel>): Changed {
    const found = this.#find(id);
    if (!found.ok) return found;
    if (found.list !== 'models')
      return bad('id', `${shown(id)} is no model: give it another shape with set to move or turn it.`);
    return this.set(id, changes);
  }

  #find(id: string): Found | { readonly ok: false; readonly error: Problem } {
    if (!this.#state) return { ok: false, error: CLOSED };
    for (const list of LISTS) {
      const pieces: readonly unknown[] = this.#state.written[list] ?? [];
      const index = pieces.findIndex((piece) => (piece as { id: unknown }).id === id);
      if (index >= 0) return { ok: true, list, index, pieces };
    }
    return bad('id', `No piece ${shown(id)} is on the table.`);
  }

  // The scene with another list, whose pieces are ours. Those that stayed are the very same objects, and are not read again.
  #put(list: PieceList, pieces: readonly unknown[]): Changed {
    const state = this.#state!;
    const written = Object.freeze({ ...state.written, [list]: Object.freeze(pieces) }) as WrittenScene;
    const parsed = readAmong(this.#shelf, written, state);
    if (!parsed.ok) return { ok: false, error: parsed.problems[0]! };
    this.#earlier.push({ written: state.written, parsed: state.parsed });
    if (this.#earlier.length > MOST_UNDONE) this.#earlier.shift();
    this.#state = { written, parsed };
    return DONE;
  }
}

/** An open table, or everything that is wrong with its scene. */
export type Opened =
  | { readonly ok: true; readonly table: OpenTable }
  | { readonly ok: false; readonly problems: readonly Problem[] };

interface Found {
  readonly ok: true;
  readonly list: PieceList;
  readonly index: number;
  readonly pieces: readonly unknown[];
}

/** Opens a table on a scene of any of the games. */
export function openTable(scene: unknown): Opened {
  return OpenTable.open(games, scene);
}

const bad = (path: string, message: string): { readonly ok: false; readonly error: Problem } => ({
  ok: false,
  error: { code: 'bad-scene', path, message },
});

function refused(question: unknown, error: Problem): Bad {
  try {
    return { id: idOf(question), ok: false, error };
  } catch {
    return { id: null, ok: false, error };
  }
}

/** A copy that nobody else holds, and nobody can change; what cannot be copied is no plain data. */
function copyOf(
  value: unknown,
  path: string,
): { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly error: Problem } {
  try {
    return {
      ok: true,
      value: isFlat(value) ? Object.freeze({ ...(value as object) }) : frozen(structuredClone(value)),
    };
  } catch {
    return bad(path, 'A scene is plain data, and this holds something that cannot be copied.');
  }
}

/** Whether a value holds nothing that somebody else could change: most changes are a few numbers. */
const isFlat = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.getPrototypeOf(value) === Object.prototype &&
  Object.values(value).every((inner) => typeof inner !== 'object' && typeof inner !== 'function');

function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const inner of Object.values(value)) frozen(inner);
  return Object.freeze(value);
}
