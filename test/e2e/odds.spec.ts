// Every calculator in a browser: filled in, compared, copied, linked and read back, by finger, keyboard and reader; every
// number beside the rolls' own.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { oddsShelf } from '../../site/book/odds-shelf.ts';
import { sceneIds, sceneOf } from '../../site/book/read.ts';
import { typeset } from '../../site/book/typeset.ts';
import { gameOf } from '../../src/games/registry.ts';
import { fromOddsLink, toOddsLink } from '../../src/link/odds.ts';
import { oddsOfAttack } from '../../src/link/odds-from-table.ts';
import type { Values } from '../../src/odds/form.ts';
import type { SightlineOdds } from '../../src/widgets/odds/odds.ts';
import { replyTo } from '../../src/widgets/odds/reply.ts';

const first = (page: Page) => page.locator('sightline-odds').first();
/** A calculator sleeps until somebody is there. */
const stir = (page: Page) => page.mouse.move(300, 300).then(() => page.mouse.move(320, 320));
const alive = async (page: Page, path: string) => {
  await page.goto(path);
  const odds = first(page);
  await stir(page);
  await expect(odds).toHaveAttribute('data-alive', '');
  await expect(odds.locator('.odds-result .says').first()).toBeVisible();
  return odds;
};
const setupsOf = (odds: Locator) =>
  odds.evaluate((element) => (element as SightlineOdds).setups as { name: string; values: object }[]);
const copiedOf = (odds: Locator, what: string) =>
  odds.evaluate((element, name) => (element as SightlineOdds).copied(name), what);

/** What stands on the page is what the rolls say of what stands in the form. */
async function agrees(odds: Locator): Promise<string[]> {
  const [game = '', kind = ''] = await odds.evaluate((element) => [
    element.getAttribute('game') ?? '',
    element.getAttribute('kind') ?? '',
  ]);
  const calculator = oddsShelf.find((shelf) => shelf.game === game)!.calculators.find((one) => one.kind === kind)!;
  const sentences: string[] = [];
  await expect(async () => {
    sentences.length = 0;
    const setups = await setupsOf(odds);
    const replies = setups.map(({ values }) => replyTo(gameOf(game).rolls, calculator, values as Values));
    const told = replies.map((reply) => (reply.ok ? typeset(reply.sentence) : typeset(reply.problem.message)));
    const shown = (await odds.locator('.odds-result .says b, .odds-result .trouble').allTextContents()).map((text) =>
      text.trim(),
    );
    expect(shown).toHaveLength(told.length);
    for (const sentence of told) expect(shown.some((text) => text.endsWith(sentence))).toBe(true);
    const good = replies.flatMap((reply) => (reply.ok ? [reply] : []));
    for (const [i, chart] of (good[0]?.charts ?? []).entries()) {
      const rows = await odds.locator('details.table').nth(i).locator('tbody tr').count();
      expect(rows).toBeGreaterThanOrEqual(Math.min(chart.rows.length, 13));
    }
    sentences.push(...told);
  }).toPass({ timeout: 10_000 });
  return sentences;
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const found = async (builder: AxeBuilder) =>
  (await builder.analyze()).violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  );

for (const { game, calculators } of oddsShelf)
  for (const calculator of calculators)
    test(`${game}, ${calculator.title}: answers, compares, is linked, comes back, fits a phone and paper`, async ({
      page,
    }) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      const path = `/odds/${game}/${calculator.kind}/`;
      const odds = await alive(page, path);
      const before = await agrees(odds);
      if (calculator.fields.length > 0) {
        const more = odds.locator('.stepper button[data-step="1"]:enabled').first();
        if (await more.count()) {
          const [start] = await setupsOf(odds);
          await more.press('Enter');
          await agrees(odds);
          expect((await setupsOf(odds))[0]).not.toEqual(start);
        }
        await odds.locator('.presets button').last().click();
        await odds.getByRole('button', { name: 'Compare with another set-up' }).click();
        const flag = odds.locator('.flag input, .choice input[type="radio"]:not(:checked)').first();
        if (await flag.count()) await flag.evaluate((input) => (input as HTMLInputElement).click());
        else await odds.locator('.stepper button[data-step]:enabled').first().click();
        const both = await agrees(odds);
        expect(both).toHaveLength(2);
        const link = await copiedOf(odds, 'copy-link');
        const setups = await setupsOf(odds);
        expect(fromOddsLink(new URL(link).hash)).toMatchObject({ ok: true, game, kind: calculator.kind });
        await page.goto(link);
        await page.reload();
        await expect(odds).toHaveAttribute('data-alive', '');
        expect(await agrees(odds)).toEqual(both);
        expect(await setupsOf(odds)).toEqual(setups);
      }
      const nameless = await odds
        .locator('button, input, [role="slider"], a')
        .evaluateAll((all) =>
          all
            .filter(
              (one) =>
                !(one.getAttribute('aria-label') ?? one.textContent?.trim()) &&
                !one.closest('label')?.textContent?.trim() &&
                !(one as HTMLInputElement).labels?.length,
            )
            .map((one) => one.outerHTML),
        );
      expect(nameless).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await page.emulateMedia({ media: 'print' });
      await expect(odds.locator('.tools').first()).toBeHidden();
      await expect(odds.locator('.says').first()).toBeVisible();
      await page.emulateMedia({ media: 'screen' });
      await odds.getByRole('button', { name: 'Reset' }).click();
      expect(await agrees(odds)).toEqual(before);
      expect(errors).toEqual([]);
    });

