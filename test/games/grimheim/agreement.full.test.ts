// The agreement of charge, advance, path and the field of move on two thousand tables.
import { expect, it } from 'vitest';
import { randomFrom } from '../../oracle/random.ts';
import { expectAgreement, nothingSeen, randomMoves } from './agreement.ts';

const SEED = 20_261_118;

it(`agree on 2,000 random tables with heights (seed ${SEED})`, () => {
  const random = randomFrom(SEED);
  const seen = nothingSeen();
  for (let i = 0; i < 2000; i++) expectAgreement(randomMoves(random), seen);
  for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(40);
}, 3_600_000);
