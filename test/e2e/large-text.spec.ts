// Text of twice the size that browsers start with, set where a reader sets it. A file of its own: it takes a browser of its own.
import { expect, test } from '@playwright/test';
import { KINDS } from './pages.ts';

const browser = process.env.BROWSER_PATH;
const args = ['--no-sandbox', '--disable-background-networking', '--blink-settings=defaultFontSize=32'];
test.use({ launchOptions: { args, ...(browser ? { executablePath: browser } : {}) } });

for (const [kind, path] of Object.entries({ ...KINDS, how: '/how/', report: '/report/' }))
  test(`a page fits with text at 200%: ${kind}`, async ({ page }) => {
    await page.goto(path);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toMatch(/^3[46]px$/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
