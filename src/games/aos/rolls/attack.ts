// A unit's attacks with one weapon: hit, wound, save, ward, damage, models slain.

import { choice, optional, type Read, whole } from '../../../input/keys.ts';
import type { Problem } from '../../../input/problem.ts';
import { toAnswer, toAnswers } from '../../../odds/answer.ts';
import { constant, type Distribution, leastTotal, mixture, success } from '../../../odds/distribution.ts';
import { fieldsOf, section } from '../../../odds/fields.ts';
import type { Field, RollForm } from '../../../odds/form.ts';
import { type Fraction, fraction, times } from '../../../odds/fraction.ts';
import { diceKey, summedOverDice } from '../../../odds/notation.ts';
import { repeated } from '../../../odds/repeat.ts';
import { type Reason, type Rolled, roll, type Stage } from '../../../odds/roll.ts';
import { counted, percent } from '../../../odds/words.ts';
import {
  allocationReasons,
  alreadyProblem,
  body,
  count,
  damageKey,
  MOST_DAMAGE,
  type PainOrder,
  painOrders,
  pastPain,
  pastWard,
  rollKey,
  SIDES,
  tollCharts,
  tollFigures,
  tollOf,
  unitKeys,
  wardKey,
  wardReasons,
} from './unit.ts';

const MOST_ATTACKS = 120;

/** The keys of a weapon's roll against a save. */
export const weaponKeys = {
  hit: rollKey,
  wound: rollKey,
  damage: damageKey,
  rend: count(9),
  anti: count(9),
  save: wardKey,
};

const keys = {
  attacks: diceKey(SIDES, 1, MOST_ATTACKS),
  ...weaponKeys,
  attackers: optional(whole(1, MOST_ATTACKS, 'limit'), 1),
  hitPlus: choice([0, 1]),
  woundPlus: choice([0, 1]),
  pain: count(30),
  ...unitKeys,
};
type Input = Read<typeof keys>;

/** The faces, of six, that are high enough: an unmodified 1 never is. */
export function facesFrom(needed: number): number {
  return Math.max(0, 7 - Math.max(2, needed));
}

/** The faces, of six, on which the save fails: Rend is subtracted from the roll, and past 6+ there is no save. */
export function unsavedFaces({ save, rend, anti }: { save: number | null; rend: number; anti: number }): number {
  return save === null ? 6 : 6 - facesFrom(save + rend + anti);
}

/** Why the save goes as it does. */
export function saveReasons({ save, rend, anti }: { save: number | null; rend: number; anti: number }): Reason[] {
  const rule = 'aos/attack-sequence';
  if (save === null) {
    return rend + anti > 0
      ? [{ rule, text: 'The target has no save, so Rend has nothing to spoil and is left out.' }]
      : [];
  }
  const needed = save + rend + anti;
  const general = 'This step is general knowledge of the game: the handbook does not hold it.';
  const reasons: Reason[] = [
    {
      rule,
      text: `${needed > 6 ? `Rend ${rend + anti} leaves nothing of the ${save}+ save.` : `A wounding attack is saved on a ${needed}+.`} ${general}`,
    },
  ];
  if (anti > 0) reasons.unshift({ rule: 'aos/anti-x', text: `Anti adds ${anti} to Rend: ${rend + anti}.` });
  return reasons;
}

function tooMuch({ attacks, attackers, damage }: Input, path: string): Problem | null {
  const most = attacks.most * attackers;
  if (most > MOST_ATTACKS) {
    const message = `${counted(attackers, 'attacker')} with ${attacks.text} attacks could make ${most} attacks, and ${MOST_ATTACKS} is the most that is worked out here.`;
    return { code: 'too-large', path: `${path}.attackers`, message };
  }
  if (most * damage.most <= MOST_DAMAGE) return null;
  const message = `${most} attacks of ${damage.text} damage could do ${most * damage.most}, and ${MOST_DAMAGE} is the most that is worked out here.`;
  return { code: 'too-large', path: `${path}.damage`, message };
}

const fields = fieldsOf(keys);
const MAIN = { main: true } as const;
export const SAVE =
  'The save step, and what Rend does to it, are general knowledge of the game: the handbook does not hold them.';

/** The fields of a weapon, and of the save against it. */
export const weapon: readonly Field[] = [
  fields.target('hit', 'Hit', 4, { rule: 'aos/attack-sequence', ...MAIN }),
  fields.target('wound', 'Wound', 4, { rule: 'aos/attack-sequence', ...MAIN }),
  fields.count('rend', 'Rend', { rule: 'aos/attack-sequence', ...MAIN }),
  fields.dice('damage', 'Damage', '1', MAIN),
  fields.count('anti', 'Rend from Anti-abilities', { rule: 'aos/anti-x' }),
];
export const save = fields.target('save', 'Save', null, { none: 'none', ...MAIN });
const calculator: RollForm = {
  title: 'A unit’s attacks',
  about: 'Hit, wound, save, ward and damage of one weapon, and the models slain.',
  note: SAVE,
  fields: [
    section('The weapon', [
      fields.count('attackers', 'Models attacking', { start: 5, ...MAIN }),
      fields.dice('attacks', 'Attacks of each', '2', MAIN),
      ...weapon,
      fields.choice('hitPlus', 'To the hit roll', ['nothing', '+1']),
      fields.choice('woundPlus', 'To the wound roll', ['nothing', '+1']),
    ]),
    section('The target', [
      save,
      ...body,
      fields.count('pain', 'Rage dice to fight through the pain', { rule: 'aos/fight-through-the-pain' }),
    ]),
  ],
  presets: [
    {
      name: 'Ten attacks, 3+ and 4+, Rend 1, at a 4+ save',
      values: { attackers: 5, hit: 3, wound: 4, rend: 1, save: 4, health: 1, models: 10 },
    },
    {
      name: 'A monster: 6 attacks of D6 damage at a 3+ save and 6+ ward',
      values: {
        attackers: 1,
        attacks: '6',
        hit: 4,
        wound: 2,
        rend: 2,
        damage: 'D6',
        save: 3,
        ward: 6,
        health: 3,
        models: 5,
      },
    },
    { name: 'With a Mystic Shield, ward 6+', values: { save: 4, ward: 6, health: 2, models: 5 } },
  ],
  figures: [{ label: 'of attacks get through', path: 'pAttackThrough', as: 'chance' }, ...tollFigures],
  charts: tollCharts,
  examples: [
    {
      question: 'One attack, 4+ to hit, 4+ to wound, no save: how often does it get through?',
      answer: '1 in 4, or 25%',
      how: 'Half of the rolls hit and half of the hits wound.',
      values: { attackers: 1, attacks: '1' },
      path: 'pAttackThrough',
      frac: '1/4',
    },
  ],
};

