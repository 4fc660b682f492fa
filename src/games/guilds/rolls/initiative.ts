// The initiative roll of two players: as many dice as the chosen model's DEX, added up.

import { whole } from '../../../input/keys.ts';
import { toAnswer, toAnswers } from '../../../odds/answer.ts';
import { die } from '../../../odds/distribution.ts';
import { fraction, plus, times } from '../../../odds/fraction.ts';
import { repeated } from '../../../odds/repeat.ts';
import { type Rolled, roll } from '../../../odds/roll.ts';
import { percent } from '../../../odds/words.ts';
import { totalsCompared } from './totals.ts';

const dex = whole(1, 30, 'limit');
const keys = { dexA: dex, dexB: dex };

export const initiative = roll(
  { kind: 'initiative', rule: 'guilds/initiative-roll', keys },
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
