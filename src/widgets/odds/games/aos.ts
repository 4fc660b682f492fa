// The calculators of Age of Sigmar.
import type { Calculator, ChartOf, DiceText, Field, Figure, Values } from '../form.ts';
import type { GameOdds } from '../game.ts';
import { choice, count, flag, maybe, target } from '../parts.ts';

const MAIN = { main: true } as const;
const SAVE =
  'The save step, and what Rend does to it, are general knowledge of the game: the handbook does not hold them.';

const dice = (key: string, label: string, start: string, most: number, more: Partial<DiceText> = {}): DiceText => ({
  type: 'dice',
  key,
  label,
  start,
  says: `A number up to ${most}, or dice: D3, D6, 2D6, D3+1.`,
  ...more,
});
const none = { none: 'none' } as const;
const hasHealth = ({ health }: Values) => health !== null;

const weapon: readonly Field[] = [
  target('hit', 'Hit', 4, { rule: 'aos/attack-sequence', ...MAIN }),
  target('wound', 'Wound', 4, { rule: 'aos/attack-sequence', ...MAIN }),
  count('rend', 'Rend', 9, { rule: 'aos/attack-sequence', ...MAIN }),
  dice('damage', 'Damage', '1', 36, MAIN),
  count('anti', 'Rend from Anti-abilities', 9, { rule: 'aos/anti-x' }),
];
const ward = target('ward', 'Ward', null, { ...none, rule: 'aos/wards', ...MAIN });
const body: readonly Field[] = [
  ward,
  maybe('health', 'Health of a model', 1, 100, { rule: 'aos/allocating-damage', ...MAIN }),
  count('models', 'Models', 100, { least: 1, start: 1, when: hasHealth, ...MAIN }),
  count('already', 'Damage on the first already', 99, { rule: 'aos/allocating-damage', when: hasHealth }),
];
const save = target('save', 'Save', null, { ...none, ...MAIN });

const tollFigures: readonly Figure[] = [
  { label: 'damage on average', path: 'expectedDamage', as: 'mean' },
  { label: 'models slain on average', path: 'expectedModelsSlain', as: 'mean' },
  { label: 'to destroy the unit', path: 'pDestroyed', as: 'chance' },
];
const tollCharts: readonly ChartOf[] = [
  { path: 'damage', title: 'Damage allocated', noun: 'damage' },
  { path: 'modelsSlain', title: 'Models slain', noun: 'models' },
];

const attack: Calculator = {
  kind: 'attack',
  title: 'A unit’s attacks',
  about: 'Hit, wound, save, ward and damage of one weapon, and the models slain.',
  note: SAVE,
  fields: [
    {
      type: 'section',
      label: 'The weapon',
      fields: [
        count('attackers', 'Models attacking', 120, { least: 1, start: 5, ...MAIN }),
        dice('attacks', 'Attacks of each', '2', 120, MAIN),
        ...weapon,
        choice('hitPlus', 'To the hit roll', [
          [0, 'nothing'],
          [1, '+1'],
        ]),
        choice('woundPlus', 'To the wound roll', [
          [0, 'nothing'],
          [1, '+1'],
        ]),
      ],
    },
    {
      type: 'section',
      label: 'The target',
      fields: [
        save,
        ...body,
        count('pain', 'Rage dice to fight through the pain', 30, { rule: 'aos/fight-through-the-pain' }),
      ],
    },
  ],
  presets: [
    {
      name: 'Ten attacks, 3+ and 4+, Rend 1, at a 4+ save',
      values: { attackers: 5, hit: 3, wound: 4, rend: 1, save: 4, health: 1, models: 10 },
    },
    {
      name: 'A monster: 6 attacks of D6 damage at a 3+ save and 6+ ward',
      values: {
        attackers: 1,
        attacks: '6',
        hit: 4,
        wound: 2,
        rend: 2,
        damage: 'D6',
        save: 3,
        ward: 6,
        health: 3,
        models: 5,
      },
    },
    { name: 'With a Mystic Shield, ward 6+', values: { save: 4, ward: 6, health: 2, models: 5 } },
  ],
  figures: [{ label: 'of attacks get through', path: 'pAttackThrough', as: 'chance' }, ...tollFigures],
  charts: tollCharts,
  examples: [
    {
      question: 'One attack, 4+ to hit, 4+ to wound, no save: how often does it get through?',
      answer: '1 in 4, or 25%',
      how: 'Half of the rolls hit and half of the hits wound.',
      values: { attackers: 1, attacks: '1' },
      path: 'pAttackThrough',
      frac: '1/4',
    },
  ],
};

