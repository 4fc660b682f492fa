// Avalanche of Ash: one die and the units that contest, whether an objective is removed.

import { choice, whole } from '../../../input/keys.ts';
import { toAnswer } from '../../../odds/answer.ts';
import { chanceOf, die } from '../../../odds/distribution.ts';
import { fieldsOf } from '../../../odds/fields.ts';
import type { RollForm } from '../../../odds/form.ts';
import { type Rolled, roll } from '../../../odds/roll.ts';
import { percent } from '../../../odds/words.ts';

const COLLAPSE = 8;
const keys = { contesting: whole(0, 99, 'limit'), focus: choice([0, -3, 3]) };

const fields = fieldsOf(keys);
const calculator: RollForm = {
  title: 'Avalanche of Ash',
  about: 'One die and the units that contest: whether an objective is removed.',
  fields: [
    fields.count('contesting', 'Units contesting it', { start: 3, rule: 'aos/avalanche-of-ash', main: true }),
    fields.choice('focus', 'It is the focus', ['no', '−3', '+3']),
  ],
  presets: [{ name: 'Three units contest', values: {} }],
  figures: [{ label: 'it is removed', path: 'pRemoved', as: 'chance' }],
  charts: [],
};

export const collapse = roll(
  {
    kind: 'collapse',
    linkNumber: 10,
    rule: 'aos/avalanche-of-ash',
    keys,
    calculator,
  },
  ({ contesting, focus }): Rolled => {
    const p = chanceOf(die(6), (face) => face + contesting + focus >= COLLAPSE);
    const focused = focus === 0 ? '' : ` and ${focus < 0 ? '−3' : '+3'} as the focus`;
    return {
      answer: { pRemoved: toAnswer(p) },
      because: [
        {
          rule: 'aos/avalanche-of-ash',
          text: `One die, +1 for each of ${contesting} units contesting${focused}: the objective goes on ${COLLAPSE} or more.`,
        },
      ],
      sentence: `An objective contested by ${contesting === 1 ? '1 unit' : `${contesting} units`}${focused} is removed ${percent(p)} of the time.`,
      stages: [],
      rulings: [],
    };
  },
);
