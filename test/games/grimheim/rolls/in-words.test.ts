// What a page is told beyond the contract: each side's wounds by themselves, and the moves of a line of play.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rolls } from '../../../../src/games/grimheim/rolls/index.ts';
import type { MoveInWords } from '../../../../src/games/grimheim/rolls/resolve.ts';
import type { ExactOdds } from '../../../../src/odds/answer.ts';
import { fractionOf } from '../../../../src/odds/curve.ts';
import { fractionText, plus, ZERO } from '../../../../src/odds/fraction.ts';
import { rolled } from '../../../../src/odds/roll.ts';

const SEED = 1204;
const told = (kind: 'melee' | 'resolve', input: object) => {
  const made = rolled(rolls[kind]!, input);
  if (!made.ok) throw new Error(made.problem.message);
  return made.value;
};

describe('the wounds of each side by themselves', () => {
  const fighter = { atk: 3, htv: 4, dmg: 2, crt: 3, wounds: 5, blocks: [4] };
  const { answer, stages } = told('melee', { attacker: { ...fighter, charged: true }, defender: fighter });
  const pairs = (answer as { kill: { woundsLostAttackerDefender: ExactOdds } }).kill.woundsLostAttackerDefender;
  it.each([
    [0, 'suffered'],
    [1, 'dealt'],
  ] as const)('are the pairs added up: %i, %s', (side, name) => {
    const { odds } = stages.find((stage) => stage.name === name)!;
    expect(Object.keys(odds).length).toBeGreaterThan(2);
    for (const [wounds, { frac }] of Object.entries(odds)) {
      const own = Object.entries(pairs).filter(([pair]) => pair.split(',')[side] === wounds);
      expect(frac).toBe(fractionText(own.reduce((total, [, exact]) => plus(total, fractionOf(exact)), ZERO)));
    }
  });
});

describe('the moves of a line', () => {
  const lying = fc.record({
    normal: fc.integer({ min: 0, max: 3 }),
    critical: fc.integer({ min: 0, max: 2 }),
    blockNormal: fc.integer({ min: 0, max: 2 }),
    blockCritical: fc.integer({ min: 0, max: 1 }),
  });
  const bearer = fc.record({
    dmg: fc.integer({ min: 0, max: 4 }),
    crt: fc.integer({ min: 0, max: 5 }),
    wounds: fc.integer({ min: 1, max: 9 }),
  });
  it(`lead to the ending that is answered, under either aim (seed ${SEED})`, () => {
    fc.assert(
      fc.property(
        lying,
        lying,
        bearer,
        bearer,
        fc.constantFrom('attacker', 'defender'),
        (a, d, attacker, defender, first) => {
          const { answer, lines } = told('resolve', { attackerDice: a, defenderDice: d, attacker, defender, first });
          for (const aim of ['kill', 'damage'] as const) {
            const dice = { attacker: { ...a }, defender: { ...d } };
            const left = { attacker: attacker.wounds, defender: defender.wounds };
            for (const { by, die, strikes, cancels, text } of lines![aim] as readonly MoveInWords[]) {
              const other = by === 'attacker' ? 'defender' : 'attacker';
              dice[by][die]--;
              if (cancels) dice[other][cancels]--;
              left[other] = Math.max(0, left[other] - (strikes ?? 0));
              expect(text).toContain(`the ${by}`);
            }
            for (const side of Object.values(dice))
              for (const count of Object.values(side)) expect(count).toBeGreaterThanOrEqual(0);
            expect({ attackerWoundsLeft: left.attacker, defenderWoundsLeft: left.defender }).toEqual(
              (answer as Record<string, object>)[aim],
            );
          }
        },
      ),
      { seed: SEED, numRuns: 200 },
    );
  });
});