export const attack = roll(
  {
    kind: 'attack',
    linkNumber: 0,
    rule: 'aos/attack-sequence',
    keys,
    calculator,
    check: (input, path) => tooMuch(input, path) ?? alreadyProblem(input, path),
  },
  (input, chosen): Rolled => {
    const hits = fraction(facesFrom(input.hit - input.hitPlus), 6);
    const wounds = times(hits, fraction(facesFrom(input.wound - input.woundPlus), 6));
    const through = times(wounds, fraction(unsavedFaces(input), 6));
    const overAll = (each: Distribution) => repeated(summedOverDice(input.attacks, each), input.attackers);
    const passing = (chance: Fraction) => overAll(success(chance.n, chance.d));

    const oneAttack = leastTotal(
      mixture([
        [constant(0), through.d - through.n],
        [input.damage.odds, through.n],
      ]),
    );
    const points = overAll(oneAttack);
    const warded = input.ward === null ? points : overAll(leastTotal(pastWard(oneAttack, input.ward)));
    const orderMatters = input.pain > 0 && input.ward !== null;
    const by = {
      'ward-first': () => tollOf(pastPain(warded, input.pain), input),
      'pain-first': () => tollOf(pastWard(pastPain(points, input.pain), input.ward), input),
    };
    const [order, otherOrder] = painOrders(chosen);
    const toll = by[order]();
    const attacks = toAnswers(overAll(constant(1)));
    const damagePool = toAnswers(points);

    const stages: Stage[] = [
      { name: 'attacks', text: 'Attacks made.', odds: attacks },
      { name: 'hits', text: 'Attacks that hit.', odds: toAnswers(passing(hits)) },
      { name: 'wounds', text: 'Hits that wound.', odds: toAnswers(passing(wounds)) },
      { name: 'unsaved', text: 'Wounds that are not saved.', odds: toAnswers(passing(through)) },
      { name: 'pool', text: 'Damage points before wards.', odds: damagePool },
      ...(orderMatters && order === 'ward-first'
        ? [{ name: 'ward', text: 'Damage points past the ward.', odds: toAnswers(warded) }]
        : []),
      ...toll.stages,
    ];
    const head = { pAttackThrough: toAnswer(through), attacks, damagePool };
    return {
      answer: { ...head, ...toll.answer },
      because: reasonsOf(input, order),
      sentence:
        `${attackText(input)}, ${Math.max(2, input.hit - input.hitPlus)}+ to hit, ${Math.max(2, input.wound - input.woundPlus)}+ to wound, ${input.damage.text} damage: ` +
        `${percent(through)} of attacks get through, ${toll.text}.`,
      stages,
      rulings: orderMatters ? ['aos.pain.order'] : [],
      ...(orderMatters
        ? {
            disputed: [
              { ruling: 'aos.pain.order', reading: otherOrder, answer: { ...head, ...by[otherOrder]().answer } },
            ],
          }
        : {}),
    };
  },
);

function attackText({ attacks, attackers }: Input): string {
  const noun = attacks.text === '1' ? 'attack' : 'attacks';
  return attackers === 1 ? `${attacks.text} ${noun}` : `${attackers} models with ${attacks.text} ${noun} each`;
}

function reasonsOf(input: Input, order: PainOrder): Reason[] {
  const rule = 'aos/attack-sequence';
  const better = (plus: number) => (plus > 0 ? ', +1 to the roll' : '');
  const reasons: Reason[] = [
    { rule, text: `An attack hits on a ${input.hit}+${better(input.hitPlus)}; an unmodified 1 misses.` },
    { rule, text: `A hit wounds on a ${input.wound}+${better(input.woundPlus)}; an unmodified 1 fails.` },
    ...saveReasons(input),
  ];
  if (input.attackers > 1 && input.attacks.least !== input.attacks.most) {
    reasons.unshift({ rule, text: `Each of ${input.attackers} models rolls its own ${input.attacks.text} attacks.` });
  }
  reasons.push(...wardReasons(input));
  if (input.pain > 0) {
    reasons.push({
      rule: 'aos/fight-through-the-pain',
      text: `${order === 'ward-first' ? 'After any' : 'Before the'} ward, each of ${counted(input.pain, 'rage die', 'rage dice')} removes a damage point on a 3+.`,
    });
  }
  return [...reasons, ...allocationReasons(input)];
}
