// One side of a Close Combat after the dice are rolled: its unspent successes, and the wounds it has dealt so far where
// they can still matter. What a position is worth is counted from there on, so a side whose dice cannot defeat the enemy
// any more need not remember what it dealt.

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

/** All positions of a side, fewest dice first. A column holds where losing such a die leads: by striking with it, or by
 *  spending it (or having it cancelled) without a wound. `size` stands for "no such die". */
export interface Side {
  readonly size: number;
  readonly starts: readonly number[];
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

// Ways to lose a die, in the order of the columns of a side.
const WAYS = 6;

/** Every position that a side can come to from its starts against an enemy of so many wounds. */
export function positionsFrom(starts: readonly Dice[], { dmg, crt }: Weapon, enemyWounds: number): Side {
  const most = (kind: keyof Dice) => starts.reduce((top, dice) => Math.max(top, dice[kind]), 0) + 1;
  const [normals, criticals, blocks, criticalBlocks] = [
    most('normal'),
    most('critical'),
    most('blockNormal'),
    most('blockCritical'),
  ];
  // A position is one number, its dice and above them the wounds dealt; `known` tells its place in the list of them, plus one.
  const perWound = normals * criticals * blocks * criticalBlocks;
  const known = new Int32Array((enemyWounds + Math.max(dmg, crt)) * perWound);
  const dice: number[] = [];
  const dealtAt: number[] = [];
  const leads: number[] = [];

  const placeOf = (normal: number, critical: number, block: number, criticalBlock: number, dealt: number): number => {
    // A defeat ends the fight, whatever dice are left; wounds dealt count only while all dice together could bring it.
    const over = dealt >= enemyWounds;
    const matters = over || dealt + normal * dmg + critical * crt >= enemyWounds ? dealt : 0;
    const left = over ? 0 : ((normal * criticals + critical) * blocks + block) * criticalBlocks + criticalBlock;
    const code = matters * perWound + left;
    if (known[code] === 0) {
      known[code] = dice.push(left);
      dealtAt.push(matters);
    }
    return known[code]! - 1;
  };
  const startAt = starts.map(({ normal, critical, blockNormal, blockCritical }) =>
    placeOf(normal, critical, blockNormal, blockCritical, 0),
  );
  const counts: number[] = [];
  // The list grows while it is walked, so what is found on the way is visited as well.
  for (let at = 0; at < dice.length; at++) {
    const dealt = dealtAt[at]!;
    const left = dice[at]!;
    const criticalBlock = left % criticalBlocks;
    const block = ((left - criticalBlock) / criticalBlocks) % blocks;
    const rest = Math.floor(left / (criticalBlocks * blocks));
    const critical = rest % criticals;
    const normal = (rest - critical) / criticals;
    counts.push(normal + critical + block + criticalBlock);
    leads.push(
      normal > 0 ? placeOf(normal - 1, critical, block, criticalBlock, dealt + dmg) : -1,
      critical > 0 ? placeOf(normal, critical - 1, block, criticalBlock, dealt + crt) : -1,
      normal > 0 ? placeOf(normal - 1, critical, block, criticalBlock, dealt) : -1,
      critical > 0 ? placeOf(normal, critical - 1, block, criticalBlock, dealt) : -1,
      block > 0 ? placeOf(normal, critical, block - 1, criticalBlock, dealt) : -1,
      criticalBlock > 0 ? placeOf(normal, critical, block, criticalBlock - 1, dealt) : -1,
    );
  }

  const size = dice.length;
  const order = [...counts.keys()].sort((a, b) => counts[a]! - counts[b]!);
  const rank = new Int32Array(size);
  for (let i = 0; i < size; i++) rank[order[i]!] = i;
  const column = (way: number) => {
    const to = new Int32Array(size);
    for (let i = 0; i < size; i++) {
      const next = leads[order[i]! * WAYS + way]!;
      to[i] = next < 0 ? size : rank[next]!;
    }
    return to;
  };
  return {
    size,
    starts: startAt.map((at) => rank[at]!),
    empty: Uint8Array.from(order, (at) => (counts[at] === 0 ? 1 : 0)),
    won: Uint8Array.from(order, (at) => (dealtAt[at]! >= enemyWounds ? 1 : 0)),
    wasted: Int32Array.from(order, (at) => Math.max(0, dealtAt[at]! - enemyWounds)),
    strikeNormal: column(0),
    strikeCritical: column(1),
    normal: column(2),
    critical: column(3),
    blockNormal: column(4),
    blockCritical: column(5),
  };
}
