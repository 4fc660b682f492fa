import { expect, test } from '@playwright/test';

test('from the first page to a rule, by links alone', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Judgement', exact: true }).click();
  await expect(page).toHaveURL(/\/judgement\/$/);
  // The chapters are folded.
  await page
    .locator('details', { has: page.locator('a', { hasText: /^Line of sight$/ }) })
    .locator('summary')
    .first()
    .click();
  await page.getByRole('main').getByRole('link', { name: 'Line of sight', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Line of sight');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Definitions');
  await expect(page.locator('.badge')).toContainText('1.12');
});

test('before and after follow the order of the book', async ({ page }) => {
  await page.goto('/judgement/line-of-sight/');
  const turn = page.getByRole('navigation', { name: 'Book order' });
  const after = await turn.locator('[rel=next] b').textContent();
  await turn.locator('[rel=next]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(after ?? '');
  await expect(page.locator('[rel=prev] b')).toHaveText('Line of sight');
});

test('a rule says its edition, its source and that it is unofficial', async ({ page }) => {
  await page.goto('/judgement/line-of-sight/');
  await expect(page.locator('#edition')).toContainText('measure in inches between round bases on a round board');
  await expect(page.locator('#edition')).toContainText('Other editions of the game are not covered here');
  await expect(page.getByRole('complementary', { name: 'About this page' })).toContainText(
    'Core Rule Book, version 1.12',
  );
  await expect(page.getByRole('contentinfo')).toContainText('Unofficial');
});

test('the contents of a page lead to its headings', async ({ page }) => {
  await page.goto('/judgement/line-of-sight/');
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'What blocks it' }).click();
  await expect(page).toHaveURL(/#what-blocks-it$/);
  await expect(page.getByRole('heading', { name: 'What blocks it' })).toBeInViewport();
});

test('a heading gives its link, and copies it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/judgement/line-of-sight/');
  const anchor = page.locator('.headed:has(#what-blocks-it) > .anchor');
  await anchor.focus();
  await page.keyboard.press('Enter');
  await expect(anchor).toHaveAccessibleName('Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /\/judgement\/line-of-sight\/#what-blocks-it$/,
  );
});

test('the reader can choose light or dark, and it stays', async ({ page }) => {
  await page.goto('/judgement/line-of-sight/');
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await paper();
  await page.getByRole('radio', { name: 'Dark' }).check();
  const dark = await paper();
  expect(dark).not.toBe(light);
  await page.goto('/judgement/cover/');
  expect(await paper()).toBe(dark);
  await page.getByRole('radio', { name: 'System' }).check();
  expect(await paper()).toBe(light);
});

test('dark follows the device without being asked', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const [r = 255] = await page.evaluate(
    () => getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? [],
  );
  expect(r).toBeLessThan(60);
});

test('a drawing tells its verdict in words, each reason with its rule', async ({ page }) => {
  await page.goto('/judgement/within/');
  const figure = page.locator('figure.diagram').first();
  await expect(figure.locator('.says')).toContainText('Allandir is within 2″ of Thorgar.');
  await expect(figure.getByRole('img')).toHaveAccessibleName(/Allandir is within 2″ of Thorgar/);
  await expect(figure.locator('.why li').first()).not.toBeEmpty();
});

test('a page that is not there says so and offers search', async ({ page }) => {
  const answer = await page.goto('/judgement/no-such-rule/');
  expect(answer?.status()).toBe(404);
  await page.getByRole('searchbox').fill('parting blow');
  // The field searches in place once its script has come, and leads to the page of search until then.
  await page.getByRole('searchbox').press('Enter');
  await expect(page.locator('[data-search-result]').first()).toContainText('Parting blow');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('rules, terms and search are still links', async ({ page }) => {
    await page.goto('/judgement/line-of-sight/');
    await page.locator('a.term:not(.verdict a)').first().click();
    await expect(page).not.toHaveURL(/line-of-sight/);
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Search/ })
      .click();
    await expect(page).toHaveURL(/\/search\/$/);
    await expect(page.getByRole('main').getByRole('link', { name: 'Judgement' })).toBeVisible();
  });
});

for (const [handout, sheets] of [
  ['aos/quick-reference', 2],
  ['grimheim/quick-reference', 2],
  ['aos/tactics-sheet', 1],
  ['aos/underdog', 1],
  ['rulings/judgement.los.height', 1],
  ['judgement/scenes/past-a-shoulder', 1],
  ['odds/judgement/attack', 1],
  ['odds/grimheim/melee', 1],
] as const)
  test(`${handout} prints on ${sheets} of A4 or Letter`, async ({ page }) => {
    await page.goto(`/${handout}/`);
    for (const format of ['A4', 'Letter']) {
      const pdf = (await page.pdf({ format })).toString('latin1');
      expect([format, pdf.match(/\/Type\s*\/Page\b/g)?.length]).toEqual([format, sheets]);
    }
  });
