// The priority roll: one die each, and a tie goes to who went first last round.
import { toAnswer } from '../../../odds/answer.ts';
import type { RollForm } from '../../../odds/form.ts';
import { plus } from '../../../odds/fraction.ts';
import { type Rolled, roll } from '../../../odds/roll.ts';
import { percent } from '../../../odds/words.ts';
import { raceStage, ties, wins } from './one-die-each.ts';

const keys = {};

const calculator: RollForm = {
  title: 'Priority',
  about: 'Both roll one die; a tie is decided by who went first last round.',
  fields: [],
  presets: [],
  figures: [
    { label: 'you decide, if you went first last round', path: 'pDecidesIfWentFirst', as: 'chance' },
    { label: 'you decide, if you went second', path: 'pDecidesIfWentSecond', as: 'chance' },
    { label: 'you roll higher', path: 'pOutright', as: 'chance' },
    { label: 'a tie', path: 'pTie', as: 'chance' },
  ],
  charts: [],
};

export const priority = roll(
  { kind: 'priority', linkNumber: 6, rule: 'aos/priority', keys, calculator },
  (): Rolled => {
    const wentFirst = plus(wins, ties);
    return {
      answer: {
        pOutright: toAnswer(wins),
        pTie: toAnswer(ties),
        pDecidesIfWentFirst: toAnswer(wentFirst),
        pDecidesIfWentSecond: toAnswer(wins),
      },
      because: [
        { rule: 'aos/priority', text: 'Both roll one die, and the higher decides who goes first.' },
        { rule: 'aos/priority', text: 'On a tie, the player who went first last round decides.' },
      ],
      sentence: `You decide priority ${percent(wentFirst)} of the time if you went first last round, ${percent(wins)} if you went second.`,
      stages: [raceStage],
      rulings: [],
    };
  },
);
