// A roll-off: one die each, rolled again until somebody wins.
import { toAnswer } from '../../../odds/answer.ts';
import type { RollForm } from '../../../odds/form.ts';
import { fraction } from '../../../odds/fraction.ts';
import { type Rolled, roll } from '../../../odds/roll.ts';
import { percent } from '../../../odds/words.ts';
import { raceStage, ties } from './one-die-each.ts';

const keys = {};

const calculator: RollForm = {
  title: 'A roll-off',
  about: 'Rolled again until somebody wins.',
  fields: [],
  presets: [],
  figures: [
    { label: 'you win', path: 'pWin', as: 'chance' },
    { label: 'the first roll is a tie', path: 'pTieFirstTime', as: 'chance' },
  ],
  charts: [],
};

export const rolloff = roll({ kind: 'rolloff', linkNumber: 7, rule: 'aos/roll-offs', keys, calculator }, (): Rolled => {
  const even = fraction(1n, 2n);
  return {
    answer: { pWin: toAnswer(even), pTieFirstTime: toAnswer(ties) },
    because: [
      { rule: 'aos/roll-offs', text: 'Ties are rolled again until somebody wins, so both are equally likely to.' },
    ],
    sentence: `A roll-off is won ${percent(even)} of the time; ${percent(ties)} of first rolls are tied and made again.`,
    stages: [raceStage],
    rulings: [],
  };
});
