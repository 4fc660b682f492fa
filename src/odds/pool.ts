// Pools of equal dice, read by how many dice show each symbol: n dice with k symbols have C(n+k−1, k−1) counts,
// where they have 6ⁿ rolls.
import { type Distribution, type Outcome, weighted } from './distribution.ts';

/**
 * What a pool of equal dice is read as. Symbol i is on faces[i] faces of a die; `read` is given how many dice show each
 * symbol, in that order, in an array that is used again for the next count.
 */
export function poolRead<T extends Outcome>(
  faces: readonly number[],
  dice: number,
  read: (counts: readonly number[]) => T,
): Distribution<T> {
  const weights = new Map<T, bigint>();
  const counts: number[] = new Array(faces.length).fill(0);
  const last = faces.length - 1;
  const fill = (symbol: number, left: number, ways: bigint): void => {
    if (symbol === last) {
      counts[last] = left;
      const outcome = read(counts);
      const weight = ways * BigInt(faces[last]!) ** BigInt(left);
      if (weight > 0n) weights.set(outcome, (weights.get(outcome) ?? 0n) + weight);
      return;
    }
    // The ways to pick which dice show it, times its faces for each: from one count to the next by a whole factor.
    let picked = ways;
    for (let count = 0; count <= left; count++) {
      counts[symbol] = count;
      fill(symbol + 1, left - count, picked);
      picked = (picked * BigInt((left - count) * faces[symbol]!)) / BigInt(count + 1);
    }
  };
  fill(0, dice, 1n);
  return weighted(weights);
}

/** The sum of the highest `keep` of n dice with faces 1 to `sides`. */
export function highestSum(sides: number, n: number, keep: number): Distribution {
  return poolRead(new Array(sides).fill(1), n, (counts) => {
    let left = keep;
    let total = 0;
    for (let face = sides; face >= 1 && left > 0; face--) {
      const taken = Math.min(left, counts[face - 1]!);
      total += taken * face;
      left -= taken;
    }
    return total;
  });
}

/** The sum of the lowest `keep` of n dice with faces 1 to `sides`. */
export function lowestSum(sides: number, n: number, keep: number): Distribution {
  const highest = highestSum(sides, n, keep);
  const kept = Math.min(keep, n);
  return weighted([...highest.weights].map(([total, weight]) => [kept * (sides + 1) - total, weight] as const));
}
