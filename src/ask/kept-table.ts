// A table that stays open: its scene is read once, a change reads only the piece that changed, and any number of questions
// are asked about what lies there. Answers are those of `ask` with the scene written out. Nothing that is handed in makes
// this throw: a bad change is refused, with a path, and changes nothing.
import { listed, type Problem, shown } from '../input/problem.ts';
import { sameHeadline } from '../questions/headline.ts';
import type { AnswerOf, AskName } from '../questions/index.ts';
import type { ParsedScene } from '../scene/parse.ts';
import type { WrittenModel, WrittenScene, WrittenTerrain, WrittenZone } from '../scene/written-scene.ts';
import type { Table } from '../table/table.ts';
import type { Answer, Bad } from './answer.ts';
import { askAmong, readAmong, type Shelf, tableOf } from './answer-question.ts';
import { FollowingMatrix, MATRIX_KINDS } from './matrix.ts';
import type {
  Changed,
  ChangedAnswer,
  Matrix,
  MatrixKind,
  Opened,
  OpenTable,
  PieceList,
  TableQuestion,
  Unwatch,
  WrittenPiece,
} from './open-table.ts';
import type { OddsQuestion } from './question.ts';
import { idOrNull } from './question-id.ts';

const LISTS = ['models', 'terrain', 'zones'] as const satisfies readonly PieceList[];
/** As many changes can be taken back. */
const MOST_UNDONE = 1000;

const DONE: Changed = { ok: true };
const CLOSED: Problem = { code: 'unsupported', path: '', message: 'This table is closed: open it again to ask it.' };

/** A scene as it is written, what came of reading it, and the table that it is laid out on once it is asked. */
interface State {
  readonly written: WrittenScene;
  readonly parsed: Extract<ParsedScene, { ok: true }>;
  laid?: Table;
}

