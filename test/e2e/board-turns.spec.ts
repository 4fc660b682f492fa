// An oval base is turned on the board of a frame and in a diagram: with two fingers, by its handle, by keys and by typing.
import { expect, type Locator, type Page, test } from '@playwright/test';
import { toLink } from '../../src/link/link.ts';

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

const scene = {
  ...{ v: 1, game: 'aos', board: { shape: 'rect', width: 60, height: 44 } },
  models: [
    { id: 'Dragon', kind: 'monster', side: 'red', unit: 'Brood', x: 0, y: 0, base: [170, 105] },
    { id: 'Guard', kind: 'infantry', side: 'blue', x: 8, y: 0 },
    { id: 'Drake', kind: 'monster', side: 'red', unit: 'Brood', x: 0, y: 6, base: [105, 70] },
  ],
};

interface Model {
  readonly id: string;
  readonly x: number;
  readonly facing?: number;
}

const modelsOf = (board: Locator): Promise<readonly Model[]> =>
  board.evaluate((node) => (node as unknown as { question: { scene: { models: Model[] } } }).question.scene.models);

/** Waits until the named model faces so. */
async function faces(board: Locator, id: string, degrees: number | undefined): Promise<void> {
  await expect.poll(async () => (await modelsOf(board)).find((model) => model.id === id)?.facing).toBe(degrees);
}

async function middleOf(board: Locator, id: string): Promise<[number, number]> {
  const box = await board.locator(`[data-handle="${id}"]`).boundingBox();
  if (!box) throw new Error(`${id} has no handle.`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

async function twoFingers(page: Page, [x, y]: [number, number], from: number, to: number): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const fingers = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: [number, number][]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: at.map(([px, py], id) => ({ x: px, y: py, id })) });
  const second = (degrees: number): [number, number] => {
    const turn = (degrees * Math.PI) / 180;
    return [x + 60 * Math.cos(turn), y - 60 * Math.sin(turn)];
  };
  await fingers('touchStart', [x, y]);
  await fingers('touchStart', [x, y], second(from));
  for (let k = 1; k <= 6; k++) await fingers('touchMove', [x, y], second(from + ((to - from) * k) / 6));
  await fingers('touchEnd');
}

test('a monster in a frame is turned with two fingers, a handle, keys and figures, and put back', async ({ page }) => {
  const made = toLink({ question: { ask: 'distance', from: 'Dragon', to: 'Guard', scene } });
  if (!made.ok) throw new Error(made.message);
  await page.goto(`/embed/board-aos.html#${made.fragment}`);
  const board = page.locator('sightline-board');
  await expect(board.locator('[data-handle="Dragon"]')).toBeVisible();
  const before = await page.locator('.says').first().textContent();

  await test.step('two fingers', async () => {
    await twoFingers(page, await middleOf(board, 'Dragon'), 0, 60);
    await faces(board, 'Dragon', 60);
    // It is where it was, and another answer is told.
    expect((await modelsOf(board))[0]).toMatchObject({ x: 0 });
    await expect(page.locator('.says').first()).not.toHaveText(before!);
  });

  await test.step('its handle', async () => {
    const grip = await board.locator('[data-turn="Dragon"]').boundingBox();
    if (!grip) throw new Error('There is no handle.');
    expect(Math.min(grip.width, grip.height)).toBeGreaterThanOrEqual(44);
    const [x, y] = await middleOf(board, 'Dragon');
    const [gx, gy] = [grip.x + grip.width / 2, grip.y + grip.height / 2];
    await page.mouse.move(gx, gy);
    await page.mouse.down();
    // A quarter-turn of the hand, counter-clockwise: a window's y points down.
    await page.mouse.move(x + (gy - y), y - (gx - x), { steps: 6 });
    await page.mouse.up();
    await faces(board, 'Dragon', 150);
  });

  await test.step('keys, and its unit alike', async () => {
    await board.locator('[data-handle="Dragon"]').focus();
    await page.keyboard.press('r');
    await page.keyboard.press('Shift+T');
    await faces(board, 'Dragon', 164);
    await faces(board, 'Drake', undefined);
    await page.keyboard.press('u');
    await faces(board, 'Drake', 164);
  });

  await test.step('figures', async () => {
    const facing = board.getByLabel('Dragon, facing in degrees');
    await expect(facing).toHaveValue('164');
    await facing.fill('-30');
    await facing.press('Enter');
    await faces(board, 'Dragon', -30);
    await expect(board.getByRole('status')).toContainText('facing -30°');
  });

  await test.step('Escape', async () => {
    await board.locator('[data-handle="Dragon"]').focus();
    await page.keyboard.press('Escape');
    await faces(board, 'Dragon', undefined);
  });

  await test.step('a round base has no handle for turning', async () => {
    await board.locator('[data-handle="Guard"]').focus();
    await expect(board.locator('[data-turn]')).toBeHidden();
    await page.keyboard.press('r');
    await faces(board, 'Guard', undefined);
  });
});

test('an oval in a diagram of an article is turned by its keys and its handle', async ({ page }) => {
  await page.goto('/aos/bases/');
  const board = page.locator('sightline-board').first();
  await board.scrollIntoViewIfNeeded();
  const handles = board.locator('[data-handle]');
  await expect(handles.first()).toBeAttached();
  const models = (await modelsOf(board)) as (Model & { base?: unknown })[];
  const oval = models.find(({ base }) => Array.isArray(base));
  if (!oval) throw new Error('The first diagram has no oval.');
  await board.locator(`[data-handle="${oval.id}"]`).focus();
  await expect(board.locator('[data-turn]')).toBeVisible();
  await page.keyboard.press('t');
  await faces(board, oval.id, (oval.facing ?? 0) + 1);
});
