// Choices played perfectly: a re-roll kept or made, the best of several options, and games of two players who want
// opposite things, worked out from the end and remembered by position.
import { type Distribution, joint, mixture, type Outcome } from './distribution.ts';
import { commonMultiple, type Fraction, fraction } from './fraction.ts';

/** One roll, thrown again once when `again` holds; the second roll stands. */
export function rerolled<T extends Outcome>(d: Distribution<T>, again: (x: T) => boolean): Distribution<T> {
  return mixture(
    Array.from(
      d.weights,
      ([x, weight]) => [again(x) ? d : { weights: new Map([[x, 1n]]), total: 1n }, weight] as const,
    ),
  );
}

/** The option worth most to a player who wants more; the first of equals. */
export function bestOf<T>(options: readonly T[], compare: (a: T, b: T) => number): T {
  return options.reduce((best, option) => (compare(option, best) > 0 ? option : best));
}

/** The option worth least; the first of equals. */
export function worstOf<T>(options: readonly T[], compare: (a: T, b: T) => number): T {
  return options.reduce((worst, option) => (compare(option, worst) < 0 ? option : worst));
}

/** The higher of two independent rolls. */
export function higherOf(a: Distribution, b: Distribution): Distribution {
  return joint(a, b, Math.max);
}

/** The lower of two independent rolls. */
export function lowerOf(a: Distribution, b: Distribution): Distribution {
  return joint(a, b, Math.min);
}

/** What happens at a position: it is over, somebody chooses where to go, or chance does. */
export type Step<Position, Value> =
  | { readonly end: Value }
  | { readonly chooses: 'most' | 'least'; readonly options: readonly Position[] }
  | { readonly chance: readonly (readonly [Position, bigint])[] };

/** A game of perfect information: positions with a name, what happens there, and how values compare and mix. */
export interface Play<Position, Value> {
  readonly key: (position: Position) => string | number;
  readonly step: (position: Position) => Step<Position, Value>;
  /** Positive when a is worth more than b. */
  readonly compare: (a: Value, b: Value) => number;
  /** The mean of values by weight; only games with chance need it. */
  readonly mix?: (parts: readonly (readonly [Value, bigint])[]) => Value;
}

/**
 * The value of each position under perfect play by both, worked out once a position. Positions must not repeat along
 * a line of play; among equal options the first is taken.
 */
export function playedPerfectly<Position, Value>(play: Play<Position, Value>): (position: Position) => Value {
  const known = new Map<string | number, Value>();
  const worthOf = (position: Position): Value => {
    const key = play.key(position);
    const before = known.get(key);
    if (before !== undefined) return before;
    const step = play.step(position);
    let value: Value;
    if ('end' in step) value = step.end;
    else if ('chance' in step) {
      if (!play.mix) throw new TypeError('A game with chance needs to know how values mix.');
      value = play.mix(step.chance.map(([next, weight]) => [worthOf(next), weight] as const));
    } else {
      const values = step.options.map(worthOf);
      value = step.chooses === 'most' ? bestOf(values, play.compare) : worstOf(values, play.compare);
    }
    known.set(key, value);
    return value;
  };
  return worthOf;
}

/** The mean of fractions by weight. */
export function mixedFractions(parts: readonly (readonly [Fraction, bigint])[]): Fraction {
  let common = 1n;
  for (const [{ d }] of parts) if (common % d !== 0n) common = commonMultiple(common, d);
  let total = 0n;
  let sum = 0n;
  for (const [{ n, d }, weight] of parts) {
    total += weight;
    sum += n * (common / d) * weight;
  }
  return fraction(sum, common * total);
}

/**
 * The chance that the steps add up to at least the target when up to `rerolls` steps, each at most once, may be thrown
 * again after their first roll was seen, always for that chance.
 * Exact: all values of one step share a denominator, so choices compare whole numbers.
 */
export function chanceToReach(target: number, steps: readonly Distribution[], rerolls: number): Fraction {
  const after: bigint[] = new Array(steps.length + 1).fill(1n);
  for (let i = steps.length - 1; i >= 0; i--) after[i] = after[i + 1]! * steps[i]!.total ** 2n;
  // What the steps from i on can still add decides hopeless positions at once.
  const most: number[] = new Array(steps.length + 1).fill(0);
  for (let i = steps.length - 1; i >= 0; i--) most[i] = most[i + 1]! + Math.max(...steps[i]!.weights.keys());
  const known = new Map<string, bigint>();
  const worthOf = (i: number, left: number, saved: number): bigint => {
    if (left <= 0) return after[i]!;
    if (i === steps.length || left > most[i]!) return 0n;
    const spare = Math.min(saved, steps.length - i);
    const key = `${i},${left},${spare}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const step = steps[i]!;
    let again = 0n;
    if (spare > 0) for (const [x, w] of step.weights) again += w * worthOf(i + 1, left - x, spare - 1);
    let value = 0n;
    for (const [x, w] of step.weights) {
      const kept = step.total * worthOf(i + 1, left - x, spare);
      value += w * (spare > 0 && again > kept ? again : kept);
    }
    known.set(key, value);
    return value;
  };
  return fraction(worthOf(0, target, rerolls), after[0]!);
}
