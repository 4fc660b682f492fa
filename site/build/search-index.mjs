// Writes what search needs beside the built pages: for each game the index of its sections, deflated, and the full text of
// all pages without the interfaces we do not use. In the full text each ruling is a record of its own: it has
// the game that it is of, and a search in that game finds no other.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { games, rulings } from '../book/read.ts';
import { indexOf } from './search-index/make-index.ts';

/** What the index keeps of a ruling: its question as the title, our reading as the short answer, and all of its words. */
function recordOf({ id, game, question, readings, default: ours, why }) {
  return {
    url: `/rulings/${id}/`,
    language: 'en',
    content: [question, ...readings.map(({ says }) => says), why].join(' '),
    meta: { title: question, game, kind: 'ruling', short: readings.find((reading) => reading.id === ours)?.says ?? '' },
    filters: { game: game === 'all' ? games().map((one) => one.id) : [game], kind: ['ruling'] },
  };
}

/** Writes the index of every game's sections, for the ranking. */
function writeSectionIndexes(dist) {
  const out = join(dist, 'search');
  mkdirSync(out, { recursive: true });
  for (const { id } of games())
    writeFileSync(join(out, `${id}.bin`), gzipSync(JSON.stringify(indexOf(id)), { level: 9 }));
}

/** Indexes the built site at `dist`; returns how many pages and rulings it took in. */
export async function buildSearchIndex(dist) {
  const pagefind = await import('pagefind');
  const { index, errors } = await pagefind.createIndex({
    includeCharacters: '+',
    // What is on every heading is nothing to find; said once here, not in every page.
    excludeSelectors: ['.anchor'],
  });
  if (!index) throw new Error(`The search index was not made: ${errors.join('; ')}`);
  const { page_count } = await index.addDirectory({ path: dist });
  for (const ruling of rulings()) {
    const { errors: refused } = await index.addCustomRecord(recordOf(ruling));
    if (refused.length > 0) throw new Error(`The ruling ${ruling.id} was not indexed: ${refused.join('; ')}`);
  }
  const out = join(dist, 'pagefind');
  rmSync(out, { recursive: true, force: true });
  await index.writeFiles({ outputPath: out });
  await pagefind.close();
  const unused = /^pagefind-(ui|modular-ui|component-ui|highlight|worker)\.|^wasm\.unknown/;
  for (const name of readdirSync(out)) if (unused.test(name)) rmSync(join(out, name));
  writeSectionIndexes(dist);
  return page_count + rulings().length;
}
