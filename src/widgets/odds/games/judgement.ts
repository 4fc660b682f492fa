// Judgement's calculators.
import type { AskRoll, Calculator, Choice, Count, Field, Outcome, Several, Values } from '../form.ts';
import { inputOf } from '../form.ts';
import type { GameOdds } from '../game.ts';
import { count, flag } from '../parts.ts';

const isMelee = ({ type }: Values) => type === 'melee';
const isShot = ({ type }: Values) => type !== 'melee';
const byStats = ({ from }: Values) => from === 'stats';
const byDice = ({ from }: Values) => from === 'dice';

const from: Choice = {
  type: 'choice',
  key: 'from',
  label: 'Dice',
  options: [
    ['dice', 'I know the pool'],
    ['stats', 'from statistics'],
  ],
  steers: true,
};
const dice: Count = count('dice', 'Attack dice', 40, {
  least: 1,
  start: 4,
  rule: 'judgement/attack-dice-pool',
  when: byDice,
  main: true,
});
const type: Choice = {
  type: 'choice',
  key: 'type',
  label: 'Attack',
  rule: 'judgement/attack-type',
  options: [
    ['melee', 'melee'],
    ['ranged', 'ranged'],
    ['magic', 'magic'],
  ],
};
const stat = count('stat', 'Attacker’s MEL, RNG or MAG', 99, { start: 6, rule: 'judgement/hero-attributes' });
const agi = count('agi', 'Defender’s AGI', 99, { start: 4, rule: 'judgement/hero-attributes' });
const conditions: Several = {
  type: 'several',
  key: 'defenderConditions',
  label: 'The defender suffers, in this order',
  rule: 'judgement/conditions',
  options: [
    ['frost', 'frost'],
    ['poison', 'poison'],
    ['knocked-down', 'knocked down'],
  ],
};

/** The modifiers of a pool in the order of the book. */
const modifiers: readonly Field[] = [
  flag('charged', 'It charged', 'judgement/charge', isMelee),
  flag('aimed', 'It aimed', 'judgement/aiming', ({ type: is }) => is === 'ranged'),
  count('gangingUp', 'Other friends engaging the defender', 99, { rule: 'judgement/ganging-up', when: isMelee }),
  count('abilityPlus', 'Dice from helpful abilities', 99),
  count('distracted', 'Other enemies engaging the attacker', 99, { rule: 'judgement/distracted', when: isMelee }),
  count('firingIntoMelee', 'Models in melee with the target', 99, {
    rule: 'judgement/firing-into-melee',
    when: isShot,
  }),
  count('abilityMinus', 'Dice lost to hindering abilities', 99),
  {
    type: 'choice',
    key: 'cover',
    label: 'Cover',
    rule: 'judgement/cover',
    options: [
      ['none', 'none'],
      ['soft', 'soft'],
      ['hard', 'hard'],
    ],
  },
  flag(
    'standYourGround',
    'The defender stands its ground',
    'judgement/stand-your-ground',
    (beside) => isMelee(beside) && beside.charged === true,
  ),
  flag('partingBlow', 'It is a parting blow', 'judgement/parting-blow', isMelee),
  flag('dualWield', 'It is the second attack of a dual wielder', 'judgement/dual-wield'),
  flag('markTarget', 'The target is marked', 'judgement/mark-target'),
  flag('attackerPoisoned', 'The attacker is poisoned', 'judgement/poison'),
];

const damage: readonly Field[] = [
  count('glancing', 'Glancing', 99, { start: 1, rule: 'judgement/glancing-solid-critical', main: true }),
  count('solid', 'Solid', 99, { start: 2, rule: 'judgement/glancing-solid-critical', main: true }),
  count('critical', 'Critical', 99, { start: 3, rule: 'judgement/glancing-solid-critical', main: true }),
];
const bonus = count('damageBonus', 'Added to a blow that hits', 99, { least: -99 });
const res = count('res', 'Defender’s RES', 99, { rule: 'judgement/resilience', main: true });

const poolFields: readonly Field[] = [type, stat, agi, conditions, ...modifiers];

const damageFigures = [
  { label: 'damage on average', path: 'expectedDamage', as: 'mean' },
  { label: 'with one Fate for the best average', path: 'fateOptimal.expectedDamage', as: 'mean' },
  { label: 'chance that the Fate is spent', path: 'fateOptimal.pReroll', as: 'chance' },
  { label: 'with a Fate below the threshold', path: 'fateThreshold.expectedDamage', as: 'mean' },
  { label: 'chance that this Fate is spent', path: 'fateThreshold.pReroll', as: 'chance' },
  { label: 'a manoeuvre of 1S can be paid', path: 'pManoeuvresAtLeast.1', as: 'chance' },
  { label: 'a manoeuvre of 2S can be paid', path: 'pManoeuvresAtLeast.2', as: 'chance' },
  { label: 'a manoeuvre of 3S can be paid', path: 'pManoeuvresAtLeast.3', as: 'chance' },
  { label: 'any symbol at all', path: 'pAnySymbol', as: 'chance' },
  { label: 'three Js', path: 'pTripleJ', as: 'chance' },
] as const;

