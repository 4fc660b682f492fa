// `npm run sbom`: everything that is installed to build and test, as CycloneDX, from the lock file into dist/sbom.json. The
// number and the time that npm gives each list are left out, so that the same lock file makes the same bytes.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
const [command, ...before] = npm;
const text = execFileSync(command, [...before, 'sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 2 ** 28,
  stdio: ['ignore', 'pipe', 'ignore'],
});
const { serialNumber: _, ...list } = JSON.parse(text);
const { timestamp: __, ...metadata } = list.metadata;
mkdirSync(join(root, 'dist'), { recursive: true });
writeFileSync(join(root, 'dist/sbom.json'), `${JSON.stringify({ ...list, metadata }, null, 2)}\n`);
console.log(`dist/sbom.json: ${list.components.length} components`);
