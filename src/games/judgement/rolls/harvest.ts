// A Soul Harvest attempt: two dice and a modifier, 12 or more.

import { optional, whole, yesNo } from '../../../input/keys.ts';
import { toAnswer, toAnswers } from '../../../odds/answer.ts';
import { chanceOf, die } from '../../../odds/distribution.ts';
import { opposite, times } from '../../../odds/fraction.ts';
import { repeated } from '../../../odds/repeat.ts';
import { type Rolled, roll } from '../../../odds/roll.ts';
import { percent, plain, signed } from '../../../odds/words.ts';
import { heldToLimits, limitText } from '../attributes.ts';

const NEEDED = 12;
const keys = {
  harvest: optional(whole(-99, 99, 'limit'), 0),
  friendly: optional(whole(0, 99, 'limit'), 0),
  enemy: optional(whole(0, 99, 'limit'), 0),
  poisoned: yesNo,
};

export const harvest = roll({ kind: 'harvest', rule: 'judgement/soul-harvest', keys }, (input): Rolled => {
  const printed = heldToLimits(input.harvest);
  const own = input.poisoned ? heldToLimits(printed - 1) : printed;
  const modifier = own + input.friendly - input.enemy;
  const needs = NEEDED - modifier;
  const twoDice = repeated(die(6), 2);
  const p = chanceOf(twoDice, (roll) => roll >= needs);
  const fails = opposite(p);
  const withFate = opposite(times(fails, fails));
  return {
    answer: { modifier, needsOn2d6: needs, p: toAnswer(p), pWithFate: toAnswer(withFate) },
    because: [
      {
        rule: 'judgement/soul-harvest',
        text: `Soul harvest ${own}, ${input.friendly} for friends and ${input.enemy} against for enemies near the Soul make ${signed(modifier)}${input.poisoned ? ', poison included' : ''}: ${plain(needs)} or more on two dice.`,
      },
      ...(printed === input.harvest
        ? []
        : [{ rule: 'judgement/hero-attributes', text: limitText('Soul harvest', input.harvest) }]),
      ...(input.poisoned
        ? [{ rule: 'judgement/poison', text: 'Poison takes one from Soul harvest, never below 0.' }]
        : []),
      { rule: 'judgement/fate', text: 'With one Fate both dice are rolled again after a failure.' },
    ],
    sentence: `A harvest at ${signed(modifier)} needs ${plain(needs)} on two dice: ${percent(p)}, or ${percent(withFate)} with one Fate.`,
    stages: [{ name: 'roll', text: 'The two dice together.', odds: toAnswers(twoDice) }],
    rulings: [],
  };
});
