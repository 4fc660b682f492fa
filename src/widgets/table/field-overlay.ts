// The field that is laid over the table: every place of the board answered at once. That can take a second, so somebody
// else works it out while the hand goes on: coarse ones that follow it, and a fine one when the table rests.
import { ask } from '../../ask/ask.ts';
import type { FieldCells } from '../../draw/field.ts';
import type { Board, GameId } from '../../scene/scene.ts';
import { fieldOver, type Overlay } from './overlays.ts';
import type { Snapshot } from './table-snapshot.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The cells of a field, or why there are none; a coarse one whose fine one was stopped says so. */
export type Field =
  | { readonly cells: FieldCells; readonly note?: string }
  | { readonly refusal: string; readonly stopped?: true };
/** Who works a field out. */
export type FieldSource = (question: Fields) => Promise<Field>;

/** A field, worked out here and now. */
export function fieldNow(question: Fields): Field {
  const answer = ask(question);
  return answer.ok ? { cells: answer.answer as unknown as FieldCells } : { refusal: answer.error.message };
}

/** How long a field may take, in milliseconds. */
const DEADLINE = 2000;
const TOO_LONG: Field = {
  refusal: `This was stopped after ${DEADLINE / 1000} s and has no answer. It has one on a table with fewer pieces.`,
  stopped: true,
};
const KEPT_COARSE = `The fine field was stopped after ${DEADLINE / 1000} s, so this one stays coarse.`;

/** What a worker says: that it begins to work, or what came of it. */
type Told = { readonly begins: true } | { readonly field: Field };

/**
 * Fields from a worker that runs `answerFields`, one at a time; worked out here when its file does not come or it breaks. A
 * worker that is over its deadline is stopped, and another takes its place.
 */
export function fieldsFromWorker(started: () => Worker, deadline = DEADLINE): FieldSource {
  let waiting: { question: Fields; answer: (field: Field) => void } | null = null;
  let broken = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let worker = listened();

  function listened(): Worker {
    const made = started();
    made.addEventListener('message', ({ data }: MessageEvent<Told>) => {
      if (made !== worker) return;
      // What it fetches first is no part of the work.
      if ('begins' in data) timer = setTimeout(stop, deadline);
      else settle(data.field);
    });
    made.addEventListener('error', () => {
      if (made !== worker) return;
      broken = true;
      if (waiting) settle(fieldNow(waiting.question));
    });
    return made;
  }
  function stop(): void {
    worker.terminate();
    worker = listened();
    settle(TOO_LONG);
  }
  function settle(field: Field): void {
    clearTimeout(timer);
    waiting?.answer(field);
    waiting = null;
  }
  return (question) =>
    new Promise((answer) => {
      waiting = { question, answer };
      if (broken) settle(fieldNow(question));
      else worker.postMessage(question);
    });
}

/** Makes this thread answer what `fieldsFromWorker` asks, once the game that is asked about is there. */
export function answerFields(
  scope: { onmessage: unknown; postMessage(message: unknown): void },
  load: (game: GameId) => Promise<void>,
): void {
  const tell = (told: Told) => scope.postMessage(told);
  scope.onmessage = async ({ data }: MessageEvent<Fields>) => {
    try {
      await load((data.scene as { game: GameId }).game);
      tell({ begins: true });
      tell({ field: fieldNow(data) });
    } catch (error) {
      tell({ field: { refusal: `This could not be worked out: ${String(error)}` } });
    }
  };
}

interface Wanted {
  readonly snapshot: Snapshot;
  readonly asked: { readonly of: string; readonly model: string };
  readonly step: number;
}

/** Inches from place to place while something moves. */
const COARSE = 0.75;
/** When nothing does: as fine as this, or as makes so many places of a large board. */
const FINE = 0.35;
const PLACES = 11_000;

function finest(board: Board): number {
  const area = board.shape === 'circle' ? board.diameter ** 2 : board.width * board.height;
  return Math.max(FINE, Math.round(Math.sqrt(area / PLACES) * 100) / 100);
}

export class FieldOverlay {
  readonly #work: FieldSource;
  readonly #came: () => void;
  #had: (Wanted & { readonly field: Field }) | null = null;
  #wanted: Wanted | null = null;
  #under: Wanted | null = null;

  /** `came` is told when there is another field to show. */
  constructor(work: FieldSource, came: () => void) {
    this.#work = work;
    this.#came = came;
  }

  /** What of the field is known by now; what is not is asked for, and the newest wish goes first. */
  of(
    snapshot: Snapshot,
    selected: readonly string[],
    overlays: ReadonlySet<Overlay>,
    moving: boolean,
  ): { field: Field | null; late: boolean } {
    const asked = fieldOver(snapshot, selected, overlays);
    if (!asked) {
      this.#had = null;
      this.#wanted = null;
      return { field: null, late: false };
    }
    // A field of somebody else, or of something else, is no field of this.
    if (this.#had && !isOf(this.#had, snapshot, asked)) this.#had = null;
    const had = this.#had;
    const current = had?.snapshot === snapshot;
    const fine = finest(snapshot.scene.board);
    // Where something was changed the coarse field comes first: it is there soon.
    const step = current && !moving ? fine : COARSE;
    const under = this.#under;
    const comes = under?.snapshot === snapshot && under.step === step && isOf(under, snapshot, asked);
    this.#wanted = comes || (current && (moving || had.step <= fine)) ? null : { snapshot, asked, step };
    this.#next();
    return { field: had?.field ?? null, late: !current };
  }

  /** Where the fine field of what stands was stopped, the coarse one is still right. */
  #coarseInstead(wanted: Wanted, field: Field): Field | null {
    const had = this.#had;
    if (!('refusal' in field && field.stopped) || had?.snapshot !== wanted.snapshot) return null;
    return 'cells' in had.field && isOf(had, wanted.snapshot, wanted.asked)
      ? { cells: had.field.cells, note: KEPT_COARSE }
      : null;
  }

  #next(): void {
    const wanted = this.#wanted;
    if (this.#under || !wanted) return;
    this.#under = wanted;
    this.#wanted = null;
    const { snapshot, asked, step } = wanted;
    void this.#work({ ask: 'field', ...asked, step, scene: snapshot.scene }).then((field) => {
      this.#under = null;
      this.#had = { ...wanted, field: this.#coarseInstead(wanted, field) ?? field };
      this.#came();
      this.#next();
    });
  }
}

function isOf({ snapshot, asked }: Wanted, now: Snapshot, { of, model }: Wanted['asked']): boolean {
  return snapshot.scene.game === now.scene.game && asked.of === of && asked.model === model;
}
