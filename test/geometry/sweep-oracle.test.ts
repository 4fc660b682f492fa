import { expect, it } from 'vitest';
import { randomFrom } from '../oracle/random.ts';
import { checkSweeps } from '../oracle/sweep-check.ts';
import { denseTable, latticeTable, tangledTable, usualTable } from '../oracle/tables.ts';

// More than 20,000 movements in all.
const KINDS = [
  { name: 'usual', make: usualTable, tables: 150, seed: 1 },
  { name: 'dense', make: denseTable, tables: 30, seed: 100_001 },
  { name: 'lattice', make: latticeTable, tables: 150, seed: 200_001 },
  { name: 'tangled', make: tangledTable, tables: 150, seed: 300_001 },
];

for (const { name, make, tables, seed } of KINDS) {
  it(`stops where the slow way stops on ${name} tables, seeds from ${seed}`, () => {
    const tally = { sweeps: 0, stopped: 0, close: 0, wrong: [] as string[] };
    for (let i = 0; i < tables; i++) {
      const random = randomFrom(seed + i);
      checkSweeps(make(random), random, name === 'lattice', `${name} ${seed + i}`, tally);
    }
    console.log(
      `${name}: ${tally.sweeps} sweeps, ${tally.stopped} stopped, ${tally.close} too close to call, seeds ${seed}…`,
    );
    expect(tally.wrong).toEqual([]);
    expect(tally.stopped).toBeGreaterThan(tally.sweeps / 5);
    expect(tally.close).toBeLessThanOrEqual(tally.sweeps / 200);
  });
}
