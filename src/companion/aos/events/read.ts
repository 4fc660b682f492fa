// An event from outside, a link, a file or the device's memory: only what is whole and keeps the rules is one.
import { type Crusade, TYPES } from './crusades.ts';
import { type Event, eventRefused, type Match, type Result, type Team } from './event.ts';

/** Before the second version a battle that nobody had played was written as 0 to 0. */
const VERSION = 2;

type Fields = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number';
const areAll = <T>(value: unknown, is: (one: unknown) => one is T): value is readonly T[] =>
  Array.isArray(value) && value.length <= 100 && value.every(is);

const isType = (value: unknown): value is Event['type'] =>
  value === 'own' || (isText(value) && Object.hasOwn(TYPES, value));
const isCrusade = (value: unknown): value is Crusade =>
  isObject(value) &&
  isText(value.name) &&
  value.name.length <= 60 &&
  isType(value.type) &&
  areAll(value.plans, isNumber);
const isTeam = (value: unknown): value is Team => isObject(value) && isText(value.name) && areAll(value.armies, isText);
const isPair = (value: unknown): value is { red: string; blue: string } =>
  isObject(value) && isText(value.red) && isText(value.blue);
const areTwo = (value: unknown): value is readonly [number, number] => areAll(value, isNumber) && value.length === 2;
const isResult = (value: unknown): value is Result =>
  Array.isArray(value) && value.length === 2 && value.every((one) => one === null || isNumber(one));
const isMatch = (value: unknown): value is Match =>
  isObject(value) &&
  areTwo(value.teams) &&
  (value.pairs === null || areAll(value.pairs, isPair)) &&
  areAll(value.points, isResult);
const areMatches = (value: unknown): value is readonly Match[] => areAll(value, isMatch);

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
  if (
    !isObject(value) ||
    !isType(value.type) ||
    !isNumber(value.rounds) ||
    !isNumber(value.size) ||
    !areAll(value.crusades, isCrusade) ||
    !areAll(value.teams, isTeam) ||
    !areAll(value.played, areMatches)
  )
    return 'This does not spell an event. Ask for it again.';
  const { type, rounds, size, crusades, teams } = value;
  const played = value.v === VERSION ? value.played : value.played.map((matches) => matches.map(withoutZeroes));
  const event: Event = { type, rounds, size, crusades, teams, played };
  return eventRefused(event) ?? event;
}
