// The Doom roll: two dice, a list from 2 to 12, and what a Doom already borne makes of it.

import { absent, whole } from '../../../input/keys.ts';
import { toAnswer, toAnswers } from '../../../odds/answer.ts';
import { chanceOf, die } from '../../../odds/distribution.ts';
import { repeated } from '../../../odds/repeat.ts';
import { type Rolled, roll } from '../../../odds/roll.ts';
import { percent } from '../../../odds/words.ts';

const DEATH = 2;
const FIRST_VIRTUE = 9;
const keys = { current: absent(whole(3, 12)) };

export const doom = roll({ kind: 'doom', rule: 'guilds/doom', keys }, ({ current }): Rolled => {
  const total = repeated(die(6), 2);
  const chance = (holds: (n: number) => boolean) => chanceOf(total, holds);
  const removed = chance((n) => n === DEATH || n === current);
  const virtue = chance((n) => n >= FIRST_VIRTUE && n !== current);
  const affliction = chance((n) => n > DEATH && n < FIRST_VIRTUE && n !== current);
  const table = toAnswers(total);
  return {
    answer: {
      table,
      pPermanentDeath: toAnswer(chance((n) => n === DEATH)),
      pVanquishedSameDoom: toAnswer(chance((n) => n === current)),
      pRemoved: toAnswer(removed),
      pVirtue: toAnswer(virtue),
      pAffliction: toAnswer(affliction),
    },
    because: [
      {
        rule: 'guilds/doom',
        text: 'Two dice are added up: 2 is permanent death, 3 to 8 are afflictions, 9 to 12 virtues.',
      },
      current === null
        ? { rule: 'guilds/doom', text: 'The hero bears no Doom yet, so none can come twice.' }
        : {
            rule: 'guilds/doom',
            text: `The new Doom replaces number ${current}; the same one again vanquishes the hero.`,
          },
    ],
    sentence: `A Doom roll${current === null ? '' : ` with Doom ${current}`}: ${percent(virtue)} for a virtue, ${percent(affliction)} for an affliction, ${percent(removed)} to be removed.`,
    stages: [{ name: 'roll', text: 'The two dice together.', odds: table }],
    rulings: [],
  };
});
