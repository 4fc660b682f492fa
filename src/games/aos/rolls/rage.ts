// Simmering Rage, the ability that spends rage dice: each is one attack, a 6 to hit hurts every enemy in combat as well,
// a 1 hurts the unit itself.

import { absent, optional, type Read, whole } from '../../../input/keys.ts';
import { toAnswer, toAnswers } from '../../../odds/answer.ts';
import {
  constant,
  type Distribution,
  die,
  leastTotal,
  mapped,
  mean,
  mixture,
  sum,
} from '../../../odds/distribution.ts';
import { fieldsOf, section } from '../../../odds/fields.ts';
import type { RollForm } from '../../../odds/form.ts';
import { poolRead } from '../../../odds/pool.ts';
import { repeated } from '../../../odds/repeat.ts';
import { type ChosenReadings, type Reason, type Rolled, roll } from '../../../odds/roll.ts';
import { average, counted } from '../../../odds/words.ts';
import { facesFrom, SAVE, save, saveReasons, unsavedFaces, weapon, weaponKeys } from './attack.ts';
import {
  allocationReasons,
  alreadyProblem,
  body,
  count,
  pastWard,
  slainBy,
  tollCharts,
  tollFigures,
  tollOf,
  unitKeys,
  wardKey,
  wardReasons,
} from './unit.ts';

const MOST_FURY = 7;
const keys = {
  dice: whole(1, 3),
  ...weaponKeys,
  ...unitKeys,
  opponentFury: optional(whole(0, MOST_FURY), 0),
  selfHealth: absent(whole(1, 100, 'limit')),
  selfModels: optional(whole(1, 100, 'limit'), 1),
  selfAlready: count(99),
  bystanderWard: wardKey,
};
type Input = Read<typeof keys>;

const selfOf = (input: Input) => ({ health: input.selfHealth, models: input.selfModels, already: input.selfAlready });

/** The damage points one attack gives its target; `six` is how a 6 to hit is read. */
/** What a 6 to hit does: it hits as well, or only causes mortal damage. */
type Six = 'hits-too' | 'instead';

function sixesBy(chosen: ChosenReadings): readonly [taken: Six, other: Six] {
  return chosen['aos.rage.six'] === 'instead' ? ['instead', 'hits-too'] : ['hits-too', 'instead'];
}

function oneAttack(input: Input, six: Six): Distribution {
  const woundFaces = facesFrom(input.wound) * unsavedFaces(input);
  const landed = mixture([
    [constant(0), 36 - woundFaces],
    [input.damage.odds, woundFaces],
  ]);
  const hitFaces = facesFrom(input.hit);
  return leastTotal(
    mixture([
      [constant(0), 6 - hitFaces],
      [landed, hitFaces - 1],
      [six === 'hits-too' ? sum(landed, die(3)) : die(3), 1],
    ]),
  );
}

const fields = fieldsOf(keys);
const calculator: RollForm = {
  title: 'Simmering Rage',
  about: 'Rage dice spent as attacks: sixes that hurt everybody near, ones that hurt the unit itself.',
  note: SAVE,
  fields: [
    section('The attacks', [
      fields.count('dice', 'Rage dice', { start: 2, rule: 'aos/simmering-rage', main: true }),
      ...weapon,
    ]),
    section('The target', [save, ...body]),
    section('Around it', [
      fields.count('opponentFury', 'The opponent’s fury', { rule: 'aos/simmering-rage' }),
      fields.target('bystanderWard', 'Ward of other enemies', null, { none: 'none', rule: 'aos/wards' }),
      fields.count('selfHealth', 'Health of your own models'),
      fields.count('selfModels', 'Your own models', { start: 1, when: ({ selfHealth }) => selfHealth !== null }),
      fields.count('selfAlready', 'Damage they have already', { when: ({ selfHealth }) => selfHealth !== null }),
    ]),
  ],
  presets: [
    { name: 'Two rage dice, 3+ and 3+, 2 damage', values: { hit: 3, wound: 3, damage: '2', save: 4 } },
    {
      name: 'Three rage dice at ten models',
      values: { dice: 3, hit: 3, wound: 3, damage: 'D3', save: 5, health: 1, models: 10 },
    },
  ],
  figures: [
    ...tollFigures,
    { label: 'mortal damage to the unit itself on average', path: 'expectedSelfDamage', as: 'mean' },
    { label: 'damage to each bystander on average', path: 'expectedBystanderDamage', as: 'mean' },
  ],
  charts: [
    ...tollCharts,
    { path: 'selfDamage', title: 'Mortal damage to the unit itself', noun: 'damage' },
    { path: 'selfModelsSlain', title: 'Own models slain', noun: 'models' },
    { path: 'opponentFury', title: 'The opponent’s fury afterwards', noun: 'fury' },
  ],
  pairs: { 'sixes and ones': ['sixes', 'ones'] },
};

