// "At least": the chance of each number or more, summed from the top in whole numbers over one denominator.
import type { Exact, ExactOdds } from './answer.ts';
import { toAnswer } from './answer.ts';
import { commonMultiple, type Fraction, fraction, fractionsOver } from './fraction.ts';

/** The fraction that an answer wrote down. */
export function fractionOf({ frac }: Exact): Fraction {
  const [n = '0', d = '1'] = frac.split('/');
  return fraction(BigInt(n), BigInt(d));
}

/** Whether every outcome is a whole number, so that "or more" has a meaning. */
export function isCounted(odds: ExactOdds): boolean {
  return Object.keys(odds).every((outcome) => /^-?\d+$/.test(outcome));
}

/** The chance of each outcome or more, for outcomes that are numbers, the least first. */
export function atLeast(odds: ExactOdds): ExactOdds {
  const parts = Object.entries(odds).map(([outcome, exact]) => [Number(outcome), fractionOf(exact)] as const);
  parts.sort(([a], [b]) => b - a);
  let common = 1n;
  for (const [, { d }] of parts) if (common % d !== 0n) common = commonMultiple(common, d);
  const chance = fractionsOver(common);
  let sum = 0n;
  const curve = parts.map(([outcome, { n, d }]) => {
    sum += n * (common / d);
    return [String(outcome), toAnswer(chance(sum))] as const;
  });
  return Object.fromEntries(curve.reverse());
}
