// The small tools of rule pages: used as a reader would, each checked against what the rules say.
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';

const toolOn = (page: import('@playwright/test').Page, name: string) => page.locator(`[data-tool="${name}"]`);

test('the book’s hero falls at the second blow, and undo brings it back', async ({ page }) => {
  await page.goto('/guilds/heroic-wounds/');
  const tool = toolOn(page, 'heroic-wounds');
  await tool.getByRole('button', { name: "The book's example" }).click();
  await expect(tool.locator('.tool-verdict')).toHaveText('It is removed.');
  await expect(tool.getByRole('button', { name: 'Add the blow' })).toBeDisabled();
  await tool.getByRole('button', { name: 'Undo' }).click();
  await expect(tool.locator('.tool-verdict')).toHaveText('It fights on: 1 of 3 heroic wounds and 1 of 3 wounds.');
  await tool.getByRole('button', { name: 'Start again' }).press('Enter');
  await expect(tool.locator('.tool-verdict')).toHaveText('Unhurt. It falls at 9 wounds.');
});

test('a spell at the edge of WILL shows what may come of it', async ({ page }) => {
  await page.goto('/guilds/arcane-instability/');
  const tool = toolOn(page, 'instability');
  await expect(tool.locator('tbody tr')).toHaveCount(4);
  await expect(tool).toContainText('1 in 6 (16.7%)');
  for (let i = 0; i < 4; i++) await tool.getByRole('button', { name: 'Torment now: less' }).click();
  await expect(tool.locator('tbody tr')).toHaveText([/certain.*without a test/]);
});

test('a Guildmaster of Order may deal with Wild, never with Chaos', async ({ page }) => {
  await page.goto('/guilds/wheel-of-forces/');
  const tool = toolOn(page, 'wheel');
  await tool.getByLabel('Guildmaster').selectOption('order');
  await tool.getByLabel('Diplomatic Deal').selectOption('wild');
  await expect(tool.locator('li[data-state="yes"] b')).toHaveText(['Order: may join', 'Wild: may join']);
  await expect(tool.getByLabel('Diplomatic Deal').locator('option')).toHaveText(['none', 'Wild', 'Fortitude']);
});

test('a charge and a fight fit, a charge and hiding do not, on a phone and without a finding', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/grimheim/activation-checker/');
  const tool = toolOn(page, 'activation');
  await tool.getByRole('button', { name: 'Add Charge, 1 AP' }).click();
  await tool.getByRole('button', { name: 'Add Fight, 1 AP' }).click();
  await expect(tool.locator('.tool-verdict')).toHaveText('This fits: 2 AP.');
  await tool.getByRole('button', { name: 'Remove Fight' }).click();
  await tool.getByRole('button', { name: 'Add Hide, 1 AP' }).click();
  await expect(tool.locator('.tool-verdict')).toHaveText('This does not fit: 2 AP.');
  await expect(tool).toContainText('Hide cannot be used in the same activation as Charge.');
  const { violations } = await new AxeBuilder({ page }).include('[data-tool]').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});
