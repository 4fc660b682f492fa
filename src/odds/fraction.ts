// Exact fractions of whole numbers, kept in lowest terms with a positive denominator. Dice give totals of twos and
// threes almost always, so lowest terms are found by taking those out first; Euclid does what is left.

/** A number that is exactly n over d, in lowest terms, d positive. */
export interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

export const ZERO: Fraction = { n: 0n, d: 1n };
export const ONE: Fraction = { n: 1n, d: 1n };

/** The greatest whole number that divides both, never negative. */
export function commonDivisor(a: bigint, b: bigint): bigint {
  let x = a < 0n ? -a : a;
  let y = b < 0n ? -b : b;
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

/** The least positive whole number that both divide. */
export function commonMultiple(a: bigint, b: bigint): bigint {
  return (a / commonDivisor(a, b)) * b;
}

/** What a denominator is made of: its twos, how many threes, and the rest. */
interface Shape {
  readonly twos: bigint;
  readonly threes: number;
  readonly powers: readonly bigint[];
  readonly rest: bigint;
}

function shapeOf(d: bigint): Shape {
  const twos = d & -d;
  let rest = d / twos;
  const powers: bigint[] = [];
  for (let power = 3n; rest % power === 0n; power *= power) powers.push(power);
  let threes = 0;
  for (let i = powers.length - 1; i >= 0; i--) {
    while (rest % powers[i]! === 0n) {
      rest /= powers[i]!;
      threes += 2 ** i;
    }
  }
  return { twos, threes, powers, rest };
}

/** The fraction n/d in lowest terms; d may be negative but not 0. */
export function fraction(n: bigint | number, d: bigint | number = 1n): Fraction {
  return fractionsOver(d)(n);
}

/** Fractions over one denominator, in lowest terms: what it is made of is worked out once for hundreds of them. */
export function fractionsOver(d: bigint | number): (n: bigint | number) => Fraction {
  const whole = BigInt(d);
  if (whole === 0n) throw new RangeError('A fraction needs a denominator other than 0.');
  const sign = whole < 0n ? -1n : 1n;
  const shape = shapeOf(sign * whole);
  return (n) => reduced(sign * BigInt(n), sign * whole, shape);
}

function reduced(n: bigint, d: bigint, shape: Shape): Fraction {
  if (n === 0n) return ZERO;
  let [top, bottom] = [n, d];
  let twos = top & -top;
  if (twos > shape.twos) twos = shape.twos;
  if (twos > 1n) [top, bottom] = [top / twos, bottom / twos];
  if (shape.threes > 0 && top % 3n === 0n) {
    let left = shape.threes;
    for (let i = shape.powers.length - 1; i >= 0; i--) {
      const power = shape.powers[i]!;
      while (left >= 2 ** i && top % power === 0n) {
        top /= power;
        bottom /= power;
        left -= 2 ** i;
      }
    }
  }
  if (shape.rest > 1n) {
    const common = commonDivisor(top, shape.rest);
    if (common > 1n) [top, bottom] = [top / common, bottom / common];
  }
  return { n: top, d: bottom };
}

export function plus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.n * b.d + b.n * a.d, a.d * b.d);
}

export function minus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.n * b.d - b.n * a.d, a.d * b.d);
}

export function times(a: Fraction, b: Fraction): Fraction {
  return fraction(a.n * b.n, a.d * b.d);
}

/** Negative when a is less than b, 0 when they are equal, positive when a is more. */
export function compared(a: Fraction, b: Fraction): number {
  const difference = a.n * b.d - b.n * a.d;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** The chance of the opposite: 1 − a. */
export function opposite(a: Fraction): Fraction {
  return minus(ONE, a);
}

/** The fraction as "p/q", whole numbers too ("3/1"). */
export function fractionText(a: Fraction): string {
  return `${a.n}/${a.d}`;
}

const SAFE = BigInt(Number.MAX_SAFE_INTEGER);

function bitsOf(n: bigint): number {
  return n.toString(16).length * 4;
}

/** The nearest 64-bit float, ties to even, as dividing two exact numbers would round. */
export function floatOf({ n, d }: Fraction): number {
  if (n === 0n) return 0;
  if (n < 0n) return -floatOf({ n: -n, d });
  // Two numbers that floats hold exactly are divided as well as can be by the processor.
  if (n <= SAFE && d <= SAFE) return Number(n) / Number(d);
  // 66 bits or more of the quotient, its last bit set when anything was cut off, leave the rounding to Number().
  const shift = 70 - (bitsOf(n) - bitsOf(d));
  if (shift <= 1074 + 60) {
    const top = shift > 0 ? n << BigInt(shift) : n;
    const bottom = shift < 0 ? d << BigInt(-shift) : d;
    const quotient = top / bottom;
    const kept = top % bottom === 0n ? quotient : quotient | 1n;
    const near = Number(kept);
    const half = Math.trunc(shift / 2);
    const value = near * 2 ** -half * 2 ** -(shift - half);
    if (value >= 2 ** -1022) return value;
  }
  // Below the normal floats the step is 2^-1074, the least float: count steps, ties to even.
  const top = n << 1074n;
  let steps = top / d;
  const over = (top % d) * 2n;
  if (over > d || (over === d && steps % 2n === 1n)) steps += 1n;
  return Number(steps) * Number.MIN_VALUE;
}
