// Text of twice the size that browsers start with, set where a reader sets it. A file of its own: it takes a browser of its own.
import { expect, test } from '@playwright/test';
import { KINDS } from './pages.ts';
import { faultsOfPanels } from './table-panels.ts';
import { openPanel, openTable } from './tables.ts';

const browser = process.env.BROWSER_PATH;
const args = ['--no-sandbox', '--disable-background-networking', '--blink-settings=defaultFontSize=32'];
test.use({ launchOptions: { args, ...(browser ? { executablePath: browser } : {}) } });

for (const [kind, path] of Object.entries({ ...KINDS, how: '/how/', report: '/report/' }))
  test(`a page fits with text at 200%: ${kind}`, async ({ page }) => {
    await page.goto(path);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toMatch(/^3[46]px$/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });

test('the open table fits a phone with text at 200%, whatever panel is open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const table = await openTable(page);
  const beside = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  for (const name of ['Build', 'Piece', 'Ask', 'Now', 'Log', 'Table']) {
    await openPanel(table, name);
    expect(await beside(), name).toBeLessThanOrEqual(0);
    // Nothing of the bar or the panel is cut off, but for the tabs, which can be drawn aside.
    const cut = await table.evaluate((node) =>
      [...node.querySelectorAll('.table-bar button, .panel-body button')]
        .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
        .map((one) => one.textContent),
    );
    expect(cut, name).toEqual([]);
  }
});

for (const [width, height] of [
  [390, 844],
  [844, 390],
] as const)
  test(`the tabs of the open table stay in reach with text at 200%, ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const table = await openTable(page);
    const box = (await table.locator('.tabs').boundingBox())!;
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.y + box.height).toBeLessThanOrEqual(height + 1);
    expect((await table.locator('.stage').boundingBox())!.height).toBeGreaterThan(height * 0.15);
    for (const name of ['Build', 'Piece', 'Ask', 'Now', 'Log', 'Table']) {
      await openPanel(table, name);
      expect((await table.locator('.panel-body').boundingBox())!.height, name).toBeGreaterThan(height * 0.12);
    }
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const)
  test.describe(`on ${width} × ${height}`, () => {
    const phone = width < 800;
    test.use({ viewport: { width, height }, hasTouch: phone, isMobile: phone, actionTimeout: 15_000 });
    test('nothing to press leaves the screen with text at 200%, whatever is open', async ({ page }) => {
      test.setTimeout(180_000);
      const faults = await faultsOfPanels(page, `large-${width}`);
      expect(faults.filter((fault) => fault.includes(' is cut off '))).toEqual([]);
    });
  });
