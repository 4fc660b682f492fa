// What the site says of itself ("Works offline now.") has a place of its own: it lies over nothing and takes no tap.
import { expect, type Page, test } from '@playwright/test';
import { tab } from './tables.ts';

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ timeout: 120_000 });

/** The controls that the notice lies over, whether or not taps pass through it. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const box = document.querySelector('.notice')!.getBoundingClientRect();
    return [...document.querySelectorAll('a, button, input, select, summary, [role="tab"], [data-handle], .stage')]
      .filter((one) => !one.closest('.notice'))
      .filter((one) => {
        const { left, right, top, bottom, width } = one.getBoundingClientRect();
        return width > 0 && left < box.right && right > box.left && top < box.bottom && bottom > box.top;
      })
      .map((one) => one.textContent || one.className);
  });
}
/** Whether a tap in the middle of the notice meets the notice. */
function takesTaps(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { left, top, width, height } = document.querySelector('.notice')!.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('.notice') !== null;
  });
}

for (const [screen, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a phone on its side', { width: 844, height: 390 }],
  ['a laptop', { width: 1366, height: 768 }],
] as const)
  test.describe(`on ${screen}`, () => {
    test.use({ viewport, hasTouch: true, isMobile: viewport.width < 900 });
    for (const path of ['/table/', '/judgement/cover/'])
      test(`${path}: the notice covers no control and takes no tap`, async ({ page }) => {
        await page.goto(path);
        const notice = page.locator('.notice');
        await expect(notice).toHaveText('Works offline now.', { timeout: 60_000 });
        await expect(notice).toBeInViewport({ ratio: 1 });
        expect(await covered(page)).toEqual([]);
        expect(await takesTaps(page)).toBe(false);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
        if (path !== '/table/') return;
        const table = page.locator('sightline-table[data-alive]');
        await table.getByRole('button', { name: 'Empty board' }).tap();
        await table.getByRole('button', { name: 'Skip' }).tap();
        for (const name of ['Piece', 'Build']) {
          await tab(table, name).tap();
          await expect(tab(table, name)).toHaveAttribute('aria-selected', 'true');
        }
        await expect(notice).toBeVisible();
      });
  });

test('where data may cost the page asks first, says how much it is, and keeps the answer', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.goto('/about/');
  const notice = page.locator('.notice');
  await expect(notice).toContainText(/\d\.\d MB to fetch/);
  await notice.getByRole('button', { name: 'Not now' }).click();
  await expect(notice).toHaveCount(0);
  await page.reload();
  await expect(page.locator('[data-offline-size]')).toContainText('on the device');
  await expect(notice).toHaveCount(0);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await page.getByRole('button', { name: 'Keep it on this device' }).click();
  await expect(notice).toHaveText('Works offline now.', { timeout: 60_000 });
});
