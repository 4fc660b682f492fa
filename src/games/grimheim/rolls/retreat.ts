// Retreat: a charged model moves D3 + 1" directly away, and the charge may no longer reach it.

import { number } from '../../../input/keys.ts';
import { toAnswer, toAnswers } from '../../../odds/answer.ts';
import { chanceOf, die, mapped } from '../../../odds/distribution.ts';
import { fieldsOf } from '../../../odds/fields.ts';
import { inchesAsked, type RollForm } from '../../../odds/form.ts';
import { type Reason, type Rolled, roll } from '../../../odds/roll.ts';
import { percent } from '../../../odds/words.ts';
import { CHARGE_BONUS, RETREAT_BONUS } from '../parameters.ts';
import { vocabulary } from '../vocabulary.ts';
import { inInches, thousandths } from './inches.ts';

const MELEE_RANGE = vocabulary.reach!;
const keys = { distance: number(0, 100), mov: number(0, 30) };

const fields = fieldsOf(keys);
const calculator: RollForm = {
  title: 'Retreat from a charge',
  about: 'D3 + 1″ directly away from the charger: how often the Charge fails.',
  note: 'For open ground: nothing stops the Retreat, and the charger can follow in a straight line. On a real table ask for reactions.',
  fields: [
    fields.inches('distance', 'Inches between the two', '5', {
      says: 'From base edge to base edge when the Charge is declared; halves and tenths count.',
      rule: 'grimheim/retreat',
      main: true,
    }),
    fields.inches('mov', 'The charger’s MOV', '5', {
      says: 'As it is now, in inches.',
      by: 1,
      rule: 'grimheim/charge',
      main: true,
    }),
  ],
  presets: [
    { name: 'MOV 5 from 5″ away', values: { distance: '5', mov: '5' } },
    { name: 'MOV 5 from 7″ away', values: { distance: '7', mov: '5' } },
    { name: 'MOV 6 from 5.5″ away', values: { distance: '5.5', mov: '6' } },
  ],
  figures: [
    { label: 'the Charge fails', path: 'pChargeFails', as: 'chance' },
    { label: 'the Charge succeeds', path: 'pChargeSucceeds', as: 'chance' },
    { label: 'inches the charger can move', path: 'chargeMove', as: 'number' },
  ],
  charts: [{ path: 'moveNeeded', title: 'Movement that the Charge then needs', noun: 'inches' }],
  ask: ({ distance, mov }, roll) => roll('retreat', { distance: inchesAsked(distance), mov: inchesAsked(mov) }),
  examples: [
    {
      question: 'A charger with MOV 5 is 5 inches away: how often does a Retreat make the Charge fail?',
      answer: '1 in 3, or 33.3%',
      how: 'The charger moves 7 inches and needs 4. A Retreat of 2, 3 or 4 inches makes that 6, 7 or 8.',
      values: { distance: '5', mov: '5' },
      path: 'pChargeFails',
      frac: '1/3',
    },
  ],
};

/** What a Charge is measured by after a Retreat: the reading that is taken, and the other. */
const BY_REACH = ['reach', 'distance'] as const;
const BY_DISTANCE = ['distance', 'reach'] as const;

export const retreat = roll(
  { kind: 'retreat', linkNumber: 9, rule: 'grimheim/retreat', keys, calculator },
  ({ distance, mov }, chosen): Rolled => {
    const chargeMove = thousandths(mov) + thousandths(CHARGE_BONUS.value);
    const after = mapped(die(3), (face) => thousandths(distance) + thousandths(face + RETREAT_BONUS.value));
    const needed = mapped(after, (gap) => gap - thousandths(MELEE_RANGE));
    const failing = {
      reach: chanceOf(needed, (move) => move > chargeMove),
      distance: chanceOf(after, (gap) => gap > chargeMove),
    };
    const answerBy = (reading: keyof typeof failing) => ({
      pChargeFails: toAnswer(failing[reading]),
      pChargeSucceeds: toAnswer(
        reading === 'reach'
          ? chanceOf(needed, (move) => move <= chargeMove)
          : chanceOf(after, (gap) => gap <= chargeMove),
      ),
      chargeMove: inInches(chargeMove),
      moveNeeded: toAnswers(mapped(needed, inInches)),
      distanceAfter: toAnswers(mapped(after, inInches)),
    });
    const [reading, other] = chosen['grimheim.retreat.distance'] === 'distance' ? BY_DISTANCE : BY_REACH;
    const answer = answerBy(reading);
    const differs = answer.pChargeFails.frac !== answerBy(other).pChargeFails.frac;
    const first = thousandths(distance) - thousandths(MELEE_RANGE);
    const because: Reason[] = [
      {
        rule: 'grimheim/charge',
        text:
          first <= 0
            ? `At ${distance}" the two are in melee range already, where nobody can charge.`
            : `The charger can move ${inInches(chargeMove)}" and needs ${inInches(first)}" to come within ${MELEE_RANGE}"` +
              `${first > chargeMove ? ': the Charge is too far even without a Retreat' : ''}.`,
      },
      {
        rule: 'grimheim/retreat',
        text: `After a Retreat of ${[1, 2, 3].map((face) => `${face + RETREAT_BONUS.value}"`).join(', ')} it needs ${[
          1, 2, 3,
        ]
          .map((face) => `${inInches(first + thousandths(face + RETREAT_BONUS.value))}"`)
          .join(', ')}.`,
      },
    ];
    return {
      answer,
      because,
      sentence: `A Retreat from a charger with MOV ${mov} that is ${distance}" away: ${percent(failing[reading])} that the Charge fails.`,
      stages: [
        { name: 'distance', text: 'Inches between the two after the Retreat.', odds: answer.distanceAfter },
        { name: 'needed', text: 'Movement that the Charge then needs.', odds: answer.moveNeeded },
      ],
      rulings: differs ? ['grimheim.retreat.distance'] : [],
      ...(differs
        ? {
            disputed: [{ ruling: 'grimheim.retreat.distance', reading: other, answer: answerBy(other) }],
          }
        : {}),
    };
  },
);
