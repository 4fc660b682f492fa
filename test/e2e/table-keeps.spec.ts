// What leaves the open table and what stays on the device: the share sheet, the code, the picture; tables by name, pieces of
// one's own, the first walk round; the other reading of a ruling.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { typeset } from '../../site/book/typeset.ts';
import { ask } from '../../src/ask/ask.ts';
import { toLink } from '../../src/link/link.ts';
import { sentenceOf } from '../../src/questions/sentence.ts';
import { readCode } from '../oracle/qr.ts';
import { agrees, handle, linkOf, openPanel, openTable, pressTile, questionOf, rested, startAnother } from './tables.ts';

const add = (table: Locator, name: string) => pressTile(table, name);
const addressOf = async (page: Page, table: Locator) => `${new URL('/table/', page.url()).href}#${await linkOf(table)}`;

test('the share sheet of the system gets the name and the link', async ({ page }) => {
  await page.addInitScript(() => {
    const share = async (data: unknown) => {
      (window as unknown as { sent: unknown }).sent = data;
    };
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  });
  const table = await openTable(page);
  await add(table, 'Add red hero');
  await table.getByRole('button', { name: 'Share', exact: true }).click();
  await table.getByRole('button', { name: 'Send…' }).click();
  expect(await page.evaluate(() => (window as unknown as { sent: unknown }).sent)).toEqual({
    title: 'A table of Judgement',
    url: await addressOf(page, table),
  });
});

test('where there is no share sheet it is not offered, and the link is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }));
  const table = await openTable(page);
  await add(table, 'Add red hero');
  await table.getByRole('button', { name: 'Share', exact: true }).click();
  const copy = table.getByRole('button', { name: 'Copy link' });
  await expect(copy).toBeVisible();
  await expect(table.getByRole('button', { name: 'Send…' })).toHaveCount(0);
  await copy.click();
  await expect(table.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await addressOf(page, table));
});

test('the picture is copied as a picture', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const table = await openTable(page);
  await add(table, 'Add red hero');
  await openPanel(table, 'Table');
  await table.getByRole('button', { name: 'Copy picture' }).click();
  await expect(table.getByRole('button', { name: 'Copied' })).toBeVisible();
  const { types, size } = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const image = await createImageBitmap(await item!.getType('image/png'));
    return { types: item!.types, size: [image.width, image.height] };
  });
  expect(types).toEqual(['image/png']);
  expect(size[0]).toBe(1320);
});

/** Blocks and codewords of correction a block, by version and level, from the standard's table 9. */
const BLOCKS: Readonly<Record<number, Readonly<Record<string, readonly [number, number]>>>> = {
  3: { L: [1, 15], M: [1, 26], Q: [2, 18], H: [2, 22] },
  4: { L: [1, 20], M: [2, 18], Q: [2, 26], H: [4, 16] },
  5: { L: [1, 26], M: [2, 24], Q: [4, 18], H: [4, 22] },
  6: { L: [2, 18], M: [4, 16], Q: [4, 24], H: [4, 28] },
  7: { L: [2, 20], M: [4, 18], Q: [6, 18], H: [5, 26] },
  8: { L: [2, 24], M: [4, 22], Q: [6, 22], H: [6, 26] },
};

test('the code on the screen, read by a reader of its own, is the link', async ({ page }) => {
  const table = await openTable(page);
  await add(table, 'Add red hero');
  await openPanel(table, 'Table');
  await table.getByRole('button', { name: 'QR code' }).click();
  const code = table.getByRole('img', { name: 'QR code of the link to this table' });
  const whole = Number((await code.getAttribute('viewBox'))!.split(' ')[2]);
  const [quiet, size] = [4, whole - 8];
  const modules = new Uint8Array(size * size);
  const drawn = (await code.locator('path').getAttribute('d'))!;
  for (const [, x, y] of drawn.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    modules[(Number(y) - quiet) * size + Number(x) - quiet] = 1;
  const levels = BLOCKS[(size - 17) / 4]!;
  const { level } = readCode(modules, size, 1, 7);
  const [blocks, extra] = levels[level]!;
  const href = await addressOf(page, table);
  expect(readCode(modules, size, blocks, extra)).toMatchObject({ text: href, broken: 0 });
});

test('the other reading of a ruling: verdict and link follow the switch, and undo goes back', async ({ page }) => {
  const file = join(import.meta.dirname, '../../content/judgement/scenes/cover-from-a-shrine.json');
  const made = toLink({ question: JSON.parse(readFileSync(file, 'utf8')).question });
  const table = await openTable(page, made.ok ? made.fragment : '');
  const before = await linkOf(table);
  const said = await table.locator('.says').textContent();
  await openPanel(table, 'Table');
  await table.locator('summary', { hasText: 'Readings of disputed rules' }).click();
  await table.locator('select[data-key="ruling judgement.cover.models"]').selectOption('no');
  await expect(table.locator('summary', { hasText: '1 read the other way' })).toBeVisible();
  const question = await questionOf(table);
  expect(question.scene).toMatchObject({ rulings: { 'judgement.cover.models': 'no' } });
  const answer = ask(question);
  const says = answer.ok ? typeset(sentenceOf(question, answer).text) : '';
  expect(says).not.toBe(said);
  await expect(table.locator('.verdict-line')).toHaveText(says);
  expect(await linkOf(table)).not.toBe(before);
  await rested(page);
  expect(new URL(page.url()).hash).toBe(`#${await linkOf(table)}`);
  await openPanel(table, 'Ask');
  await agrees(table);
  await table.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(table.locator('.says')).toHaveText(said!);
  expect(await linkOf(table)).toBe(before);
});

test('the first walk round is shown once, can be skipped, and is recalled', async ({ page }) => {
  const tour = page.getByRole('dialog', { name: 'Put pieces on the table' });
  await page.goto('/table/');
  await page.getByRole('button', { name: 'Empty board' }).click();
  await expect(tour).toBeVisible();
  await tour.getByRole('button', { name: 'Skip' }).click();
  await expect(tour).toBeHidden();
  await page.reload();
  const table = page.locator('sightline-table[data-alive]');
  await expect(table).toBeVisible();
  await page.getByRole('button', { name: 'Empty board' }).click();
  await expect(tour).toBeHidden();
  await openPanel(table, 'Table');
  await table.getByRole('button', { name: 'Show me around' }).click();
  await expect(tour).toBeVisible();
  for (const title of ['Ask', 'See what is true now', 'Send it']) {
    await table.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  }
  await table.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('dialog', { name: 'Send it' })).toBeHidden();
});

