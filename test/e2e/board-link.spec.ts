// The page that opens links: what they carry is shown, what is wrong with them is told, and there is always a way on.
import { expect, test } from '@playwright/test';
import { sceneOf } from '../../site/book/read.ts';
import { fromLink, toLink } from '../../src/link/link.ts';
import { agrees, drag, questionOf } from './boards.ts';

const made = toLink({ question: sceneOf('judgement/behind-a-wall').question });
const fragment = made.ok ? made.fragment : '';
const opened = fromLink(fragment);
const question = opened.ok ? opened.question : {};
const view = { left: -8, bottom: -5, width: 16, height: 10 };

test('a link opens its table, and the address follows what is moved', async ({ page }) => {
  await page.goto(`/scene/#${fragment}`);
  const figure = page.locator('figure.diagram');
  await expect(figure.locator('.says')).toBeVisible();
  expect(await questionOf(figure)).toEqual(question);
  await agrees(figure);
  await drag(page, figure.locator('.handle').first(), 30, 45);
  await expect.poll(() => page.url()).not.toContain(fragment);
  const changed = await questionOf(figure);
  await page.reload();
  await expect(figure.locator('.says')).toBeVisible();
  expect(await questionOf(figure)).toEqual(changed);
  await agrees(figure);
});

test('the link past the masthead leaves the table that was opened', async ({ page }) => {
  await page.goto(`/scene/#${fragment}`);
  const figure = page.locator('figure.diagram');
  await expect(figure.locator('.says')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  expect(new URL(page.url()).hash).toBe(`#${fragment}`);
  await agrees(figure);
});

test('a view in a link is taken, and what a host appends is ignored', async ({ page }) => {
  const viewed = toLink({ question, view });
  await page.goto(`/scene/#${viewed.ok ? viewed.fragment : ''}#?secret=xyz`);
  const board = page.locator('sightline-board');
  await expect(page.locator('.says')).toBeVisible();
  const base = await board.locator('.handle').first().boundingBox();
  const stage = await board.locator('.stage').boundingBox();
  expect(((base!.width / stage!.width) * 16) / (50 / 25.4)).toBeCloseTo(1, 1);
});

const DAMAGED: readonly (readonly [name: string, hash: string, says: RegExp])[] = [
  ['empty', '', /carries no scene/],
  ['with foreign letters', `${fragment.slice(0, 10)}!${fragment.slice(11)}`, /characters that no link of ours has/],
  ['of a newer version', `9${fragment.slice(1)}`, /made by a newer Sightline/],
  ['cut short', '1abc', /ends too early/],
  [
    'with a character changed',
    `${fragment.slice(0, 20)}${fragment[20] === 'A' ? 'B' : 'A'}${fragment.slice(21)}`,
    /was changed on the way/,
  ],
  ['too long', `1${'A'.repeat(9000)}`, /longer than any/],
];
for (const [name, hash, says] of DAMAGED)
  test(`a link ${name} is answered with a sentence and a way on`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(`/scene/#${hash}`);
    await expect(page.locator('[data-opened]')).toContainText(says);
    await expect(page.getByRole('main').getByRole('link', { name: 'Scenes of Judgement' })).toBeVisible();
    expect(errors).toEqual([]);
  });

test('another link in the same window is opened too', async ({ page }) => {
  await page.goto('/scene/');
  await expect(page.locator('[data-opened]')).toContainText('carries no scene');
  await page.evaluate((hash) => {
    location.hash = hash;
  }, fragment);
  await expect(page.locator('figure.diagram .says')).toBeVisible();
  await agrees(page.locator('figure.diagram'));
});

test('a question that cannot be asked is told in words, and the table still stands', async ({ page }) => {
  const wrong = toLink({ question: { ...question, target: 'Nobody' } });
  await page.goto(`/scene/#${wrong.ok ? wrong.fragment : ''}`);
  await expect(page.locator('figure.diagram .says')).toContainText('Nobody');
  await expect(page.locator('figure.diagram svg [data-piece]').first()).toBeVisible();
});
