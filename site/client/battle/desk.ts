// The event that is being run, with the way back: kept on the device, handed over by link, saved and opened as a file. A
// pairing that is under way is kept apart from it, so that neither link nor file tells what a captain has chosen.
import { CRUSADES } from '../../../src/games/aos/events/crusades.ts';
import { type Event, eventRefused } from '../../../src/games/aos/events/event.ts';
import type { Pairing } from '../../../src/games/aos/events/pairing.ts';
import { eventFrom } from '../../../src/games/aos/events/read.ts';
import { fromRecordLink, isRecordLink, toRecordLink } from '../../../src/link/record.ts';
import { Kept } from './keeping.ts';

const LETTER = 'e';
export const START: Event = {
  type: 'foray',
  rounds: 3,
  size: 1,
  crusades: [CRUSADES[0]!],
  teams: [
    { name: 'Red', armies: ['Red 1'] },
    { name: 'Blue', armies: ['Blue 1'] },
  ],
  played: [],
};

export class Desk {
  event: Event = START;
  earlier: readonly Event[] = [];
  later: readonly Event[] = [];
  message = '';
  /** The pairing under way, and of which match of the last round. */
  pairing: { readonly match: number; readonly now: Pairing } | null = null;
  readonly #kept = new Kept('event', (message) => {
    this.message = message;
  });
  readonly #changed: () => void;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** Shows anew without a change of the event. */
  show(): void {
    this.#changed();
  }

  set(event: Event, says = ''): void {
    const refusal = eventRefused(event);
    if (refusal) this.message = refusal;
    else {
      this.earlier = [...this.earlier, this.event];
      this.later = [];
      this.#put(event, says);
    }
    this.#changed();
  }

  undo(): void {
    const last = this.earlier.at(-1);
    if (this.pairing) {
      this.pairing = null;
      this.message = 'The pairing was given up; begin it anew.';
    } else if (last) {
      this.later = [this.event, ...this.later];
      this.earlier = this.earlier.slice(0, -1);
      this.#put(last, 'Taken back.');
    }
    this.#changed();
  }

  redo(): void {
    const [next, ...rest] = this.later;
    if (!next) return;
    this.earlier = [...this.earlier, this.event];
    this.later = rest;
    this.#put(next, 'Done again.');
    this.#changed();
  }

  link(): string | null {
    const fragment = toRecordLink(LETTER, this.event);
    return fragment === null ? null : `${location.origin}${location.pathname}#${fragment}`;
  }

  /** An event from a file or a link, or why it is none. */
  take(value: unknown, says: string): void {
    const read = eventFrom(value);
    if (typeof read === 'string') this.message = read;
    else {
      this.pairing = null;
      this.set(read, says);
    }
  }

  /** What the address or the device holds. */
  open(): void {
    const read = eventFrom(this.#kept.read());
    if (typeof read !== 'string' && this.earlier.length === 0) this.event = read;
    if (isRecordLink(LETTER, location.hash)) {
      const opened = fromRecordLink(LETTER, location.hash);
      history.replaceState(null, '', location.pathname);
      if (opened.ok) this.take(opened.value, 'This event was handed over by a link.');
      else this.message = opened.message;
    }
    this.#changed();
  }

  #put(event: Event, says: string): void {
    this.event = event;
    this.message = says;
    this.#kept.write(event);
  }
}
