// The site without a network: every kind of page, search and a drawing; from one build to the next with tabs open and the
// network cut; the way back from a broken build; and the switch that takes the site off all devices.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { buildServiceWorker, buildUninstallWorker } from '../../site/build/service-worker.mjs';
import { agrees, drag, handle, livingDiagram, placeOf } from './boards.ts';
import { type Host, hostOf, nextBuild, smallSite } from './builds.ts';
import { DIST, everyPage, KINDS } from './pages.ts';

const FULL = process.env.SIGHTLINE_FULL === '1';
test.use({ serviceWorkers: 'allow' });
test.describe.configure({ timeout: FULL ? 1_800_000 : 180_000 });

const SCENE = '/judgement/scenes/past-a-shoulder/';
const CUTS = 20;
/** Kinds of page that have only one, beside those of which `KINDS` takes one. */
const MORE = [
  '/table/',
  '/scene/',
  '/aos/battle/',
  '/aos/event/',
  '/judgement/game/',
  '/grimheim/game/',
  '/how/',
  '/accessibility/',
  '/report/',
];
const notice = (page: Page) => page.locator('.notice');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Visits a page once and waits until the device has it all. */
async function keptBy(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  await expect(notice(page)).toHaveText('Works offline now.', { timeout: 60_000 });
  return page;
}

/** Errors of a page, and files it asked for and did not get. */
function wrongsOf(page: Page): string[] {
  const wrongs: string[] = [];
  page.on('pageerror', (error) => wrongs.push(error.message));
  // What leaving a page breaks off is nothing wrong.
  page.on('requestfailed', (request) => {
    const told = request.failure()?.errorText;
    if (told !== 'net::ERR_ABORTED') wrongs.push(`${request.url()}: ${told}`);
  });
  page.on('response', (answer) => {
    if (answer.status() >= 400) wrongs.push(`${answer.status()} ${answer.url()}`);
  });
  page.on('console', (message) => {
    if (message.type() === 'error') wrongs.push(message.text());
  });
  return wrongs;
}

/** Looks for a newer build as a navigation does, and waits until it is there or was refused. */
function looksForUpdate(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const worker = await registration?.update().then(
      (updated) => (updated as ServiceWorkerRegistration).installing,
      () => null,
    );
    if (!worker) return 'none';
    return new Promise<string>((settled) => {
      const look = () => /activated|redundant/.test(worker.state) && settled(worker.state);
      worker.addEventListener('statechange', look);
      look();
    });
  });
}

/** The builds on the device; what is written down about tabs is none. */
const caches = (page: Page) =>
  page.evaluate(async () => (await globalThis.caches.keys()).filter((name) => !name.endsWith(' tabs')));

async function standsWhole(page: Page): Promise<void> {
  await expect(page.locator('.masthead')).toHaveCSS('display', 'flex');
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => document.fonts.check('1em "Barlow Condensed"'))).toBe(true);
}

let hosts: Host[] = [];
let folders: string[] = [];
async function host(folder: string): Promise<Host> {
  const made = await hostOf(folder);
  hosts.push(made);
  return made;
}
function built(folder: string): string {
  folders.push(folder);
  return folder;
}
function firstBuild(): string {
  const folder = built(smallSite());
  buildServiceWorker(folder, '/');
  return folder;
}
test.afterEach(async () => {
  for (const each of hosts) await each.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  hosts = [];
  folders = [];
});

test('after one visit every kind of page, search and a drawing need no network', async ({ context }) => {
  const { address, cut, asked } = await host(DIST);
  const page = await keptBy(context, `${address}/`);
  cut(true);
  asked.length = 0;
  // The page of the first visit opens search, though it came before there was a worker.
  await page.keyboard.press('/');
  await page.getByRole('main').getByRole('searchbox').fill('parting blow');
  await expect(page.locator('[data-search-result]').first()).toContainText('Parting blow');

  const wrongs = wrongsOf(page);
  const { missing, ...kinds } = KINDS;
  // The page about embedding has a test of its own.
  const routes = FULL ? everyPage().filter((path) => path !== '/embed/') : [...MORE, ...Object.values(kinds)];
  for (const path of routes) {
    const answer = await page.goto(address + path, { waitUntil: 'load' });
    expect(answer?.status(), path).toBe(200);
    expect(await answer?.headerValue('content-security-policy'), path).toContain("require-trusted-types-for 'script'");
    await expect(heading(page).first(), path).not.toBeEmpty();
    await standsWhole(page);
  }
  await page.goto(`${address}/search/?q=cover&game=judgement`);
  await expect(page.locator('[data-search-result]').first()).toBeVisible();
  await page.goto(`${address}/judgement/within?from=elsewhere`);
  await expect(page).toHaveURL(/\/judgement\/within\/\?from=elsewhere$/);

  const figure = await livingDiagram(page, address + SCENE);
  const before = await placeOf(figure, 'Kogan');
  await drag(page, handle(figure, 'Kogan'), 30, 20);
  expect(await placeOf(figure, 'Kogan')).not.toEqual(before);
  await agrees(figure);
  expect(wrongs).toEqual([]);

  await page.goto(address + missing);
  await expect(heading(page)).toHaveText('Not on this device');
  // A browser looks for a newer worker at its own will; nothing else was asked for but the page that is not kept.
  expect(asked.filter((path) => path !== '/sw.js' && path !== missing)).toEqual([]);
});

