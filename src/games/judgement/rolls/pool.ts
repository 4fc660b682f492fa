// The dice of an attack, modifier by modifier.

import { choice, list, optional, required, whole, yesNo } from '../../../input/keys.ts';
import { fieldsOf, section } from '../../../odds/fields.ts';
import type { Field, RollForm, Values } from '../../../odds/form.ts';
import {
  type ChosenReadings,
  type DiceStep,
  type OtherReading,
  type Reason,
  type Rolled,
  roll,
} from '../../../odds/roll.ts';
import { counted } from '../../../odds/words.ts';
import {
  POOL_RULINGS,
  type Pool,
  type PoolModifiers,
  type PoolReading,
  type PoolRuling,
  poolOf,
} from '../attack/pool-arithmetic.ts';
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
  const subject = of === undefined ? {} : { of };
  return [...pool.steps, ...pool.ignored].map((step) => ({
    rule: step.rule,
    text: poolSays(step),
    dice: step.dice,
    ...subject,
  }));
}

/** Each step and what was left out, as reasons. */
export function poolReasons(pool: Pool): Reason[] {
  return diceSteps(pool).map(({ rule, text }) => ({ rule, text }));
}

/** The rulings a pool depended on. */
export function poolRulings(attack: PoolModifiers, read: PoolReading): PoolRuling[] {
  const consulted = new Set<PoolRuling>();
  poolOf(attack, (ruling) => {
    consulted.add(ruling);
    return read(ruling);
  });
  return [...consulted].sort();
}

const numbersOf = ({ dice, base, modifiers, afterAll }: Pool) => ({ dice, base, modifiers, afterAll });

/** The readings of a pool's rulings that were chosen, the defaults for the rest. */
export function poolReadBy(chosen: ChosenReadings): PoolReading {
  return (ruling) => {
    const readings: readonly string[] = POOL_RULINGS[ruling];
    return readings.find((reading) => reading === chosen[ruling]) ?? readings[0]!;
  };
}

/** The reading of a pool's ruling that is not in force. */
export function otherPoolReading(ruling: PoolRuling, read: PoolReading): string {
  const [usual, other] = POOL_RULINGS[ruling];
  return read(ruling) === usual ? other : usual;
}

function otherReadings(
  attack: PoolModifiers,
  rulings: readonly PoolRuling[],
  dice: number,
  read: PoolReading,
): OtherReading[] {
  return rulings.flatMap((ruling) => {
    const reading = otherPoolReading(ruling, read);
    const other = poolOf(attack, (asked) => (asked === ruling ? reading : read(asked)));
    return other.dice === dice ? [] : [{ ruling, reading, answer: numbersOf(other) }];
  });
}

const fields = fieldsOf(keys);
const isMelee = ({ type: is }: Values) => is === 'melee';
const isShot = ({ type: is }: Values) => is !== 'melee';
const type = fields.choice('type', 'Attack', ['melee', 'ranged', 'magic'], { rule: 'judgement/attack-type' });
const stat = fields.count('stat', 'Attacker’s MEL, RNG or MAG', { start: 6, rule: 'judgement/hero-attributes' });
const agi = fields.count('agi', 'Defender’s AGI', { start: 4, rule: 'judgement/hero-attributes' });
const conditions = fields.several(
  'defenderConditions',
  'The defender suffers, in this order',
  ['frost', 'poison', 'knocked down'],
  { rule: 'judgement/conditions' },
);
/** The modifiers of a pool in the order of the book. */
const modifiers: readonly Field[] = [
  fields.flag('charged', 'It charged', 'judgement/charge', isMelee),
  fields.flag('aimed', 'It aimed', 'judgement/aiming', ({ type: is }) => is === 'ranged'),
  fields.count('gangingUp', 'Other friends engaging the defender', { rule: 'judgement/ganging-up', when: isMelee }),
  fields.count('abilityPlus', 'Dice from helpful abilities'),
  fields.count('distracted', 'Other enemies engaging the attacker', { rule: 'judgement/distracted', when: isMelee }),
  fields.count('firingIntoMelee', 'Models in melee with the target', {
    rule: 'judgement/firing-into-melee',
    when: isShot,
  }),
  fields.count('abilityMinus', 'Dice lost to hindering abilities'),
  fields.choice('cover', 'Cover', ['none', 'soft', 'hard'], { rule: 'judgement/cover' }),
  fields.flag(
    'standYourGround',
    'The defender stands its ground',
    'judgement/stand-your-ground',
    (beside) => isMelee(beside) && beside.charged === true,
  ),
  fields.flag('partingBlow', 'It is a parting blow', 'judgement/parting-blow', isMelee),
  fields.flag('dualWield', 'It is the second attack of a dual wielder', 'judgement/dual-wield'),
  fields.flag('markTarget', 'The target is marked', 'judgement/mark-target'),
  fields.flag('attackerPoisoned', 'The attacker is poisoned', 'judgement/poison'),
];

/** The fields of a pool, those of its table by name. */
export const poolFields = { type, stat, agi, conditions, modifiers };
/** All of them, in the order of the form. */
export const allPoolFields: readonly Field[] = [type, stat, agi, conditions, ...modifiers];

const calculator: RollForm = {
  title: 'How many dice',
  about: 'The pool of an attack, modifier by modifier, each with its rule.',
  fields: [
    section('Statistics', [
      { ...type, main: true },
      { ...stat, main: true },
      { ...agi, main: true },
    ]),
    section('Modifiers, in the book’s order', [conditions, ...modifiers]),
  ],
  presets: [
    { name: 'Thorgar charges Allandir', values: { stat: 7, agi: 5, charged: true } },
    { name: 'A charge at a nimbler enemy', values: { stat: 5, agi: 6, charged: true, gangingUp: 1 } },
    {
      name: 'An aimed shot over a wall',
      values: { type: 'ranged', stat: 6, agi: 4, aimed: true, firingIntoMelee: 1, cover: 'hard' },
    },
  ],
  figures: [
    { label: 'dice', path: 'dice', as: 'number' },
    { label: 'to start with', path: 'base', as: 'number' },
    { label: 'from modifiers', path: 'modifiers', as: 'number' },
    { label: 'after all other modifiers', path: 'afterAll', as: 'number' },
  ],
  charts: [],
};

export const pool = roll(
  { kind: 'pool', linkNumber: 1, rule: 'judgement/attack-dice-pool', keys, calculator },
  (input, chosen): Rolled => {
    const read = poolReadBy(chosen);
    const result = poolOf(input, read);
    const rulings = poolRulings(input, read);
    const disputed = otherReadings(input, rulings, result.dice, read);
    return {
      answer: numbersOf(result),
      because: poolReasons(result),
      sentence: `A ${input.type} attack at ${input.stat} against AGI ${input.agi} rolls ${counted(result.dice, 'die', 'dice')}.`,
      stages: [],
      steps: diceSteps(result),
      rulings,
      ...(disputed.length > 0 ? { disputed } : {}),
    };
  },
);
