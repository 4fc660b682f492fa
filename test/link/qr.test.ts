// QR codes: every version and level against codes that another encoder made, and against a reader that was written apart.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Level, qrCode, roomOf } from '../../src/link/qr.ts';
import { ALIGNMENTS, readCode } from '../oracle/qr.ts';

// Version, level, bytes, mask, and the modules' digest, as node-qrcode 1.5 makes them of the same text.
const GOLDEN = readFileSync(join(import.meta.dirname, 'qr-golden.txt'), 'utf8')
  .trim()
  .split('\n');
const textOf = (version: number, length: number) =>
  Array.from({ length }, (_, i) => 'ABCabcXYZxyz0189-_#/:'[(i * 7 + version) % 21]).join('');

/** Blocks and codewords of correction a block, from the standard's table 9. */
const BLOCKS: readonly (readonly [version: number, level: Level, blocks: number, extra: number])[] = [
  [1, 'L', 1, 7],
  [1, 'H', 1, 17],
  [2, 'M', 1, 16],
  [5, 'Q', 4, 18],
  [7, 'L', 2, 20],
  [10, 'M', 5, 26],
  [14, 'H', 16, 24],
  [17, 'L', 6, 28],
  [22, 'M', 17, 28],
  [27, 'Q', 34, 30],
  [32, 'L', 17, 30],
  [40, 'L', 25, 30],
  [40, 'H', 81, 30],
];

describe('a code', () => {
  it('is what another encoder makes of the same text, in all versions and levels', () => {
    expect(GOLDEN).toHaveLength(160);
    for (const line of GOLDEN) {
      const [version, level, length, mask, digest] = line.split(' ') as [string, Level, string, string, string];
      const code = qrCode(textOf(Number(version), Number(length)), level, Number(mask))!;
      const made = createHash('sha256').update(code.modules).digest('hex').slice(0, 24);
      expect([code.version, code.level, made]).toEqual([Number(version), level, digest]);
    }
  });
  it('holds what the standard says a version holds', () => {
    expect(roomOf(1, 'L')).toBe(17);
    expect(roomOf(10, 'M')).toBe(213);
    expect(roomOf(40, 'L')).toBe(2953);
    expect(roomOf(40, 'H')).toBe(1273);
  });
  for (const [version, level, blocks, extra] of BLOCKS)
    it(`of version ${version} and level ${level} is read back, with no block broken`, () => {
      const text = textOf(version, roomOf(version, level));
      const code = qrCode(text, level)!;
      expect(code.version).toBe(version);
      expect(readCode(code.modules, code.size, blocks, extra)).toEqual({ text, level, mask: code.mask, broken: 0 });
    });
  it('has its alignment marks where annex E has them', () => {
    for (const [version, marks] of Object.entries(ALIGNMENTS)) {
      const code = qrCode(textOf(1, roomOf(Number(version), 'L')), 'L')!;
      const last = marks.at(-1)!;
      expect([code.modules[last * code.size + last], code.modules[last * code.size + last - 1]]).toEqual([1, 0]);
    }
  });
  it('takes the smallest version, and the most correction that it has room for', () => {
    expect(qrCode('x'.repeat(17))).toMatchObject({ version: 1, level: 'L' });
    expect(qrCode('x'.repeat(18))).toMatchObject({ version: 2, level: 'Q' });
    expect(qrCode('x')).toMatchObject({ version: 1, level: 'H' });
  });
  it('counts bytes, not letters, and is not made of what no version holds', () => {
    const code = qrCode('″'.repeat(5))!;
    expect(readCode(code.modules, code.size, 1, { L: 7, M: 10, Q: 13, H: 17 }[code.level]).text).toBe('″″″″″');
    expect(qrCode('x'.repeat(2953))?.version).toBe(40);
    expect(qrCode('x'.repeat(2954))).toBeNull();
  });
});
