// Moves made on the open table: each happens as the API says, is kept in the log with its reasons, and undone it leaves the
// very same link. The situations are those of the galleries.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, test } from '@playwright/test';
import { typeset } from '../../site/book/typeset.ts';
import { ask } from '../../src/ask/ask.ts';
import { toLink } from '../../src/link/link.ts';
import { sentenceOf } from '../../src/questions/sentence.ts';
import { agrees, handle, linkOf, openPanel, openTable, pressTile, questionOf, windowOf } from './tables.ts';

const CONTENT = join(import.meta.dirname, '../../content');

const MOVES = [
  ['judgement', 'pushed-into-a-wall', 'Make the push'],
  ['judgement', 'thrown-over-a-base', 'Make the throw'],
  ['judgement', 'a-lane-past-a-model', 'Make the charge'],
  ['judgement', 'a-hunter-goes-round', 'Let it hunt'],
  ['judgement', 'a-soul-drifts-to-a-hero', 'Let it drift'],
  ['judgement', 'a-pile-of-three', 'Settle the table'],
  ['grimheim', 'pushed-against-a-wall', 'Make the push'],
  ['guilds', 'knocked-to-the-edge', 'Push it back'],
  ['aos', 'what-a-charge-needs', 'Make the charge'],
] as const;

/** Makes the move that is asked about, holds the log against the API, and takes it back. */
async function madeAndUndone(table: Locator, happens: string): Promise<void> {
  const question = await questionOf(table);
  const answer = ask(question);
  if (!answer.ok) throw new Error(answer.error.message);
  const plain = (text: string) => typeset(text).replace(/\s+/g, ' ').trim();
  const before = await linkOf(table);
  await table.getByRole('button', { name: happens, exact: true }).click();
  await openPanel(table, 'Log');
  await expect(table.locator('.log > li > p')).toHaveText([plain(sentenceOf(question, answer).text)]);
  await table.locator('.log').getByText('Why', { exact: true }).click();
  await expect(table.locator('.log .why > li')).toHaveText(answer.because.map(({ text }) => plain(text)));
  const moved = (await questionOf(table)).scene.models;
  expect(moved).not.toEqual(question.scene.models);
  await table.getByRole('button', { name: 'Undo the last step' }).click();
  await expect(table.locator('.log > li')).toHaveCount(0);
  expect(await linkOf(table)).toBe(before);
}

for (const [game, scene, happens] of MOVES)
  test(`${game}: ${happens.toLowerCase()} of “${scene}”, and back`, async ({ page }) => {
    const { question } = JSON.parse(readFileSync(join(CONTENT, game, 'scenes', `${scene}.json`), 'utf8'));
    const made = toLink({ question });
    const table = await openTable(page, made.ok ? made.fragment : '');
    await openPanel(table, 'Ask');
    await agrees(table);
    await madeAndUndone(table, happens);
  });

test('an advance along a way that is drawn with the mouse, and back', async ({ page }) => {
  const table = await openTable(page);
  const click = async (x: number, y: number) => {
    const at = await windowOf(table, x, y);
    await page.mouse.click(at.x, at.y);
  };
  await pressTile(table, 'Add red hero');
  await click(-4, 0);
  await openPanel(table, 'Ask');
  await table.getByRole('button', { name: 'Is this move legal?' }).click();
  await handle(table, 'Red hero').click();
  await click(-3, 2);
  await click(-1, 2);
  await table.locator('.stage-note').getByRole('button', { name: 'Finish' }).click();
  await agrees(table);
  await expect(table.locator('.says')).toHaveText(/Red hero may/);
  await madeAndUndone(table, 'Make the advance');
});
