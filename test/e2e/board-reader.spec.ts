// A diagram without eyes, without a pointer, without script, on a narrow screen and on paper.
//
// The path of a screen reader through a diagram: a figure; in it the picture, named by the title and the answer; an
// application named by the title, described by what the keys do, with one button a piece ("Thorgar, red hero"), of which
// one is the tab stop; after Enter two fields for the place; the answer as text; its reasons as a list with links; the
// buttons and the link of the tools; and a status that speaks the piece, its place, contact and the answer after a move.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { agrees, handle, livingDiagram, placeOf, questionOf } from './boards.ts';

const SIGHT = '/judgement/scenes/past-a-shoulder/';
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function problems(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

test('the path of a screen reader, by roles and names', async ({ page }) => {
  const figure = await livingDiagram(page, SIGHT);
  await expect(page.getByRole('figure').first()).toBeVisible();
  await expect(figure.getByRole('img')).toHaveAccessibleName(/^Past a shoulder\. Thorgar sees Allandir\./);
  const pieces = figure.getByRole('application', { name: 'Past a shoulder' });
  await expect(pieces).toHaveAccessibleDescription(/Arrow keys move the piece .* Escape puts it back/);
  await expect(pieces.getByRole('button')).toHaveCount(3);
  await expect(pieces.getByRole('button', { name: 'Thorgar, red hero' })).toBeVisible();
  await expect(pieces.getByRole('button', { name: 'Allandir, blue hero' })).toBeVisible();
  await expect(figure.getByRole('list').getByRole('listitem').first()).toContainText('see each other');
  await expect(figure.getByRole('list').getByRole('link', { name: 'Line of sight' })).toBeVisible();
  // What is wanted often stands there, everything else in one fold.
  expect(
    await figure
      .locator('.tools > *, .share > summary')
      .evaluateAll((all) => all.filter((each) => each.checkVisibility()).map((each) => each.textContent?.trim())),
  ).toEqual(['Reset', 'Open on the table', 'Everywhere Thorgar sees', 'Share, cite, report']);
  await figure.getByText('Share, cite, report').click();
  for (const name of ['Copy', 'Copy citation', 'Copy picture'])
    await expect(figure.getByRole('button', { name, exact: true })).toBeVisible();
  await expect(figure.getByRole('link', { name: 'Report an error' })).toBeVisible();
  await expect(figure.getByRole('status')).toBeAttached();
});

test('by keyboard alone: one tab stop, arrows, strides, the next piece, typing, Escape', async ({ page }) => {
  await page.goto(SIGHT);
  const figure = page.locator('figure.diagram').first();
  // The picture is a tab stop before anything is loaded; then its first piece takes the focus.
  for (let i = 0; i < 40 && !(await figure.locator(':focus').count()); i++) await page.keyboard.press('Tab');
  await expect(handle(figure, 'Thorgar')).toBeFocused();
  expect(await figure.locator('.handle[tabindex="0"]').count()).toBe(1);

  const [x, y] = await placeOf(figure, 'Thorgar');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+ArrowRight');
  expect(await placeOf(figure, 'Thorgar')).toEqual([expect.closeTo(x + 1.2, 6), expect.closeTo(y + 0.1, 6)]);
  await agrees(figure);
  await expect(figure.getByRole('status')).toContainText(/^Thorgar at .*Thorgar .* Allandir/);

  await page.keyboard.press('Escape');
  expect(await placeOf(figure, 'Thorgar')).toEqual([x, y]);
  await page.keyboard.press('Space');
  await expect(handle(figure, 'Allandir')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(handle(figure, 'Kogan')).toBeFocused();
  await page.keyboard.press('Shift+Space');
  await expect(handle(figure, 'Allandir')).toBeFocused();
  await page.keyboard.press('End');
  await expect(handle(figure, 'Kogan')).toBeFocused();
  expect(await figure.locator('.handle[tabindex="0"]').count()).toBe(1);

  await page.keyboard.press('Enter');
  await expect(figure.getByRole('spinbutton', { name: /^Kogan, x/ })).toBeFocused();
  await page.keyboard.type('0.25');
  await page.keyboard.press('Tab');
  await page.keyboard.type('-1.5');
  await page.keyboard.press('Enter');
  expect(await placeOf(figure, 'Kogan')).toEqual([0.25, -1.5]);
  await agrees(figure);
  await page.keyboard.press('Escape');
  await expect(handle(figure, 'Kogan')).toBeFocused();
  // The next stop lies behind the pieces: one press of Tab leaves them.
  await page.keyboard.press('Tab');
  expect(await figure.locator('.handle:focus').count()).toBe(0);
});

for (const scheme of ['light', 'dark'] as const)
  test(`axe finds nothing in a diagram in hand, ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    const figure = await livingDiagram(page, '/judgement/scenes/out-of-one-forest-through-another/');
    await figure.locator('.handle').first().focus();
    await page.keyboard.press('ArrowUp');
    expect(await problems(page)).toEqual([]);
    await figure.getByRole('button', { name: /^Everywhere/ }).click();
    expect(await problems(page)).toEqual([]);
  });

test('targets of a mouse are 24 pixels at the least', async ({ page }) => {
  const figure = await livingDiagram(page, '/judgement/scenes/out-of-one-forest-through-another/');
  await figure.locator('.handle').first().focus();
  const small = () =>
    figure.locator('button, .tools a, input').evaluateAll((all) =>
      all
        .filter((each) => each.checkVisibility())
        .map((each) => ({ name: each.textContent || each.ariaLabel, box: each.getBoundingClientRect() }))
        .filter(({ box }) => box.height < 24 || box.width < 24)
        .map(({ name, box }) => `${name}: ${box.width} × ${box.height}`),
    );
  // What belongs to a piece is laid out a frame after the piece has the focus.
  await expect.poll(small).toEqual([]);
});

test.describe('on 320 pixels', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });
  test('nothing sticks out, and a piece can be placed', async ({ page }) => {
    const figure = await livingDiagram(page, SIGHT);
    await handle(figure, 'Kogan').tap();
    const stage = (await figure.locator('.stage').boundingBox())!;
    await page.touchscreen.tap(stage.x + stage.width / 2, stage.y + stage.height / 2);
    await agrees(figure);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the picture, the verdict, its reasons and the link remain', async ({ page }) => {
    await page.goto(SIGHT);
    const figure = page.locator('figure.diagram').first();
    await expect(figure.getByRole('img')).toHaveAccessibleName(/Thorgar sees Allandir/);
    await expect(figure.locator('svg [data-piece]')).toHaveCount(3);
    await expect(figure.locator('.says')).toContainText('Thorgar sees Allandir.');
    await expect(figure.locator('.why li')).not.toHaveCount(0);
    await expect(figure.getByRole('link', { name: 'Open on the table' })).toHaveAttribute('href', /\/table\/#1/);
    await expect(figure.getByRole('button')).toHaveCount(0);
  });
});

test('on paper there is nothing to press', async ({ page }) => {
  const figure = await livingDiagram(page, SIGHT);
  await handle(figure, 'Kogan').focus();
  await page.keyboard.press('ArrowDown');
  await page.emulateMedia({ media: 'print' });
  await expect(figure.locator('svg.drawing')).toBeVisible();
  await expect(figure.locator('.says')).toBeVisible();
  for (const hidden of await figure.locator('.handles, .zoom, .coordinates, .tools, button').all())
    await expect(hidden).toBeHidden();
});

test('a diagram follows the light it is in', async ({ page }) => {
  const figure = await livingDiagram(page, SIGHT);
  const ink = () =>
    figure
      .locator('svg.drawing rect')
      .first()
      .evaluate((node) => getComputedStyle(node).fill);
  const light = await ink();
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await ink()).not.toBe(light);
});

test('a page loads nothing for its diagrams until somebody is there, and nothing at all without one', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto(SIGHT, { waitUntil: 'networkidle' });
  const living = () => loaded.filter((path) => /\/diagrams\.|titles\./.test(path));
  expect(living()).toEqual([]);
  await page.mouse.move(200, 200);
  await page.mouse.move(220, 220);
  await expect(page.locator('figure.diagram[data-alive]')).toBeVisible();
  expect(living().length).toBeGreaterThan(0);
  loaded.length = 0;
  await page.goto('/about/', { waitUntil: 'networkidle' });
  await page.mouse.move(200, 200);
  await page.waitForTimeout(300);
  expect(living()).toEqual([]);
});

test('coming alive changes neither the picture nor the words', async ({ page }) => {
  await page.goto(SIGHT);
  const figure = page.locator('figure.diagram').first();
  // The cards of the rules come with the life of a diagram, and are not read with its verdict.
  const words = () =>
    figure.locator('.verdict').evaluate((node) => {
      const copy = node.cloneNode(true) as Element;
      for (const card of copy.querySelectorAll('.card')) card.remove();
      return copy.textContent?.replace(/\s+/g, ' ').trim();
    });
  const shapes = () =>
    figure.locator('svg').evaluate((svg) => [...svg.querySelectorAll('*')].map((each) => each.outerHTML).join('\n'));
  const [before, drawn] = [await words(), await shapes()];
  await page.keyboard.press('Shift');
  await expect(page.locator('figure.diagram[data-alive]')).toBeVisible();
  expect(await words()).toBe(before);
  expect(await shapes()).toBe(drawn);
  expect((await questionOf(figure)).ask).toBe('los');
});

test.describe('the card of a cited rule', () => {
  const open = (page: Page) => page.locator('.verdict .card:popover-open');

  test('opens on focus and on hover with the short answer, and closes with Escape', async ({ page }) => {
    const figure = await livingDiagram(page, SIGHT);
    const rule = figure.getByRole('list').getByRole('link', { name: 'Line of sight' });
    await rule.hover();
    await expect(open(page)).toContainText('Line of sight');
    await page.keyboard.press('Escape');
    await expect(open(page)).toHaveCount(0);
    await page.mouse.move(2, 2);
    await handle(figure, 'Thorgar').focus();
    for (let i = 0; i < 20 && !(await rule.evaluate((node) => node === document.activeElement)); i++)
      await page.keyboard.press('Tab');
    await expect(open(page)).toBeVisible();
    await expect(rule).toHaveAccessibleDescription(/Line of sight .{20,}/);
    expect(await problems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(open(page)).toHaveCount(0);
    await expect(rule).toBeFocused();
  });

  test.describe('by touch', () => {
    test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });
    test('opens at the first tap, and its link leads to the rule', async ({ page }) => {
      const figure = await livingDiagram(page, SIGHT);
      await figure.getByRole('list').getByRole('link', { name: 'Line of sight' }).tap();
      await expect(open(page)).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${SIGHT}$`));
      await open(page).getByRole('link').tap();
      await expect(page).toHaveURL(/\/judgement\/line-of-sight\//);
    });
  });
});
