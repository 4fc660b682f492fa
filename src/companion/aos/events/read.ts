// An event from outside, a link, a file or the device's memory: only what is whole and keeps the rules is one.
import { given, type Key, list, nullable, number, record, required, spare, text } from '../../../input/keys.ts';
import { TYPES } from './crusades.ts';
import { type Event, eventRefused, type Match } from './event.ts';

/** Before the second version a battle that nobody had played was written as 0 to 0. */
const VERSION = 2;
/** No list of an event is longer than this. */
const MOST = 100;

const all = <T>(of: Key<T>) => given(list(of, MOST));
const two = <T>(of: Key<T>) => list(of, 2, 2);
const anyText = text('a text', () => true);
const anyNumber = number(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY);
const type = required(['own', ...Object.keys(TYPES)] as [Event['type'], ...Event['type'][]]);

// The shape alone: what fits together is for the event to say.
const shape = record({
  v: spare(anyNumber),
  type,
  rounds: anyNumber,
  size: anyNumber,
  crusades: all(
    record({ name: text('up to 60 characters', ({ length }) => length <= 60), type, plans: all(anyNumber) }),
  ),
  teams: all(record({ name: anyText, armies: all(anyText) })),
  played: all(
    all(
      record({
        teams: two(anyNumber),
        pairs: nullable(all(record({ red: anyText, blue: anyText }))),
        points: all(two(nullable(anyNumber))),
      }),
    ),
  ),
});

/** The match as it was meant where 0 to 0 stood for a battle without a result. */
function withoutZeroes(match: Match): Match {
  return {
    ...match,
    points: match.points.map(([red, blue]) => (red === 0 && blue === 0 ? [null, null] : [red, blue])),
  };
}

/** An event as it is written into a link, a file or the device's memory. */
export const eventToKeep = (event: Event): unknown => ({ v: VERSION, ...event });

/** The event that a value holds, or why it holds none, in a sentence. */
export function eventFrom(value: unknown): Event | string {
  const read = shape.read(value, 'event');
  if (!read.ok) return 'This is not an event that can be read. Ask for it again.';
  const { v, ...fields } = read.value;
  // The key for a list of two cannot say so in its type.
  const event = fields as unknown as Event;
  const meant = v === VERSION ? event : { ...event, played: event.played.map((matches) => matches.map(withoutZeroes)) };
  return eventRefused(meant) ?? meant;
}