test('an attack from statistics is explained die by die, each step with its rule', async ({ page }) => {
  const odds = await alive(page, '/odds/judgement/attack/');
  await odds.getByRole('button', { name: 'Thorgar charges Allandir' }).click();
  await agrees(odds);
  const steps = odds.locator('.steps li');
  await expect(steps).toHaveCount(2);
  await expect(steps.nth(1)).toContainText('+2');
  await expect(steps.nth(1).getByRole('link', { name: 'Charge' })).toHaveAttribute('href', /\/judgement\/charge\/$/);
  await expect(odds.locator('.total')).toHaveText('Together 4 dice.');
  await expect(odds.getByRole('link', { name: 'Rule: Charge' })).toBeVisible();
});

test('a number can be typed, is held to its limits, and never waits', async ({ page }) => {
  const odds = await alive(page, '/odds/judgement/attack/');
  const dice = odds.getByRole('textbox', { name: 'Attack dice' });
  await dice.fill('12');
  expect((await agrees(odds))[0]).toMatch(/^12 dice/);
  await dice.fill('77');
  await dice.blur();
  await expect(dice).toHaveValue('40');
  await expect(odds.getByText('40 is the most that is worked out here.')).toBeVisible();
  await dice.fill('x');
  await dice.blur();
  await expect(dice).toHaveValue('40');
  await agrees(odds);
});

test('everything can be done with keys, and the chart is read aloud', async ({ page }) => {
  const odds = await alive(page, '/odds/judgement/attack/');
  const dice = odds.getByRole('textbox', { name: 'Attack dice' });
  await dice.focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(dice).toHaveValue('6');
  expect((await agrees(odds))[0]).toMatch(/^6 dice/);
  const chart = odds.getByRole('slider', { name: 'Damage: read the chart' });
  await chart.focus();
  await page.keyboard.press('End');
  await expect(chart).toHaveAttribute('aria-valuenow', '3');
  await expect(chart).toHaveAttribute('aria-valuetext', '3 damage or more: 65.6%. Exactly 3: 65.6%.');
  await page.keyboard.press('ArrowLeft');
  await expect(odds.locator('.readout').first()).toHaveText('2 damage or more: 89.1%. Exactly 2: 23.4%.');
  await page.keyboard.press('Home');
  await expect(chart).toHaveAttribute('aria-valuenow', '0');
  await odds.getByRole('button', { name: 'Solid: more' }).focus();
  await page.keyboard.press('Enter');
  await agrees(odds);
  await expect(odds.getByRole('button', { name: 'Solid: more' })).toBeFocused();
  await expect(odds.getByRole('status')).toHaveText((await agrees(odds))[0]!);
});

test('the value under the finger is told', async ({ page }) => {
  const odds = await alive(page, '/odds/judgement/attack/');
  const chart = odds.locator('.chart').first();
  const { width, height } = (await chart.boundingBox())!;
  await chart.hover({ position: { x: width * 0.93, y: height / 2 } });
  await expect(odds.locator('.readout').first()).toHaveText('3 damage or more: 31.3%. Exactly 3: 31.3%.');
});

test('citation, link and table are there to copy', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const odds = await alive(page, '/odds/judgement/attack/');
  const [sentence] = await agrees(odds);
  await odds.getByRole('button', { name: 'Copy citation' }).click();
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(clipboard).toContain(sentence!);
  const copied = await clipboard();
  expect(copied).toMatch(/\(.*Judgement Core Rule Book, version 1\.12.*\) .*http.*\/odds\/judgement\/attack\/#o1/);
  const lines = (await copiedOf(odds, 'copy-table')).split('\n');
  expect(lines[0]).toBe('damage,A exactly,A exactly (fraction),A at least,A at least (fraction)');
  expect(lines[3]).toBe('2,0.375,3/8,0.6875,11/16');
});

