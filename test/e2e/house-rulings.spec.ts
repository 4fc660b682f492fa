// House rulings as a judge and the players of an event use them: a set is made, named, printed, handed over, answers
// everywhere on a second device, and is withdrawn with one tap.
import AxeBuilder from '@axe-core/playwright';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { rulings, sceneOf } from '../../site/book/read.ts';
import { typeset } from '../../site/book/typeset.ts';
import { ask } from '../../src/ask/ask.ts';
import { GAME_IDS } from '../../src/games/ids.ts';
import { toLink } from '../../src/link/link.ts';
import { toRulingsLink } from '../../src/link/rulings.ts';
import { sentenceOf } from '../../src/questions/sentence.ts';
import type { RulingSet } from '../../src/rulings/ruling-set.ts';

interface Flip {
  readonly id: string;
  readonly game: string;
  readonly scene: string;
  readonly reading: string;
  readonly ours: string;
  readonly theirs: string;
  /** Whether the table's answer says itself that this reading disputes it; some change words below the headline alone. */
  readonly disputed: boolean;
}

function sentenceUnder(scene: string, readings: Readonly<Record<string, string>>): string {
  const { question } = sceneOf(scene);
  const asked = { ...question, scene: { ...(question.scene as object), rulings: readings } };
  const answer = ask(asked);
  return answer.ok ? typeset(sentenceOf(asked, answer).text) : '';
}

/** The rulings whose table says another sentence by another reading. */
const flips: Flip[] = rulings().flatMap(({ id, game, scene, readings, default: usual }) => {
  if (!scene || game === 'all' || (sceneOf(scene).question.scene as { rulings?: object }).rulings) return [];
  const ours = sentenceUnder(scene, {});
  const other = readings.find((one) => one.id !== usual && sentenceUnder(scene, { [id]: one.id }) !== ours);
  if (!other) return [];
  const answer = ask(sceneOf(scene).question);
  const disputed = answer.ok && (answer.disputed ?? []).some(({ ruling }) => ruling === id);
  return [{ id, game, scene, reading: other.id, ours, theirs: sentenceUnder(scene, { [id]: other.id }), disputed }];
});
const tried =
  process.env.SIGHTLINE_FULL === '1'
    ? flips
    : [
        ...GAME_IDS.flatMap((game) => flips.find((one) => one.game === game && one.disputed) ?? []),
        ...flips.filter(({ disputed }) => !disputed).slice(0, 1),
      ];

/** A set in force on a device before it opens anything. */
const force = (page: Page, readings: Readonly<Record<string, string>>, name = 'Melbourne Open 2027') =>
  page.addInitScript((set) => localStorage.setItem('sightline.house-rulings', JSON.stringify(set)), {
    name,
    link: linkOf({ v: 1, name, readings }),
    readings,
    remarks: {},
  });
function linkOf(set: RulingSet): string {
  const made = toRulingsLink(set);
  return made.ok ? made.fragment : '';
}
const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();

for (const { id, game, scene, reading, ours, theirs } of tried)
  test(`${id} as ${reading}: page, gallery, table and embed say what the event says`, async ({ page }) => {
    await force(page, { [id]: reading });
    await page.goto(`/rulings/${id}/`);
    const figure = page.locator('figure.diagram[data-alive]');
    await expect.poll(async () => plain(await figure.locator('.says').first().textContent())).toBe(theirs);
    await expect(page.locator('.house-mark')).toContainText('Melbourne Open 2027 changes 1 reading');
    await expect(page.locator('main .house-says').first()).toContainText('Melbourne Open 2027 decides it so');
    await expect(page.locator('main [data-whose]')).toHaveText('Melbourne Open 2027');
    await expect(page.locator('.readings dt', { hasText: 'Our reading' })).toHaveCount(1);

    await page.goto(`/${game}/scenes/`);
    await expect(page.locator('[data-house-read]')).toBeAttached();
    const item = page.locator('.gallery li', {
      has: page.locator(`h3 a[href$="/${scene.replace('/', '/scenes/')}/"]`),
    });
    expect(plain(await item.locator('.says').textContent())).toContain(theirs);

    await page.goto(`/${scene.replace('/', '/scenes/')}/`);
    await expect.poll(async () => plain(await figure.locator('.says').first().textContent())).toBe(theirs);
    const opens = await figure.locator('a[data-opens]').getAttribute('href');
    await page.goto(opens!);
    const table = page.locator('sightline-table[data-alive]');
    await expect(table).toBeVisible();
    const read = await table.evaluate((one) => (one as unknown as { question: { scene: object } }).question.scene);
    expect(read).toHaveProperty('rulings', { [id]: reading });
    // Who engages whom is drawn on the table, and asked for in words.
    if (sceneOf(scene).question.ask !== 'engagement')
      await expect.poll(async () => plain(await table.textContent())).toContain(theirs);
    await expect(page.locator('.house-otherwise')).toBeHidden();

    const fragment = opens!.split('#')[1];
    await page.goto(`/embed/board-${game}.html#${fragment}`);
    await expect.poll(async () => plain(await page.locator('.says').first().textContent())).toBe(theirs);
    await page.evaluate(() => localStorage.clear());
    expect(ours).not.toBe(theirs);
  });

