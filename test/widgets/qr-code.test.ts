// QR codes of links, read back by a reader that was written apart.
import { describe, expect, it } from 'vitest';
import { qrModules } from '../../src/widgets/table/qr-code.ts';
import { readCode } from '../oracle/qr.ts';

const textOf = (length: number): string =>
  Array.from({ length }, (_, i) => 'ABCabcXYZxyz0189-_#/:'[(i * 5) % 21]).join('');

/** Versions of level L with the bytes they hold, their blocks, and the codewords of correction of each block. */
const VERSIONS = [
  [1, 17, 1, 7],
  [7, 154, 2, 20],
  [17, 644, 6, 28],
  [32, 1951, 17, 30],
  [40, 2953, 25, 30],
] as const;

describe('a code', () => {
  it.each(VERSIONS)(
    'of version %d holds %d bytes and is read back, with no block broken',
    (version, bytes, blocks, extra) => {
      const rows = qrModules(textOf(bytes))!;
      expect(rows.length).toBe(17 + 4 * version);
      const modules = Uint8Array.from(rows.flat().map(Number));
      expect(readCode(modules, rows.length, blocks, extra)).toMatchObject({
        text: textOf(bytes),
        level: 'L',
        broken: 0,
      });
    },
  );
  it('takes the most correction that its version has room for', () => {
    const rows = qrModules('x')!;
    expect(readCode(Uint8Array.from(rows.flat().map(Number)), rows.length, 1, 17)).toMatchObject({
      text: 'x',
      level: 'H',
      broken: 0,
    });
  });
  it('is not made of what no version holds', () => expect(qrModules(textOf(2954))).toBeNull());
});
