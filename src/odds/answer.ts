// How exact numbers leave: a fraction in lowest terms beside its nearest float, a distribution as an object.
import { type Distribution, type Outcome, outcomes } from './distribution.ts';
import { type Fraction, floatOf, fractionsOver, fractionText } from './fraction.ts';

/** A number for show and for proof. */
export interface Exact {
  readonly frac: string;
  readonly float: number;
}

/** From outcome to its chance; what cannot happen is left out. */
export type ExactOdds = Readonly<Record<string, Exact>>;

/** The fraction as an answer gives it. */
export function toAnswer(value: Fraction): Exact {
  return { frac: fractionText(value), float: floatOf(value) };
}

/** The distribution as an answer gives it, smallest outcome first. */
export function toAnswers<T extends Outcome>(d: Distribution<T>): ExactOdds {
  const chance = fractionsOver(d.total);
  return Object.fromEntries(
    outcomes(d).map((outcome) => [String(outcome), toAnswer(chance(d.weights.get(outcome)!))] as const),
  );
}
