import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toAnswers } from '../../src/odds/answer.ts';
import {
  bestOf,
  chanceToReach,
  higherOf,
  lowerOf,
  mixedFractions,
  playedPerfectly,
  rerolled,
  worstOf,
} from '../../src/odds/choice.ts';
import {
  chanceOf,
  constant,
  type Distribution,
  die,
  followedBy,
  given,
  leastTotal,
  mapped,
  mean,
  mixture,
  outcomes,
  paired,
  sum,
  uniform,
  weighted,
} from '../../src/odds/distribution.ts';
import { compared, type Fraction, fraction, fractionText, ONE, ZERO } from '../../src/odds/fraction.ts';
import { highestSum, lowestSum, poolRead } from '../../src/odds/pool.ts';
import { repeated, successes, summedOver, thinned } from '../../src/odds/repeat.ts';
import { everyRoll, shares, tally } from '../oracle/every-roll.ts';
import { everyTape } from '../oracle/every-tape.ts';
import { fracs } from './exact.ts';

const SEED = 20261115;
const odds = (d: Distribution<number> | Distribution<string>) => fracs(toAnswers(d as Distribution<string>));
const anyDistribution = fc
  .array(fc.tuple(fc.integer({ min: -4, max: 9 }), fc.integer({ min: 1, max: 30 })), { minLength: 1, maxLength: 6 })
  .map((entries) => weighted(entries));

describe('a distribution', () => {
  it('adds up equal outcomes and leaves out what has no weight', () => {
    const d = weighted([
      [1, 2],
      [2, 0],
      [1, 3n],
    ]);
    expect([...d.weights]).toEqual([[1, 5n]]);
    expect(d.total).toBe(5n);
  });

  it('refuses to be empty or negative', () => {
    expect(() => weighted([])).toThrow(RangeError);
    expect(() => weighted([[1, -1]])).toThrow(RangeError);
    expect(() => mixture([])).toThrow(RangeError);
  });

  it('of two dice is the one every player knows', () => {
    expect(odds(sum(die(6), die(6)))['7']).toBe('1/6');
    expect(fractionText(mean(sum(die(6), die(6))))).toBe('7/1');
    expect(odds(paired(uniform(['a', 'b']), die(2)))['b,2']).toBe('1/4');
  });

  it('mixes parts of different totals, and follows one step by another', () => {
    expect(
      odds(
        mixture([
          [die(2), 1],
          [die(3), 2],
        ] as const),
      ),
    ).toEqual({ 1: '7/18', 2: '7/18', 3: '2/9' });
    expect(odds(followedBy(die(6), (face) => (face === 6 ? die(2) : constant(0))))).toEqual({
      0: '5/6',
      1: '1/12',
      2: '1/12',
    });
  });

  it('can be asked for chances, conditions and means of a worth', () => {
    expect(chanceOf(die(6), (face) => face > 4)).toEqual(fraction(1, 3));
    expect(odds(given(die(6), (face) => face > 4)!)).toEqual({ 5: '1/2', 6: '1/2' });
    expect(given(die(6), (face) => face > 6)).toBeUndefined();
    expect(mean(die(6), (face) => face * face)).toEqual(fraction(91, 6));
  });

  it('keeps its chances when its total is made least', () => {
    const d = weighted([
      [0, 4],
      [1, 6],
    ]);
    expect(leastTotal(d).total).toBe(5n);
    expect(odds(leastTotal(d))).toEqual(odds(d));
  });

  it('always weighs its total, through every operation', () => {
    fc.assert(
      fc.property(anyDistribution, anyDistribution, fc.integer({ min: 0, max: 5 }), (a, b, n) => {
        const made = [
          sum(a, b),
          repeated(a, n),
          mapped(a, Math.abs),
          mixture([
            [a, 2],
            [b, 3],
          ] as const),
          rerolled(a, (x) => x < 1),
          higherOf(a, b),
          leastTotal(a),
        ];
        for (const d of made) expect([...d.weights.values()].reduce((x, y) => x + y, 0n)).toBe(d.total);
      }),
      { seed: SEED, numRuns: 100 },
    );
  });
});

describe('many equal steps', () => {
  it('are the sum, step by step', () => {
    fc.assert(
      fc.property(anyDistribution, fc.integer({ min: 0, max: 6 }), (d, n) => {
        expect(odds(repeated(d, n))).toEqual(odds(sum(...new Array(n).fill(d))));
      }),
      { seed: SEED, numRuns: 100 },
    );
  });

  it('summed over a random count are a mixture', () => {
    expect(odds(summedOver(die(2), die(2)))).toEqual({ 1: '1/4', 2: '3/8', 3: '1/4', 4: '1/8' });
    expect(odds(summedOver(constant(3), die(2)))).toEqual(odds(repeated(die(2), 3)));
  });

  it('that succeed or fail, and units that survive or not, are counted alike', () => {
    expect(odds(successes(3, 1, 3))).toEqual({ 0: '8/27', 1: '4/9', 2: '2/9', 3: '1/27' });
    for (const n of [0, 1, 4]) expect(odds(thinned(constant(n), 2, 3))).toEqual(odds(successes(n, 2, 3)));
    const rolled = everyTape((d6) => {
      const units = d6();
      let left = 0;
      for (let i = 0; i < units; i++) if (d6() <= 2) left++;
      return left;
    });
    expect(odds(thinned(die(6), 2, 6))).toEqual(rolled);
  });
});

