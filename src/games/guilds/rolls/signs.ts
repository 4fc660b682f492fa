// Doubles, triples and scales of a pool after both sides have picked up dice and rolled them again, counted without
// rolling: a side takes its faces in a fixed order, so how many dice of a face stay follows from how many came before.
// Rolls are counted over 6 to the number of dice and of possible re-rolls; fewer re-rolls count for all they leave open.
import { type Fraction, fraction, opposite } from '../../../odds/fraction.ts';
import type { Picks } from './face.ts';

export interface Pool {
  readonly dice: number;
  readonly reroll: number;
  readonly forced: number;
  readonly picks: Picks;
}

export interface Signs {
  readonly double: Fraction;
  readonly triple: Fraction;
  readonly scale: Fraction;
}

/** The chances that the pool shows a double, a triple, a scale when all is rolled. */
export function signsOf(pool: Pool): Signs {
  return {
    double: opposite(chanceOfAtMost(1, pool)),
    triple: opposite(chanceOfAtMost(2, pool)),
    scale: opposite(chanceOfNoScale(pool)),
  };
}

interface Group {
  readonly faces: readonly number[];
  readonly again: number;
}

const groupsOf = ({ picks, dice, reroll, forced }: Pool): readonly [Group, Group, Group] => [
  { faces: picks.attacker, again: Math.min(reroll, dice) },
  { faces: picks.defender, again: Math.min(forced, dice) },
  { faces: picks.nobody, again: 0 },
];

const sixes = (n: number) => 6n ** BigInt(n);

// Pascal's triangle as far as it was needed.
const triangle: bigint[][] = [[1n]];
export function choose(n: number, k: number): bigint {
  for (let row = triangle.length; row <= n; row++) {
    const above = triangle[row - 1]!;
    triangle.push(Array.from({ length: row + 1 }, (_, i) => (above[i - 1] ?? 0n) + (above[i] ?? 0n)));
  }
  return triangle[n]![k]!;
}

// Every split of the dice among the three groups: how many rolls split so, and how many dice are then rolled again.
function* splits(dice: number, [a, b]: readonly [Group, Group, Group]) {
  for (let x = 0; x <= dice; x++) {
    for (let y = 0; x + y <= dice; y++) {
      const ways = choose(dice, x) * choose(dice - x, y);
      yield { x, y, z: dice - x - y, ways, again: Math.min(x, a.again) + Math.min(y, b.again) };
    }
  }
}

/** The chance that no face shows on more than `most` dice. */
function chanceOfAtMost(most: number, pool: Pool): Fraction {
  const { dice } = pool;
  if (dice > 6 * most) return fraction(0n);
  const groups = groupsOf(pool);
  const spare = Math.min(dice, groups[0].again + groups[1].again);
  const [a, b, c] = groups.map((group) => keptLow(most, group, dice, spare)) as [bigint[][], bigint[][], bigint[][]];
  let count = 0n;
  for (const { x, y, z, ways, again } of splits(dice, groups)) {
    let rolls = 0n;
    for (let i = 0; i <= again; i++) {
      if (a[x]![i] === 0n) continue;
      for (let j = 0; i + j <= again; j++) {
        const fresh = choose(again, i) * choose(again - i, j);
        rolls += a[x]![i]! * b[y]![j]! * c[z]![again - i - j]! * fresh;
      }
    }
    count += ways * rolls * sixes(spare - again);
  }
  return fraction(count, sixes(dice + spare));
}

// By dice of the group in the first roll, and fresh dice that come to its faces: the ways in which no face of the group
// ends on more than `most` dice.
function keptLow(most: number, { faces, again }: Group, dice: number, spare: number): bigint[][] {
  const none = () => Array.from({ length: dice + 1 }, () => new Array<bigint>(spare + 1).fill(0n));
  let ways = none();
  ways[0]![0] = 1n;
  for (const _ of faces) {
    const next = none();
    for (let x = 0; x <= dice; x++) {
      for (let f = 0; f <= spare; f++) {
        const before = ways[x]![f]!;
        if (before === 0n) continue;
        for (let shown = 0; x + shown <= dice; shown++) {
          const kept = shown - Math.min(shown, Math.max(0, again - x));
          for (let fresh = 0; kept + fresh <= most && f + fresh <= spare; fresh++) {
            next[x + shown]![f + fresh]! += before * choose(x + shown, shown) * choose(f + fresh, fresh);
          }
        }
      }
    }
    ways = next;
  }
  return ways;
}

// Sets of faces as bits. A scale is three neighbours in a row.
export const bitOf = (face: number) => 1 << (face - 1);
export const hasScale = (set: number) => (set & (set >> 1) & (set >> 2)) !== 0;
const SCALELESS = Array.from({ length: 64 }, (_, set) => set).filter((set) => !hasScale(set));
const sizeOf = (set: number) => set.toString(2).replaceAll('0', '').length;

// Each set's part in the count of rolls whose faces hold no scale: rolls within a set are counted below, and rolls that
// show exactly a set follow by inclusion and exclusion; these are the signs summed up.
const PARTS = SCALELESS.map((set) => {
  const over = SCALELESS.filter((larger) => (larger & set) === set);
  const part = over.reduce((sum, larger) => sum + (sizeOf(larger ^ set) % 2 === 0 ? 1 : -1), 0);
  return { set, part: BigInt(part) };
}).filter(({ part }) => part !== 0n);

function chanceOfNoScale(pool: Pool): Fraction {
  const { dice } = pool;
  const groups = groupsOf(pool);
  const spare = Math.min(dice, groups[0].again + groups[1].again);
  const known = groups.map(() => new Map<number, bigint[]>());
  const within = (g: number, set: number): bigint[] => {
    const mine = groups[g]!.faces.reduce((bits, face) => bits | (bitOf(face) & set), 0);
    const before = known[g]!.get(mine);
    if (before) return before;
    const ways = keptWithin(mine, groups[g]!, dice);
    known[g]!.set(mine, ways);
    return ways;
  };
  const all = [...splits(dice, groups)];
  let count = 0n;
  for (const { set, part } of PARTS) {
    const [a, b, c] = [within(0, set), within(1, set), within(2, set)];
    const size = BigInt(sizeOf(set));
    const fresh = Array.from({ length: spare + 1 }, (_, again) => size ** BigInt(again) * sixes(spare - again));
    for (const { x, y, z, ways, again } of all) {
      if (a[x] !== 0n && b[y] !== 0n && c[z] !== 0n) count += part * ways * a[x]! * b[y]! * c[z]! * fresh[again]!;
    }
  }
  return fraction(count, sixes(dice + spare));
}

// By dice of the group in the first roll: the ways in which every die that stays shows a face of the set.
function keptWithin(set: number, { faces, again }: Group, dice: number): bigint[] {
  let ways = new Array<bigint>(dice + 1).fill(0n);
  ways[0] = 1n;
  for (const face of faces) {
    const most = (set & bitOf(face)) !== 0 ? dice : Math.min(again, dice);
    const next = [...ways];
    for (let x = 0; x < most; x++) {
      if (ways[x] === 0n) continue;
      for (let sum = x + 1; sum <= most; sum++) next[sum]! += ways[x]! * choose(sum, x);
    }
    ways = next;
  }
  return ways;
}
