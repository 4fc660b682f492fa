// Numbers told bit by bit, each bit guessed before it is told, from what was told in like circumstances before. Several
// guesses are weighed against each other, and those that were right weigh more the next time (logistic mixing).
// All of it is multiplying, adding and looking up, never an engine's own logarithm, so that every engine guesses alike.

/** Tells the next bit; given the chance, between 0 and 1, that it is 1. */
export type NextBit = (chance: number) => number;

/** How many circumstances are looked at, at most. */
const MOST = 8;
/** Guesses are kept in rows of eight, for the places in a number that are asked one after another. */
const ROW_BITS = 17;
/** Places within a number, and kinds of numbers: each has weights of its own. */
const PLACES = 512;
const KINDS = 192;
/** A guess moves towards what was told by one part in its age and a half, until it is this old. */
const OLDEST = 30;
const LEARNING = 0.02;
const FIRST_WEIGHT = 0.3;
/** Chances are weighed as logarithms of odds, from -8 to 8 in steps of 1/64: e^-8, and e^(1/64). */
const STEPS = 1024;
const LOWEST_ODDS = 0.00033546262790251185;
const STEP = 1.0157477085866857;

/** One number for two. */
export function mixed(hash: number, value: number): number {
  const product = Math.imul(hash ^ value, 0x9e3779b1);
  return product ^ (product >>> 15);
}

export interface Guesser {
  /** Sets the nth circumstance in which the next number is told, as a hash of it. */
  readonly seen: Int32Array;
  /** The next number, of a kind, in the first so many circumstances. */
  number(kind: number, many: number): number;
}

export function guesser(next: NextBit): Guesser {
  // A guess of sixteen bits, and below it its age in eight: one place in memory to look up for both.
  const guesses = new Uint32Array(8 << ROW_BITS).fill(32768 << 8);
  const rates = Float64Array.from({ length: OLDEST + 1 }, (_, age) => 1 / (age + 1.5));
  const weights = new Float32Array(KINDS * PLACES * MOST).fill(FIRST_WEIGHT);
  const seen = new Int32Array(MOST);
  const rows = new Int32Array(MOST);
  const inputs = new Float64Array(MOST);
  const chances = new Float64Array(STEPS);
  const logarithms = new Float64Array(STEPS);
  for (let i = 0, odds = LOWEST_ODDS, from = 0; i < STEPS; i++, odds *= STEP) {
    chances[i] = odds / (1 + odds);
    while (from < STEPS && (from < STEPS * chances[i]! || i === STEPS - 1)) logarithms[from++] = i / 64 - 8;
  }
  let count = 0;
  let row = 0;

  const bit = (kind: number, place: number): number => {
    if (place >> 3 !== row) {
      row = place >> 3;
      for (let i = 0; i < count; i++) {
        const hash = Math.imul(seen[i]! + Math.imul(row, 0x9e3779b1), 0x85ebca6b);
        rows[i] = ((hash ^ (hash >>> 15)) >>> (32 - ROW_BITS)) << 3;
      }
    }
    const at = (kind * PLACES + place) * MOST;
    const within = place & 7;
    let sum = 0;
    for (let i = 0; i < count; i++) {
      const input = logarithms[guesses[rows[i]! + within]! >>> 14]!;
      inputs[i] = input;
      sum += weights[at + i]! * input;
    }
    const step = (sum * 64 + STEPS / 2) | 0;
    const chance = chances[step < 0 ? 0 : step >= STEPS ? STEPS - 1 : step]!;
    const told = next(chance);
    const learnt = (told - chance) * LEARNING;
    for (let i = 0; i < count; i++) {
      const slot = rows[i]! + within;
      const age = guesses[slot]! & 255;
      const was = guesses[slot]! >>> 8;
      weights[at + i] = weights[at + i]! + learnt * inputs[i]!;
      const now = (was + (told * 65535 - was) * rates[age]!) | 0;
      guesses[slot] = (now << 8) | (age < OLDEST ? age + 1 : age);
    }
    return told;
  };

  return {
    seen,
    // How many bits it has, and then those below the first.
    number(kind, many) {
      count = many;
      row = -1;
      let bits = 0;
      while (bit(kind, bits < 4 ? bits : 248 + bits) === 0) bits++;
      const from = (1 << bits) + 1 - bits;
      let number = 1;
      for (let i = 0; i < bits; i++)
        number = 2 * number + bit(kind, bits < 8 ? from + number : 300 + (number < 128 ? number : 128 + i));
      return number - 1;
    },
  };
}
