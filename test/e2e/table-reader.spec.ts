// The open table for those who do not see it or do not use a pointer: nothing that axe finds, in any state of the page,
// wide and narrow, light and dark.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { toLink } from '../../src/link/link.ts';
import { handle, openPanel, openTable } from './tables.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function problems(page: Page, state: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).include('main').withTags(TAGS).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${state}: ${id}: ${target.join(' ')}`));
}

const hero = (id: string, side: string, x: number) => ({
  id,
  kind: 'hero',
  side,
  x,
  y: 0,
  reach: 1,
  stats: { MOV: 5, MEL: 6, AGI: 4 },
});
const SCENE = {
  v: 1,
  game: 'judgement',
  board: { shape: 'circle', diameter: 36 },
  models: [
    hero('Thorgar', 'red', -4),
    hero('Styx', 'blue', 4),
    { id: 'Soul', kind: 'soul', side: 'neutral', x: 0, y: 6 },
  ],
  terrain: [
    {
      id: 'Wood',
      kind: 'forest',
      shape: {
        polygon: [
          [-1, -2],
          [1, -2],
          [1, 2],
          [-1, 2],
        ],
      },
    },
  ],
};

const FULL = process.env.SIGHTLINE_FULL === '1';

for (const [scheme, width] of [
  ['dark', 390],
  ['light', 1440],
] as const)
  test(`axe finds nothing in any state: ${scheme}, ${width} wide`, async ({ page }) => {
    test.skip(!FULL && width > 400, 'one width is enough at every change');
    test.setTimeout(240_000);
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: 844 });
    const found: string[] = [];
    // States that differ in a part alone are looked at in the full run.
    const look = async (state: string, seldom = false) => {
      if (FULL || !seldom) found.push(...(await problems(page, state)));
    };
    const unfold = () =>
      table.evaluate((node) => {
        for (const fold of node.querySelectorAll('[role=tabpanel]:not([hidden]) details'))
          fold.setAttribute('open', '');
      });
    await page.goto('/table/');
    await expect(page.getByRole('heading', { name: 'What do you want to know?' })).toBeVisible();
    await look('what can be asked');
    await page.getByRole('button', { name: 'Empty board' }).click();
    await expect(page.getByRole('dialog', { name: 'Put pieces on the table' })).toBeVisible();
    await look('tour', true);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Put pieces on the table' })).toBeHidden();
    await look('an empty table', true);
    await page.goto('/table/#broken');
    await page.reload();
    await expect(page.getByRole('alert')).toBeVisible();
    await look('a damaged link', true);
    const made = toLink({ question: { ask: 'los', scene: SCENE, from: 'Thorgar', to: 'Styx' } });
    const table = await openTable(page, made.ok ? made.fragment : '');
    await page.reload();
    await expect(table).toBeVisible();
    await look('verdict');
    await table.getByRole('button', { name: 'All questions' }).click();
    await look('questions', true);
    await table.getByRole('button', { name: 'Is this move legal?' }).click();
    await look('drawing a way', true);
    await page.keyboard.press('Escape');
    await handle(table, 'Wood').focus();
    await page.keyboard.press('m');
    await look('tape', true);
    await page.keyboard.press('Escape');
    for (const name of ['Build', 'Now', 'Log', 'Table']) {
      await openPanel(table, name);
      if (name === 'Now') await table.getByRole('checkbox', { name: 'Everywhere it can walk to' }).check();
      if (name === 'Table') await table.getByRole('button', { name: 'QR code' }).click();
      await unfold();
      await look(name, name === 'Log');
    }
    for (const id of ['Thorgar', 'Wood']) {
      await handle(table, id).focus();
      await page.keyboard.press('e');
      await openPanel(table, 'Piece');
      await unfold();
      await look(`piece ${id}`, id === 'Wood');
    }
    for (const name of ['Reshape', 'Select several']) {
      await table.getByRole('button', { name }).click();
      await look(name, true);
      await page.keyboard.press('Escape');
    }
    await openPanel(table, 'Build');
    await table.getByRole('checkbox', { name: 'Draw its outline myself' }).check();
    await table.getByRole('button', { name: 'Draw water' }).click();
    await look('drawing an outline', true);
    await table.getByRole('button', { name: 'Cancel' }).click();
    if (width < 400) {
      await table.getByRole('tab', { name: 'Build' }).click();
      await expect(table.getByRole('tabpanel')).toHaveCount(0);
      await look('the sheet closed', true);
    }
    await handle(table, 'Wood').focus();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'How to use the table' })).toBeVisible();
    await look('help', true);
    await page.keyboard.press('Escape');
    expect(found).toEqual([]);
  });

test('what a screen reader meets: the board as an application, one tab stop, panels as tabs, the verdict spoken', async ({
  page,
}) => {
  const made = toLink({ question: { ask: 'los', scene: SCENE, from: 'Thorgar', to: 'Styx' } });
  const table = await openTable(page, made.ok ? made.fragment : '');
  const pieces = table.getByRole('application', { name: 'Pieces on the table' });
  await expect(pieces).toHaveAccessibleDescription(/Arrow keys move the piece/);
  await expect(pieces.getByRole('button')).toHaveCount(4);
  await expect(pieces.locator('[tabindex="0"]')).toHaveCount(1);
  await expect(table.getByRole('tab', { selected: true })).toHaveText('Ask');
  await expect(table.getByRole('tabpanel')).toHaveAccessibleName('Ask');
  await expect(table.locator('svg.drawing').first()).toHaveAccessibleName(/^The table\. Thorgar does not see Styx\./);
  await handle(table, 'Styx').focus();
  for (let i = 0; i < 5; i++) await page.keyboard.press('Shift+ArrowUp');
  await expect(table.getByRole('status').last()).toHaveText(/Thorgar sees Styx\./);
});
