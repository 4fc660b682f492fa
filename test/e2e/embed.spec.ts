// Widgets on other people's pages: framed, sandboxed, as WordPress and as Discourse write them. Each answers a hand as the
// API does, asks for nothing but itself, keeps nothing, and breaks no policy.
import type { Server } from 'node:http';
import { expect, test } from '@playwright/test';
import { oddsNamed } from '../../site/book/odds-shelf.ts';
import { sceneIds, sceneOf } from '../../site/book/read.ts';
import { typeset } from '../../site/book/typeset.ts';
import { GAME_IDS } from '../../src/games/ids.ts';
import { gameOf } from '../../src/games/registry.ts';
import { toLink } from '../../src/link/link.ts';
import { toOddsLink } from '../../src/link/odds.ts';
import type { Values } from '../../src/odds/form.ts';
import { documentName } from '../../src/widgets/embed/document.ts';
import { replyTo } from '../../src/widgets/odds/reply.ts';
import { moved, type Question } from '../../src/widgets/pieces.ts';
import { agrees, drag, handle, questionOf, verdictOf } from './boards.ts';
import { framedIn, HOSTS, page as hostPage, hostServer, watched } from './hosts.ts';

const hosts: Record<string, string> = {};
let origin = '';
let server: Server;

test.beforeAll(async () => {
  ({ origin, server } = await hostServer(hosts));
});
test.afterAll(() => {
  server.close();
});

const linkOf = (question: Question) => {
  const made = toLink({ question });
  if (!made.ok) throw new Error(made.message);
  return made.fragment;
};
/** The first scene of a game's gallery that asks this. */
const sceneAsking = (game: string, ask: string) =>
  sceneIds()
    .filter((id) => id.startsWith(`${game}/`))
    .map((id) => sceneOf(id).question as unknown as Question)
    .find((question) => question.ask === ask);
const SHOULDER = sceneOf('judgement/past-a-shoulder').question as unknown as Question;

for (const [host, written] of Object.entries(HOSTS)) {
  test(`a board on ${host} answers a drag as the API does, from one request`, async ({ page, baseURL }) => {
    hosts['/'] = written(`${baseURL}/embed/board-judgement.html#${linkOf(SHOULDER)}`);
    const seen = await watched(page, baseURL!);
    await page.goto(origin);
    const figure = (await framedIn(page)).locator('figure.diagram');
    await expect(figure.locator('.says')).toContainText('Thorgar sees Allandir.');
    await agrees(figure);
    const scale = (await handle(figure, 'Kogan').boundingBox())!.width / (50 / 25.4);
    const before = (await questionOf(figure)).scene as { models: { id: string; y: number }[] };
    await drag(page, handle(figure, 'Kogan'), 0, before.models.find(({ id }) => id === 'Kogan')!.y * scale);
    await expect(figure.locator('.says')).toContainText('Thorgar does not see Allandir.');
    await agrees(figure);
    expect(seen.requests.length).toBe(1);
    expect(seen.faults).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
  });

  test(`a calculator on ${host} answers as the API does, from one request`, async ({ page, baseURL }) => {
    hosts['/'] = written(`${baseURL}/embed/odds-judgement.html`);
    const seen = await watched(page, baseURL!);
    await page.goto(origin);
    const frame = await framedIn(page);
    const odds = frame.locator('sightline-odds');
    await expect(odds.locator('.odds-result')).toHaveAttribute('aria-busy', 'false');
    const told = async () => {
      const values = await odds.evaluate(
        (element) => (element as unknown as { setups: { values: Values }[] }).setups[0]!.values,
      );
      const { calculator, rolls } = oddsNamed('judgement/attack');
      const reply = replyTo(rolls, calculator, values);
      return reply.ok ? typeset(reply.sentence) : '';
    };
    const first = await told();
    await expect(odds.locator('.odds-result')).toContainText(first);
    await odds.locator('button[data-step="1"][data-path="dice"]').click();
    const second = await told();
    expect(second).not.toBe(first);
    await expect(odds.locator('.odds-result')).toContainText(second);
    expect(seen.requests.length).toBe(1);
    expect(seen.faults).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
  });

  test(`a verdict on ${host} says what the API says, from one request`, async ({ page, baseURL }) => {
    const away = moved(SHOULDER, 'Kogan', [0, 0]);
    hosts['/'] = written(`${baseURL}/embed/board-judgement.html?view=verdict#${linkOf(away)}`);
    const seen = await watched(page, baseURL!);
    await page.goto(origin);
    const frame = await framedIn(page);
    await expect(frame.locator('.says')).toHaveText(verdictOf(away).says);
    for (const text of verdictOf(away).why) await expect(frame.locator('.why')).toContainText(text);
    expect(seen.requests.length).toBe(1);
    expect(seen.faults).toEqual([]);
  });
}

