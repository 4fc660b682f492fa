// One page of every kind, looked at once for everything: what it costs, that nothing jumps, that the policy holds, that it
// fits a phone, and what axe finds in both lights.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { KINDS } from './pages.ts';

const MOST_BYTES = 200_000;
/** The pages that list every scene and every ruling grow with them; a host that compresses sends a fifth of it. */
const MOST_BYTES_OF_LISTS = 230_000;
const LISTS: readonly string[] = ['gallery', 'rulings'];
const MOST_REQUESTS = 14;
// Long pages take axe a while on a busy machine.
test.describe.configure({ timeout: 180_000 });
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function problems(page: Page, only?: string): Promise<string[]> {
  const builder = only ? new AxeBuilder({ page }).withRules(only) : new AxeBuilder({ page }).withTags(TAGS);
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

function watched(page: Page) {
  const seen = { sizes: [] as [string, number][], foreign: [] as string[], errors: [] as string[] };
  page.on('response', (response) => {
    const url = response.url();
    if (!new URL(url).host.startsWith('localhost')) seen.foreign.push(url);
    // The page of search fetches its index at once: that is the search, and not counted.
    if (!/\/pagefind\/|\/search\/[a-z]+\.bin$/.test(url))
      seen.sizes.push([url, Number(response.headers()['content-length'] ?? 0)]);
  });
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('404')) seen.errors.push(message.text());
  });
  page.on('pageerror', (error) => seen.errors.push(error.message));
  return seen;
}

for (const [kind, path] of Object.entries(KINDS))
  test(`a page of its kind in order: ${kind}`, async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const seen = watched(page);
    const answer = await page.goto(path, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);

    const bytes = seen.sizes.reduce((sum, [, size]) => sum + size, 0);
    expect(bytes, seen.sizes.map(([url, size]) => `${size} ${url}`).join('\n')).toBeLessThan(
      LISTS.includes(kind) ? MOST_BYTES_OF_LISTS : MOST_BYTES,
    );
    expect(seen.sizes.length).toBeLessThanOrEqual(MOST_REQUESTS);
    expect(seen.foreign).toEqual([]);
    const shifted = await page.evaluate(() =>
      (globalThis as unknown as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0),
    );
    expect(shifted, 'layout shift').toBeLessThan(0.01);

    // No rule of a host names an address that is not there: that page has its policy from its own markup.
    const policy =
      kind === 'missing'
        ? await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content')
        : await answer?.headerValue('content-security-policy');
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe-inline');

    expect(await problems(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await problems(page, 'color-contrast')).toEqual([]);

    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await problems(page, 'target-size')).toEqual([]);
    expect(seen.errors).toEqual([]);
  });

test('the dialog and a card: nothing breaks the policy, axe finds nothing in either light', async ({ page }) => {
  const seen = watched(page);
  await page.goto(KINDS.rule);
  await page.locator('a.term:not(.verdict a)').first().focus();
  await expect(page.locator('.card:popover-open')).toBeVisible();
  expect(await problems(page)).toEqual([]);
  await page.keyboard.press('/');
  await page.getByRole('dialog').getByRole('searchbox').fill('cover');
  await expect(page.locator('[data-search-result]').first()).toBeVisible();
  expect(await problems(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await problems(page, 'color-contrast')).toEqual([]);
  expect(seen.errors).toEqual([]);
});

test('text cannot become markup', async ({ page }) => {
  await page.goto('/about/');
  const refused = await page.evaluate(() => {
    try {
      document.createElement('div').innerHTML = '<b>x</b>';
      return false;
    } catch {
      return true;
    }
  });
  expect(refused).toBe(true);
});

test('a page carries only the scripts it uses', async ({ page }) => {
  const scripts = async (path: string) => {
    await page.goto(path);
    return (await page.$$eval('script[src]', (all) => all.map((script) => script.getAttribute('src') ?? ''))).sort();
  };
  // Every page can open search and choose its light; only pages with folds, headings to copy or terms to explain carry
  // more.
  const common = await scripts('/about/');
  expect(common).toHaveLength(2);
  expect(await scripts('/changes/')).toEqual(common);
  expect(await scripts('/rulings/')).toHaveLength(3);
  expect(await scripts('/judgement/glossary/')).toHaveLength(4);
  const drawn = await scripts('/judgement/within/');
  expect(drawn).toEqual(expect.arrayContaining(common));
  expect(drawn.length).toBeGreaterThan(4);
});
