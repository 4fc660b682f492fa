// The game tracker on a phone: a whole five-a-side game of six turns, with undo, reload and hand-over.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const tap = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).tap();
const title = (page: Page) => page.locator('.score-next h2');
const effigy = (page: Page, side: 'Red' | 'Blue') =>
  page.getByRole('region', { name: side, exact: true }).locator('.score-points');
const fate = (page: Page, side: 'Red' | 'Blue') =>
  page.getByRole('region', { name: side, exact: true }).getByRole('group', { name: /^Fate/ });
const heroRow = (page: Page, name: string) =>
  page.locator('.game-row').filter({ has: page.locator('summary b', { hasText: new RegExp(`^${name}$`) }) });

async function openRow(page: Page, name: string): Promise<void> {
  const details = heroRow(page, name);
  if (!(await details.evaluate((one: HTMLDetailsElement) => one.open))) await details.locator('summary').tap();
  await expect(details).toHaveAttribute('open');
}

/** Activations in which nothing happens, until the turn is over. Their buttons are pressed in the page, which is quicker. */
async function playOut(page: Page): Promise<void> {
  await expect(title(page)).toContainText('activates a hero');
  await page.evaluate(() => {
    const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
    while (document.querySelector('.game-choose[data-player] button')) {
      press('.game-choose[data-player] button');
      press('.score-next .tool-buttons > .tool-main');
    }
  });
  await expect(title(page)).toHaveText('Communion Phase, step 1: start events');
}

/** A Communion Phase without Shrines. */
async function communion(page: Page): Promise<void> {
  await tap(page, 'Step 1 done');
  await tap(page, 'Step 2 done');
  await tap(page, 'Step 3 done');
  await tap(page, 'Step 4 done');
  await tap(page, 'Step 5 done: to the activations');
}

