// A monster on an oval base is turned by hand: with two fingers, by its handle, by keys and by typing.
import { expect, test } from '@playwright/test';
import { toLink } from '../../src/link/link.ts';
import { agrees, handle, openPanel, openTable, questionOf, windowOf } from './tables.ts';

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

const scene = {
  ...{ v: 1, game: 'aos', board: { shape: 'rect', width: 60, height: 44 } },
  models: [
    { id: 'Dragon', kind: 'monster', side: 'red', x: 0, y: 0, base: [170, 105] },
    { id: 'Guard', kind: 'infantry', side: 'blue', x: 8, y: 0 },
  ],
};

test('a monster is turned with two fingers, a handle, keys and figures, and back by undo', async ({
  page,
  context,
}) => {
  const made = toLink({ question: { ask: 'distance', from: 'Dragon', to: 'Guard', scene } });
  if (!made.ok) throw new Error(made.message);
  const table = await openTable(page, made.fragment);
  const faces = (degrees: number) =>
    expect
      .poll(async () => (await questionOf(table)).scene.models[0] as unknown as { facing?: number })
      .toMatchObject(degrees === 0 ? { id: 'Dragon' } : { facing: degrees });
  const middle = await windowOf(table, 0, 0);

  await test.step('two fingers', async () => {
    const touch = await context.newCDPSession(page);
    const fingers = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: [number, number][]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: at.map(([x, y], id) => ({ x, y, id })) });
    const second = (degrees: number): [number, number] => {
      const turn = (degrees * Math.PI) / 180;
      return [middle.x + 80 * Math.cos(turn), middle.y - 80 * Math.sin(turn)];
    };
    const first: [number, number] = [middle.x, middle.y];
    await fingers('touchStart', first);
    await fingers('touchStart', first, second(0));
    for (let degrees = 10; degrees <= 60; degrees += 10) await fingers('touchMove', first, second(degrees));
    await fingers('touchEnd');
    await faces(60);
    // It turned where it stood, and the answer is of the facing it has now.
    expect((await questionOf(table)).scene.models[0]).toMatchObject({ x: 0, y: 0 });
    await expect(table.locator('sightline-verdict .says')).toContainText('5.002″ apart');
    await agrees(table);
  });

  await test.step('its handle', async () => {
    const grip = await table.locator('[data-turn]').boundingBox();
    if (!grip) throw new Error('There is no handle.');
    await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
    await page.mouse.down();
    await page.mouse.move(middle.x, middle.y - 70, { steps: 4 });
    await page.mouse.up();
    await faces(90);
  });

  await test.step('keys', async () => {
    await handle(table, 'Dragon').focus();
    await page.keyboard.press('r');
    await page.keyboard.press('Shift+T');
    await faces(104);
  });

  await test.step('figures', async () => {
    await openPanel(table, 'Piece');
    const facing = table.getByLabel('Facing');
    if (!(await facing.isVisible())) await table.getByText('Base, height, unit, traits').click();
    await facing.fill('-30');
    await facing.press('Enter');
    await faces(-30);
  });

  await test.step('undo', async () => {
    await table.getByRole('button', { name: 'Undo' }).click();
    await faces(104);
  });
});
