// The guild builder on a phone: cards are checked as they are put together, nothing is lost by a reload, and a link hands a
// guild on.
import { expect, type Page, test } from '@playwright/test';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const tap = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).tap();
const says = (page: Page) => page.locator('.guild-findings');

test('a guild is built, checked, undone, kept and handed on', async ({ page, browser }) => {
  await page.goto('/guilds/guild/');
  await test.step('the smallest guild is allowed', async () => {
    await expect(says(page)).toContainText('no Guildmaster');
    await tap(page, 'Add a Hero');
    await page.getByLabel('Name', { exact: true }).fill('Ysolde');
    await tap(page, 'Add Infantry');
    await expect(says(page)).toHaveText('Nothing in the rules is against this guild.');
    await expect(page.locator('.guild-unit').first()).toContainText('Ysolde · Guildmaster');
  });
  await test.step('another Force needs a deal, and the rule stands beside the problem', async () => {
    const infantry = page.locator('.guild-unit').nth(1);
    await infantry.getByLabel('Force').selectOption('wild');
    await expect(says(page)).toContainText('Infantry 2 is of Wild, and the guild recruits only from Order.');
    await expect(says(page).getByRole('link')).toHaveAttribute('href', /\/guilds\/choosing-a-guildmaster\/$/);
    await page.getByLabel(/^Diplomatic Deal/).selectOption('wild');
    await expect(says(page)).toHaveText('Nothing in the rules is against this guild.');
  });
  await test.step('undo takes the deal back, redo makes it again', async () => {
    await tap(page, 'Undo');
    await expect(says(page)).toContainText('Infantry 2 is of Wild');
    await tap(page, 'Redo');
    await expect(says(page)).toHaveText('Nothing in the rules is against this guild.');
  });
  await test.step('a reload keeps it, and a second guild comes beside it', async () => {
    await page.reload();
    await expect(page.locator('.guild-tile').first()).toContainText('1 of 6');
    await tap(page, 'New guild');
    await tap(page, 'Add Cavalry');
    await expect(page.locator('.kept summary').first()).toHaveText('Guilds on this device (2)');
    await page.locator('.kept summary').first().tap();
    await tap(page, 'Open Ysolde');
    await expect(page.locator('.guild-tile').first()).toContainText('1 of 6');
  });
  await test.step('a link opens it on another device, and a spoilt one says so', async () => {
    await page.locator('.score-link summary').tap();
    const link = await page.locator('.score-link input').inputValue();
    const other = await (await browser.newContext()).newPage();
    await other.goto(link);
    await expect(other.locator('.score-status')).toHaveText('This guild was handed over by a link.');
    await expect(other.locator('.guild-unit')).toHaveCount(2);
    await other.goto('about:blank');
    await other.goto(`${link.slice(0, -6)}AAAAAA`);
    await expect(other.locator('.score-status')).toContainText('Ask for it again');
    await other.emulateMedia({ media: 'print' });
    await expect(other.locator('.guild-print')).toBeVisible();
    await expect(other.locator('.guild-form')).toBeHidden();
    await other.context().close();
  });
});
