// A charge: two dice for the distance, to end within half an inch.

import { absent, number } from '../../../input/keys.ts';
import { toAnswer } from '../../../odds/answer.ts';
import { chanceOf } from '../../../odds/distribution.ts';
import { fieldsOf, steering } from '../../../odds/fields.ts';
import { inchesAsked, type RollForm, type Values } from '../../../odds/form.ts';
import { type Reason, type Rolled, roll } from '../../../odds/roll.ts';
import { percent } from '../../../odds/words.ts';
import { twoDice, twoDiceStage } from './two-dice.ts';

const HALF_INCH = 0.5;
const byDistance = ({ knows }: Values) => knows === 'distance';
const keys = { needed: absent(number(-1000, 1000)), distance: absent(number(0, 1000)) };

const fields = fieldsOf(keys);
const calculator: RollForm = {
  title: 'A charge',
  about: 'Two dice for the distance, to end within half an inch.',
  fields: [
    steering('knows', 'Known', [
      ['distance', 'the distance'],
      ['needed', 'the roll needed'],
    ]),
    fields.inches('distance', 'Distance in inches', '8', {
      says: 'Inches between the units; halves and tenths count.',
      when: byDistance,
      main: true,
    }),
    fields.count('needed', 'Needed on two dice', {
      least: 2,
      most: 24,
      start: 8,
      rule: 'aos/charging',
      when: ({ knows }) => knows === 'needed',
      main: true,
    }),
  ],
  presets: [
    { name: 'From 9.1″ away', values: { distance: '9.1' } },
    { name: 'From 7.5″ away', values: { distance: '7.5' } },
  ],
  figures: [{ label: 'to make it', path: 'p', as: 'chance' }],
  charts: [{ stage: 'roll', path: '', title: 'The two dice', noun: 'on two dice' }],
  ask: ({ knows, distance, needed }, roll) =>
    roll('charge', knows === 'needed' ? { needed } : { distance: inchesAsked(distance) }),
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

export const charge = roll(
  {
    kind: 'charge',
    linkNumber: 1,
    rule: 'aos/charging',
    keys,
    calculator,
    alternatives: [['needed'], ['distance']],
  },
  ({ needed, distance }): Rolled => {
    // Half inches are exact in binary, so a distance of 7.5 is reached by a 7 without any tolerance.
    const reaches = (roll: number) => (needed === null ? distance! <= roll + HALF_INCH : roll >= needed);
    const p = chanceOf(twoDice, reaches);
    const least = Math.ceil(needed ?? distance! - HALF_INCH);
    const because: Reason[] = [{ rule: 'aos/charging', text: `Two dice must show ${Math.max(2, least)} or more.` }];
    if (distance !== null) {
      because.unshift({
        rule: 'aos/charging',
        text: `A charge ends within ½" of the enemy, so ${distance}" asks for a move of ${Math.max(0, distance - HALF_INCH)}".`,
      });
    }
    return {
      answer: { p: toAnswer(p) },
      because,
      sentence: `${distance === null ? `A charge that needs ${needed}` : `A charge over ${distance}"`}: ${percent(p)}.`,
      stages: [twoDiceStage],
      rulings: [],
    };
  },
);
