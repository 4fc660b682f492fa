// The large sweeps of ovals against the slow way: 100,000 gaps and 20,000 sights.
import { expect, it } from 'vitest';
import { checkGaps, checkSights, checkStrangeSights } from '../oracle/oval-check.ts';
import { randomFrom } from '../oracle/random.ts';

it('measures 100,000 pairs of ovals as the slow way does, seeds 100 to 149', () => {
  for (let seed = 100; seed < 150; seed++) expect(checkGaps(randomFrom(seed), 2000).wrong).toEqual([]);
}, 3_600_000);

it('decides 20,000 sights among ovals as the slow way does, seeds 200 to 299', () => {
  for (let seed = 200; seed < 300; seed++) expect(checkSights(randomFrom(seed), 200).wrong).toEqual([]);
}, 7_200_000);

it('decides 6,000 sights where ovals touch, line up or lie in hollows as the slow way does, seeds 700 to 729', () => {
  for (let seed = 700; seed < 730; seed++) expect(checkStrangeSights(randomFrom(seed), 200).wrong).toEqual([]);
}, 3_600_000);
