// One side of a Close Combat after the dice are rolled: its unspent successes, and the wounds it has dealt so far.

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
  readonly enemyWounds: number;
  readonly starts: readonly number[];
  readonly dealt: Int32Array;
  readonly empty: Uint8Array;
  readonly won: Uint8Array;
  readonly strikeNormal: Int32Array;
  readonly strikeCritical: Int32Array;
  readonly normal: Int32Array;
  readonly critical: Int32Array;
  readonly blockNormal: Int32Array;
  readonly blockCritical: Int32Array;
}

type Step = 'strikeNormal' | 'strikeCritical' | keyof Dice;

const diceIn = (dice: Dice) => dice.normal + dice.critical + dice.blockNormal + dice.blockCritical;
const keyOf = (p: Position) => `${p.normal},${p.critical},${p.blockNormal},${p.blockCritical},${p.dealt}`;

/** Every position that a side can come to from its starts against an enemy of so many wounds. */
export function positionsFrom(starts: readonly Dice[], weapon: Weapon, enemyWounds: number): Side {
  const found = new Map<string, { position: Position; steps: Record<Step, string | null> }>();
  const reach = (reached: Position | null): string | null => {
    if (!reached) return null;
    // A defeat ends the fight, whatever dice are left: all of them are one position.
    const position =
      reached.dealt < enemyWounds
        ? reached
        : { normal: 0, critical: 0, blockNormal: 0, blockCritical: 0, dealt: enemyWounds };
    const key = keyOf(position);
    if (!found.has(key)) {
      const steps = {} as Record<Step, string | null>;
      found.set(key, { position, steps });
      for (const [step, next] of stepsFrom(position, weapon)) steps[step] = reach(next);
    }
    return key;
  };
  const startKeys = starts.map((dice) => reach({ ...dice, dealt: 0 }));
  const all = [...found.values()].sort((a, b) => diceIn(a.position) - diceIn(b.position));
  const index = new Map<string | null, number>(all.map(({ position }, i) => [keyOf(position), i]));
  index.set(null, all.length);
  const column = (step: Step) => Int32Array.from(all, ({ steps }) => index.get(steps[step])!);
  return {
    size: all.length,
    enemyWounds,
    starts: startKeys.map((key) => index.get(key)!),
    dealt: Int32Array.from(all, ({ position }) => position.dealt),
    empty: Uint8Array.from(all, ({ position }) => (diceIn(position) === 0 ? 1 : 0)),
    won: Uint8Array.from(all, ({ position }) => (position.dealt === enemyWounds ? 1 : 0)),
    strikeNormal: column('strikeNormal'),
    strikeCritical: column('strikeCritical'),
    normal: column('normal'),
    critical: column('critical'),
    blockNormal: column('blockNormal'),
    blockCritical: column('blockCritical'),
  };
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
