// One side of a Close Combat after the dice are rolled: its unspent successes, and the wounds it has dealt so far where
// they can still matter. What a position is worth is counted from there on, so a side whose dice cannot defeat the enemy
// any more need not remember what it dealt.
import { type Grouped, groupedBy, WAYS } from './reach.ts';

/** A side's unspent successes: attack dice strike or cancel, block dice only cancel. */
export interface Dice {
  readonly normal: number;
  readonly critical: number;
  readonly blockNormal: number;
  readonly blockCritical: number;
}

export interface Weapon {
  readonly dmg: number;
  readonly crt: number;
}

/** All positions of a side, in groups. A column holds where losing such a die leads: by striking with it, or by spending it
 *  (or having it cancelled) without a wound. `size` stands for "no such die". */
export interface Side extends Grouped {
  readonly size: number;
  readonly starts: readonly number[];
  /** All positions, fewest dice first. */
  readonly fewestFirst: Int32Array;
  readonly empty: Uint8Array;
  readonly won: Uint8Array;
  /** Where the enemy is defeated: wounds dealt beyond those it had. */
  readonly wasted: Int32Array;
  readonly strikeNormal: Int32Array;
  readonly strikeCritical: Int32Array;
  readonly normal: Int32Array;
  readonly critical: Int32Array;
  readonly blockNormal: Int32Array;
  readonly blockCritical: Int32Array;
}

/** Every position that a side can come to from its starts against an enemy of so many wounds. */
export function positionsFrom(starts: readonly Dice[], { dmg, crt }: Weapon, enemyWounds: number): Side {
  const most = (kind: keyof Dice) => starts.reduce((top, dice) => Math.max(top, dice[kind]), 0);
  const hands = handsUpTo(most('normal'), most('critical'), most('blockNormal'), most('blockCritical'), dmg, crt);
  // A position is one number, its dice and above them the wounds dealt; `known` tells its place in the list of them, plus one.
  const perWound = hands.dice.length;
  const known = new Int32Array((enemyWounds + Math.max(dmg, crt)) * perWound);
  const hand: number[] = [];
  const dealtAt: number[] = [];
  const placeOf = (dice: number, dealt: number): number => {
    // A defeat ends the fight, whatever dice are left; wounds dealt count only while all dice together could bring it.
    const over = dealt >= enemyWounds;
    const matters = over || dealt + hands.harm[dice]! >= enemyWounds ? dealt : 0;
    const left = over ? 0 : dice;
    const code = matters * perWound + left;
    if (known[code] === 0) {
      known[code] = hand.push(left);
      dealtAt.push(matters);
    }
    return known[code]! - 1;
  };
  const startAt = starts.map((dice) => placeOf(hands.of(dice), 0));
  const leads: number[] = [];
  // The list grows while it is walked, so what is found on the way is visited as well.
  for (let at = 0; at < hand.length; at++) {
    const dealt = dealtAt[at]!;
    const left = hand[at]!;
    const { normal, critical, blocks, dice } = hands;
    leads.push(
      normal[left]! > 0 ? placeOf(left - hands.step.normal, dealt + dmg) : -1,
      critical[left]! > 0 ? placeOf(left - hands.step.critical, dealt + crt) : -1,
      normal[left]! > 0 ? placeOf(left - hands.step.normal, dealt) : -1,
      critical[left]! > 0 ? placeOf(left - hands.step.critical, dealt) : -1,
      blocks[left]! > 0 ? placeOf(left - hands.step.block, dealt) : -1,
      normal[left]! + critical[left]! + blocks[left]! < dice[left]! ? placeOf(left - 1, dealt) : -1,
    );
  }

  const size = hand.length;
  const counts = new Uint8Array(size);
  const over = new Uint8Array(size);
  for (let at = 0; at < size; at++) {
    counts[at] = hands.dice[hand[at]!]!;
    over[at] = counts[at] === 0 || dealtAt[at]! >= enemyWounds ? 1 : 0;
  }
  const { order, byDice, ...grouped } = groupedBy({ counts, over, starts: startAt, leads });
  const rank = new Int32Array(size);
  for (let i = 0; i < size; i++) rank[order[i]!] = i;
  const columns = new Int32Array(WAYS * size);
  for (let i = 0; i < size; i++) {
    for (let way = 0; way < WAYS; way++) {
      const next = leads[order[i]! * WAYS + way]!;
      columns[way * size + i] = next < 0 ? size : rank[next]!;
    }
  }
  const column = (way: number) => columns.subarray(way * size, (way + 1) * size);
  const [empty, won, wasted] = [new Uint8Array(size), new Uint8Array(size), new Int32Array(size)];
  // Only what is over, at the front, can be any of these.
  for (let i = 0; i < grouped.over; i++) {
    const dealt = dealtAt[order[i]!]!;
    empty[i] = counts[order[i]!] === 0 ? 1 : 0;
    won[i] = dealt >= enemyWounds ? 1 : 0;
    wasted[i] = Math.max(0, dealt - enemyWounds);
  }
  return {
    size,
    ...grouped,
    starts: startAt.map((at) => rank[at]!),
    fewestFirst: byDice.map((at) => rank[at]!),
    empty,
    won,
    wasted,
    strikeNormal: column(0),
    strikeCritical: column(1),
    normal: column(2),
    critical: column(3),
    blockNormal: column(4),
    blockCritical: column(5),
  };
}

// All hands of dice up to these counts, each one number: how many dice of each kind it holds and in all, the wounds they
// could deal, and what a hand's number falls by when it loses a die.
function handsUpTo(
  normals: number,
  criticals: number,
  blocks: number,
  criticalBlocks: number,
  dmg: number,
  crt: number,
) {
  const block = criticalBlocks + 1;
  const critical = block * (blocks + 1);
  const normal = critical * (criticals + 1);
  const size = normal * (normals + 1);
  const held = { normal: new Uint8Array(size), critical: new Uint8Array(size), blocks: new Uint8Array(size) };
  const dice = new Uint8Array(size);
  const harm = new Int32Array(size);
  let hand = 0;
  for (let n = 0; n <= normals; n++)
    for (let c = 0; c <= criticals; c++)
      for (let b = 0; b <= blocks; b++)
        for (let g = 0; g <= criticalBlocks; g++) {
          held.normal[hand] = n;
          held.critical[hand] = c;
          held.blocks[hand] = b;
          harm[hand] = n * dmg + c * crt;
          dice[hand++] = n + c + b + g;
        }
  const of = (hand: Dice) =>
    hand.normal * normal + hand.critical * critical + hand.blockNormal * block + hand.blockCritical;
  return { ...held, dice, harm, of, step: { normal, critical, block } };
}
