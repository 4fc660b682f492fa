// The one address for every link, the documents of scenes before a script runs, and the theme that a page gives its frames.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { sceneIds, sceneOf } from '../../site/book/read.ts';
import { GAME_IDS } from '../../src/games/ids.ts';
import { toLink } from '../../src/link/link.ts';
import { toOddsLink } from '../../src/link/odds.ts';
import { sceneDocument } from '../../src/widgets/embed/document.ts';
import type { Question } from '../../src/widgets/pieces.ts';
import { agrees, verdictOf } from './boards.ts';
import { HOSTS, page as hostPage, hostServer, watched } from './hosts.ts';

const hosts: Record<string, string> = {};
let origin = '';
let server: Server;
test.beforeAll(async () => {
  ({ origin, server } = await hostServer(hosts));
});
test.afterAll(() => {
  server.close();
});

const questionOf = (id: string) => sceneOf(id).question as unknown as Question;
const linkOf = (id: string) => {
  const made = toLink({ question: questionOf(id) });
  return made.ok ? made.fragment : '';
};
const firstOf = (game: string) => sceneIds().find((id) => id.startsWith(`${game}/`))!;
const SHOULDER = 'judgement/past-a-shoulder';

for (const [host, written] of Object.entries(HOSTS))
  test(`/embed/ with a link goes on to the right document on ${host}`, async ({ page, baseURL }) => {
    const seen = await watched(page, baseURL!);
    for (const game of GAME_IDS) {
      hosts['/'] = written(`${baseURL}/embed/?theme=dark#${linkOf(firstOf(game))}`);
      await page.goto(origin);
      const frame = page.frameLocator('iframe');
      await expect(frame.locator('html[data-alive] .says'), game).toHaveText(verdictOf(questionOf(firstOf(game))).says);
      await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');
      expect(page.frames()[1]!.url()).toContain(`/embed/board-${game}.html?theme=dark#1`);
    }
    const odds = toOddsLink({ game: 'guilds', kind: 'attack', setups: [{ name: '', values: {} }] });
    hosts['/'] = written(`${baseURL}/embed/#${odds.ok ? odds.fragment : ''}`);
    await page.goto(origin);
    await expect(page.frameLocator('iframe').locator('sightline-odds .says').first()).not.toBeEmpty();
    expect(seen.faults).toEqual([]);
  });

test('/embed/ says what is wrong with a damaged link, and explains itself where there is none', async ({ page }) => {
  await page.goto(`/embed/#${linkOf(SHOULDER).slice(0, -3)}`);
  await expect(page.locator('.says')).toContainText('link');
  await page.goto('/embed/#wordpress');
  await expect(page.locator('h1')).toHaveText('Embed');
  await page.goto('/embed/');
  await expect(page.locator('h1')).toBeVisible();
});

test('/embed/ without scripts says that it needs them before anything else', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/embed/#${linkOf(firstOf('aos'))}`);
  const words = page.locator('main noscript p');
  await expect(words).toHaveText(/it needs JavaScript, and no script runs here/);
  await expect(words).toBeVisible();
  await context.close();
});

