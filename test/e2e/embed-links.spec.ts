// Links in a document on another page: they open beside it, and the table that a reader moved stays where it is.
import type { Server } from 'node:http';
import { expect, type Frame, type Page, test } from '@playwright/test';
import { sceneOf } from '../../site/book/read.ts';
import { toLink } from '../../src/link/link.ts';
import type { Question } from '../../src/widgets/pieces.ts';
import { agrees, questionOf } from './boards.ts';
import { page as hostPage, hostServer } from './hosts.ts';

const hosts: Record<string, string> = {};
let origin = '';
let server: Server;
test.beforeAll(async () => {
  ({ origin, server } = await hostServer(hosts));
});
test.afterAll(() => {
  server.close();
});

const made = toLink({ question: sceneOf('judgement/past-a-shoulder').question as unknown as Question });
const LINK = made.ok ? made.fragment : '';

const frameWith = (attributes: string) => (embeds: string, document: string) =>
  `<iframe src="${embeds}${document}" ${attributes} width="700" height="900" title="A widget"></iframe>`;
const HOLDERS: Readonly<Record<string, (embeds: string, document: string) => string>> = {
  'a plain frame': frameWith(''),
  'a sandbox that allows windows': frameWith('sandbox="allow-scripts allow-popups"'),
  'a sandbox that allows free windows': frameWith(
    'sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"',
  ),
  'a sandbox that allows no windows': frameWith('sandbox="allow-scripts"'),
  'the custom element': (embeds) =>
    `<script src="${embeds}embed.js"></script><sightline-board scene="${LINK}">A table</sightline-board>`,
};

/** The document of a widget that stands in a page, once it answers. */
async function widgetIn(page: Page): Promise<Frame> {
  await expect.poll(() => page.frames().length).toBe(2);
  const frame = page.frames()[1]!;
  await frame.locator('html[data-alive]').waitFor();
  return frame;
}

for (const [holder, written] of Object.entries(HOLDERS))
  test(`a rule that is clicked in ${holder} leaves the moved table where it is`, async ({ page, context, baseURL }) => {
    hosts['/'] = hostPage(written(`${baseURL}/embed/`, `board-judgement.html#${LINK}`));
    await page.goto(origin);
    const frame = await widgetIn(page);
    const figure = frame.locator('figure.diagram');
    await figure.locator('[data-handle="Kogan"]').focus();
    for (let i = 0; i < 3; i++) await page.keyboard.press('Shift+ArrowDown');
    const moved = await questionOf(figure);
    const address = frame.url();
    const rule = figure.locator('.why a').first();
    const href = await rule.evaluate((link) => (link as HTMLAnchorElement).href);
    expect(href).toContain('/judgement/');
    const blocked = holder.includes('no windows');
    const opening = blocked ? null : context.waitForEvent('page', { timeout: 10_000 });
    await rule.click();
    if (opening) {
      const opened = await opening;
      await expect(opened).toHaveURL(href);
      await expect(opened.locator('h1')).not.toBeEmpty();
      await expect.poll(() => opened.evaluate(() => window.opener)).toBeNull();
      await expect(frame.locator('.unopened')).toHaveCount(0);
    } else {
      const told = frame.getByRole('status').filter({ hasText: 'does not let' });
      await expect(told).toBeVisible();
      await expect(told.getByRole('textbox')).toHaveValue(href);
      await expect(told.getByRole('button', { name: 'Copy' })).toBeVisible();
      expect(context.pages().length).toBe(1);
    }
    expect(frame.url()).toBe(address);
    expect(await questionOf(figure)).toEqual(moved);
    await agrees(figure);
  });

for (const document of [`board-judgement.html?view=verdict#${LINK}`, 'odds-judgement.html'])
  test(`a rule that is clicked in ${document.split('#')[0]} opens beside it`, async ({ page, context, baseURL }) => {
    hosts['/'] = hostPage(HOLDERS['a plain frame']!(`${baseURL}/embed/`, document));
    await page.goto(origin);
    const frame = await widgetIn(page);
    const address = frame.url();
    const opening = context.waitForEvent('page', { timeout: 10_000 });
    await frame.locator('main a[href*="/judgement/"]').first().click();
    await expect((await opening).locator('h1')).not.toBeEmpty();
    expect(frame.url()).toBe(address);
    await expect(frame.locator('html[data-alive]')).toHaveCount(1);
  });
