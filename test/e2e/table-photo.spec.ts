// A photograph of a table laid under the open table, by touch on a phone: from the picture to eight pieces and two walls.
import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { eightAndTwo } from '../photo/eight-and-two.ts';
import { pngOf } from '../photo/png.ts';
import { openPanel, questionOf, rested, tab, windowOf } from './tables.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const picture = eightAndTwo(960, 720);
const file = { name: 'table.png', mimeType: 'image/png', buffer: pngOf(picture.pixels) };

type Point = readonly [number, number];

/** Counts what a hand does: a tap and a drag are one each, and so is the choice of a picture. */
class Hand {
  taps = 0;
  readonly page: Page;
  readonly table: Locator;
  constructor(page: Page) {
    this.page = page;
    this.table = page.locator('sightline-table[data-alive]');
  }
  async tap(where: Locator): Promise<void> {
    this.taps++;
    await where.tap();
  }
  button(name: string | RegExp): Promise<void> {
    return this.tap(this.table.getByRole('button', { name }).first());
  }
  async tapAt({ x, y }: { x: number; y: number }): Promise<void> {
    this.taps++;
    await this.page.touchscreen.tap(x, y);
  }
  /** A drag with a finger from one place of the table to another. */
  async drag(from: Point, to: Point): Promise<void> {
    this.taps++;
    const [a, b] = [await windowOf(this.table, ...from), await windowOf(this.table, ...to)];
    const cdp = await this.page.context().newCDPSession(this.page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', [a]);
    for (let i = 1; i <= 6; i++)
      await touch('touchMove', [{ x: a.x + ((b.x - a.x) * i) / 6, y: a.y + ((b.y - a.y) * i) / 6 }]);
    await this.page.waitForTimeout(100);
    await touch('touchEnd', []);
    await cdp.detach();
  }
}

const sheet = (page: Page) => page.locator('dialog.photo-sheet');
const says = (page: Page) => sheet(page).getByRole('status');

/** Where a place of the picture is in the window. */
async function inWindow(page: Page, [x, y]: Point): Promise<{ x: number; y: number }> {
  const box = (await sheet(page).locator('.photo-frame > canvas').first().boundingBox())!;
  return { x: box.x + (x / picture.pixels.width) * box.width, y: box.y + (y / picture.pixels.height) * box.height };
}

const CORNERS = [
  [-18, -18],
  [18, -18],
  [18, 18],
  [-18, 18],
] as const;

/** Taps the corners of the board in the picture. */
async function cornersTapped(hand: Hand): Promise<void> {
  for (const corner of CORNERS) await hand.tapAt(await inWindow(hand.page, picture.project(corner)));
}

/** Starts a table of Grimheim from the picture, up to the sheet that measures it. */
async function chosen(page: Page): Promise<Hand> {
  await page.goto('/table/');
  return begun(page);
}
/** The same on the page that is open. */
async function begun(page: Page): Promise<Hand> {
  const hand = new Hand(page);
  await hand.button('Grimheim');
  await expect(hand.table.getByRole('button', { name: 'Grimheim' })).toHaveAttribute('aria-pressed', 'true');
  const asked = page.waitForEvent('filechooser');
  await hand.button('From a photograph');
  await (await asked).setFiles(file);
  hand.taps++;
  await expect(sheet(page)).toBeVisible();
  return hand;
}

/** Marks its corners and lays it under the board. */
async function laid(page: Page): Promise<Hand> {
  const hand = await chosen(page);
  await cornersTapped(hand);
  const lay = sheet(page).getByRole('button', { name: 'Lay it under the board' });
  await expect(lay).toBeEnabled();
  await hand.tap(lay);
  await expect(sheet(page)).toBeHidden();
  await expect(hand.table.locator('.stage .drawing image')).toBeVisible();
  return hand;
}

interface Scene {
  readonly models: readonly { id: string; x: number; y: number; side: string }[];
  readonly terrain?: readonly { id: string; shape: { polygon: Point[] } }[];
}
const sceneOf = async (table: Locator) => (await questionOf(table)).scene as unknown as Scene;
const photoOf = (table: Locator) =>
  table.evaluate((node) => (node as unknown as { state: { now: { photo?: object } } }).state.now.photo ?? null);

test('a photographed table of eight bases and two walls takes twenty taps', async ({ page }) => {
  const hand = await laid(page);
  const { table } = hand;
  const [reds, blues] = [picture.bases.slice(0, 4), picture.bases.slice(4)];
  // A finger is not on the middle of a base.
  for (const { at } of reds) await hand.tapAt(await windowOf(table, at[0] + 0.2, at[1] - 0.15));
  await hand.tap(table.getByRole('group', { name: 'Side of new models' }).getByRole('button', { name: 'Blue' }));
  for (const { at } of blues) await hand.tapAt(await windowOf(table, at[0] - 0.2, at[1] + 0.1));
  await hand.button('Add wall');
  for (const [from, to] of picture.walls) await hand.drag(from, to);
  expect(hand.taps).toBeLessThanOrEqual(20);

  const { models, terrain } = await sceneOf(table);
  expect(models.map(({ side }) => side)).toEqual([...Array(4).fill('red'), ...Array(4).fill('blue')]);
  for (const [i, { at }] of picture.bases.entries())
    expect(Math.hypot(models[i]!.x - at[0], models[i]!.y - at[1])).toBeLessThan(0.12);
  expect(terrain).toHaveLength(2);
  for (const [i, [from, to]] of picture.walls.entries()) {
    const { polygon } = terrain![i]!.shape;
    const mean = (at: 0 | 1) => polygon.reduce((sum, corner) => sum + corner[at], 0) / polygon.length;
    expect(Math.hypot(mean(0) - (from[0] + to[0]) / 2, mean(1) - (from[1] + to[1]) / 2)).toBeLessThan(0.4);
  }

  await test.step('undo takes pieces back one by one, and then the picture', async () => {
    const undo = table.getByRole('button', { name: 'Undo', exact: true });
    for (let i = 0; i < 10; i++) await undo.tap();
    expect((await sceneOf(table)).models).toHaveLength(0);
    expect(await photoOf(table)).not.toBeNull();
    await undo.tap();
    expect(await photoOf(table)).toBeNull();
    await expect(table.locator('.stage .drawing image')).toHaveCount(0);
    const redo = table.getByRole('button', { name: 'Redo', exact: true });
    for (let i = 0; i < 11; i++) await redo.tap();
    await expect(table.locator('.stage .drawing image')).toBeVisible();
    expect((await sceneOf(table)).models).toHaveLength(8);
  });

  await test.step('a reload brings the table and its picture back; its link carries the accuracy alone', async () => {
    await rested(page);
    const link = page.url().split('#')[1]!;
    expect(link.length).toBeLessThan(700);
    await page.reload();
    await expect(table.locator('.stage .drawing image')).toBeVisible();
    expect((await sceneOf(table)).models).toHaveLength(8);
    const other = await page.context().browser()!.newPage();
    await other.goto(page.url());
    const there = other.locator('sightline-table[data-alive]');
    await expect(there).toBeVisible();
    const [here, elsewhere] = [await photoOf(table), await photoOf(there)];
    expect(elsewhere).toEqual({ accuracy: (here as { accuracy: number }).accuracy });
    await expect(there.locator('.stage .drawing image')).toHaveCount(0);
    await other.close();
  });
});

test('the sheet says how exact the fit is, and what is wrong with bad marks', async ({ page }) => {
  await chosen(page);
  await expect(says(page)).toContainText('Tap the four corners of the board');
  const hand = new Hand(page);
  await cornersTapped(hand);
  await expect(says(page)).toContainText(/Places are within 0\.\d+″ of the truth/);
  await test.step('a mark that is dragged to another spoils the fit, and the sheet says how', async () => {
    const mark = sheet(page).getByRole('button', { name: /^Corner 1/ });
    await mark.focus();
    for (let i = 0; i < 60; i++) await page.keyboard.press('Shift+ArrowRight');
    for (let i = 0; i < 60; i++) await page.keyboard.press('Shift+ArrowUp');
    await expect(says(page)).toContainText(/marks|board/);
    await expect(sheet(page).getByRole('button', { name: 'Lay it under the board' })).toBeDisabled();
  });
  await test.step('axe finds nothing', async () => {
    const { violations } = await new AxeBuilder({ page }).include('dialog.photo-sheet').analyze();
    expect(violations).toEqual([]);
  });
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
});

test('work that fails is said in words, and can be tried again', async ({ page }) => {
  await page.goto('/table/');
  const table = page.locator('sightline-table[data-alive]');
  await expect(table).toBeVisible();
  await table.evaluate((node) => {
    let tries = 0;
    const fit = { accuracy: 0.05, error: 1, edges: [4, 4], tilt: 20 };
    const { surroundings } = node as unknown as { surroundings: { photoWork: unknown } };
    surroundings.photoWork = () => async (task: { task: string }) => {
      if (task.task === 'lay' || (task.task === 'fit' && tries++ === 0)) throw new Error('no memory');
      return task.task === 'fit' ? fit : null;
    };
  });
  const hand = await begun(page);
  await cornersTapped(hand);
  await expect(says(page)).toHaveText('This device could not measure the picture. Try a smaller one.');
  const lay = sheet(page).getByRole('button', { name: 'Lay it under the board' });
  await expect(lay).toBeDisabled();
  await sheet(page)
    .getByRole('button', { name: /^Corner 1/ })
    .press('ArrowUp');
  await expect(says(page)).toContainText('Places are within');
  await lay.tap();
  await expect(says(page)).toHaveText('This device could not straighten the picture. Try a smaller one.');
  await expect(lay).toBeEnabled();
});

test('keys alone: marks, laying, and a piece on a suggested base', async ({ page }) => {
  const hand = await chosen(page);
  const { table } = hand;
  for (const [i, corner] of CORNERS.entries()) {
    const mark = sheet(page).getByRole('button', { name: `Corner ${i + 1}` });
    await mark.focus();
    const [x, y] = picture.project(corner);
    const places = () => mark.evaluate((node) => [node.style.left, node.style.top].map(Number.parseFloat));
    // By long steps, then by single pixels, until the mark is where the corner is.
    const wanted = await inWindow(page, [x, y]);
    const frame = (await sheet(page).locator('.photo-frame').boundingBox())!;
    for (let step = 0; step < 200; step++) {
      const [left, top] = (await places()) as [number, number];
      const [dx, dy] = [wanted.x - frame.x - left, wanted.y - frame.y - top];
      if (Math.abs(dx) < 0.6 && Math.abs(dy) < 0.6) break;
      const along =
        Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 'ArrowRight' : 'ArrowLeft') : dy > 0 ? 'ArrowDown' : 'ArrowUp';
      await page.keyboard.press(Math.max(Math.abs(dx), Math.abs(dy)) > 6 ? `Shift+${along}` : along);
    }
    await page.keyboard.press('Enter');
  }
  const lay = sheet(page).getByRole('button', { name: 'Lay it under the board' });
  await expect(lay).toBeEnabled();
  await lay.focus();
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeHidden();
  const fold = table.getByText(/bases in the picture are free/);
  await fold.focus();
  await page.keyboard.press('Enter');
  const put = table.getByRole('button', { name: /^Put a red fighter on the base of 32 mm/ }).first();
  await put.focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await sceneOf(table)).models.length).toBe(1);
  const { models } = await sceneOf(table);
  const away = picture.bases.map(({ at }) => Math.hypot(models[0]!.x - at[0], models[0]!.y - at[1]));
  expect(Math.min(...away)).toBeLessThan(0.12);
});

