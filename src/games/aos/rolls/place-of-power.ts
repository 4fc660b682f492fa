// A Place of Power: what it does to the hero who draws on it.

import { absent, whole } from '../../../input/keys.ts';
import { toAnswer, toAnswers } from '../../../odds/answer.ts';
import { chanceOf, constant, die, mixture } from '../../../odds/distribution.ts';
import { fieldsOf } from '../../../odds/fields.ts';
import type { RollForm } from '../../../odds/form.ts';
import { fraction } from '../../../odds/fraction.ts';
import { type Rolled, roll } from '../../../odds/roll.ts';
import { percent } from '../../../odds/words.ts';
import { pastWard, ward as wardField, wardKey } from './unit.ts';

const keys = { ward: wardKey, healthLeft: absent(whole(1, 100, 'limit')) };

const fields = fieldsOf(keys);
const calculator: RollForm = {
  title: 'A Place of Power',
  about: 'What it does to the hero who draws on it.',
  fields: [
    wardField,
    fields.count('healthLeft', 'Health the hero has left', { rule: 'aos/places-of-power', main: true }),
  ],
  presets: [
    { name: 'A hero with 2 health left', values: { healthLeft: 2 } },
    { name: 'The same with a 5+ ward', values: { healthLeft: 2, ward: 5 } },
  ],
  figures: [
    { label: 'it harms the hero', path: 'pEffect', as: 'chance' },
    { label: 'the hero is slain', path: 'pSlain', as: 'chance' },
  ],
  charts: [{ path: 'mortalDamage', title: 'Mortal damage', noun: 'damage' }],
};

export const placeOfPower = roll(
  {
    kind: 'place-of-power',
    linkNumber: 8,
    rule: 'aos/places-of-power',
    keys,
    calculator,
  },
  ({ ward, healthLeft }): Rolled => {
    const damage = mixture([
      [constant(0), 5],
      [pastWard(die(3), ward), 1],
    ]);
    const effect = fraction(5n, 6n);
    const slain = healthLeft === null ? null : chanceOf(damage, (points) => points >= healthLeft);
    const odds = toAnswers(damage);
    return {
      answer: { pEffect: toAnswer(effect), mortalDamage: odds, ...(slain ? { pSlain: toAnswer(slain) } : {}) },
      because: [
        { rule: 'aos/places-of-power', text: 'On a 2+ the hero gets an effect; a 1 costs D3 mortal damage instead.' },
        ...(ward === null ? [] : [{ rule: 'aos/wards', text: `The ward removes each point on a ${ward}+.` }]),
        ...(healthLeft === null
          ? []
          : [{ rule: 'aos/allocating-damage', text: `${healthLeft} damage would slay the hero.` }]),
      ],
      sentence: `A Place of Power: ${percent(effect)} for an effect${slain ? `, ${percent(slain)} to be slain by it` : ''}.`,
      stages: [{ name: 'damage', text: 'Mortal damage to the hero.', odds }],
      rulings: [],
    };
  },
);
