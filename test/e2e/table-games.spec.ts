// Titles of rules and readings of rulings belong to the game that is on the table, whichever way that game came there.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { toLink } from '../../src/link/link.ts';
import { fileOf } from '../../src/widgets/table/files.ts';
import { snapshotOf } from '../../src/widgets/table/table-snapshot.ts';
import { openPanel, openTable, pressTile, questionOf as questionOn, rested, startAnother } from './tables.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

function questionOf(scene: string) {
  const file = join(import.meta.dirname, '../../content', scene.replace('/', '/scenes/'));
  return JSON.parse(readFileSync(`${file}.json`, 'utf8')).question;
}
function fragmentOf(scene: string): string {
  const made = toLink({ question: questionOf(scene) });
  return made.ok ? made.fragment : '';
}
// Two situations whose answers are disputed.
const JUDGEMENT = 'judgement/two-overlapping-bases';
const GRIMHEIM = 'grimheim/an-enemy-in-the-way';

/** The verdict links its reasons to the rules of a game, and says what is disputed in words. */
async function reads(table: Locator, game: string): Promise<void> {
  await openPanel(table, 'Ask');
  const why = table.locator('sightline-verdict .why');
  await expect(why.locator(`a.term[href^="/${game}/"]`).first()).toBeVisible();
  await expect(why.locator('.reading').first()).toContainText('Disputed: ');
  await expect(why).not.toContainText(`${game}.`);
}

const startEmpty = async (table: Locator, title: string) => {
  await openPanel(table, 'Table');
  await startAnother(table, title);
};
/** Opens a link on the table that is there, and waits until its question is on it. */
async function openAddress(page: Page, table: Locator, scene: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, fragmentOf(scene));
  const { ask } = questionOf(scene);
  await expect.poll(async () => (await questionOn(table)).ask).toBe(ask);
}

test('a situation built after starting another game', async ({ page }) => {
  const table = await openTable(page, fragmentOf(JUDGEMENT));
  await reads(table, 'judgement');
  await startEmpty(table, 'GUILDS');
  // The titles have come before anybody asks.
  await page.waitForLoadState('networkidle');
  for (const name of ['Add red infantry', 'Add blue infantry']) await pressTile(table, name);
  await openPanel(table, 'Ask');
  await table.getByRole('button', { name: 'Can it see?' }).tap();
  for (const [who, id] of [
    ['Who looks', 'Red infantry'],
    ['Who is looked at', 'Blue infantry'],
  ] as const)
    await table.getByRole('combobox', { name: who }).selectOption({ label: id });
  await expect(table.locator('sightline-verdict .why a.term[href^="/guilds/"]').first()).toBeVisible();
});

test('a link of another game, opened on the table, and the first one again', async ({ page }) => {
  const table = await openTable(page, fragmentOf(JUDGEMENT));
  await reads(table, 'judgement');
  await startEmpty(table, 'Grimheim');
  await openAddress(page, table, GRIMHEIM);
  await reads(table, 'grimheim');
  await openPanel(table, 'Build');
  await openAddress(page, table, JUDGEMENT);
  await reads(table, 'judgement');
});

test('a file of another game', async ({ page }) => {
  const table = await openTable(page, fragmentOf(JUDGEMENT));
  await reads(table, 'judgement');
  await openPanel(table, 'Table');
  const buffer = Buffer.from(fileOf(snapshotOf(questionOf(GRIMHEIM)), 'An enemy in the way'));
  await table.locator('#import-file').setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer });
  await expect(table.locator('.table-name')).toHaveText('An enemy in the way');
  await page.waitForLoadState('networkidle');
  await reads(table, 'grimheim');
});

test('a table of another game that the device kept by name', async ({ page }) => {
  const table = await openTable(page, fragmentOf(GRIMHEIM));
  await openPanel(table, 'Table');
  const name = table.getByRole('textbox', { name: 'Name' });
  await name.fill('The ambush');
  await name.press('Enter');
  await rested(page);
  await openAddress(page, table, JUDGEMENT);
  await reads(table, 'judgement');
  await openPanel(table, 'Table');
  await table.getByRole('button', { name: 'The ambush', exact: true }).tap();
  await expect(table.locator('.table-name')).toHaveText('The ambush');
  await page.waitForLoadState('networkidle');
  await reads(table, 'grimheim');
});
