// The dice of an attack, modifier by modifier.
import { choice, list, optional, required, whole, yesNo } from '../../../input/keys.ts';
import { type DiceStep, type OtherReading, type Reason, type Rolled, roll } from '../../../odds/roll.ts';
import { counted } from '../../../odds/words.ts';
import { POOL_RULINGS, type Pool, type PoolModifiers, type PoolRuling, poolOf } from '../attack/pool-arithmetic.ts';
import { poolSays } from '../attack/pool-words.ts';

const count = optional(whole(0, 99, 'limit'), 0);

/** The keys of a pool but for the defender's AGI. */
export const modifierKeys = {
  charged: yesNo,
  gangingUp: count,
  distracted: count,
  abilityPlus: count,
  abilityMinus: count,
  cover: choice(['none', 'soft', 'hard']),
  standYourGround: yesNo,
  aimed: yesNo,
  firingIntoMelee: count,
  partingBlow: yesNo,
  dualWield: yesNo,
  markTarget: yesNo,
  attackerPoisoned: yesNo,
  defenderConditions: list(required(['frost', 'poison', 'knocked-down']), 3),
};
export const typeKey = required(['melee', 'ranged', 'magic']);
export const statKey = whole(0, 99, 'limit');

const keys = { type: typeKey, stat: statKey, agi: statKey, ...modifierKeys };

/** Each step and what was left out, with the dice it adds or takes. */
export function diceSteps(pool: Pool, of?: number): DiceStep[] {
  const told = of === undefined ? {} : { of };
  return [...pool.steps, ...pool.ignored].map((step) => ({
    rule: step.rule,
    text: poolSays(step),
    dice: step.dice,
    ...told,
  }));
}

/** Each step and what was left out, as reasons. */
export function poolReasons(pool: Pool): Reason[] {
  return diceSteps(pool).map(({ rule, text }) => ({ rule, text }));
}

/** The rulings a pool depended on. */
export function poolRulings(attack: PoolModifiers): PoolRuling[] {
  const consulted = new Set<PoolRuling>();
  poolOf(attack, (ruling) => {
    consulted.add(ruling);
    return POOL_RULINGS[ruling][0];
  });
  return [...consulted].sort();
}

const numbersOf = ({ dice, base, modifiers, afterAll }: Pool) => ({ dice, base, modifiers, afterAll });

function otherReadings(attack: PoolModifiers, rulings: readonly PoolRuling[], dice: number): OtherReading[] {
  return rulings.flatMap((ruling) => {
    const reading = POOL_RULINGS[ruling][1];
    const other = poolOf(attack, (asked) => (asked === ruling ? reading : POOL_RULINGS[asked][0]));
    return other.dice === dice ? [] : [{ ruling, reading, answer: numbersOf(other) }];
  });
}

export const pool = roll({ kind: 'pool', rule: 'judgement/attack-dice-pool', keys }, (input): Rolled => {
  const result = poolOf(input);
  const rulings = poolRulings(input);
  const disputed = otherReadings(input, rulings, result.dice);
  return {
    answer: numbersOf(result),
    because: poolReasons(result),
    sentence: `A ${input.type} attack at ${input.stat} against AGI ${input.agi} rolls ${counted(result.dice, 'die', 'dice')}.`,
    stages: [],
    steps: diceSteps(result),
    rulings,
    ...(disputed.length > 0 ? { disputed } : {}),
  };
});