for (const game of GAME_IDS)
  test(`scenes of ${game} show their own picture and verdict where no script runs`, async ({
    browser,
    page,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const unscripted = await context.newPage();
    const all = sceneIds().filter((id) => id.startsWith(`${game}/`));
    for (const id of [all[0]!, all[Math.floor(all.length / 2)]!, all.at(-1)!]) {
      const address = `${baseURL}/embed/${sceneDocument(id)}`;
      hosts['/'] = hostPage(`<iframe src="${address}" sandbox="" width="600" height="700" title="A scene"></iframe>`);
      await Promise.all([unscripted.goto(address), page.goto(origin)]);
      for (const main of [unscripted.locator('main'), page.frameLocator('iframe').locator('main')]) {
        await expect(main.locator('.says')).toHaveText(verdictOf(questionOf(id)).says);
        await expect(main.locator('.says')).toBeVisible();
        await expect(main.locator('.stage svg')).toBeVisible();
        for (const text of verdictOf(questionOf(id)).why) await expect(main.locator('.why')).toContainText(text);
        const [, name] = id.split('/');
        expect(await main.locator('[data-opens]').getAttribute('href')).toBe(`../../${game}/scenes/${name}/`);
      }
    }
    await context.close();
  });

for (const [host, written] of Object.entries(HOSTS))
  test(`the document of a scene comes alive on ${host}, from two requests`, async ({ page, baseURL }) => {
    hosts['/'] = written(`${baseURL}/embed/${sceneDocument(SHOULDER)}`);
    const seen = await watched(page, baseURL!);
    await page.goto(origin);
    const frame = page.frameLocator('iframe');
    await frame.locator('html[data-alive]').waitFor();
    await agrees(frame.locator('figure.diagram'));
    await frame.locator('[data-handle="Kogan"]').focus();
    for (let i = 0; i < 3; i++) await page.keyboard.press('Shift+ArrowDown');
    await agrees(frame.locator('figure.diagram'));
    expect(await frame.locator('[data-opens]').getAttribute('href')).toMatch(/^\.\.\/\.\.\/table\/#1/);
    expect(await frame.locator('.why a').first().getAttribute('href')).toMatch(/^\.\.\/\.\.\/judgement\//);
    expect(
      seen.requests.map((url) =>
        url
          .replace(/.*\//, '')
          .replace(/-[0-9a-f]{12}/, '')
          .replace(/#.*/, ''),
      ),
    ).toEqual(['judgement-past-a-shoulder.html', 'board-judgement.js']);
    expect(seen.faults).toEqual([]);
  });

/** The site on a host that knows none of our headers. */
async function plainHost(site: string): Promise<{ origin: string; server: Server }> {
  const plain = createServer(async (request, response) => {
    const answer = await fetch(`${site}${request.url}`);
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/html' });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((done) => plain.listen(0, '127.0.0.1', done));
  return { origin: `http://127.0.0.1:${(plain.address() as AddressInfo).port}`, server: plain };
}

test('the document of a scene that may not read the shared script goes on to the one that holds its own', async ({
  page,
  baseURL,
}) => {
  const plain = await plainHost(baseURL!);
  hosts['/'] = HOSTS['a sandboxed frame']!(`${plain.origin}/embed/${sceneDocument(SHOULDER)}?theme=dark`);
  await page.goto(origin);
  const frame = page.frameLocator('iframe');
  await frame.locator('html[data-alive]').waitFor();
  expect(page.frames()[1]!.url()).toContain(`/embed/board-judgement.html?theme=dark#${linkOf(SHOULDER)}`);
  await expect(frame.locator('.says')).toContainText('Thorgar sees Allandir.');
  plain.server.close();
});

test('a picture and a verdict are seen before the script of a scene has arrived', async ({ page, baseURL }) => {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/board-judgement-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${baseURL}/embed/${sceneDocument(SHOULDER)}`, { waitUntil: 'commit' });
  await expect(page.locator('.stage svg')).toBeVisible();
  await expect(page.locator('.says')).toContainText('Thorgar sees Allandir.');
  await expect(page.locator('html[data-alive]')).toHaveCount(0);
  // What is asked for is something else: nothing is shown of the scene meanwhile.
  await page.goto('about:blank');
  await page.goto(`${baseURL}/embed/${sceneDocument(SHOULDER)}#${linkOf('judgement/a-frozen-charger')}`, {
    waitUntil: 'commit',
  });
  await expect(page.locator('main')).toHaveCount(1);
  await expect(page.locator('.says')).toBeHidden();
  release();
  await expect(page.locator('html[data-alive] .says')).toHaveText(
    verdictOf(questionOf('judgement/a-frozen-charger')).says,
  );
});

const themeIn = (page: Page) => page.frames()[1]!.locator('html').getAttribute('data-theme');
test('elements and frames take the ground of the page around them, and follow it without loading anew', async ({
  page,
  baseURL,
}) => {
  const script = `<script src="${baseURL}/embed/embed.js"></script>`;
  const held = {
    element: `<sightline-board scene="${linkOf(SHOULDER)}">A table</sightline-board>`,
    frame: `<iframe src="${baseURL}/embed/board-judgement.html#${linkOf(SHOULDER)}" width="600" height="500" title="A table"></iframe>`,
  };
  const style = `<style>
    .night { background: oklch(0.2 0.02 250) } .night body { color: #222 }
    .plain { color-scheme: light dark }
    .card { background: rgb(250 250 250); padding: 1rem }
  </style>`;
  for (const html of Object.values(held)) {
    await page.emulateMedia({ colorScheme: 'light' });
    hosts['/'] = hostPage(`${style}${html}${script}`);
    await page.goto(origin);
    await expect.poll(() => page.frames().length).toBe(2);
    await page.frames()[1]!.locator('html[data-alive]').waitFor();
    await page.frames()[1]!.locator('[data-handle="Kogan"]').focus();
    for (let i = 0; i < 3; i++) await page.keyboard.press('Shift+ArrowDown');
    const moved = await page.frames()[1]!.locator('.says').textContent();
    const set = (name: string) => page.evaluate((to) => document.documentElement.setAttribute('class', to), name);
    await expect.poll(() => themeIn(page)).toBe('light');
    await set('night');
    await expect.poll(() => themeIn(page)).toBe('dark');
    await set('');
    await expect.poll(() => themeIn(page)).toBe('light');
    await set('plain');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => themeIn(page)).toBe('dark');
    expect(await page.frames()[1]!.locator('.says').textContent()).toBe(moved);
  }
  // A card that is light on a page that is dark is light, and what an author chose stays.
  hosts['/'] = hostPage(`${style}<div class="card">${held.element}</div>${script}`);
  await page.goto(origin);
  await page.evaluate(() => document.documentElement.setAttribute('class', 'night'));
  await expect.poll(() => page.frames().length).toBe(2);
  await page.frames()[1]!.locator('html[data-alive]').waitFor();
  await expect.poll(() => themeIn(page)).toBe('light');
  hosts['/'] = hostPage(held.element.replace('scene=', 'theme="dark" scene=') + script);
  await page.goto(origin);
  await expect.poll(() => page.frames().length).toBe(2);
  await page.frames()[1]!.locator('html[data-alive]').waitFor();
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await themeIn(page)).toBe('dark');
});

test('frames and elements are seen on a page that isolates itself', async ({ page, baseURL }) => {
  const isolated = await hostServer(hosts, { 'cross-origin-embedder-policy': 'require-corp' });
  const link = linkOf(SHOULDER);
  for (const html of [
    `<iframe src="${baseURL}/embed/board-judgement.html#${link}" title="A table"></iframe>`,
    `<iframe src="${baseURL}/embed/#${link}" title="A table"></iframe>`,
    `<iframe src="${baseURL}/embed/${sceneDocument(SHOULDER)}" sandbox="allow-scripts" title="A table"></iframe>`,
    `<script src="${baseURL}/embed/embed.js" crossorigin></script><sightline-board scene="${link}">A table</sightline-board>`,
  ]) {
    hosts['/'] = hostPage(html);
    await page.goto(isolated.origin);
    await expect.poll(() => page.frames().length).toBe(2);
    await expect(page.frames()[1]!.locator('html[data-alive] .says'), html).toContainText('Thorgar sees Allandir.');
  }
  isolated.server.close();
});

test('an element says what is wrong with an attribute', async ({ page, baseURL }) => {
  const said: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && said.push(message.text()));
  hosts['/'] = hostPage(
    `<script src="${baseURL}/embed/embed.js"></script><sightline-board scenes="${linkOf(SHOULDER)}" class="wide">A table</sightline-board><sightline-odds game="chess">Odds</sightline-odds>`,
  );
  await page.goto(origin);
  await expect.poll(() => said.filter((text) => text.includes('<sightline-'))).toHaveLength(2);
  expect(said.join('\n')).toContain('<sightline-board> has no attribute “scenes”; it has scene,');
  expect(said.join('\n')).toContain('<sightline-odds>: game is judgement,');
});
