// The questions that move a model agree with each other.
import { expect, it } from 'vitest';
import { movementAgreement } from './movement-agrees.ts';

it('advance allows what charge and path take, and field holds where path leads, on 100 tables (seed 29)', () => {
  const { charges, paths, climbing, jumping, reached, unreached, disagreements } = movementAgreement(29, 100);
  expect(disagreements).toEqual([]);
  // The tables are of use only if many of them are climbed and jumped over.
  expect(charges).toBeGreaterThan(40);
  expect(paths).toBeGreaterThan(70);
  expect(climbing).toBeGreaterThan(35);
  expect(jumping).toBeGreaterThan(1);
  expect(reached).toBeGreaterThan(150);
  expect(unreached).toBeGreaterThan(200);
}, 600_000);