test('a link of another reading says so on a device with a set, and shows both', async ({ page }) => {
  const { id, scene, reading, ours, theirs } = flips.find((one) => one.game === 'judgement')!;
  await force(page, { [id]: reading });
  await page.goto(`/${scene.replace('/', '/scenes/')}/`);
  const figure = page.locator('figure.diagram[data-alive]');
  await figure.getByRole('button', { name: 'Back to our reading' }).click();
  await expect.poll(async () => plain(await figure.locator('.says').first().textContent())).toBe(ours);
  await page.goto((await figure.locator('a[data-opens]').getAttribute('href'))!);
  const otherwise = page.locator('.house-otherwise');
  await expect(otherwise).toContainText('1 ruling is read otherwise than Melbourne Open 2027 does');
  await otherwise.getByRole('link', { name: 'Compare' }).click();
  const sides = page.locator('[data-compare][data-alive] figure .says');
  await expect(sides).toHaveCount(2);
  expect((await sides.allTextContents()).map(plain)).toEqual([ours, theirs]);
  await expect(page.locator('[data-compare]')).toContainText('The two verdicts differ.');
});

test('the page of a link says that its table is read otherwise, and offers both', async ({ page }) => {
  const { id, scene, reading, ours, theirs } = flips.find((one) => one.game === 'judgement')!;
  const made = toLink({ question: sceneOf(scene).question });
  await force(page, { [id]: reading });
  await page.goto(`/scene/#${made.ok ? made.fragment : ''}`);
  const says = page.locator('[data-opened][data-alive] .says').first();
  await expect.poll(async () => plain(await says.textContent())).toBe(ours);
  const otherwise = page.locator('.house-otherwise');
  await expect(otherwise).toContainText('1 ruling is read otherwise than Melbourne Open 2027 does');
  const compare = await otherwise.getByRole('link', { name: 'Compare' }).getAttribute('href');
  await otherwise.getByRole('button', { name: 'Read as Melbourne Open 2027' }).press('Enter');
  await expect.poll(async () => plain(await says.textContent())).toBe(theirs);
  await expect(otherwise).toHaveText('This table is read as Melbourne Open 2027 does.');
  await expect(otherwise).toBeFocused();
  await page.reload();
  await expect.poll(async () => plain(await says.textContent())).toBe(theirs);
  await page.goto(compare!);
  const sides = page.locator('[data-compare][data-alive] figure .says');
  await expect(sides).toHaveCount(2);
  expect((await sides.allTextContents()).map(plain)).toEqual([ours, theirs]);
});

test('a tracker and a builder count by the set, and say so', async ({ page }) => {
  await force(page, { 'judgement.fate.setup': 'extra', 'guilds.expedition.glory': 'cards' });
  await page.goto('/judgement/game/');
  const game = page.locator('#judgement-game');
  await expect(game.locator('.house-tracked')).toContainText('Read as Melbourne Open 2027 decides');
  await game.getByRole('button', { name: 'Begin the game' }).click();
  await expect(game.locator('.score-board')).toContainText(/2\s*Fate|Fate\s*2/);
  await page.goto('/guilds/guild/');
  await expect(page.getByRole('radio', { name: '6 Guild Cards' })).toBeChecked();
});

