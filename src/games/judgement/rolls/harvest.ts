// A Soul Harvest attempt: two dice and a modifier, 12 or more.

import { optional, whole, yesNo } from '../../../input/keys.ts';
import { toAnswer, toAnswers } from '../../../odds/answer.ts';
import { chanceOf, die } from '../../../odds/distribution.ts';
import { fieldsOf } from '../../../odds/fields.ts';
import type { RollForm } from '../../../odds/form.ts';
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

const fields = fieldsOf(keys);
const calculator: RollForm = {
  title: 'Soul harvest',
  about: 'Two dice and what helps or hinders, for a 12 or more.',
  fields: [
    fields.count('harvest', 'The hero’s Soul harvest', { start: 4, rule: 'judgement/soul-harvest', main: true }),
    fields.count('friendly', 'Friendly heroes within 2″ of the Soul', { rule: 'judgement/soul-harvest', main: true }),
    fields.count('enemy', 'Enemy heroes and monsters within 2″ of it', { rule: 'judgement/soul-harvest', main: true }),
    fields.flag('poisoned', 'The hero is poisoned', 'judgement/poison'),
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

export const harvest = roll(
  { kind: 'harvest', linkNumber: 3, rule: 'judgement/soul-harvest', keys, calculator },
  (input): Rolled => {
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
  },
);
