// The JavaScript twin that benches run beside the kernel is made of the kernel's own source: it must say the same.
import { expect, it } from 'vitest';
import { drivers, scenes } from '../bench/kernel.ts';
import { denseTable, usualTable } from '../oracle/tables.ts';

it('sees, measures bands and sweeps as the kernel does', async () => {
  const { module, twin } = await drivers();
  let clear = 0;
  for (const scene of [...scenes(usualTable, 6, 1), ...scenes(denseTable, 1, 1001)]) {
    for (const driver of [module, twin]) driver.load(scene);
    for (const [i, j] of scene.pairs) {
      const ours = module.ask.sightBetween!(i, j, scene.numbers.length);
      expect(twin.ask.sightBetween!(i, j, scene.numbers.length), `${i} to ${j}`).toBe(ours);
      clear += ours;
    }
    for (const [i, j] of scene.pairs.slice(0, 20)) {
      const asked = [module, twin].map(({ ask }) => [
        ask.sightBand!(i, j, scene.numbers.length),
        ask.sweep!(i, 0.6, 0.8, 6, scene.numbers.length, 1, 18, 0),
      ]);
      expect(asked[1], `${i} to ${j}`).toEqual(asked[0]);
    }
  }
  expect(clear).toBeGreaterThan(100);
});
