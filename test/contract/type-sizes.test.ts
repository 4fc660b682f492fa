// One place for the sizes of type: style sheets name a size of `tokens.css`, and none writes a length of its own.
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const TOKENS = 'site/styles/tokens.css';
const sheets = globSync('site/**/*.{css,astro}').filter((path) => path !== TOKENS);

/** The sizes that a sheet sets by itself: a declared size, or the size in a `font`, that is no token. */
function ownSizes(sheet: string): string[] {
  const declared = [...sheet.matchAll(/[\s{;]font(-size)?:\s*([^;}]+)/g)];
  return declared
    .map(([, size, value = '']) => (size ? value : (/^[^/]*/.exec(value)?.[0] ?? '')).trim())
    .filter((value) => /\d*\.?\d+(?:rem|em|px|pt|ex|ch|vw|vh|%)/.test(value.replace(/var\([^)]*\)/g, '')));
}

describe('the sizes of type', () => {
  it('are found where a sheet writes its own', () => {
    expect(ownSizes('a { font-size: 1.1rem; }')).toEqual(['1.1rem']);
    expect(ownSizes('a{font-size:clamp(1rem, 2vw, 3rem)}')).toEqual(['clamp(1rem, 2vw, 3rem)']);
    expect(ownSizes('a { font: 500 14px / 1 var(--label); }')).toEqual(['500 14px']);
    expect(ownSizes('a { font: 500 var(--size-label) / 1.2 var(--label); font-size: var(--size-note); }')).toEqual([]);
    expect(ownSizes('a { font: inherit; line-height: 1.5rem; }')).toEqual([]);
  });

  it.each(sheets)('%s takes them from the tokens', (path) => {
    expect(ownSizes(readFileSync(path, 'utf8'))).toEqual([]);
  });

  it('are all used', () => {
    const all = sheets.map((path) => readFileSync(path, 'utf8')).join('\n');
    const names = [...readFileSync(TOKENS, 'utf8').matchAll(/(--size-[a-z-]+):/g)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !all.includes(`var(${name})`))).toEqual([]);
  });
});
