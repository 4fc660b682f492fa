// A sample of the laws of oval bases; the large sweeps are in oval-laws.full.test.ts.
import { expect, it } from 'vitest';
import { equalAxesFaults, lawFaults } from '../../oracle/oval-laws.ts';
import { randomFrom } from '../../oracle/random.ts';

it('answers 300 tables of ovals with equal axes as it answers discs, to the last bit, seed 31', () => {
  expect(equalAxesFaults(randomFrom(31), 300)).toEqual([]);
});

it('answers 20 tables of ovals alike when they are swapped, moved, turned and mirrored, seed 32', () => {
  expect(lawFaults(randomFrom(32), 20)).toEqual([]);
});
