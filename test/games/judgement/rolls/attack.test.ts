import { describe, expect, it } from 'vitest';
import { attackDamage } from '../../../../src/games/judgement/rolls/dice.ts';
import { rolls } from '../../../../src/games/judgement/rolls/index.ts';
import { toAnswers } from '../../../../src/odds/answer.ts';
import { compared, fraction, minus, ONE } from '../../../../src/odds/fraction.ts';
import { answered, answerOf, distributions, fracs, read, whole } from '../../../odds/exact.ts';
import { attackByCounting, killByCounting } from '../../../oracle/odds-judgement.ts';

const attack = rolls.attack!;
const sequence = rolls.sequence!;
const effigy = rolls.effigy!;
const sword = { glancing: 2, solid: 4, critical: 6 };

describe('an attack', () => {
  it.each([
    [1, sword, 0],
    [2, { glancing: 2, solid: 3, critical: 5, damageBonus: 1 }, 3],
    [3, sword, 1],
    [4, { glancing: 3, solid: 3, critical: 3 }, 0],
    [5, { glancing: 1, solid: 5, critical: 6, damageBonus: -2 }, 1],
    [6, sword, 2],
    [7, { glancing: 0, solid: 2, critical: 9 }, 1],
  ])('of %i dice with %j against RES %i is every roll counted', (dice, blow, res) => {
    const answer = answerOf(attack, { dice, ...blow, res, fateThreshold: 3 });
    const counted = attackByCounting(dice, blow, res);
    expect(fracs(answer.hits)).toEqual(counted.hits);
    expect(fracs(answer.hitsManoeuvres)).toEqual(counted.hitsManoeuvres);
    expect(fracs(answer.hitsManoeuvresWhenManoeuvresFirst)).toEqual(counted.manoeuvresFirst);
    expect(fracs(answer.damage)).toEqual(counted.damage);
    expect(answer.expectedDamage.frac).toBe(counted.expectedDamage);
    expect(answer.pTripleJ.frac).toBe(counted.pTripleJ);
    expect(answer.pAnySymbol.frac).toBe(counted.pAnySymbol);
    for (const cost of [1, 2, 3]) {
      expect(answer.pManoeuvresAtLeast[cost].frac).toBe(counted.frontier[cost - 1]!.p);
      expect(answer.frontier[cost].p.frac).toBe(counted.frontier[cost - 1]!.p);
      expect(fracs(answer.frontier[cost].damage)).toEqual(counted.frontier[cost - 1]!.damage);
      expect(answer.frontier[cost].expectedDamage.frac).toBe(counted.frontier[cost - 1]!.expectedDamage);
    }
    expect(answer.fateOptimal.rerollWhenDamageIs).toEqual(counted.fate.rerollWhenDamageIs);
    for (const [fate, by] of [
      [answer.fateOptimal, counted.fate],
      [answer.fateThreshold, counted.fateBelow(3)],
    ]) {
      expect(fate.pReroll.frac).toBe(by.pReroll);
      expect(fracs(fate.damage)).toEqual(by.damage);
      expect(fate.expectedDamage.frac).toBe(by.expectedDamage);
    }
  });

  it('sums to exactly 1 in every distribution, up to the limit of 40 dice', () => {
    for (const dice of [1, 2, 3, 9, 40]) {
      const found = distributions(answerOf(attack, { dice, ...sword, fateThreshold: 3 }));
      expect(found.map(([path]) => path)).toEqual([
        'hits',
        'damage',
        'hitsManoeuvres',
        'hitsManoeuvresWhenManoeuvresFirst',
        'fateOptimal.damage',
        'fateThreshold.damage',
        'frontier.1.damage',
        'frontier.2.damage',
        'frontier.3.damage',
      ]);
      for (const [path, odds] of found) expect([path, whole(odds)]).toEqual([path, '1/1']);
    }
  });

  it('never gets worse with a die more', () => {
    for (let dice = 1; dice < 40; dice++) {
      const [fewer, more] = [answerOf(attack, { dice, ...sword }), answerOf(attack, { dice: dice + 1, ...sword })];
      for (const field of ['expectedDamage', 'pTripleJ', 'pAnySymbol']) {
        expect(compared(read(more[field]), read(fewer[field]))).toBeGreaterThanOrEqual(0);
      }
      for (const n of [1, 2, 3]) {
        expect(compared(read(more.pManoeuvresAtLeast[n]), read(fewer.pManoeuvresAtLeast[n]))).toBeGreaterThanOrEqual(0);
      }
    }
  });

  it('has the formulas of its parts at 40 dice', () => {
    const { pAnySymbol, pTripleJ, hits } = answerOf(attack, { dice: 40 });
    expect(read(pAnySymbol)).toEqual(minus(ONE, fraction(1n, 3n ** 40n)));
    expect(read(pTripleJ)).toEqual(minus(ONE, fraction(5n ** 40n + 40n * 5n ** 39n + 780n * 5n ** 38n, 6n ** 40n)));
    expect(read(hits[0])).toEqual(fraction(1n, 2n ** 40n));
    expect(read(hits[2])).toEqual(fraction(780n, 2n ** 40n));
  });

  it('with three dice or fewer hits half of the time on each', () => {
    for (const dice of [1, 2, 3]) {
      const { expectedDamage } = answerOf(attack, { dice, glancing: 1, solid: 2, critical: 3 });
      expect(read(expectedDamage)).toEqual(fraction(dice, 2));
    }
  });

  it('adds a bonus only to a blow that hits, and RES never heals', () => {
    expect(fracs(answerOf(attack, { dice: 1, glancing: 0, damageBonus: 4 }).damage)).toEqual({ 0: '1/2', 4: '1/2' });
    expect(fracs(answerOf(attack, { dice: 1, glancing: 2, damageBonus: -5, res: 1 }).damage)).toEqual({ 0: '1/1' });
  });

  it('gives what manoeuvres leave of the damage: nothing is lost while all dice are used', () => {
    const { frontier, expectedDamage } = answerOf(attack, { dice: 3, ...sword });
    for (const cost of [1, 2, 3]) expect(frontier[cost].expectedDamage).toEqual(expectedDamage);
    const wide = answerOf(attack, { dice: 6, ...sword });
    for (const cost of [1, 2, 3]) {
      expect(compared(read(wide.frontier[cost].expectedDamage), read(wide.expectedDamage))).toBeLessThan(0);
    }
  });

  it('re-rolls below a threshold when one is given, and says nothing of it when not', () => {
    const { fateThreshold, damage } = answerOf(attack, { dice: 1, glancing: 2, fateThreshold: 0 });
    expect(fateThreshold.pReroll.frac).toBe('0/1');
    expect(fateThreshold.damage).toEqual(damage);
    const { fateThreshold: always } = answerOf(attack, { dice: 2, glancing: 2, fateThreshold: 99 });
    expect(always.pReroll.frac).toBe('1/1');
    expect(answerOf(attack, { dice: 1 })).not.toHaveProperty('fateThreshold');
  });

  it('wastes no Fate when every roll is worth the same', () => {
    const { answer, because } = answered(attack, { dice: 4, glancing: 1, solid: 1, critical: 1, res: 5 });
    expect(answer).toMatchObject({ fateOptimal: { rerollWhenDamageIs: [], pReroll: { frac: '0/1' } } });
    expect(because.find(({ rule }) => rule === 'judgement/fate')?.text).toMatch(/wasted/);
  });

  it('has a sentence to copy', () => {
    expect(answered(attack, { dice: 4, glancing: 2, solid: 3, critical: 5 }).sentence).toBe(
      '4 dice: 68.8% for a solid blow or better, 3.2 damage on average with 2/3/5.',
    );
  });
});

