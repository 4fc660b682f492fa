import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

const results = (page: Page) => page.locator('[data-search-result]');
const field = (page: Page) => page.getByRole('dialog').getByRole('searchbox');

test('slash opens search, typing finds, arrows walk, Enter goes', async ({ page }) => {
  await page.goto('/judgement/');
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('line of sight');
  // Each letter may bring a list of its own: the one of all the words is waited for.
  await expect(page.locator('.search-list')).toHaveAttribute('data-query', 'line of sight');
  await expect(results(page).first()).toContainText('Line of sight');
  await expect(page.getByRole('dialog').getByRole('status')).toContainText(/\d+ pages? found/);
  await page.keyboard.press('ArrowDown');
  await expect(results(page).first().locator('a').first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/judgement\/line-of-sight\//);
});

test('what is typed while the dialog is still being fetched is not lost', async ({ page }) => {
  await page.goto('/judgement/');
  await page.route(/\/dialog\.[^/]*\.js$/, async (route) => {
    await new Promise((later) => setTimeout(later, 800));
    await route.continue();
  });
  await page.keyboard.press('/');
  await page.keyboard.type('what does stun do');
  await expect(field(page)).toHaveValue('what does stun do');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(' to me');
  await expect(field(page)).toHaveValue('what does stun do to me');
  await expect(results(page).first()).toContainText('Stun');
});

// A page that is searched on leaves the connection to search: its diagrams and calculators wake for who reads it.
for (const [address, open] of [
  ['/judgement/cover/', (page: Page) => page.keyboard.press('/')],
  ['/', (page: Page) => page.getByRole('main').getByRole('searchbox').focus()],
] as const)
  test(`a search begun on ${address} fetches nothing but search, until the reader turns to the page`, async ({
    page,
  }) => {
    const rules: string[] = [];
    page.on('request', (request) => {
      if (/\/(ask|answers|game|kernel)\.[^/]*$|\.wasm$/.test(request.url())) rules.push(request.url());
    });
    // Typed as by a hand that does not wait for the field.
    await page.route(/\/dialog\.[^/]*\.js$/, async (route) => {
      await new Promise((later) => setTimeout(later, 500));
      await route.continue();
    });
    await page.goto(address);
    await open(page);
    await page.keyboard.type('am i in cover');
    await expect(page.locator('.search-list')).toHaveAttribute('data-query', 'am i in cover');
    await expect(results(page).first()).toBeVisible();
    expect(rules).toEqual([]);
    await page.keyboard.press('Escape');
    await page.mouse.move(40, 300);
    await page.mouse.move(60, 340);
    await expect.poll(() => rules.length).toBeGreaterThan(0);
  });

test('Ctrl-K opens it too, Enter in the field takes the first result', async ({ page }) => {
  await page.goto('/about/');
  await page.keyboard.press('Control+k');
  await field(page).fill('parting blow');
  await expect(results(page).first()).toContainText('Parting blow');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/parting-blow/);
});