// The first scene of every question that a game's gallery asks, a few to a test.
const AT_ONCE = 5;
for (const game of GAME_IDS) {
  const asked = Object.keys(gameOf(game).answers).filter((ask) => sceneAsking(game, ask));
  for (let from = 0; from < asked.length; from += AT_ONCE) {
    const asks = asked.slice(from, from + AT_ONCE);
    test(`the document of ${game} answers a drag and tells its verdict for ${asks.join(', ')}`, async ({
      page,
      baseURL,
    }) => {
      const seen = await watched(page, baseURL!);
      const document = `${baseURL}/embed/${documentName('board', game)}`;
      for (const question of asks.map((ask) => sceneAsking(game, ask)!)) {
        await page.goto('about:blank');
        await page.goto(`${document}#${linkOf(question)}`);
        await agrees(page.locator('figure.diagram'));
        await page.locator('.handle').first().focus();
        await page.keyboard.press('Shift+ArrowRight');
        await agrees(page.locator('figure.diagram'));
        await page.goto(`${document}?view=verdict#${linkOf(question)}`);
        await expect(page.locator('.says')).toHaveText(verdictOf(question).says);
        await expect(page.locator('sightline-board')).toHaveCount(0);
      }
      expect(seen.faults).toEqual([]);
    });
  }

  test(`the document of ${game} shows its example to those who come without a link`, async ({ page, baseURL }) => {
    const seen = await watched(page, baseURL!);
    await page.goto(`${baseURL}/embed/${documentName('board', game)}`);
    await agrees(page.locator('figure.diagram'));
    expect(seen.faults).toEqual([]);
  });
}

for (const game of GAME_IDS)
  test(`the odds of ${game} stand in a document of their own`, async ({ page, baseURL }) => {
    const seen = await watched(page, baseURL!);
    await page.goto(`${baseURL}/embed/odds-${game}.html`);
    await expect(page.locator('sightline-odds .says').first()).not.toBeEmpty();
    expect(seen.faults).toEqual([]);
  });

test('a calculator in a frame is small until all of it is asked for, and a comparison is whole', async ({
  page,
  baseURL,
}) => {
  const written = (address: string) =>
    hostPage(`<iframe src="${address}" width="358" height="600" title="Odds"></iframe>`);
  const low = 1100;
  for (const game of GAME_IDS) {
    hosts['/'] = written(`${baseURL}/embed/odds-${game}.html`);
    await page.goto(origin);
    const frame = await framedIn(page);
    await expect(frame.locator('.says').first()).toBeVisible();
    const tall = () => frame.locator('body').evaluate((body) => body.getBoundingClientRect().height);
    expect(await tall(), game).toBeLessThan(low);
    if (game !== 'judgement') continue;
    await frame.locator('button[data-step="1"][data-path="dice"]').click();
    await expect(frame.locator('.says').first()).toContainText('5 dice');
    await frame.getByRole('button', { name: 'All fields and figures' }).click();
    await expect(frame.locator('.says').first()).toContainText('5 dice');
    await expect(frame.getByRole('button', { name: 'Compare with another set-up' })).toBeVisible();
    await expect(frame.getByRole('button', { name: 'All fields and figures' })).toHaveCount(0);
    expect(await tall()).toBeGreaterThan(low);
  }
  const setups = ['A', 'B'].map((name) => ({ name, values: {} }));
  const made = toOddsLink({ game: 'guilds', kind: 'attack', setups });
  hosts['/'] = written(`${baseURL}/embed/odds-guilds.html#${made.ok ? made.fragment : ''}`);
  await page.goto(origin);
  const frame = await framedIn(page);
  await expect(frame.getByRole('button', { name: 'And another' })).toBeVisible();
  await expect(frame.getByRole('button', { name: 'All fields and figures' })).toHaveCount(0);
});

