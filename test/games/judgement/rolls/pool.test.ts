import { describe, expect, it } from 'vitest';
import { type PoolModifiers, type PoolRuling, poolOf } from '../../../../src/games/judgement/attack/pool-arithmetic.ts';
import { rolls } from '../../../../src/games/judgement/rolls/index.ts';
import { answered, answerOf } from '../../../odds/exact.ts';

const pool = rolls.pool!;
const dice = (input: object) => answerOf(pool, input).dice;
const melee = { type: 'melee', stat: 6, agi: 4 };
const ranged = { type: 'ranged', stat: 6, agi: 4 };
const magic = { type: 'magic', stat: 6, agi: 4 };

describe('a pool', () => {
  it.each([
    ['has a die for each point above AGI', melee, 2, 2, 0, 0],
    ['starts with one die at equal numbers', { ...melee, stat: 4 }, 1, 1, 0, 0],
    ['starts with one die below', { ...melee, stat: 1, gangingUp: 1 }, 2, 1, 1, 0],
    ['gains two by a charge', { ...melee, charged: true }, 4, 2, 2, 0],
    ['loses one to standing your ground', { ...melee, charged: true, standYourGround: true }, 3, 2, 1, 0],
    ['gains by friends and abilities', { ...melee, gangingUp: 2, abilityPlus: 1 }, 5, 2, 3, 0],
    ['loses to distraction and abilities', { ...melee, distracted: 1, abilityMinus: 2, gangingUp: 4 }, 3, 2, 1, 0],
    ['loses one to hard cover in melee', { ...melee, cover: 'hard', gangingUp: 1 }, 2, 2, 0, 0],
    ['loses nothing to soft cover in melee', { ...melee, cover: 'soft' }, 2, 2, 0, 0],
    ['is never below one', { ...melee, distracted: 5 }, 1, 2, -5, 0],
    ['counts a parting blow after all', { ...melee, partingBlow: true }, 3, 2, 0, 1],
    ['counts a parting blow before the floor', { ...melee, distracted: 4, partingBlow: true }, 1, 2, -4, 1],
    ['counts dual wield after all', { ...melee, dualWield: true, gangingUp: 1 }, 2, 2, 1, -1],
    ['counts a marked target after all', { ...melee, markTarget: true }, 3, 2, 0, 1],
    [
      'gives the second attack no charge and no stand',
      { ...melee, charged: true, standYourGround: true, dualWield: true },
      1,
      2,
      0,
      -1,
    ],
    ['gains one by aiming', { ...ranged, aimed: true }, 3, 2, 1, 0],
    ['loses one to soft cover at range', { ...ranged, cover: 'soft' }, 1, 2, -1, 0],
    ['loses two to hard cover at range', { ...ranged, stat: 8, cover: 'hard' }, 2, 4, -2, 0],
    ['loses to firing into melee', { ...ranged, stat: 9, firingIntoMelee: 3 }, 2, 5, -3, 0],
    ['hears abilities at range too', { ...ranged, abilityPlus: 3, abilityMinus: 1 }, 4, 2, 2, 0],
    ['loses one to hard cover by magic', { ...magic, stat: 7, cover: 'hard' }, 2, 3, -1, 0],
    ['loses nothing to soft cover by magic', { ...magic, cover: 'soft' }, 2, 2, 0, 0],
    ['loses to firing into melee by magic', { ...magic, stat: 7, firingIntoMelee: 1, markTarget: true }, 3, 3, -1, 1],
    ['hears abilities by magic too', { ...magic, abilityPlus: 1 }, 3, 2, 1, 0],
    ['is weaker from a poisoned attacker', { ...melee, attackerPoisoned: true }, 1, 1, 0, 0],
  ])('%s', (_, input, all, base, modifiers, afterAll) => {
    expect(answerOf(pool, input)).toEqual({ dice: all, base, modifiers, afterAll });
  });

  it.each([
    ['frost caps AGI at 3', 5, ['frost'], 3],
    ['frost leaves a lower AGI', 2, ['frost'], 2],
    ['poison takes one', 5, ['poison'], 4],
    ['poison may take AGI to 0', 1, ['poison'], 0],
    ['poison goes no lower than 0', 0, ['poison'], 0],
    ['knocked down takes three', 6, ['knocked-down'], 3],
    ['knocked down stops at 1', 3, ['knocked-down'], 1],
    ['knocked down leaves an AGI of 0', 0, ['knocked-down'], 0],
    ['frost comes first, whenever it was suffered', 6, ['poison', 'frost'], 2],
    ['knocked down, then poisoned', 4, ['knocked-down', 'poison'], 0],
    ['poisoned, then knocked down', 4, ['poison', 'knocked-down'], 1],
    ['poisoned to 0, then knocked down', 1, ['poison', 'knocked-down'], 0],
    ['all three', 6, ['knocked-down', 'frost', 'poison'], 0],
    ['a condition named twice counts once', 5, ['poison', 'poison'], 4],
  ])('%s', (_, agi, defenderConditions, left) => {
    expect(dice({ type: 'melee', stat: 10, agi, defenderConditions })).toBe(10 - left);
  });

  it.each([
    [{ ...ranged, charged: true }, 'judgement/charge'],
    [{ ...magic, charged: true }, 'judgement/charge'],
    [{ ...ranged, standYourGround: true }, 'judgement/stand-your-ground'],
    [{ ...melee, standYourGround: true }, 'judgement/stand-your-ground'],
    [{ ...ranged, gangingUp: 2 }, 'judgement/ganging-up'],
    [{ ...magic, distracted: 2 }, 'judgement/distracted'],
    [{ ...melee, aimed: true }, 'judgement/aiming'],
    [{ ...magic, aimed: true }, 'judgement/aiming'],
    [{ ...melee, firingIntoMelee: 1 }, 'judgement/firing-into-melee'],
    [{ ...ranged, partingBlow: true }, 'judgement/parting-blow'],
  ])('%j ignores what it cannot use, and says so', (input, rule) => {
    const { answer, because } = answered(pool, input);
    expect(answer).toEqual({ dice: 2, base: 2, modifiers: 0, afterAll: 0 });
    expect(because.filter((reason) => reason.rule === rule)).toHaveLength(1);
  });

  it('lets no knocked-down defender stand its ground', () => {
    const charge = { ...melee, charged: true, defenderConditions: ['knocked-down'] };
    expect(dice({ ...charge, standYourGround: true })).toBe(dice(charge));
  });

  it('gives a reason for every die', () => {
    const every: PoolModifiers = {
      type: 'melee',
      stat: 3,
      agi: 5,
      charged: true,
      gangingUp: 1,
      distracted: 2,
      abilityPlus: 1,
      abilityMinus: 1,
      cover: 'hard',
      standYourGround: true,
      aimed: false,
      firingIntoMelee: 0,
      partingBlow: true,
      dualWield: false,
      markTarget: true,
      attackerPoisoned: true,
      defenderConditions: ['frost', 'poison'],
      abilityAfterAll: -3,
    };
    for (const input of [
      every,
      { ...every, abilityAfterAll: 4 },
      { ...every, type: 'ranged' as const, firingIntoMelee: 4, aimed: true },
    ]) {
      const { dice, steps } = poolOf(input);
      expect(steps.reduce((sum, step) => sum + step.dice, 0)).toBe(dice);
    }
  });
});

