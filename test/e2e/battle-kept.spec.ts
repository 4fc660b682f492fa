// What the companion and the event planner keep on a device: nothing is lost by one tap, by a reload, by a link or by a
// second tab, and where nothing can be kept a sentence says so.
import { expect, type Page, test } from '@playwright/test';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
test.describe.configure({ timeout: 120_000 });

const tap = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).tap();
const title = (page: Page) => page.getByRole('heading', { level: 2 }).first();
const status = (page: Page) => page.locator('.score-status');
const rows = (page: Page) => page.locator('.kept-list > li');

async function showList(page: Page): Promise<void> {
  const list = page.locator('details.kept');
  if (!(await list.evaluate((one: HTMLDetailsElement) => one.open))) await list.locator('summary').first().tap();
  await expect(list).toHaveAttribute('open');
}

/** A battle with its battleplan and its attacker. */
async function begin(page: Page, plan: string): Promise<void> {
  await page.getByRole('combobox', { name: /^Battleplan/ }).selectOption(plan);
  await tap(page, 'Play this one');
  await tap(page, 'Red attacks');
  await expect(title(page)).toHaveText(/Red: which battle tactics cards/);
}

test.describe('battles', () => {
  test('New battle begins another one and keeps the old, also after a reload', async ({ page }) => {
    await page.goto('/aos/battle/');
    await begin(page, '11');
    await tap(page, 'New battle');
    await expect(title(page)).toHaveText('Which battleplan?');
    await page.reload();
    await expect(title(page)).toHaveText('Which battleplan?');
    await begin(page, '3');
    await showList(page);
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).nth(0)).toContainText('3 ');
    await expect(rows(page).nth(0)).toContainText(/Red 0, Blue 0/);
    await expect(rows(page).nth(1)).toContainText(/^11 /);
    await expect(rows(page).nth(1).locator('time')).toHaveText(/\d/);
    await rows(page).nth(1).getByRole('button', { name: /^Open/ }).tap();
    await expect(page.locator('.tool-about').first()).toContainText('11 ');
    await expect(title(page)).toHaveText(/Red: which battle tactics cards/);
    await page.reload();
    await expect(page.locator('.tool-about').first()).toContainText('11 ');
  });

  test('undo and redo survive a reload', async ({ page }) => {
    await page.goto('/aos/battle/');
    await begin(page, '11');
    for (let i = 0; i < 2; i++) await tap(page, 'Undo');
    await expect(title(page)).toHaveText('Which battleplan?');
    await page.reload();
    for (let i = 0; i < 2; i++) await tap(page, 'Redo');
    await expect(title(page)).toHaveText(/Red: which battle tactics cards/);
    await page.reload();
    await tap(page, 'Undo');
    await expect(title(page)).toHaveText('Who is the attacker?');
  });

  test('a link opens beside the battle that is running, once, however often it is opened', async ({
    page,
    browser,
  }) => {
    await page.goto('/aos/battle/');
    await begin(page, '5');
    await page.getByText('Link and QR code').tap();
    const link = await page.getByLabel('Opens this battle on another device').inputValue();
    const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })).newPage();
    await phone.goto('/aos/battle/');
    await begin(phone, '7');
    for (let i = 0; i < 2; i++) {
      await phone.goto('about:blank');
      await phone.goto(link);
      await expect(status(phone)).toContainText('link');
      await expect(phone.locator('.tool-about').first()).toContainText('5 ');
    }
    await showList(phone);
    await expect(rows(phone)).toHaveCount(2);
    await rows(phone).filter({ hasText: /^7 / }).getByRole('button', { name: /^Open/ }).tap();
    await expect(title(phone)).toHaveText(/Red: which battle tactics cards/);
    await expect(phone.locator('.tool-about').first()).toContainText('7 ');
    await phone.context().close();
  });

  test('a battle is renamed, deleted, and brought back, also after a reload', async ({ page }) => {
    await page.goto('/aos/battle/');
    await begin(page, '5');
    await showList(page);
    await rows(page)
      .first()
      .getByRole('button', { name: /^Rename/ })
      .tap();
    await page.getByLabel('Name of the battle').fill('Final against Ada');
    await tap(page, 'Save name');
    await expect(rows(page).first()).toContainText('Final against Ada');
    await tap(page, 'New battle');
    await begin(page, '7');
    await showList(page);
    await rows(page)
      .filter({ hasText: 'Ada' })
      .getByRole('button', { name: /^Delete/ })
      .tap();
    await expect(rows(page)).toHaveCount(1);
    await expect(status(page)).toContainText('Final against Ada is deleted');
    await page.reload();
    await showList(page);
    await page.getByRole('button', { name: 'Bring back Final against Ada' }).tap();
    await expect(rows(page)).toHaveCount(2);
    // The battle that is open may be deleted too, and comes back as it was.
    await rows(page).filter({ hasText: 'Ada' }).getByRole('button', { name: /^Open/ }).tap();
    await rows(page)
      .filter({ hasText: 'Ada' })
      .getByRole('button', { name: /^Delete/ })
      .tap();
    await expect(rows(page).filter({ hasText: 'Ada' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Bring back Final against Ada' }).tap();
    await rows(page).filter({ hasText: 'Ada' }).getByRole('button', { name: /^Open/ }).tap();
    await tap(page, 'Undo');
    await expect(title(page)).toHaveText('Who is the attacker?');
  });

  test('two tabs do not lose each other’s battles, and show one battle alike', async ({ page, context }) => {
    await page.goto('/aos/battle/');
    await begin(page, '5');
    const other = await context.newPage();
    await other.goto('/aos/battle/');
    await expect(other.locator('.tool-about').first()).toContainText('5 ');
    // The same battle in both: what one tab is told, the other shows.
    await tap(other, "These are Red's cards");
    await expect(title(page)).toHaveText(/Blue: which battle tactics cards/);
    await tap(page, "These are Blue's cards");
    await expect(title(other)).toHaveText('Who takes the first turn?');
    // Another battle in the second tab, and both go on.
    await tap(other, 'New battle');
    await begin(other, '9');
    await tap(page, 'Red goes first');
    await tap(other, "These are Red's cards");
    for (const tab of [page, other]) {
      await tab.reload();
      await showList(tab);
      await expect(rows(tab)).toHaveCount(2);
    }
    await expect(title(page)).toHaveText("Round 1: Red's turn");
    await expect(title(other)).toHaveText(/Blue: which battle tactics cards/);
  });

  test('a tab that slept while another went on does not write over it', async ({ page, context }) => {
    await page.goto('/aos/battle/');
    await begin(page, '5');
    const other = await context.newPage();
    // A tab that hears nothing of the others.
    await other.addInitScript(() =>
      addEventListener('storage', (event) => event.stopImmediatePropagation(), { capture: true }),
    );
    await other.goto('/aos/battle/');
    await expect(title(other)).toHaveText(/Red: which/);
    await tap(page, "These are Red's cards");
    await expect(title(page)).toHaveText(/Blue: which/);
    await tap(other, 'Undo');
    await expect(title(other)).toHaveText('Who is the attacker?');
    await expect(status(other)).toContainText('another tab');
    await page.reload();
    await expect(title(page)).toHaveText(/Blue: which/);
    await showList(page);
    await expect(rows(page)).toHaveCount(2);
  });

  test('a battle that an older version kept opens in the list', async ({ page }) => {
    await page.addInitScript(() => {
      if (localStorage.getItem('told')) return;
      localStorage.setItem('told', 'yes');
      const objectives = { lions: 2, seekers: 2, heidenhain: 1, scions: 0 };
      const moves = [
        { do: 'plan', plan: 11, objectives },
        { do: 'attacker', player: 'blue' },
      ];
      localStorage.setItem('sightline.battle', JSON.stringify(moves));
    });
    await page.goto('/aos/battle/');
    await expect(title(page)).toHaveText(/Red: which battle tactics cards/);
    await page.reload();
    await showList(page);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('11 ');
    await tap(page, 'Undo');
    await expect(title(page)).toHaveText('Who is the attacker?');
  });

  test('a third tactics card cannot be ticked, and the ticks survive a reload', async ({ page }) => {
    await page.goto('/aos/battle/');
    await begin(page, '11');
    const card = (name: RegExp) => page.getByRole('checkbox', { name });
    await card(/^2 /).check();
    await card(/^4 /).check();
    await expect(card(/^5 /)).toBeDisabled();
    await expect(page.getByText('Two cards are picked.')).toBeVisible();
    await page.reload();
    await expect(card(/^2 /)).toBeChecked();
    await expect(card(/^4 /)).toBeChecked();
    await expect(card(/^5 /)).toBeDisabled();
    await card(/^2 /).uncheck();
    await expect(card(/^5 /)).toBeEnabled();
    await card(/^5 /).check();
    await tap(page, "These are Red's cards");
    await expect(page.getByRole('region', { name: 'Red', exact: true })).toContainText('cards 4, 5');
    // The next player begins with none ticked.
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  });

  test('what is ticked for the end of a turn survives a reload, and a refusal empties no field', async ({ page }) => {
    await page.goto('/aos/battle/');
    await begin(page, '11');
    await tap(page, "These are Red's cards");
    await tap(page, "These are Blue's cards");
    await tap(page, 'Red goes first');
    const lions = page.getByRole('group', { name: 'Golden Lions 1', exact: true });
    await lions.getByLabel('Red').tap();
    await expect(lions.getByLabel('Red')).toBeChecked();
    await page.reload();
    await expect(lions.getByLabel('Red')).toBeChecked();
    await page.getByText('Hero phase: prayers').tap();
    await page.getByRole('button', { name: 'Chanting value (0: gather points): more' }).tap();
    await tap(page, 'Chant');
    await expect(status(page)).toHaveText('Name the priest.');
    await expect(page.getByRole('group', { name: /^Chanting value/ })).toContainText('1');
    await expect(lions.getByLabel('Red')).toBeChecked();
  });

  test('where storage is full, battles go on beside each other while the page is open', async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.goto('/aos/battle/');
    await page.getByRole('combobox', { name: /^Battleplan/ }).selectOption('5');
    await tap(page, 'Play this one');
    await expect(status(page)).toContainText('keeps nothing');
    await tap(page, 'New battle');
    await begin(page, '7');
    await showList(page);
    await expect(rows(page)).toHaveCount(2);
    await rows(page).filter({ hasText: /^5 / }).getByRole('button', { name: /^Open/ }).tap();
    await expect(title(page)).toHaveText('Who is the attacker?');
  });
});

