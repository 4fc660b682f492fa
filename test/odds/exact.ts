// What tests read out of answers: fractions without their floats, and whether distributions are whole.
import type { Exact, ExactOdds } from '../../src/odds/answer.ts';
import { type Fraction, fraction, plus, ZERO } from '../../src/odds/fraction.ts';
import { type Roll, type Rolled, rolled } from '../../src/odds/roll.ts';

/** A fraction read back. */
export function read({ frac }: Exact): Fraction {
  const [n, d] = frac.split('/').map(BigInt) as [bigint, bigint];
  return fraction(n, d);
}

/** The fractions of a distribution, outcomes of no chance left out. */
export function fracs(odds: ExactOdds): Record<string, string> {
  return Object.fromEntries(Object.entries(odds).map(([outcome, { frac }]) => [outcome, frac]));
}

/** The sum of all chances. */
export function whole(odds: ExactOdds): string {
  const { n, d } = Object.values(odds).reduce((sum, chance) => plus(sum, read(chance)), ZERO);
  return `${n}/${d}`;
}

/** The answer to input that is good. */
export function answered(roll: Roll, input: unknown): Rolled {
  const result = rolled(roll, input);
  if (!result.ok) throw new Error(`${result.problem.path}: ${result.problem.message}`);
  return result.value;
}

/** The answer alone, loosely typed for looking into. */
// biome-ignore lint/suspicious/noExplicitAny: every kind answers in its own shape
export const answerOf = (roll: Roll, input: unknown): any => answered(roll, input).answer;

const isExact = (x: unknown): x is Exact => typeof x === 'object' && x !== null && 'frac' in x;

/** Every distribution in an answer, by path: objects from outcomes to chances. */
export function distributions(answer: object, path = ''): [string, ExactOdds][] {
  return Object.entries(answer).flatMap(([key, value]): [string, ExactOdds][] => {
    if (typeof value !== 'object' || value === null || isExact(value) || Array.isArray(value)) return [];
    const entries = Object.entries(value);
    const isOdds = entries.length > 0 && entries.every(([k, v]) => isExact(v) && /^-?\d/.test(k));
    if (isOdds && key !== 'pManoeuvresAtLeast') return [[`${path}${key}`, value as ExactOdds]];
    return distributions(value, `${path}${key}.`);
  });
}
