// A unit that takes damage: wards, Fight Through the Pain, points allocated one by one, models slain.

import { absent, optional, whole } from '../../../input/keys.ts';
import type { Problem } from '../../../input/problem.ts';
import { type Exact, type ExactOdds, toAnswer, toAnswers } from '../../../odds/answer.ts';
import { chanceOf, type Distribution, joint, mapped, mean } from '../../../odds/distribution.ts';
import { fieldsOf } from '../../../odds/fields.ts';
import type { ChartOf, Field, Figure, Values } from '../../../odds/form.ts';
import { compared, type Fraction, ONE } from '../../../odds/fraction.ts';
import { diceKey } from '../../../odds/notation.ts';
import { successes, thinned } from '../../../odds/repeat.ts';
import type { ChosenReadings, Reason, Stage } from '../../../odds/roll.ts';
import { average, counted, percent } from '../../../odds/words.ts';

export const SIDES = [3, 6];
export const MOST_DAMAGE = 480;
export const rollKey = whole(2, 6);
export const count = (most: number) => optional(whole(0, most, 'limit'), 0);
export const wardKey = absent(rollKey);
export const damageKey = diceKey(SIDES, 1, 36);

/** The keys of a unit that is hit. */
export const unitKeys = {
  ward: wardKey,
  health: absent(whole(1, 100, 'limit')),
  models: optional(whole(1, 100, 'limit'), 1),
  already: count(99),
};

const fields = fieldsOf(unitKeys);
const hasHealth = ({ health }: Values) => health !== null;
const none = { none: 'none' } as const;
const MAIN = { main: true } as const;

/** The field of a ward, and those of the unit that is hit. */
export const ward = fields.target('ward', 'Ward', null, { ...none, rule: 'aos/wards', ...MAIN });
export const body: readonly Field[] = [
  ward,
  fields.count('health', 'Health of a model', { rule: 'aos/allocating-damage', ...MAIN }),
  fields.count('models', 'Models', { start: 1, when: hasHealth, ...MAIN }),
  fields.count('already', 'Damage on the first already', { rule: 'aos/allocating-damage', when: hasHealth }),
];

/** What every damage sequence shows at its end. */
export const tollFigures: readonly Figure[] = [
  { label: 'damage on average', path: 'expectedDamage', as: 'mean' },
  { label: 'models slain on average', path: 'expectedModelsSlain', as: 'mean' },
  { label: 'to destroy the unit', path: 'pDestroyed', as: 'chance' },
];
export const tollCharts: readonly ChartOf[] = [
  { path: 'damage', title: 'Damage allocated', noun: 'damage' },
  { path: 'modelsSlain', title: 'Models slain', noun: 'models' },
];

export interface Unit {
  readonly health: number | null;
  readonly models: number;
  readonly already: number;
}

/** Damage already allocated is less than one model's health: at that point the model would be gone. */
export function alreadyProblem(unit: Unit, path: string, key = 'already', of = 'health'): Problem | null {
  if (unit.health === null || unit.already < unit.health) return null;
  const message = `${key} must be less than ${of}, which is ${unit.health}: a model with ${unit.already} damage is slain.`;
  return { code: 'bad-question', path: `${path}.${key}`, message };
}

/** The damage points that a ward leaves, each rolled for on its own; all of them without a ward. */
export function pastWard(points: Distribution, ward: number | null): Distribution {
  return ward === null ? points : thinned(points, ward - 1, 6);
}

/** Whether wards or Fight Through the Pain come first. */
export type PainOrder = 'ward-first' | 'pain-first';

/** The order in force, and the other. */
export function painOrders(chosen: ChosenReadings): readonly [PainOrder, PainOrder] {
  return chosen['aos.pain.order'] === 'pain-first' ? ['pain-first', 'ward-first'] : ['ward-first', 'pain-first'];
}

/** The damage points that so many rage dice leave: each removes one on a 3+. */
export function pastPain(points: Distribution, dice: number): Distribution {
  return dice === 0 ? points : joint(points, successes(dice, 4, 6), (n, removed) => Math.max(0, n - removed));
}

/** How many models so much damage slays. */
export function slainBy(damage: Distribution, { health, models, already }: Unit & { health: number }): Distribution {
  return mapped(damage, (points) => Math.min(models, Math.floor((already + points) / health)));
}

/** The end of every damage sequence, as answers, stages, and the numbers a sentence needs. */
export interface Toll {
  readonly answer: { damage: ExactOdds; expectedDamage: Exact; [slain: string]: unknown };
  readonly stages: readonly Stage[];
  readonly text: string;
}

/** The damage and, with health, the models slain and the chance that the unit is destroyed. */
export function tollOf(damage: Distribution, unit: Unit): Toll {
  const odds = toAnswers(damage);
  const expected = mean(damage);
  const answer = { damage: odds, expectedDamage: toAnswer(expected) };
  const stage = { name: 'damage', text: 'Damage allocated to the unit.', odds };
  const text = `${average(expected)} damage on average`;
  const { health } = unit;
  if (health === null) return { answer, stages: [stage], text };
  const slain = slainBy(damage, { ...unit, health });
  const destroyed = chanceOf(slain, (models) => models === unit.models);
  const slainOdds = toAnswers(slain);
  const expectedSlain = mean(slain);
  return {
    answer: {
      ...answer,
      modelsSlain: slainOdds,
      expectedModelsSlain: toAnswer(expectedSlain),
      pDestroyed: toAnswer(destroyed),
    },
    stages: [stage, { name: 'slain', text: 'Models slain.', odds: slainOdds }],
    text: `${text}, ${slainText(unit.models, expectedSlain, destroyed)}`,
  };
}

function slainText(models: number, expected: Fraction, destroyed: Fraction): string {
  if (models === 1) return `${percent(destroyed)} to slay the model`;
  // Not all of them on average, unless that is certain.
  const slain = average(expected);
  const rounded = slain === String(models) && compared(destroyed, ONE) < 0;
  return `${rounded ? 'nearly all' : `${slain} of`} ${models} models slain on average, ${percent(destroyed)} to destroy the unit`;
}

/** What a ward does, if there is one. */
export function wardReasons({ ward }: { ward: number | null }): Reason[] {
  if (ward === null) return [];
  return [{ rule: 'aos/wards', text: `The ward is rolled for every damage point and removes it on a ${ward}+.` }];
}

/** How damage slays models, or that without health it cannot. */
export function allocationReasons({ health, models, already }: Unit): Reason[] {
  const rule = 'aos/allocating-damage';
  if (health !== null) {
    const hurt = already > 0 ? `, counting ${counted(already, 'point')} already there` : '';
    const first = health === 1 ? 'each slays a model' : `every ${health} slay a model`;
    return [
      { rule, text: `Points are allocated one by one and ${first}${hurt}; what comes after the last model is lost.` },
    ];
  }
  if (models === 1 && already === 0) return [];
  return [{ rule, text: 'Without health nobody can be slain, so models and damage already taken are left out.' }];
}