// A frame with `sandbox` and without `allow-same-origin` is of no origin, so no worker answers for it: browsers ask the network
// for its document, whatever the device keeps. The elements make such frames.
test('offline the page about embedding shows its table in a frame, and a link where its element would be', async ({
  context,
}) => {
  const { address, cut, asked } = await host(DIST);
  const page = await keptBy(context, `${address}/`);
  cut(true);
  asked.length = 0;
  await page.goto(`${address}/embed/`);
  const frame = page.locator('main iframe.embedded');
  await frame.scrollIntoViewIfNeeded();
  await expect(page.frameLocator('main iframe.embedded').locator('sightline-board')).toBeVisible();
  const element = page.locator('sightline-verdict');
  await element.scrollIntoViewIfNeeded();
  await expect(element.getByRole('link')).toBeVisible();
  const sandboxed = (path: string) => /^\/embed\/board-[\w-]+\.html\?view=verdict\b/.test(path);
  await expect.poll(() => asked.some(sandboxed)).toBe(true);
  expect(asked.filter((path) => path !== '/sw.js' && !sandboxed(path))).toEqual([]);
});

test(`a newer build cut off at ${CUTS} points changes nothing; whole, it is offered and never forced`, async ({
  context,
}) => {
  const first = firstBuild();
  const second = built(nextBuild(first, 'anew', 'b'));
  const { address, show, cut, breakPacks } = await host(first);
  const reader = await keptBy(context, `${address}/about/`);
  const holder = await context.newPage();
  const figure = await livingDiagram(holder, address + SCENE);
  const idler = await context.newPage();
  await idler.goto(`${address}/judgement/within/`);
  const wrongs = [holder, idler].flatMap((page) => [wrongsOf(page)]);

  show(second);
  for (let point = 0; point < CUTS; point++) {
    breakPacks(point / CUTS);
    expect(await looksForUpdate(reader), `cut at ${point} of ${CUTS}`).toBe('redundant');
    cut(true);
    await reader.goto(`${address}/${point % 2 ? '' : 'search/'}`);
    await expect(heading(reader)).not.toContainText('anew');
    await standsWhole(reader);
    expect(await caches(reader)).toHaveLength(1);
    for (const page of [holder, idler]) await expect(heading(page)).not.toContainText('anew');
    await standsWhole(point % 2 ? holder : idler);
    cut(false);
  }
  await reader.goto(`${address}/about/`);
  await expect(notice(reader)).toHaveCount(0);

  // The newer build comes while a hand holds a piece.
  const box = (await handle(figure, 'Kogan').boundingBox())!;
  const from = await placeOf(figure, 'Kogan');
  await holder.bringToFront();
  await holder.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await holder.mouse.down();
  await holder.mouse.move(box.x + box.width / 2 + 20, box.y + box.height / 2 + 10);
  breakPacks(1);
  expect(await looksForUpdate(reader)).toBe('activated');
  cut(true);
  await expect(notice(reader)).toContainText('A newer version is ready.');
  await holder.mouse.move(box.x + box.width / 2 + 40, box.y + box.height / 2 + 20);
  await expect(notice(holder)).toHaveCount(0);
  await holder.mouse.up();
  await expect(notice(holder)).toContainText('A newer version is ready.');
  expect(await placeOf(figure, 'Kogan')).not.toEqual(from);
  await agrees(figure);
  expect((await new AxeBuilder({ page: holder }).include('.notice').analyze()).violations).toEqual([]);

  // Tabs that show the older build go on with its files, which no host has any more.
  await idler.bringToFront();
  await expect(heading(idler)).not.toContainText('anew');
  await idler.keyboard.press('/');
  await idler.getByRole('dialog').getByRole('searchbox').fill('parting blow');
  await expect(idler.locator('[data-search-result]').first()).toBeVisible();
  expect(wrongs.flat()).toEqual([]);

  await notice(holder).getByRole('button', { name: 'Later' }).click();
  await expect(notice(holder)).toHaveCount(0);
  await notice(reader).getByRole('button', { name: 'Reload' }).click();
  await expect(heading(reader)).toContainText('anew');
  await standsWhole(reader);
  for (const page of [holder, idler]) {
    await page.reload();
    await expect(heading(page)).toContainText('anew');
    await standsWhole(page);
  }
});

