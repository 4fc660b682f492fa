// The lines on /embed/, tried as an author tries them: copied from the page and pasted into a page of another origin. What
// WordPress, DokuWiki and MediaWiki make of theirs, `npm run test:hosts` tries.
import type { Server } from 'node:http';
import { expect, test } from '@playwright/test';
import { livingDiagram } from './boards.ts';
import { page as hostPage, hostServer, watched } from './hosts.ts';

const hosts: Record<string, string> = {};
let origin = '';
let server: Server;
test.beforeAll(async () => {
  ({ origin, server } = await hostServer(hosts));
});
test.afterAll(() => {
  server.close();
});

const post = (text: string) => text.replace(/\[\/?sightline\]/g, '');
/** What becomes of each of the lines on a page, from all of them by label; null where only a host of its kind can tell. */
const PASTED: Readonly<Record<string, ((line: string, all: Readonly<Record<string, string>>) => string) | null>> = {
  'The lines for a frame': (line) => line,
  'The lines for a scene': (line) => line,
  'The lines for an element': (line) => line,
  'The line for Markdown': null,
  'The shortcode for WordPress': null,
  'For WordPress': (line, all) =>
    /return '(<iframe .*?)' \. esc_attr\( \$matches\[1\] \) \. '(.*?)';/s
      .exec(line)!
      .slice(1)
      .join(post(all['A post on phpBB']!)),
  'The setting for Discourse': null,
  'A post on Discourse': (line) => line,
  'The usage for phpBB': null,
  'The replacement for phpBB': (line, all) => line.replace('{SIMPLETEXT}', post(all['A post on phpBB']!)),
  'A post on phpBB': null,
  'A picture on phpBB': null,
  'The widget for MediaWiki': (line, all) =>
    line
      .replace(/<!--\{\$link.*?-->/, /link=([\w.-]+)/.exec(all['The widget on a page of MediaWiki']!)![1]!)
      .replace(/<!--\{\$height.*?-->/, '640'),
  'The widget on a page of MediaWiki': null,
  'The setting for MediaWiki': null,
  'A picture on MediaWiki': null,
  'A picture on DokuWiki': null,
  'The headers': null,
};

test('every line on /embed/ shows what it says where it is pasted', async ({ page, baseURL }) => {
  await page.goto('/embed/');
  // The site was built for another address than the one it is tested at.
  const lines = await page.$$eval('.snippet pre', (all) =>
    all.map((pre) => [pre.getAttribute('aria-label')!, pre.textContent!] as const),
  );
  const here = (text: string) => text.replaceAll(/https?:\/\/localhost(?::\d+)?/g, baseURL!);
  const all = Object.fromEntries(lines.map(([name, text]) => [name, here(text)]));
  expect(Object.keys(all).sort()).toEqual(Object.keys(PASTED).sort());
  const seen = await watched(page, baseURL!);
  for (const [name, pasted] of Object.entries(PASTED)) {
    if (!pasted) continue;
    hosts['/'] = hostPage(pasted(all[name]!, all));
    await page.goto(origin);
    await expect.poll(() => page.frames().length, name).toBe(2);
    await expect(page.frames()[1]!.locator('html[data-alive] .says'), name).toContainText('Thorgar sees Allandir.');
  }
  expect(seen.faults).toEqual([]);
  // A picture, wherever it is written, is there and leads to the table.
  for (const name of [
    'The line for Markdown',
    'A picture on phpBB',
    'A picture on MediaWiki',
    'A picture on DokuWiki',
  ]) {
    const [picture] = /http[^\s\])}?|]+\.png/.exec(all[name]!)!;
    expect((await page.request.get(picture)).headers()['content-type'], name).toBe('image/png');
    const [link] = /http[^\s\])|]+\/table\/#[\w.-]+/.exec(all[name]!)!;
    await page.goto(link);
    await expect(page.locator('.says').first(), name).toContainText('Thorgar sees Allandir.');
  }
});

test('the share box writes the height that its frame needs, and the theme that its author sees', async ({
  page,
  baseURL,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const figure = await livingDiagram(page, '/judgement/scenes/past-a-shoulder/');
  await figure.getByText('Share, cite, report').click();
  await figure.getByRole('button', { name: 'iframe' }).click();
  const lines = figure.locator('.share textarea');
  await expect(lines).toHaveValue(/embed\/scenes\/judgement-past-a-shoulder\.html\?theme=dark" title="Thorgar sees/);
  await expect(figure.locator('.share')).toHaveAttribute('aria-busy', 'true');
  await expect(figure.locator('.share')).not.toHaveAttribute('aria-busy');
  const written = Number(/ height="(\d+)"/.exec(await lines.inputValue())![1]);
  hosts['/'] = hostPage(
    `<div style="width:690px">${await lines.inputValue()}</div>`.replace(/https?:\/\/[^/"]+/, baseURL!),
  );
  await page.goto(origin);
  const body = page.frameLocator('iframe').locator('body');
  await page.frameLocator('iframe').locator('html[data-alive]').waitFor();
  const tall = () => body.evaluate((each) => each.getBoundingClientRect().height);
  // A line of text is 20 pixels high: less than that is no scroll bar.
  await expect.poll(async () => Math.abs((await tall()) - written)).toBeLessThanOrEqual(4);
});
