import { expect, it } from 'vitest';
import { randomFrom } from '../oracle/random.ts';
import { checkSight, type Tally } from '../oracle/sight-check.ts';
import { denseTable, latticeTable, tangledTable, usualTable } from '../oracle/tables.ts';

// More than 100,000 pairs in all.
const KINDS = [
  { name: 'usual', make: usualTable, tables: 250, seed: 1 },
  { name: 'dense', make: denseTable, tables: 80, seed: 100_001 },
  { name: 'lattice', make: latticeTable, tables: 160, seed: 200_001 },
  { name: 'tangled', make: tangledTable, tables: 100, seed: 300_001 },
];

for (const { name, make, tables, seed } of KINDS) {
  it(`agrees with the slow way on ${name} tables, seeds from ${seed}`, () => {
    const tally: Tally = { pairs: 0, clear: 0, close: 0, wrong: [] };
    for (let i = 0; i < tables; i++) checkSight(make(randomFrom(seed + i)), `${name} ${seed + i}`, tally);
    console.log(
      `${name}: ${tally.pairs} pairs, ${tally.clear} clear, ${tally.close} too close to call, seeds ${seed}…`,
    );
    expect(tally.wrong).toEqual([]);
    expect(tally.clear).toBeGreaterThan(tally.pairs / 5);
    expect(tally.clear).toBeLessThan(tally.pairs);
    expect(tally.close).toBeLessThanOrEqual(tally.pairs / 200);
  });
}
