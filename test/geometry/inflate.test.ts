// Unpacking, held against the packing that Node brings, in every kind of block that packs.
import { constants, deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inflated } from '../../src/geometry/inflate.ts';
import { WASM, WASM_SIZE } from '../../src/geometry/wasm.ts';

const HOW = {
  fixed: { strategy: constants.Z_FIXED },
  dynamic: { level: 9 },
  'without copies': { strategy: constants.Z_HUFFMAN_ONLY },
};

describe.each(Object.entries(HOW))('bytes packed as %s', (_, how) => {
  it('come back as they were', () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 3000 }),
      fc.array(fc.constantFrom(0, 1, 65, 255), { maxLength: 3000 }).map((list) => Uint8Array.from(list)),
      fc
        .tuple(fc.uint8Array({ minLength: 1, maxLength: 40 }), fc.integer({ min: 1, max: 1000 }))
        .map(([piece, times]) => {
          const whole = new Uint8Array(piece.length * times);
          for (let i = 0; i < times; i++) whole.set(piece, i * piece.length);
          return whole;
        }),
    );
    fc.assert(
      fc.property(bytes, (original) => {
        expect(Buffer.compare(inflated(deflateRawSync(original, how), original.length), original)).toBe(0);
      }),
      { seed: 1951, numRuns: 150 },
    );
  });
});

it('the module is packed, and unpacks to a module', () => {
  const bytes = inflated(Buffer.from(WASM, 'base64'), WASM_SIZE);
  expect(bytes.length).toBe(WASM_SIZE);
  expect(WebAssembly.validate(bytes)).toBe(true);
});

it('a damaged packing is told', () => {
  expect(() => inflated(Uint8Array.from([0b101, 255, 255, 255, 255, 255, 255, 255]), 10)).toThrow();
});