const byDistance = ({ knows }: Values) => knows === 'distance';

const charge: Calculator = {
  kind: 'charge',
  title: 'A charge',
  about: 'Two dice for the distance, to end within half an inch.',
  fields: [
    choice(
      'knows',
      'Known',
      [
        ['distance', 'the distance'],
        ['needed', 'the roll needed'],
      ],
      { steers: true },
    ),
    dice('distance', 'Distance in inches', '8', 1000, {
      says: 'Inches between the units; halves and tenths count.',
      when: byDistance,
      ...MAIN,
    }),
    count('needed', 'Needed on two dice', 24, {
      least: 2,
      start: 8,
      rule: 'aos/charging',
      when: ({ knows }) => knows === 'needed',
      ...MAIN,
    }),
  ],
  presets: [
    { name: 'From 9.1″ away', values: { distance: '9.1' } },
    { name: 'From 7.5″ away', values: { distance: '7.5' } },
  ],
  figures: [{ label: 'to make it', path: 'p', as: 'chance' }],
  charts: [{ stage: 'roll', path: '', title: 'The two dice', noun: 'on two dice' }],
  ask: ({ knows, distance, needed }, roll) =>
    roll('charge', knows === 'needed' ? { needed } : { distance: Number(String(distance).replace(',', '.')) }),
  examples: [
    {
      question: 'A charge over 9.1 inches: how often is it made?',
      answer: '5 in 18, or 27.8%',
      how: 'Half an inch is left over, so 8.6 inches need a 9: 4 + 3 + 2 + 1 = 10 of 36 rolls.',
      values: { distance: '9.1' },
      path: 'p',
      frac: '5/18',
    },
  ],
};

const plus = (key: string, label: string, rule: string, more: object = {}) =>
  count(key, label, 20, { least: -20, rule, ...more });

const cast: Calculator = {
  kind: 'cast',
  title: 'Casting and unbinding',
  about: 'Two dice for the spell, two 1s that miscast, and an unbinder who must roll more.',
  fields: [
    count('value', 'Casting value', 99, { start: 6, rule: 'aos/casting', ...MAIN }),
    plus('plus', 'Added to the casting roll', 'aos/casting'),
    { ...flag('unbind', 'An enemy unbinds', 'aos/unbinding'), ...MAIN },
    plus('unbindPlus', 'Added to the unbinding roll', 'aos/unbinding', {
      when: ({ unbind }: Values) => unbind === true,
    }),
  ],
  presets: [
    { name: 'Mystic Shield, value 6', values: {} },
    { name: 'Mystic Shield against an unbinder', values: { unbind: true } },
  ],
  figures: [
    { label: 'the spell is cast', path: 'pCast', as: 'chance' },
    { label: 'it fails', path: 'pFails', as: 'chance' },
    { label: 'it reaches its value', path: 'pReachesValue', as: 'chance' },
    { label: 'it is unbound', path: 'pUnbound', as: 'chance' },
    { label: 'a miscast', path: 'pMiscast', as: 'chance' },
  ],
  charts: [
    { stage: 'roll', path: '', title: 'The two dice', noun: 'on two dice' },
    { path: 'miscastSelfDamage', title: 'Mortal damage to the caster', noun: 'damage' },
  ],
};

