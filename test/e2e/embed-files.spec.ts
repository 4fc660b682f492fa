// The built files for other people's pages: how large they are, that each snippet shows what it says in a page of its
// kind, that a page of many loads few, and that the share box is where tables and calculators are.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { listen, siteServer } from '../../scripts/serve-site.mjs';
import { sceneIds, sceneOf } from '../../site/book/read.ts';
import { COLOURS } from '../../src/draw/palette.ts';
import { GAME_IDS } from '../../src/games/ids.ts';
import { toLink } from '../../src/link/link.ts';
import { documentName, sceneDocument } from '../../src/widgets/embed/document.ts';
import { type Snippet, snippetsOf } from '../../src/widgets/embed/snippets.ts';
import type { Question } from '../../src/widgets/pieces.ts';
import { livingDiagram, verdictOf } from './boards.ts';
import { page as hostPage, hostServer, watched, wordPressPage } from './hosts.ts';
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

const file = (name: string) => readFileSync(join(DIST, 'embed', name), 'utf8');
const weightOf = (name: string) => gzipSync(file(name), { level: 9 }).length / 1000;
const linkOf = (id: string) => {
  const made = toLink({ question: sceneOf(id).question as unknown as Question });
  return made.ok ? made.fragment : '';
};

const ID = 'judgement/past-a-shoulder';

// In KB, compressed: a frame is one request, and this is all of it.
const MOST = { board: 110, odds: 50 } as const;
const KINDS = ['board', 'odds'] as const;
const documentsOf = (kind: (typeof KINDS)[number]) => GAME_IDS.map((game) => documentName(kind, game));

test('each game has one document for its tables and one for its calculators, and there are no others', () => {
  const built = readdirSync(join(DIST, 'embed')).filter((name) => name.endsWith('.html') && name !== 'index.html');
  expect(built.sort()).toEqual(KINDS.flatMap(documentsOf).sort());
});

for (const kind of KINDS)
  test(`the documents of ${kind} stay below ${MOST[kind]} KB`, () => {
    const weights = documentsOf(kind).map((name) => [name, weightOf(name)] as const);
    console.log(weights.map(([name, weight]) => `${name} ${weight.toFixed(1)} KB`).join(', '));
    expect(weights.filter(([, weight]) => weight > MOST[kind])).toEqual([]);
  });

test('embed.js stays below 110 KB, and its name, hash, types and manifest belong to it', () => {
  expect(weightOf('embed.js')).toBeLessThanOrEqual(110);
  const told = JSON.parse(file('script.json')) as { file: string; integrity: string };
  expect(file(told.file)).toBe(file('embed.js'));
  expect(told.integrity).toBe(`sha384-${createHash('sha384').update(file(told.file)).digest('base64')}`);
  expect(readFileSync(join(DIST, 'embed/index.html'), 'utf8')).toContain(told.integrity);
  expect(file('embed.d.ts')).toContain("'sightline-board': HTMLElement");
  expect(file('embed.d.ts')).toContain("'sightline-odds': SightlineElement");
  const manifest = JSON.parse(file('custom-elements.json')) as {
    modules: { declarations: { tagName: string; attributes: { name: string }[] }[] }[];
  };
  const { declarations } = manifest.modules[0]!;
  expect(declarations.map(({ tagName }) => tagName)).toEqual([
    'sightline-board',
    'sightline-verdict',
    'sightline-odds',
  ]);
  for (const name of ['scene', 'question', 'theme', 'read-only'])
    expect(declarations[0]!.attributes.map((attribute) => attribute.name)).toContain(name);
});

test('a document asks for nothing outside of itself, and names what may run', () => {
  for (const kind of KINDS)
    for (const name of documentsOf(kind)) {
      const html = file(name);
      expect(html).not.toMatch(/<(?:link|img|iframe|object|embed)\b/);
      expect(html).not.toMatch(/<script[^>]+src=/);
      const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html)![1]!;
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(policy).not.toContain('unsafe-inline');
      for (const [, script = ''] of html.matchAll(/<script>([\s\S]*?)<\/script>/g))
        expect(policy).toContain(createHash('sha256').update(script).digest('base64'));
    }
});

test('a document knows every colour that its pictures name', () => {
  for (const name of [...KINDS.flatMap(documentsOf), sceneDocument(ID)])
    for (const colour of Object.keys(COLOURS)) expect(file(name), name).toContain(`--${colour}:`);
});

