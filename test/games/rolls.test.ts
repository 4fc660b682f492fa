// What every roll of every game owes its caller, whatever it is about.
import { describe, expect, it } from 'vitest';
import { rolls as aos } from '../../src/games/aos/rolls/index.ts';
import { rolls as judgement } from '../../src/games/judgement/rolls/index.ts';
import type { Form } from '../../src/input/keys.ts';
import type { Roll } from '../../src/odds/roll.ts';
import { answered, distributions, whole } from '../odds/exact.ts';

const sword = { glancing: 2, solid: 4, critical: 6 };
const weapon = { hit: 3, wound: 3, damage: 'D3' };
const EXAMPLES: Record<string, [Roll, object][]> = {
  judgement: [
    [judgement.attack!, { dice: 4, ...sword }],
    [judgement.pool!, { type: 'melee', stat: 6, agi: 4, charged: true }],
    [judgement.sequence!, { health: 9, attacks: [{ dice: 3, ...sword }], fire: true, fate: 1, res: 1 }],
    [judgement.harvest!, { harvest: 2, poisoned: true }],
    [judgement.effigy!, { base: 16, souls: 2, attacks: [{ type: 'magic', stat: 6, ...sword }], fate: 1 }],
  ],
  aos: [
    [
      aos.attack!,
      { attacks: 'D6', attackers: 2, ...weapon, save: 4, rend: 1, anti: 1, ward: 5, pain: 1, health: 2, models: 3 },
    ],
    [aos.charge!, { distance: 9 }],
    [aos.cast!, { value: 6, unbind: true }],
    [aos.pray!, { value: 8, turns: 3, sacredRites: true }],
    [aos.rage!, { dice: 2, ...weapon, save: 4, selfHealth: 2, bystanderWard: 5 }],
    [aos['fight-through-pain']!, { damage: 'D6', dice: 2, ward: 5, health: 2, fury: 1 }],
    [aos.priority!, {}],
    [aos.rolloff!, {}],
    [aos['place-of-power']!, { ward: 5, healthLeft: 2 }],
    [aos.banish!, { value: 8, enemyManifestations: 2 }],
    [aos.collapse!, { contesting: 3, focus: 3 }],
  ],
};

const keysOf = (form: Form) => (form.type === 'record' ? Object.entries(form.keys) : []);

it('has an example of every kind', () => {
  expect(EXAMPLES.judgement!.map(([roll]) => roll.kind).sort()).toEqual(Object.keys(judgement).sort());
  expect(EXAMPLES.aos!.map(([roll]) => roll.kind).sort()).toEqual(Object.keys(aos).sort());
  for (const [kind, roll] of [...Object.entries(judgement), ...Object.entries(aos)]) expect(roll.kind).toBe(kind);
});

describe.each(
  Object.entries(EXAMPLES).flatMap(([game, list]) =>
    list.map(([roll, input]) => [game, roll.kind, roll, input] as const),
  ),
)('%s %s', (game, _, roll, input) => {
  it('gives reasons that cite its game, in sentences', () => {
    const { because, sentence, stages, rulings } = answered(roll, input);
    expect(because.length).toBeGreaterThan(0);
    for (const { rule, text } of because) {
      expect(rule).toMatch(new RegExp(`^${game}/[a-z0-9-]+$`));
      expect(text).toMatch(/^[A-Z0-9−].*[.]$/);
      expect(text).not.toMatch(/undefined|NaN|null|\[object|-\d/);
    }
    expect(roll.rule).toMatch(new RegExp(`^${game}/`));
    expect(sentence).toMatch(/^[A-Z0-9].*\.$/);
    expect(sentence).not.toMatch(/undefined|NaN|null|\[object/);
    for (const ruling of rulings) expect(ruling).toMatch(new RegExp(`^${game}\\.`));
    for (const { name, odds } of stages) if (name !== 'turns') expect([name, whole(odds)]).toEqual([name, '1/1']);
  });

  it('sums to exactly 1 in every distribution', () => {
    for (const [path, odds] of distributions(answered(roll, input).answer))
      expect([path, whole(odds)]).toEqual([path, '1/1']);
  });

  it('answers plain data that JSON carries unchanged, the same each time', () => {
    const { answer } = answered(roll, input);
    expect(JSON.parse(JSON.stringify(answer))).toEqual(answer);
    expect(answered(roll, input)).toEqual(answered(roll, input));
  });

  it('names an unknown key', () => {
    expect(roll.parse({ ...input, lucky: 7 })).toMatchObject({
      ok: false,
      problem: { code: 'bad-question', path: 'input.lucky' },
    });
  });

  it('names every key of a wrong type, and takes null for left out', () => {
    for (const [name, key] of keysOf(roll.takes.form)) {
      const wrong = roll.parse({ ...input, [name]: { not: 'this' } });
      if (wrong.ok) throw new Error(`${name} took an object`);
      expect(wrong.problem.path).toMatch(/^input\./);
      expect(wrong.problem.message).toMatch(/^.+\.$/);
      const without = Object.fromEntries(Object.entries(input).filter(([key]) => key !== name));
      const alternatives = ['remaining', 'base', 'needed', 'distance'];
      if (!alternatives.includes(name)) {
        expect(wrong.problem.path).toBe(`input.${name}`);
        expect(roll.parse({ ...input, [name]: null })).toEqual(roll.parse(without));
        if (!key.otherwise)
          expect(roll.parse(without)).toMatchObject({ ok: false, problem: { path: `input.${name}` } });
      }
    }
  });

  it('names input that is no object', () => {
    for (const wrong of [[], 'dice', 3, true])
      expect(roll.parse(wrong)).toMatchObject({ ok: false, problem: { path: 'input' } });
  });

  it('says 0% or 100% only of what is certain', () => {
    const { answer, sentence } = answered(roll, input);
    const certain = JSON.stringify(answer).match(/"frac":"(?:0|1)\/1"/);
    if (!certain) expect(sentence).not.toMatch(/(?<![\d.])(?:0|100)%/);
  });
});
