// A Dispel attempt: the dice an arcanist stakes against the total of the enemy's spell.

import { absent, whole, yesNo } from '../../../input/keys.ts';
import { toAnswer, toAnswers } from '../../../odds/answer.ts';
import { die } from '../../../odds/distribution.ts';
import { repeated } from '../../../odds/repeat.ts';
import { type Rolled, roll } from '../../../odds/roll.ts';
import { counted, percent } from '../../../odds/words.ts';
import { totalsCompared } from './totals.ts';

const MOST_DICE = 30;
const FATIGUE = 2;
const keys = {
  dice: whole(1, MOST_DICE, 'limit'),
  spellDice: absent(whole(1, MOST_DICE, 'limit')),
  rankWithoutRoll: absent(whole(1, MOST_DICE / 2, 'limit')),
  proficient: yesNo,
};

export const dispel = roll(
  { kind: 'dispel', rule: 'guilds/dispel-attempt', keys, alternatives: [['spellDice'], ['rankWithoutRoll']] },
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
