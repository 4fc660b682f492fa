// Totals of many dice, and two totals against each other.
import { chanceOf, die } from '../../../odds/distribution.ts';
import type { Fraction } from '../../../odds/fraction.ts';
import { repeated } from '../../../odds/repeat.ts';

/** The chances that one total is higher than another, equal to it, lower.
 *  Exact: a die turned over shows seven less its face, so the difference is the total of all dice, shifted. */
export function totalsCompared(dice: number, others: number): { higher: Fraction; equal: Fraction; lower: Fraction } {
  const total = repeated(die(6), dice + others);
  const even = 7 * others;
  return {
    higher: chanceOf(total, (sum) => sum > even),
    equal: chanceOf(total, (sum) => sum === even),
    lower: chanceOf(total, (sum) => sum < even),
  };
}
