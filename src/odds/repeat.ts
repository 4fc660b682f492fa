// Sums of many equal steps, without convolving step by step where a formula does it at once.
import { constant, type Distribution, leastTotal, mixture, success, weighted } from './distribution.ts';
import { fraction } from './fraction.ts';

/**
 * The sum of n independent copies.
 * Exact: a power of a polynomial, each weight from the ones before it (n·p′·pⁿ = p·(pⁿ)′), every division without rest.
 * Cost: the result's span times the step's.
 */
export function repeated(d: Distribution, n: number): Distribution {
  if (n === 0) return constant(0);
  if (n === 1) return d;
  const low = Math.min(...d.weights.keys());
  const steps = [...d.weights].map(([x, weight]) => [x - low, weight] as const).filter(([step]) => step > 0);
  const span = steps.reduce((most, [step]) => Math.max(most, step), 0) * n;
  const first = d.weights.get(low)!;
  const power: bigint[] = [first ** BigInt(n)];
  for (let at = 1; at <= span; at++) {
    let weight = 0n;
    for (const [step, w] of steps) {
      if (step <= at) weight += BigInt(step * (n + 1) - at) * w * power[at - step]!;
    }
    power.push(weight / (BigInt(at) * first));
  }
  return weighted(power.map((weight, i) => [low * n + i, weight] as const));
}

/** The sum of as many copies as the first distribution says (whole numbers from 0). */
export function summedOver(count: Distribution, each: Distribution): Distribution {
  const counts = [...count.weights];
  if (counts.length === 1) return repeated(each, counts[0]![0]);
  return mixture(counts.map(([n, weight]) => [repeated(each, n), weight] as const));
}

/** How many of n tries succeed when each has the chance hits/of. */
export function successes(n: number, hits: number | bigint, of: number | bigint): Distribution {
  return repeated(leastTotal(success(hits, of)), n);
}

/**
 * What is left of each unit when every unit survives on its own with the chance kept/of.
 * Cost: the square of the largest outcome, one pass of Horner's rule.
 */
export function thinned(d: Distribution, kept: number | bigint, of: number | bigint): Distribution {
  // In lowest terms, since the chance is multiplied with itself for every unit.
  const { n: stays, d: all } = fraction(kept, of);
  const goes = all - stays;
  const most = Math.max(...d.weights.keys());
  let left: bigint[] = [d.weights.get(most) ?? 0n];
  let scale = 1n;
  for (let n = most - 1; n >= 0; n--) {
    const next: bigint[] = new Array(left.length + 1).fill(0n);
    for (let i = 0; i < left.length; i++) {
      next[i]! += left[i]! * goes;
      next[i + 1]! += left[i]! * stays;
    }
    scale *= all;
    next[0]! += (d.weights.get(n) ?? 0n) * scale;
    left = next;
  }
  return weighted(left.map((weight, i) => [i, weight] as const));
}
