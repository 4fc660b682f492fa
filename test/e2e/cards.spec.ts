// The player's own cards on a phone: typed in, found, changed, taken back, handed over, imported, and used by the odds.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const tap = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).tap();
const status = (page: Page) => page.locator('.score-status');

/** Types into the field that has the focus, and goes to the next; how many keys were pressed. */
async function typed(page: Page, ...values: readonly string[]): Promise<number> {
  let taps = 0;
  for (const value of values) {
    await page.keyboard.type(value);
    await page.keyboard.press('Enter');
    taps += value.length + 1;
  }
  return taps;
}

/** Types a hero of Judgement in; how many times the screen was touched. */
async function hero(page: Page, name: string, stats: readonly string[], attack: readonly string[]): Promise<number> {
  await tap(page, 'New card');
  const taps = await typed(page, name, ...stats, ...attack);
  await tap(page, 'Save card');
  await expect(status(page)).toHaveText(`${name} is saved.`);
  return taps + 2;
}

test('two heroes are typed in with few taps, and their odds need none', async ({ page }) => {
  await page.goto('/cards/?game=judgement');
  // SOUL, MOV, AGI, RES, MEL, MAG, RNG, HP; the attack's name, range, glancing, solid, critical.
  const taps = await hero(page, 'Thorgar', ['4', '5', '4', '2', '7', '', '', '16'], ['Axe', '1', '2', '4', '6']);
  // A thumb makes two taps a second without haste: 40 of them are well under a minute.
  expect(taps).toBeLessThanOrEqual(40);
  await hero(page, 'Allandir', ['5', '6', '5', '1', '5', '', '7', '14'], ['Sword', '1', '1', '3', '5']);
  await page.getByRole('link', { name: 'Odds of Thorgar' }).tap();
  await page.getByRole('combobox', { name: 'Defender' }).selectOption({ label: 'Allandir' });
  // MEL 7 against AGI 5 is a pool of 2 dice: exactly what the form says when the same is typed.
  await expect(page.locator('sightline-odds').first()).toContainText('2 dice:');
  await expect(page.locator('sightline-odds').first()).toContainText('with 2/4/6 against RES 1');
  await tap(page, 'Compare against all cards');
  await expect(page.locator('.card-compared tbody tr')).toHaveCount(1);
  await expect(page.locator('.card-compared caption')).toHaveText('Thorgar, Axe on all cards');
});

test('a wrong value is refused beside its field, and nothing typed is lost', async ({ page }) => {
  await page.goto('/cards/?game=judgement');
  await tap(page, 'New card');
  await tap(page, 'Save card');
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(page.locator('.card-field').first()).toContainText('A card needs a name.');
  await page.getByLabel('Name', { exact: true }).fill('Kogan');
  await page.getByLabel('AGI', { exact: true }).fill('many');
  await tap(page, 'Save card');
  await expect(page.getByRole('alert')).toHaveText('One value is wrong, and nothing was saved yet.');
  await expect(page.getByLabel('AGI', { exact: true })).toHaveAccessibleDescription(
    'AGI must be a whole number from 0 to 99, and "many" is not.',
  );
  await page.getByLabel('AGI', { exact: true }).fill('4');
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Kogan');
  await expect(page.getByLabel('AGI', { exact: true })).toHaveValue('4');
  await tap(page, 'Save card');
  await expect(page.locator('.card-list li')).toHaveCount(1);
});

const LIST = 'Thorgar — MOV 5 AGI 4 MEL 7 HP 16; Axe, melee, 2/4/6\nKogan — MOV 4 CHARM 3\nMOV 9';

async function imported(page: Page, text: string): Promise<void> {
  await tap(page, 'Import or paste');
  await page.getByLabel('Cards to import').fill(text);
  await tap(page, 'Read it');
}