test('the button opens it, Escape closes it and gives the focus back', async ({ page }) => {
  await page.goto('/judgement/cover/');
  const button = page.getByRole('banner').getByRole('link', { name: /Search/ });
  await button.focus();
  await page.keyboard.press('Enter');
  await field(page).fill('wall');
  await expect(results(page).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('a slash typed into a field stays a slash', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('searchbox').press('/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('words found are marked, and sections are links to their anchors', async ({ page }) => {
  await page.goto('/search/?q=grazing+slits&game=judgement');
  const first = results(page).first();
  await expect(first.locator('mark').first()).toBeVisible();
  const link = first.locator('a').first();
  await expect(link).toHaveAttribute('href', /\/judgement\/line-of-sight\/#grazing-and-slits$/);
  await link.click();
  await expect(page.getByRole('heading', { name: 'Grazing and slits' })).toBeInViewport();
});

test('filters narrow by kind and by game, and the last game is remembered', async ({ page }) => {
  await page.goto('/search/?q=cover');
  await expect(results(page).first()).toBeVisible();
  await page.getByRole('radio', { name: 'Judgement' }).check({ force: true });
  await expect(page).toHaveURL(/game=judgement/);
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('table');
  await expect(page).toHaveURL(/kind=table/);
  await expect(results(page).first().locator('.result-place')).toContainText('Table');
  await page.goto('/about/');
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog').getByRole('radio', { name: 'Judgement' })).toBeChecked();
});

test('more pages than are shown are counted, and it says how many are shown', async ({ page }) => {
  await page.goto('/search/?q=model&game=judgement');
  await expect(page.getByRole('status')).toHaveText(/^\d\d+ pages found; here are the best 14$/);
  await expect(results(page)).toHaveCount(14);
});

test('a list that takes long to build goes on saying how many were found', async ({ page }) => {
  // A device that draws a frame every quarter of a second takes longer for its list than a search that says it is still at it.
  await page.addInitScript(() => {
    window.requestAnimationFrame = () => 0;
    const { setTimeout } = window;
    const slowly = (act: TimerHandler, after = 0) => setTimeout(act, after === 100 ? 250 : after);
    window.setTimeout = slowly as typeof window.setTimeout;
  });
  await page.goto('/search/?q=model&game=judgement');
  await expect(results(page)).toHaveCount(14);
  await expect(page.getByRole('status')).toHaveText(/^\d\d+ pages found; here are the best 14$/);
});

test('the address of the page of search is a link: query, game and kind come back', async ({ page }) => {
  await page.goto('/search/?q=lava&game=judgement&kind=rule');
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('lava');
  await expect(page.getByRole('radio', { name: 'Judgement' })).toBeChecked();
  await expect(page.getByRole('combobox', { name: 'Kind' })).toHaveValue('rule');
  await expect(results(page).first()).toBeVisible();
});

test('nothing found says so and offers a wider search', async ({ page }) => {
  await page.goto('/search/?q=xylophone&game=judgement');
  await expect(page.getByRole('status')).toContainText('Nothing found for “xylophone”');
  await expect(results(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Search all games and kinds' }).click();
  await expect(page.getByRole('radio', { name: 'All games' })).toBeChecked();
});

test('searches that led somewhere are offered again, until they are cleared', async ({ page }) => {
  await page.goto('/about/');
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog')).toContainText('For example');
  await field(page).fill('hard cover');
  await results(page).first().locator('a').first().click();
  await page.waitForURL(/cover/);
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog')).toContainText('Recent');
  await page.getByRole('dialog').getByRole('button', { name: 'hard cover' }).click();
  await expect(results(page).first()).toBeVisible();
  await field(page).fill('');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByRole('dialog')).toContainText('For example');
});

// The queries that were answered with another game's ruling, and a few that every game has rulings about.
const RULED = [
  'can i charge out of sight',
  'how close to be in combat',
  'do i see through a gap between bases',
  'measure from the edge or the centre',
  'cover from two walls',
  'who controls the objective on a tie',
];
const GAMES = { judgement: 'Judgement', grimheim: 'Grimheim', guilds: 'GUILDS', aos: 'Age of Sigmar' };
for (const [game, title] of Object.entries(GAMES))
  test(`with ${title} chosen, every result is of ${title} or of all games, and says so`, async ({ page }) => {
    const strange: string[] = [];
    let rulings = 0;
    for (const query of RULED) {
      await page.goto(`/search/?q=${encodeURIComponent(query)}&game=${game}`);
      await expect(results(page).first()).toBeVisible();
      for (const item of await results(page).all()) {
        const place = (await item.locator('.result-place').textContent()) ?? '';
        const address = (await item.locator('a').first().getAttribute('href')) ?? '';
        const ruling = /\/rulings\/([^/]+)\//.exec(address)?.[1];
        if (ruling) rulings++;
        const foreign = ruling && ![game, 'all'].includes(ruling.split('.')[0] ?? '');
        if (foreign || !new RegExp(`^(${title}|All games) · `).test(place))
          strange.push(`${query}: ${place} ${address}`);
      }
    }
    expect(strange).toEqual([]);
    expect(rulings).toBeGreaterThan(0);
  });

test('over all games, a ruling says which game it is of', async ({ page }) => {
  await page.goto('/search/?q=charge+out+of+sight&kind=ruling');
  await expect(results(page).first().locator('.result-place')).toHaveText(
    /^(Judgement|Grimheim|GUILDS|Age of Sigmar|All games) · Rulings$/,
  );
  await results(page).first().locator('a').first().click();
  await expect(page).toHaveURL(/\/rulings\/\w+\.[^/]+\/$/);
  await expect(page.locator('main h1')).toBeVisible();
});

test('a search begins with the game whose page it is opened on, or that was read last', async ({ page }) => {
  await page.goto('/grimheim/cover/');
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog').getByRole('radio', { name: 'Grimheim' })).toBeChecked();
  await page.goto('/about/');
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog').getByRole('radio', { name: 'Grimheim' })).toBeChecked();
});

// What players type, and the page that must come first. Names and aliases are from the articles themselves.
const ASKED: readonly (readonly [query: string, first: RegExp])[] = [
  ['line of sight', /line-of-sight/],
  ['LOS', /line-of-sight/],
  ['B2B', /base-to-base/],
  ['KD', /knocked-down/],
  ['shooting into combat', /firing-into-melee/],
  ['can I see through a forest', /forest/],
  ['how do I harvest a soul', /soul/],
  ['hard cover', /cover/],
  ['overlapping bases', /path-of-least-disturbance/],
  ['parting blows', /parting-blow/],
];
test('what players type finds its page first', async ({ page }) => {
  const wrong: string[] = [];
  for (const [query, first] of ASKED) {
    await page.goto(`/search/?q=${encodeURIComponent(query)}&game=judgement`);
    const address = await results(page).first().locator('a').first().getAttribute('href');
    if (!first.test(address ?? '')) wrong.push(`${query}: ${address}`);
  }
  expect(wrong).toEqual([]);
});

test('over all games what is found is grouped by game, and leads on to the rest of one', async ({ page }) => {
  await page.goto('/search/?q=cover');
  const groups = page.locator('.search-group');
  await expect(groups.nth(1)).toBeVisible();
  const first = groups.first();
  const title = (await first.getByRole('heading').textContent()) ?? '';
  for (const place of await first.locator('.result-place').allTextContents())
    expect(place).toMatch(new RegExp(`^(${title}|All games) · `));
  await first.getByRole('button', { name: /^All \d+ in / }).click();
  await expect(page.getByRole('radio', { name: title })).toBeChecked();
  await expect(results(page)).toHaveCount(14);
});

test('the answer is in the result, and a table that shows it', async ({ page }) => {
  await page.goto('/search/?q=am+I+in+cover&game=judgement');
  const first = results(page).first();
  await expect(first.locator('.result-text')).toContainText('within 1″');
  const scene = first.getByText('On the table:').getByRole('link');
  await expect(scene).toHaveAttribute('href', /\/judgement\/scenes\/[a-z-]+\/$/);
  await scene.click();
  await expect(page.locator('main h1')).toBeVisible();
});

test('letters typed wrong are forgiven, and what nobody has offers a way on', async ({ page }) => {
  await page.goto('/search/?q=knoked+dwon&game=judgement');
  await expect(results(page).first()).toContainText('Knocked down');
  await page.goto('/search/?q=xylophone&game=judgement');
  await expect(page.getByRole('link', { name: 'Judgement: glossary' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Set the situation up on the table' })).toBeVisible();
});

test('a page has one way into search: its own field, or the button above', async ({ page }) => {
  for (const address of ['/', '/search/']) {
    await page.goto(address);
    await expect(page.getByRole('searchbox')).toHaveCount(1);
    await expect(page.getByRole('banner').getByRole('link', { name: /Search/ })).toBeHidden();
  }
  await page.getByRole('searchbox').blur();
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('searchbox')).toBeFocused();
});

test('the field of the first page searches while it is typed into, and shows what it finds there', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('/');
  const own = page.getByRole('main').getByRole('searchbox');
  await expect(own).toBeFocused();
  await page.keyboard.type('parting blow');
  await expect(results(page).first()).toContainText('Parting blow');
  await expect(page).toHaveURL(/\/$/);
  await page.keyboard.press('ArrowDown');
  await expect(results(page).first().locator('a').first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(own).toBeFocused();
  await own.fill('');
  await expect(results(page)).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds nothing in the lists of search, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    const clean = async () =>
      expect((await new AxeBuilder({ page }).include('.search').analyze()).violations).toEqual([]);
    await page.goto('/search/?q=charge+out+of+sight');
    await expect(page.locator('.search-group').nth(1)).toBeVisible();
    await clean();
    await page.goto('/search/?q=xylophone&game=judgement');
    await expect(page.getByRole('status')).toContainText('Nothing found');
    await clean();
    await page.goto('/');
    await page.getByRole('main').getByRole('searchbox').fill('cover');
    await expect(results(page).first()).toBeVisible();
    await clean();
  });

// Every tenth query of the list that `npm test` runs without a browser.
test('what players type finds its page here as it does without a browser', async ({ page }) => {
  const file = join(import.meta.dirname, '../searches/first-list.json');
  const list = JSON.parse(readFileSync(file, 'utf8')) as { game: string; query: string; pages: string[] }[];
  const missed: string[] = [];
  for (const { game, query, pages } of list.filter((_, i) => i % 10 === 0)) {
    await page.goto(`/search/?q=${encodeURIComponent(query)}&game=${game}`);
    await expect(page.locator('.search-list')).toHaveAttribute('data-query', query);
    const links = results(page).locator('.result-title');
    const addresses = await links.evaluateAll((all) => all.slice(0, 3).map((link) => link.getAttribute('href') ?? ''));
    if (!addresses.some((address) => pages.some((slug) => address.startsWith(`/${game}/${slug.replace('#', '/#')}`))))
      missed.push(query);
  }
  expect(missed.length, missed.join(', ')).toBeLessThanOrEqual(1);
});
