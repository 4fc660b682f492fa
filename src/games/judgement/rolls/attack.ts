// One attack: the pool, the best three dice, the damage, what a Fate is worth, and what each manoeuvre costs in damage.

import { absent, number, optional } from '../../../input/keys.ts';
import { type ExactOdds, toAnswer, toAnswers } from '../../../odds/answer.ts';
import { rerolled } from '../../../odds/choice.ts';
import { chanceOf, type Distribution, mapped, mean, outcomes } from '../../../odds/distribution.ts';
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

export const attack = roll({ kind: 'attack', rule: 'judgement/attack-process', keys }, (input): Rolled => {
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
});

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
