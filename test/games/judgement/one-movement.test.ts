import { expect, it } from 'vitest';
import { tryMovement } from './one-movement.ts';

it('charge, advance, path, hunt and field agree on 150 random tables (seed 77)', () => {
  const tried = tryMovement(77, 150);
  for (const [promise, times] of Object.entries(tried)) expect(times, promise).toBeGreaterThan(3);
}, 120_000);
