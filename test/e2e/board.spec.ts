// Moving the pieces of a diagram by mouse, finger and keyboard; the verdict is the API's at every step.
import { expect, test } from '@playwright/test';
import { randomFrom } from '../oracle/random.ts';
import { agrees, agreesWith, drag, handle, livingDiagram, middleOf, placeOf, questionOf, toldBy } from './boards.ts';
import * as tables from './tables.ts';

const SIGHT = '/judgement/scenes/past-a-shoulder/';

test('a drag by mouse moves the piece, the picture and the verdict', async ({ page }) => {
  const figure = await livingDiagram(page, SIGHT);
  await expect(figure.locator('.says')).toContainText('Thorgar sees Allandir.');
  await agrees(figure);
  const before = await placeOf(figure, 'Kogan');
  const picture = await figure.locator('svg.drawing').getAttribute('aria-label');
  const [, y] = before;
  const scale = (await handle(figure, 'Kogan').boundingBox())!.width / (50 / 25.4);
  await drag(page, handle(figure, 'Kogan'), 0, y * scale);
  expect((await placeOf(figure, 'Kogan'))[1]).toBeCloseTo(0, 1);
  await expect(figure.locator('.says')).toContainText('Thorgar does not see Allandir.');
  expect(await figure.locator('svg.drawing').getAttribute('aria-label')).not.toBe(picture);
  await agrees(figure);
});

test('positions are whole thousandths of an inch, and a piece stays on the board', async ({ page }) => {
  const figure = await livingDiagram(page, SIGHT);
  await drag(page, handle(figure, 'Thorgar'), -2000, 37);
  const [x, y] = await placeOf(figure, 'Thorgar');
  expect([x * 1000, y * 1000].map((value) => Math.abs(value - Math.round(value)) < 1e-9)).toEqual([true, true]);
  expect(Math.hypot(x, y)).toBeLessThanOrEqual(18 - 25 / 25.4 + 0.002);
  await agrees(figure);
});

// Every kind of drawing takes part: lines, hulls, rings, arrows and landings.
const WALKED = [
  'touching-bases-leave-no-gap',
  'a-wood-and-a-wall',
  'engaged-one-way',
  'pushed-into-a-wall',
  'thrown-onto-a-base',
];
const DRAGS = 500 / WALKED.length;
for (const [i, scene] of WALKED.entries())
  test(`a walk of ${DRAGS} drags on ${scene} says what the API says, step by step (seed ${i + 1})`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const random = randomFrom(i + 1);
    const figure = await livingDiagram(page, `/judgement/scenes/${scene}/`);
    const stage = (await figure.locator('.stage').boundingBox())!;
    const seen = new Set<string>();
    for (let step = 0; step < DRAGS; step++) {
      const handles = await figure
        .locator('.handle')
        .evaluateAll((all) =>
          all.map((each) => each.getBoundingClientRect()).map((box) => [box.x + box.width / 2, box.y + box.height / 2]),
        );
      const [x = 0, y = 0] = handles[Math.floor(random() * handles.length)]!;
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(stage.x + random() * stage.width, stage.y + random() * stage.height);
      await page.mouse.up();
      const told = await toldBy(figure);
      agreesWith(told);
      seen.add(JSON.stringify(told.question.scene));
      seen.add([told.says, ...told.why].join(' '));
    }
    // Nearly every drag changed the table, and the verdict was not always the same.
    expect(seen.size).toBeGreaterThan(DRAGS);
  });

test('a piece near another is put into contact, and the diagram says so', async ({ page }) => {
  const figure = await livingDiagram(page, SIGHT);
  const scale = (await handle(figure, 'Kogan').boundingBox())!.width / (50 / 25.4);
  const [kogan, thorgar] = [await placeOf(figure, 'Kogan'), await placeOf(figure, 'Thorgar')];
  // Beside Thorgar with a gap of 0.03 inches.
  const to = [thorgar[0] + 50 / 25.4 + 0.03, thorgar[1]];
  await drag(page, handle(figure, 'Kogan'), (to[0]! - kogan[0]) * scale, -(to[1]! - kogan[1]) * scale);
  await expect(figure.locator('.told')).toHaveText('Put against Thorgar.');
  const [[x, y], [tx, ty]] = [await placeOf(figure, 'Kogan'), await placeOf(figure, 'Thorgar')];
  const gap = Math.hypot(x - tx, y - ty) - 50 / 25.4;
  expect(Math.abs(gap)).toBeLessThan(0.0015);
  await expect(figure.getByRole('status')).toContainText('Put against Thorgar.');
});

