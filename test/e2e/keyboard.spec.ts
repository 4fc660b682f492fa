// One walk through the site without a mouse: search, a rule, its diagram, the table, its odds, and the link to share. Every
// step is a key; what is to be pressed next is found by Tab alone.
import { expect, type Locator, type Page, test } from '@playwright/test';
import { fromLink, toLink } from '../../src/link/link.ts';
import { fromOddsLink } from '../../src/link/odds.ts';

const MOST_TABS = 140;

/** The scene of a link; the table may look at another part of it. */
function sceneIn(fragment: string): unknown {
  const opened = fromLink(fragment);
  return opened.ok ? opened.question.scene : opened.message;
}

/** Presses Tab until the focus is on the target, or inside it. */
async function reach(page: Page, target: Locator): Promise<void> {
  for (let i = 0; i < MOST_TABS; i++) {
    if (await target.evaluateAll((nodes) => nodes.some((node) => node.contains(document.activeElement)))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${MOST_TABS} presses of Tab do not reach ${target}`);
}

test('by keyboard alone: search, rule, diagram, table, odds, share', async ({ page, context }) => {
  test.setTimeout(180_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const press = (key: string) => page.keyboard.press(key);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.goto('/');

  // Search.
  await press('/');
  await expect(page.getByRole('main').getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('attack dice pool');
  await expect(page.locator('.search-list')).toHaveAttribute('data-query', 'attack dice pool');
  await press('ArrowDown');
  await expect(page.locator('[data-search-result] a').first()).toBeFocused();
  await press('Enter');

  // The rule, and past its masthead by the first link of the page.
  await expect(page).toHaveURL(/\/judgement\/attack-dice-pool\//);
  await press('Tab');
  await expect(page.getByRole('link', { name: 'To the text' })).toBeFocused();
  await press('Enter');

  // The diagram: a piece moves and the verdict follows.
  const figure = page.locator('figure.diagram').first();
  await reach(page, figure.locator('sightline-board'));
  await expect(page.locator('figure.diagram[data-alive]').first()).toBeVisible();
  await expect(figure.locator('[data-handle]:focus')).toHaveCount(1);
  const sceneOf = () =>
    figure
      .locator('sightline-board')
      .evaluate((board) => JSON.stringify((board as never as { question: unknown }).question));
  const before = await sceneOf();
  for (let i = 0; i < 3; i++) await press('Shift+ArrowLeft');
  await expect.poll(sceneOf).not.toBe(before);

  // The table, with what was moved.
  const moved = toLink({ question: JSON.parse(await sceneOf()) });
  await reach(page, figure.getByRole('link', { name: 'Open on the table' }));
  await press('Enter');
  const table = page.locator('sightline-table[data-alive]');
  await expect(table).toBeVisible();
  await expect(table.locator('.says').first()).not.toBeEmpty();
  expect(sceneIn(new URL(page.url()).hash)).toEqual(sceneIn(moved.ok ? moved.fragment : ''));
  const skip = table.getByRole('button', { name: 'Skip' });
  if (await skip.isVisible()) {
    await reach(page, skip);
    await press('Enter');
  }

  // Its odds.
  await reach(page, table.getByRole('link', { name: 'Odds of this attack' }));
  await press('Enter');
  await expect(page).toHaveURL(/\/odds\/judgement\/attack\/#o/);
  const odds = page.locator('sightline-odds[data-alive]').first();
  await expect(odds.locator('.odds-result .says').first()).toBeVisible();
  const sentence = () => odds.locator('.odds-result .says b').first().textContent();
  const first = await sentence();
  await reach(page, odds.locator('.stepper button[data-step="1"]:enabled').first());
  for (let i = 0; i < 3; i++) await press('Enter');
  await expect.poll(sentence).not.toBe(first);

  // And the link, to share.
  await reach(page, odds.getByRole('button', { name: 'Copy link' }));
  await press('Enter');
  await expect.poll(copied).toMatch(/\/odds\/judgement\/attack\/#o/);
  const link = new URL(await copied());
  expect(fromOddsLink(link.hash).ok).toBe(true);
  const told = await sentence();
  await page.goto('/about/');
  await page.goto(link.href);
  await expect(page.locator('sightline-odds[data-alive]').first().locator('.odds-result .says b').first()).toHaveText(
    told ?? '',
  );
});
