// Compiles assembly/ and writes the module, packed, as base64 TypeScript, src/kernel/wasm.ts: the one form that loads alike
// in Node, a bundle, a worker and a sandboxed frame. `--plain` builds the unoptimised twin that tests compare bits with.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import binaryen from 'assemblyscript/binaryen';
import { kernelModule } from './kernel-module.mjs';
import { packed } from './pack-kernel.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const plain = process.argv.includes('--plain');
const target = plain ? 'plain' : 'release';
const wasm = join(root, 'build', plain ? 'kernel-plain.wasm' : 'kernel.wasm');
const output = plain ? wasm : join(root, 'src/kernel/wasm.ts');

// All that the module's bytes and their packing come from.
const SOURCES = ['asconfig.json', 'src/kernel/guess.ts', 'src/kernel/unpack.ts'].concat(
  ['build', 'pack', 'shorten', 'squeeze'].map((name) => `scripts/${name}-kernel.mjs`),
  ['scripts/kernel-module.mjs', 'scripts/share-globals.mjs'],
);
const inputs = readdirSync(join(root, 'assembly'), { recursive: true })
  .map((name) => join(root, 'assembly', String(name)))
  .concat(SOURCES.map((name) => join(root, name)));
const newest = Math.max(...inputs.map((path) => statSync(path).mtimeMs));
if (!process.argv.includes('--force') && existsSync(output) && statSync(output).mtimeMs > newest) process.exit(0);

/** The compiler's own optimiser once more, for size: what it left is inlined where it is called once, and folded. */
function optimised(bytes) {
  const { BulkMemory, BulkMemoryOpt, MutableGlobals, NontrappingFPToInt, SignExt } = binaryen.Features;
  const module = binaryen.readBinary(bytes);
  module.setFeatures(BulkMemory | BulkMemoryOpt | MutableGlobals | NontrappingFPToInt | SignExt);
  binaryen.setOptimizeLevel(2);
  binaryen.setShrinkLevel(2);
  binaryen.setGenerateStackIR(true);
  binaryen.setOptimizeStackIR(true);
  let best = bytes;
  for (let last = Infinity; best.length < last; ) {
    last = best.length;
    module.optimize();
    const again = module.emitBinary();
    if (again.length < last) best = new Uint8Array(again);
  }
  module.dispose();
  return best;
}

mkdirSync(dirname(wasm), { recursive: true });
const asc = join(root, 'node_modules/assemblyscript/bin/asc.js');
// Written beside and moved into place: whoever reads meanwhile sees the old module or the new one, never half of it.
const fresh = `${wasm}.${process.pid}`;
const run = spawnSync(process.execPath, [asc, '--config', 'asconfig.json', '--target', target, '--outFile', fresh], {
  cwd: root,
  stdio: 'inherit',
});
if (run.status !== 0) process.exit(run.status ?? 1);
renameSync(fresh, wasm);
if (!plain) {
  const bytes = packed(optimised(new Uint8Array(readFileSync(wasm))));
  writeFileSync(wasm, bytes);
  writeFileSync(`${output}.${process.pid}`, kernelModule());
  renameSync(`${output}.${process.pid}`, output);
  console.log(`kernel: ${bytes.length} bytes`);
}
