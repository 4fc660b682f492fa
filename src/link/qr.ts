// A text as a QR code (ISO/IEC 18004, Model 2), bytes only: the links that it carries are of mixed case. All forty
// versions and the four levels of correction; the smallest version that holds the text, and the mask that the standard's
// penalties like best.

/** How much of a code may be lost: about 7, 15, 25 and 30 in a hundred. */
export type Level = 'L' | 'M' | 'Q' | 'H';

export interface Code {
  readonly version: number;
  readonly level: Level;
  readonly mask: number;
  /** Modules across. */
  readonly size: number;
  /** Row by row from the top: 1 is dark. */
  readonly modules: Uint8Array;
}

const LEVELS: readonly Level[] = ['L', 'M', 'Q', 'H'];
/** The two bits that tell the level in the format. */
const LEVEL_BITS: Readonly<Record<Level, number>> = { L: 1, M: 0, Q: 3, H: 2 };
const VERSIONS = 40;

// Table 9 of the standard: codewords of correction a block, and the number of blocks, by version.
const list = (text: string): number[] => text.split(' ').map(Number);
const CORRECTION: Readonly<Record<Level, readonly number[]>> = {
  L: list(
    '7 10 15 20 26 18 20 24 30 18 20 24 26 30 22 24 28 30 28 28 28 28 30 30 26 28 30 30 30 30 30 30 30 30 30 30 30 30 30 30',
  ),
  M: list(
    '10 16 26 18 24 16 18 22 22 26 30 22 22 24 24 28 28 26 26 26 26 28 28 28 28 28 28 28 28 28 28 28 28 28 28 28 28 28 28 28',
  ),
  Q: list(
    '13 22 18 26 18 24 18 22 20 24 28 26 24 20 30 24 28 28 26 30 28 30 30 30 30 28 30 30 30 30 30 30 30 30 30 30 30 30 30 30',
  ),
  H: list(
    '17 28 22 16 22 28 26 26 24 28 24 28 22 24 24 30 28 28 26 28 30 24 30 30 30 30 30 30 30 30 30 30 30 30 30 30 30 30 30 30',
  ),
};
const BLOCKS: Readonly<Record<Level, readonly number[]>> = {
  L: list('1 1 1 1 1 2 2 2 2 4 4 4 4 4 6 6 6 6 7 8 8 9 9 10 12 12 12 13 14 15 16 17 18 19 19 20 21 22 24 25'),
  M: list('1 1 1 2 2 4 4 4 5 5 5 8 9 9 10 10 11 13 14 16 17 17 18 20 21 23 25 26 28 29 31 33 35 37 38 40 43 45 47 49'),
  Q: list(
    '1 1 2 2 4 4 6 6 8 8 8 10 12 16 12 17 16 18 21 20 23 23 25 27 29 34 34 35 38 40 43 45 48 51 53 56 59 62 65 68',
  ),
  H: list(
    '1 1 2 4 4 4 5 6 8 8 11 11 16 16 18 16 19 21 25 25 25 34 30 32 35 37 40 42 45 48 51 54 57 60 63 66 70 74 77 81',
  ),
};

/** The bits of a version that carry data and correction: what its fixed patterns leave free. */
function freeBits(version: number): number {
  const marks = version === 1 ? 0 : Math.floor(version / 7) + 2;
  // All modules without finders, timing, format; then without alignment marks, of which some lie on the timing; then
  // without the version's own bits.
  const plain = (16 * version + 128) * version + 64;
  const aligned = version === 1 ? plain : plain - (25 * marks - 10) * marks + 55;
  return version >= 7 ? aligned - 36 : aligned;
}

const dataCodewords = (version: number, level: Level): number =>
  Math.floor(freeBits(version) / 8) - CORRECTION[level][version - 1]! * BLOCKS[level][version - 1]!;

/** How many bytes a code of that version and level holds. */
export function roomOf(version: number, level: Level): number {
  return dataCodewords(version, level) - (version < 10 ? 2 : 3);
}

// The field of 256 elements over x⁸ + x⁴ + x³ + x² + 1.
const EXP = new Uint8Array(510);
const LOG = new Uint8Array(256);
for (let i = 0, x = 1; i < 255; i++) {
  EXP[i] = x;
  EXP[i + 255] = x;
  LOG[x] = i;
  x = (x << 1) ^ (x & 128 ? 0x11d : 0);
}
const times = (a: number, b: number): number => (a === 0 || b === 0 ? 0 : EXP[LOG[a]! + LOG[b]!]!);

