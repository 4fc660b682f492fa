// Documents where no script runs: they cannot read the link they were given, so they must not answer. An example in the
// place of the answer would be another table's verdict.
import { readdirSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { sceneIds, sceneOf } from '../../site/book/read.ts';
import { toLink } from '../../src/link/link.ts';
import type { Question } from '../../src/widgets/pieces.ts';
import { page as hostPage, hostServer } from './hosts.ts';
import { DIST } from './pages.ts';

const hosts: Record<string, string> = {};
let origin = '';
let server: Server;
test.beforeAll(async () => {
  ({ origin, server } = await hostServer(hosts));
});
test.afterAll(() => {
  server.close();
});

const DOCUMENTS = readdirSync(join(DIST, 'embed')).filter((name) => /^(board|odds)-.*\.html$/.test(name));
/** A link to a table of the game, which no document can have been built with. */
function linkFor(document: string): string {
  const game = /-([a-z]+)/.exec(document)![1]!;
  const id = sceneIds().find((each) => each.startsWith(`${game}/`))!;
  const made = toLink({ question: sceneOf(id).question as unknown as Question });
  return made.ok ? made.fragment : '';
}
const addresses = (document: string) =>
  (document.startsWith('odds') ? [''] : ['', '?view=verdict']).map((view) => `${document}${view}#${linkFor(document)}`);
const needs = (document: string) =>
  document.startsWith('odds') ? 'This calculator needs JavaScript' : 'This table needs JavaScript';

test('there are documents of every kind', () => {
  for (const kind of ['board', 'odds'])
    expect(DOCUMENTS.filter((name) => name.startsWith(kind)).length).toBeGreaterThanOrEqual(4);
});

for (const document of DOCUMENTS)
  test(`${document} without scripts says that it needs them, and answers nothing`, async ({
    browser,
    page,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const unscripted = await context.newPage();
    for (const address of addresses(document).map((each) => `${baseURL}/embed/${each}`)) {
      hosts['/'] = hostPage(`<iframe src="${address}" sandbox="" width="600" height="500" title="A widget"></iframe>`);
      await Promise.all([unscripted.goto(address), page.goto(origin)]);
      for (const main of [unscripted.locator('main'), page.frameLocator('iframe').locator('main')]) {
        await expect(main.getByText(needs(document))).toBeVisible();
        const link = main.getByRole('link');
        await expect(link).toBeVisible();
        expect(await link.getAttribute('href')).toMatch(/^\.\.\//);
        await expect(main.locator('.says, svg, sightline-odds')).toHaveCount(0);
      }
    }
    await context.close();
  });

test('with scripts the words are not seen, not even while the document loads', async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    const look = () => {
      const words = document.querySelector('.unscripted');
      if (words?.checkVisibility({ visibilityProperty: true })) console.error('seen');
      if (!('alive' in document.documentElement.dataset)) requestAnimationFrame(look);
    };
    look();
  });
  const seen: string[] = [];
  page.on('console', (message) => seen.push(message.text()));
  for (const document of ['board-judgement.html', 'odds-judgement.html']) {
    await page.goto(`${baseURL}/embed/${document}`);
    await page.locator('html[data-alive]').waitFor();
    await expect(page.locator('.unscripted')).toHaveCount(0);
  }
  expect(seen).toEqual([]);
});
