// Numbers in the words of a page: certainties that are none, outcomes under the finger, pairs.
import { describe, expect, it } from 'vitest';
import { toAnswers } from '../../src/odds/answer.ts';
import { atLeast } from '../../src/odds/curve.ts';
import { weighted } from '../../src/odds/distribution.ts';
import type { Spread } from '../../src/widgets/odds/reply.ts';
import { averageOf, outcomeText, pairText, percentOf, rowAt, shownAs } from '../../src/widgets/odds/shown-numbers.ts';

const odds = toAnswers(
  weighted([
    [0, 1],
    [2, 2],
    [3, 1],
  ]),
);
const curve = atLeast(odds);
const spread = (more: Partial<Spread> = {}): Spread => ({
  title: 'Wounds',
  noun: 'wounds',
  series: null,
  rows: Object.entries(odds).map(([outcome, exact]) => ({ outcome, exact, atLeast: curve[outcome]! })),
  ...more,
});

describe('an outcome under the finger', () => {
  it('is told with it or more, and exactly', () => {
    expect(outcomeText(spread(), 2)).toBe('2 wounds or more: 75%. Exactly 2: 50%.');
  });
  it('that cannot happen has what is above it for "or more"', () => {
    expect(outcomeText(spread(), 1)).toBe('1 wound or more: 75%. Exactly 1: 0%.');
    expect(rowAt(spread(), 4)).toMatchObject({ exact: { frac: '0/1' }, atLeast: { frac: '0/1' } });
  });
  it('of dice reads as players say it', () => {
    expect(outcomeText(spread({ noun: 'on two dice' }), 2)).toBe('2 or more on two dice: 75%. Exactly 2: 50%.');
  });
  it('of turns is told by the turn', () => {
    expect(outcomeText(spread({ series: 'turn' }), 3)).toBe('By turn 3: 25%.');
  });
});

describe('numbers', () => {
  it('never claim a certainty that is none', () => {
    expect(percentOf({ frac: '1/100000', float: 1e-5 })).toBe('less than 0.1%');
    expect(percentOf({ frac: '99999/100000', float: 0.99999 })).toBe('more than 99.9%');
    expect([percentOf({ frac: '0/1', float: 0 }), percentOf({ frac: '1/1', float: 1 })]).toEqual(['0%', '100%']);
  });
  it('have a true minus', () => {
    expect(shownAs(-2, 'number')).toBe('−2');
    expect(averageOf({ frac: '-1/4', float: -0.25 })).toBe('−0.25');
  });
  it('in pairs have their words, one of a kind without its s', () => {
    expect(pairText('2,1', ['hits', 'manoeuvres'])).toBe('2 hits, 1 manoeuvre');
    expect(pairText('head+leg', undefined)).toBe('head+leg');
  });
});