test('a list is read line by line, an import is shown before it is kept, and undo takes it back', async ({ page }) => {
  await page.goto('/cards/?game=judgement');
  await imported(page, LIST);
  const lines = page.locator('.card-lines li');
  await expect(lines.nth(0)).toContainText('Understood: MOV 5 · AGI 4 · MEL 7 · HP 16 · Axe: melee, 2/4/6');
  await expect(lines.nth(1)).toContainText('Not understood: CHARM 3');
  await expect(lines.nth(2)).toContainText('The name of a card must be 1 to 40 characters');
  await tap(page, 'Import 2');
  await expect(status(page)).toHaveText('Imported 2 cards. Undo takes it back.');
  await imported(page, 'Thorgar — MOV 5 AGI 9 MEL 7 HP 16; Axe, melee, 2/4/6\nKogan — MOV 4');
  await expect(page.locator('.card-incoming li')).toHaveText([/changed.*Thorgar.*AGI 4 → 9/, /the same.*Kogan/]);
  await page.getByLabel('What happens to Thorgar').selectOption('replace');
  await tap(page, 'Import 1, replacing 1');
  await expect(page.locator('.card-list')).toContainText('AGI 9');
  await tap(page, /^Undo/);
  await expect(page.locator('.card-list')).toContainText('AGI 4');
  await tap(page, /^Undo/);
  await expect(page.locator('.card-list li')).toHaveCount(0);
});

test('a group is made, handed over by a link, and a cut link, a broken and a newer file say so', async ({
  page,
  browser,
}) => {
  await page.goto('/cards/?game=judgement');
  await imported(page, LIST);
  await tap(page, 'Import 2');
  await page.getByRole('combobox', { name: 'Warband' }).selectOption('new');
  await tap(page, 'One Thorgar more');
  await tap(page, 'One Kogan more');
  await tap(page, 'Share Warband 1');
  await page.locator('.score-link summary').tap();
  const link = await page.locator('.score-link input').inputValue();
  await expect(page.locator('.score-link svg')).toBeVisible();

  const other = await (await browser.newContext({ hasTouch: true, viewport: { width: 390, height: 844 } })).newPage();
  await other.goto(link);
  await expect(other.getByText('3 new, 0 changed, 0 the same.')).toBeVisible();
  await tap(other, 'Import 3');
  await expect(other.locator('.card-list li')).toHaveCount(2);
  await other.goto('about:blank');
  await other.goto(link.slice(0, -30));
  await expect(other.getByRole('alert')).toContainText('cut off on the way');
  await expect(other.getByRole('alert')).toContainText('Nothing here was changed.');
  for (const [text, says] of [
    ['{"format":"sightline-cards","v":1,"cards":[{"id"', 'not a whole JSON file'],
    ['{"format":"sightline-cards","v":2,"cards":[]}', 'made by a newer Sightline'],
  ] as const) {
    await other.getByLabel('Cards to import').fill(text);
    await tap(other, 'Read it');
    await expect(other.getByRole('alert')).toContainText(says);
  }
  await tap(other, 'Close');
  await expect(other.locator('.card-list li')).toHaveCount(2);
  await other.context().close();
});

test('storage that is full or refused is told in words, and two tabs lose nothing', async ({ page, context }) => {
  await page.goto('/cards/?game=judgement');
  await hero(page, 'Thorgar', ['4'], []);
  const other = await context.newPage();
  await other.goto('/cards/?game=judgement');
  await tap(other, 'Edit Thorgar');
  await tap(page, 'Edit Thorgar');
  await page.getByLabel('AGI', { exact: true }).fill('5');
  await tap(page, 'Save card');
  await other.getByLabel('AGI', { exact: true }).fill('6');
  await tap(other, 'Save card');
  await expect(status(other)).toContainText('was changed in another tab');
  await expect(page.locator('.card-list li')).toHaveCount(2);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await tap(page, 'New card');
  await typed(page, 'Kogan');
  await tap(page, 'Save card');
  await expect(page.locator('.card-list li')).toHaveCount(3);
  await expect(page.locator('.cards')).toContainText('its storage is full or forbidden');
});

for (const scheme of ['light', 'dark'] as const)
  test(`axe finds nothing in the list, the form and an import, ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto('/cards/?game=aos');
    const clean = async () => expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await imported(
      page,
      'Riders cavalry ×5 — move 10 health 3 Save 4+; Axe, attacks 4 hit 3+ wound 4+ damage 1; Bite, attacks D3 hit 5+ wound 4+ damage 2',
    );
    await clean();
    await tap(page, 'Import 1');
    await clean();
    await tap(page, 'Edit Riders');
    await clean();
  });