const axe = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).include('.score-sheet').analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
};
test('a five-a-side game of six turns is played with undo, reload and hand-over', async ({ page, browser }) => {
  test.setTimeout(120_000);
  await page.goto('/judgement/game/');

  await test.step('set-up refuses two heroes of one name, and a reload keeps what was filled in', async () => {
    await expect(title(page)).toHaveText('Set up the game');
    const name = page.getByRole('textbox', { name: 'Red, hero 1: name' });
    await name.fill('Red 2');
    await expect(page.getByRole('button', { name: 'Begin the game' })).toBeDisabled();
    await name.fill('Thorgar');
    await tap(page, "Health of Red's hero 1: more");
    await axe(page);
    await page.reload();
    await expect(name).toHaveValue('Thorgar');
    await name.fill('Red 1');
    await tap(page, 'Begin the game');
    await expect(title(page)).toHaveText('Turn 1: Red activates a hero');
    await expect(heroRow(page, 'Red 1').locator('summary')).toContainText('16 of 16');
    await expect(fate(page, 'Red')).toContainText('Fate 1');
  });

  await test.step('turn 1: a kill binds a Soul and gives a level, and is taken back and done again', async () => {
    await tap(page, 'Activate Red 1');
    await tap(page, 'Charge 1 + attack');
    await expect(page.locator('.game-actions')).toContainText('1 of 3 actions left');
    await openRow(page, 'Blue 1');
    await tap(page, '6 damage to Blue 1');
    await tap(page, '6 damage to Blue 1');
    await tap(page, '3 damage to Blue 1');
    await expect(effigy(page, 'Blue')).toHaveText('16 of 20');
    await expect(heroRow(page, 'Blue 1').locator('summary')).toContainText('re-spawns in turn 2 with 10 of 15');
    await tap(page, 'Undo');
    await expect(effigy(page, 'Blue')).toHaveText('20 of 20');
    await page.reload();
    await tap(page, 'Redo');
    await expect(effigy(page, 'Blue')).toHaveText('16 of 20');
    await tap(page, "Red 1's level gives 1 health");
    await expect(heroRow(page, 'Red 1').locator('summary')).toContainText('level 2 · 17 of 17 · 1 Soul');
    await tap(page, 'Charge 1 + attack');
    await expect(page.locator('.score-status')).toContainText('Together this costs 4 actions, and there are only 3.');
    await axe(page);
    await tap(page, "End Red 1's activation");
    await playOut(page);
  });

  await test.step('turn 2: the Communion Phase step by step, a harvest, a bank, and fire', async () => {
    await tap(page, 'Step 1 done');
    await tap(page, 'Step 2 done');
    await tap(page, 'Shrines of Blue: more');
    await expect(page.locator('.score-lines')).toContainText('Red has 3: 1 + 1 free + 1 for Souls + 0 from Shrines');
    await tap(page, 'Step 3 done');
    await expect(fate(page, 'Blue')).toContainText('Fate 3');
    await axe(page);
    await tap(page, 'Pit 2');
    await expect(page.locator('.score-lines')).toContainText("Blue 1: base-to-base with Blue's Effigy, 10 of 15");
    await tap(page, 'Step 5 done: to the activations');
    await expect(title(page)).toHaveText('Turn 2: Blue activates a hero');
    await tap(page, 'Activate Blue 1');
    await expect(page.locator('.game-actions')).toContainText('2 of 2 actions left');
    await openRow(page, 'Red 2');
    await tap(page, 'Red 2: fire');
    await expect(heroRow(page, 'Red 2')).toContainText('fire until the end of its activation this turn, by Blue 1');
    await tap(page, "End Blue 1's activation");
    await tap(page, 'Activate Red 1');
    await tap(page, 'Soul harvest: success');
    await expect(effigy(page, 'Blue')).toHaveText('12 of 20');
    await tap(page, 'Bank Souls 1');
    await expect(page.getByRole('region', { name: 'Red', exact: true })).toContainText('2 banked');
    await tap(page, "End Red 1's activation");
    await playOut(page);
    await expect(heroRow(page, 'Red 2').locator('summary')).toContainText('12 of 15');
  });

  await test.step('turn 3: the Effigy is hit, and the ways to win are shown', async () => {
    for (const step of [1, 2, 3]) await tap(page, `Step ${step} done`);
    await expect(page.locator('.score-next')).toContainText('A Soul spawns at pit 3.');
    await tap(page, 'Step 4 done');
    await tap(page, 'Step 5 done: to the activations');
    await tap(page, /^Activate Blue 1/);
    await tap(page, "End Blue 1's activation");
    await tap(page, 'Activate Red 3');
    for (let i = 0; i < 3; i++) await tap(page, "Damage on Blue's Effigy, after RES 1: more");
    await tap(page, "Hit Blue's Effigy");
    await expect(effigy(page, 'Blue')).toHaveText('8 of 20');
    await expect(page.locator('.game-wins')).toContainText(
      "Blue's Effigy has 8 left: 8 damage, or 1 Soul more and 4 damage, or 2 Souls more.",
    );
    await tap(page, "End Red 3's activation");
    await playOut(page);
  });

  await test.step('turn 4: the Effigy regenerates, and the other phone takes the game over', async () => {
    await communion(page);
    await expect(effigy(page, 'Blue')).toHaveText('12 of 20');
    await page.getByText('Link and QR code').tap();
    await expect(page.getByRole('img', { name: 'QR code of the link to this game' })).toBeVisible();
    const link = await page.getByLabel('Opens this game on another device').inputValue();
    expect(link.length).toBeLessThan(2000);
    const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })).newPage();
    await phone.goto(`${link.slice(0, -9)}${link.slice(-8)}`);
    await expect(phone.locator('.score-status')).toContainText('changed or cut off');
    await phone.goto('about:blank');
    await phone.goto(link);
    await expect(phone.locator('.score-status')).toContainText('handed over by a link');
    await expect(effigy(phone, 'Blue')).toHaveText('12 of 20');
    await tap(phone, 'Undo');
    await expect(title(phone)).toHaveText('Communion Phase, step 5: heroes re-spawn');
    await phone.context().close();
    await playOut(page);
  });

  await test.step('turns 5 and 6: two Souls are unbound, none spawns, and Red wins', async () => {
    for (const step of [1, 2, 3]) await tap(page, `Step ${step} done`);
    await expect(page.locator('.score-next')).toContainText('Two Souls are unbound: no Soul spawns.');
    await tap(page, 'Step 4 done');
    await tap(page, 'Step 5 done: to the activations');
    await playOut(page);
    await communion(page);
    await expect(title(page)).toHaveText(/^Turn 6: /);
    await tap(page, /^Activate Blue 1/);
    await tap(page, "End Blue 1's activation");
    await tap(page, 'Activate Red 1');
    for (let i = 0; i < 11; i++) await tap(page, "Damage on Blue's Effigy, after RES 1: more");
    await tap(page, "Hit Blue's Effigy");
    await expect(title(page)).toHaveText('Red wins');
    await tap(page, 'Undo');
    await expect(title(page)).toHaveText('Red 1 activates');
    await tap(page, 'Redo');
    await page.reload();
    await expect(title(page)).toHaveText('Red wins');
    await axe(page);
    await page.locator('details.kept > summary').tap();
    await expect(page.locator('.kept-list > li')).toContainText('Red won in turn 6');
  });
});
