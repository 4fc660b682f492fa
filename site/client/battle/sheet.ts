// The list of moves that a battle is, with undo and redo, kept on the device and handed over by link.
import { battleAfter, refusalOf } from '../../../src/games/aos/battle/battle.ts';
import type { Move } from '../../../src/games/aos/battle/moves.ts';
import { movesFrom } from '../../../src/games/aos/battle/read.ts';
import type { Battle } from '../../../src/games/aos/battle/state.ts';
import { fromRecordLink, isRecordLink, toRecordLink } from '../../../src/link/record.ts';
import { Kept } from './keeping.ts';

const LETTER = 'b';

export class Sheet {
  moves: readonly Move[] = [];
  undone: readonly Move[] = [];
  /** What was said last. */
  message = '';
  readonly #kept = new Kept('battle', (message) => {
    this.message = message;
  });
  readonly #changed: () => void;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  get battle(): Battle {
    return battleAfter(this.moves).battle;
  }

  /** Makes a move and says something about it, or says why it is not allowed. */
  make(move: Move, says = ''): void {
    const refusal = refusalOf(this.battle, move);
    if (refusal) this.message = refusal;
    else this.#set([...this.moves, move], [], says);
    this.#changed();
  }

  undo(): void {
    const last = this.moves.at(-1);
    if (last) this.#set(this.moves.slice(0, -1), [last, ...this.undone], 'Taken back.');
    this.#changed();
  }

  redo(): void {
    const [next, ...rest] = this.undone;
    if (next) this.#set([...this.moves, next], rest, 'Done again.');
    this.#changed();
  }

  /** Begins anew; undo brings all of it back. */
  clear(): void {
    const all = this.moves;
    this.#set([], all, 'A new battle. Redo brings the last one back, move by move.');
    this.#changed();
  }

  /** A link with the whole battle; null when it would be too long. */
  link(): string | null {
    const fragment = toRecordLink(LETTER, this.moves);
    return fragment === null ? null : `${location.origin}${location.pathname}#${fragment}`;
  }

  /** What the address or the device holds. */
  open(): void {
    const read = movesFrom(this.#kept.read());
    if (read && this.moves.length === 0) this.moves = battleAfter(read).kept;
    if (isRecordLink(LETTER, location.hash)) this.#opened(location.hash);
    this.#changed();
  }

  #opened(hash: string): void {
    const opened = fromRecordLink(LETTER, hash);
    const moves = opened.ok ? movesFrom(opened.value) : null;
    const told = moves && battleAfter(moves);
    history.replaceState(null, '', location.pathname);
    if (told && !told.refusal) this.#set(told.kept, [], 'This battle was handed over by a link.');
    else
      this.message = opened.ok
        ? (told?.refusal ?? 'This link does not spell a battle. Ask for it again.')
        : opened.message;
  }

  #set(moves: readonly Move[], undone: readonly Move[], says: string): void {
    this.moves = moves;
    this.undone = undone;
    this.message = says;
    this.#kept.write(moves);
  }
}
