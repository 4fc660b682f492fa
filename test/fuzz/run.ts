// Runs every fuzzer beside this file, each for its share of the time, and prints what went wrong with the seed that shows
// it. A fuzzer has several turns, and what it still holds after each, once everything dropped is collected, may not
// grow from the first to the last. `--seconds 60` or `--minutes 10` in all, `--seed 7` to repeat a run, `--only name` for one of them.
import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const TURNS = 4;
// Far apart, so that no turn comes by the seeds of another.
const NEXT_TURN = 10_000_000;
// Code that was compiled on the way, and what the languages' tables are read into once, in MB.
const MAY_GROW = 4;

interface Module {
  fuzz?: (seconds: number, seed: number) => Promise<{ runs: number; wrong: string[] }>;
}

const { values } = parseArgs({
  options: {
    seconds: { type: 'string' },
    minutes: { type: 'string' },
    seed: { type: 'string' },
    only: { type: 'string' },
  },
});
const seconds = values.minutes === undefined ? Number(values.seconds ?? 60) : 60 * Number(values.minutes);
const seed = Number(values.seed ?? Date.now() % 1_000_000_000);
if (!(seconds > 0) || !Number.isInteger(seed)) {
  console.error('Usage: npm run fuzz -- --seconds 60 (or --minutes 10) --seed 7 --only sight');
  process.exit(2);
}

const here = new URL('.', import.meta.url);
const found: [string, NonNullable<Module['fuzz']>][] = [];
for (const file of readdirSync(here).sort()) {
  const name = file.replace(/\.ts$/, '');
  if (!file.endsWith('.ts') || name === 'run' || (values.only !== undefined && name !== values.only)) continue;
  const { fuzz } = (await import(new URL(file, here).href)) as Module;
  if (fuzz) found.push([name, fuzz]);
}
if (!found.length) {
  console.error(`There is no fuzzer called ${values.only}.`);
  process.exit(2);
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** The MB that are held, the geometry's memory with them, when nothing that was dropped is counted. */
function held(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 2 ** 20;
}

let failed = false;
for (const [name, fuzz] of found) {
  let runs = 0;
  const wrong: string[] = [];
  const holds: number[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    const told = await fuzz(seconds / found.length / TURNS, seed + turn * NEXT_TURN);
    runs += told.runs;
    wrong.push(...told.wrong);
    holds.push(held());
  }
  const [first, last] = [holds[0]!, holds.at(-1)!];
  const memory = `${first.toFixed(1)} MB held after the first of ${TURNS} turns, ${last.toFixed(1)} after the last`;
  if (last > first + MAY_GROW) wrong.push(`What is held grows: ${holds.map((mb) => mb.toFixed(1)).join(', ')} MB.`);
  console.log(`${name}: ${runs} runs, ${wrong.length} wrong, seed ${seed}, ${memory}`);
  for (const line of wrong.slice(0, 10)) console.log(`  ${line}`);
  failed ||= wrong.length > 0;
}
process.exitCode = failed ? 1 : 0;