describe('a sequence', () => {
  const three = [
    { dice: 2, ...sword },
    { dice: 3, glancing: 2, solid: 3, critical: 5, damageBonus: 1 },
    { dice: 1, ...sword },
  ];

  it.each([
    [6, 0, 0, false],
    [8, 1, 0, true],
    [9, 0, 1, false],
    [10, 1, 2, true],
    [13, 0, 3, false],
    [4, 1, 9, false],
  ])('against %i health and RES %i with %i Fate (fire: %s) is every roll counted', (health, res, fate, fire) => {
    const answer = answerOf(sequence, { health, attacks: three, res, fate, fire });
    expect(answer.pKillByAttacks.frac).toBe(killByCounting(three, res, health, 0));
    expect(answer.pKill.frac).toBe(killByCounting(three, res, fire ? health - 3 : health, 0));
    expect(answer.pKillAfterAttack.map(({ frac }: { frac: string }) => frac)).toEqual(
      [1, 2, 3].map((n) => killByCounting(three.slice(0, n), res, health, 0)),
    );
    if (fire) expect(answer.pKillWithFire).toEqual(answer.pKill);
    else expect(answer).not.toHaveProperty('pKillWithFire');
    if (fate > 0)
      expect(answer.pKillOptimalFate.frac).toBe(killByCounting(three, res, fire ? health - 3 : health, fate));
    else expect(answer).not.toHaveProperty('pKillOptimalFate');
  });

  it('adds up the means of its attacks and sums to 1', () => {
    const { totalDamage, expectedTotalDamage } = answerOf(sequence, { health: 5, attacks: three });
    expect(whole(totalDamage)).toBe('1/1');
    const sum = three
      .map((blow) => read(answerOf(attack, blow).expectedDamage))
      .reduce((a, b) => fraction(a.n * b.d + b.n * a.d, a.d * b.d));
    expect(read(expectedTotalDamage)).toEqual(sum);
  });

  it('never gets worse with an attack, a die or a Fate more', () => {
    const kill = (attacks: object[], fate: number) => {
      const answer = answerOf(sequence, { health: 11, attacks, fate });
      return read(answer.pKillOptimalFate ?? answer.pKill);
    };
    const base = kill(three, 1);
    expect(compared(kill([...three, three[2]!], 1), base)).toBeGreaterThan(0);
    expect(compared(kill([{ ...three[0], dice: 3 }, three[1]!, three[2]!], 1), base)).toBeGreaterThan(0);
    expect(compared(kill(three, 2), base)).toBeGreaterThan(0);
    expect(compared(base, kill(three, 0))).toBeGreaterThan(0);
    expect(kill(three, 50)).toEqual(kill(three, 3));
  });

  it('reaches its limits: 20 attacks of 40 dice, 200 health, 20 Fate', () => {
    const attacks = Array.from({ length: 20 }, (_, i) => ({
      dice: 40,
      glancing: 3 + i,
      solid: 7 + i,
      critical: 11 + i,
    }));
    const answer = answerOf(sequence, { health: 200, attacks, fate: 20, fire: true });
    expect(whole(answer.totalDamage)).toBe('1/1');
    expect(compared(read(answer.pKillOptimalFate), read(answer.pKill))).toBeGreaterThan(0);
  });

  it('has a sentence to copy', () => {
    expect(
      answered(sequence, {
        health: 10,
        attacks: [
          { dice: 3, ...sword },
          { dice: 3, ...sword },
        ],
        fate: 1,
      }).sentence,
    ).toBe('2 attacks on 10 health: 10.9% to kill, 23.6% with 1 Fate, 6 damage on average.');
  });
});

