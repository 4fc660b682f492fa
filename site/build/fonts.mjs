// Cuts the two faces down to what English pages use: the text face at the optical size of text, a display cut for
// headings, and the condensed face for labels. Written to build/fonts, and only when something changed.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const OUT = join(dirname(fileURLToPath(import.meta.url)), '../../build/fonts');

// Basic Latin, Latin-1, the punctuation block's dashes, quotes and primes, and the minus sign.
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x152, 0x153],
  [0x2010, 0x2015],
  [0x2018, 0x201e],
  [0x2020, 0x2022],
  [0x2026, 0x2026],
  [0x2030, 0x2033],
  [0x2039, 0x203a],
  [0x2212, 0x2212],
];
const LATIN = ranges
  .map(([from, to]) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i)))
  .join('');

const serif = (style) =>
  require.resolve(`@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz-${style}.woff2`);
const label = (weight) =>
  require.resolve(`@fontsource/barlow-condensed/files/barlow-condensed-latin-${weight}-normal.woff2`);
const text = { opsz: 14, wght: { min: 400, max: 700 } };
const display = { opsz: 44, wght: 540 };

const CUTS = [
  ['text.woff2', serif('normal'), { targetFormat: 'woff2', variationAxes: text }],
  ['text-italic.woff2', serif('italic'), { targetFormat: 'woff2', variationAxes: text }],
  ['display.woff2', serif('normal'), { targetFormat: 'woff2', variationAxes: display }],
  ['label-500.woff2', label(500), { targetFormat: 'woff2' }],
  // For the pictures of links, which are drawn without a browser.
  ['display.ttf', serif('normal'), { targetFormat: 'sfnt', variationAxes: display }],
  ['label-500.ttf', label(500), { targetFormat: 'sfnt' }],
];

/** Writes the cuts; does nothing when they are already there for this input. */
export async function buildFonts() {
  const hash = createHash('sha256').update(readFileSync(fileURLToPath(import.meta.url)));
  for (const [, file] of CUTS) hash.update(readFileSync(file));
  const stamp = hash.digest('hex');
  const stampFile = join(OUT, 'stamp');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  const { default: subset } = await import('subset-font');
  mkdirSync(OUT, { recursive: true });
  for (const [name, file, options] of CUTS)
    writeFileSync(join(OUT, name), await subset(readFileSync(file), LATIN, options));
  writeFileSync(stampFile, stamp);
}
