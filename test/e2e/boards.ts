// Boards in a browser, for the tests that put a hand on them.
import { expect, type Locator, type Page } from '@playwright/test';
import { typeset } from '../../site/book/typeset.ts';
import { ask } from '../../src/ask/ask.ts';
import { sentenceOf } from '../../src/questions/sentence.ts';

type Question = Readonly<Record<string, unknown>>;

/** The first diagram of a page, once it can be moved. */
export async function livingDiagram(page: Page, path: string): Promise<Locator> {
  await page.goto(path);
  const figure = page.locator('figure.diagram').first();
  await figure.scrollIntoViewIfNeeded();
  await page.keyboard.press('Shift');
  await expect(page.locator('figure.diagram[data-alive]').first()).toBeVisible();
  return figure;
}

/** The question that a board shows. */
export function questionOf(figure: Locator): Promise<Question> {
  return figure.locator('sightline-board').evaluate((board) => (board as unknown as { question: Question }).question);
}

/** What the API says of the same scene, as the page should say it. */
export function verdictOf(question: Question): { says: string; why: string[] } {
  const answer = ask(question);
  if (!answer.ok) return { says: typeset(answer.error.message), why: [] };
  return {
    says: typeset(sentenceOf(question, answer).text),
    why: answer.because.map(({ text }) => typeset(text)),
  };
}

export interface Told {
  readonly question: Question;
  readonly says: string;
  readonly why: readonly string[];
}

/** What the page shows and says. */
export function toldBy(figure: Locator): Promise<Told> {
  return figure.evaluate((node) => ({
    question: (node.querySelector('sightline-board') as unknown as { question: Question }).question,
    says: node.querySelector('.says')?.textContent?.trim() ?? '',
    why: [...node.querySelectorAll('.why li')].map((line) => line.textContent ?? ''),
  }));
}

/** Holds what the page says against what the API says. */
export function agreesWith({ question, says, why }: Told): void {
  const verdict = verdictOf(question);
  expect(says).toBe(verdict.says);
  for (const [i, text] of verdict.why.entries()) expect(why[i]).toContain(text);
}

export async function agrees(figure: Locator): Promise<void> {
  agreesWith(await toldBy(figure));
}

export const handle = (figure: Locator, id: string): Locator => figure.locator(`[data-handle="${id}"]`);

/** The middle of an element in the window. */
export async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = (await target.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags a piece by so many pixels with the mouse. */
export async function drag(page: Page, piece: Locator, dx: number, dy: number, steps = 4): Promise<void> {
  const { x, y } = await middleOf(piece);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx, y + dy, { steps });
  await page.mouse.up();
}

/** Where a model of the board stands. */
export async function placeOf(figure: Locator, id: string): Promise<[number, number]> {
  const question = await questionOf(figure);
  const models = (question.scene as { models: { id: string; x: number; y: number }[] }).models;
  const model = models.find((each) => each.id === id)!;
  return [model.x, model.y];
}