export const rage = roll(
  {
    kind: 'rage',
    linkNumber: 4,
    rule: 'aos/simmering-rage',
    keys,
    calculator,
    check: (input, path) =>
      alreadyProblem(input, path) ?? alreadyProblem(selfOf(input), path, 'selfAlready', 'selfHealth'),
  },
  (input, chosen): Rolled => {
    const [six, otherSix] = sixesBy(chosen);
    const points = repeated(oneAttack(input, six), input.dice);
    const toll = tollOf(pastWard(points, input.ward), input);
    const otherPoints = repeated(oneAttack(input, otherSix), input.dice);
    const damagePool = toAnswers(points);

    const onOneFace = mixture([
      [constant(0), 5],
      [die(3), 1],
    ]);
    const mortal = repeated(onOneFace, input.dice);
    const bystander = pastWard(mortal, input.bystanderWard);
    const sixesOnes = toAnswers(poolRead([1, 1, 4], input.dice, ([sixes, ones]) => `${sixes},${ones}`));
    const fury = mapped(
      repeated(
        mapped(die(6), (face) => (face === 6 ? 1 : 0)),
        input.dice,
      ),
      (sixes) => Math.min(MOST_FURY, input.opponentFury + sixes),
    );
    const self = selfOf(input);
    const selfSlain = self.health === null ? null : toAnswers(slainBy(mortal, { ...self, health: self.health }));
    const bystanderDamage = toAnswers(bystander);
    const selfDamage = toAnswers(mortal);
    const others = {
      sixesOnes,
      opponentFury: toAnswers(fury),
      bystanderDamage,
      expectedBystanderDamage: toAnswer(mean(bystander)),
      selfDamage,
      expectedSelfDamage: toAnswer(mean(mortal)),
      ...(selfSlain ? { selfModelsSlain: selfSlain } : {}),
    };
    return {
      answer: { damagePool, ...toll.answer, ...others },
      because: reasonsOf(input, six),
      sentence:
        `Simmering Rage with ${counted(input.dice, 'rage die', 'rage dice')}: ${toll.text}; ` +
        `${average(mean(mortal))} mortal damage to the unit itself on average.`,
      stages: [
        { name: 'sixes and ones', text: 'Sixes and ones on the hit rolls.', odds: sixesOnes },
        { name: 'pool', text: "Damage points in the target's pool, mortal damage included.", odds: damagePool },
        ...toll.stages,
        { name: 'bystanders', text: 'Damage to each other enemy unit in combat.', odds: bystanderDamage },
        { name: 'self', text: 'Mortal damage to the unit itself.', odds: selfDamage },
      ],
      rulings: ['aos.rage.six'],
      disputed: [
        {
          ruling: 'aos.rage.six',
          reading: otherSix,
          answer: {
            damagePool: toAnswers(otherPoints),
            ...tollOf(pastWard(otherPoints, input.ward), input).answer,
            ...others,
          },
        },
      ],
    };
  },
);

function reasonsOf(input: Input, six: Six): Reason[] {
  const rule = 'aos/simmering-rage';
  const reasons: Reason[] = [
    {
      rule,
      text: `${counted(input.dice, 'rage die makes', 'rage dice make')} as many attacks, hitting on a ${input.hit}+ and wounding on a ${input.wound}+.`,
    },
    {
      rule,
      text: `A 6 to hit ${six === 'hits-too' ? 'still hits, adds' : 'does not hit but adds'} D3 mortal damage for every enemy unit in combat, and feeds the opponent's fury, ${MOST_FURY} at most.`,
    },
    { rule, text: 'A 1 to hit costs the unit itself D3 mortal damage, and no ward helps.' },
    ...saveReasons(input),
    ...wardReasons(input),
    ...allocationReasons(input),
  ];
  if (input.bystanderWard !== null) {
    reasons.push({
      rule: 'aos/wards',
      text: `Bystanders roll their ward of ${input.bystanderWard}+ for each mortal point.`,
    });
  }
  if (input.selfHealth === null && (input.selfModels !== 1 || input.selfAlready !== 0)) {
    reasons.push({
      rule: 'aos/allocating-damage',
      text: "Without the unit's own health its models and damage are left out.",
    });
  }
  return reasons;
}