/** A table on the games that are handed in. */
export class KeptTable implements OpenTable {
  readonly #shelf: Shelf;
  #state: State | null;
  readonly #earlier: State[] = [];
  readonly #matrices = new Map<MatrixKind, FollowingMatrix<MatrixKind>>();
  readonly #watches = new Set<Watch>();
  #isNotifying = false;

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
    return { ok: true, table: new KeptTable(shelf, { written: copied.value as WrittenScene, parsed }) };
  }

  /** The scene as it is written now. It is frozen; a change makes another. */
  get scene(): WrittenScene | null {
    return this.#state?.written ?? null;
  }

  /** The answer to a question about what lies here; it is the one that `ask` gives with the scene written out. */
  ask<A extends AskName>(question: TableQuestion<A>): Answer<AnswerOf<A>>;
  ask(question: OddsQuestion): Answer;
  ask(question: unknown): Answer {
    return this.askAnything(question);
  }

  /** The answer to anything at all that came from outside. */
  askAnything(question: unknown): Answer {
    const state = this.#state;
    if (!state) return refused(question, CLOSED);
    if (typeof question !== 'object' || question === null || Array.isArray(question))
      return askAmong(this.#shelf, question);
    if ('scene' in question) {
      const message = 'An open table brings its scene along: a question to it has none of its own.';
      return refused(question, { code: 'bad-question', path: 'scene', message });
    }
    if ((question as { ask?: unknown }).ask === 'odds') return askAmong(this.#shelf, question);
    return askAmong(this.#shelf, question, { read: state.parsed, laid: laidOut(this.#shelf, state) });
  }

  /**
   * All pairs of models at once. Cost: what a change since the last call cannot have changed is not judged again. Where the
   * game has no such rule, that is said.
   */
  matrix<K extends MatrixKind>(kind: K): Matrix<K> | { readonly ok: false; readonly error: Problem } {
    const state = this.#state;
    if (!state) return { ok: false, error: CLOSED };
    if (!MATRIX_KINDS.includes(kind)) {
      const message = `A matrix is one of ${listed(MATRIX_KINDS)}, not ${shown(kind)}.`;
      return { ok: false, error: { code: 'bad-question', path: 'kind', message } };
    }
    const { scene } = state.parsed;
    let matrix = this.#matrices.get(kind) as FollowingMatrix<K> | undefined;
    if (!matrix) {
      matrix = new FollowingMatrix<K>(kind, this.#shelf[scene.game]!);
      this.#matrices.set(kind, matrix as unknown as FollowingMatrix<MatrixKind>);
    }
    return matrix.of(laidOut(this.#shelf, state).askedAgain());
  }

  /**
   * Tells after each change to which of these questions the verdict is another than before it, and only those; nothing when
   * there are none. A line of sight that runs elsewhere is no other verdict. What comes back ends it.
   */
  watch(questions: readonly TableQuestion[], onChange: (changed: readonly ChangedAnswer[]) => void): Unwatch {
    const asked: unknown[] = Array.isArray(questions) ? questions.map((question) => copied(question)) : [];
    const watch: Watch = { questions: asked, answers: asked.map((question) => this.askAnything(question)), onChange };
    if (this.#state && typeof onChange === 'function') this.#watches.add(watch);
    return () => void this.#watches.delete(watch);
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
    this.#become(before);
    return true;
  }

  /** Lets go of everything; whatever is asked or changed afterwards is refused. */
  close(): void {
    this.#state = null;
    this.#earlier.length = 0;
    this.#matrices.clear();
    this.#watches.clear();
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
    this.#become({ written, parsed });
    return DONE;
  }

  #become(next: State): void {
    const { laid } = this.#state!;
    if (laid) next.laid = tableOf(this.#shelf, next.parsed.scene, laid);
    this.#state = next;
    if (this.#watches.size > 0) this.#notify();
  }

  // Whoever is told may change the table again: then the round is begun anew once it is over.
  #notify(): void {
    if (this.#isNotifying) return;
    this.#isNotifying = true;
    try {
      for (let notified: State | null = null; this.#state && notified !== this.#state; ) {
        notified = this.#state;
        for (const watch of [...this.#watches]) {
          const changed = this.#changedFor(watch);
          if (changed.length > 0 && this.#watches.has(watch)) watch.onChange(changed);
        }
      }
    } finally {
      this.#isNotifying = false;
    }
  }

  #changedFor(watch: Watch): ChangedAnswer[] {
    const changed: ChangedAnswer[] = [];
    watch.questions.forEach((question, index) => {
      const before = watch.answers[index]!;
      const answer = this.askAnything(question);
      if (saysTheSame(question, before, answer)) return;
      watch.answers[index] = answer;
      changed.push({ index, question, answer, before });
    });
    return changed;
  }
}

interface Watch {
  readonly questions: readonly unknown[];
  readonly answers: Answer[];
  readonly onChange: (changed: readonly ChangedAnswer[]) => void;
}

interface Found {
  readonly ok: true;
  readonly list: PieceList;
  readonly index: number;
  readonly pieces: readonly unknown[];
}

function laidOut(shelf: Shelf, state: State): Table {
  state.laid ??= tableOf(shelf, state.parsed.scene);
  return state.laid;
}

/** Whether two answers to a question say the same to a player: lines and reasons may differ. */
function saysTheSame(question: unknown, a: Answer, b: Answer): boolean {
  if (!a.ok || !b.ok) return !a.ok && !b.ok && JSON.stringify(a.error) === JSON.stringify(b.error);
  const { ask } = question as { readonly ask: string };
  return ask === 'odds' || sameHeadline(ask, a.answer, b.answer);
}

/** A question of ours, which its asker cannot change any more; what cannot be copied is answered as what it is. */
function copied(question: unknown): unknown {
  const copy = copyOf(question, '');
  return copy.ok ? copy.value : null;
}

const bad = (path: string, message: string): { readonly ok: false; readonly error: Problem } => ({
  ok: false,
  error: { code: 'bad-scene', path, message },
});

const refused = (question: unknown, error: Problem): Bad => ({ id: idOrNull(question), ok: false, error });

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
