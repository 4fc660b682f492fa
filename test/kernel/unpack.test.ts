// Unpacking, held against packing: the module, parts of it, and what the guesses make of numbers of every size.
import { inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packed } from '../../scripts/pack-kernel.mjs';
import { squeezed } from '../../scripts/squeeze-kernel.mjs';
import { guesser } from '../../src/kernel/guess.ts';
import { unpacked } from '../../src/kernel/unpack.ts';
import { WASM } from '../../src/kernel/wasm.ts';

const whole = new Uint8Array(inflateRawSync(Buffer.from(WASM, 'base64')));
const tight = squeezed(whole);

describe('the module', () => {
  it('is packed, and unpacks to the same', () => {
    expect(tight.length).toBeLessThan(whole.length / 2);
    expect(Buffer.compare(unpacked(tight), whole)).toBe(0);
  });

  it('comes back whatever part of it is packed', () => {
    for (const keep of [['touch'], ['sightBetween', 'sweep'], ['settle', 'route', 'hiddenShare']]) {
      const part = packed(whole, keep);
      expect(WebAssembly.validate(part)).toBe(true);
      expect(Buffer.compare(unpacked(squeezed(part)), part)).toBe(0);
    }
  });

  it('says so when what was packed is damaged', () => {
    const told = 'The packed module is damaged.';
    expect(() => unpacked(tight.slice(0, 2000))).toThrow(told);
    expect(() => unpacked(new Uint8Array())).toThrow(told);
    for (let at = 0; at < tight.length; at += 117) {
      const damaged = tight.slice();
      damaged[at]! ^= 1 << (at % 8);
      expect(() => unpacked(damaged)).toThrow(told);
    }
  });
});

it('numbers of every size are told bit by bit', () => {
  const number = fc.oneof(fc.nat(20), fc.nat(1000), fc.nat(2 ** 31 - 1), fc.constantFrom(2 ** 32 - 2, 2 ** 31));
  fc.assert(
    fc.property(fc.array(number, { maxLength: 60 }), (numbers) => {
      const bits = numbers.flatMap((value) => {
        const digits = [...(value + 1).toString(2)].map(Number);
        return [...digits.slice(1).map(() => 0), 1, ...digits.slice(1)];
      });
      let at = 0;
      const { seen, number: told } = guesser((chance) => {
        expect(chance).toBeGreaterThan(0);
        expect(chance).toBeLessThan(1);
        return bits[at++]!;
      });
      for (const value of numbers) {
        seen[0] = value & 1;
        expect(told(1, 1)).toBe(value);
      }
      expect(at).toBe(bits.length);
    }),
    { seed: 1948, numRuns: 40 },
  );
});
