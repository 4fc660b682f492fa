// `npm run coverage`: which headings of the sources have no home yet, by source. Fails on a home that is not there.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Slugger from 'github-slugger';
import { parse } from 'yaml';

const content = join(dirname(fileURLToPath(import.meta.url)), '../content');
const yaml = (path) => parse(readFileSync(path, 'utf8'));

/** The anchors of an article, numbered where a heading comes twice. */
function anchorsOf(text) {
  const slugger = new Slugger();
  const body = text.replace(/^---\n[\s\S]*?\n---\n/, '').replace(/^```[\s\S]*?^```$/gm, '');
  return [...body.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) =>
    slugger.slug(heading.replace(/[*_`]|\]\([^)]*\)|\[/g, '')),
  );
}

const places = new Set();
for (const game of readdirSync(content, { withFileTypes: true }).filter((entry) => entry.isDirectory()))
  for (const name of readdirSync(join(content, game.name)).filter((file) => file.endsWith('.mdx'))) {
    const id = `${game.name}/${name.replace(/\.mdx$/, '')}`;
    places.add(id);
    for (const anchor of anchorsOf(readFileSync(join(content, game.name, name), 'utf8'))) places.add(`${id}#${anchor}`);
  }

const headings = JSON.parse(readFileSync(join(content, 'sources/headings.json'), 'utf8'));
let homeless = 0;
let broken = 0;
for (const source of [...new Set(headings.map((one) => one.source))]) {
  const file = join(content, 'sources', `${source}.yaml`);
  const map = existsSync(file) ? yaml(file) : [];
  const wanted = headings.filter((one) => one.source === source).map((one) => one.heading);
  // A heading that the source has twice needs two homes: each entry of the map serves one.
  const left = [...map];
  const missing = wanted.filter((heading) => {
    const at = left.findIndex((entry) => entry.heading === heading);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  const wrong = map.filter(({ rule }) => !places.has(rule));
  homeless += missing.length;
  broken += wrong.length;
  console.log(`${source}: ${wanted.length - missing.length} of ${wanted.length} headings have a home`);
  for (const heading of missing) console.log(`  missing: ${heading}`);
  for (const { heading, rule } of wrong) console.log(`  no such place: ${heading} → ${rule}`);
  for (const { heading } of left) console.log(`  not in the list of headings: ${heading}`);
}
console.log(`${headings.length - homeless} of ${headings.length} headings have a home; ${broken} homes are not there.`);
process.exit(broken > 0 ? 1 : 0);
