// Sight against the slow way on fresh tables of every kind, as long as it is let.
import { randomFrom } from '../oracle/random.ts';
import { checkSight, type Tally } from '../oracle/sight-check.ts';
import { denseTable, latticeTable, tangledTable, usualTable } from '../oracle/tables.ts';

const KINDS = [usualTable, latticeTable, tangledTable, denseTable, latticeTable];

export async function fuzz(seconds: number, seed: number): Promise<{ runs: number; wrong: string[] }> {
  const tally: Tally = { pairs: 0, clear: 0, close: 0, wrong: [] };
  const end = Date.now() + 1000 * seconds;
  for (let n = 0; Date.now() < end && tally.wrong.length < 20; n++) {
    const make = KINDS[n % KINDS.length]!;
    checkSight(make(randomFrom(seed + n)), `${make.name} ${seed + n}`, tally);
  }
  return { runs: tally.pairs, wrong: tally.wrong };
}