const pray: Calculator = {
  kind: 'pray',
  title: 'A prayer',
  about: 'One chant a turn, banked until it suffices; Sacred Rites bank with less to lose.',
  fields: [
    count('value', 'Chanting value', 99, { start: 7, rule: 'aos/prayers', ...MAIN }),
    count('turns', 'Turns', 20, { least: 1, start: 3, ...MAIN }),
    count('points', 'Ritual points banked', 99, { rule: 'aos/prayers', ...MAIN }),
    count('plus', 'Added to the roll', 20, { least: -5, rule: 'aos/prayers' }),
    flag('sacredRites', 'Sacred Rites may be chanted instead', 'aos/prayers'),
  ],
  presets: [
    { name: 'Resurrection, value 7, three turns', values: {} },
    { name: 'The same with Sacred Rites', values: { sacredRites: true } },
  ],
  figures: [
    { label: 'answered in time', path: 'pAnswered', as: 'chance' },
    { label: 'with Sacred Rites, the better chant each turn', path: 'pAnsweredOptimalWithSacredRites', as: 'chance' },
  ],
  charts: [{ path: 'pAnsweredByTurn', title: 'Answered by each turn', noun: 'turn', series: 'turn' }],
};

const rage: Calculator = {
  kind: 'rage',
  title: 'Simmering Rage',
  about: 'Rage dice spent as attacks: sixes that hurt everybody near, ones that hurt the unit itself.',
  note: SAVE,
  fields: [
    {
      type: 'section',
      label: 'The attacks',
      fields: [count('dice', 'Rage dice', 3, { least: 1, start: 2, rule: 'aos/simmering-rage', ...MAIN }), ...weapon],
    },
    { type: 'section', label: 'The target', fields: [save, ...body] },
    {
      type: 'section',
      label: 'Around it',
      fields: [
        count('opponentFury', 'The opponent’s fury', 7, { rule: 'aos/simmering-rage' }),
        target('bystanderWard', 'Ward of other enemies', null, { ...none, rule: 'aos/wards' }),
        maybe('selfHealth', 'Health of your own models', 1, 100),
        count('selfModels', 'Your own models', 100, {
          least: 1,
          start: 1,
          when: ({ selfHealth }) => selfHealth !== null,
        }),
        count('selfAlready', 'Damage they have already', 99, { when: ({ selfHealth }) => selfHealth !== null }),
      ],
    },
  ],
  presets: [
    { name: 'Two rage dice, 3+ and 3+, 2 damage', values: { hit: 3, wound: 3, damage: '2', save: 4 } },
    {
      name: 'Three rage dice at ten models',
      values: { dice: 3, hit: 3, wound: 3, damage: 'D3', save: 5, health: 1, models: 10 },
    },
  ],
  figures: [
    ...tollFigures,
    { label: 'mortal damage to the unit itself on average', path: 'expectedSelfDamage', as: 'mean' },
    { label: 'damage to each bystander on average', path: 'expectedBystanderDamage', as: 'mean' },
  ],
  charts: [
    ...tollCharts,
    { path: 'selfDamage', title: 'Mortal damage to the unit itself', noun: 'damage' },
    { path: 'selfModelsSlain', title: 'Own models slain', noun: 'models' },
    { path: 'opponentFury', title: 'The opponent’s fury afterwards', noun: 'fury' },
  ],
  pairs: { 'sixes and ones': ['sixes', 'ones'] },
};