describe('an Effigy', () => {
  it('has AGI 3 and RES 1, and its health less four a Soul', () => {
    const answer = answerOf(effigy, {
      base: 20,
      souls: 3,
      damage: 2,
      attacks: [
        { type: 'melee', stat: 6, charged: true, ...sword },
        { dice: 2, ...sword, damageBonus: 1 },
      ],
      fate: 1,
    });
    expect(answer.health).toBe(6);
    expect(answer.dice).toEqual([5, 2]);
    const attacks = [
      { dice: 5, ...sword },
      { dice: 2, ...sword, damageBonus: 1 },
    ];
    expect(answer.pDestroyed.frac).toBe(killByCounting(attacks, 1, 6, 0));
    expect(answer.pDestroyedOptimalFate.frac).toBe(killByCounting(attacks, 1, 6, 1));
    expect(answer.pDestroyedAfterAttack[0].frac).toBe(killByCounting(attacks.slice(0, 1), 1, 6, 0));
  });

  it('suffers no conditions, and says so', () => {
    const one = { type: 'ranged', stat: 5, ...sword };
    const { answer, because } = answered(effigy, {
      remaining: 3,
      attacks: [{ ...one, defenderConditions: ['poison', 'knocked-down'] }],
    });
    expect(answer).toMatchObject({ dice: [2] });
    expect(because.map(({ text }) => text)).toContain(
      'Attack 1: an Effigy suffers no conditions, so those named are left out.',
    );
  });

  it('shows the other reading of a pool where it changes the chance', () => {
    const weak = { type: 'melee', stat: 2, gangingUp: 3, ...sword };
    const { disputed, rulings } = answered(effigy, { remaining: 4, attacks: [weak] });
    expect(rulings).toEqual(['judgement.attack.start']);
    expect(disputed).toMatchObject([
      { ruling: 'judgement.attack.start', reading: 'difference', answer: { dice: [2] } },
    ]);
    expect(answered(effigy, { remaining: 40, attacks: [weak] }).disputed).toBeUndefined();
  });

  it('that Souls alone bring to nothing is destroyed', () => {
    const answer = answerOf(effigy, { base: 16, souls: 5, attacks: [{ dice: 1 }] });
    expect(answer).toMatchObject({ health: 0, pDestroyed: { frac: '1/1' }, pDestroyedAfterAttack: [{ frac: '1/1' }] });
    expect(answer).not.toHaveProperty('pDestroyedOptimalFate');
  });

  it('is attacked by dice or by a pool, never both, and by no more than 40 dice', () => {
    const problem = (attacks: object[], health: object = { remaining: 9 }) => {
      const parsed = effigy.parse({ ...health, attacks });
      return parsed.ok ? null : [parsed.problem.code, parsed.problem.path];
    };
    expect(problem([{ dice: 2 }])).toBeNull();
    expect(problem([{ dice: 2 }, { dice: 3, type: 'melee', stat: 4 }])).toEqual([
      'bad-question',
      'input.attacks[1].type',
    ]);
    expect(problem([{ dice: 3, charged: true }])).toEqual(['bad-question', 'input.attacks[0].charged']);
    expect(problem([{ glancing: 3 }])).toEqual(['bad-question', 'input.attacks[0].dice']);
    expect(problem([{ type: 'melee' }])).toEqual(['bad-question', 'input.attacks[0].stat']);
    expect(problem([{ type: 'melee', stat: 50 }])).toBeNull();
    expect(problem([{ type: 'melee', stat: 7, abilityPlus: 50 }])).toEqual(['too-large', 'input.attacks[0].stat']);
    expect(problem([{ type: 'melee', stat: 5, agi: 3 }])).toEqual(['bad-question', 'input.attacks[0].agi']);
    expect(problem([{ dice: 2 }], { remaining: 4, base: 16 })).toEqual(['bad-question', 'input.base']);
    expect(problem([{ dice: 2, charged: false, cover: 'none' }], { remaining: 4, souls: 0 })).toBeNull();
    expect(problem([{ dice: 2 }], { souls: 2 })).toEqual(['bad-question', 'input.base']);
    expect(problem([{ dice: 2 }], {})).toEqual(['bad-question', 'input.remaining']);
    expect(problem([])).toEqual(['bad-question', 'input.attacks']);
    expect(problem(new Array(21).fill({ dice: 1 }))).toEqual(['too-large', 'input.attacks']);
  });
});

it('the damage of an attack is the same by symbols and by hits alone', () => {
  for (const dice of [1, 4, 12]) {
    const weapon = { ...sword, damageBonus: 0 };
    expect(toAnswers(attackDamage(dice, weapon, 1))).toEqual(answerOf(attack, { dice, ...sword, res: 1 }).damage);
  }
});