test('Escape during a drag puts the piece back', async ({ page }) => {
  const figure = await livingDiagram(page, SIGHT);
  const before = await placeOf(figure, 'Kogan');
  const { x, y } = await middleOf(handle(figure, 'Kogan'));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y - 40, { steps: 4 });
  await expect.poll(() => placeOf(figure, 'Kogan')).not.toEqual(before);
  await page.keyboard.press('Escape');
  await page.mouse.move(x + 90, y - 40, { steps: 2 });
  await page.mouse.up();
  expect(await placeOf(figure, 'Kogan')).toEqual(before);
  await agrees(figure);
});

test('the verdict is spoken once a drag is over, not at every step', async ({ page }) => {
  const figure = await livingDiagram(page, SIGHT);
  const status = figure.getByRole('status');
  await status.evaluate((node) => {
    const spoken: string[] = [];
    Object.assign(globalThis, { spoken });
    new MutationObserver(() => spoken.push(node.textContent ?? '')).observe(node, { childList: true });
  });
  await drag(page, handle(figure, 'Kogan'), 20, 60, 40);
  await expect(status).toContainText(/Kogan at .* Thorgar .* Allandir/);
  await page.waitForTimeout(900);
  expect(await page.evaluate(() => (globalThis as unknown as { spoken: string[] }).spoken.length)).toBe(1);
});

test('reset, copy link and open on the table', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const figure = await livingDiagram(page, SIGHT);
  const first = await questionOf(figure);
  await drag(page, handle(figure, 'Kogan'), 30, 50);
  const changed = await questionOf(figure);
  expect(changed).not.toEqual(first);
  await figure.getByText('Share, cite, report').click();
  await figure.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(figure.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const opens = await figure
    .getByRole('link', { name: 'Open on the table' })
    .evaluate((a) => (a as HTMLAnchorElement).href);
  expect(opens).toBe(copied);
  await figure.getByRole('button', { name: 'Reset' }).click();
  expect(await questionOf(figure)).toEqual(first);
  await page.goto(copied);
  const table = page.locator('sightline-table[data-alive]');
  await expect(table.locator('.says')).toBeVisible();
  expect(await tables.questionOf(table)).toEqual(changed);
  await tables.agrees(table);
});

test('the answer can be copied as a citation: the sentence, its rules with their places, the reading, the link', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const figure = await livingDiagram(page, SIGHT);
  await figure.getByText('Share, cite, report').click();
  await figure.getByRole('button', { name: 'Copy citation' }).click();
  await expect(figure.getByRole('button', { name: 'Copied' })).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(
    /^Thorgar sees Allandir\..* \(Line of sight: Judgement Core Rule Book, version 1\.12, Game .*\) http.*\/table\/#1/,
  );
});

test('a disputed reading can be seen on the same table, and left again', async ({ page }) => {
  const figure = await livingDiagram(page, '/judgement/scenes/out-of-one-forest-through-another/');
  const says = figure.locator('.says');
  await expect(says).toContainText('does not see');
  await figure.getByRole('button', { name: 'Show this reading' }).first().click();
  await expect(says).toContainText(/sees/);
  await agrees(figure);
  expect((await questionOf(figure)).scene).toHaveProperty('rulings');
  await figure.getByRole('button', { name: 'Back to our reading' }).click();
  await expect(says).toContainText('does not see');
  expect((await questionOf(figure)).scene).not.toHaveProperty('rulings');
});

test('every place that is seen can be shown at once', async ({ page }) => {
  const figure = await livingDiagram(page, SIGHT);
  const paths = () => figure.locator('svg path[shape-rendering]').count();
  expect(await paths()).toBe(0);
  const field = figure.getByRole('button', { name: 'Everywhere Thorgar sees' });
  await field.click();
  await expect(field).toHaveAttribute('aria-pressed', 'true');
  expect(await paths()).toBe(1);
  await drag(page, handle(figure, 'Kogan'), 10, 40);
  await agrees(figure);
  await field.click();
  expect(await paths()).toBe(0);
});