test('a sentence is copied with its answer, however early the button is pressed', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await page.goto('/odds/judgement/attack/');
  const odds = page.locator('sightline-odds').first();
  const copy = odds.getByRole('button', { name: 'Copy citation' });
  // The first press wakes the calculator.
  await copy.click();
  await expect.poll(clipboard).toMatch(/^4 dice: 68\.8%.* http.*#o1/);
  // One right after a change is answered by the new question, as its link is.
  await expect(odds).toHaveAttribute('data-alive', '');
  await odds.evaluate((element) => {
    const press = (of: string) => element.querySelector<HTMLButtonElement>(of)!.click();
    press('[data-path="dice"][data-step="1"]');
    press('[data-do="copy-sentence"]');
  });
  await expect.poll(clipboard).toMatch(/^5 dice: 81\.3%/);
});

test('the link past the masthead leaves what the address holds', async ({ page }) => {
  const opened = toOddsLink({ game: 'judgement', kind: 'attack', setups: [{ name: '', values: { dice: 6 } }] });
  const hash = opened.ok ? `#${opened.fragment}` : '';
  const odds = await alive(page, `/odds/judgement/attack/${hash}`);
  await expect(odds.locator('.odds-result .says').first()).toContainText('6 dice');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'To the text' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  await expect.poll(() => new URL(page.url()).hash).toBe(hash);
  await page.reload();
  await expect(odds.locator('.odds-result .says').first()).toContainText('6 dice');
});

test('the address follows, and a reload brings everything back', async ({ page }) => {
  const odds = await alive(page, '/odds/grimheim/ranged/');
  await odds.getByRole('button', { name: 'ATK: more' }).click();
  await odds.getByLabel('In cover').check();
  const told = await agrees(odds);
  await expect.poll(() => new URL(page.url()).hash).toMatch(/^#o1/);
  await page.reload();
  await expect(odds).toHaveAttribute('data-alive', '');
  expect(await agrees(odds)).toEqual(told);
});

const good = toOddsLink({ game: 'judgement', kind: 'attack', setups: [{ name: '', values: { dice: 5 } }] });
const fragment = good.ok ? good.fragment : '';
for (const [name, hash, says] of [
  ['cut short', 'o1abc', /ends too early/],
  ['changed', `${fragment.slice(0, 5)}${fragment[5] === 'A' ? 'B' : 'A'}${fragment.slice(6)}`, /changed on the way/],
  ['for another calculator', fragment, /another calculator/],
] as const)
  test(`a link ${name} is told in a sentence, and the calculator starts afresh`, async ({ page }) => {
    const odds = await alive(
      page,
      `/odds/judgement/${name === 'for another calculator' ? 'harvest' : 'attack'}/#${hash}`,
    );
    await expect(odds.getByRole('alert')).toContainText(says);
    await expect(odds.locator('.says b')).toBeVisible();
  });

test('a table leads to its odds and back', async ({ page }) => {
  const id = sceneIds().find((one) => sceneOf(one).question.ask === 'pool')!;
  const made = oddsOfAttack(sceneOf(id).question);
  const odds = await alive(page, `/odds/judgement/attack/#${made.ok ? made.fragment : ''}`);
  await agrees(odds);
  await odds.getByRole('link', { name: 'Back to the table' }).click();
  await expect(page).toHaveURL(/\/(table|scene)\/#1/);
  await expect(page.locator('main svg [data-piece]').first()).toBeVisible();
});

test('a close combat hands its fighters down, and one roll is walked through', async ({ page }) => {
  const odds = await alive(page, '/odds/grimheim/melee/');
  const below = page.locator('sightline-odds').nth(1);
  await expect(below).toHaveAttribute('data-alive', '');
  await odds.getByRole('button', { name: 'DMG, Attacker: more' }).click();
  await expect(below.getByRole('textbox', { name: 'DMG, Attacker' })).toHaveValue('3');
  await agrees(below);
  await below.getByRole('button', { name: /^The book’s example/ }).click();
  await agrees(below);
  const walk = below.locator('table.walk').first();
  expect(await walk.locator('tbody tr').count()).toBeGreaterThan(2);
  await expect(walk).toContainText(/cancels|strikes/);
});

test('while an answer is long in coming a mark says so, and the form stays open', async ({ page }) => {
  await page.addInitScript(() => {
    class Silent extends EventTarget {
      postMessage() {}
    }
    Object.assign(window, { Worker: Silent });
  });
  await page.goto('/odds/judgement/attack/');
  await stir(page);
  const odds = first(page);
  // What the page was built with stands until something is changed.
  await expect(odds.locator('.odds-result .says').first()).toBeVisible();
  await odds.getByRole('button', { name: 'Attack dice: more' }).click();
  await expect(odds.locator('.working')).toBeVisible();
  await expect(odds.locator('.odds-result')).toHaveAttribute('aria-busy', 'true');
  await expect(odds.getByRole('textbox', { name: 'Attack dice' })).toHaveValue('5');
});

test('without a worker the page works it out itself', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'Worker'));
  const odds = await alive(page, '/odds/judgement/harvest/');
  await odds.getByRole('button', { name: /Friendly heroes.*: more/ }).click();
  await agrees(odds);
});

