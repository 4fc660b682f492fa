import { expect, test } from '@playwright/test';

const PAGE = '/judgement/line-of-sight/';
const card = '.card:popover-open';

test('a term opens on focus and closes with Escape, which leaves the focus where it was', async ({ page }) => {
  await page.goto(PAGE);
  const term = page.locator('a.term:not(.verdict a)').first();
  await term.focus();
  await expect(page.locator(card)).toBeVisible();
  await expect(term).toHaveAccessibleDescription(/\w{3}/);
  await page.keyboard.press('Escape');
  await expect(page.locator(card)).toHaveCount(0);
  await expect(term).toBeFocused();
});

test('tabbing on closes one card and opens the next', async ({ page }) => {
  await page.goto(PAGE);
  await page.locator('a.term:not(.verdict a)').first().focus();
  const first = await page.locator(card).getAttribute('id');
  for (
    let i = 0;
    i < 12 &&
    (await page
      .locator(card)
      .getAttribute('id', { timeout: 300 })
      .catch(() => null)) === first;
    i++
  )
    await page.keyboard.press('Tab');
  expect(await page.locator(card).count()).toBeLessThanOrEqual(1);
  await page.locator('a.term:not(.verdict a)').nth(1).focus();
  await expect(page.locator(card)).toHaveCount(1);
});

test('a card stays while the pointer is in it, and goes when it leaves', async ({ page }) => {
  await page.goto(PAGE);
  await page.locator('a.term:not(.verdict a)').first().hover();
  await expect(page.locator(card)).toBeVisible();
  await page.locator(card).hover();
  await page.waitForTimeout(500);
  await expect(page.locator(card)).toBeVisible();
  await page.mouse.move(2, 500);
  await expect(page.locator(card)).toHaveCount(0);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });
  test('the first tap opens the card, a tap elsewhere closes it, its link leads to the rule', async ({ page }) => {
    await page.goto(PAGE);
    const term = page.locator('a.term:not(.verdict a)').first();
    const address = await term.getAttribute('href');
    await term.tap();
    await expect(page.locator(card)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
    const box = await page.locator(card).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    await page.locator('h1').tap();
    await expect(page.locator(card)).toHaveCount(0);
    await term.tap();
    await page.locator(card).getByRole('link').tap();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
  });
});
