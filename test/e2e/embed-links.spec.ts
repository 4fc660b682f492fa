// Links in a document on another page: they open beside it, and the table that a reader moved stays where it is.
import type { Server } from 'node:http';
import { expect, type Frame, type Page, test } from '@playwright/test';
import { sceneIds, sceneOf } from '../../site/book/read.ts';
import { verdictOf } from '../../site/book/verdict.ts';
import { toLink } from '../../src/link/link.ts';
import { sceneDocument } from '../../src/widgets/embed/document.ts';
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

const questionAt = (id: string) => sceneOf(id).question as unknown as Question;
function fragmentOf(id: string): string {
  const made = toLink({ question: questionAt(id) });
  return made.ok ? made.fragment : '';
}
const LINK = fragmentOf('judgement/past-a-shoulder');

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

// Every kind of link that documents have, in every host: a rule, a ruling, the table, the page of a calculator or a scene.
const DISPUTED = sceneIds().find((id) => verdictOf(sceneOf(id)).disputed.length > 0)!;
const SHOWN: Readonly<Record<string, { readonly document: string; readonly links: readonly string[] }>> = {
  'a table': {
    document: `board-${DISPUTED.split('/')[0]}.html#${fragmentOf(DISPUTED)}`,
    links: ['.why a[href^="../"]:not([href*="/rulings/"])', 'a[href*="/rulings/"]', '[data-opens]'],
  },
  'a scene': {
    document: sceneDocument(DISPUTED),
    links: ['.why a[href^="../"]:not([href*="/rulings/"])', 'a[href*="/rulings/"]', '[data-opens]'],
  },
  'a verdict': {
    document: `board-judgement.html?view=verdict#${LINK}`,
    links: ['.why a', '.tools a'],
  },
  'a small calculator': { document: 'odds-judgement.html', links: ['.odds-result .tools a'] },
};
const FRAMES = Object.entries(HOLDERS).filter(([holder]) => holder !== 'the custom element');

for (const [name, { document, links }] of Object.entries(SHOWN))
  for (const [holder, written] of FRAMES)
    test(`every kind of link of ${name} in ${holder} opens beside it, or says that it cannot`, async ({
      page,
      context,
      baseURL,
    }) => {
      hosts['/'] = hostPage(written(`${baseURL}/embed/`, document));
      await page.goto(origin);
      const frame = await widgetIn(page);
      const address = frame.url();
      for (const selector of links) {
        const link = frame.locator(`main ${selector}`).first();
        const href = await link.evaluate((each) => (each as HTMLAnchorElement).href);
        if (holder.includes('no windows')) {
          await link.click();
          await expect(frame.getByRole('status').getByRole('textbox'), selector).toHaveValue(href);
          expect(context.pages()).toHaveLength(1);
        } else {
          const opening = context.waitForEvent('page', { timeout: 10_000 });
          await link.click();
          const opened = await opening;
          await expect(opened.locator('h1'), selector).not.toBeEmpty();
          await opened.close();
        }
        expect(frame.url()).toBe(address);
        await expect(frame.locator('html[data-alive]')).toHaveCount(1);
      }
    });