test('what is no picture, too small or too dark is said in words', async ({ page }) => {
  await page.goto('/table/');
  const table = page.locator('sightline-table[data-alive]');
  await table.getByRole('button', { name: 'Empty board' }).click();
  const skip = table.getByRole('button', { name: 'Skip' });
  if (await skip.isVisible()) await skip.click();
  await openPanel(table, 'Build');
  const give = (name: string, buffer: Buffer, mimeType: string) =>
    page.locator('#photo-file').setInputFiles({ name, mimeType, buffer });
  const plain = (width: number, height: number, value: number) =>
    pngOf({
      width,
      height,
      data: new Uint8ClampedArray(width * height * 4).fill(value).map((v, i) => (i % 4 === 3 ? 255 : v)),
    });
  await give('notes.txt', Buffer.from('no picture'), 'text/plain');
  await expect(table.getByRole('alert')).toContainText('not a picture that this browser can open');
  await give('photo.heic', Buffer.from('no picture'), 'image/heic');
  await expect(table.getByRole('alert')).toContainText('HEIC');
  await give('small.png', plain(120, 90, 128), 'image/png');
  await expect(table.getByRole('alert')).toContainText('too small');
  await give('dark.png', plain(640, 480, 8), 'image/png');
  await expect(says(page)).toContainText('too dark');
  await page.keyboard.press('Escape');
  await expect(tab(table, 'Build')).toBeVisible();
});

