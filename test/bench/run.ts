// Gathers every bench beside this file and prints one table. `--only name` runs one module, `--json` is for machines.
// Figures of one run may be compared with each other; the machine's other work is in all of them.
import { readdirSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { Row } from './row.ts';

interface Module {
  bench?: () => Promise<Row[]>;
}

const { values } = parseArgs({ options: { only: { type: 'string' }, json: { type: 'boolean', default: false } } });
const here = new URL('.', import.meta.url);
const names = readdirSync(here)
  .filter((name) => name.endsWith('.ts'))
  .map((name) => name.slice(0, -3))
  .filter((name) => name !== 'run' && (values.only === undefined || name === values.only))
  .sort();

const rows: Row[] = [];
for (const name of names) {
  const module = (await import(new URL(`${name}.ts`, here).href)) as Module;
  if (!module.bench) continue;
  if (!values.json) console.error(`… ${name}`);
  rows.push(...(await module.bench()));
}
if (!rows.length) {
  console.error(`There is no bench called ${values.only}.`);
  process.exitCode = 1;
}

function figure(value: number): string {
  if (value === 0) return '0';
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  return value.toFixed(Math.min(digits, 6));
}

if (values.json)
  console.log(JSON.stringify({ node: process.version, cpu: cpus()[0]?.model, load: loadavg(), rows }, null, 2));
else {
  const wide = Math.max(...rows.map((row) => row.name.length));
  let group = '';
  for (const row of rows) {
    if (row.group !== group) console.log(`\n${row.group}`);
    group = row.group;
    console.log(
      `  ${row.name.padEnd(wide)}  ${figure(row.value).padStart(10)} ${row.unit.padEnd(6)} ${row.note ?? ''}`.trimEnd(),
    );
  }
}
