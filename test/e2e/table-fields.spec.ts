// Fields laid over the open table, in every game that has rules for them: what is shown is what the API says of every place,
// coarse at first and fine once the table rests, and it follows a piece that is dragged.
import { expect, type Locator, test } from '@playwright/test';
import { ask } from '../../src/ask/ask.ts';
import { openPanel, openTable, questionOf, windowOf } from './tables.ts';

const GAMES = [
  ['judgement', 'Add wall', 'Add red hero', 'Red hero', 'Everywhere it can walk to', 'move'],
  ['grimheim', 'Add wall', 'Add red fighter', 'Red fighter', 'Everywhere it sees', 'los'],
  ['guilds', 'Add barrier', 'Add red infantry', 'Red infantry', 'Everywhere in cover from it', 'cover'],
  ['aos', 'Add obstacle', 'Add red infantry', 'Red infantry', 'Everywhere it reaches', 'reach'],
] as const;

const drawnField = (table: Locator): Promise<{ step: number; cells: string } | null> =>
  table.evaluate(
    (node) => (node as unknown as { drawn(): { field: { step: number; cells: string } | null } }).drawn().field,
  );

for (const [game, ground, add, model, says, of] of GAMES)
  test(`${says.toLowerCase()}: ${game}`, async ({ page }) => {
    const table = await openTable(page);
    if (game !== 'judgement') await table.getByRole('combobox', { name: 'Game' }).selectOption(game);
    const put = async (name: string, x: number, y: number) => {
      await table.getByRole('button', { name, exact: true }).click();
      const at = await windowOf(table, x, y);
      await page.mouse.click(at.x, at.y);
    };
    await put(ground, 4, 0);
    await put(add, -3, 0);
    await openPanel(table, 'Now');
    await table.getByRole('checkbox', { name: says }).check();
    const agrees = async () => {
      await expect.poll(async () => (await drawnField(table))?.step ?? 9).toBeLessThan(0.75);
      await expect
        .poll(async () => {
          const field = await drawnField(table);
          const { scene } = await questionOf(table);
          const answer = ask({ ask: 'field', of, model, step: field?.step, scene });
          return answer.ok && (answer.answer as unknown as { cells: string }).cells === field?.cells;
        })
        .toBe(true);
    };
    await agrees();
    const before = await drawnField(table);
    const [from, to] = [await windowOf(table, -3, 0), await windowOf(table, 0, 5)];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 8 });
    await page.mouse.up();
    await agrees();
    expect((await drawnField(table))?.cells).not.toBe(before?.cells);
    await table.getByRole('checkbox', { name: says }).uncheck();
    await expect.poll(() => drawnField(table)).toBeNull();
  });

test('a field that the game has no rule for is not offered', async ({ page }) => {
  const table = await openTable(page);
  await openPanel(table, 'Now');
  const walks = table.getByRole('checkbox', { name: 'Everywhere it can walk to' });
  await expect(walks).toBeVisible();
  await openPanel(table, 'Build');
  await table.getByRole('combobox', { name: 'Game' }).selectOption('aos');
  await openPanel(table, 'Now');
  await expect(table.getByRole('checkbox', { name: 'Everywhere it sees' })).toBeVisible();
  await expect(walks).toHaveCount(0);
});
