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

interface Position extends Dice {
  readonly dealt: number;
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

type Step = 'strikeNormal' | 'strikeCritical' | keyof Dice;

const NO_DICE: Dice = { normal: 0, critical: 0, blockNormal: 0, blockCritical: 0 };
const diceIn = (dice: Dice) => dice.normal + dice.critical + dice.blockNormal + dice.blockCritical;
const keyOf = (p: Position) =>
  (((p.dealt * 16 + p.normal) * 16 + p.critical) * 16 + p.blockNormal) * 16 + p.blockCritical;

/** Every position that a side can come to from its starts against an enemy of so many wounds. */
export function positionsFrom(starts: readonly Dice[], weapon: Weapon, enemyWounds: number): Side {
  const found = new Map<number, { position: Position; steps: Partial<Record<Step, number>> }>();
  const reach = (reached: Position): number => {
    const position = whatMatters(reached, weapon, enemyWounds);
    const key = keyOf(position);
    if (!found.has(key)) {
      const steps: Partial<Record<Step, number>> = {};
      found.set(key, { position, steps });
      for (const [step, next] of stepsFrom(position, weapon)) if (next) steps[step] = reach(next);
    }
    return key;
  };
  const startKeys = starts.map((dice) => reach({ ...dice, dealt: 0 }));
  const all = [...found.values()].sort((a, b) => diceIn(a.position) - diceIn(b.position));
  const index = new Map<number | undefined, number>(all.map(({ position }, i) => [keyOf(position), i]));
  const column = (step: Step) => Int32Array.from(all, ({ steps }) => index.get(steps[step]) ?? all.length);
  return {
    size: all.length,
    starts: startKeys.map((key) => index.get(key)!),
    empty: Uint8Array.from(all, ({ position }) => (diceIn(position) === 0 ? 1 : 0)),
    won: Uint8Array.from(all, ({ position }) => (position.dealt >= enemyWounds ? 1 : 0)),
    wasted: Int32Array.from(all, ({ position }) => Math.max(0, position.dealt - enemyWounds)),
    strikeNormal: column('strikeNormal'),
    strikeCritical: column('strikeCritical'),
    normal: column('normal'),
    critical: column('critical'),
    blockNormal: column('blockNormal'),
    blockCritical: column('blockCritical'),
  };
}

// A defeat ends the fight, whatever dice are left; wounds dealt count only while all dice together could bring it.
function whatMatters(position: Position, { dmg, crt }: Weapon, enemyWounds: number): Position {
  if (position.dealt >= enemyWounds) return { ...NO_DICE, dealt: position.dealt };
  const within = position.dealt + position.normal * dmg + position.critical * crt;
  return within < enemyWounds ? { ...position, dealt: 0 } : position;
}

function stepsFrom(p: Position, weapon: Weapon): [Step, Position | null][] {
  const without = (kind: keyof Dice) => (p[kind] > 0 ? { ...p, [kind]: p[kind] - 1 } : null);
  const [normal, critical] = [without('normal'), without('critical')];
  return [
    ['strikeNormal', normal && { ...normal, dealt: p.dealt + weapon.dmg }],
    ['strikeCritical', critical && { ...critical, dealt: p.dealt + weapon.crt }],
    ['normal', normal],
    ['critical', critical],
    ['blockNormal', without('blockNormal')],
    ['blockCritical', without('blockCritical')],
  ];
}
