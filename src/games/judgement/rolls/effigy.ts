// Attacks on an Effigy: what health it has left, the pools against its fixed AGI, and the chance to bring it down.

import { absent, list, optional, type Read, record, whole } from '../../../input/keys.ts';
import type { Problem } from '../../../input/problem.ts';
import { toAnswer } from '../../../odds/answer.ts';
import { chanceToReach } from '../../../odds/choice.ts';
import { mean } from '../../../odds/distribution.ts';
import { fieldsOf, section, steering } from '../../../odds/fields.ts';
import type { RollForm, Values } from '../../../odds/form.ts';
import { inputOf } from '../../../odds/form.ts';
import { compared, type Fraction } from '../../../odds/fraction.ts';
import { type OtherReading, type Reason, type Rolled, roll } from '../../../odds/roll.ts';
import { average, counted, listed, percent } from '../../../odds/words.ts';
import { type Pool, type PoolModifiers, type PoolReading, type PoolRuling, poolOf } from '../attack/pool-arithmetic.ts';
import { bonusKey, damageKey, diceKey, MOST_ATTACKS, MOST_DICE } from './dice.ts';
import {
  diceSteps,
  modifierKeys,
  otherPoolReading,
  poolReadBy,
  poolReasons,
  poolRulings,
  statKey,
  typeKey,
} from './pool.ts';
import { barrageOf, barrageStages, chanceOfDamage, fate, fateKey, rowFields } from './sequence.ts';

const AGI = 3;
const RES = 1;
const SOUL = 4;

const attackKeys = {
  dice: absent(diceKey),
  type: absent(typeKey),
  stat: absent(statKey),
  ...modifierKeys,
  glancing: optional(damageKey, 1),
  solid: optional(damageKey, 2),
  critical: optional(damageKey, 3),
  damageBonus: bonusKey,
};
type EffigyAttack = Read<typeof attackKeys>;

/** What an attack may name and an Effigy has no part in, as the pool leaves it out, and the reason. */
const UNUSED = {
  defenderConditions: [[], 'an Effigy suffers no conditions, so those named are left out.'],
  standYourGround: [false, 'an Effigy cannot stand its ground, which only heroes do: ignored.'],
  markTarget: [false, 'only a hero can be a marked target, so the mark is left out.'],
  partingBlow: [false, 'an Effigy never moves, so nobody strikes a parting blow at it: ignored.'],
} as const;

function modifiersOf(attack: EffigyAttack): PoolModifiers | null {
  if (attack.type === null || attack.stat === null) return null;
  const unused = Object.fromEntries(Object.entries(UNUSED).map(([key, [none]]) => [key, none]));
  return { ...attack, ...unused, type: attack.type, stat: attack.stat, agi: AGI };
}

const poolAgainst = (attack: EffigyAttack, reading?: PoolReading): Pool | null => {
  const modifiers = modifiersOf(attack);
  return modifiers && poolOf(modifiers, reading);
};

function attackProblem(attack: EffigyAttack, path: string): Problem | null {
  if (attack.dice === null && attack.stat === null) {
    return { code: 'bad-question', path: `${path}.stat`, message: `stat is missing: it must be ${statKey.expects}.` };
  }
  const pool = poolAgainst(attack);
  if (!pool || pool.dice <= MOST_DICE) return null;
  const message = `This attack would roll ${pool.dice} dice, and ${MOST_DICE} is the most that is worked out here.`;
  return { code: 'too-large', path: `${path}.stat`, message };
}

const keys = {
  remaining: absent(whole(0, 200, 'limit')),
  base: absent(whole(0, 200, 'limit')),
  souls: optional(whole(0, 99, 'limit'), 0),
  damage: optional(whole(0, 999, 'limit'), 0),
  attacks: list(
    record(attackKeys, {
      alternatives: [['dice'], ['type', 'stat', ...(Object.keys(modifierKeys) as (keyof typeof modifierKeys)[])]],
      check: attackProblem,
    }),
    MOST_ATTACKS,
    1,
  ),
  fate: fateKey,
};

