import { expect, it } from 'vitest';
import { tryMovement } from './one-movement.ts';

it('charge, advance, path, hunt and field agree on 2,000 random tables (seed 310)', () => {
  const tried = tryMovement(310, 2000);
  for (const [promise, times] of Object.entries(tried)) expect(times, promise).toBeGreaterThan(50);
}, 900_000);
