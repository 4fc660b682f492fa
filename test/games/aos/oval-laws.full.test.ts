// The laws of oval bases on many tables.
import { expect, it } from 'vitest';
import { equalAxesFaults, lawFaults } from '../../oracle/oval-laws.ts';
import { randomFrom } from '../../oracle/random.ts';

it('answers 10,000 tables of ovals with equal axes as it answers discs, to the last bit, seeds 400 to 419', () => {
  for (let seed = 400; seed < 420; seed++) expect(equalAxesFaults(randomFrom(seed), 500)).toEqual([]);
}, 3_600_000);

it('answers 2,000 tables of ovals alike when they are swapped, moved, turned and mirrored, seeds 420 to 439', () => {
  for (let seed = 420; seed < 440; seed++) expect(lawFaults(randomFrom(seed), 100)).toEqual([]);
}, 3_600_000);
