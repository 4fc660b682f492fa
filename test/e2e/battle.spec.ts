// The battle companion and events, used as two players and two captains would: at 390 pixels, much of it by keyboard.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

test.use({ viewport: { width: 390, height: 844 } });
// A whole battle is some two hundred keys: about twenty seconds, and several times that on a busy machine.
test.describe.configure({ timeout: 180_000 });

/** Presses a button as a keyboard does. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name, exact: typeof name === 'string' });
  await button.focus();
  await page.keyboard.press('Enter');
}
const tick = (page: Page, name: RegExp) => page.getByRole('checkbox', { name }).press('Space');
const points = (page: Page, side: string) =>
  page.getByRole('region', { name: side, exact: true }).locator('.score-points');

/** Who controls an objective, chosen with the arrow keys. */
async function holds(page: Page, objective: string, who: 'Red' | 'nobody' | 'Blue'): Promise<void> {
  const group = page.getByRole('group', { name: objective, exact: true });
  for (let i = 0; i < 3 && !(await group.getByLabel(who).isChecked()); i++) {
    await group.getByRole('radio', { checked: true }).focus();
    await page.keyboard.press('ArrowRight');
  }
  await expect(group.getByLabel(who)).toBeChecked();
}

async function sound(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).include('.score-sheet').analyze();
    expect(violations.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes[0]?.html}`)).toEqual([]);
  }
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  expect(wide).toBe(false);
}

test('a whole battle: five rounds, undo in the middle, reload, handed over by a link', async ({ page, context }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto('/aos/battle/');
  await page.getByRole('combobox', { name: /^Battleplan/ }).selectOption('11');
  await press(page, 'Play this one');
  await press(page, 'Red attacks');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(/Red: which battle tactics cards/);
  await tick(page, /^1 Blazing/);
  await tick(page, /^4 Smokescreen/);
  await press(page, "These are Red's cards");
  await tick(page, /^2 Siege/);
  await press(page, "These are Blue's cards");
  await press(page, 'Save hideout');
  await expect(page.getByRole('status').filter({ hasText: 'Name the terrain feature' })).toBeVisible();
  await page.getByLabel('The hideout').fill('Old mill');
  await press(page, 'Save hideout');
  await press(page, 'Red goes first');

  // Round 1: Red takes two objectives and a tactic, Blue one.
  await expect(page.getByRole('heading', { level: 2 })).toHaveText("Round 1: Red's turn");
  await holds(page, 'Golden Lions 1', 'Red');
  await holds(page, 'Heidenhain', 'Red');
  await tick(page, /^Keep the Enemy Close/);
  await expect(page.getByText('15 points this turn.')).toBeVisible();
  await sound(page);
  await press(page, "End Red's turn");
  await expect(page.getByRole('heading', { name: "Round 1: Blue's turn" })).toBeFocused();
  await holds(page, 'Sun Seekers 2', 'Blue');
  await press(page, "End Blue's turn");
  await expect(points(page, 'Red')).toHaveText('15 points');
  await expect(points(page, 'Blue')).toHaveText('3 points');

  // Blue wins priority: 12 behind it goes first for nothing; and as the underdog it may take an objective away.
  await press(page, 'Red rolled: more');
  await expect(page.getByText('Enter both dice to see who decides.')).toBeVisible();
  for (let i = 0; i < 4; i++) await press(page, 'Blue rolled: more');
  await expect(page.getByRole('button', { name: 'Blue rolled: more' })).toBeFocused();
  await expect(page.getByText('Blue won the roll and decides.')).toBeVisible();
  await press(page, 'Blue goes first');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Round 2: To the Ships!');
  await page.getByRole('group', { name: 'The objective' }).getByLabel('Heidenhain').press('Space');
  await press(page, 'That is settled');
  await expect(page.getByRole('group', { name: 'Heidenhain', exact: true })).toHaveCount(0);
  await page.getByText('Rage dice', { exact: true }).first().press('Enter');
  await press(page, 'Spend, as rolled');
  await expect(page.getByRole('region', { name: 'Blue', exact: true })).toContainText('rage dice 1');
  await press(page, 'Spend, as rolled');
  await expect(page.locator('.score-status')).toHaveText(
    'Each army can spend rage dice with Simmering Rage once per turn.',
  );

  // Undo the dice, the objective and the priority roll, and do them again.
  for (let i = 0; i < 3; i++) await press(page, 'Undo');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Round 2: priority roll');
  for (let i = 0; i < 3; i++) await press(page, 'Redo');
  await expect(page.getByRole('region', { name: 'Blue', exact: true })).toContainText('rage dice 1');

  // It is all there after a reload, and on another device by its link.
  await page.reload();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText("Round 2: Blue's turn");
  await page.getByText('Link and QR code').press('Enter');
  const link = await page.getByLabel('Opens this battle on another device').inputValue();
  const other = await context.browser()!.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await other.newPage();
  phone.on('pageerror', (error) => errors.push(error.message));
  await phone.goto(link);
  await expect(phone.getByText('This battle was handed over by a link.')).toBeVisible();
  await expect(points(phone, 'Red')).toHaveText('15 points');
  await press(phone, "End Blue's turn");
  await press(phone, "End Red's turn");
  for (const round of [3, 4, 5]) {
    await expect(phone.getByRole('heading', { level: 2 })).toHaveText(`Round ${round}: priority roll`);
    for (const side of ['Red', 'Blue']) await press(phone, `${side} rolled: more`);
    // A tie: Blue went first last round and decides.
    await expect(phone.getByText('A tie: Blue went first last round and decides.')).toBeVisible();
    await press(phone, /^Blue goes first/);
    await press(phone, 'Not this round');
    await press(phone, "End Blue's turn");
    await press(phone, "End Red's turn");
  }
  await expect(phone.getByRole('heading', { level: 2 })).toHaveText('The result');
  await expect(phone.locator('.tool-verdict')).toHaveText('Red wins a major victory, 27 to 15.');
  await expect(phone.getByRole('button', { name: 'Copy result' })).toBeEnabled();
  await sound(phone);
  // A link that was tampered with is told, and what was there stays.
  await phone.goto(`${link.slice(0, -6)}AAAAAA`);
  await expect(phone.locator('.score-status')).toContainText('changed or cut off');
  await expect(phone.getByRole('heading', { level: 2 })).toHaveText('The result');
  expect(errors).toEqual([]);
  await other.close();
});

test('a three-round team event: choices hidden until both are made, totals, undo, reload, link', async ({
  page,
  context,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto('/aos/event/');
  for (let i = 0; i < 2; i++) await press(page, 'Players in a team: more');
  await expect(page.getByRole('button', { name: 'Players in a team: more' })).toBeFocused();
  await expect(page.getByRole('columnheader')).toHaveText(['Round', 'Pairings 1 and 2', 'Pairing 3']);
  await sound(page);

  const chooses = async (captain: string, ...armies: string[]) => {
    await press(page, `I am ${captain}'s captain`);
    for (const army of armies) await page.getByRole('checkbox', { name: army, exact: true }).press('Space');
    await press(page, 'That is my choice');
  };
  for (const round of [1, 2, 3]) {
    await press(page, `Begin round ${round}`);
    await press(page, 'Pair the armies: Red against Blue');
    await chooses('Red', `Red ${round}`);
    // Nothing of Red's choice is in the page while Blue has not chosen, in no attribute either.
    await expect(page.getByRole('heading', { level: 2 })).toHaveText("Hand over to Blue's captain");
    expect(await page.locator('#event').innerHTML()).not.toContain(`Red ${round}`);
    await press(page, "I am Blue's captain");
    expect(await page.locator('#event').innerHTML()).not.toMatch(/Red \d/);
    await page.getByRole('checkbox', { name: 'Blue 1', exact: true }).press('Space');
    await press(page, 'That is my choice');
    await expect(page.getByText(`Guards: Red ${round} for Red, Blue 1 for Blue.`)).toBeVisible();
    const rest = [1, 2, 3].filter((one) => one !== round).map((one) => `Red ${one}`);
    await chooses('Red', ...rest);
    await chooses('Blue', 'Blue 2', 'Blue 3');
    await chooses('Red', 'Blue 2');
    expect(await page.locator('#event').innerHTML()).not.toContain('against Blue 2');
    await chooses('Blue', rest[0]!);
    await expect(page.locator('#event ol li')).toHaveText([
      new RegExp(`^Red ${round} against Blue 2`),
      new RegExp(`^${rest[0]} against Blue 1`),
      new RegExp(`^${rest[1]} against Blue 3`),
    ]);
    await press(page, 'Play these battles');
    const field = page.getByLabel(`Red ${round}, points in round ${round}`);
    await field.fill(String(20 + round));
    await field.press('Tab');
    const theirs = page.getByLabel(`Blue 3, points in round ${round}`);
    await expect(page.getByLabel(`Blue 2, points in round ${round}`)).toBeFocused();
    await theirs.fill(round === 2 ? '40' : '7');
    await theirs.press('Enter');
    await expect(
      page.getByRole('heading', { name: `Red against Blue: ${20 + round} to ${round === 2 ? 40 : 7}` }),
    ).toBeVisible();
    if (round === 1) {
      await press(page, 'Undo');
      await expect(page.getByRole('heading', { name: 'Red against Blue: 21 to 0' })).toBeVisible();
      await press(page, 'Redo');
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Red against Blue: 21 to 7' })).toBeVisible();
    }
  }
  // Nothing counts while battles have no result; the others end 0 to 0.
  const standing = page.locator('.score-standing tbody tr');
  await expect(standing).toHaveText(['Red000', 'Blue000']);
  const fields = page.locator('.score-match').getByRole('spinbutton');
  for (const [i, field] of (await fields.all()).entries())
    if ((await field.inputValue()) === '') {
      await field.fill('0');
      await field.press('Tab');
      await expect(fields.nth(i)).toHaveValue('0');
    }
  await expect(standing).toHaveText(['Red2066', 'Blue1054']);
  await sound(page);
  await page.getByText('Link and QR code').press('Enter');
  const link = await page.getByLabel('Opens this event on another device').inputValue();
  const other = await context.browser()!.newContext();
  const desk = await other.newPage();
  await desk.goto(link);
  await expect(desk.locator('.score-standing tbody tr')).toHaveText(['Red2066', 'Blue1054']);
  await other.close();
  const download = page.waitForEvent('download');
  await press(page, 'Save as a file');
  expect((await download).suggestedFilename()).toBe('sightline-event.json');
  expect(errors).toEqual([]);
});

test('a device that keeps nothing says so, and the battle goes on', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto('/aos/battle/');
  await press(page, 'Play this one');
  await expect(page.locator('.score-status')).toContainText('keeps nothing');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Who is the attacker?');
});
