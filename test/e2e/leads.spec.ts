// The site leads: a game's page opens with its tools, rulings are found and cited, a phone has everything below its thumb.
import { expect, test } from '@playwright/test';

test('a game opens with its tools and its questions, and its chapters are folded, filtered and linked', async ({
  page,
}) => {
  await page.goto('/grimheim/');
  await test.step('tools', async () => {
    const tools = page.locator('.game-tools a');
    for (const name of ['Table', 'Odds', 'Quick reference', 'Scenes', 'Rulings'])
      await expect(tools.filter({ hasText: name }).first()).toBeVisible();
    await expect(tools.filter({ hasText: 'Table' }).first()).toHaveAttribute('href', /\/table\/#./);
  });
  await test.step('questions', async () => {
    const asked = page.locator('.most-asked details');
    await expect(asked).toHaveCount(12);
    await asked.first().locator('summary').click();
    await expect(asked.first().getByRole('link', { name: 'With its rules' })).toHaveAttribute('href', /faq\/#/);
  });
  await test.step('chapters', async () => {
    const folds = page.locator('[data-chapter]');
    await expect(folds.locator('li').first()).toBeHidden();
    await page.getByRole('textbox', { name: 'Filter the pages' }).fill('melee range');
    await expect(page.getByRole('link', { name: 'Melee range', exact: true })).toBeVisible();
    await expect(folds.filter({ visible: true }).locator('li:visible').first()).toContainText(/melee/i);
    await page.getByRole('textbox', { name: 'Filter the pages' }).fill('xylophone');
    await expect(page.locator('.chapter-filter [role=status]')).toContainText('Nothing here');
    await page.goto('/grimheim/#terrain');
    await expect(page.locator('[data-chapter]:has(#terrain) li').first()).toBeInViewport();
  });
});

test('a ruling is found by a word, has a page with its table, and is cited with one tap', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/rulings/');
  await page.getByRole('textbox', { name: 'Filter the rulings' }).fill('both must hold');
  const found = page.locator('[data-chapter] li:visible a');
  await expect(found).toHaveCount(1);
  await found.click();
  await expect(page).toHaveURL(/\/rulings\/judgement\.los\.height\/$/);
  await expect(page.locator('main figure.diagram')).toBeVisible();
  await page.getByRole('button', { name: 'Copy citation' }).click();
  await expect(page.locator('.cite [role=status]')).toHaveText('Copied.');
  const cited = await page.evaluate(() => navigator.clipboard.readText());
  expect(cited).toMatch(
    /^Judgement: .*Line of sight \(Judgement Core Rule Book, version 1\.12, .*\/rulings\/judgement\.los\.height\/$/s,
  );
  // An address from before rulings had pages of their own still leads to the ruling.
  await page.goto('/rulings/#judgement.los.height');
  await expect(page.locator(':target')).toBeInViewport();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('the tool of one game names its game there, whatever was read last', async ({ page }) => {
    await page.goto('/grimheim/');
    for (const [path, name] of [
      ['/guilds/guild/', 'GUILDS'],
      ['/grimheim/game/', 'Grimheim'],
      ['/judgement/game/', 'Judgement'],
      ['/aos/battle/', 'Age of Sigmar'],
    ] as const) {
      await page.goto(path);
      await expect(page.locator('.thumb-bar a').first()).toHaveText(name);
    }
  });

  test('the tools are in a bar below, with the game that was read last', async ({ page }) => {
    await page.goto('/guilds/cover/');
    await page.goto('/');
    const bar = page.getByRole('navigation', { name: 'Tools', exact: true });
    await expect(bar.getByRole('link')).toHaveText(['GUILDS', 'Table', 'Odds', 'Rulings', 'Search']);
    await expect(bar.getByRole('link', { name: 'Odds' })).toHaveAttribute('href', /\/odds\/guilds\/$/);
    await bar.getByRole('link', { name: 'GUILDS' }).click();
    await expect(page).toHaveURL(/\/guilds\/$/);
    await page.goto('/table/');
    await expect(bar).toBeHidden();
  });
});
