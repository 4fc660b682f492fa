// Several attacks on one defender: the chance of the kill after each, in all, with fire, and with Fate well spent.

import { list, optional, record, whole, yesNo } from '../../../input/keys.ts';
import { toAnswer, toAnswers } from '../../../odds/answer.ts';
import { chanceToReach } from '../../../odds/choice.ts';
import { chanceOf, type Distribution, mean, sum } from '../../../odds/distribution.ts';
import { fieldsOf, section } from '../../../odds/fields.ts';
import type { Field, Outcome, RollForm, Values } from '../../../odds/form.ts';
import { inputOf } from '../../../odds/form.ts';
import type { Fraction } from '../../../odds/fraction.ts';
import { type Reason, type Rolled, roll, type Stage } from '../../../odds/roll.ts';
import { average, counted, percent } from '../../../odds/words.ts';
import { heldToLimits } from '../attributes.ts';
import { bonus, byStats, damage, dice, from, res as resField } from './attack.ts';
import {
  attackDamage,
  bonusKey,
  damageKey,
  diceKey,
  MOST_ATTACKS,
  resReasons,
  type Weapon,
  weaponText,
} from './dice.ts';
import { allPoolFields, poolFields } from './pool.ts';

const FIRE = 3;
export const fateKey = optional(whole(0, 99, 'limit'), 0);

const keys = {
  health: whole(1, 200, 'limit'),
  attacks: list(
    record({ dice: diceKey, glancing: damageKey, solid: damageKey, critical: damageKey, damageBonus: bonusKey }),
    MOST_ATTACKS,
    1,
  ),
  res: optional(damageKey, 0),
  fire: yesNo,
  fate: fateKey,
};

/** What the attacks do together: the damage of each, and all of it after each. */
export interface Barrage {
  readonly each: readonly Distribution[];
  readonly after: readonly Distribution[];
  readonly total: Distribution;
}

/** The barrage of these attacks against this RES. */
export function barrageOf(attacks: readonly (Weapon & { dice: number })[], res: number): Barrage {
  const each = attacks.map((attack) => attackDamage(attack.dice, attack, res));
  const after: Distribution[] = [];
  for (const damage of each) after.push(after.length === 0 ? damage : sum(after.at(-1)!, damage));
  return { each, after, total: after.at(-1)! };
}

/** The chance that so much damage is done. */
export function chanceOfDamage(d: Distribution, enough: number): Fraction {
  return chanceOf(d, (damage) => damage >= enough);
}

/** The damage of each attack and of all, stage by stage. */
export function barrageStages(attacks: readonly (Weapon & { dice: number })[], { each, total }: Barrage): Stage[] {
  return [
    ...each.map((damage, i) => ({
      name: `attack ${i + 1}`,
      text: `Damage of attack ${i + 1}: ${counted(attacks[i]!.dice, 'die', 'dice')} with ${weaponText(attacks[i]!)}.`,
      odds: toAnswers(damage),
    })),
    { name: 'total', text: 'Damage of all attacks together.', odds: toAnswers(total) },
  ];
}