const symbolPair = ['hits', 'manoeuvres'] as const;

/** An attack asked after its pool: the dice come from the one, the damage from the other. */
function afterPool(values: Values, roll: AskRoll, next: (dice: number) => Outcome): Outcome {
  const pool = roll('pool', inputOf(poolFields, values));
  if (!pool.ok) return pool;
  const made = next((pool.value.answer as { dice: number }).dice);
  if (!made.ok) return made;
  const { steps, because, rulings, disputed } = pool.value;
  return {
    ok: true,
    value: {
      ...made.value,
      because: [...because, ...made.value.because],
      rulings: [...new Set([...rulings, ...made.value.rulings])],
      ...(steps ? { steps } : {}),
      ...(disputed ? { disputed } : {}),
    },
  };
}

const attackDamage: readonly Field[] = [
  ...damage,
  bonus,
  res,
  count('fateThreshold', 'Fate when the damage is below', 99, {
    start: null,
    none: 'not asked',
    rule: 'judgement/fate',
  }),
];

const attack: Calculator = {
  kind: 'attack',
  title: 'An attack',
  about: 'The best three dice of a pool, the damage, what a Fate is worth, and what a manoeuvre costs.',
  fields: [
    { type: 'section', label: 'The pool', fields: [from, dice] },
    { type: 'section', label: 'Statistics', fields: [type, stat, agi], when: byStats },
    { type: 'section', label: 'Modifiers, in the book’s order', fields: [conditions, ...modifiers], when: byStats },
    { type: 'section', label: 'Damage on the card', fields: damage },
    { type: 'section', label: 'The defender, and more', fields: attackDamage.slice(3) },
  ],
  presets: [
    {
      name: 'Thorgar charges Allandir',
      values: { from: 'stats', stat: 7, agi: 5, charged: true, glancing: 2, solid: 4, critical: 6 },
    },
    { name: 'Rakkir’s Dagger, 4 dice', values: { dice: 4, glancing: 2, solid: 3, critical: 5 } },
    {
      name: 'An aimed shot over a wall',
      values: { from: 'stats', type: 'ranged', stat: 6, agi: 4, aimed: true, firingIntoMelee: 1, cover: 'hard' },
    },
  ],
  figures: damageFigures,
  charts: [{ path: 'damage', title: 'Damage', noun: 'damage' }],
  pairs: { symbols: symbolPair },
  frontier: {
    path: 'frontier',
    without: 'expectedDamage',
    title: 'Damage against manoeuvres',
    says: 'Taking a manoeuvre whenever the dice pay for it, and the most hits beside it.',
    cost: 'manoeuvre',
    nothing: 'none',
    unit: 'S',
    across: 'chance to pay for it',
    up: 'damage on average',
  },
  ask: (values, roll) => {
    const known = inputOf(attackDamage, values);
    if (values.from === 'dice') return roll('attack', { dice: values.dice, ...known });
    return afterPool(values, roll, (made) => roll('attack', { dice: made, ...known }));
  },
  examples: [
    {
      question: 'Four dice: how often is it a solid blow or better?',
      answer: '11 in 16, or 68.8%',
      how: 'Half of a die’s faces show a hit. Of 16 ways for four dice to hit or miss, 1 has no hit and 4 have one; the other 11 have two or more.',
      values: { dice: 4, glancing: 0, solid: 1, critical: 1 },
      path: 'expectedDamage',
      frac: '11/16',
    },
    {
      question: 'Three dice with 2/3/5: how much damage on average?',
      answer: '2.5',
      how: 'Of 8 ways, 3 have one hit, 3 have two and 1 has three: (3 × 2 + 3 × 3 + 5) / 8 = 20/8.',
      values: { dice: 3, glancing: 2, solid: 3, critical: 5 },
      path: 'expectedDamage',
      frac: '5/2',
    },
    {
      question: 'Two dice: how often do they pay for a manoeuvre that costs one symbol?',
      answer: '5 in 9, or 55.6%',
      how: 'Two of six faces show the symbol, so both dice lack it in 4/6 × 4/6 = 4/9 of all rolls.',
      values: { dice: 2 },
      path: 'pManoeuvresAtLeast.1',
      frac: '5/9',
    },
  ],
};

