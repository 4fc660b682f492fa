import { expect, type Page, test } from '@playwright/test';

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
  await expect(page.locator(card)).toHaveCount(1);
  const first = await page.locator(card).getAttribute('id');
  // A focused link opens its card, or closes the last one, before the key that brought the focus is done.
  const open = () => page.evaluate((shown) => document.querySelector(shown)?.id ?? null, card);
  for (let i = 0; i < 12 && (await open()) === first; i++) await page.keyboard.press('Tab');
  expect(await page.locator(card).count()).toBeLessThanOrEqual(1);
  await page.locator('a.term:not(.verdict a)').nth(1).focus();
  await expect(page.locator(card)).toHaveCount(1);
});

/** Waits by the page's own clock for longer than any wait of a card: a slow page is waited for as long as it needs. */
const longEnough = (page: Page) => page.evaluate(() => new Promise((done) => setTimeout(done, 500)));

test('a card stays while the pointer is in it, and goes when it leaves', async ({ page }) => {
  await page.goto(PAGE);
  await page.locator('a.term:not(.verdict a)').first().hover();
  await expect(page.locator(card)).toBeVisible();
  await page.locator(card).hover();
  await longEnough(page);
  await expect(page.locator(card)).toBeVisible();
  await page.mouse.move(2, 500);
  await expect(page.locator(card)).toHaveCount(0);
});

// A diagram that comes alive above a term pushes it down the page, and the pointer that rests on it is over something else.
for (const when of ['before', 'after'] as const)
  test(`a card opens and stays when the page moves under a resting pointer, ${when} it is shown`, async ({ page }) => {
    await page.goto(PAGE);
    const term = page.locator('a.term:not(.verdict a)').first();
    await term.scrollIntoViewIfNeeded();
    // What moves the page of itself has done so before the pointer comes.
    await expect(page.locator('figure.diagram:not([data-alive])')).toHaveCount(0);
    await term.scrollIntoViewIfNeeded();
    await term.evaluate((link, when) => {
      const push = () => {
        const tall = document.createElement('div');
        tall.style.height = '200px';
        link.closest('p, li')?.prepend(tall);
      };
      // The pointer is over something else once the browser has seen where everything stands now.
      const moved = new Promise<void>((done) => {
        document.addEventListener('pointerover', ({ target }) => target !== link && tallIsThere() && done(), true);
      });
      const tallIsThere = () => link.closest('p, li')?.firstElementChild?.tagName === 'DIV';
      (window as unknown as { moved: Promise<void> }).moved = moved;
      if (when === 'before') link.addEventListener('pointerover', push, { once: true });
      else document.addEventListener('toggle', push, { once: true, capture: true });
    }, when);
    const box = (await term.boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.evaluate(() => (window as unknown as { moved: Promise<void> }).moved);
    await longEnough(page);
    await expect(page.locator(card)).toBeVisible();
    // The card is beside its term, and a real move away from both closes it.
    const [at, to] = [(await page.locator(card).boundingBox())!, (await term.boundingBox())!];
    expect(Math.min(Math.abs(at.y - to.y - to.height), Math.abs(at.y + at.height - to.y))).toBeLessThan(20);
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