test('closer, farther, and the empty board carries the view', async ({ page }) => {
  const figure = await livingDiagram(page, SIGHT);
  const wide = async () => (await handle(figure, 'Thorgar').boundingBox())?.width ?? 0;
  const before = await wide();
  await handle(figure, 'Kogan').focus();
  await page.keyboard.press('+');
  expect(await wide()).toBeGreaterThan(before * 1.1);
  await figure.getByRole('button', { name: 'Farther' }).click();
  expect(await wide()).toBeCloseTo(before, 0);
  await handle(figure, 'Kogan').focus();
  await page.keyboard.press('0');
  expect(await wide()).toBeCloseTo(before, 1);
  await agrees(figure);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a finger on a piece drags it and does not scroll the page', async ({ page }) => {
    const figure = await livingDiagram(page, SIGHT);
    const client = await page.context().newCDPSession(page);
    const before = await placeOf(figure, 'Kogan');
    const scrolled = await page.evaluate(() => scrollY);
    const { x, y } = await middleOf(handle(figure, 'Kogan'));
    const touch = (type: string, points: { x: number; y: number }[]) =>
      client.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints: points });
    await touch('touchStart', [{ x, y }]);
    for (let i = 1; i <= 8; i++) await touch('touchMove', [{ x: x + i * 3, y: y + i * 5 }]);
    await touch('touchEnd', []);
    expect(await placeOf(figure, 'Kogan')).not.toEqual(before);
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    await agrees(figure);
  });

  test('a finger beside the pieces scrolls the page and moves nothing', async ({ page }) => {
    const figure = await livingDiagram(page, SIGHT);
    const client = await page.context().newCDPSession(page);
    const first = await questionOf(figure);
    const scrolled = await page.evaluate(() => scrollY);
    const stage = (await figure.locator('.stage').boundingBox())!;
    const [x, y] = [stage.x + stage.width - 14, stage.y + stage.height / 4];
    const touch = (type: string, points: { x: number; y: number }[]) =>
      client.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints: points });
    await touch('touchStart', [{ x, y }]);
    for (let i = 1; i <= 15; i++) {
      await touch('touchMove', [{ x, y: y - i * 10 }]);
      await page.waitForTimeout(16);
    }
    await touch('touchEnd', []);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(scrolled + 60);
    expect(await questionOf(figure)).toEqual(first);
  });

  test('a tap takes a piece up, the next tap puts it down', async ({ page }) => {
    const figure = await livingDiagram(page, SIGHT);
    const kogan = handle(figure, 'Kogan');
    await kogan.tap();
    await expect(kogan).toHaveAttribute('aria-pressed', 'true');
    await expect(figure.locator('.told')).toHaveText('Tap where Kogan goes.');
    const before = await placeOf(figure, 'Kogan');
    const stage = (await figure.locator('.stage').boundingBox())!;
    const to = { x: stage.x + stage.width * 0.4, y: stage.y + stage.height * 0.8 };
    await page.touchscreen.tap(to.x, to.y);
    await expect(kogan).not.toHaveAttribute('aria-pressed');
    expect(await placeOf(figure, 'Kogan')).not.toEqual(before);
    const at = await middleOf(kogan);
    expect(Math.hypot(at.x - to.x, at.y - to.y)).toBeLessThan(3);
    await agrees(figure);
  });

  test('two fingers look closer, and the page stays as it is', async ({ page }) => {
    const figure = await livingDiagram(page, SIGHT);
    const client = await page.context().newCDPSession(page);
    const stage = (await figure.locator('.stage').boundingBox())!;
    const [x, y] = [stage.x + stage.width / 2, stage.y + stage.height * 0.85];
    const wide = async () => (await handle(figure, 'Kogan').boundingBox())!.width;
    const before = await wide();
    const touch = (type: string, half: number) =>
      client.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart',
        touchPoints:
          half === 0
            ? []
            : [
                { x: x - half, y, id: 0 },
                { x: x + half, y, id: 1 },
              ],
      });
    await touch('touchStart', 30);
    for (let half = 34; half <= 60; half += 4) await touch('touchMove', half);
    await touch('touchEnd', 0);
    expect(await wide()).toBeGreaterThan(before * 1.3);
    expect(await page.evaluate(() => visualViewport!.scale)).toBe(1);
  });

  test('a sign says that it can be dragged, until it was; what looks closer covers no piece', async ({ page }) => {
    const figure = await livingDiagram(page, SIGHT);
    const sign = () => figure.locator('.stage').evaluate((node) => getComputedStyle(node, '::after').content);
    expect(await sign()).toContain('drag');
    await handle(figure, 'Kogan').tap();
    expect(await sign()).toBe('none');
    const stage = (await figure.locator('.stage').boundingBox())!;
    const closer = (await figure.getByRole('button', { name: 'Closer' }).boundingBox())!;
    expect(closer.y).toBeGreaterThanOrEqual(stage.y + stage.height);
  });

  test('targets are 44 pixels at the least', async ({ page }) => {
    const figure = await livingDiagram(page, SIGHT);
    await handle(figure, 'Kogan').tap();
    await figure.getByText('Share, cite, report').tap();
    await expect(figure.getByRole('button', { name: 'Copy', exact: true })).toBeVisible();
    const small = await figure
      .locator('.handle, .zoom button, .tools a, .tools button, .coordinates input, .share summary, .share button')
      .evaluateAll((all) =>
        all
          .filter((each) => each.checkVisibility())
          .map((each) => ({ name: each.textContent || each.ariaLabel, box: each.getBoundingClientRect() }))
          .filter(({ box }) => box.height < 44 || box.width < 24)
          .map(({ name, box }) => `${name}: ${box.width} × ${box.height}`),
      );
    expect(small).toEqual([]);
    const handles = await figure
      .locator('.handle')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
    expect(Math.min(...handles)).toBeGreaterThanOrEqual(44);
  });
});
