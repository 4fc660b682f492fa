// The score sheet of Encounter on a phone: a whole game of five turns, with undo, reload and hand-over.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap();
const title = (page: Page) => page.locator('.score-next h2');
const points = (page: Page, side: 'Red' | 'Blue') =>
  page.getByRole('region', { name: side, exact: true }).locator('.score-points');

/** A turn in which nothing happens but these models at markers. */
async function playTurn(page: Page, turn: number, at: readonly string[] = []): Promise<void> {
  await tap(page, 'Red has the initiative');
  await expect(title(page)).toHaveText(`Turn ${turn}: Action Phase`);
  await tap(page, 'No model is ready');
  await expect(title(page)).toHaveText(`Turn ${turn}: end of the turn`);
  for (const one of at) await tap(page, `${one}: more`);
  await tap(page, `Score turn ${turn}`);
}

test('a game of five turns is kept with undo, reload and hand-over', async ({ page, browser }) => {
  await page.goto('/grimheim/game/');

  await test.step('the set-up keeps what was filled in over a reload', async () => {
    await expect(title(page)).toHaveText('Set up the game');
    await tap(page, 'Models of Blue: more');
    await tap(page, 'Models of Blue: more');
    await page.getByRole('spinbutton', { name: 'Points of Red' }).fill('180');
    await page.getByRole('spinbutton', { name: 'Points of Red' }).blur();
    await page.reload();
    await expect(page.getByRole('group', { name: 'Models of Blue' }).locator('output')).toHaveText('8');
    await tap(page, 'Begin the game');
    await expect(title(page)).toHaveText('Turn 1: start of the turn');
    await expect(page.locator('.score-next')).toContainText('Red is outnumbered and gains 1 free Overwatch action.');
    await expect(page.locator('.score-next')).toContainText('Red one more: Against the Odds');
  });

  await test.step('a turn scores as the page says, is taken back and done again', async () => {
    await tap(page, 'Red has the initiative');
    await tap(page, 'Defeated: a model of Blue');
    await tap(page, 'No model is ready');
    for (const one of ['Marker 1: Red', 'Marker 1: Red', 'Marker 1: Blue', 'Marker 2: Blue'])
      await tap(page, `${one}: more`);
    await expect(page.locator('.score-next')).toContainText('Red scores 4 VP');
    await tap(page, 'Score turn 1');
    await expect(points(page, 'Red')).toHaveText('4 VP');
    await expect(points(page, 'Blue')).toHaveText('3 VP');
    await tap(page, 'Undo');
    await expect(points(page, 'Red')).toHaveText('0 VP');
    await tap(page, 'Redo');
    await expect(points(page, 'Red')).toHaveText('4 VP');
    const { violations } = await new AxeBuilder({ page }).include('.score-sheet').analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  await test.step('it is there after a reload, and goes to a fifth turn at 5 VP behind', async () => {
    await page.reload();
    await expect(points(page, 'Blue')).toHaveText('3 VP');
    await playTurn(page, 2, ['Marker 1: Red', 'Marker 2: Red']);
    await playTurn(page, 3);
    await playTurn(page, 4);
    await expect(title(page)).toHaveText('Turn 5 (Overtime): start of the turn');
    await playTurn(page, 5);
    await expect(title(page)).toHaveText('Red wins');
    await expect(page.locator('.score-next')).toContainText('Red wins after turn 5. Red 8, Blue 3.');
  });

  await test.step('the other phone opens the same game by its link', async () => {
    await page.getByText('Link and QR code').tap();
    const link = await page.getByLabel('Opens this game on another device').inputValue();
    const other = await browser.newPage();
    await other.goto(link);
    await expect(title(other)).toHaveText('Red wins');
    await expect(points(other, 'Red')).toHaveText('8 VP');
    await other.close();
  });
});