const fields = fieldsOf(keys);
// The defender's own numbers stand once, for all attacks.
export const rowFields: readonly Field[] = [
  from,
  dice,
  section('Statistics', [poolFields.type, poolFields.stat], { when: byStats }),
  section('Modifiers', poolFields.modifiers, { when: byStats, folded: true }),
  ...damage,
  bonus,
];
const needsAgi = (_: Values, all: Values) => (all.attacks as readonly Values[]).some(byStats);
export const fate = fields.count('fate', 'Fate at hand', { rule: 'judgement/fate' });
const calculator: RollForm = {
  title: 'Several attacks and the kill',
  about:
    'Attacks in a row on one hero: the chance of the kill after each, with fire, and with Fate spent as well as can be.',
  fields: [
    section('The defender', [
      fields.count('health', 'Health left', { start: 12, rule: 'judgement/base-health', main: true }),
      resField,
      { ...poolFields.agi, steers: true, when: needsAgi },
      { ...poolFields.conditions, steers: true, when: needsAgi },
      fields.flag('fire', 'It burns', 'judgement/fire'),
    ]),
    { type: 'rows', key: 'attacks', label: 'Attacks', one: 'attack', fields: rowFields, mostEntries: 20, main: true },
    section('The attacker’s side', [{ ...fate, main: true }]),
  ],
  presets: [
    {
      name: 'Rakkir: three blows of the Dagger',
      values: { health: 12, attacks: [0, 1, 2].map(() => ({ dice: 4, glancing: 2, solid: 3, critical: 5 })) },
    },
    {
      name: 'A dual wielder charges',
      values: {
        health: 5,
        agi: 4,
        attacks: [
          { from: 'stats', stat: 6, charged: true, glancing: 2, solid: 3, critical: 4 },
          { from: 'stats', stat: 6, charged: true, dualWield: true, glancing: 2, solid: 3, critical: 4 },
        ],
      },
    },
  ],
  figures: [
    { label: 'to kill', path: 'pKill', as: 'chance' },
    { label: 'with Fate spent for the kill', path: 'pKillOptimalFate', as: 'chance' },
    { label: 'by the attacks alone', path: 'pKillByAttacks', as: 'chance' },
    { label: 'with fire', path: 'pKillWithFire', as: 'chance' },
    { label: 'damage on average', path: 'expectedTotalDamage', as: 'mean' },
  ],
  charts: [
    { path: 'totalDamage', title: 'Damage of all attacks', noun: 'damage' },
    { path: 'pKillAfterAttack', title: 'Killed by the attacks so far', noun: 'attack', series: 'attack' },
  ],
  ask: (values, roll) => {
    const steps: NonNullable<Extract<Outcome, { ok: true }>['value']['steps']>[number][] = [];
    const rulings = new Set<string>();
    const attacks: object[] = [];
    for (const [i, row] of (values.attacks as readonly Values[]).entries()) {
      const weapon = inputOf([...damage, bonus], row);
      if (row.from === 'dice') {
        attacks.push({ dice: row.dice, ...weapon });
        continue;
      }
      const { agi: its, defenderConditions } = values;
      const made = roll('pool', inputOf(allPoolFields, { ...row, agi: its!, defenderConditions: defenderConditions! }));
      if (!made.ok) return made;
      attacks.push({ dice: (made.value.answer as { dice: number }).dice, ...weapon });
      for (const ruling of made.value.rulings) rulings.add(ruling);
      steps.push(...(made.value.steps ?? []).map((step) => ({ ...step, of: i + 1 })));
    }
    const { health, res: its, fire, fate: points } = values;
    const made = roll('sequence', { health, res: its, fire, fate: points, attacks });
    if (!made.ok) return made;
    return {
      ok: true,
      value: { ...made.value, rulings: [...rulings, ...made.value.rulings], ...(steps.length > 0 ? { steps } : {}) },
    };
  },
  examples: [
    {
      question: 'Two attacks of one die each, 1/2/3 damage, on 2 health: how often do they kill?',
      answer: '1 in 4, or 25%',
      how: 'One die can only glance, for 1, half of the time. Both must: 1/2 × 1/2.',
      values: { health: 2, attacks: [{ dice: 1 }, { dice: 1 }] },
      path: 'pKill',
      frac: '1/4',
    },
  ],
};

export const sequence = roll(
  { kind: 'sequence', linkNumber: 2, rule: 'judgement/attack-process', keys, calculator },
  (input): Rolled => {
    const { health, attacks, fire, fate } = input;
    const res = heldToLimits(input.res);
    const barrage = barrageOf(attacks, res);
    const byAttacks = chanceOfDamage(barrage.total, health);
    const withFire = chanceOfDamage(barrage.total, health - FIRE);
    const kill = fire ? withFire : byAttacks;
    const best = fate > 0 ? chanceToReach(fire ? health - FIRE : health, barrage.each, fate) : null;
    const expected = mean(barrage.total);
    const stages = barrageStages(attacks, barrage);

    const because: Reason[] = [
      {
        rule: 'judgement/attack-process',
        text: `${counted(attacks.length, 'attack adds', 'attacks add')} up against ${health} health; each uses the three dice with the most hits.`,
      },
    ];
    because.push(...resReasons(input.res));
    if (fire) {
      because.push({
        rule: 'judgement/fire',
        text: `Fire burns for ${FIRE} more that RES does not stop, so ${Math.max(0, health - FIRE)} damage is enough.`,
      });
    }
    if (best) {
      because.push({
        rule: 'judgement/fate',
        text: `${fate} Fate, at most one an attack, rolls a pool again whenever that raises the chance of the kill: ${percent(best)}.`,
      });
    }
    return {
      answer: {
        pKillAfterAttack: barrage.after.map((damage) => toAnswer(chanceOfDamage(damage, health))),
        pKillByAttacks: toAnswer(byAttacks),
        totalDamage: stages.at(-1)!.odds,
        expectedTotalDamage: toAnswer(expected),
        pKill: toAnswer(kill),
        ...(fire ? { pKillWithFire: toAnswer(withFire) } : {}),
        ...(best ? { pKillOptimalFate: toAnswer(best) } : {}),
      },
      because,
      sentence:
        `${counted(attacks.length, 'attack')} on ${health} health${res > 0 ? ` and RES ${res}` : ''}: ${percent(kill)} to kill` +
        `${fire ? ' with fire' : ''}${best ? `, ${percent(best)} with ${fate} Fate` : ''}, ${average(expected)} damage on average.`,
      stages,
      rulings: [],
    };
  },
);