type Input = Read<typeof keys>;

function outcomeOf(input: Input, reading?: PoolReading) {
  const health = input.remaining ?? Math.max(0, input.base! - SOUL * input.souls - input.damage);
  const pools = input.attacks.map((attack) => poolAgainst(attack, reading));
  const attacks = input.attacks.map((attack, i) => ({ ...attack, dice: attack.dice ?? pools[i]!.dice }));
  const barrage = barrageOf(attacks, RES);
  const destroyed = chanceOfDamage(barrage.total, health);
  const best = input.fate > 0 ? chanceToReach(health, barrage.each, input.fate) : null;
  const expected = mean(barrage.total);
  const answer = {
    health,
    dice: attacks.map(({ dice }) => dice),
    pDestroyedAfterAttack: barrage.after.map((damage) => toAnswer(chanceOfDamage(damage, health))),
    pDestroyed: toAnswer(destroyed),
    expectedTotalDamage: toAnswer(expected),
    ...(best ? { pDestroyedOptimalFate: toAnswer(best) } : {}),
  };
  return { health, pools, attacks, barrage, destroyed, best, expected, answer };
}

function otherReadings(
  input: Input,
  rulings: readonly PoolRuling[],
  destroyed: Fraction,
  read: PoolReading,
): OtherReading[] {
  return rulings.flatMap((ruling) => {
    const reading = otherPoolReading(ruling, read);
    const other = outcomeOf(input, (asked) => (asked === ruling ? reading : read(asked)));
    return compared(other.destroyed, destroyed) === 0 ? [] : [{ ruling, reading, answer: other.answer }];
  });
}

const fields = fieldsOf(keys);
const hasBase = ({ knows }: Values) => knows === 'base';
const calculator: RollForm = {
  title: 'Attacks on an Effigy',
  about: 'What health it has left, the pools against its AGI 3, RES 1 off every blow, and the chance to bring it down.',
  fields: [
    section('The Effigy', [
      steering('knows', 'Health', [
        ['remaining', 'what is left'],
        ['base', 'from Souls and damage'],
      ]),
      fields.count('remaining', 'Health left', { start: 8, when: ({ knows }) => knows === 'remaining', main: true }),
      fields.count('base', 'Health at the start', { start: 20, rule: 'judgement/effigy#properties', when: hasBase }),
      fields.count('souls', 'Souls bound or banked', { rule: 'judgement/effigy#souls-and-base-health', when: hasBase }),
      fields.count('damage', 'Damage this turn', { when: hasBase }),
    ]),
    {
      type: 'rows',
      key: 'attacks',
      label: 'Attacks',
      one: 'attack',
      fields: rowFields.map((field) =>
        field.type === 'section' && field.folded
          ? { ...field, fields: field.fields.filter((one) => !('key' in one) || one.key !== 'distracted') }
          : field,
      ),
      mostEntries: 20,
      main: true,
    },
    section('The attacker’s side', [{ ...fate, main: true }]),
  ],
  presets: [
    {
      name: '5v5, three Souls bound, two attacks of 5 dice',
      values: {
        knows: 'base',
        base: 20,
        souls: 3,
        attacks: [
          { dice: 5, glancing: 2, solid: 4, critical: 6 },
          { dice: 5, glancing: 2, solid: 4, critical: 6 },
        ],
      },
    },
    {
      name: '3v3, fresh, three blows at MEL 7',
      values: {
        knows: 'base',
        base: 16,
        attacks: [0, 1, 2].map(() => ({ from: 'stats', stat: 7, glancing: 3, solid: 5, critical: 7 })),
      },
    },
  ],
  figures: [
    { label: 'to destroy it', path: 'pDestroyed', as: 'chance' },
    { label: 'with Fate spent for that', path: 'pDestroyedOptimalFate', as: 'chance' },
    { label: 'damage on average', path: 'expectedTotalDamage', as: 'mean' },
    { label: 'health it has left', path: 'health', as: 'number' },
  ],
  charts: [
    { path: 'pDestroyedAfterAttack', title: 'Destroyed by the attacks so far', noun: 'attack', series: 'attack' },
  ],
  ask: (values, roll) => {
    const rows = (values.attacks as readonly Values[]).map((row) => inputOf(rowFields, row));
    const attacks = rows.map(({ distracted: _, ...row }) => row);
    const { knows, remaining, base, souls, damage: lost, fate: points } = values;
    const health = knows === 'remaining' ? { remaining } : { base, souls, damage: lost };
    return roll('effigy', { ...health, attacks, fate: points });
  },
};

