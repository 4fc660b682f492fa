import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toAnswer } from '../../src/odds/answer.ts';
import { compared, floatOf, fraction, fractionText, minus, plus, times } from '../../src/odds/fraction.ts';

const SEED = 20261115;

describe('a fraction', () => {
  it('is in lowest terms with its sign on top', () => {
    expect(fractionText(fraction(6, -8))).toBe('-3/4');
    expect(fractionText(fraction(0, 5))).toBe('0/1');
    expect(fractionText(fraction(3))).toBe('3/1');
    expect(fractionText(fraction(6n ** 40n, 6n ** 41n * 35n))).toBe('1/210');
    expect(() => fraction(1, 0)).toThrow(RangeError);
  });

  it('has no common divisor left, whatever the primes', () => {
    const whole = fc.bigInt({ min: 1n, max: 10n ** 12n });
    const exponent = fc.nat(40);
    fc.assert(
      fc.property(whole, whole, exponent, exponent, exponent, (a, b, twos, threes, fives) => {
        const common = 2n ** BigInt(twos) * 3n ** BigInt(threes) * 5n ** BigInt(fives);
        const { n, d } = fraction(a * common, b * common);
        expect(n * b).toBe(a * d);
        let [x, y] = [n, d];
        while (y > 0n) [x, y] = [y, x % y];
        expect(x).toBe(1n);
      }),
      { seed: SEED, numRuns: 300 },
    );
  });

  it('adds, subtracts, multiplies, divides and compares exactly', () => {
    const [half, third] = [fraction(1, 2), fraction(1, 3)];
    expect(plus(half, third)).toEqual(fraction(5, 6));
    expect(minus(third, half)).toEqual(fraction(-1, 6));
    expect(times(half, third)).toEqual(fraction(1, 6));
    expect([compared(third, half), compared(half, half), compared(half, third)]).toEqual([-1, 0, 1]);
  });
});

describe('its float', () => {
  it('is what dividing exact numbers gives, to the last bit', () => {
    const exact = fc.maxSafeInteger();
    fc.assert(
      fc.property(exact, exact, fc.nat(50), (n, d, shift) => {
        const divisor = Math.trunc(d / 2 ** shift) || 1;
        expect(floatOf(fraction(n, divisor))).toBe(n / divisor + 0);
      }),
      { seed: SEED, numRuns: 2000 },
    );
  });

  it('rounds ties to even and keeps what was cut off in mind', () => {
    expect(floatOf(fraction(2n ** 53n + 1n))).toBe(2 ** 53);
    expect(floatOf(fraction((2n ** 53n + 1n) * 10n ** 40n + 1n, 10n ** 40n))).toBe(2 ** 53 + 2);
  });

  it('goes below the normal floats and at last to 0', () => {
    expect(floatOf(fraction(1n, 2n ** 1074n))).toBe(Number.MIN_VALUE);
    expect(floatOf(fraction(3n, 2n ** 1075n))).toBe(2 * Number.MIN_VALUE);
    expect(floatOf(fraction(1n, 2n ** 1075n))).toBe(0);
    expect(floatOf(fraction(1n, 3n ** 650n))).toBe(3 ** -650);
    expect(floatOf(fraction(1n, 6n ** 600n))).toBe(0);
  });

  it('stands beside the fraction in an answer', () => {
    expect(toAnswer(fraction(103, 512))).toEqual({ frac: '103/512', float: 0.201171875 });
  });
});
