// Unpacks what was deflated (RFC 1951), at once and without a stream: the module has to be there when the first question
// is asked, and what runtimes bring for this makes everyone wait. Meant for our own bytes: it trusts them, and knows no blocks
// of bytes that would not pack.

// Lengths from code 257 up and distances: each code stands for a first value and some further bits.
const LENGTH_BITS = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const DISTANCE_BITS = [0, 0, 0, 0, ...Array.from({ length: 26 }, (_, i) => 1 + (i >> 1))];
/** The order in which the lengths of the lengths' own codes stand. */
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
const END = 256;
const LONGEST_CODE = 15;

/** The first value of each code: the one before it, and as many as that one's bits can count. */
function firstsOf(bits: readonly number[], from: number): number[] {
  let next = from;
  return bits.map((count) => {
    const first = next;
    next += 1 << count;
    return first;
  });
}
const LENGTHS = firstsOf(LENGTH_BITS, 3);
// The longest length has a code to itself.
LENGTHS[28] = 258;
const DISTANCES = firstsOf(DISTANCE_BITS, 1);

/** Words of up to so many bits are looked up at once; the few longer ones are read bit by bit. */
const QUICK_BITS = 10;

/** A prefix code given by the lengths of its words: how many there are of each length, and the symbols in order. */
interface Code {
  readonly counts: readonly number[];
  readonly symbols: readonly number[];
  /** By the next bits of the stream: 16 times the symbol, and the length of its word; 0 where the word is longer. */
  readonly quick: Uint16Array;
}

function codeOf(lengths: readonly number[]): Code {
  const counts = new Array<number>(LONGEST_CODE + 1).fill(0);
  for (const length of lengths) counts[length]!++;
  counts[0] = 0;
  const symbols = lengths.flatMap((length, symbol) => (length > 0 ? [symbol] : []));
  symbols.sort((a, b) => lengths[a]! - lengths[b]! || a - b);
  return { counts, symbols, quick: quickOf(lengths, symbols) };
}

/** The table of short words. Words are numbered in order and stand in the stream with their first bit lowest. */
function quickOf(lengths: readonly number[], symbols: readonly number[]): Uint16Array {
  const quick = new Uint16Array(1 << QUICK_BITS);
  let word = 0;
  let last = 0;
  for (const symbol of symbols) {
    const length = lengths[symbol]!;
    if (length > QUICK_BITS) break;
    word <<= length - last;
    last = length;
    let turned = 0;
    for (let bit = 0; bit < length; bit++) turned |= ((word >> bit) & 1) << (length - 1 - bit);
    for (let at = turned; at < quick.length; at += 1 << length) quick[at] = (symbol << 4) | length;
    word++;
  }
  return quick;
}

const run = (length: number, count: number): number[] => new Array<number>(count).fill(length);
const FIXED = codeOf([...run(8, 144), ...run(9, 112), ...run(7, 24), ...run(8, 8)]);
const FIXED_DISTANCES = codeOf(run(5, 30));

/** The bytes that were packed, of which there are `size`. */
export function inflated(packed: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(size);
  let at = 0;
  let from = 0;
  let held = 0;
  let holds = 0;

  const bits = (count: number): number => {
    while (holds < count) {
      if (from >= packed.length) throw new Error('The packed module ends too early.');
      held |= packed[from++]! << holds;
      holds += 8;
    }
    const value = held & ((1 << count) - 1);
    held >>>= count;
    holds -= count;
    return value;
  };

  const symbolOf = ({ counts, symbols, quick }: Code): number => {
    while (holds < LONGEST_CODE && from < packed.length) {
      held |= packed[from++]! << holds;
      holds += 8;
    }
    const found = quick[held & (quick.length - 1)]!;
    const size = found & 15;
    if (size > 0 && size <= holds) {
      held >>>= size;
      holds -= size;
      return found >> 4;
    }
    // Words of one length are numbered in a row, so that a word's place among them gives its symbol.
    let word = 0;
    let first = 0;
    let index = 0;
    for (let length = 1; length <= LONGEST_CODE; length++) {
      word |= bits(1);
      const count = counts[length]!;
      if (word - first < count) return symbols[index + word - first]!;
      index += count;
      first = (first + count) << 1;
      word <<= 1;
    }
    throw new Error('The packed module is damaged.');
  };

  const codesTold = (): [Code, Code] => {
    const literals = bits(5) + 257;
    const distances = bits(5) + 1;
    const codeLengths = new Array<number>(19).fill(0);
    for (let i = 0, count = bits(4) + 4; i < count; i++) codeLengths[ORDER[i]!] = bits(3);
    const code = codeOf(codeLengths);
    const lengths: number[] = [];
    while (lengths.length < literals + distances) {
      const symbol = symbolOf(code);
      if (symbol < 16) lengths.push(symbol);
      else if (symbol === 16) lengths.push(...run(lengths.at(-1)!, bits(2) + 3));
      else lengths.push(...run(0, symbol === 17 ? bits(3) + 3 : bits(7) + 11));
    }
    return [codeOf(lengths.slice(0, literals)), codeOf(lengths.slice(literals))];
  };

  const copied = (literals: Code, distances: Code): void => {
    for (let symbol = symbolOf(literals); symbol !== END; symbol = symbolOf(literals)) {
      if (symbol < END) {
        out[at++] = symbol;
        continue;
      }
      const length = LENGTHS[symbol - 257]! + bits(LENGTH_BITS[symbol - 257]!);
      const code = symbolOf(distances);
      const back = DISTANCES[code]! + bits(DISTANCE_BITS[code]!);
      // What is copied may reach into what it has just written: a byte at a time.
      for (let i = 0; i < length; i++, at++) out[at] = out[at - back]!;
    }
  };

  for (let last = 0; last === 0; ) {
    last = bits(1);
    const kind = bits(2);
    if (kind === 1) copied(FIXED, FIXED_DISTANCES);
    else copied(...codesTold());
  }
  return out;
}