describe('a disputed pool', () => {
  const disputed = (input: object) =>
    answered(pool, input).disputed?.map(({ ruling, reading, answer }) => [
      ruling,
      reading,
      (answer as { dice: number }).dice,
    ]);

  it('shows the other start, the other floor and the other lowest AGI where they matter', () => {
    expect(disputed({ ...melee, stat: 2, gangingUp: 3 })).toEqual([['judgement.attack.start', 'difference', 1]]);
    expect(disputed({ ...melee, stat: 5, distracted: 2, partingBlow: true })).toEqual([
      ['judgement.attack.minimum', 'before-after-all', 2],
    ]);
    expect(disputed({ ...melee, agi: 2, defenderConditions: ['knocked-down'] })).toEqual([
      ['judgement.knocked-down.agi', 'zero', 6],
    ]);
  });

  it('shows nothing where they do not', () => {
    expect(disputed({ ...melee, stat: 4 })).toBeUndefined();
    expect(answered(pool, { ...melee, stat: 4 }).rulings).toEqual(['judgement.attack.start']);
    expect(answered(pool, melee).rulings).toEqual([]);
    expect(answered(pool, { ...melee, agi: 5, defenderConditions: ['knocked-down'] }).rulings).toEqual([]);
    expect(answered(pool, { ...melee, distracted: 4, dualWield: true }).rulings).toEqual([]);
  });

  it('is asked only for what it needs', () => {
    const asked: PoolRuling[] = [];
    const { value } = pool.parse(melee) as { value: PoolModifiers };
    poolOf(value, (ruling) => {
      asked.push(ruling);
      return '';
    });
    expect(asked).toEqual([]);
  });
});

describe('a harvest', () => {
  const harvest = rolls.harvest!;
  it.each([
    [{}, 0, 12, '1/36'],
    [{ harvest: 3, friendly: 1 }, 4, 8, '5/12'],
    [{ harvest: 3, enemy: 2, poisoned: true }, 0, 12, '1/36'],
    [{ harvest: 8, friendly: 2 }, 10, 2, '1/1'],
    [{ harvest: 12 }, 10, 2, '1/1'],
    [{ poisoned: true }, 0, 12, '1/36'],
    [{ enemy: 1 }, -1, 13, '0/1'],
  ])('%j', (input, modifier, needs, p) => {
    const answer = answerOf(harvest, input);
    expect(answer).toMatchObject({ modifier, needsOn2d6: needs, p: { frac: p } });
  });

  it('with Fate is every pair of pairs counted', () => {
    for (const bonus of [0, 2, 5, 7]) {
      let ways = 0;
      for (let a = 1; a <= 6; a++)
        for (let b = 1; b <= 6; b++)
          for (let c = 1; c <= 6; c++)
            for (let d = 1; d <= 6; d++) if (a + b + bonus >= 12 || c + d + bonus >= 12) ways++;
      expect(answerOf(harvest, { harvest: bonus }).pWithFate.float).toBe(ways / 1296);
    }
  });
});