test('a desk that does not load says so once, and what is in force', async ({ page }) => {
  const { id, reading } = flips[0]!;
  await page.route('**/rulings/choices.json', (route) => route.abort());
  await page.goto('/rulings/');
  await page.locator('[data-house-desk]').getByRole('button', { name: 'New set' }).click();
  await expect(page.locator('.not-loaded')).toHaveText('What makes sets could not be loaded. Reload');
  await force(page, { [id]: reading });
  await page.reload();
  await expect(page.locator('.not-loaded')).toHaveCount(1);
  await expect(page.locator('[data-house-desk]')).toContainText('In force on this device: Melbourne Open 2027.');
});

test('a set is made with the keyboard alone, and the list then shows its reading', async ({ page }) => {
  const { id, reading } = flips.find((one) => one.game === 'judgement')!;
  await page.goto('/rulings/');
  /** Tabs until a thing has the focus. */
  const tabTo = async (selector: string) => {
    for (let i = 0; i < 60; i++) {
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Sixty tabs do not reach ${selector}.`);
  };
  await tabTo('[data-starts="new"]');
  await page.keyboard.press('Enter');
  const name = page.locator('[data-house-desk]').getByLabel('Name');
  await expect(name).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Club');
  await tabTo('summary#judgement');
  await page.keyboard.press('Enter');
  // The group of choices is one stop; arrows choose in it.
  await tabTo(`[id="${id}"] input[type="radio"]`);
  for (let i = 0; i < 4 && !(await page.locator(`[id="${id}"] input[value="${reading}"]`).isChecked()); i++)
    await page.keyboard.press('ArrowDown');
  await tabTo(`[id="${id}"] .house-remark input`);
  await page.keyboard.type('As always.');
  await page.keyboard.press('Tab');
  const desk = page.locator('[data-house-desk]');
  await expect(desk).toContainText('1 decision, 1 differs from our reading');
  await desk.getByRole('button', { name: 'Use on this device' }).press('Enter');
  await expect(page.locator('.house-mark')).toContainText('Club changes 1 reading');
  await expect(page.locator(`[id="${id}"] .house-says`)).toContainText('Club decides it so: As always. Our reading:');
  await page.locator('.house-mark').getByRole('button', { name: 'Use our readings' }).press('Enter');
  await expect(page.locator('.house-mark')).toHaveCount(0);
});

test('a set is accepted, used, made and withdrawn without a network', async ({ browser }) => {
  test.setTimeout(180_000);
  const { id, game, scene, reading, ours, theirs } = flips.find((one) => one.game === 'judgement')!;
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.goto('/rulings/');
  await expect(page.locator('.notice')).toHaveText('Works offline now.', { timeout: 90_000 });
  await context.setOffline(true);
  await page.goto(`/rulings/#${linkOf({ v: 1, name: 'Club', readings: { [id]: reading } })}`);
  await page.reload();
  const desk = page.locator('[data-house-desk]');
  await desk.getByRole('button', { name: 'Use it on this device' }).click();
  await expect(page.locator('.house-mark')).toContainText('Club changes 1 reading');
  await expect(page.locator(`[id="${id}"] .house-says`)).toBeAttached();
  await page.goto(`/${scene.replace('/', '/scenes/')}/`);
  const says = page.locator('figure.diagram .says').first();
  await expect.poll(async () => plain(await says.textContent())).toBe(theirs);
  await page.goto(`/${game}/scenes/`);
  await expect(page.locator('[data-house-read]')).toBeAttached();
  await page.goto(`/${scene.replace('/', '/scenes/')}/`);
  await page.locator('.house-mark').getByRole('button', { name: 'Use our readings' }).click();
  await expect.poll(async () => plain(await says.textContent())).toBe(ours);
  await page.goto('/rulings/');
  await desk.getByRole('button', { name: 'New set' }).click();
  await expect(desk).toContainText('0 decisions');
  await expect(desk.getByText('Link and QR code')).toBeVisible();
  await context.close();
});

test('unknown rulings and readings are listed, and the rest applies', async ({ page }) => {
  const { id, reading } = flips[0]!;
  const readings = { [id]: reading, 'judgement.los.mist': 'thick', 'aos.rage.six': 'thrice' };
  await page.goto(`/rulings/#${linkOf({ v: 1, name: 'Later', readings })}`);
  const desk = page.locator('[data-house-desk]');
  await expect(desk).toContainText('judgement.los.mist: thick (the ruling is not known)');
  await expect(desk).toContainText('aos.rage.six: thrice (the reading is not known)');
  await desk.getByRole('button', { name: 'Use it on this device' }).click();
  await expect(page.locator('.house-mark')).toContainText('Later changes 1 reading');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  test('a judge makes a set of eight decisions, prints it, hands it over; a player accepts it and withdraws it', async ({
    page,
    browser,
  }) => {
    test.setTimeout(120_000);
    let taps = 0;
    const tap = async (locator: ReturnType<Page['locator']>) => {
      taps += 1;
      await locator.tap();
    };
    await page.goto('/rulings/');
    const desk = page.locator('[data-house-desk]');
    await tap(desk.getByRole('button', { name: 'New set' }));
    await tap(desk.getByLabel('Name'));
    await desk.getByLabel('Name').fill('Melbourne Open 2027');
    const chosen = flips.filter(({ game }) => game === 'judgement').slice(0, 8);
    expect(chosen.length).toBe(8);
    await tap(page.locator('summary#judgement'));
    for (const { id, reading } of chosen) await tap(page.locator(`li[id="${id}"] input[value="${reading}"]`));
    await page.locator(`li[id="${chosen[0]!.id}"] .house-remark input`).fill('As in 2026.');
    await page.locator(`li[id="${chosen[0]!.id}"] .house-remark input`).blur();
    await expect(desk).toContainText('8 decisions, 8 differ from our reading');
    console.log(`eight decisions made and named: ${taps} taps`);

    await page.reload();
    await expect(desk).toContainText('Melbourne Open 2027');
    await desk.getByRole('button', { name: 'Open Melbourne Open 2027' }).tap();
    await page.evaluate(() => {
      window.print = () => {
        document.documentElement.dataset.printed = document.documentElement.dataset.prints;
      };
    });
    await desk.getByRole('button', { name: 'Print' }).tap();
    await expect(page.locator('html')).toHaveAttribute('data-printed', 'house');
    await expect(page.locator('.house-sheet tbody tr')).toHaveCount(8);
    await expect(page.locator('.house-sheet')).toContainText('As in 2026.');
    await page.evaluate(() => {
      document.documentElement.dataset.prints = 'house';
    });
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.house-sheet')).toBeVisible();
    await expect(page.locator('.masthead')).toBeHidden();
    const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;
    console.log(`on paper: ${pages} A4 pages`);
    expect(pages).toBeLessThanOrEqual(2);
    await page.emulateMedia({ media: 'screen' });

    await desk.getByText('Link and QR code').tap();
    const link = await desk.locator('.score-link input').inputValue();
    await expect(desk.locator('svg.qr')).toBeVisible();
    expect((await new AxeBuilder({ page }).include('#house').analyze()).violations).toEqual([]);
    await accepts(browser, link, chosen[0]!);
  });
});

/** A second device opens the link, is asked, answers by it, and goes back with one tap. */
async function accepts(browser: Browser, link: string, { scene, ours, theirs }: Flip): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  await page.goto(link);
  const desk = page.locator('[data-house-desk]');
  await expect(desk).toContainText('Nothing on this device has changed yet.');
  expect(await page.evaluate(() => localStorage.getItem('sightline.house-rulings'))).toBeNull();
  await desk.getByRole('button', { name: 'Use it on this device' }).tap();
  const mark = page.locator('.house-mark');
  await expect(mark).toContainText('Melbourne Open 2027 changes 8 readings');
  const says = page.locator('figure.diagram .says').first();
  await page.goto(`/${scene.replace('/', '/scenes/')}/`);
  await expect.poll(async () => plain(await says.textContent())).not.toBe(ours);
  expect((await new AxeBuilder({ page }).include('.house-mark').analyze()).violations).toEqual([]);
  expect(theirs).not.toBe(ours);
  await mark.getByRole('button', { name: 'Use our readings' }).tap();
  await expect(mark).toHaveCount(0);
  await expect.poll(async () => plain(await says.textContent())).toBe(ours);
  await context.close();
}