test.describe('events', () => {
  const team = async (page: Page) => {
    await page.goto('/aos/event/');
    for (let i = 0; i < 2; i++) await tap(page, 'Players in a team: more');
    await tap(page, 'Begin round 1');
    await tap(page, 'Pair the armies: Red against Blue');
  };
  const choose = async (page: Page, captain: string, ...armies: string[]) => {
    await tap(page, `I am ${captain}'s captain`);
    for (const army of armies) await page.getByRole('checkbox', { name: army, exact: true }).check();
    await tap(page, 'That is my choice');
  };

  test('a pairing under way survives a reload, hides what was chosen, and goes back a step at a time', async ({
    page,
  }) => {
    await team(page);
    await choose(page, 'Red', 'Red 2');
    await page.reload();
    await expect(title(page)).toHaveText("Hand over to Blue's captain");
    expect(await page.locator('#event').innerHTML()).not.toContain('Red 2');
    await choose(page, 'Blue', 'Blue 1');
    await expect(page.getByText('Guards: Red 2 for Red, Blue 1 for Blue.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Guards: Red 2 for Red, Blue 1 for Blue.')).toBeVisible();
    await choose(page, 'Red', 'Red 1', 'Red 3');
    await tap(page, 'Undo');
    await expect(title(page)).toHaveText("Hand over to Red's captain");
    await expect(page.getByText('Guards: Red 2 for Red, Blue 1 for Blue.')).toBeVisible();
    await tap(page, 'Redo');
    await expect(title(page)).toHaveText("Hand over to Blue's captain");
  });

  test('New event, a link and a file each begin an event of their own beside the others', async ({ page, browser }) => {
    await page.goto('/aos/event/');
    await tap(page, 'Rounds: more');
    await tap(page, 'Begin round 1');
    await page.getByText('Link and QR code').tap();
    const link = await page.getByLabel('Opens this event on another device').inputValue();
    await tap(page, 'New event');
    await expect(page.getByRole('group', { name: 'Rounds' })).toContainText('3');
    await tap(page, 'Rounds: less');
    await showList(page);
    await expect(rows(page)).toHaveCount(2);
    await page.reload();
    await showList(page);
    await expect(rows(page)).toHaveCount(2);
    await expect(page.getByRole('group', { name: 'Rounds' })).toContainText('2');

    const desk = await (await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })).newPage();
    await desk.goto('/aos/event/');
    await tap(desk, 'Rounds: less');
    await desk.goto('about:blank');
    await desk.goto(link);
    await expect(desk.getByRole('heading', { name: 'Round 1' })).toBeVisible();
    await showList(desk);
    await expect(rows(desk)).toHaveCount(2);
    await desk.context().close();

    const file = {
      name: 'event.json',
      mimeType: 'application/json',
      buffer: Buffer.from(await page.evaluate(() => JSON.stringify({ teams: 3 }))),
    };
    await page.locator('input[type=file]').setInputFiles(file);
    await expect(status(page)).toContainText('is not an event that can be read');
    await expect(rows(page)).toHaveCount(2);
  });

  test('an event that an older version kept opens in the list', async ({ page }) => {
    await page.addInitScript(() => {
      const event = {
        type: 'foray',
        rounds: 3,
        size: 1,
        crusades: [{ name: 'Heartblood', type: 'foray', plans: [2, 5, 11] }],
        teams: [
          { name: 'Ada', armies: ['Ada 1'] },
          { name: 'Ben', armies: ['Ben 1'] },
          { name: 'Cem', armies: ['Cem 1'] },
          { name: 'Dea', armies: ['Dea 1'] },
        ],
        played: [
          [
            { teams: [0, 1], pairs: [{ red: 'Ada 1', blue: 'Ben 1' }], points: [[30, 12]] },
            { teams: [2, 3], pairs: [{ red: 'Cem 1', blue: 'Dea 1' }], points: [[0, 0]] },
          ],
        ],
      };
      if (!localStorage.getItem('told')) localStorage.setItem('sightline.event', JSON.stringify(event));
      localStorage.setItem('told', 'yes');
    });
    await page.goto('/aos/event/');
    const standing = page.locator('.score-standing tbody tr');
    // Nothing was entered for the second match: it was shown as 0 to 0 and counts for nobody.
    await expect(standing).toHaveText(['Ada1030', 'Ben0012', 'Cem000', 'Dea000']);
    await page.reload();
    await expect(standing).toHaveText(['Ada1030', 'Ben0012', 'Cem000', 'Dea000']);
    await showList(page);
    await expect(rows(page)).toHaveCount(1);
  });

  test('a drawn round counts for nobody until its results are entered', async ({ page }) => {
    await page.goto('/aos/event/');
    for (let i = 0; i < 2; i++) await tap(page, 'Players: more');
    await tap(page, 'Draw round 1 at random');
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(2);
    await expect(page.locator('.score-match').getByText(/Tied/)).toHaveCount(0);
    await expect(page.locator('.score-match').getByText(/0 to 0/)).toHaveCount(0);
    const zero = ['Player 1000', 'Player 2000', 'Player 3000', 'Player 4000'];
    await expect(page.locator('.score-standing tbody tr')).toHaveText(zero);
    const fields = page.locator('.score-match').first().getByRole('spinbutton');
    await expect(fields.first()).toHaveValue('');
    await expect(fields.first()).toHaveAccessibleName(/^Player \d, points in round 1$/);
    await fields.nth(0).fill('20');
    await fields.nth(0).blur();
    await expect(page.locator('.score-match').first()).toContainText('20 to');
    await expect(page.locator('.score-standing tbody tr')).toHaveText(zero);
    await fields.nth(1).fill('20');
    await fields.nth(1).blur();
    await expect(page.locator('.score-match').first()).toContainText('Tied.');
    await expect(page.locator('.score-standing tbody tr').nth(0)).toHaveText(/^Player \d0120$/);
    await expect(page.locator('.score-standing tbody tr').nth(2)).toHaveText(/^Player \d000$/);
    // A result that is taken out again no longer counts.
    await fields.nth(1).fill('');
    await fields.nth(1).blur();
    await expect(page.locator('.score-standing tbody tr')).toHaveText(zero);
  });
});