test('an answer that the picture cannot settle says so, on the table and in a link', async ({ page }) => {
  const hand = await laid(page);
  const { table } = hand;
  const { accuracy } = (await photoOf(table)) as { accuracy: number };
  // Two fighters whose gap is less than the accuracy beyond an inch: engaged, or not, who knows.
  await table.evaluate(
    (node, gap) => {
      const { state } = node as unknown as {
        state: { now: { scene: object }; push(next: object): boolean; taps: { stop(): void } };
      };
      state.taps.stop();
      const model = (id: string, side: string, x: number) => ({ id, kind: 'fighter', side, x, y: 0 });
      const models = [model('Archer', 'red', 0), model('Orc', 'blue', 32 / 25.4 + gap)];
      state.push({
        ...state.now,
        scene: { ...state.now.scene, models },
        asked: { ask: 'within', model: 'Archer', of: { model: 'Orc' }, inches: 1 },
      });
    },
    1 + accuracy / 2,
  );
  await openPanel(table, 'Ask');
  await expect(table.locator('sightline-verdict .says')).toContainText('Too close to call from this picture.');
  await table.evaluate((node) => {
    const { state } = node as unknown as {
      state: { carry(id: string, to: Point, snaps: boolean): void; drop(): void };
    };
    state.carry('Orc', [8, 0], false);
    state.drop();
  });
  await expect(table.locator('sightline-verdict .says')).not.toContainText('Too close');
  await expect(table.locator('sightline-verdict .close-call')).toContainText(
    'No single piece that far away would change',
  );
  await test.step('without its picture the table still knows how exact it is, until somebody measured it', async () => {
    await openPanel(table, 'Build');
    await table.getByRole('button', { name: 'Remove the picture' }).click();
    expect(await photoOf(table)).toEqual({ accuracy });
    await table.getByRole('button', { name: 'Count places as exact' }).click();
    expect(await photoOf(table)).toBeNull();
  });
});

