// What the world does to a page: parts of it do not come, storage is refused or holds what another version left there,
// the language and the clock are not ours. A sentence says so where something is missing; text and pictures stay.
import { expect, type Page, test } from '@playwright/test';
import { agrees, drag, handle, livingDiagram } from './boards.ts';
import { KINDS } from './pages.ts';

/** What a page complains of; files that a test keeps from it are none. */
function complaintsOf(page: Page): string[] {
  const seen: string[] = [];
  page.on('pageerror', (error) => seen.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/ERR_FAILED|Failed to load resource/.test(message.text()))
      seen.push(message.text());
  });
  return seen;
}

const stir = (page: Page) => page.mouse.move(300, 300).then(() => page.mouse.move(320, 320));

test.describe('a part that does not come', () => {
  const lacks = [
    ['its file', (page: Page) => page.route(/\/(diagrams|calculators)\./, (route) => route.abort())],
    // As where a browser is locked down.
    ['WebAssembly', (page: Page) => page.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebAssembly'))],
  ] as const;
  for (const [what, take] of lacks)
    test(`a diagram without ${what} stands still, with its verdict, and says so`, async ({ page }) => {
      const complaints = complaintsOf(page);
      await take(page);
      await page.goto(KINDS.scene);
      await page.locator('figure.diagram').first().scrollIntoViewIfNeeded();
      await stir(page);
      const line = page.locator('.not-loaded');
      await expect(line).toContainText('The drawing and its verdict stand.');
      await expect(page.locator('figure.diagram svg.drawing').first()).toBeVisible();
      await expect(page.locator('figure.diagram .says').first()).toHaveText('Thorgar sees Allandir.');
      await expect(page.locator('sightline-board [tabindex]')).toHaveCount(0);
      expect(complaints).toEqual([]);
      await page.unrouteAll();
      if (what === 'WebAssembly') return;
      await line.getByRole('button', { name: 'Reload' }).click();
      await livingDiagram(page, KINDS.scene);
    });

  test('a calculator without its file keeps its example, and says so', async ({ page }) => {
    const complaints = complaintsOf(page);
    await page.route(/\/calculators\./, (route) => route.abort());
    await page.goto(KINDS.calculator);
    const sentence = await page.locator('.odds-result .says').first().textContent();
    await stir(page);
    await expect(page.locator('.not-loaded').first()).toContainText('The calculator could not be loaded.');
    await expect(page.locator('.odds-result .says').first()).toHaveText(sentence ?? '');
    expect(complaints).toEqual([]);
  });

  test('a calculator whose thread does not come works it out on the page', async ({ page }) => {
    await page.route(/odds-worker/, (route) => route.abort());
    await page.goto(KINDS.calculator);
    await stir(page);
    const odds = page.locator('sightline-odds[data-alive]').first();
    await expect(odds).toBeVisible();
    const sentence = odds.locator('.odds-result .says b').first();
    const before = await sentence.textContent();
    await odds.locator('.stepper button[data-step="1"]:enabled').first().press('Enter');
    await expect(sentence).not.toHaveText(before ?? '');
  });

  test('search without its dialog is a page, and without its index a sentence', async ({ page }) => {
    await page.goto('/about/');
    await page.route(/\/dialog\.[^/]*\.js$/, (route) => route.abort());
    await page.keyboard.press('/');
    await expect(page).toHaveURL(/\/search\/$/);
    await page.route(/\/pagefind\/|\/search\/[^/]+\.bin/, (route) => route.abort());
    await page.goto('/search/?q=cover');
    await expect(page.getByRole('status')).toContainText('The search index could not be fetched.');
  });

  for (const path of ['/table/', '/scene/', '/aos/battle/', '/search/'])
    test(`${path} says so, and leads on`, async ({ page }) => {
      await page.route(/\.js$/, (route) => route.abort());
      await page.goto(path);
      await expect(page.locator('.awaited')).toBeHidden();
      await expect(page.locator('.awaited')).toBeVisible();
      await expect(page.locator('.awaited')).toContainText('could not be loaded. Reload the page to try again');
      await expect(
        page.getByRole('main').getByRole('link').or(page.getByRole('banner').getByRole('link')).first(),
      ).toBeVisible();
    });
});

test.describe('storage', () => {
  test('that may not even be looked at spoils no page', async ({ page }) => {
    const complaints = complaintsOf(page);
    await page.addInitScript(() =>
      Object.defineProperty(globalThis, 'localStorage', {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      }),
    );
    for (const path of [KINDS.home, KINDS.search, KINDS.calculator, '/table/', '/aos/battle/', '/aos/event/']) {
      await page.goto(path);
      await stir(page);
      await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
    }
    await page.goto(KINDS.rule);
    await page.getByRole('radio', { name: 'Dark' }).check();
    await page.keyboard.press('/');
    await page.getByRole('dialog').getByRole('searchbox').fill('cover');
    await page.locator('[data-search-result] a').first().click();
    await expect(page).toHaveURL(/cover/);
    expect(complaints).toEqual([]);
  });

  // What an older version, another program or a finger may have left under our names.
  const old = { v: 0, game: 'judgement', pieces: [{ id: 'a', x: '4' }] };
  const LEFT: Readonly<Record<string, readonly string[]>> = {
    '/table/': [
      JSON.stringify({
        'sightline.table.index': '["a","b",7,null]',
        'sightline.table.last': '"a"',
        'sightline.table.kept.a': JSON.stringify({
          name: 'Old',
          at: 'yesterday',
          standing: { scene: old, asked: 3, locked: 'all' },
        }),
        'sightline.table.kept.b': '{"name":',
        'sightline.table.presets': '[{"name":"x","game":"chess","piece":{"sort":"model","piece":{}}},null,4]',
        'sightline.table.choice.units': '{"deep":true}',
      }),
    ],
    '/aos/battle/': [
      '{"sightline.battle":"{\\"v\\":0,\\"moves\\":[{\\"do\\":\\"dance\\"}]}"}',
      '{"sightline.battle":"[[["}',
      '{"sightline.battle":"[{\\"move\\":\\"plan\\",\\"plan\\":99}]"}',
    ],
    '/aos/event/': ['{"sightline.event":"{\\"teams\\":7}"}', '{"sightline.event":"null"}', '{"sightline.event":"[]"}'],
    '/judgement/game/': [
      '{"sightline.judgement-games.a":"{\\"history\\":{\\"moves\\":[{\\"do\\":\\"dance\\"}]}}","sightline.judgement-games.b":"[[["}',
      '{"sightline.judgement-games.a":"{\\"history\\":{\\"moves\\":[{\\"do\\":\\"events\\"}]},\\"draft\\":{\\"do\\":7}}"}',
    ],
    '/': ['{"sightline.theme":"plaid","sightline.searches":"{","sightline.game":"chess"}'],
    '/about/': ['{"sightline.theme":"plaid","sightline.searches":"{","sightline.game":"chess"}'],
  };
  for (const [path, lefts] of Object.entries(LEFT))
    for (const [i, left] of lefts.entries())
      test(`with what another version left stands ${path} (${i + 1})`, async ({ page }) => {
        const complaints = complaintsOf(page);
        await page.addInitScript((texts) => {
          for (const [key, value] of Object.entries(texts as Record<string, string>)) localStorage.setItem(key, value);
        }, JSON.parse(left));
        await page.goto(path);
        await stir(page);
        if (path === '/table/') await expect(page.locator('sightline-table[data-alive] .stage').first()).toBeVisible();
        if (path.startsWith('/aos/') || path.startsWith('/judgement/'))
          await expect(page.locator('.tool button').first()).toBeVisible();
        if (path === '/') {
          await page.keyboard.press('/');
          await expect(page.getByRole('main').getByRole('searchbox')).toBeFocused();
        }
        if (path === '/about/') {
          await page.keyboard.press('/');
          await expect(page.getByRole('dialog')).toContainText('For example');
        }
        expect(complaints).toEqual([]);
      });
});

for (const [locale, timezoneId, now] of [
  ['ar-EG', 'Africa/Cairo', '1970-01-01T00:00:00Z'],
  ['de-DE', 'Pacific/Kiritimati', '2099-12-31T23:59:59Z'],
  ['tr-TR', 'Asia/Kathmandu', '2038-01-19T03:14:08Z'],
] as const)
  test.describe(`where the language is ${locale} and the clock says ${now}`, () => {
    test.use({ locale, timezoneId });
    test('verdicts, odds, search and the table say the same', async ({ page }) => {
      const complaints = complaintsOf(page);
      await page.clock.setFixedTime(now);
      const figure = await livingDiagram(page, KINDS.scene);
      await drag(page, handle(figure, 'Kogan'), 30, 20);
      await agrees(figure);
      await page.goto(KINDS.calculator);
      const built = await page.locator('.odds-result .says b').first().textContent();
      expect(built).toMatch(/\d\.\d%/);
      await stir(page);
      await expect(page.locator('sightline-odds[data-alive]').first()).toBeVisible();
      const more = page.locator('.stepper button[data-step="1"]:enabled').first();
      await more.press('Enter');
      await expect(page.locator('.odds-result .says b').first()).not.toHaveText(built ?? '');
      await page.locator('.stepper button[data-step="-1"]:enabled').first().press('Enter');
      await expect(page.locator('.odds-result .says b').first()).toHaveText(built ?? '');
      await page.goto('/search/?q=LINE+OF+SIGHT&game=judgement');
      await expect(page.locator('[data-search-result] a').first()).toHaveAttribute('href', /line-of-sight/);
      await page.goto('/table/');
      await expect(page.locator('sightline-table[data-alive]')).toBeVisible();
      expect(complaints).toEqual([]);
    });
  });
