// The open table in a browser, for the tests that put a hand on it.
import { expect, type Locator, type Page } from '@playwright/test';
import { typeset } from '../../site/book/typeset.ts';
import { ask } from '../../src/ask/ask.ts';
import { toLink } from '../../src/link/link.ts';
import { sentenceOf } from '../../src/questions/sentence.ts';

export type Question = Readonly<Record<string, unknown>> & { readonly scene: Scene };
interface Scene {
  readonly models: readonly { id: string; x: number; y: number }[];
  readonly terrain?: readonly { id: string }[];
}

/** The table of a page, once it can be used; the first walk round it is skipped. */
export async function openTable(page: Page, fragment = ''): Promise<Locator> {
  await page.goto(`/table/${fragment ? `#${fragment}` : ''}`);
  const table = page.locator('sightline-table[data-alive]');
  await expect(table).toBeVisible();
  // Only a table without a link asks what to begin with; before a link the sheet may be there for a moment longer.
  if (fragment === '') await passed(table.getByRole('button', { name: 'Empty board' }));
  await passed(table.getByRole('button', { name: 'Skip' }));
  return table;
}

/** Presses a button that may be there, and that may go by itself before it is pressed; afterwards it is gone. */
async function passed(button: Locator): Promise<void> {
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 2000 });
    await expect(button).toBeHidden({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
}

/** Starts another table of a game, with nothing on it, from the panel of the table. */
export async function startAnother(table: Locator, title: string): Promise<void> {
  await table.getByRole('button', { name: `A new table of ${title}` }).click();
  await table.getByRole('button', { name: 'Empty board' }).click();
  await passed(table.getByRole('button', { name: 'Skip' }));
  await expect(tab(table, 'Build')).toHaveAttribute('aria-selected', 'true');
}

/** The question that the table asks, with its scene. */
export function questionOf(table: Locator): Promise<Question> {
  return table.evaluate((node) => (node as unknown as { question: Question }).question);
}

/** The fragment of the table's link. */
export async function linkOf(table: Locator): Promise<string> {
  const made = toLink({ question: await questionOf(table) });
  return made.ok ? made.fragment : made.message;
}

/** Holds what the page says against what the API says of the same question; words may come a frame after a piece. */
export async function agrees(table: Locator): Promise<void> {
  const question = await questionOf(table);
  const answer = ask(question);
  const says = answer.ok ? typeset(sentenceOf(question, answer).text) : typeset(answer.error.message);
  await expect(table.locator('sightline-verdict .says')).toHaveText(says.replace(/\s+/g, ' ').trim());
  if (!answer.ok) return;
  const reasons = table.locator('sightline-verdict .why > li');
  for (const [i, { text }] of answer.because.entries())
    await expect.poll(async () => (await reasons.allTextContents())[i]).toContain(typeset(text));
}

/** Where a place of the table lies in the window. */
export async function windowOf(table: Locator, x: number, y: number): Promise<{ x: number; y: number }> {
  return table.evaluate(
    (node, [px, py]) => {
      const { stage } = node as unknown as {
        stage: { root: HTMLElement; projection: { toPicture(at: [number, number]): [number, number] } };
      };
      const box = stage.root.getBoundingClientRect();
      const [left, top] = stage.projection.toPicture([px!, py!]);
      return { x: box.left + left, y: box.top + top };
    },
    [x, y],
  );
}

export const handle = (table: Locator, id: string): Locator => table.locator(`[data-handle="${id}"]`);
export const tab = (table: Locator, name: string): Locator => table.getByRole('tab', { name });

/** Opens a panel, and waits until it is there. A link may open it in the same moment, and a second press closes it: then once more. */
export async function openPanel(table: Locator, name: string): Promise<void> {
  const panel = table.getByRole('tabpanel', { name });
  await expect(async () => {
    if (!(await panel.isVisible())) await tab(table, name).click();
    await expect(panel).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(tab(table, name)).toHaveAttribute('aria-selected', 'true');
}

/** Waits until the table rests: kept, spoken, its address set. */
export async function rested(page: Page): Promise<void> {
  await page.waitForTimeout(650);
}

/** Presses the tile of a piece in the panel that builds; for a model of a side, that side is chosen first. */
export async function pressTile(table: Locator, name: string): Promise<void> {
  const [, side] = /^Add (red|blue) /.exec(name) ?? [];
  if (side) {
    const choice = table.getByRole('group', { name: 'Side of new models' }).getByRole('button', { name: side });
    if ((await choice.getAttribute('aria-pressed')) !== 'true') await choice.click();
  }
  await table.getByRole('button', { name, exact: true }).click();
}
