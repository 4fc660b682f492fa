// Rolls of two dice against a number: charging, casting with unbinding, banishing.

import { absent, number, optional, whole, yesNo } from '../../../input/keys.ts';
import { toAnswer, toAnswers } from '../../../odds/answer.ts';
import { chanceOf, constant, die, joint, mixture } from '../../../odds/distribution.ts';
import { minus, opposite } from '../../../odds/fraction.ts';
import { repeated } from '../../../odds/repeat.ts';
import { type Reason, type Rolled, roll } from '../../../odds/roll.ts';
import { percent, signed } from '../../../odds/words.ts';

const twoDice = repeated(die(6), 2);
const twoDiceStage = { name: 'roll', text: 'The two dice together.', odds: toAnswers(twoDice) };
const HALF_INCH = 0.5;

export const charge = roll(
  {
    kind: 'charge',
    rule: 'aos/charging',
    keys: { needed: absent(number(-1000, 1000)), distance: absent(number(0, 1000)) },
    alternatives: [['needed'], ['distance']],
  },
  ({ needed, distance }): Rolled => {
    // Half inches are exact in binary, so a distance of 7.5 is reached by a 7 without any tolerance.
    const reaches = (roll: number) => (needed === null ? distance! <= roll + HALF_INCH : roll >= needed);
    const p = chanceOf(twoDice, reaches);
    const least = Math.ceil(needed ?? distance! - HALF_INCH);
    const because: Reason[] = [{ rule: 'aos/charging', text: `Two dice must show ${Math.max(2, least)} or more.` }];
    if (distance !== null) {
      because.unshift({
        rule: 'aos/charging',
        text: `A charge ends within ½" of the enemy, so ${distance}" asks for a move of ${Math.max(0, distance - HALF_INCH)}".`,
      });
    }
    return {
      answer: { p: toAnswer(p) },
      because,
      sentence: `${distance === null ? `A charge that needs ${needed}` : `A charge over ${distance}"`}: ${percent(p)}.`,
      stages: [twoDiceStage],
      rulings: [],
    };
  },
);

const plusKey = optional(whole(-20, 20, 'limit'), 0);

export const cast = roll(
  {
    kind: 'cast',
    rule: 'aos/casting',
    keys: { value: whole(0, 99, 'limit'), plus: plusKey, unbind: yesNo, unbindPlus: plusKey },
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

export const banish = roll(
  {
    kind: 'banish',
    rule: 'aos/banishing',
    keys: { value: whole(0, 99, 'limit'), enemyManifestations: optional(whole(1, 99, 'limit'), 1) },
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
