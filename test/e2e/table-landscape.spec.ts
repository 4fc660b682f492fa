// The open table on a phone that lies on its side: board left, panel right, everything in reach.
import { expect, type Locator, type Page, test } from '@playwright/test';
import { openPanel, openTable, pressTile, questionOf, tab, windowOf } from './tables.ts';

const TABS = ['Build', 'Piece', 'Ask', 'Now', 'Log', 'Table'];

async function boxOf(one: Locator): Promise<{ x: number; y: number; right: number; bottom: number }> {
  const { x, y, width, height } = (await one.boundingBox())!;
  return { x, y, right: x + width, bottom: y + height };
}
/** Whether a control lies whole in the window, as it is found when the page is opened. */
async function inWindow(page: Page, one: Locator): Promise<boolean> {
  const box = await boxOf(one);
  const { width, height } = page.viewportSize()!;
  return box.x >= -1 && box.y >= -1 && box.right <= width + 1 && box.bottom <= height + 1;
}
async function apart(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  return a.right <= b.x + 1 || b.right <= a.x + 1 || a.bottom <= b.y + 1 || b.bottom <= a.y + 1;
}

for (const [width, height] of [
  [844, 390],
  [932, 430],
  [667, 375],
] as const)
  test.describe(`${width} × ${height}`, () => {
    test.use({ viewport: { width, height }, hasTouch: true, isMobile: true });

    test('the first walk round covers neither the bar nor the tabs', async ({ page }) => {
      await page.goto('/table/');
      await page.getByRole('button', { name: 'Empty board' }).tap();
      const tour = page.locator('.tour');
      await expect(tour).toBeVisible();
      for (let card = 0; card < 4; card++) {
        for (const part of ['.table-bar', '.tabs']) expect(await apart(tour, page.locator(part))).toBe(true);
        const next = tour.locator('.act.main');
        await expect(next).toBeInViewport();
        await next.tap();
      }
      await expect(tour).toBeHidden();
    });

    test('a situation is built and asked about without scrolling the page', async ({ page }) => {
      const table = await openTable(page);
      const stage = (await table.locator('.stage').boundingBox())!;
      expect(stage.height).toBeGreaterThan(height * 0.6);
      expect(stage.width).toBeGreaterThan(width * 0.45);
      for (const name of TABS) {
        expect(await inWindow(page, tab(table, name)), name).toBe(true);
        await tab(table, name).tap();
        await expect(table.getByRole('tabpanel', { name })).toBeVisible();
        expect((await table.locator('.panel-body').boundingBox())!.height).toBeGreaterThan(height * 0.4);
      }
      for (const name of ['Undo', 'Redo', 'Measuring tape', 'Share', 'Help and keys'])
        expect(await inWindow(page, table.getByRole('button', { name, exact: true })), name).toBe(true);
      // A second press of a tab leaves the panel where it is: it is beside the board, and takes nothing from it.
      await tab(table, 'Table').tap();
      await expect(table.getByRole('tabpanel', { name: 'Table' })).toBeVisible();
      await openPanel(table, 'Build');
      for (const [name, x] of [
        ['Add red hero', -6],
        ['Add blue hero', 6],
      ] as const) {
        await pressTile(table, name);
        const at = await windowOf(table, x, 0);
        await page.touchscreen.tap(at.x, at.y);
      }
      expect((await questionOf(table)).scene.models.map(({ x }) => Math.round(x))).toEqual([-6, 6]);
      await tab(table, 'Ask').tap();
      await table.getByRole('button', { name: 'Can it see?' }).tap();
      for (const x of [-6, 6]) {
        const at = await windowOf(table, x, 0);
        await page.touchscreen.tap(at.x, at.y);
      }
      await expect(table.locator('.says')).toHaveText('Red hero sees Blue hero.');
      expect(await page.evaluate(() => scrollY)).toBe(0);
    });
  });