test('a piece of one’s own is kept on the device with its figures, and comes back after a reload', async ({ page }) => {
  const table = await openTable(page);
  await add(table, 'Add red hero');
  await openPanel(table, 'Piece');
  const name = table.getByRole('tabpanel').getByRole('textbox', { name: 'Name' });
  await name.fill('Thorgar');
  await name.press('Enter');
  await table.getByRole('tabpanel').getByRole('spinbutton', { name: 'MOV' }).fill('7');
  await table.getByRole('tabpanel').getByRole('spinbutton', { name: 'MOV' }).press('Enter');
  await table.getByRole('button', { name: 'Keep as preset' }).click();
  await openPanel(table, 'Table');
  await startAnother(table, 'Judgement');
  await rested(page);
  await page.goto('/table/');
  await page.reload();
  await expect(table).toBeVisible();
  await openPanel(table, 'Build');
  await add(table, 'Add your own Thorgar');
  const { scene } = await questionOf(table);
  expect(scene.models.at(-1)).toMatchObject({ id: expect.stringMatching(/^Thorgar/), side: 'red', stats: { MOV: 7 } });
});

test('two tables by name are kept, found after a reload, and opened again', async ({ page }) => {
  const table = await openTable(page);
  const named = async (name: string) => {
    await openPanel(table, 'Table');
    const field = table.getByRole('tabpanel').getByRole('textbox', { name: 'Name' });
    await field.fill(name);
    await field.press('Enter');
    await rested(page);
    return linkOf(table);
  };
  await add(table, 'Add red hero');
  const first = await named('The first');
  await startAnother(table, 'Grimheim');
  await add(table, 'Add blue fighter');
  const second = await named('The second');
  await page.goto('/table/');
  await page.reload();
  await expect(table.locator('.table-name')).toHaveText('The second');
  expect(await linkOf(table)).toBe(second);
  await openPanel(table, 'Table');
  await table.getByRole('button', { name: 'The first', exact: true }).click();
  await expect(table.locator('.table-name')).toHaveText('The first');
  expect(await linkOf(table)).toBe(first);
  await expect(handle(table, 'Red hero')).toBeVisible();
  await table.getByRole('button', { name: 'Delete The second' }).click();
  await expect(table.getByRole('button', { name: 'The second', exact: true })).toHaveCount(0);
});

test('what was done can be undone after a visit to the odds, and done again', async ({ page }) => {
  await page.goto('/table/?ask=cover');
  const table = page.locator('sightline-table[data-alive]');
  await expect(table.locator('.says')).toBeVisible();
  const states = [await questionOf(table)];
  for (const id of ['Blue hero', 'Red hero']) {
    await handle(table, id).focus();
    await page.keyboard.press('ArrowUp');
    await rested(page);
    states.push(await questionOf(table));
  }
  await table.getByRole('button', { name: 'Undo' }).click();
  await rested(page);
  expect(await questionOf(table)).toEqual(states[1]);
  await page.goto('/odds/judgement/attack/');
  await page.goto('/table/');
  await expect(table).toBeVisible();
  await expect.poll(() => questionOf(table)).toEqual(states[1]);
  await table.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => questionOf(table)).toEqual(states[0]);
  for (const state of [states[1], states[2]]) {
    await table.getByRole('button', { name: 'Redo' }).click();
    await expect.poll(() => questionOf(table)).toEqual(state);
  }
});

test('the odds of an attack that was only just asked about are left for the table as it was', async ({ page }) => {
  await page.goto('/table/?ask=cover');
  const table = page.locator('sightline-table[data-alive]');
  await expect(table.locator('.says')).toBeVisible();
  const first = await questionOf(table);
  await handle(table, 'Blue hero').focus();
  await page.keyboard.press('ArrowUp');
  await rested(page);
  await table.getByRole('button', { name: 'How many dice?' }).first().click();
  await table.getByRole('link', { name: /odds/i }).first().click();
  await expect(page).toHaveURL(/\/odds\/judgement\/attack\//);
  await page.goBack();
  const undo = table.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeEnabled();
  await expect(async () => {
    if (await undo.isEnabled()) await undo.click();
    expect((await questionOf(table)).scene).toEqual(first.scene);
  }).toPass();
});
