// `npm run source:compare -- old.txt new.txt [--source id] [--write version]`: what changed between two versions of a rulebook,
// with the pages that tell it. The source is known by the old file's name, or named. With --write the page of changes gets
// it too: headings, pages and numbers, none of the book's sentences (content/sources/<source>.changes.yaml).
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse, stringify } from 'yaml';
import { compareSources, pagesByHeading } from '../site/book/source-compare.ts';

const argv = process.argv.slice(2);
const option = (name) => {
  const at = argv.indexOf(name);
  return at < 0 ? null : argv.splice(at, 2)[1];
};
const [named, version] = [option('--source'), option('--write')];
const [oldFile, newFile] = argv;
if (!oldFile || !newFile) {
  console.error('usage: npm run source:compare -- old.txt new.txt [--source id] [--write version]');
  process.exit(2);
}
const missing = [oldFile, newFile].find((file) => !existsSync(file));
if (missing) {
  console.error(`There is no file ${missing}.`);
  process.exit(2);
}
const source = named ?? basename(oldFile).replace(/\.[^.]*$/, '');
const map = join('content/sources', `${source}.yaml`);
if (!existsSync(map)) {
  console.error(`No source is called "${source}": ${map} is not there. Name one with --source.`);
  process.exit(2);
}
const clauses = join('content/sources', `${source}.clauses.yaml`);
const pagesByName = parse(readFileSync(map, 'utf8'));
const changes = compareSources(readFileSync(oldFile, 'utf8'), readFileSync(newFile, 'utf8'), {
  pagesOf: pagesByHeading(pagesByName, existsSync(clauses) ? readFileSync(clauses, 'utf8') : ''),
  headings: pagesByName.map(({ heading }) => heading),
});

const number = ([old, now]) => `${old ?? 'none'} → ${now ?? 'none'}`;
for (const { what, heading, was, changed, added, removed, pages } of changes) {
  console.log(`\n${what.toUpperCase()}: ${was ? `${was} → ` : ''}${heading}`);
  if (what === 'new') console.log('  pages: none yet');
  else console.log(`  pages: ${pages.length > 0 ? pages.join(', ') : 'none: see npm run coverage'}`);
  for (const one of changed) {
    console.log(`  - ${one.old}\n  + ${one.new}`);
    if (one.numbers.length > 0) console.log(`    numbers: ${one.numbers.map(number).join(', ')}`);
  }
  for (const clause of removed) console.log(`  - ${clause}`);
  for (const clause of added) console.log(`  + ${clause}`);
}
const count = (what) => changes.filter((one) => one.what === what).length;
const pages = new Set(changes.flatMap((one) => one.pages.map((page) => page.split('#')[0])));
const numbers = changes.flatMap((one) => one.changed.flatMap((clause) => clause.numbers)).length;
console.log(
  `\n${source}: ${count('changed')} sections changed, ${count('new')} new, ${count('gone')} gone, ${count('renamed')} renamed; ${numbers} numbers changed; ${pages.size} pages to read again.`,
);

if (version) {
  const file = join('content/sources', `${source}.changes.yaml`);
  const before = existsSync(file) ? parse(readFileSync(file, 'utf8')) : [];
  const sections = changes.map(({ what, heading, was, changed, added, removed, pages: homes }) => ({
    what,
    heading,
    ...(was ? { was } : {}),
    clauses: changed.length + added.length + removed.length,
    numbers: changed.flatMap((clause) => clause.numbers),
    pages: homes,
  }));
  const date = new Date().toISOString().slice(0, 10);
  const kept = before.filter((one) => one.version !== version);
  writeFileSync(file, stringify([...kept, { version, date, sections }]));
  console.log(`The page of changes shows it: ${file}`);
}
