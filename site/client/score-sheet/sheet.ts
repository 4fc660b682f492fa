// The game that is open, as the list of moves that it is: made, taken back, handed over by link, and kept with the others.
// A game brings its rules, how moves from outside are read, and what it is called.
import { type MoveRules, movesPlayed } from '../../../src/companion/moves-played.ts';
import { fromRecordLink, isRecordLink, toRecordLink } from '../../../src/link/record.ts';
import { History } from '../../../src/widgets/history.ts';
import { KeptList, type Kind } from './kept-list.ts';

export interface SheetKind<State, Move> {
  /** What one is called, in small letters: `battle`, `game`. */
  readonly word: string;
  /** The name below which they are kept on the device; the word where it is left out. */
  readonly store?: string;
  /** The letter that its links begin with. */
  readonly letter: string;
  readonly rules: MoveRules<State, Move>;
  titleOf(state: State): string;
  /** The moves that a value from outside holds; null when it holds anything else. */
  movesFrom(value: unknown): readonly Move[] | null;
}

/** What the kept list needs to know of lists of moves. */
function keptKind<State, Move>(kind: SheetKind<State, Move>): Kind<readonly Move[]> {
  const { word, store, rules, titleOf, movesFrom } = kind;
  return {
    word,
    ...(store ? { store } : {}),
    start: [],
    titleOf: (moves) => titleOf(movesPlayed(rules, moves).state),
    // Every step is one move longer than the last, so the longest list and the place in it say everything.
    written: (history) => {
      const { now, future } = history.kept();
      return { moves: now, undone: (future.at(-1) ?? now).slice(now.length) };
    },
    read: (value) => {
      const { moves, undone } = (value ?? {}) as { moves?: unknown; undone?: unknown };
      const read = movesFrom(moves);
      return read && historyOf(rules, read, movesFrom(undone) ?? []);
    },
    readOld: (value) => {
      const read = movesFrom(value);
      return read && read.length > 0 ? historyOf(rules, read, []) : null;
    },
  };
}

/** The history of a game: one step for each move, those that were undone included. */
function historyOf<State, Move>(
  rules: MoveRules<State, Move>,
  moves: readonly Move[],
  undone: readonly Move[],
): History<readonly Move[]> {
  const all = movesPlayed(rules, [...moves, ...undone]).kept;
  const states = [...all.keys(), all.length].map((count) => all.slice(0, count));
  const at = Math.min(moves.length, all.length);
  return new History(states[at] ?? [], { past: states.slice(0, at), future: states.slice(at + 1) });
}

export class Sheet<State, Move> {
  readonly kind: SheetKind<State, Move>;
  readonly list: KeptList<readonly Move[]>;
  #played: { readonly moves: readonly Move[]; readonly state: State } | null = null;

  /** `changed` is called with false when only the message is another. */
  constructor(kind: SheetKind<State, Move>, changed: (all: boolean) => void) {
    this.kind = kind;
    this.list = new KeptList(keptKind(kind), changed);
  }

  /** The state of the game that is open; played anew only when its moves are others. */
  get state(): State {
    const moves = this.list.now;
    if (this.#played?.moves !== moves) this.#played = { moves, state: movesPlayed(this.kind.rules, moves).state };
    return this.#played.state;
  }

  /** Makes a move and says something about it, or says why it is not allowed; then what is filled in stays. */
  make(move: Move, says = ''): void {
    const refusal = this.kind.rules.refusalOf(this.state, move);
    if (refusal) this.list.say(refusal);
    else this.list.push([...this.list.now, move], says);
  }

  /** A link with the whole game; null when it would be too long. */
  link(): string | null {
    const fragment = toRecordLink(this.kind.letter, this.list.now);
    return fragment === null ? null : `${location.origin}${location.pathname}#${fragment}`;
  }

  /** Opens the game that the address spells, beside the others. */
  openLink(): void {
    const { letter, rules, word, movesFrom } = this.kind;
    if (!isRecordLink(letter, location.hash)) return;
    const opened = fromRecordLink(letter, location.hash);
    const moves = opened.ok ? movesFrom(opened.value) : null;
    const played = moves && movesPlayed(rules, moves);
    history.replaceState(null, '', location.pathname);
    if (played && !played.refusal)
      this.list.receive(historyOf(rules, played.kept, []), `This ${word} was handed over by a link.`);
    else
      this.list.say(
        opened.ok ? (played?.refusal ?? `This link does not spell a ${word}. Ask for it again.`) : opened.message,
      );
  }
}
