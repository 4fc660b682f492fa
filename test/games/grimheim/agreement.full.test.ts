// The agreement of charge, advance, path and the field of move on two thousand tables, or with TABLES=500-1000 on some of them.
import { expect, it } from 'vitest';
import { randomFrom } from '../../oracle/random.ts';
import { expectAgreement, nothingSeen, randomMoves } from './agreement.ts';

const SEED = 20_261_118;
const [FROM = 0, TO = 2000] = (process.env.TABLES ?? '').split('-').filter(Boolean).map(Number);

it(`agree on the random tables ${FROM} to ${TO} with heights (seed ${SEED})`, () => {
  const random = randomFrom(SEED);
  const seen = nothingSeen();
  for (let i = 0; i < TO; i++) {
    const moves = randomMoves(random);
    if (i >= FROM) expectAgreement(moves, seen);
  }
  const least = (TO - FROM) / 50;
  for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(least);
}, 3_600_000);
