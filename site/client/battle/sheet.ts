// The battle that is open, as the list of moves that it is: made, taken back, handed over by link, and kept with the others.
import { battleAfter, refusalOf } from '../../../src/companion/aos/battle/battle.ts';
import type { Move } from '../../../src/companion/aos/battle/moves.ts';
import { movesFrom } from '../../../src/companion/aos/battle/read.ts';
import type { Battle } from '../../../src/companion/aos/battle/state.ts';
import { fromRecordLink, isRecordLink, toRecordLink } from '../../../src/link/record.ts';
import { History } from '../../../src/widgets/history.ts';
import { KeptList, type Kind } from './kept-list.ts';

const LETTER = 'b';
type Moves = readonly Move[];

/** The history of a battle: one step for each move, those that were undone included. */
function historyOf(moves: Moves, undone: Moves): History<Moves> {
  const all = battleAfter([...moves, ...undone]).kept;
  const states = [...all.keys(), all.length].map((count) => all.slice(0, count));
  const at = Math.min(moves.length, all.length);
  return new History(states[at] ?? [], { past: states.slice(0, at), future: states.slice(at + 1) });
}

const BATTLES: Kind<Moves> = {
  word: 'battle',
  start: [],
  titleOf: (moves) => {
    const { plan } = battleAfter(moves).battle;
    return plan ? `${plan.number} ${plan.title}` : 'No battleplan yet';
  },
  // Every step of a battle is one move longer than the last, so the longest list and the place in it say everything.
  written: (history) => {
    const { now, future } = history.kept();
    return { moves: now, undone: (future.at(-1) ?? now).slice(now.length) };
  },
  read: (value) => {
    const { moves, undone } = (value ?? {}) as { moves?: unknown; undone?: unknown };
    const read = movesFrom(moves);
    return read && historyOf(read, movesFrom(undone) ?? []);
  },
  readOld: (value) => {
    const read = movesFrom(value);
    return read && read.length > 0 ? historyOf(read, []) : null;
  },
};

export class Sheet {
  readonly list: KeptList<Moves>;

  constructor(changed: (all: boolean) => void) {
    this.list = new KeptList(BATTLES, changed);
  }

  get battle(): Battle {
    return battleAfter(this.list.now).battle;
  }

  /** Makes a move and says something about it, or says why it is not allowed; then what is filled in stays. */
  make(move: Move, says = ''): void {
    const refusal = refusalOf(this.battle, move);
    if (refusal) this.list.say(refusal);
    else this.list.push([...this.list.now, move], says);
  }

  /** A link with the whole battle; null when it would be too long. */
  link(): string | null {
    const fragment = toRecordLink(LETTER, this.list.now);
    return fragment === null ? null : `${location.origin}${location.pathname}#${fragment}`;
  }

  /** Opens the battle that the address spells, beside the others. */
  openLink(): void {
    if (!isRecordLink(LETTER, location.hash)) return;
    const opened = fromRecordLink(LETTER, location.hash);
    const moves = opened.ok ? movesFrom(opened.value) : null;
    const played = moves && battleAfter(moves);
    history.replaceState(null, '', location.pathname);
    if (played && !played.refusal)
      this.list.receive(historyOf(played.kept, []), 'This battle was handed over by a link.');
    else
      this.list.say(
        opened.ok ? (played?.refusal ?? 'This link does not spell a battle. Ask for it again.') : opened.message,
      );
  }
}
