// Writes the headers file of a built site, which static hosts read.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { headersFor } from '../book/policy.ts';

const holdsPages = (folder) => readdirSync(folder, { recursive: true }).some((name) => name.endsWith('index.html'));

/** The addresses that lead to pages, below the root, each by what stands first in it. */
function pagesIn(dist) {
  const folders = readdirSync(dist, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'embed' && holdsPages(join(dist, entry.name)))
    .map(({ name }) => `${name}/*`);
  // What lies below /embed/ is for other people's pages; only the one that explains it is ours.
  return ['', '404.html', ...(existsSync(join(dist, 'embed/index.html')) ? ['embed/'] : []), ...folders.sort()];
}

/** The names of what other people's pages load. */
function embedsIn(dist) {
  const folder = join(dist, 'embed');
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name !== 'index.html' && name !== 'scenes')
        .sort()
    : [];
}

/** Writes `_headers` beside the pages. */
export function buildHeaders(dist, base) {
  const told = join(dist, 'embed/script.json');
  const forward = existsSync(told) ? JSON.parse(readFileSync(told, 'utf8')).forward : '';
  writeFileSync(join(dist, '_headers'), headersFor(base, pagesIn(dist), embedsIn(dist), forward));
}