describe('a pool', () => {
  it('read by its symbols is every roll counted', () => {
    for (const dice of [1, 2, 5]) {
      const counted = new Map();
      for (const roll of everyRoll(dice)) {
        const [low, mid] = [roll.filter((face) => face <= 2).length, roll.filter((face) => face === 3).length];
        tally(counted, `${low},${mid}`);
      }
      expect(odds(poolRead([2, 1, 3], dice, ([low, mid]) => `${low},${mid}`))).toEqual(shares(counted));
    }
  });

  it('keeps its highest or lowest dice', () => {
    for (const [dice, keep] of [
      [4, 3],
      [5, 2],
      [2, 3],
    ] as const) {
      const [high, low] = [new Map(), new Map()];
      for (const roll of everyRoll(dice)) {
        const sorted = [...roll].sort((a, b) => a - b);
        tally(
          high,
          sorted.slice(-keep).reduce((a, b) => a + b, 0),
        );
        tally(
          low,
          sorted.slice(0, keep).reduce((a, b) => a + b, 0),
        );
      }
      expect(odds(highestSum(6, dice, keep))).toEqual(shares(high));
      expect(odds(lowestSum(6, dice, keep))).toEqual(shares(low));
    }
  });

  it('of 40 dice has the chance of a formula', () => {
    const threeOrMore = poolRead([1, 5], 40, ([sixes]) => Math.min(3, sixes!));
    const below = 5n ** 40n + 40n * 5n ** 39n + 780n * 5n ** 38n;
    expect(chanceOf(threeOrMore, (n) => n === 3)).toEqual(fraction(6n ** 40n - below, 6n ** 40n));
  });
});

describe('choices', () => {
  it('re-roll once and let the second roll stand', () => {
    expect(odds(rerolled(die(6), (face) => face <= 3))).toEqual({
      1: '1/12',
      2: '1/12',
      3: '1/12',
      4: '1/4',
      5: '1/4',
      6: '1/4',
    });
  });

  it('take the better and the worse, the first of equals', () => {
    const byLength = (a: string, b: string) => a.length - b.length;
    expect(bestOf(['a', 'bb', 'cc'], byLength)).toBe('bb');
    expect(worstOf(['aa', 'b', 'c'], byLength)).toBe('b');
    expect(fractionText(mean(higherOf(die(6), die(6))))).toBe('161/36');
    expect(fractionText(mean(lowerOf(die(6), die(6))))).toBe('91/36');
  });

  it('between two players who want opposite things are played perfectly', () => {
    // One to three sticks are taken in turn, and whoever takes the last wins: multiples of four are lost.
    const value = playedPerfectly<{ sticks: number; mine: boolean }, number>({
      key: ({ sticks, mine }) => `${sticks},${mine}`,
      step: ({ sticks, mine }) =>
        sticks === 0
          ? { end: mine ? -1 : 1 }
          : {
              chooses: mine ? 'most' : 'least',
              options: [1, 2, 3].filter((n) => n <= sticks).map((n) => ({ sticks: sticks - n, mine: !mine })),
            },
      compare: (a, b) => a - b,
    });
    for (let sticks = 1; sticks <= 40; sticks++) expect(value({ sticks, mine: true })).toBe(sticks % 4 === 0 ? -1 : 1);
  });

  it('with chance in them are worth the mean', () => {
    // Up to three throws of a die for a high face, stopping at will.
    const value = playedPerfectly<{ throws: number; face: number }, Fraction>({
      key: ({ throws, face }) => `${throws},${face}`,
      step: ({ throws, face }) =>
        throws < 0
          ? { end: fraction(face) }
          : face === 0
            ? { chance: [1, 2, 3, 4, 5, 6].map((next) => [{ throws, face: next }, 1n] as const) }
            : {
                chooses: 'most',
                options: [{ throws: -1, face }, ...(throws > 0 ? [{ throws: throws - 1, face: 0 }] : [])],
              },
      compare: compared,
      mix: mixedFractions,
    });
    expect(fractionText(value({ throws: 0, face: 0 }))).toBe('7/2');
    expect(fractionText(value({ throws: 1, face: 0 }))).toBe('17/4');
    expect(fractionText(value({ throws: 2, face: 0 }))).toBe('14/3');
    expect(() =>
      playedPerfectly<number, number>({ key: String, step: () => ({ chance: [] }), compare: () => 0 })(1),
    ).toThrow(TypeError);
  });

  it('to reach a sum: no re-roll, one, and one a step', () => {
    const coin = uniform([0, 1]);
    expect(chanceToReach(2, [coin, coin], 0)).toEqual(fraction(1, 4));
    expect(chanceToReach(2, [coin, coin], 1)).toEqual(fraction(1, 2));
    expect(chanceToReach(2, [coin, coin], 9)).toEqual(fraction(9, 16));
    expect(chanceToReach(0, [coin], 0)).toEqual(ONE);
    expect(chanceToReach(3, [coin, coin], 2)).toEqual(ZERO);
  });

  it('name their outcomes in order', () => {
    expect(
      outcomes(
        weighted([
          [10, 1],
          [-1, 1],
          [2, 1],
        ] as const),
      ),
    ).toEqual([-1, 2, 10]);
  });
});
