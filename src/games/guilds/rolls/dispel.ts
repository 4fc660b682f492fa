// A Dispel attempt: the dice an arcanist stakes against the total of the enemy's spell.

import { absent, whole, yesNo } from '../../../input/keys.ts';
import { toAnswer, toAnswers } from '../../../odds/answer.ts';
import { die } from '../../../odds/distribution.ts';
import { fieldsOf, steering } from '../../../odds/fields.ts';
import type { RollForm, Values } from '../../../odds/form.ts';
import { repeated } from '../../../odds/repeat.ts';
import { type Rolled, roll } from '../../../odds/roll.ts';
import { counted, percent } from '../../../odds/words.ts';
import { totalsCompared } from './totals.ts';

const MOST_DICE = 30;
const FATIGUE = 2;
const keys = {
  dice: whole(1, MOST_DICE, 'limit'),
  spellDice: absent(whole(1, MOST_DICE, 'limit')),
  rankWithoutRoll: absent(whole(1, 3)),
  proficient: yesNo,
};

const fields = fieldsOf(keys);
const MAIN = { main: true } as const;
const byDice = ({ knows }: Values) => knows === 'dice';
const calculator: RollForm = {
  title: 'Dispel',
  about: 'The dice an arcanist stakes against the total of a spell.',
  fields: [
    fields.count('dice', 'Dice staked', { start: 4, rule: 'guilds/dispel-attempt', ...MAIN }),
    fields.flag('proficient', 'The domain is known', 'guilds/dispel-attempt'),
    steering('knows', 'The spell', [
      ['dice', 'was rolled with dice'],
      ['rank', 'has a rank and no roll'],
    ]),
    fields.count('spellDice', 'Dice of the spell', { start: 3, when: byDice, ...MAIN }),
    fields.count('rankWithoutRoll', 'Rank of the spell', { start: 1, when: ({ knows }) => knows === 'rank', ...MAIN }),
  ],
  presets: [{ name: 'Agatha’s 4 dice against a Frost Bolt of 3', values: { dice: 4, spellDice: 3 } }],
  figures: [
    { label: 'to dispel it', path: 'pDispelled', as: 'chance' },
    { label: 'a tie: the spell stands', path: 'pTie', as: 'chance' },
    { label: 'Torment tokens', path: 'torment', as: 'number' },
    { label: 'Fatigue tokens', path: 'fatigue', as: 'number' },
  ],
  charts: [
    { stage: 'dispel', path: '', title: 'The dispel’s total', noun: 'in all' },
    { stage: 'spell', path: '', title: 'The spell’s total', noun: 'in all' },
  ],
};

export const dispel = roll(
  {
    kind: 'dispel',
    linkNumber: 5,
    rule: 'guilds/dispel-attempt',
    keys,
    calculator,
    alternatives: [['spellDice'], ['rankWithoutRoll']],
  },
  ({ dice, spellDice: given, rankWithoutRoll, proficient }): Rolled => {
    const dispelDice = dice + (proficient ? 1 : 0);
    const spellDice = given ?? 2 * rankWithoutRoll!;
    const { higher, equal } = totalsCompared(dispelDice, spellDice);
    return {
      answer: {
        dispelDice,
        spellDice,
        pDispelled: toAnswer(higher),
        pTie: toAnswer(equal),
        torment: dice,
        fatigue: FATIGUE,
      },
      because: [
        {
          rule: 'guilds/dispel-attempt',
          text: `${counted(dice, 'die is', 'dice are')} staked for as many Torment tokens${proficient ? '; knowing the domain adds one for free' : ''}.`,
        },
        {
          rule: 'guilds/dispel-attempt',
          text:
            given === null
              ? `The spell has no roll of its own, so its caster rolls two dice a rank: ${spellDice}.`
              : `The spell is rolled with ${counted(spellDice, 'die', 'dice')}, and its total counts.`,
        },
        { rule: 'guilds/dispel-attempt', text: 'The dispel must be higher: on a tie the spell stands.' },
        { rule: 'guilds/heroic-reactions', text: `It is a Heroic Reaction and costs ${FATIGUE} Fatigue tokens.` },
      ],
      sentence: `${counted(dispelDice, 'die', 'dice')} against a spell of ${spellDice}: ${percent(higher)} to dispel it, for ${counted(dice, 'Torment token')} and ${FATIGUE} Fatigue.`,
      stages: [
        { name: 'dispel', text: "The dispel's total.", odds: toAnswers(repeated(die(6), dispelDice)) },
        { name: 'spell', text: "The spell's total.", odds: toAnswers(repeated(die(6), spellDice)) },
      ],
      rulings: [],
    };
  },
);
