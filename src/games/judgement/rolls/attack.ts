// One attack: the pool, the best three dice, the damage, what a Fate is worth, and what each manoeuvre costs in damage.

import { absent, number, optional } from '../../../input/keys.ts';
import { type ExactOdds, toAnswer, toAnswers } from '../../../odds/answer.ts';
import { rerolled } from '../../../odds/choice.ts';
import { chanceOf, type Distribution, mapped, mean, outcomes } from '../../../odds/distribution.ts';
import { fieldsOf, section, steering } from '../../../odds/fields.ts';
import type { AskRoll, Field, Outcome, RollForm, Values } from '../../../odds/form.ts';
import { inputOf } from '../../../odds/form.ts';
import type { Fraction } from '../../../odds/fraction.ts';
import { type Reason, type Rolled, roll } from '../../../odds/roll.ts';
import { average, counted, listed, percent, signed } from '../../../odds/words.ts';
import { heldToLimits } from '../attributes.ts';
import {
  bonusKey,
  damageKey,
  damageOf,
  diceKey,
  hitsFirst,
  manoeuvresAtLeast,
  manoeuvresFirst,
  resReasons,
  symbolsOf,
  unpacked,
  type Weapon,
  weaponText,
} from './dice.ts';
import { allPoolFields, poolFields } from './pool.ts';

const keys = {
  dice: diceKey,
  glancing: optional(damageKey, 1),
  solid: optional(damageKey, 2),
  critical: optional(damageKey, 3),
  res: optional(damageKey, 0),
  damageBonus: bonusKey,
  fateThreshold: absent(number(0, 999)),
};

const pair = ({ hits, manoeuvres }: { hits: number; manoeuvres: number }) => `${hits},${manoeuvres}`;
const COSTS = [1, 2, 3];

const fields = fieldsOf(keys);
export const byStats = ({ from }: Values) => from === 'stats';
const byDice = ({ from }: Values) => from === 'dice';

/** The dice of an attack, known or from statistics. */
export const from = steering('from', 'Dice', [
  ['dice', 'I know the pool'],
  ['stats', 'from statistics'],
]);
export const dice = fields.count('dice', 'Attack dice', {
  start: 4,
  rule: 'judgement/attack-dice-pool',
  when: byDice,
  main: true,
});

