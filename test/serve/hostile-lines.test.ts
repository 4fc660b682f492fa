// A bad line harms no other, through every door.
import { expect, it } from 'vitest';
import { sendHostile } from './hostile-lines.ts';

it('300 lines, most of them hostile, are each answered through every door (seed 36)', async () => {
  const { wrong } = await sendHostile(36, 300, new URL('odd-thread.ts', import.meta.url));
  expect(wrong).toEqual([]);
});