test('a rule page has a small calculator, asleep until somebody is there', async ({ page }) => {
  await page.goto('/judgement/soul-harvest/', { waitUntil: 'networkidle' });
  const odds = first(page);
  await expect(odds.locator('.says')).toContainText('on two dice');
  await expect(odds).not.toHaveAttribute('data-alive', '');
  await odds.scrollIntoViewIfNeeded();
  await page.mouse.move(200, 300);
  await expect(odds).toHaveAttribute('data-alive', '');
  await odds.getByRole('button', { name: 'Friendly heroes within 2″ of the Soul: more' }).click();
  const told = await agrees(odds);
  await odds.getByRole('link', { name: 'Open the calculator' }).click();
  await expect(first(page)).toHaveAttribute('data-alive', '');
  expect(await agrees(first(page))).toEqual(told);
});

test('what is pressed before it is awake is done when it is', async ({ page }) => {
  await page.goto('/odds/judgement/attack/');
  const odds = first(page);
  // Events of the page's own making, so that nothing wakes it on the way.
  await odds.evaluate((element) => {
    const press = () => element.querySelector<HTMLButtonElement>('[data-path="dice"][data-step="1"]')!.click();
    press();
    press();
  });
  await expect(odds).not.toHaveAttribute('data-alive', '');
  await stir(page);
  await expect(odds).toHaveAttribute('data-alive', '');
  expect((await agrees(odds))[0]).toMatch(/^6 dice/);
});

test('a phone holds it: nothing too wide, targets for a thumb, the sentence in sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/odds/judgement/attack/', '/odds/grimheim/melee/', '/odds/aos/attack/']) {
    const odds = await alive(page, path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
    const small = await odds
      .locator('.odds-form button, .odds-form .choice label, .odds-form .flag label')
      .evaluateAll(
        (all) =>
          all
            .map((one) => one.getBoundingClientRect())
            .filter(({ height, width }) => height > 0 && (height < 43.5 || width < 43.5)).length,
      );
    expect(small, path).toBe(0);
    await expect(odds.locator('.peek').first()).toBeInViewport();
  }
});

test('on paper stand the numbers, and nothing to press', async ({ page }) => {
  const odds = await alive(page, '/odds/judgement/attack/');
  await page.emulateMedia({ media: 'print' });
  for (const gone of ['.presets', '.setups', '.stepper button', '.tools'])
    await expect(odds.locator(gone).first()).toBeHidden();
  // One sheet: the figures and the chart; the long table behind the chart stays on the page.
  await expect(odds.locator('details.table').first()).toBeHidden();
  await expect(odds.locator('table.figures')).toBeVisible();
  await expect(odds.locator('.chart svg').first()).toBeVisible();
  await expect(odds.getByRole('textbox', { name: 'Attack dice' })).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the example stands with its sentence, chart and table', async ({ page }) => {
    await page.goto('/odds/judgement/attack/');
    await expect(page.locator('.says').first()).toContainText('4 dice: 68.8%');
    await expect(page.locator('.chart svg').first()).toBeVisible();
    await expect(page.locator('details.table td').first()).toBeVisible();
  });
});

for (const path of ['/odds/', '/odds/judgement/', '/odds/judgement/sequence/', '/odds/grimheim/resolve/'])
  test(`axe finds nothing on ${path}, with two set-ups, in either light`, async ({ page }) => {
    await page.goto(path);
    if (path.split('/').length > 4) {
      await stir(page);
      await expect(first(page)).toHaveAttribute('data-alive', '');
      await first(page).getByRole('button', { name: 'Compare with another set-up' }).click();
      await agrees(first(page));
      const stages = first(page).locator('.stages > summary');
      if (await stages.count()) await stages.click();
    }
    expect(await found(new AxeBuilder({ page }).withTags(TAGS))).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await found(new AxeBuilder({ page }).withRules('color-contrast'))).toEqual([]);
  });
