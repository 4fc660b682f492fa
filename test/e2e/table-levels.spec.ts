// Heights on the open table, by touch on a phone: what is dropped on something elevated is on top of it.
import { expect, type Locator, type Page, test } from '@playwright/test';
import { agrees, openPanel, openTable, pressTile, questionOf, windowOf } from './tables.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

async function tap(page: Page, table: Locator, x: number, y: number): Promise<void> {
  const at = await windowOf(table, x, y);
  await page.touchscreen.tap(at.x, at.y);
}
async function add(page: Page, table: Locator, name: string, x: number, y: number): Promise<void> {
  await openPanel(table, 'Build');
  await pressTile(table, `Add ${name}`);
  await tap(page, table, x, y);
}
async function drag(page: Page, table: Locator, from: readonly [number, number], to: readonly [number, number]) {
  const client = await page.context().newCDPSession(page);
  const [a, b] = [await windowOf(table, ...from), await windowOf(table, ...to)];
  // Moments in seconds: the finger comes to rest before it is lifted. After a flick the browser swallows the next tap.
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[], moment: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map((point, id) => ({ ...point, id })),
      timestamp: begun + moment,
    });
  const begun = Date.now() / 1000;
  await touch('touchStart', [a], 0);
  for (let i = 1; i <= 6; i++)
    await touch('touchMove', [{ x: a.x + ((b.x - a.x) * i) / 6, y: a.y + ((b.y - a.y) * i) / 6 }], i / 60);
  for (let i = 1; i <= 3; i++) await touch('touchMove', [b], 0.1 + i / 5);
  await touch('touchEnd', [], 0.8);
  // The next tap comes once the finger is up.
  const carries = () =>
    table.evaluate((node) => (node as unknown as { state: { isCarrying: boolean } }).state.isCarrying);
  await expect.poll(carries).toBe(false);
}
const levels = async (table: Locator) =>
  (await questionOf(table)).scene.models.map((model) => (model as { z?: number }).z ?? 0);
const choice = (table: Locator) => table.getByRole('group', { name: /^How high/ });

async function grimheim(page: Page): Promise<Locator> {
  const table = await openTable(page);
  await openPanel(table, 'Build');
  await table.getByRole('combobox', { name: 'Game' }).selectOption('grimheim');
  return table;
}

test('an archer dropped on elevated ground is on top and sees; the pill puts it down, undo up again, a drag off', async ({
  page,
}) => {
  const table = await grimheim(page);
  await add(page, table, 'elevated', 0, 0);
  await add(page, table, 'blue fighter', 10, 0);
  await add(page, table, 'red fighter', 0, 0);
  const red = async () => (await levels(table))[1];
  expect(await red()).toBe(3);
  const top = choice(table).getByRole('button', { name: 'On top (3″)' });
  const ground = choice(table).getByRole('button', { name: 'On the ground' });
  await expect(top).toHaveAttribute('aria-pressed', 'true');
  await expect(ground).toHaveAttribute('aria-pressed', 'false');
  for (const one of [top, ground]) expect((await one.boundingBox())!.height).toBeGreaterThanOrEqual(44);

  await openPanel(table, 'Ask');
  await table.getByRole('button', { name: 'Can it see?' }).tap();
  await table.getByRole('combobox', { name: 'Who looks' }).selectOption('Red fighter');
  await table.getByRole('combobox', { name: 'Who is looked at' }).selectOption('Blue fighter');
  await expect(table.locator('.says')).toHaveText('Red fighter sees Blue fighter.');

  await ground.tap();
  await expect(ground).toHaveAttribute('aria-pressed', 'true');
  expect(await red()).toBe(0);
  await expect(table.locator('.says')).toHaveText('Red fighter does not see Blue fighter.');
  await expect(table.locator('.why')).toContainText('Red fighter is inside Elevated, not on top of it');
  await agrees(table);
  await table.getByRole('button', { name: 'Undo', exact: true }).tap();
  await expect(table.locator('.says')).toHaveText('Red fighter sees Blue fighter.');
  expect(await red()).toBe(3);

  await drag(page, table, [0, 0], [-8, -8]);
  await expect.poll(red).toBe(0);
  await expect(choice(table)).toBeHidden();
  await table.getByRole('button', { name: 'Undo', exact: true }).tap();
  await expect.poll(red).toBe(3);
});

test('elevated ground slid under an archer lifts it, and the pill speaks of the archer', async ({ page }) => {
  const table = await grimheim(page);
  await add(page, table, 'red fighter', 0, 0);
  await add(page, table, 'elevated', 8, 8);
  expect(await levels(table)).toEqual([0]);
  await drag(page, table, [8, 8], [1, 0]);
  await expect.poll(() => levels(table)).toEqual([3]);
  await expect(choice(table)).toContainText('Red fighter');
  await choice(table).getByRole('button', { name: 'On the ground' }).tap();
  await expect.poll(() => levels(table)).toEqual([0]);
});
