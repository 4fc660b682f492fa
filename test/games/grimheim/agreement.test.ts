// Charge, advance, path and the field of move answer by one model of movement; two thousand tables are in agreement.full.test.ts.
import { expect, it } from 'vitest';
import { randomFrom } from '../../oracle/random.ts';
import { expectAgreement, nothingSeen, randomMoves } from './agreement.ts';

const SEED = 20_261_117;

it(`agree on 150 random tables with heights (seed ${SEED})`, () => {
  const random = randomFrom(SEED);
  const seen = nothingSeen();
  for (let i = 0; i < 150; i++) expectAgreement(randomMoves(random), seen);
  for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(2);
}, 120_000);
