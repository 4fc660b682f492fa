// Starts the command line straight from its source: nothing is built but the kernel, and that only when it is missing.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import module from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
if (!existsSync(join(root, 'src/geometry/wasm.ts')))
  spawnSync(process.execPath, [join(root, 'scripts/build-kernel.mjs')], { stdio: ['ignore', 'ignore', 'inherit'] });
mkdirSync(join(root, 'build/cache'), { recursive: true });
module.enableCompileCache?.(join(root, 'build/cache'));
process.removeAllListeners('warning');
await import('../src/cli/main.ts');
