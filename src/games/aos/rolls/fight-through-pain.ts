// Fight Through the Pain: rage dice that remove damage points after wards.

import { optional, whole } from '../../../input/keys.ts';
import { toAnswers } from '../../../odds/answer.ts';
import { diceKey } from '../../../odds/notation.ts';
import { type Rolled, roll } from '../../../odds/roll.ts';
import { counted } from '../../../odds/words.ts';
import { allocationReasons, alreadyProblem, pastPain, pastWard, SIDES, tollOf, unitKeys, wardReasons } from './unit.ts';

const keys = {
  damage: diceKey(SIDES, 0, 240),
  dice: whole(0, 60, 'limit'),
  fury: optional(whole(0, 7), 0),
  ...unitKeys,
};

export const fightThroughPain = roll(
  { kind: 'fight-through-pain', rule: 'aos/fight-through-the-pain', keys, check: alreadyProblem },
  (input): Rolled => {
    const points = input.damage.odds;
    const warded = pastWard(points, input.ward);
    const toll = tollOf(pastPain(warded, input.dice), input);
    const furyAfter = Math.max(0, input.fury - input.dice);
    const damagePool = toAnswers(points);
    const disputable = input.ward !== null && input.dice > 0;
    const painFirst = disputable ? tollOf(pastWard(pastPain(points, input.dice), input.ward), input) : null;
    return {
      answer: { damagePool, ...toll.answer, furyAfter },
      because: [
        ...wardReasons(input),
        {
          rule: 'aos/fight-through-the-pain',
          text: `${input.ward === null ? 'Before' : 'After the ward and before'} damage is allocated, each of ${counted(input.dice, 'rage die', 'rage dice')} removes a point on a 3+.`,
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
        ...(input.ward === null
          ? []
          : [{ name: 'ward', text: 'Damage points past the ward.', odds: toAnswers(warded) }]),
        ...toll.stages,
      ],
      rulings: disputable ? ['aos.pain.order'] : [],
      ...(painFirst
        ? {
            disputed: [
              {
                ruling: 'aos.pain.order',
                reading: 'pain-first',
                answer: { damagePool, ...painFirst.answer, furyAfter },
              },
            ],
          }
        : {}),
    };
  },
);
