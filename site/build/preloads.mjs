// What the open table cannot begin without, named at the top of its page: the browser fetches it all at once, and not each
// file when the one that asks for it has come. Which game is on the table only its script finds out.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files that a script imports before it runs, and what those import. */
function importedBy(assets, file, found = new Set()) {
  for (const [, name] of readFileSync(join(assets, file), 'utf8').matchAll(/(?:\bfrom|\bimport)\s*"\.\/([^"]+\.js)"/g))
    if (!found.has(name)) importedBy(assets, name, found.add(name));
  return found;
}

function theOne(files, pattern) {
  const fitting = files.filter((file) => pattern.test(file));
  if (fitting.length !== 1) throw new Error(`One file is expected for ${pattern}: ${fitting.join(', ') || 'none'}.`);
  return fitting[0];
}

/** Writes into the table's page what is to be fetched with it. */
export function buildPreloads(dist, base) {
  const assets = join(dist, 'assets');
  const files = readdirSync(assets);
  const start = theOne(files, /^start-table\.[\w-]+\.js$/);
  const kernel = theOne(files, /^kernel\.[\w-]+\.wasm$/);
  const address = (file) => `${base.replace(/\/?$/, '/')}assets/${file}`;
  const page = join(dist, 'table/index.html');
  const html = readFileSync(page, 'utf8');
  // The page's own scripts run in their order, and one of them finds out which game is on the table: until they have come
  // that game's rules cannot be asked for.
  const own = [...html.matchAll(/<script type="module" src="[^"]*\/([^"/]+\.js)"/g)].map(([, file]) => file);
  const scripts = new Set([...own, start].flatMap((file) => [file, ...importedBy(assets, file)]));
  const links = [
    ...[...scripts].map((file) => `<link rel="modulepreload" href="${address(file)}">`),
    `<link rel="preload" href="${address(kernel)}" as="fetch" type="application/wasm" crossorigin>`,
  ];
  writeFileSync(page, html.replace('</head>', `${links.join('')}</head>`));
}
