// Every built page before axe, in light and in dark (only in the full run). One tab reads its share of them one after
// another, and axe looks twice at the same document: a page then costs a second instead of eight.
import { createRequire } from 'node:module';
import { expect, type Page, test } from '@playwright/test';
import { everyPage } from './pages.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What can change with the colours; nothing else needs a second look. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];
const SHARE = 50;

interface Axe {
  run: (root: Document, options: object) => Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }>;
}

const require = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const { source } = require('axe-core') as { source: string };

async function problems(page: Page, runOnly: object): Promise<string[]> {
  return await page.evaluate(async (only) => {
    const { axe } = globalThis as unknown as { axe: Axe };
    const { violations } = await axe.run(document, { runOnly: only, resultTypes: ['violations'], preload: false });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  }, runOnly);
}

if (process.env.SIGHTLINE_FULL === '1') {
  const pages = everyPage();
  for (let from = 0; from < pages.length; from += SHARE) {
    const share = pages.slice(from, from + SHARE);
    test(`axe finds nothing on ${share.length} pages from ${share[0]} on`, async ({ page }) => {
      test.setTimeout(share.length * 20_000);
      // Neither changes what axe can see: text keeps its size and colour, and a picture its words.
      await page.route(/\.(woff2|png)$/, (route) => route.abort());
      const found: string[] = [];
      for (const path of share) {
        await page.emulateMedia({ colorScheme: 'light' });
        await page.goto(path, { waitUntil: 'load' });
        await page.evaluate(source);
        const light = await problems(page, { type: 'tag', values: TAGS });
        await page.emulateMedia({ colorScheme: 'dark' });
        const dark = await problems(page, { type: 'rule', values: OF_COLOUR });
        found.push(...light.map((what) => `${path} ${what}`), ...dark.map((what) => `${path} in dark ${what}`));
      }
      expect(found).toEqual([]);
    });
  }
}
