// Plain counting, shared by the oracles of the dice: every roll is rolled, and what comes out is counted.
// Counts stay below 6¹⁰, where whole numbers are exact as ordinary numbers.

/** Every ordered roll of so many six-sided dice. */
export function* everyRoll(dice: number): Generator<number[]> {
  if (dice === 0) {
    yield [];
    return;
  }
  for (const rest of everyRoll(dice - 1)) for (let face = 1; face <= 6; face++) yield [...rest, face];
}

/** A share as `p/q` in lowest terms. */
export function share(part: number, whole: number): string {
  let [a, b] = [Math.abs(part), whole];
  while (b > 0) [a, b] = [b, a % b];
  return `${part / a}/${whole / a}`;
}

/** Counts of outcomes. */
export type Count = Map<string | number, number>;

/** Adds to an outcome's count. */
export function tally(count: Count, outcome: string | number, times = 1): void {
  count.set(outcome, (count.get(outcome) ?? 0) + times);
}

/** Each outcome's share of all that was counted. */
export function shares(count: Count): Record<string, string> {
  const whole = [...count.values()].reduce((sum, n) => sum + n, 0);
  return Object.fromEntries([...count].map(([outcome, n]) => [outcome, share(n, whole)]));
}

/** The share of the outcomes that hold. */
export function shareWhere(count: Count, holds: (outcome: string) => boolean): string {
  let [part, whole] = [0, 0];
  for (const [outcome, n] of count) {
    whole += n;
    if (holds(String(outcome))) part += n;
  }
  return share(part, whole);
}

/** The mean of a value over all that was counted. */
export function meanOf(count: Count, value: (outcome: string) => number): string {
  let [sum, whole] = [0, 0];
  for (const [outcome, n] of count) {
    whole += n;
    sum += n * value(String(outcome));
  }
  return share(sum, whole);
}

/** An answer in the oracles' form: fractions as text, outcomes that cannot happen left out of distributions. */
export function asFractions(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null) return answer;
  if ('frac' in answer) return answer.frac;
  return Object.fromEntries(Object.entries(answer).map(([key, value]) => [key, asFractions(value)]));
}
