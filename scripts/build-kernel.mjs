// Compiles assembly/ with asc and its optimiser (asconfig.json: for speed), and writes the module, deflated, as base64 TypeScript, src/geometry/wasm.ts: the one form that loads
// alike in Node, a bundle, a worker and a sandboxed frame. `--plain` builds the unoptimised twin that tests compare bits with,
// `--round`, `--flat` and `--oval` lighter ones for embeds, in build/: without ovals, for games whose bases are all round; without
// heights too; and with what the tables of a game with ovals ask for.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deflateRawSync } from 'node:zlib';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const plain = process.argv.includes('--plain');
const lighter = ['round', 'flat', 'oval'].find((name) => process.argv.includes(`--${name}`));
const target = plain ? 'plain' : (lighter ?? 'release');
const wasm = join(root, 'build', plain || lighter ? `kernel-${target}.wasm` : 'kernel.wasm');
const output = plain ? wasm : join(root, lighter ? `build/kernel-${lighter}.ts` : 'src/geometry/wasm.ts');
const entry = lighter ? `assembly/index-${lighter}.ts` : 'assembly/index.ts';

// All that the module's bytes come from.
const inputs = readdirSync(join(root, 'assembly'), { recursive: true })
  .map((name) => join(root, 'assembly', String(name)))
  .concat(join(root, 'asconfig.json'), fileURLToPath(import.meta.url));
const newest = Math.max(...inputs.map((path) => statSync(path).mtimeMs));
const isFresh = (path) => existsSync(path) && statSync(path).mtimeMs > newest;
if (!process.argv.includes('--force') && isFresh(output) && isFresh(wasm)) process.exit(0);

const moduleText = (bytes) => `// Made by scripts/build-kernel.mjs from assembly/; not kept in the repository.
export const WASM_SIZE = ${bytes.length};
export const WASM =
  '${deflateRawSync(bytes, { level: 9 }).toString('base64')}';
`;

mkdirSync(dirname(wasm), { recursive: true });
const asc = join(root, 'node_modules/assemblyscript/bin/asc.js');
const fresh = `${wasm}.${process.pid}`;
const run = spawnSync(
  process.execPath,
  [asc, entry, '--config', 'asconfig.json', '--target', target, '--outFile', fresh],
  {
    cwd: root,
    stdio: 'inherit',
  },
);
if (run.status !== 0) process.exit(run.status ?? 1);
renameSync(fresh, wasm);
if (!plain) {
  const bytes = readFileSync(wasm);
  // Written beside and moved into place: a reader sees the old file or the new one, never half of it.
  writeFileSync(`${output}.${process.pid}`, moduleText(bytes));
  renameSync(`${output}.${process.pid}`, output);
  console.log(`kernel: ${bytes.length} bytes`);
}
