// Anything that could be sent, made from something that can be answered: numbers nudged, taken from elsewhere in the same
// value or out of range, words swapped, parts lost, doubled or of another type. Most of it stays close to legal.
import { oneOf, type Random, whole } from '../oracle/random.ts';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const NUMBERS = [0, -0, 1, -1, 0.5, 1e-9, 1e-7, 12, 64, 999.5, 1000, -1000, 1001, 1e308, Number.NaN, Infinity];
const WORDS = ['', ' ', '__proto__', 'constructor', 'toString', '1', 'D6', '2D6+1', 'all', 'é\u0301', 'x'.repeat(300)];

interface Slot {
  readonly holder: Json[] | { [key: string]: Json };
  readonly key: string;
}

/** Every place in a value that something stands at. */
function slotsOf(value: Json, found: Slot[] = []): Slot[] {
  if (typeof value !== 'object' || value === null) return found;
  for (const key of Object.keys(value)) {
    found.push({ holder: value, key });
    slotsOf((value as { [key: string]: Json })[key]!, found);
  }
  return found;
}

const at = ({ holder, key }: Slot): Json => (holder as { [key: string]: Json })[key]!;
function put({ holder, key }: Slot, value: Json): void {
  // A plain assignment to "__proto__" would put nothing.
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}

function lost({ holder, key }: Slot): void {
  // Not cut out: a list that was given a constructor of its own would be asked to make the rest.
  if (Array.isArray(holder) && Number(key) in holder) {
    holder.copyWithin(Number(key), Number(key) + 1);
    holder.length--;
  } else delete (holder as { [key: string]: Json })[key];
}

function another(random: Random, { key, ...slot }: Slot, slots: readonly Slot[]): Json {
  const old = at({ key, ...slot });
  const same = slots.filter((one) => typeof at(one) === typeof old);
  // A kind among kinds and an id among ids stay legal more often than a word among words.
  const alike = (random() < 0.8 ? same.filter((one) => one.key === key) : same).map(at);
  if (typeof old === 'number') {
    const how = random();
    if (how < 0.5) return old + (random() - 0.5) * oneOf(random, [4, 1, 0.01, 1e-6]);
    if (how < 0.8) return old + whole(random, -3, 3);
    return how < 0.93 ? (oneOf(random, alike) ?? 0) : oneOf(random, NUMBERS);
  }
  if (typeof old === 'string') return random() < 0.9 ? oneOf(random, alike)! : oneOf(random, WORDS);
  if (typeof old === 'boolean') return !old;
  return structuredClone(oneOf(random, alike) ?? null);
}

/** A copy of a value with one to three things about it changed. */
export function wild<T>(random: Random, value: T): T {
  const copy = structuredClone(value) as Json;
  for (let n = whole(random, 1, 3); n > 0; n--) {
    const slots = slotsOf(copy);
    if (slots.length === 0) break;
    const numbers = slots.filter((one) => typeof at(one) === 'number');
    const slot = oneOf(random, random() < 0.6 && numbers.length > 0 ? numbers : slots);
    const how = random();
    if (how < 0.9) put(slot, another(random, slot, slots));
    else if (how < 0.93) lost(slot);
    else if (how < 0.95 && Array.isArray(slot.holder)) slot.holder.push(structuredClone(at(slot)));
    else if (how < 0.97) put({ holder: slot.holder, key: oneOf(random, WORDS) }, structuredClone(at(slot)));
    else put(slot, oneOf<Json>(random, [null, true, 0, '', [], {}, [[]], 'NaN']));
  }
  return copy as T;
}