const fightThroughPain: Calculator = {
  kind: 'fight-through-pain',
  title: 'Fight Through the Pain',
  about: 'Rage dice that remove damage points after any ward.',
  fields: [
    {
      type: 'section',
      label: 'The damage',
      fields: [
        dice('damage', 'Damage points', '6', 240, MAIN),
        count('dice', 'Rage dice spent', 60, { start: 3, rule: 'aos/fight-through-the-pain', ...MAIN }),
        count('fury', 'Fury level', 7, { rule: 'aos/fight-through-the-pain' }),
      ],
    },
    { type: 'section', label: 'The unit', fields: body },
  ],
  presets: [
    { name: '6 damage, 3 rage dice', values: {} },
    { name: '2D6 damage, 4 rage dice, ward 5+', values: { damage: '2D6', dice: 4, ward: 5 } },
  ],
  figures: [...tollFigures, { label: 'fury afterwards', path: 'furyAfter', as: 'number' }],
  charts: tollCharts,
};

const priority: Calculator = {
  kind: 'priority',
  title: 'Priority',
  about: 'Both roll one die; a tie is decided by who went first last round.',
  fields: [],
  presets: [],
  figures: [
    { label: 'you decide, if you went first last round', path: 'pDecidesIfWentFirst', as: 'chance' },
    { label: 'you decide, if you went second', path: 'pDecidesIfWentSecond', as: 'chance' },
    { label: 'you roll higher', path: 'pOutright', as: 'chance' },
    { label: 'a tie', path: 'pTie', as: 'chance' },
  ],
  charts: [],
};

const rolloff: Calculator = {
  kind: 'rolloff',
  title: 'A roll-off',
  about: 'Rolled again until somebody wins.',
  fields: [],
  presets: [],
  figures: [
    { label: 'you win', path: 'pWin', as: 'chance' },
    { label: 'the first roll is a tie', path: 'pTieFirstTime', as: 'chance' },
  ],
  charts: [],
};

const placeOfPower: Calculator = {
  kind: 'place-of-power',
  title: 'A Place of Power',
  about: 'What it does to the hero who draws on it.',
  fields: [ward, maybe('healthLeft', 'Health the hero has left', 1, 100, { rule: 'aos/places-of-power', ...MAIN })],
  presets: [
    { name: 'A hero with 2 health left', values: { healthLeft: 2 } },
    { name: 'The same with a 5+ ward', values: { healthLeft: 2, ward: 5 } },
  ],
  figures: [
    { label: 'it harms the hero', path: 'pEffect', as: 'chance' },
    { label: 'the hero is slain', path: 'pSlain', as: 'chance' },
  ],
  charts: [{ path: 'mortalDamage', title: 'Mortal damage', noun: 'damage' }],
};

const banish: Calculator = {
  kind: 'banish',
  title: 'Banishing a manifestation',
  about: 'Two dice against its value, easier with every further enemy manifestation.',
  fields: [
    count('value', 'Banishment value', 99, { start: 7, rule: 'aos/banishing', ...MAIN }),
    count('enemyManifestations', 'Enemy manifestations', 99, { least: 1, start: 1, rule: 'aos/banishing', ...MAIN }),
  ],
  presets: [
    { name: 'Value 7, one on the table', values: {} },
    { name: 'Value 7, three on the table', values: { enemyManifestations: 3 } },
  ],
  figures: [{ label: 'to banish it', path: 'p', as: 'chance' }],
  charts: [{ stage: 'roll', path: '', title: 'The two dice', noun: 'on two dice' }],
};

const collapse: Calculator = {
  kind: 'collapse',
  title: 'Avalanche of Ash',
  about: 'One die and the units that contest: whether an objective is removed.',
  fields: [
    count('contesting', 'Units contesting it', 99, { start: 3, rule: 'aos/avalanche-of-ash', ...MAIN }),
    choice('focus', 'It is the focus', [
      [0, 'no'],
      [-3, '−3'],
      [3, '+3'],
    ]),
  ],
  presets: [{ name: 'Three units contest', values: {} }],
  figures: [{ label: 'it is removed', path: 'pRemoved', as: 'chance' }],
  charts: [],
};

export const aos: GameOdds = {
  game: 'aos',
  title: 'Age of Sigmar',
  calculators: [attack, charge, cast, pray, rage, fightThroughPain, priority, rolloff, placeOfPower, banish, collapse],
};
