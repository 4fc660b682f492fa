// A bad line harms no other, through every door: a hundred thousand of them.
import { expect, it } from 'vitest';
import { sendHostile } from './hostile-lines.ts';

it('100,000 lines, most of them hostile, are each answered through every door (seeds 1 to 50)', async () => {
  const wrong: string[] = [];
  for (let seed = 1; seed <= 50; seed++)
    wrong.push(...(await sendHostile(seed, 2000, new URL('odd-thread.ts', import.meta.url))).wrong);
  expect(wrong).toEqual([]);
}, 3_600_000);