/** The polynomial whose roots are the first powers of two, its leading one left out. */
function generator(degree: number): Uint8Array {
  const poly = new Uint8Array(degree);
  poly[degree - 1] = 1;
  for (let i = 0, root = 1; i < degree; i++, root = times(root, 2))
    for (let j = 0; j < degree; j++) poly[j] = times(poly[j]!, root) ^ (poly[j + 1] ?? 0);
  return poly;
}

function correctionOf(data: Uint8Array, poly: Uint8Array): Uint8Array {
  const rest = new Uint8Array(poly.length);
  for (const byte of data) {
    const factor = byte ^ rest[0]!;
    rest.copyWithin(0, 1);
    rest[rest.length - 1] = 0;
    for (let i = 0; i < poly.length; i++) rest[i]! ^= times(poly[i]!, factor);
  }
  return rest;
}

/** The bytes of a text behind its mode and length, filled up to what the version holds. */
function dataOf(bytes: Uint8Array, version: number, level: Level): Uint8Array {
  const data = new Uint8Array(dataCodewords(version, level));
  let at = 0;
  const write = (value: number, count: number): void => {
    for (let i = count - 1; i >= 0; i--, at++) if ((value >>> i) & 1) data[at >> 3]! |= 128 >> (at & 7);
  };
  write(4, 4);
  write(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) write(byte, 8);
  at = Math.min(at + 4, data.length * 8);
  for (let i = Math.ceil(at / 8), pad = 0xec; i < data.length; i++, pad ^= 0xec ^ 0x11) data[i] = pad;
  return data;
}

/** The blocks with their correction, woven together as the standard asks. */
function woven(data: Uint8Array, version: number, level: Level): Uint8Array {
  const [count, extra] = [BLOCKS[level][version - 1]!, CORRECTION[level][version - 1]!];
  const total = Math.floor(freeBits(version) / 8);
  const short = Math.floor(total / count) - extra;
  const longFrom = count - (total % count);
  const poly = generator(extra);
  const blocks: { data: Uint8Array; extra: Uint8Array }[] = [];
  for (let i = 0, from = 0; i < count; i++) {
    const length = short + (i < longFrom ? 0 : 1);
    const part = data.subarray(from, from + length);
    blocks.push({ data: part, extra: correctionOf(part, poly) });
    from += length;
  }
  const out: number[] = [];
  for (let i = 0; i <= short; i++) for (const block of blocks) if (i < block.data.length) out.push(block.data[i]!);
  for (let i = 0; i < extra; i++) for (const block of blocks) out.push(block.extra[i]!);
  return Uint8Array.from(out);
}

/** The middles of a version's alignment marks along one side. */
function alignments(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const last = version * 4 + 10;
  const step = version === 32 ? 26 : Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, i) => last - step * i).reverse()];
}

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** A sheet of modules, of which some are fixed and take neither data nor mask. */
class Sheet {
  readonly size: number;
  readonly modules: Uint8Array;
  readonly fixed: Uint8Array;
  readonly #version: number;

  constructor(version: number) {
    this.#version = version;
    this.size = version * 4 + 17;
    this.modules = new Uint8Array(this.size * this.size);
    this.fixed = new Uint8Array(this.size * this.size);
    this.#patterns();
  }

