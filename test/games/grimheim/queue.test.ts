import { expect, it } from 'vitest';
import { Queue } from '../../../src/games/grimheim/movement/queue.ts';
import { randomFrom } from '../../oracle/random.ts';

it('gives what weighs least first, and of equals what was put in first', () => {
  const random = randomFrom(7);
  const queue = new Queue<{ readonly weight: number; readonly turn: number }>();
  const kept: { readonly weight: number; readonly turn: number }[] = [];
  const takeSorted = () => {
    kept.sort((a, b) => a.weight - b.weight || a.turn - b.turn);
    return kept.shift() ?? null;
  };
  for (let turn = 0; turn < 2000; turn++) {
    const one = { weight: Math.floor(random() * 20), turn };
    queue.put(one, one.weight);
    kept.push(one);
    if (random() < 0.45) expect(queue.take()).toEqual(takeSorted());
  }
  while (kept.length > 0) expect(queue.take()).toEqual(takeSorted());
  expect(queue.take()).toBeNull();
});
