// The steps of a pool: their dice add up to the pool, and each says what its reason says.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rolls } from '../../../../src/games/judgement/rolls/index.ts';
import { rolled } from '../../../../src/odds/roll.ts';

const SEED = 1203;
const modifiers = fc.record({
  type: fc.constantFrom('melee', 'ranged', 'magic'),
  stat: fc.integer({ min: 0, max: 9 }),
  charged: fc.boolean(),
  aimed: fc.boolean(),
  gangingUp: fc.integer({ min: 0, max: 3 }),
  cover: fc.constantFrom('none', 'soft', 'hard'),
  standYourGround: fc.boolean(),
  dualWield: fc.boolean(),
  markTarget: fc.boolean(),
});
const sum = (steps: readonly { dice: number }[]) => steps.reduce((total, { dice }) => total + dice, 0);

describe('the steps of a pool', () => {
  it(`add up to its dice, in the words of its reasons (seed ${SEED})`, () => {
    fc.assert(
      fc.property(modifiers, fc.integer({ min: 0, max: 9 }), (attack, agi) => {
        const pool = rolled(rolls.pool!, { ...attack, agi });
        if (!pool.ok) throw new Error(pool.problem.message);
        const { answer, steps, because } = pool.value;
        expect(sum(steps!)).toBe((answer as { dice: number }).dice);
        expect(steps!.map(({ rule, text }) => ({ rule, text }))).toEqual(because);
      }),
      { seed: SEED, numRuns: 300 },
    );
  });
  it('are told apart by attack on an Effigy', () => {
    const effigy = rolled(rolls.effigy!, {
      remaining: 8,
      attacks: [{ type: 'melee', stat: 7, charged: true }, { dice: 3 }, { type: 'ranged', stat: 6, aimed: true }],
    });
    if (!effigy.ok) throw new Error(effigy.problem.message);
    const { answer, steps } = effigy.value;
    const { dice } = answer as { dice: number[] };
    for (const of of [1, 3]) expect(sum(steps!.filter((step) => step.of === of))).toBe(dice[of - 1]);
    expect(steps!.some((step) => step.of === 2)).toBe(false);
  });
});