test('a document that is given a link of another game goes on to the one that opens it', async ({ page, baseURL }) => {
  const elsewhere = sceneAsking('aos', 'los')!;
  for (const [way, html] of Object.entries(HOSTS)) {
    hosts['/'] = html(`${baseURL}/embed/board-judgement.html?theme=dark#${linkOf(elsewhere)}`);
    await page.goto(origin);
    const frame = page.frameLocator('iframe');
    await expect(frame.locator('.says'), way).toHaveText(verdictOf(elsewhere).says);
    await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');
  }
  await page.goto(`${baseURL}/embed/board-guilds.html?view=verdict#${linkOf(elsewhere)}`);
  await expect(page).toHaveURL(/board-aos\.html\?view=verdict#1/);
  await expect(page.locator('.says')).toHaveText(verdictOf(elsewhere).says);
  // Also when the link changes in a document that is open, and between tables and calculators.
  await page.goto(`${baseURL}/embed/board-aos.html#${linkOf(SHOULDER)}`);
  await expect(page.locator('.says')).toHaveText(verdictOf(SHOULDER).says);
  await expect(page).toHaveURL(/board-judgement\.html#1/);
  await page.goto(`${baseURL}/embed/odds-aos.html#${linkOf(SHOULDER)}`);
  await expect(page).toHaveURL(/board-judgement\.html#1/);
  await expect(page.locator('.says')).toHaveText(verdictOf(SHOULDER).says);
  const odds = toOddsLink({ game: 'guilds', kind: 'attack', setups: [{ name: '', values: {} }] });
  await page.goto(`${baseURL}/embed/board-judgement.html#${odds.ok ? odds.fragment : ''}`);
  await expect(page).toHaveURL(/odds-guilds\.html#o/);
  await expect(page.locator('sightline-odds .says').first()).not.toBeEmpty();
});

test('a frame that was narrow at first takes no more height than it needs', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 700, height: 800 });
  await page.goto(`${baseURL}/embed/board-judgement.html#${linkOf(SHOULDER)}`);
  const tall = () => page.locator('sightline-verdict').evaluate((verdict) => (verdict as HTMLElement).offsetHeight);
  await expect(page.locator('html')).toHaveAttribute('data-alive');
  const first = await tall();
  await page.setViewportSize({ width: 60, height: 800 });
  await expect.poll(tall).toBeGreaterThan(first * 3);
  await page.setViewportSize({ width: 700, height: 800 });
  await expect.poll(tall).toBe(first);
});

test('a frame takes its theme from the address, or from the device', async ({ page, baseURL }) => {
  const paper = () => page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  await page.goto(`${baseURL}/embed/board-judgement.html`);
  const light = await paper();
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await paper();
  expect(dark).not.toBe(light);
  await page.goto(`${baseURL}/embed/board-judgement.html?theme=light`);
  expect(await paper()).toBe(light);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${baseURL}/embed/board-judgement.html?theme=dark`);
  expect(await paper()).toBe(dark);
});

test('an element takes the light of the page around it, whatever the device prefers', async ({ page, baseURL }) => {
  const element = `<script src="${baseURL}/embed/embed.js"></script><sightline-board scene="${linkOf(SHOULDER)}">A table</sightline-board>`;
  const cases = [
    ['dark', 'body { background: white; color: #222 }', 'light'],
    ['light', 'body { background: #111; color: #eee }', 'dark'],
    ['light', ':root { color-scheme: dark }', 'dark'],
    ['dark', ':root { color-scheme: light dark }', 'dark'],
    ['dark', '', 'light'],
  ] as const;
  for (const [device, style, light] of cases) {
    await page.emulateMedia({ colorScheme: device });
    hosts['/'] = hostPage(`<style>${style}</style>${element}`);
    await page.goto(origin);
    const frame = page.locator('sightline-board iframe').contentFrame();
    await expect(frame.locator('html'), style).toHaveAttribute('data-theme', light);
  }
});

test('nothing can be moved in a board for reading', async ({ page, baseURL }) => {
  await page.goto(`${baseURL}/embed/board-judgement.html?read-only#${linkOf(SHOULDER)}`);
  await expect(page.locator('.says')).toContainText('Thorgar sees Allandir.');
  await expect(page.locator('.handle')).toHaveCount(0);
});

test('a damaged link and a game that nobody knows are told what is wrong', async ({ page, baseURL }) => {
  await page.goto(`${baseURL}/embed/board-judgement.html#${linkOf(SHOULDER).slice(0, -3)}`);
  await expect(page.locator('.says')).toContainText('link');
  const unknown = encodeURIComponent(JSON.stringify({ ...SHOULDER, scene: { ...SHOULDER.scene, game: 'chess' } }));
  await page.goto(`${baseURL}/embed/board-aos.html#json=${unknown}`);
  await expect(page.locator('.says')).toContainText('a game that Sightline does not know');
});

test('the host is told the height, by us and as WordPress wants it', async ({ page, baseURL }) => {
  const src = `${baseURL}/embed/board-judgement.html#${linkOf(SHOULDER)}`;
  hosts['/'] = HOSTS.WordPress!(src);
  await page.goto(origin);
  const frame = await framedIn(page);
  const tall = await frame.locator('body').evaluate((body) => Math.ceil(body.getBoundingClientRect().height));
  await expect(page.locator('iframe')).toHaveAttribute('height', String(Math.min(1000, tall)));
  hosts['/'] = hostPage(
    `<iframe src="${src}" width="500" height="50" title="A widget"></iframe><script src="${baseURL}/embed/embed.js"></script>`,
  );
  await page.goto(origin);
  await framedIn(page);
  await expect.poll(async () => (await page.locator('iframe').boundingBox())!.height).toBeGreaterThan(300);
});