test('a tab left open through three updates goes on with its own build, which is kept as long as the tab', async ({
  context,
}) => {
  const first = firstBuild();
  const { address, show, cut } = await host(first);
  const reader = await keptBy(context, `${address}/about/`);
  const keeper = await context.newPage();
  const wrongs = wrongsOf(keeper);
  await keeper.goto(address + SCENE);
  const [own] = await caches(reader);
  let newest = first;
  const update = async (words: string) => {
    newest = built(nextBuild(newest, words, words));
    show(newest);
    expect(await looksForUpdate(reader)).toBe('activated');
    await reader.reload();
    await expect(heading(reader)).toContainText(words);
  };
  for (const words of ['anew', 'again', 'thrice']) await update(words);
  // The one of the tab, the one before and the newest.
  expect(await caches(reader)).toHaveLength(3);
  cut(true);
  await keeper.bringToFront();
  await keeper.keyboard.press('/');
  await keeper.getByRole('dialog').getByRole('searchbox').fill('parting blow');
  await expect(keeper.locator('[data-search-result]').first()).toContainText('Parting blow');
  await keeper.keyboard.press('Escape');
  const figure = keeper.locator('figure.diagram').first();
  await figure.scrollIntoViewIfNeeded();
  await expect(keeper.locator('figure.diagram[data-alive]').first()).toBeVisible();
  await drag(keeper, handle(figure, 'Kogan'), 30, 20);
  await agrees(figure);
  expect(wrongs).toEqual([]);
  cut(false);
  await keeper.close();
  await update('at last');
  expect(await caches(reader)).toHaveLength(2);
  expect(await caches(reader)).not.toContain(own);
});

test('the way back from a broken build takes two navigations', async ({ context }) => {
  const good = firstBuild();
  const bad = built(nextBuild(good, 'broken', 'x'));
  // Its pages run nothing and so offer nothing.
  const about = join(bad, 'about/index.html');
  writeFileSync(about, readFileSync(about, 'utf8').replace(/<script[^>]*src=[^>]*><\/script>/g, ''));
  buildServiceWorker(bad, '/');
  const mended = built(nextBuild(good, 'mended', 'm'));
  const { address, show } = await host(good);
  const page = await keptBy(context, `${address}/`);
  const comesBack = async (folder: string, words: string) => {
    show(folder);
    await page.goto(`${address}/about/`);
    await expect
      .poll(async () =>
        (await caches(page)).some((name) => readFileSync(join(folder, 'sw.js'), 'utf8').includes(name.split(' ')[2]!)),
      )
      .toBe(true);
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.getRegistration().then((it) => it?.installing)))
      .toBeNull();
    await page.goto(`${address}/about/`);
    await expect(heading(page)).toHaveText(words);
  };
  await comesBack(bad, 'About broken');
  await comesBack(mended, 'About mended');
  // One build and the one before stay; no more.
  expect(await caches(page)).toHaveLength(2);
});

test('the switch takes the site off a device within two navigations', async ({ context }) => {
  const first = firstBuild();
  const last = built(nextBuild(first, 'at last', 'z'));
  buildUninstallWorker(last, '/');
  const { address, show, asked } = await host(first);
  const page = await keptBy(context, `${address}/`);
  show(last);
  await page.goto(`${address}/about/`);
  await expect.poll(() => caches(page)).toEqual([]);
  asked.length = 0;
  await page.goto(`${address}/about/`);
  await expect(heading(page)).toHaveText('About at last');
  expect(asked).toContain('/about/');
  await standsWhole(page);
});
