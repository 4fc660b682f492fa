// How many wounds an attack's dice are worth after re-rolls, and whether those dice hold a scale: both of one roll, for a
// Freezing target. Each side takes its dice up in a fixed order of faces, so dice are counted by whose choice they are.
import { type Distribution, followedBy, weighted } from '../../../odds/distribution.ts';
import { type Attack, FACES, picksOf, woundsOfFace } from './face.ts';
import { bitOf, choose, hasScale } from './signs.ts';

/** A pool of dice, and how many of them each side may have rolled again. */
export interface Rerolled extends Attack {
  readonly atk: number;
  readonly reroll: number;
  readonly forced: number;
}

/** Wounds and scale as one number. */
export const withScale = (wounds: number, scale: boolean): number => 2 * wounds + (scale ? 1 : 0);
export const woundsIn = (code: number): number => code >> 1;
export const scaleIn = (code: number): boolean => (code & 1) === 1;

// Faces seen and wounds as one number; once there is a scale, which faces make it does not matter.
const SETS = 128;
const SCALE = 64;
const seen = (set: number): number => (set >= SCALE || hasScale(set) ? SCALE : set);
const added = (one: number, other: number): number =>
  (Math.floor(one / SETS) + Math.floor(other / SETS)) * SETS + seen((one % SETS) | (other % SETS));

type Ways = Map<number, bigint>;

function put(ways: Ways, key: number, more: bigint): void {
  ways.set(key, (ways.get(key) ?? 0n) + more);
}

function combined(one: Ways, other: Ways): Ways {
  const ways: Ways = new Map();
  for (const [a, n] of one) for (const [b, m] of other) put(ways, added(a, b), n * m);
  return ways;
}

/** The wounds of a pool after re-rolls, with whether the dice then hold a scale. */
export function woundsAndScale(input: Rerolled): Distribution {
  const { atk } = input;
  const { attacker, defender, nobody } = picksOf(input);
  const [again, forced] = [Math.min(input.reroll, atk), Math.min(input.forced, atk)];
  const [mine, theirs, rest] = [
    keptOf(input, attacker, again),
    keptOf(input, defender, forced),
    keptOf(input, nobody, 0),
  ] as const;
  const kept: Ways = new Map();
  const KEY = atk + 1;
  for (let x = 0; x <= atk; x++)
    for (let y = 0; x + y <= atk; y++) {
      const split = choose(atk, x) * choose(atk - x, y);
      const rolledAgain = Math.min(x, again) + Math.min(y, forced);
      for (const [key, ways] of combined(combined(mine[x]!, theirs[y]!), rest[atk - x - y]!))
        put(kept, key * KEY + rolledAgain, ways * split);
    }
  const fresh = freshDice(input);
  return followedBy(weighted(kept), (code) => {
    const key = Math.floor(code / KEY);
    return weighted(
      [...fresh(code % KEY)].map(([more, ways]): [number, bigint] => {
        const all = added(key, more);
        return [withScale(Math.floor(all / SETS), all % SETS === SCALE), ways];
      }),
    );
  });
}

// By dice of a group in the first roll: what those of them that stay are worth and show. The first `again` are taken up.
function keptOf(attack: Rerolled, faces: readonly number[], again: number): readonly Ways[] {
  let table: Ways[] = Array.from({ length: attack.atk + 1 }, (_, n) => new Map(n === 0 ? [[0, 1n]] : []));
  for (const face of faces) {
    const next: Ways[] = table.map(() => new Map());
    table.forEach((ways, before) => {
      for (let shown = 0; before + shown <= attack.atk; shown++) {
        const stay = shown - Math.min(shown, Math.max(0, again - before));
        const worth = stay * woundsOfFace(attack, face) * SETS + (stay > 0 ? bitOf(face) : 0);
        for (const [key, n] of ways) put(next[before + shown]!, added(key, worth), n * choose(before + shown, shown));
      }
    });
    table = next;
  }
  return table;
}

function freshDice(attack: Attack): (dice: number) => Ways {
  const one: Ways = new Map(FACES.map((face) => [woundsOfFace(attack, face) * SETS + bitOf(face), 1n]));
  const known: Ways[] = [new Map([[0, 1n]])];
  return (dice) => {
    while (known.length <= dice) known.push(combined(known[known.length - 1]!, one));
    return known[dice]!;
  };
}