export const effigy = roll(
  {
    kind: 'effigy',
    linkNumber: 4,
    rule: 'judgement/effigy',
    keys,
    calculator,
    alternatives: [['remaining'], ['base', 'souls', 'damage']],
  },
  (input, chosen): Rolled => {
    const read = poolReadBy(chosen);
    const { health, pools, attacks, barrage, destroyed, best, expected, answer } = outcomeOf(input, read);
    const consulted = input.attacks
      .map(modifiersOf)
      .flatMap((modifiers) => (modifiers ? poolRulings(modifiers, read) : []));
    const rulings = [...new Set(consulted)].sort();
    const disputed = otherReadings(input, rulings, destroyed, read);
    return {
      answer,
      because: [
        ...healthReasons(input, health),
        ...attackReasons(input.attacks, pools),
        ...fateReasons(input.fate, best && percent(best)),
      ],
      sentence:
        `${counted(attacks.length, 'attack')} on an Effigy with ${health} health left, ${listed(attacks.map(({ dice }) => counted(dice, 'die', 'dice')))}: ` +
        `${percent(destroyed)} to destroy it${best ? `, ${percent(best)} with ${input.fate} Fate` : ''}, ${average(expected)} damage on average.`,
      stages: barrageStages(attacks, barrage),
      steps: pools.flatMap((pool, i) => (pool ? diceSteps(pool, i + 1) : [])),
      rulings,
      ...(disputed.length > 0 ? { disputed } : {}),
    };
  },
);

function healthReasons(
  input: { remaining: number | null; base: number | null; souls: number; damage: number },
  health: number,
): Reason[] {
  const rule = 'judgement/effigy';
  const stands = { rule, text: `An Effigy has AGI ${AGI} and RES ${RES}, and each blow loses that 1.` };
  if (input.remaining !== null) return [stands];
  const lost = [
    input.souls > 0 ? `${SOUL} for each of ${counted(input.souls, 'bound Soul')}` : '',
    input.damage > 0 ? `${input.damage} by damage` : '',
  ].filter(Boolean);
  return [
    {
      rule,
      text: `Of ${input.base} health it has lost ${lost.length > 0 ? listed(lost) : 'nothing'}: ${health} left.`,
    },
    stands,
  ];
}

function attackReasons(attacks: readonly EffigyAttack[], pools: readonly (Pool | null)[]): Reason[] {
  return attacks.flatMap((attack, i) => {
    const pool = pools[i];
    if (!pool) return [];
    const named = (Object.keys(UNUSED) as (keyof typeof UNUSED)[]).filter((key) => {
      const value = attack[key];
      return typeof value === 'boolean' ? value : value.length > 0;
    });
    const unused = named.map((key) => ({ rule: 'judgement/effigy', text: UNUSED[key][1] }));
    return [...poolReasons(pool), ...unused].map(({ rule, text }) => ({ rule, text: `Attack ${i + 1}: ${text}` }));
  });
}

function fateReasons(fate: number, best: string | null): Reason[] {
  if (best === null) return [];
  return [
    {
      rule: 'judgement/fate',
      text: `${fate} Fate, at most one an attack, rolls a pool again whenever that raises the chance to destroy it: ${best}.`,
    },
  ];
}
