// The event that is open, with the pairing that is under way in it: kept with the others, handed over by link, saved and
// opened as a file. Neither link nor file says what a captain has chosen.
import { CRUSADES } from '../../../src/companion/aos/events/crusades.ts';
import { type Event, eventRefused, standingsOf } from '../../../src/companion/aos/events/event.ts';
import { type Choice, type Pairing, pairingAfter } from '../../../src/companion/aos/events/pairing.ts';
import { eventFrom, eventToKeep } from '../../../src/companion/aos/events/read.ts';
import { fromRecordLink, isRecordLink, toRecordLink } from '../../../src/link/record.ts';
import { History } from '../../../src/widgets/history.ts';
import { KeptList, type Kind } from '../score-sheet/kept-list.ts';

const LETTER = 'e';
/** How many steps back are kept with an event, and how many characters they may take together. */
const MOST_STEPS = 60;
const MOST_CHARACTERS = 250_000;

const START: Event = {
  type: 'foray',
  rounds: 3,
  size: 1,
  crusades: [CRUSADES[0]!],
  teams: [
    { name: 'Player 1', armies: ['Player 1'] },
    { name: 'Player 2', armies: ['Player 2'] },
  ],
  played: [],
};

/** A pairing that is under way: of which match of the last round, and what the captains have chosen so far. */
interface UnderWay {
  readonly match: number;
  readonly choices: readonly Choice[];
}
interface State {
  readonly event: Event;
  readonly pairing: UnderWay | null;
}

/** The pairing of a state; null where there is none, or none that the rules allow. */
function pairingOf({ event, pairing }: State): { readonly match: number; readonly now: Pairing } | null {
  const drawn = pairing && event.played.at(-1)?.[pairing.match];
  if (!pairing || !drawn || drawn.pairs !== null) return null;
  const [red, blue] = drawn.teams.map((team) => event.teams[team]?.armies ?? []);
  try {
    return { match: pairing.match, now: pairingAfter({ red: red!, blue: blue! }, pairing.choices) };
  } catch {
    return null;
  }
}

function stateFrom(value: unknown): State | null {
  const { event, pairing } = (value ?? {}) as { event?: unknown; pairing?: UnderWay | null };
  const read = eventFrom(event);
  if (typeof read === 'string') return null;
  const state: State = { event: read, pairing: pairing ?? null };
  return pairingOf(state) ? state : { event: read, pairing: null };
}

const statesFrom = (value: unknown): State[] =>
  Array.isArray(value) ? value.flatMap((one) => stateFrom(one) ?? []) : [];
const written = ({ event, pairing }: State) => ({ event: eventToKeep(event), pairing });

const EVENTS: Kind<State> = {
  word: 'event',
  start: { event: START, pairing: null },
  titleOf: ({ event }) => event.crusades.map(({ name }) => name).join(', '),
  written: (history) => {
    const sizeOf = (state: State) => JSON.stringify(written(state)).length;
    const { past, now, future } = history.kept(MOST_STEPS, MOST_CHARACTERS, sizeOf);
    return { past: past.map(written), now: written(now), future: future.map(written) };
  },
  read: (value) => {
    const { past, now, future } = (value ?? {}) as Record<string, unknown>;
    const state = stateFrom(now);
    return state && new History(state, { past: statesFrom(past), future: statesFrom(future) });
  },
  readOld: (value) => {
    const state = stateFrom({ event: value });
    return state && new History(state);
  },
};

export class Desk {
  readonly list: KeptList<State>;
  /** Which captain has the device in hand; null while it is handed over. */
  holding: 'red' | 'blue' | null = null;

  constructor(changed: (all: boolean) => void) {
    this.list = new KeptList(EVENTS, changed);
  }

  get event(): Event {
    return this.list.now.event;
  }
  get pairing(): { readonly match: number; readonly now: Pairing } | null {
    return pairingOf(this.list.now);
  }

  /** The event after a change, or why it cannot be. */
  set(event: Event, says = ''): void {
    const refusal = eventRefused(event);
    if (refusal) {
      this.list.message = refusal;
      this.list.show();
    } else this.list.push({ event, pairing: null }, says);
  }

  /** Begins the pairing of a match. */
  pair(match: number): void {
    this.holding = null;
    this.list.push({ event: this.event, pairing: { match, choices: [] } });
  }

  /** What a captain has chosen. */
  choose(choice: Choice): void {
    const { event, pairing } = this.list.now;
    if (!pairing) return;
    this.holding = null;
    this.list.push({ event, pairing: { ...pairing, choices: [...pairing.choices, choice] } });
  }

  link(): string | null {
    const fragment = toRecordLink(LETTER, eventToKeep(this.event));
    return fragment === null ? null : `${location.origin}${location.pathname}#${fragment}`;
  }

  /** Opens an event from a file or a link beside the others, or says why it is none. */
  take(value: unknown, says: string): void {
    const event = eventFrom(value);
    if (typeof event === 'string') this.list.say(event);
    else this.list.receive(new History<State>({ event, pairing: null }), says);
  }

  /** Opens the event that the address spells. */
  openLink(): void {
    if (!isRecordLink(LETTER, location.hash)) return;
    const opened = fromRecordLink(LETTER, location.hash);
    history.replaceState(null, '', location.pathname);
    if (opened.ok) this.take(opened.value, 'This event was handed over by a link.');
    else this.list.say(opened.message);
  }
}

/** How far an event is, in a few words. */
export function stageOf({ event }: State): string {
  if (event.played.length === 0)
    return `${event.teams.length} ${event.size === 1 ? 'players' : 'teams'}, no round drawn yet`;
  const [leader, next] = standingsOf(event);
  const leads = leader && next && (leader.won > next.won || leader.points > next.points);
  const round = `round ${event.played.length} of ${event.rounds}`;
  return leads ? `${event.teams[leader.team]?.name} leads, ${round}` : round;
}
