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

// A position is one number: four bits for each kind of dice, and the wounds dealt above them.
const NORMAL = 1 << 12;
const CRITICAL = 1 << 8;
const BLOCK = 1 << 4;
const CRITICAL_BLOCK = 1;
const DEALT = 1 << 16;
const many = (position: number, kind: number) => Math.floor(position / kind) & 15;
const dealtIn = (position: number) => Math.floor(position / DEALT);
const diceIn = (p: number) => many(p, NORMAL) + many(p, CRITICAL) + many(p, BLOCK) + many(p, CRITICAL_BLOCK);

/** Every position that a side can come to from its starts against an enemy of so many wounds. */
export function positionsFrom(starts: readonly Dice[], { dmg, crt }: Weapon, enemyWounds: number): Side {
  // A defeat ends the fight, whatever dice are left; wounds dealt count only while all dice together could bring it.
  const whatMatters = (p: number) => {
    const dealt = dealtIn(p);
    if (dealt >= enemyWounds) return dealt * DEALT;
    return dealt + many(p, NORMAL) * dmg + many(p, CRITICAL) * crt < enemyWounds ? p % DEALT : p;
  };
  const without = (kind: number, wounds: number) => (p: number) =>
    many(p, kind) > 0 ? whatMatters(p - kind + wounds * DEALT) : null;
  const steps = {
    strikeNormal: without(NORMAL, dmg),
    strikeCritical: without(CRITICAL, crt),
    normal: without(NORMAL, 0),
    critical: without(CRITICAL, 0),
    blockNormal: without(BLOCK, 0),
    blockCritical: without(CRITICAL_BLOCK, 0),
  };
  const startAt = starts.map(({ normal, critical, blockNormal, blockCritical }) =>
    whatMatters(normal * NORMAL + critical * CRITICAL + blockNormal * BLOCK + blockCritical * CRITICAL_BLOCK),
  );
  // A set is walked in the order in which it grows, so what is added on the way is visited as well.
  const found = new Set(startAt);
  for (const position of found) {
    for (const step of Object.values(steps)) {
      const next = step(position);
      if (next !== null) found.add(next);
    }
  }
  const all = [...found].sort((a, b) => diceIn(a) - diceIn(b));
  const index = new Map(all.map((position, i) => [position, i]));
  const column = (step: (p: number) => number | null) =>
    Int32Array.from(all, (position) => {
      const next = step(position);
      return next === null ? all.length : index.get(next)!;
    });
  return {
    size: all.length,
    starts: startAt.map((position) => index.get(position)!),
    empty: Uint8Array.from(all, (position) => (diceIn(position) === 0 ? 1 : 0)),
    won: Uint8Array.from(all, (position) => (dealtIn(position) >= enemyWounds ? 1 : 0)),
    wasted: Int32Array.from(all, (position) => Math.max(0, dealtIn(position) - enemyWounds)),
    strikeNormal: column(steps.strikeNormal),
    strikeCritical: column(steps.strikeCritical),
    normal: column(steps.normal),
    critical: column(steps.critical),
    blockNormal: column(steps.blockNormal),
    blockCritical: column(steps.blockCritical),
  };
}
