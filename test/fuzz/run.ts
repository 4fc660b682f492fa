// Runs every fuzzer beside this file, each for its share of the time, and prints what went wrong with the seed that shows
// it, and the memory that is held after each. `--seconds 60` or `--minutes 10` in all, `--seed 7` to repeat a run,
// `--only name` for one of them.
import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';

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

let failed = false;
for (const [name, fuzz] of found) {
  const { runs, wrong } = await fuzz(seconds / found.length, seed);
  const held = Math.round(process.memoryUsage().rss / 2 ** 20);
  console.log(`${name}: ${runs} runs, ${wrong.length} wrong, seed ${seed}, ${held} MB held`);
  for (const line of wrong.slice(0, 10)) console.log(`  ${line}`);
  failed ||= wrong.length > 0;
}
process.exitCode = failed ? 1 : 0;