  #fix(x: number, y: number, dark: boolean | number): void {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return;
    this.modules[y * this.size + x] = dark ? 1 : 0;
    this.fixed[y * this.size + x] = 1;
  }

  #patterns(): void {
    const { size } = this;
    for (let i = 0; i < size; i++) {
      this.#fix(6, i, i % 2 === 0);
      this.#fix(i, 6, i % 2 === 0);
    }
    for (const [cx, cy] of [
      [3, 3],
      [size - 4, 3],
      [3, size - 4],
    ] as const)
      for (let dy = -4; dy <= 4; dy++)
        for (let dx = -4; dx <= 4; dx++) {
          const far = Math.max(Math.abs(dx), Math.abs(dy));
          this.#fix(cx + dx, cy + dy, far !== 2 && far !== 4);
        }
    const marks = alignments(this.#version);
    const last = marks.length - 1;
    for (const [i, cy] of marks.entries())
      for (const [j, cx] of marks.entries()) {
        const onFinder = (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0);
        if (onFinder) continue;
        for (let dy = -2; dy <= 2; dy++)
          for (let dx = -2; dx <= 2; dx++) this.#fix(cx + dx, cy + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
      }
    this.format('M', 0);
    this.#tellVersion();
  }

  /** The fifteen bits that tell level and mask, twice, and the module that is always dark. */
  format(level: Level, mask: number): void {
    const { size } = this;
    const data = (LEVEL_BITS[level] << 3) | mask;
    let rest = data;
    for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
    const bits = ((data << 10) | rest) ^ 0x5412;
    const bit = (i: number) => (bits >>> i) & 1;
    for (let i = 0; i <= 5; i++) this.#fix(8, i, bit(i));
    this.#fix(8, 7, bit(6));
    this.#fix(8, 8, bit(7));
    this.#fix(7, 8, bit(8));
    for (let i = 9; i < 15; i++) this.#fix(14 - i, 8, bit(i));
    for (let i = 0; i < 8; i++) this.#fix(size - 1 - i, 8, bit(i));
    for (let i = 8; i < 15; i++) this.#fix(8, size - 15 + i, bit(i));
    this.#fix(8, size - 8, 1);
  }

  #tellVersion(): void {
    if (this.#version < 7) return;
    let rest = this.#version;
    for (let i = 0; i < 12; i++) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
    const bits = (this.#version << 12) | rest;
    for (let i = 0; i < 18; i++) {
      const [a, b] = [this.size - 11 + (i % 3), Math.floor(i / 3)];
      this.#fix(a, b, (bits >>> i) & 1);
      this.#fix(b, a, (bits >>> i) & 1);
    }
  }

  /** Lays codewords from the lower right corner upwards and back, two columns at a time. */
  lay(words: Uint8Array): void {
    const { size } = this;
    let at = 0;
    for (let right = size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      for (let row = 0; row < size; row++)
        for (const x of [right, right - 1]) {
          const y = ((right + 1) & 2) === 0 ? size - 1 - row : row;
          if (this.fixed[y * size + x] || at >= words.length * 8) continue;
          this.modules[y * size + x] = (words[at >> 3]! >>> (7 - (at & 7))) & 1;
          at++;
        }
    }
  }

  turn(mask: number): void {
    const inverts = MASKS[mask]!;
    for (let y = 0, i = 0; y < this.size; y++)
      for (let x = 0; x < this.size; x++, i++) if (!this.fixed[i] && inverts(x, y)) this.modules[i]! ^= 1;
  }

  /** The standard's four penalties: runs, squares, patterns like a finder, and too much of one shade. */
  penalty(): number {
    const { size, modules } = this;
    let sum = 0;
    const line = (get: (i: number) => number): void => {
      let bits = 0;
      for (let i = 0, run = 0; i < size; i++) {
        run = i > 0 && get(i) === get(i - 1) ? run + 1 : 1;
        if (run === 5) sum += 3;
        else if (run > 5) sum += 1;
        bits = ((bits << 1) | get(i)) & 0x7ff;
        if (i >= 10 && (bits === 0x5d0 || bits === 0x05d)) sum += 40;
      }
    };
    for (let y = 0; y < size; y++) line((x) => modules[y * size + x]!);
    for (let x = 0; x < size; x++) line((y) => modules[y * size + x]!);
    let dark = 0;
    for (let y = 0; y < size; y++)
      for (let x = 0; x < size; x++) {
        const here = modules[y * size + x]!;
        dark += here;
        if (x === 0 || y === 0) continue;
        const same = [modules[y * size + x - 1], modules[(y - 1) * size + x], modules[(y - 1) * size + x - 1]];
        if (same.every((other) => other === here)) sum += 3;
      }
    const share = (100 * dark) / (size * size);
    return sum + 10 * Math.floor(Math.abs(share - 50) / 5);
  }
}

/** The code of a text; null when no version holds it. A higher level is taken where the same version allows it. */
export function qrCode(text: string, least: Level = 'L', mask?: number): Code | null {
  const bytes = new TextEncoder().encode(text);
  let version = 1;
  while (version <= VERSIONS && roomOf(version, least) < bytes.length) version++;
  if (version > VERSIONS) return null;
  const level =
    [...LEVELS]
      .reverse()
      .find((each) => LEVELS.indexOf(each) >= LEVELS.indexOf(least) && roomOf(version, each) >= bytes.length) ?? least;
  const words = woven(dataOf(bytes, version, level), version, level);
  const sheet = new Sheet(version);
  sheet.lay(words);
  let best = mask ?? 0;
  if (mask === undefined) {
    let lowest = Number.POSITIVE_INFINITY;
    for (let each = 0; each < MASKS.length; each++) {
      sheet.turn(each);
      sheet.format(level, each);
      const sum = sheet.penalty();
      if (sum < lowest) [lowest, best] = [sum, each];
      sheet.turn(each);
    }
  }
  sheet.turn(best);
  sheet.format(level, best);
  return { version, level, mask: best, size: sheet.size, modules: sheet.modules };
}
