import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildSitemap } from '../../site/build/sitemap.mjs';

/** The addresses of a site that is built for a base. */
async function addressesBelow(base: string) {
  vi.resetModules();
  vi.stubEnv('BASE_URL', base);
  return import('../../site/book/address.ts');
}
afterEach(() => vi.unstubAllEnvs());

describe.each([
  ['/', '/'],
  ['/rules', '/rules/'],
  ['/rules/', '/rules/'],
  ['/club/rules/', '/club/rules/'],
])('a site built for %s', (base, root) => {
  it('keeps every address below it', async () => {
    const { href, ruleHref, rulingHref } = await addressesBelow(base);
    expect(href('/')).toBe(root);
    expect(href('/search/?q=cover')).toBe(`${root}search/?q=cover`);
    expect(ruleHref('judgement/cover')).toBe(`${root}judgement/cover/`);
    expect(ruleHref('judgement/cover#soft')).toBe(`${root}judgement/cover/#soft`);
    expect(rulingHref('judgement.los.height')).toBe(`${root}rulings/judgement.los.height/`);
  });

  it('finds the path of a page again', async () => {
    const { href, pathBelowBase } = await addressesBelow(base);
    for (const path of ['/', '/judgement/', '/judgement/cover/']) expect(pathBelowBase(href(path))).toBe(path);
  });
});

it('the list of pages and the note for robots name whole addresses, at the host and below the base', () => {
  const dist = mkdtempSync(join(tmpdir(), 'sightline-'));
  try {
    mkdirSync(join(dist, 'judgement'));
    writeFileSync(join(dist, 'judgement/index.html'), '<title>Judgement</title>');
    buildSitemap(dist, 'https://club.example', '/rules');
    const map = readFileSync(join(dist, 'sitemap.xml'), 'utf8');
    expect(map).toContain('<loc>https://club.example/rules/judgement/</loc>');
    expect(readFileSync(join(dist, 'robots.txt'), 'utf8')).toContain('https://club.example/rules/sitemap.xml');
  } finally {
    rmSync(dist, { recursive: true });
  }
});
