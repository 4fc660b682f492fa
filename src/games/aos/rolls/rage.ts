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
import { poolRead } from '../../../odds/pool.ts';
import { repeated } from '../../../odds/repeat.ts';
import { type Reason, type Rolled, roll } from '../../../odds/roll.ts';
import { average, counted } from '../../../odds/words.ts';
import { facesFrom, saveReasons, unsavedFaces, weaponKeys } from './attack.ts';
import {
  allocationReasons,
  alreadyProblem,
  count,
  pastWard,
  slainBy,
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
function oneAttack(input: Input, six: 'hits-too' | 'instead'): Distribution {
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

export const rage = roll(
  {
    kind: 'rage',
    rule: 'aos/simmering-rage',
    keys,
    check: (input, path) =>
      alreadyProblem(input, path) ?? alreadyProblem(selfOf(input), path, 'selfAlready', 'selfHealth'),
  },
  (input): Rolled => {
    const points = repeated(oneAttack(input, 'hits-too'), input.dice);
    const toll = tollOf(pastWard(points, input.ward), input);
    const instead = repeated(oneAttack(input, 'instead'), input.dice);
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
      because: reasonsOf(input),
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
          reading: 'instead',
          answer: { damagePool: toAnswers(instead), ...tollOf(pastWard(instead, input.ward), input).answer, ...others },
        },
      ],
    };
  },
);

function reasonsOf(input: Input): Reason[] {
  const rule = 'aos/simmering-rage';
  const reasons: Reason[] = [
    {
      rule,
      text: `${counted(input.dice, 'rage die makes', 'rage dice make')} as many attacks, hitting on a ${input.hit}+ and wounding on a ${input.wound}+.`,
    },
    {
      rule,
      text: `A 6 to hit still hits, adds D3 mortal damage for every enemy unit in combat, and feeds the opponent's fury, ${MOST_FURY} at most.`,
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
