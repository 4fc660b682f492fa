// Writes the search index beside the built pages, without the interfaces we do not use.
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Indexes the built site at `dist`; returns how many pages it took in. */
export async function buildSearchIndex(dist) {
  const pagefind = await import('pagefind');
  const { index, errors } = await pagefind.createIndex({
    includeCharacters: '+',
    // What stands on every heading and beside every reading is nothing to find; told once here, not in every page.
    excludeSelectors: ['.anchor', '.readings dt'],
  });
  if (!index) throw new Error(`The search index was not made: ${errors.join('; ')}`);
  const { page_count } = await index.addDirectory({ path: dist });
  const out = join(dist, 'pagefind');
  rmSync(out, { recursive: true, force: true });
  await index.writeFiles({ outputPath: out });
  await pagefind.close();
  const unused = /^pagefind-(ui|modular-ui|component-ui|highlight|worker)\.|^wasm\.unknown/;
  for (const name of readdirSync(out)) if (unused.test(name)) rmSync(join(out, name));
  return page_count;
}