const pool: Calculator = {
  kind: 'pool',
  title: 'How many dice',
  about: 'The pool of an attack, modifier by modifier, each with its rule.',
  fields: [
    {
      type: 'section',
      label: 'Statistics',
      fields: [
        { ...type, main: true },
        { ...stat, main: true },
        { ...agi, main: true },
      ],
    },
    { type: 'section', label: 'Modifiers, in the book’s order', fields: [conditions, ...modifiers] },
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

// The defender's own numbers stand once, for all attacks.
const rowFields: readonly Field[] = [
  from,
  dice,
  { type: 'section', label: 'Statistics', fields: [type, stat], when: byStats },
  { type: 'section', label: 'Modifiers', fields: modifiers, when: byStats, folded: true },
  ...damage,
  bonus,
];
const needsAgi = (_: Values, all: Values) => (all.attacks as readonly Values[]).some(byStats);
const fate = count('fate', 'Fate at hand', 99, { rule: 'judgement/fate' });

const sequence: Calculator = {
  kind: 'sequence',
  title: 'Several attacks and the kill',
  about:
    'Attacks in a row on one hero: the chance of the kill after each, with fire, and with Fate spent as well as can be.',
  fields: [
    {
      type: 'section',
      label: 'The defender',
      fields: [
        count('health', 'Health left', 200, { least: 1, start: 12, rule: 'judgement/base-health', main: true }),
        res,
        { ...agi, steers: true, when: needsAgi },
        { ...conditions, steers: true, when: needsAgi },
        flag('fire', 'It burns', 'judgement/fire'),
      ],
    },
    { type: 'rows', key: 'attacks', label: 'Attacks', one: 'attack', fields: rowFields, mostEntries: 20, main: true },
    { type: 'section', label: 'The attacker’s side', fields: [{ ...fate, main: true }] },
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
      const made = roll('pool', inputOf(poolFields, { ...row, agi: its!, defenderConditions: defenderConditions! }));
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

const harvest: Calculator = {
  kind: 'harvest',
  title: 'Soul harvest',
  about: 'Two dice and what helps or hinders, for a 12 or more.',
  fields: [
    count('harvest', 'The hero’s Soul harvest', 99, {
      least: -99,
      start: 4,
      rule: 'judgement/soul-harvest',
      main: true,
    }),
    count('friendly', 'Friendly heroes within 2″ of the Soul', 99, { rule: 'judgement/soul-harvest', main: true }),
    count('enemy', 'Enemy heroes and monsters within 2″ of it', 99, { rule: 'judgement/soul-harvest', main: true }),
    flag('poisoned', 'The hero is poisoned', 'judgement/poison'),
  ],
  presets: [
    { name: 'Harvest 4, alone', values: {} },
    { name: 'Harvest 4, a friend and a monster near', values: { friendly: 1, enemy: 1 } },
    { name: 'Harvest 3, three friends', values: { harvest: 3, friendly: 3 } },
  ],
  figures: [
    { label: 'to bind the Soul', path: 'p', as: 'chance' },
    { label: 'with one Fate after a failure', path: 'pWithFate', as: 'chance' },
    { label: 'needed on two dice', path: 'needsOn2d6', as: 'number' },
    { label: 'modifier', path: 'modifier', as: 'number' },
  ],
  charts: [{ stage: 'roll', path: '', title: 'The two dice', noun: 'on two dice' }],
  examples: [
    {
      question: 'Harvest 4, one friend and one monster near the Soul: how often is it bound?',
      answer: '5 in 12, or 41.7%',
      how: 'At +4 the dice must show 8 or more. Of 36 rolls, 5 + 4 + 3 + 2 + 1 = 15 do.',
      values: { harvest: 4, friendly: 1, enemy: 1 },
      path: 'p',
      frac: '5/12',
    },
  ],
};

const hasBase = ({ knows }: Values) => knows === 'base';

const effigy: Calculator = {
  kind: 'effigy',
  title: 'Attacks on an Effigy',
  about: 'What health it has left, the pools against its AGI 3, RES 1 off every blow, and the chance to bring it down.',
  fields: [
    {
      type: 'section',
      label: 'The Effigy',
      fields: [
        {
          type: 'choice',
          key: 'knows',
          label: 'Health',
          options: [
            ['remaining', 'what is left'],
            ['base', 'from Souls and damage'],
          ],
          steers: true,
        },
        count('remaining', 'Health left', 200, { start: 8, when: ({ knows }) => knows === 'remaining', main: true }),
        count('base', 'Health at the start', 200, { start: 20, rule: 'judgement/effigy#properties', when: hasBase }),
        count('souls', 'Souls bound or banked', 99, { rule: 'judgement/effigy#souls-and-base-health', when: hasBase }),
        count('damage', 'Damage this turn', 999, { when: hasBase }),
      ],
    },
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
    { type: 'section', label: 'The attacker’s side', fields: [{ ...fate, main: true }] },
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

export const judgement: GameOdds = {
  game: 'judgement',
  title: 'Judgement',
  calculators: [attack, sequence, pool, harvest, effigy],
};
