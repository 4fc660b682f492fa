// Fight Through the Pain: rage dice that remove damage points after wards.

import { optional, whole } from '../../../input/keys.ts';
import { toAnswers } from '../../../odds/answer.ts';
import { fieldsOf, section } from '../../../odds/fields.ts';
import type { RollForm } from '../../../odds/form.ts';
import { diceKey } from '../../../odds/notation.ts';
import { type Rolled, roll } from '../../../odds/roll.ts';
import { counted } from '../../../odds/words.ts';
import {
  allocationReasons,
  alreadyProblem,
  body,
  painOrders,
  pastPain,
  pastWard,
  SIDES,
  tollCharts,
  tollFigures,
  tollOf,
  unitKeys,
  wardReasons,
} from './unit.ts';

const keys = {
  damage: diceKey(SIDES, 0, 240),
  dice: whole(0, 60, 'limit'),
  fury: optional(whole(0, 7), 0),
  ...unitKeys,
};

const fields = fieldsOf(keys);
const calculator: RollForm = {
  title: 'Fight Through the Pain',
  about: 'Rage dice that remove damage points after any ward.',
  fields: [
    section('The damage', [
      fields.dice('damage', 'Damage points', '6', { main: true }),
      fields.count('dice', 'Rage dice spent', { start: 3, rule: 'aos/fight-through-the-pain', main: true }),
      fields.count('fury', 'Fury level', { rule: 'aos/fight-through-the-pain' }),
    ]),
    section('The unit', body),
  ],
  presets: [
    { name: '6 damage, 3 rage dice', values: {} },
    { name: '2D6 damage, 4 rage dice, ward 5+', values: { damage: '2D6', dice: 4, ward: 5 } },
  ],
  figures: [...tollFigures, { label: 'fury afterwards', path: 'furyAfter', as: 'number' }],
  charts: tollCharts,
};

export const fightThroughPain = roll(
  {
    kind: 'fight-through-pain',
    linkNumber: 5,
    rule: 'aos/fight-through-the-pain',
    keys,
    calculator,
    check: alreadyProblem,
  },
  (input, chosen): Rolled => {
    const points = input.damage.odds;
    const warded = pastWard(points, input.ward);
    const by = {
      'ward-first': () => tollOf(pastPain(warded, input.dice), input),
      'pain-first': () => tollOf(pastWard(pastPain(points, input.dice), input.ward), input),
    };
    const [order, otherOrder] = painOrders(chosen);
    const toll = by[order]();
    const furyAfter = Math.max(0, input.fury - input.dice);
    const damagePool = toAnswers(points);
    const disputable = input.ward !== null && input.dice > 0;
    return {
      answer: { damagePool, ...toll.answer, furyAfter },
      because: [
        ...wardReasons(input),
        {
          rule: 'aos/fight-through-the-pain',
          text: `${input.ward === null ? 'Before' : order === 'ward-first' ? 'After the ward and before' : 'Before the ward and before'} damage is allocated, each of ${counted(input.dice, 'rage die', 'rage dice')} removes a point on a 3+.`,
        },
        {
          rule: 'aos/fight-through-the-pain',
          text: `Each die spent lowers the fury level by 1, never below 0: from ${input.fury} to ${furyAfter}.`,
        },
        ...allocationReasons(input),
      ],
      sentence: `${input.damage.text} damage against ${counted(input.dice, 'rage die', 'rage dice')}${input.ward === null ? '' : ` and a ${input.ward}+ ward`}: ${toll.text}.`,
      stages: [
        { name: 'pool', text: 'Damage points before wards.', odds: damagePool },
        ...(input.ward === null || order === 'pain-first'
          ? []
          : [{ name: 'ward', text: 'Damage points past the ward.', odds: toAnswers(warded) }]),
        ...toll.stages,
      ],
      rulings: disputable ? ['aos.pain.order'] : [],
      ...(disputable
        ? {
            disputed: [
              {
                ruling: 'aos.pain.order',
                reading: otherOrder,
                answer: { damagePool, ...by[otherOrder]().answer, furyAfter },
              },
            ],
          }
        : {}),
    };
  },
);
