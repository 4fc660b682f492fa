// Banishing a manifestation: two dice against its value.

import { optional, whole } from '../../../input/keys.ts';
import { toAnswer } from '../../../odds/answer.ts';
import { chanceOf } from '../../../odds/distribution.ts';
import { fieldsOf } from '../../../odds/fields.ts';
import type { RollForm } from '../../../odds/form.ts';
import { type Rolled, roll } from '../../../odds/roll.ts';
import { percent } from '../../../odds/words.ts';
import { twoDice, twoDiceStage } from './two-dice.ts';

const keys = { value: whole(0, 99, 'limit'), enemyManifestations: optional(whole(1, 99, 'limit'), 1) };

const fields = fieldsOf(keys);
const calculator: RollForm = {
  title: 'Banishing a manifestation',
  about: 'Two dice against its value, easier with every further enemy manifestation.',
  fields: [
    fields.count('value', 'Banishment value', { start: 7, rule: 'aos/banishing', main: true }),
    fields.count('enemyManifestations', 'Enemy manifestations', { start: 1, rule: 'aos/banishing', main: true }),
  ],
  presets: [
    { name: 'Value 7, one on the table', values: {} },
    { name: 'Value 7, three on the table', values: { enemyManifestations: 3 } },
  ],
  figures: [{ label: 'to banish it', path: 'p', as: 'chance' }],
  charts: [{ stage: 'roll', path: '', title: 'The two dice', noun: 'on two dice' }],
};

export const banish = roll(
  {
    kind: 'banish',
    linkNumber: 9,
    rule: 'aos/banishing',
    keys,
    calculator,
  },
  ({ value, enemyManifestations }): Rolled => {
    const bonus = enemyManifestations - 1;
    const p = chanceOf(twoDice, (roll) => roll + bonus >= value);
    return {
      answer: { p: toAnswer(p) },
      because: [
        {
          rule: 'aos/banishing',
          text: `Two dice${bonus > 0 ? ` +${bonus}, one for each enemy manifestation after the first,` : ''} must reach ${value}.`,
        },
      ],
      sentence: `Banishing at ${value}${bonus > 0 ? ` with +${bonus}` : ''}: ${percent(p)}.`,
      stages: [twoDiceStage],
      rulings: [],
    };
  },
);
