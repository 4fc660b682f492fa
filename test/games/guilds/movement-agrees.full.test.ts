// The questions that move a model agree with each other.
import { expect, it } from 'vitest';
import { movementAgreement } from './movement-agrees.ts';

it('advance allows what charge and path take, and field holds where path leads, on 2,000 tables (seed 803)', () => {
  const { charges, paths, reached, unreached, disagreements } = movementAgreement(803, 2000);
  expect(disagreements).toEqual([]);
  expect(charges + paths).toBeGreaterThan(2000);
  expect(reached).toBeGreaterThan(2000);
  expect(unreached).toBeGreaterThan(2000);
}, 3_600_000);
