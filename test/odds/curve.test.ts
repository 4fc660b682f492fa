// The curve of "at least" beside plain counting.
import { describe, expect, it } from 'vitest';
import { toAnswers } from '../../src/odds/answer.ts';
import { atLeast, fractionOf, isCounted } from '../../src/odds/curve.ts';
import { chanceOf, die, outcomes, weighted } from '../../src/odds/distribution.ts';
import { fractionText } from '../../src/odds/fraction.ts';
import { repeated } from '../../src/odds/repeat.ts';

describe('the chance of so much or more', () => {
  it.each([1, 2, 5, 12])('is what counting the outcomes gives for %i dice', (n) => {
    const dice = repeated(die(6), n);
    const curve = atLeast(toAnswers(dice));
    expect(Object.keys(curve).map(Number)).toEqual(outcomes(dice));
    for (const total of outcomes(dice))
      expect(curve[total]!.frac).toBe(fractionText(chanceOf(dice, (x) => x >= total)));
  });
  it('is certain for the least outcome, whatever the denominators', () => {
    const odds = toAnswers(
      weighted([
        [-2, 1],
        [0, 2],
        [7, 3],
      ]),
    );
    expect(atLeast(odds)).toEqual({
      '-2': { frac: '1/1', float: 1 },
      0: { frac: '5/6', float: 5 / 6 },
      7: { frac: '1/2', float: 0.5 },
    });
  });
  it('reads the fraction that an answer wrote', () => {
    expect(fractionOf({ frac: '-1/4', float: -0.25 })).toEqual({ n: -1n, d: 4n });
  });
  it('has no meaning for outcomes that are no numbers', () => {
    expect(isCounted({ 3: { frac: '1/1', float: 1 } })).toBe(true);
    expect(isCounted({ '1,2': { frac: '1/1', float: 1 } })).toBe(false);
  });
});