/** The damage on an attacker's card. */
export const damage: readonly Field[] = [
  fields.count('glancing', 'Glancing', { start: 1, rule: 'judgement/glancing-solid-critical', main: true }),
  fields.count('solid', 'Solid', { start: 2, rule: 'judgement/glancing-solid-critical', main: true }),
  fields.count('critical', 'Critical', { start: 3, rule: 'judgement/glancing-solid-critical', main: true }),
];
export const bonus = fields.count('damageBonus', 'Added to a blow that hits');
export const res = fields.count('res', 'Defender’s RES', { rule: 'judgement/resilience', main: true });
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
  const pool = roll('pool', inputOf(allPoolFields, values));
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
  fields.count('fateThreshold', 'Fate when the damage is below', { most: 99, rule: 'judgement/fate' }),
];
const calculator: RollForm = {
  title: 'An attack',
  about: 'The best three dice of a pool, the damage, what a Fate is worth, and what a manoeuvre costs.',
  fields: [
    section('The pool', [from, dice]),
    section('Statistics', [poolFields.type, poolFields.stat, poolFields.agi], { when: byStats }),
    section('Modifiers, in the book’s order', [poolFields.conditions, ...poolFields.modifiers], { when: byStats }),
    section('Damage on the card', damage),
    section('The defender, and more', attackDamage.slice(3)),
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

export const attack = roll(
  { kind: 'attack', linkNumber: 0, rule: 'judgement/attack-process', keys, calculator },
  (input): Rolled => {
    const { dice, fateThreshold } = input;
    const res = heldToLimits(input.res);
    const weapon: Weapon = input;
    const symbols = symbolsOf(dice);
    const hits = mapped(symbols, (code) => hitsFirst(code).hits);
    const manoeuvres = mapped(symbols, (code) => manoeuvresFirst(code).manoeuvres);
    const damage = mapped(hits, (n) => damageOf(n, weapon, res));
    const expected = mean(damage);

    const below = (x: number) => BigInt(x) * expected.d < expected.n;
    const optimal = rerolledFor(damage, below);
    const answers = {
      hits: toAnswers(hits),
      damage: toAnswers(damage),
      hitsManoeuvres: toAnswers(mapped(symbols, (code) => pair(hitsFirst(code)))),
    };
    const rerollWhen = outcomes(damage).filter(below);
    const threshold = fateThreshold === null ? null : rerolledFor(damage, (x) => x < fateThreshold);
    const frontier = Object.fromEntries(COSTS.map((cost) => [cost, frontierOf(symbols, cost, weapon, res)] as const));

    return {
      answer: {
        ...answers,
        hitsManoeuvresWhenManoeuvresFirst: toAnswers(mapped(symbols, (code) => pair(manoeuvresFirst(code)))),
        pTripleJ: toAnswer(chanceOf(symbols, (code) => unpacked(code).j === 3)),
        pAnySymbol: toAnswer(chanceOf(symbols, (code) => code > 0)),
        pManoeuvresAtLeast: Object.fromEntries(
          COSTS.map((n) => [n, toAnswer(chanceOf(manoeuvres, (shown) => shown >= n))] as const),
        ),
        expectedDamage: toAnswer(expected),
        fateOptimal: { ...optimal.answer, rerollWhenDamageIs: rerollWhen },
        ...(threshold ? { fateThreshold: threshold.answer } : {}),
        frontier: Object.fromEntries(Object.entries(frontier).map(([cost, { answer }]) => [cost, answer] as const)),
      },
      because: reasonsOf(input, expected, rerollWhen, optimal.expected, frontier),
      sentence:
        `${counted(dice, 'die', 'dice')}: ${percent(chanceOf(hits, (n) => n >= 2))} for a solid blow or better, ` +
        `${average(expected)} damage on average with ${weaponText(weapon)}${res > 0 ? ` against RES ${res}` : ''}.`,
      stages: [
        {
          name: 'symbols',
          text: 'Hits and manoeuvres on the three dice picked, most hits first.',
          odds: answers.hitsManoeuvres,
        },
        { name: 'hits', text: 'Hits on those dice: 1 is glancing, 2 solid, 3 critical.', odds: answers.hits },
        { name: 'damage', text: 'Damage marked on the defender.', odds: answers.damage },
        { name: 'fate', text: 'Damage when one Fate is spent for the best average.', odds: optimal.answer.damage },
      ],
      rulings: [],
    };
  },
);

function rerolledFor(damage: Distribution, again: (x: number) => boolean) {
  const after = rerolled(damage, again);
  const expected = mean(after);
  const answer = {
    pReroll: toAnswer(chanceOf(damage, again)),
    damage: toAnswers(after),
    expectedDamage: toAnswer(expected),
  };
  return { answer, expected };
}

// A manoeuvre of this cost is taken whenever the pool can pay for it, with the most hits that leaves; otherwise the
// dice go to hits alone.
function frontierOf(symbols: Distribution, cost: number, weapon: Weapon, res: number) {
  const affords = (code: number) => manoeuvresFirst(code).manoeuvres >= cost;
  const damage = mapped(symbols, (code) =>
    damageOf((affords(code) ? manoeuvresAtLeast(code, cost) : hitsFirst(code)).hits, weapon, res),
  );
  const p = chanceOf(symbols, affords);
  const expected = mean(damage);
  return {
    p,
    expected,
    answer: { p: toAnswer(p), damage: toAnswers(damage) as ExactOdds, expectedDamage: toAnswer(expected) },
  };
}

function reasonsOf(
  {
    dice,
    res,
    damageBonus,
    fateThreshold,
  }: { dice: number; res: number; damageBonus: number; fateThreshold: number | null },
  expected: Fraction,
  rerollWhen: readonly number[],
  withFate: Fraction,
  frontier: Readonly<Record<string, { p: Fraction; expected: Fraction }>>,
): Reason[] {
  const reasons: Reason[] = [
    {
      rule: 'judgement/attack-dice',
      text: 'Three faces of a die show a hit and two a manoeuvre; one of them, the J, shows both.',
    },
    {
      rule: 'judgement/attack-process',
      text:
        dice > 3
          ? `Of ${dice} dice the attacker uses three, picked for the most hits and then the most manoeuvres.`
          : dice === 1
            ? 'The one die is used.'
            : `All ${dice} dice are used: three may be.`,
    },
  ];
  if (damageBonus !== 0) {
    reasons.push({
      rule: 'judgement/attack-process',
      text: `A blow that hits is worth ${signed(damageBonus)} damage, before RES.`,
    });
  }
  reasons.push(...resReasons(res));
  reasons.push({
    rule: 'judgement/fate',
    text:
      rerollWhen.length === 0
        ? 'Every roll gives the same damage, so a Fate would be wasted.'
        : `Aiming for the most damage, one Fate rolls the whole pool again when the damage is ${listed(rerollWhen.map(String), 'or')}, below the average of ${average(expected)}; that makes it ${average(withFate)}.`,
  });
  if (fateThreshold !== null) {
    reasons.push({
      rule: 'judgement/fate',
      text: `With the threshold given, the pool is rolled again when the damage is below ${fateThreshold}.`,
    });
  }
  reasons.push({
    rule: 'judgement/combat-manoeuvres',
    text: `Taking a manoeuvre whenever the dice pay for it: ${listed(
      Object.entries(frontier).map(
        ([cost, { p, expected }]) => `${cost}S in ${percent(p)} of rolls, leaving ${average(expected)} damage`,
      ),
    )}.`,
  });
  return reasons;
}
