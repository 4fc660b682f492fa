// The initiative roll of two players: as many dice as the chosen model's DEX, added up.

import { whole } from '../../../input/keys.ts';
import { toAnswer, toAnswers } from '../../../odds/answer.ts';
import { die } from '../../../odds/distribution.ts';
import { fieldsOf } from '../../../odds/fields.ts';
import type { RollForm } from '../../../odds/form.ts';
import { fraction, plus, times } from '../../../odds/fraction.ts';
import { repeated } from '../../../odds/repeat.ts';
import { type Rolled, roll } from '../../../odds/roll.ts';
import { percent } from '../../../odds/words.ts';
import { totalsCompared } from './totals.ts';

const dex = whole(1, 30, 'limit');
const keys = { dexA: dex, dexB: dex };

const fields = fieldsOf(keys);
const calculator: RollForm = {
  title: 'Initiative',
  about: 'A die for each point of DEX, added up; the higher total begins.',
  fields: [
    fields.count('dexA', 'Your DEX', { start: 4, rule: 'guilds/initiative-roll', main: true }),
    fields.count('dexB', 'Their DEX', { start: 6, rule: 'guilds/initiative-roll', main: true }),
  ],
  presets: [{ name: 'Flokir’s DEX 4 against DEX 6', values: { dexA: 4, dexB: 6 } }],
  figures: [
    { label: 'you begin', path: 'pAFirst', as: 'chance' },
    { label: 'they begin', path: 'pBFirst', as: 'chance' },
    { label: 'you roll higher', path: 'pAHigher', as: 'chance' },
    { label: 'a tie, rolled off', path: 'pTie', as: 'chance' },
    { label: 'they roll higher', path: 'pBHigher', as: 'chance' },
  ],
  charts: [
    { stage: 'a', path: '', title: 'Your total', noun: 'in all' },
    { stage: 'b', path: '', title: 'Their total', noun: 'in all' },
  ],
};

export const initiative = roll(
  { kind: 'initiative', linkNumber: 2, rule: 'guilds/initiative-roll', keys, calculator },
  ({ dexA, dexB }): Rolled => {
    const { higher, equal, lower } = totalsCompared(dexA, dexB);
    const half = times(equal, fraction(1n, 2n));
    const [aFirst, bFirst] = [plus(higher, half), plus(lower, half)];
    return {
      answer: {
        pAHigher: toAnswer(higher),
        pTie: toAnswer(equal),
        pBHigher: toAnswer(lower),
        pAFirst: toAnswer(aFirst),
        pBFirst: toAnswer(bFirst),
      },
      because: [
        {
          rule: 'guilds/initiative-roll',
          text: `Player A adds up ${dexA}D6, player B ${dexB}D6, a die for each point of DEX; the higher total begins.`,
        },
        { rule: 'guilds/roll-off', text: 'A tie is rolled off until one is higher, which favours nobody.' },
      ],
      sentence: `DEX ${dexA} against DEX ${dexB}: ${percent(aFirst)} to have the initiative, ${percent(equal)} for a tie first.`,
      stages: [
        { name: 'a', text: "Player A's total.", odds: toAnswers(repeated(die(6), dexA)) },
        { name: 'b', text: "Player B's total.", odds: toAnswers(repeated(die(6), dexB)) },
      ],
      rulings: [],
    };
  },
);
