// Exact distributions: whole-number weights over one whole total, never changed once made. Outcomes are numbers or
// texts (a pair is the text "a,b"); an outcome of weight 0 is left out. Totals multiply from step to step and nothing is
// brought to lowest terms on the way: that is for the answer.
import { commonDivisor, commonMultiple, type Fraction, fraction } from './fraction.ts';

/** What a roll can come to: a number, or a word. */
export type Outcome = number | string;

/** Weights of outcomes; the weights add up to the total. */
export interface Distribution<T extends Outcome = number> {
  readonly weights: ReadonlyMap<T, bigint>;
  readonly total: bigint;
}

/** The distribution with these weights, equal outcomes added up; weights are whole and not negative. */
export function weighted<T extends Outcome>(entries: Iterable<readonly [T, bigint | number]>): Distribution<T> {
  const weights = new Map<T, bigint>();
  let total = 0n;
  for (const [outcome, weight] of entries) {
    const whole = BigInt(weight);
    if (whole < 0n) throw new RangeError('A weight must not be negative.');
    if (whole === 0n) continue;
    weights.set(outcome, (weights.get(outcome) ?? 0n) + whole);
    total += whole;
  }
  if (total === 0n) throw new RangeError('A distribution needs an outcome.');
  return { weights, total };
}

/** The outcome that is certain. */
export function constant<T extends Outcome>(outcome: T): Distribution<T> {
  return weighted([[outcome, 1n]]);
}

/** Each of these equally likely; one named twice counts twice. */
export function uniform<T extends Outcome>(outcomes: Iterable<T>): Distribution<T> {
  return weighted(Array.from(outcomes, (outcome) => [outcome, 1n] as const));
}

/** One die with faces 1 to n. */
export function die(n: number): Distribution {
  return uniform(Array.from({ length: n }, (_, i) => i + 1));
}

/** 1 with the chance hits/of, else 0. */
export function success(hits: number | bigint, of: number | bigint): Distribution {
  return weighted([
    [0, BigInt(of) - BigInt(hits)],
    [1, BigInt(hits)],
  ]);
}

/** What becomes of each outcome, equal results added up. */
export function mapped<T extends Outcome, U extends Outcome>(d: Distribution<T>, to: (x: T) => U): Distribution<U> {
  const weights = new Map<U, bigint>();
  for (const [x, weight] of d.weights) {
    const y = to(x);
    weights.set(y, (weights.get(y) ?? 0n) + weight);
  }
  return { weights, total: d.total };
}

/** Two independent distributions read together. */
export function joint<A extends Outcome, B extends Outcome, C extends Outcome>(
  a: Distribution<A>,
  b: Distribution<B>,
  read: (x: A, y: B) => C,
): Distribution<C> {
  const weights = new Map<C, bigint>();
  for (const [x, v] of a.weights) {
    for (const [y, w] of b.weights) {
      const z = read(x, y);
      weights.set(z, (weights.get(z) ?? 0n) + v * w);
    }
  }
  return { weights, total: a.total * b.total };
}

/** The pair of two independent outcomes, written "a,b". */
export function paired<A extends Outcome, B extends Outcome>(
  a: Distribution<A>,
  b: Distribution<B>,
): Distribution<string> {
  return joint(a, b, (x, y) => `${x},${y}`);
}

/** The sum of independent distributions; of none it is 0. */
export function sum(...parts: readonly Distribution[]): Distribution {
  return parts.reduce((a, b) => joint(a, b, (x, y) => x + y), constant(0));
}

/** One of several distributions, drawn by whole-number weights. */
export function mixture<T extends Outcome>(
  parts: Iterable<readonly [Distribution<T>, bigint | number]>,
): Distribution<T> {
  const drawn = Array.from(parts, ([d, weight]) => [d, BigInt(weight)] as const).filter(([, weight]) => weight > 0n);
  const common = drawn.reduce((multiple, [d]) => commonMultiple(multiple, d.total), 1n);
  const weights = new Map<T, bigint>();
  let total = 0n;
  for (const [d, weight] of drawn) {
    const scale = (common / d.total) * weight;
    total += common * weight;
    for (const [x, w] of d.weights) weights.set(x, (weights.get(x) ?? 0n) + w * scale);
  }
  if (total === 0n) throw new RangeError('A mixture needs a part.');
  return { weights, total };
}

/** A second step that depends on the first: its outcome alone. */
export function followedBy<T extends Outcome, U extends Outcome>(
  first: Distribution<T>,
  next: (x: T) => Distribution<U>,
): Distribution<U> {
  return mixture(Array.from(first.weights, ([x, weight]) => [next(x), weight] as const));
}

/** The same distribution over the least total. */
export function leastTotal<T extends Outcome>(d: Distribution<T>): Distribution<T> {
  let common = d.total;
  for (const weight of d.weights.values()) {
    if (common === 1n) return d;
    common = commonDivisor(weight, common);
  }
  return {
    weights: new Map(Array.from(d.weights, ([x, weight]) => [x, weight / common] as const)),
    total: d.total / common,
  };
}

/** The distribution among the outcomes that hold; undefined when none can. */
export function given<T extends Outcome>(d: Distribution<T>, holds: (x: T) => boolean): Distribution<T> | undefined {
  const left = Array.from(d.weights).filter(([x]) => holds(x));
  return left.length === 0 ? undefined : weighted(left);
}

/** The chance that the outcome holds. */
export function chanceOf<T extends Outcome>(d: Distribution<T>, holds: (x: T) => boolean): Fraction {
  let weight = 0n;
  for (const [x, w] of d.weights) if (holds(x)) weight += w;
  return fraction(weight, d.total);
}

/** The mean of what each outcome is worth, the outcome itself by default. */
export function mean(d: Distribution): Fraction;
export function mean<T extends Outcome>(d: Distribution<T>, worth: (x: T) => number | bigint): Fraction;
export function mean<T extends Outcome>(d: Distribution<T>, worth: (x: T) => number | bigint = Number): Fraction {
  let weight = 0n;
  for (const [x, w] of d.weights) weight += BigInt(worth(x)) * w;
  return fraction(weight, d.total);
}

/** The outcomes that are possible, numbers by size and texts by letter. */
export function outcomes<T extends Outcome>(d: Distribution<T>): T[] {
  return [...d.weights.keys()].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}
