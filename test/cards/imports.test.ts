// A sample of what `npm run fuzz -- --only cards` does at length.
import { expect, it } from 'vitest';
import { fuzzCards } from '../fuzz/cards.ts';

it('mutated files, links and lists throw nothing and write nothing over that was not chosen', () => {
  expect(fuzzCards(2000, 38).wrong).toEqual([]);
});
