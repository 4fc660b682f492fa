// What a tap means, by touch on a phone: while a piece waits to be put down only it lands, and nothing else is taken up.
import { expect, type Locator, type Page, test } from '@playwright/test';
import { openPanel, openTable, pressTile, questionOf, windowOf } from './tables.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Taps a place of the table, so many pixels to the right of it. */
async function tap(page: Page, table: Locator, x: number, y: number, aside = 0): Promise<void> {
  const at = await windowOf(table, x, y);
  await page.touchscreen.tap(at.x + aside, at.y);
}
async function add(page: Page, table: Locator, name: string, x: number, y: number, aside = 0): Promise<void> {
  await openPanel(table, 'Build');
  await pressTile(table, `Add ${name}`);
  await tap(page, table, x, y, aside);
}
async function placesOf(table: Locator): Promise<Record<string, string>> {
  const { models } = (await questionOf(table)).scene;
  return Object.fromEntries(models.map(({ id, x, y }) => [id, `${Math.round(x)}, ${Math.round(y)}`]));
}
const selected = (table: Locator) =>
  table.evaluate((node) => (node as unknown as { state: { selected: string[] } }).state.selected);
const note = (table: Locator) => table.locator('.stage-note');

test('a wall that was only just added lands beside a hero though the finger is near him', async ({ page }) => {
  const table = await openTable(page);
  await add(page, table, 'red hero', 5, 5);
  await add(page, table, 'wall', 5, 5, 16);
  expect(await placesOf(table)).toEqual({ 'Red hero': '5, 5' });
  const { terrain } = (await questionOf(table)).scene as unknown as {
    terrain: { shape: { polygon: [number, number][] } }[];
  };
  const xs = terrain[0]!.shape.polygon.map(([x]) => x);
  expect((Math.min(...xs) + Math.max(...xs)) / 2).toBeGreaterThan(6);
  expect(await selected(table)).toEqual(['Wall']);
  // Nothing waits to be put down any more: the next tap on bare ground moves nothing.
  await tap(page, table, -8, -8);
  expect(await placesOf(table)).toEqual({ 'Red hero': '5, 5' });
  expect(await selected(table)).toEqual([]);
});

test('a platform that was only just added lands under an archer by a tap on him', async ({ page }) => {
  const table = await openTable(page);
  await openPanel(table, 'Build');
  await table.getByRole('combobox', { name: 'Game' }).selectOption('grimheim');
  await add(page, table, 'red fighter', 6, -6);
  await add(page, table, 'elevated', 6, -6);
  expect(await placesOf(table)).toEqual({ 'Red fighter': '6, -6' });
  expect((await questionOf(table)).scene.models[0]).toMatchObject({ z: 3 });
});

test('a tap looks, Move and a tap move, a pick for a question moves nobody', async ({ page }) => {
  const table = await openTable(page);
  await add(page, table, 'red hero', -6, 0);
  await add(page, table, 'blue hero', 6, 0);
  const before = await placesOf(table);
  await test.step('a tap on a piece selects it, a tap on bare ground nothing', async () => {
    await tap(page, table, -6, 0);
    expect(await selected(table)).toEqual(['Red hero']);
    await tap(page, table, 6, 0);
    expect(await selected(table)).toEqual(['Blue hero']);
    await tap(page, table, 0, 9);
    expect(await placesOf(table)).toEqual(before);
    expect(await selected(table)).toEqual([]);
  });
  await test.step('after Move the piece lands near another, and the other stays', async () => {
    await tap(page, table, -6, 0);
    await table.getByRole('button', { name: 'Move Red hero with a tap' }).tap();
    await expect(note(table)).toContainText('Tap where Red hero goes');
    // Beside the base of the other, within the reach of a finger.
    const px = await windowOf(table, 1, 0).then(async (one) => one.x - (await windowOf(table, 0, 0)).x);
    await tap(page, table, 6, 0, -(px + 10));
    await expect.poll(async () => (await placesOf(table))['Blue hero']).toBe('6, 0');
    expect((await questionOf(table)).scene.models[0]!.x).toBeGreaterThan(2);
    expect(await selected(table)).toEqual(['Red hero']);
  });
  await test.step('the pad moves it a tenth of an inch, and one button takes that back', async () => {
    const { x } = (await questionOf(table)).scene.models[0]!;
    await table.getByRole('button', { name: 'Move Red hero left 0.1″' }).tap();
    await expect.poll(async () => (await questionOf(table)).scene.models[0]!.x).toBeCloseTo(x - 0.1, 3);
    await table.getByRole('button', { name: 'Undo', exact: true }).tap();
    await expect.poll(async () => (await questionOf(table)).scene.models[0]!.x).toBe(x);
    await table.getByRole('button', { name: 'Undo', exact: true }).tap();
    await expect.poll(() => placesOf(table)).toEqual(before);
  });
  await test.step('who was picked for a question is not taken up', async () => {
    await openPanel(table, 'Ask');
    await table.getByRole('button', { name: 'Is it in cover?' }).tap();
    await tap(page, table, -6, 0);
    await tap(page, table, 6, 0);
    await expect(table.locator('.says')).toHaveText(/Blue hero has no cover against Red hero/);
    // One tap too many on the last one, and one beside.
    await tap(page, table, 6, 0);
    await tap(page, table, 0, 9);
    expect(await placesOf(table)).toEqual(before);
    expect(await selected(table)).toEqual([]);
  });
  await test.step('300 taps anywhere on the board, seed 5, leave everything where it is', async () => {
    await table.evaluate((node) => {
      const { root } = (node as unknown as { stage: { root: HTMLElement } }).stage;
      const box = root.getBoundingClientRect();
      let seed = 5;
      const random = () => {
        seed = (seed * 48271) % 2147483647;
        return seed / 2147483647;
      };
      for (let i = 0; i < 300; i++) {
        const at = { clientX: box.left + random() * box.width, clientY: box.top + random() * box.height };
        const target = document.elementFromPoint(at.clientX, at.clientY);
        // The buttons on the board say what they do; here it is about what is beneath them.
        if (!target || target.closest('.stage-note, .nudge-pad, .zoom')) continue;
        const pointer = { ...at, bubbles: true, pointerId: 1, pointerType: 'touch', button: 0 };
        target.dispatchEvent(new PointerEvent('pointerdown', pointer));
        target.dispatchEvent(new PointerEvent('pointerup', pointer));
      }
    });
    expect(await placesOf(table)).toEqual(before);
  });
});

test('the pad lies along the edge where pieces are in both lower corners', async ({ page }) => {
  const table = await openTable(page);
  await table.evaluate((node) => {
    const { state, stage } = node as unknown as {
      stage: { look(view: object): void };
      state: { now: { scene: object }; push(next: object): boolean; select(ids: string[]): void };
    };
    const model = (id: string, x: number, y: number) => ({ id, kind: 'hero', side: 'red', x, y });
    const models = [model('left', -4, 0.5), model('right', 4, 0.5), model('above', 0, 6)];
    state.push({ ...state.now, scene: { ...state.now.scene, models } });
    stage.look({ left: -6, bottom: -2, width: 12, height: 10 });
    state.select(['above']);
  });
  const pad = table.locator('.nudge-pad');
  await expect(pad).toHaveAttribute('data-row');
  const { height } = (await pad.boundingBox())!;
  expect(height).toBeLessThan(60);
});
