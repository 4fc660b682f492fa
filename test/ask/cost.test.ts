// The guess at what a question costs: it grows with the table, and a question for every place costs more than one.
import { expect, it } from 'vitest';
import { estimatedCost } from '../../src/ask/cost.ts';

const crowd = (ask: string, pieces: number) => ({
  text: JSON.stringify({
    ask,
    scene: { models: Array.from({ length: pieces }, (_, i) => ({ id: `m${i}`, at: [i, i], base: 30 })) },
  }),
});

it('grows with the table and with what is asked', () => {
  expect(estimatedCost(crowd('los', 200))).toBeGreaterThan(estimatedCost(crowd('los', 20)));
  expect(estimatedCost(crowd('field', 20))).toBeGreaterThan(estimatedCost(crowd('los', 20)));
});

it('is nothing for a line that is not read, and does not take a name of JavaScript for a question', () => {
  expect(estimatedCost({ tooLarge: 'x'.repeat(300_000) })).toBe(0);
  expect(estimatedCost(crowd('toString', 20))).toBeLessThan(estimatedCost(crowd('field', 20)));
});
