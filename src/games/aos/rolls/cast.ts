// Casting: two dice against a spell's value, two 1s that miscast, and an unbinder who must roll more.

import { optional, whole, yesNo } from '../../../input/keys.ts';
import { toAnswer, toAnswers } from '../../../odds/answer.ts';
import { chanceOf, constant, die, joint, mixture } from '../../../odds/distribution.ts';
import { fieldsOf } from '../../../odds/fields.ts';
import type { RollForm } from '../../../odds/form.ts';
import { minus, opposite } from '../../../odds/fraction.ts';
import { type Reason, type Rolled, roll } from '../../../odds/roll.ts';
import { percent, signed } from '../../../odds/words.ts';
import { twoDice, twoDiceStage } from './two-dice.ts';

const plusKey = optional(whole(-20, 20, 'limit'), 0);
const keys = { value: whole(0, 99, 'limit'), plus: plusKey, unbind: yesNo, unbindPlus: plusKey };

const fields = fieldsOf(keys);
const calculator: RollForm = {
  title: 'Casting and unbinding',
  about: 'Two dice for the spell, two 1s that miscast, and an unbinder who must roll more.',
  fields: [
    fields.count('value', 'Casting value', { start: 6, rule: 'aos/casting', main: true }),
    fields.count('plus', 'Added to the casting roll', { rule: 'aos/casting' }),
    { ...fields.flag('unbind', 'An enemy unbinds', 'aos/unbinding'), main: true },
    fields.count('unbindPlus', 'Added to the unbinding roll', {
      rule: 'aos/unbinding',
      when: ({ unbind }) => unbind === true,
    }),
  ],
  presets: [
    { name: 'Mystic Shield, value 6', values: {} },
    { name: 'Mystic Shield against an unbinder', values: { unbind: true } },
  ],
  figures: [
    { label: 'the spell is cast', path: 'pCast', as: 'chance' },
    { label: 'it fails', path: 'pFails', as: 'chance' },
    { label: 'it reaches its value', path: 'pReachesValue', as: 'chance' },
    { label: 'it is unbound', path: 'pUnbound', as: 'chance' },
    { label: 'a miscast', path: 'pMiscast', as: 'chance' },
  ],
  charts: [
    { stage: 'roll', path: '', title: 'The two dice', noun: 'on two dice' },
    { path: 'miscastSelfDamage', title: 'Mortal damage to the caster', noun: 'damage' },
  ],
};

export const cast = roll(
  {
    kind: 'cast',
    linkNumber: 2,
    rule: 'aos/casting',
    keys,
    calculator,
  },
  ({ value, plus, unbind, unbindPlus }): Rolled => {
    // A total of 2 is two 1s, the miscast, whatever is added to it.
    const reached = (roll: number) => roll > 2 && roll + plus >= value;
    const reaches = chanceOf(twoDice, reached);
    const miscast = chanceOf(twoDice, (roll) => roll === 2);
    const fates = joint(twoDice, twoDice, (casting, unbinding) =>
      !reached(casting) ? 'fails' : unbind && unbinding + unbindPlus > casting + plus ? 'unbound' : 'cast',
    );
    const unbound = chanceOf(fates, (fate) => fate === 'unbound');
    const success = minus(reaches, unbound);
    const selfDamage = toAnswers(
      mixture([
        [constant(0), 35],
        [die(3), 1],
      ]),
    );
    const because: Reason[] = [
      {
        rule: 'aos/casting',
        text: `Two dice${plus === 0 ? '' : ` ${signed(plus)}`} must reach ${value}; two 1s miscast whatever is added and cost D3 mortal damage.`,
      },
    ];
    if (unbind) {
      because.push({
        rule: 'aos/unbinding',
        text: `A spell that reached its value is unbound by two dice${unbindPlus === 0 ? '' : ` ${signed(unbindPlus)}`} that beat the casting roll with its bonus.`,
      });
    } else if (unbindPlus !== 0) {
      because.push({ rule: 'aos/unbinding', text: 'Nobody unbinds, so the bonus to unbinding is left out.' });
    }
    return {
      answer: {
        pReachesValue: toAnswer(reaches),
        pMiscast: toAnswer(miscast),
        pUnbound: toAnswer(unbound),
        pCast: toAnswer(success),
        pFails: toAnswer(opposite(success)),
        miscastSelfDamage: selfDamage,
      },
      because,
      sentence: `A spell of value ${value}${plus === 0 ? '' : ` at ${signed(plus)}`}: ${percent(success)} to be cast${unbind ? ` against one unbinder, who stops ${percent(unbound)}` : ''}.`,
      stages: [
        twoDiceStage,
        { name: 'fate', text: 'What becomes of the spell.', odds: toAnswers(fates) },
        { name: 'miscast', text: 'Mortal damage to the caster.', odds: selfDamage },
      ],
      rulings: [],
    };
  },
);