test('the picture goes into a file only when asked, and comes back from it', async ({ page, browser }) => {
  const hand = await laid(page);
  const { table } = hand;
  await test.step('axe finds nothing on the table with a picture', async () => {
    const { violations } = await new AxeBuilder({ page }).include('sightline-table').analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
  });
  const { at } = picture.bases[0]!;
  await hand.tapAt(await windowOf(table, at[0], at[1]));
  await table.getByRole('button', { name: 'Done' }).tap();
  const textOf = async (name: string) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      table.getByRole('button', { name, exact: true }).click(),
    ]);
    return readFileSync(await file.path(), 'utf8');
  };
  const withPicture = await textOf('Save as file with the picture');
  await openPanel(table, 'Table');
  const without = await textOf('Save as file');
  expect(without).not.toContain('data:image');
  expect(without.length).toBeLessThan(5000);
  const other = await (await browser.newContext()).newPage();
  await other.goto('/table/');
  const there = other.locator('sightline-table[data-alive]');
  await there.getByRole('button', { name: 'Empty board' }).click();
  await openPanel(there, 'Table');
  const open = (text: string) =>
    there
      .locator('#import-file')
      .setInputFiles({ name: 'table.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await open(without);
  await expect.poll(async () => (await sceneOf(there)).models.length).toBe(1);
  await expect(there.locator('.stage .drawing image')).toHaveCount(0);
  await open(withPicture);
  await expect(there.locator('.stage .drawing image')).toBeVisible();
  expect(await photoOf(there)).toMatchObject({ accuracy: ((await photoOf(table)) as { accuracy: number }).accuracy });
  await test.step('what only looks like a picture is left out', async () => {
    await open(withPicture.replace(/base64,[\w+/]{40}/, `base64,${'A'.repeat(40)}`));
    await expect(there.locator('.stage .drawing image')).toHaveCount(0);
  });
  await other.context().close();
});
