// Movements against the slow way on fresh tables of every kind, as long as it is let.
import { randomFrom } from '../oracle/random.ts';
import { checkSweeps } from '../oracle/sweep-check.ts';
import { denseTable, latticeTable, tangledTable, usualTable } from '../oracle/tables.ts';

const KINDS = [usualTable, latticeTable, tangledTable, denseTable];

export async function fuzz(seconds: number, seed: number): Promise<{ runs: number; wrong: string[] }> {
  const tally = { sweeps: 0, stopped: 0, close: 0, wrong: [] as string[] };
  const end = Date.now() + 1000 * seconds;
  for (let n = 0; Date.now() < end && tally.wrong.length < 20; n++) {
    const random = randomFrom(seed + n);
    const make = KINDS[n % KINDS.length]!;
    checkSweeps(make(random), random, make === latticeTable, `${make.name} ${seed + n}`, tally);
  }
  return { runs: tally.sweeps, wrong: tally.wrong };
}
