// The JavaScript twin that benches run beside the kernel is made of the kernel's own source: it must say the same.
import { expect, it } from 'vitest';
import { denseTable, usualTable } from '../oracle/tables.ts';
import { drivers, scenes } from './kernel.ts';

it('sees what the kernel sees, pair by pair', async () => {
  const { module, twin } = await drivers();
  let clear = 0;
  for (const scene of [...scenes(usualTable, 6, 1), ...scenes(denseTable, 1, 1001)]) {
    for (const driver of [module, twin]) driver.load(scene);
    for (const [i, j] of scene.pairs) {
      const ours = module.ask.sightBetween!(i, j, scene.numbers.length);
      expect(twin.ask.sightBetween!(i, j, scene.numbers.length), `${i} to ${j}`).toBe(ours);
      clear += ours;
    }
  }
  expect(clear).toBeGreaterThan(100);
});
