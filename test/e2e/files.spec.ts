// The built files by themselves: links and anchors resolve, the markup is valid, every page says what it must.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { DIST, everyPage } from './pages.ts';

const read = (path: string) => readFileSync(join(DIST, path.endsWith('/') ? `${path}index.html` : path), 'utf8');
const pages = new Map(everyPage().map((path) => [path, read(path)]));
const idsOf = (html: string) => new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id));
const unescaped = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#38;', '&');

test('every internal link and anchor resolves', () => {
  const ids = new Map([...pages].map(([path, html]) => [path, idsOf(html)]));
  const broken: string[] = [];
  let checked = 0;
  for (const [path, html] of pages)
    for (const [, raw = ''] of html.matchAll(/\s(?:href|src)="([^"]*)"/g)) {
      const link = unescaped(raw);
      if (/^(https?:|mailto:|data:)/.test(link)) continue;
      const url = new URL(link, `http://x${path}`);
      checked++;
      const target = decodeURIComponent(url.pathname);
      const anchor = decodeURIComponent(url.hash.slice(1));
      if (pages.has(target)) {
        // What follows the sign in the address of a scene is the scene itself.
        const isLink =
          ['/table/', '/scene/', '/report/'].includes(target) ||
          (target.startsWith('/odds/') && anchor.startsWith('o1'));
        if (!isLink && anchor && !ids.get(target)?.has(anchor)) broken.push(`${path} → ${link}: no such anchor`);
      } else if (!existsSync(join(DIST, target)) || target.endsWith('/')) broken.push(`${path} → ${link}`);
    }
  expect(broken).toEqual([]);
  expect(checked).toBeGreaterThan(1000);
});

test('the markup is valid', async () => {
  const validate = new HtmlValidate({
    extends: ['html-validate:standard'],
    rules: {
      // The builder writes what browsers read alike: void elements, attribute case of drawings, spaces at line ends.
      'void-style': 'off',
      'no-trailing-whitespace': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'doctype-style': 'off',
      // A title may be longer than a search engine shows.
      'long-title': 'off',
      // Labels of drawings are sentences.
      'text-content': 'off',
      // Inch marks and quotation marks are set as they should be.
      'no-raw-characters': 'off',
    },
  });
  const wrong: string[] = [];
  for (const [path, html] of pages) {
    const report = await validate.validateString(html, path);
    for (const { messages } of report.results)
      for (const { ruleId, message, line, column } of messages)
        wrong.push(`${path}:${line}:${column} ${ruleId}: ${message}`);
  }
  expect(wrong.slice(0, 30)).toEqual([]);
});

test('every page has a title, a description, its own address, a picture and the notice', () => {
  const wrong: string[] = [];
  for (const [path, html] of pages) {
    const need: [string, RegExp][] = [
      ['title', /<title>[^<]+<\/title>/],
      ['description', /<meta name="description" content="[^"]{20,}"/],
      ['canonical', /<link rel="canonical" href="https?:\/\/[^"]+"/],
      ['notice', /Unofficial\./],
      ['one h1', /<h1[\s>]/],
    ];
    for (const [what, pattern] of need) if (!pattern.test(html)) wrong.push(`${path} lacks ${what}`);
    const [, canonical = ''] = /rel="canonical" href="([^"]+)"/.exec(html) ?? [];
    if (path !== '/404.html' && new URL(canonical).pathname !== path) wrong.push(`${path} calls itself ${canonical}`);
    const [, picture = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
    if (!picture || !existsSync(join(DIST, new URL(picture).pathname))) wrong.push(`${path} has no picture`);
  }
  expect(wrong).toEqual([]);
});

test('pictures are 1200 by 630', () => {
  const png = readFileSync(join(DIST, 'og/judgement/line-of-sight.png'));
  expect(png.readUInt32BE(16)).toBe(1200);
  expect(png.readUInt32BE(20)).toBe(630);
});

test('the list of pages names every page that is to be found, and no other', () => {
  const listed = [...readFileSync(join(DIST, 'sitemap.xml'), 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  );
  const found = [...pages]
    .filter(([, html]) => !html.includes('name="robots" content="noindex"'))
    .map(([path]) => path);
  expect(listed.sort()).toEqual(found.sort());
  expect(found).not.toContain('/404.html');
  expect(readFileSync(join(DIST, 'robots.txt'), 'utf8')).toContain('sitemap.xml');
});

test('the feed is well-formed and tells the newest change', () => {
  const feed = readFileSync(join(DIST, 'feed.xml'), 'utf8');
  expect(feed.match(/<entry>/g)?.length).toBe(feed.match(/<\/entry>/g)?.length);
  expect(feed).toMatch(/<updated>\d{4}-\d{2}-\d{2}T00:00:00Z<\/updated>/);
});

test('no inline script but the one the policy names', () => {
  const inline = [...pages].flatMap(([path, html]) =>
    [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^<]*)<\/script>/g)].map(([, text = '']) => ({ path, text })),
  );
  expect(new Set(inline.map(({ text }) => text)).size).toBe(1);
  const styles = [...pages].filter(([, html]) => /<style|\sstyle="/.test(html)).map(([path]) => path);
  expect(styles).toEqual([]);
});

test('nothing is run by an attribute or an address', () => {
  const found = [...pages].flatMap(([path, html]) =>
    [...html.matchAll(/<[a-z][^>]*\s(on[a-z]+)=|(?:href|src|action)="\s*(javascript:)/gi)].map(
      ([, handler, address]) => `${path}: ${handler ?? address}`,
    ),
  );
  expect(found).toEqual([]);
});

test('every page brings its policy along, before anything that it is about', () => {
  const wrong = [...pages]
    .filter(([, html]) => {
      const policy = html.indexOf('http-equiv="Content-Security-Policy"');
      return policy < 0 || html.search(/<(script|link|style)\b/) < policy;
    })
    .map(([path]) => path);
  expect(wrong).toEqual([]);
});
