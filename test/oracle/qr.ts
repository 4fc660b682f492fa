// A reader of QR codes, written from the other end: it finds out level and mask by trying all that there are against the
// format bits, walks the zigzag backwards in its own way, unweaves the blocks, checks that each has no remainder by
// evaluating it at the roots, and reads the bytes.

/** Format bits of the standard's table C.1, by level bits and mask. */
const FORMATS = [
  0x5412, 0x5125, 0x5e7c, 0x5b4b, 0x45f9, 0x40ce, 0x4f97, 0x4aa0, 0x77c4, 0x72f3, 0x7daa, 0x789d, 0x662f, 0x6318,
  0x6c41, 0x6976, 0x1689, 0x13be, 0x1ce7, 0x19d0, 0x0762, 0x0255, 0x0d0c, 0x083b, 0x355f, 0x3068, 0x3f31, 0x3a06,
  0x24b4, 0x2183, 0x2eda, 0x2bed,
];
const LEVELS = ['M', 'L', 'H', 'Q'] as const;
/** The middles of alignment marks, annex E, for some versions. */
export const ALIGNMENTS: Readonly<Record<number, readonly number[]>> = {
  2: [6, 18],
  7: [6, 22, 38],
  14: [6, 26, 46, 66],
  22: [6, 26, 50, 74, 98],
  32: [6, 34, 60, 86, 112, 138],
  40: [6, 30, 58, 86, 114, 142, 170],
};

const half = (n: number, by: number) => (n - (n % by)) / by;
/** Whether a mask inverts the module in a row and a column: a sum that must vanish in some modulus (the fifth: by itself). */
const inverts = (mask: number, r: number, c: number): boolean => {
  const p = r * c;
  const both = (p % 2) + (p % 3);
  const sums = [r + c, r, c, r + c, half(r, 2) + half(c, 3), both, both, ((r + c) % 2) + (p % 3)];
  return mask === 5 ? both === 0 : sums[mask]! % [2, 2, 3, 3, 2, 1, 2, 2][mask]! === 0;
};

const multiply = (a: number, b: number): number => {
  let product = 0;
  for (let x = a, y = b; y > 0; y >>= 1, x = x & 128 ? ((x << 1) ^ 0x11d) & 255 : x << 1) if (y & 1) product ^= x;
  return product;
};

/** Whether a block's polynomial vanishes at every root it should. */
function isWhole(block: readonly number[], extra: number): boolean {
  for (let i = 0, root = 1; i < extra; i++, root = multiply(root, 2))
    if (block.reduce((sum, byte) => multiply(sum, root) ^ byte, 0) !== 0) return false;
  return true;
}

export interface Reading {
  readonly text: string;
  readonly level: string;
  readonly mask: number;
  /** How many blocks have a remainder: errors that a scanner would have to mend. */
  readonly broken: number;
}

/** What a code says, given how many blocks it has and how many codewords of correction each. */
export function readCode(modules: Uint8Array, size: number, blocks: number, extra: number): Reading {
  const at = (r: number, c: number) => modules[r * size + c]!;
  const bits = [
    ...Array.from({ length: 6 }, (_, i) => at(i, 8)),
    at(7, 8),
    at(8, 8),
    at(8, 7),
    ...Array.from({ length: 6 }, (_, i) => at(8, 5 - i)),
  ];
  const format = FORMATS.indexOf(bits.reduce((sum, bit, i) => sum | (bit << i), 0));
  if (format < 0) throw new Error('no format of the standard');
  const [level, mask] = [LEVELS[format >> 3]!, format & 7];
  const version = (size - 17) / 4;
  const marks = marksOf(version);
  const isFixed = (r: number, c: number): boolean => {
    if (r === 6 || c === 6) return true;
    if ((r < 9 && c < 9) || (r < 9 && c >= size - 8) || (r >= size - 8 && c < 9)) return true;
    if (version >= 7 && ((r < 6 && c >= size - 11) || (c < 6 && r >= size - 11))) return true;
    return marks.some((mr) =>
      marks.some((mc) => Math.abs(r - mr) <= 2 && Math.abs(c - mc) <= 2 && !nearFinder(mr, mc, size)),
    );
  };
  const stream: number[] = [];
  let up = true;
  for (let pair = size - 1; pair > 0; pair -= 2, up = !up) {
    if (pair === 6) pair--;
    for (let i = 0; i < size; i++)
      for (let side = 0; side < 2; side++) {
        const [r, c] = [up ? size - 1 - i : i, pair - side];
        if (!isFixed(r, c)) stream.push(at(r, c) ^ (inverts(mask, r, c) ? 1 : 0));
      }
  }
  const words = Array.from({ length: Math.floor(stream.length / 8) }, (_, i) =>
    Number.parseInt(stream.slice(8 * i, 8 * i + 8).join(''), 2),
  );
  const long = words.length % blocks;
  const short = Math.floor(words.length / blocks) - extra;
  const data: number[][] = Array.from({ length: blocks }, () => []);
  let next = 0;
  for (let i = 0; i < short; i++) for (const block of data) block.push(words[next++]!);
  for (let b = blocks - long; b < blocks; b++) data[b]!.push(words[next++]!);
  const tails: number[][] = Array.from({ length: blocks }, () => []);
  for (let i = 0; i < extra; i++) for (const tail of tails) tail.push(words[next++]!);
  const broken = data.filter((block, i) => !isWhole([...block, ...tails[i]!], extra)).length;
  const all = data.flat().flatMap((byte) => [...byte.toString(2).padStart(8, '0')].map(Number));
  const number = (from: number, count: number) => Number.parseInt(all.slice(from, from + count).join(''), 2);
  if (number(0, 4) !== 4) throw new Error('not in bytes');
  const wide = version < 10 ? 8 : 16;
  const bytes = Uint8Array.from({ length: number(4, wide) }, (_, i) => number(4 + wide + 8 * i, 8));
  return { text: new TextDecoder().decode(bytes), level, mask, broken };
}

const nearFinder = (r: number, c: number, size: number): boolean =>
  (r < 9 && c < 9) || (r < 9 && c > size - 10) || (r > size - 10 && c < 9);

/** The marks of a version: from annex E where this file has them, else by its rule of even steps from the far end. */
function marksOf(version: number): readonly number[] {
  const told = ALIGNMENTS[version];
  if (told || version === 1) return told ?? [];
  const [count, last] = [2 + Math.floor(version / 7), 4 * version + 10];
  let step = Math.ceil((last - 6) / (count - 1));
  step += step % 2;
  const marks = [6];
  for (let i = count - 2; i >= 0; i--) marks.push(last - i * step);
  return marks;
}