test('every scene of the gallery tells how it is embedded, and has its own picture', () => {
  for (const id of sceneIds()) {
    const [game, slug] = id.split('/');
    const folder = join(DIST, game!, 'scenes', slug!);
    const told = JSON.parse(readFileSync(join(folder, 'oembed.json'), 'utf8')) as Record<string, string>;
    expect(told).toMatchObject({ version: '1.0', type: 'rich', title: sceneOf(id).title });
    const document = sceneDocument(id);
    expect(told.html).toContain(`/embed/${document}"`);
    expect(existsSync(join(DIST, 'embed', document))).toBe(true);
    // WordPress lets a frame speak only where a bare quotation comes before it.
    expect(told.html).toMatch(/^<blockquote><a href="[^<>"]*">[^<>]*<\/a><\/blockquote><iframe [^<>]*><\/iframe>$/);
    expect(told.html).toContain(`/${game}/scenes/${slug}/">`);
    const words = told
      .html!.replace(/^.*?">|<.*$/g, '')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&');
    expect(words).toBe(`${sceneOf(id).title}: ${verdictOf(sceneOf(id).question as unknown as Question).says}`);
    for (const attribute of ['frameborder', 'marginwidth', 'marginheight'])
      expect(told.html).toContain(` ${attribute}="0"`);
    const page = readFileSync(join(folder, 'index.html'), 'utf8');
    expect(page).toContain('type="application/json+oembed"');
    expect(page).toContain(`/og/${game}/scenes/${slug}.png`);
    expect(existsSync(join(DIST, 'og', game!, 'scenes', `${slug}.png`))).toBe(true);
  }
});

const oEmbedHtml = (baseURL: string) => {
  const told = JSON.parse(readFileSync(join(DIST, 'judgement/scenes/past-a-shoulder/oembed.json'), 'utf8')) as {
    html: string;
  };
  // The site was built for another address than the one it is tested at.
  return told.html.replaceAll(/https?:\/\/localhost(?::\d+)?/g, baseURL);
};

test('a scene on a published page of WordPress takes its height, has no border, and its links open', async ({
  page,
  baseURL,
}) => {
  hosts['/'] = wordPressPage(oEmbedHtml(baseURL!));
  await page.goto(origin);
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('.says')).toContainText('Thorgar sees Allandir.');
  await expect(page.locator('blockquote')).toBeHidden();
  await expect(page.locator('iframe')).toBeVisible();
  const tall = await frame.locator('body').evaluate((body) => Math.ceil(body.getBoundingClientRect().height));
  await expect(page.locator('iframe')).toHaveAttribute('height', String(tall));
  await expect(page.locator('iframe')).toHaveCSS('border-top-width', '0px');
  await frame.locator('.why a').first().click();
  await expect(page).toHaveURL(/\/judgement\/line-of-sight\/$/);
});

test('a scene on a published page of WordPress stands in words where no script runs', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  hosts['/'] = wordPressPage(oEmbedHtml(baseURL!));
  await page.goto(origin);
  await expect(page.getByRole('link')).toHaveText('Past a shoulder: Thorgar sees Allandir.');
  await expect(page.locator('iframe')).toBeHidden();
  await context.close();
});

function snippets(baseURL: string): Record<Snippet['name'], string> {
  const script = JSON.parse(file('script.json')) as { file: string; integrity: string };
  const all = snippetsOf({
    widget: 'board',
    game: 'judgement',
    title: sceneOf(ID).title,
    says: 'Thorgar sees Allandir.',
    link: `${baseURL}/table/#${linkOf(ID)}`,
    fragment: linkOf(ID),
    embeds: `${baseURL}/embed/`,
    script,
    picture: `${baseURL}/og/judgement/scenes/past-a-shoulder.png`,
  });
  return Object.fromEntries(all.map(({ name, text }) => [name, text])) as Record<Snippet['name'], string>;
}

// A forum turns two tags into markup, and a wiki one: that is all of either that the snippets lean on.
const bbcode = (text: string) =>
  text
    .replace(/\[img\](\S+?)\[\/img\]/g, '<img src="$1" alt="">')
    .replace(/\[url=([^\]]+)\]([\s\S]*?)\[\/url\]/g, '<a href="$1">$2</a>');
const markdown = (text: string) =>
  text
    .replace(/!\[([^\]]*)\]\(([^)]+)\)/g, '<img alt="$1" src="$2">')
    .replace(/\[([^\]]*)\]\(([^)]+)\)/g, '<a href="$2">$1</a>');

test('the snippets for frames and elements show the table in a page of their kind', async ({ page, baseURL }) => {
  const { iframe, element, discourse } = snippets(baseURL!);
  for (const body of [iframe, discourse, element]) {
    hosts['/'] = hostPage(body);
    const seen = await watched(page, baseURL!);
    await page.goto(origin);
    const frame =
      body === element ? page.locator('sightline-board iframe').contentFrame() : page.frameLocator('iframe');
    await expect(frame.locator('.says')).toContainText('Thorgar sees Allandir.');
    expect(seen.faults).toEqual([]);
  }
  await expect(page.locator('sightline-board > a')).toBeHidden();
  await expect.poll(async () => (await page.locator('sightline-board').boundingBox())!.height).toBeGreaterThan(300);
});

test('the snippets for pictures show the picture and lead to the table', async ({ page, baseURL }) => {
  const all = snippets(baseURL!);
  for (const body of [bbcode(all.bbcode), markdown(all.markdown)]) {
    hosts['/'] = hostPage(body);
    await page.goto(origin);
    await expect(page.locator('a[href*="/table/#1"] img')).toHaveJSProperty('naturalWidth', 1200);
  }
  await page.goto(all.link);
  await expect(page.locator('.says').first()).toContainText('Thorgar sees Allandir.');
});

