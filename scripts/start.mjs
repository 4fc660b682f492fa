// `npm start`: builds everything and serves it.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
for (const step of ['build-kernel.mjs', 'build-site.mjs']) {
  const { status } = spawnSync(process.execPath, [join(here, step)], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
const { listen, siteServer } = await import('./serve-site.mjs');
const base = process.env.BASE_PATH || '/';
const asked = process.env.PORT;
const server = siteServer(join(here, '../dist/site'), base, { compressed: true });
const port = await listen(server, Number(asked ?? 4321), asked !== undefined);
console.log(`Sightline is at http://localhost:${port}${base.replace(/\/?$/, '/')} (Ctrl-C ends it)`);
