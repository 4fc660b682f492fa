// Prints what CHANGELOG.md says of a version: `node scripts/changelog.mjs 0.2.0`.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The part of a changelog below the heading of a version, or null. */
export function partOf(changelog, version) {
  const parts = changelog.split(/^## /m).slice(1);
  const part = parts.find((text) => text.split(/[\s,]/, 1)[0] === version);
  return part === undefined ? null : part.slice(part.indexOf('\n')).trim();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const version = process.argv[2] ?? '';
  const part = partOf(readFileSync(new URL('../CHANGELOG.md', import.meta.url), 'utf8'), version);
  if (part === null) {
    console.error(`CHANGELOG.md says nothing of version "${version}".`);
    process.exit(1);
  }
  console.log(part);
}