test('what stands in an element is shown where no frame is allowed', async ({ page, baseURL }) => {
  const { element } = snippets(baseURL!);
  hosts['/'] = hostPage(element).replace(
    '<title>',
    `<meta http-equiv="Content-Security-Policy" content="frame-src 'none'"><title>`,
  );
  await page.goto(origin);
  await expect(page.locator('sightline-board > a')).toBeVisible();
});

test('ten tables of one game on one page are one download', async ({ page }) => {
  const site = siteServer(DIST);
  const port = await listen(site, 4750, false);
  const asked: string[] = [];
  site.on('request', ({ url }) => asked.push(url ?? ''));
  const tables = sceneIds().filter((id) => id.startsWith('judgement/'));
  const address = `http://localhost:${port}/embed/board-judgement.html`;
  const frames = tables.slice(0, 10).map((id, i) => `<iframe src="${address}#${linkOf(id)}" title="${i}"></iframe>`);
  hosts['/'] = hostPage(frames.join(''));
  await page.goto(origin);
  for (let i = 0; i < 10; i++)
    await expect(page.frameLocator(`iframe[title="${i}"]`).locator('html[data-alive]')).toHaveCount(1);
  expect(asked).toEqual(['/embed/board-judgement.html']);
  site.close();
});

test('of twenty on one page, those that are far away wait', async ({ page, baseURL }) => {
  const frames = Array.from(
    { length: 20 },
    (_, i) => `<p style="height:1200px">${i}</p><sightline-board scene="${linkOf(ID)}">A table</sightline-board>`,
  );
  hosts['/'] = hostPage(`<script src="${baseURL}/embed/embed.js"></script>${frames.join('')}`);
  const seen = await watched(page, baseURL!);
  await page.goto(origin);
  await expect.poll(() => seen.requests.filter((url) => url.includes('board-')).length).toBeGreaterThan(0);
  await page.waitForTimeout(500);
  expect(seen.requests.filter((url) => url.includes('board-')).length).toBeLessThan(8);
  expect(seen.faults).toEqual([]);
});

test('the share box is under a diagram, on the table and under a calculator', async ({ page }) => {
  const figure = await livingDiagram(page, '/judgement/scenes/past-a-shoulder/');
  await figure.getByText('Share, cite, report').click();
  await expect(figure.getByRole('button', { name: 'Copy picture' })).toBeVisible();
  await figure.getByRole('button', { name: 'Markdown image' }).click();
  await expect(figure.locator('.share textarea')).toHaveValue(
    /^\[!\[.+\]\(.+past-a-shoulder\.png\)\]\(.+\/table\/#1.+\)$/,
  );
  await page.goto('/odds/judgement/attack/');
  // A calculator wakes when somebody is there.
  await page.keyboard.press('Shift');
  await page.getByText('Share or embed').first().click();
  await page.getByRole('button', { name: 'iframe' }).first().click();
  await expect(page.locator('.share textarea').first()).toHaveValue(/embed\/odds-judgement\.html\?theme=light#o1/);
  await page.goto(`/table/#${linkOf(ID)}`);
  await page.getByRole('button', { name: 'Share', exact: true }).first().click();
  await page.getByText('Share or embed').click();
  await page.getByRole('button', { name: 'Discourse' }).click();
  await expect(page.locator('.share textarea')).toHaveValue(/embed\/board-judgement\.html\?theme=light#1/);
  // Those who cannot see a frame, and pages that cannot show one, get the answer.
  await page.getByRole('button', { name: 'iframe' }).click();
  await expect(page.locator('.share textarea')).toHaveValue(/ title="Thorgar sees Allandir\."/);
  await page.getByRole('button', { name: 'Custom element' }).click();
  await expect(page.locator('.share textarea')).toHaveValue(/">Thorgar sees Allandir\.<\/a>/);
  await expect(page.getByRole('button', { name: 'Markdown image' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Markdown', exact: true })).toBeVisible();
});

test('the copied picture has an opaque ground', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const figure = await livingDiagram(page, '/judgement/scenes/past-a-shoulder/');
  await figure.getByText('Share, cite, report').click();
  await figure.getByRole('button', { name: 'Copy picture' }).click();
  await expect(figure.getByRole('button', { name: 'Copied' })).toBeVisible();
  const alphas = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const image = await createImageBitmap(await item!.getType('image/png'));
    const pen = Object.assign(document.createElement('canvas'), {
      width: image.width,
      height: image.height,
    }).getContext('2d')!;
    pen.drawImage(image, 0, 0);
    const corners = [
      [0, 0],
      [image.width - 1, 0],
      [0, image.height - 1],
      [image.width - 1, image.height - 1],
    ] as const;
    return corners.map(([x, y]) => pen.getImageData(x, y, 1, 1).data[3]);
  });
  expect(alphas).toEqual([255, 255, 255, 255]);
});
