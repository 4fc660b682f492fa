// A player's cards on the open table, by a thumb: typed in, put down, and their exact odds two taps from the table.
import { expect, type Page, test } from '@playwright/test';
import { typeset } from '../../site/book/typeset.ts';
import { ask } from '../../src/ask/ask.ts';
import { questionOf } from './tables.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap();

/** Types into the field that has the focus and those after it; how many keys were pressed. */
async function typed(page: Page, ...values: readonly string[]): Promise<number> {
  for (const [i, value] of values.entries()) {
    await page.keyboard.type(value);
    if (i < values.length - 1) await page.keyboard.press('Enter');
  }
  return values.join('').length + values.length - 1;
}

test('a unit with two weapons is typed in within a minute, put down, and its odds are two taps away', async ({
  page,
}) => {
  await page.goto('/cards/?game=aos');
  let taps = 1;
  await tap(page, 'New card');
  // Name, models; Move, Health, Control, Save, Ward; the attack's name, Attacks, Hit, Wound, Rend, Damage.
  taps += await typed(page, 'Claws', '5', '5', '2', '1', '4', '', 'Axe', '2', '4', '3', '1', '1');
  await tap(page, 'Add an attack');
  taps += await typed(page, 'Bite', 'D3', '5', '4', '', '2');
  await tap(page, 'Save card');
  taps += 2;
  await expect(page.locator('.score-status')).toHaveText('Claws is saved.');
  // A thumb makes two taps a second without haste.
  expect(taps).toBeLessThanOrEqual(60);
  await tap(page, 'Import or paste');
  await page
    .getByLabel('Cards to import')
    .fill('Hammers x5 — Move 5 Health 2 Save 3+; Hammer, attacks 2 hit 3+ wound 3+ damage 1');
  await tap(page, 'Read it');
  await tap(page, 'Import 1');

  await page.goto('/table/');
  const table = page.locator('sightline-table[data-alive]');
  await table.getByRole('button', { name: 'Age of Sigmar', exact: true }).first().tap();
  await table.getByRole('button', { name: 'Empty board' }).tap();
  await table.getByRole('button', { name: 'Skip' }).tap();
  const stage = (await table.locator('.stage').boundingBox())!;
  const at = (x: number) => page.touchscreen.tap(stage.x + stage.width * x, stage.y + stage.height * 0.45);
  const put = async (side: string, card: string, x: number) => {
    await table.getByRole('button', { name: side, exact: true }).first().tap();
    await table.getByRole('button', { name: `Add ${card} from your cards` }).tap();
    await at(x);
  };
  await put('Red', 'Claws', 0.2);
  await put('Blue', 'Hammers', 0.7);
  const models = async () => (await questionOf(table)).scene.models as unknown as { unit: string; stats: object }[];
  await expect
    .poll(async () => (await models()).map(({ unit }) => unit).join(' '))
    .toBe(`${'Claws '.repeat(5)}${'Hammers '.repeat(5)}`.trim());
  expect((await models())[0]!.stats).toEqual({ move: 5, health: 2, control: 1 });

  await at(0.2);
  await table.getByRole('button', { name: 'Odds of its attacks' }).tap();
  const rows = table.locator('.attack-odds > li');
  const sentence = (input: object): string => {
    const answer = ask({ ask: 'odds', game: 'aos', kind: 'attack', input });
    return answer.ok ? typeset(answer.sentence ?? '') : answer.error.message;
  };
  const hammers = { attackers: 5, save: 3, health: 2, models: 5 };
  await expect(rows.nth(0).locator('.says')).toContainText(
    sentence({ attacks: '2', hit: 4, wound: 3, rend: 1, damage: '1', ...hammers }),
  );
  await expect(rows.nth(1).locator('.says')).toContainText(
    sentence({ attacks: 'D3', hit: 5, wound: 4, rend: 0, damage: '2', ...hammers }),
  );

  // A card that changes offers to change its pieces; nothing changes unasked.
  await page.goto('/cards/?game=aos');
  await tap(page, 'Edit Claws');
  await page.getByLabel('Health', { exact: true }).fill('3');
  await tap(page, 'Save card');
  await page.goto('/table/');
  await expect(table).toBeVisible();
  await expect(table.locator('.needs')).toContainText('5 pieces are not as the card says.');
  expect((await models())[0]!.stats).toEqual({ move: 5, health: 2, control: 1 });
  await table.getByRole('button', { name: 'Change them to the cards' }).tap();
  expect((await models()).slice(0, 5).map(({ stats }) => stats)).toEqual(
    Array(5).fill({ move: 5, health: 3, control: 1 }),
  );
});
