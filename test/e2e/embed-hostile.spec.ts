// What must not happen: a message that changes something, a text that runs or becomes an element. Messages come from every
// side, texts stand in every field, label, link and attribute.
import type { Server } from 'node:http';
import { expect, test } from '@playwright/test';
import { sceneOf } from '../../site/book/read.ts';
import { toLink } from '../../src/link/link.ts';
import { toOddsLink } from '../../src/link/odds.ts';
import { snippetsOf } from '../../src/widgets/embed/snippets.ts';
import type { Question } from '../../src/widgets/pieces.ts';
import { framedIn, page as hostPage, hostServer, watched } from './hosts.ts';

const hosts: Record<string, string> = {};
let origin = '';
let server: Server;
test.beforeAll(async () => {
  ({ origin, server } = await hostServer(hosts));
});
test.afterAll(() => {
  server.close();
});

const SHOULDER = sceneOf('judgement/past-a-shoulder').question as unknown as Question;
const made = toLink({ question: SHOULDER });
const LINK = made.ok ? made.fragment : '';
const SEED = 20261116;
const MESSAGES = 10_000;

// Runs in the page: so many messages of every shape, the same for the same seed. A quarter have a getter or a prototype
// that bites, which only windows of the same origin can hand over as an event.
const flood = ({ seed, count, to }: { seed: number; count: number; to: 'frame' | 'self' }): void => {
  let state = seed;
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const leaf = (): unknown =>
    pick<() => unknown>([
      () => null,
      () => undefined,
      () => Number.NaN,
      () => -1e308,
      () => Number.POSITIVE_INFINITY,
      () => 1e9,
      () => 'x'.repeat(Math.floor(random() * 5000)),
      () => '<img src=x onerror=globalThis.ran=1>',
      () => 'javascript:globalThis.ran=1',
      () => 10n ** 40n,
      () => new Date(Number.NaN),
      () => new Map([['height', 9000]]),
      () => new Uint8Array(64),
      () => [[[[]]]],
    ])();
  const KEYS = [
    'sightline',
    'height',
    'message',
    'value',
    'secret',
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'question',
    'scene',
    'link',
    'type',
    'source',
  ];
  const WORDS = ['height', 'ready', 'link', 'question', 'scene', 'reload', 'theme', 'eval', 'open'];
  const object = (depth: number): unknown => {
    const entries = Array.from({ length: Math.floor(random() * 5) }, () => [
      pick(KEYS),
      random() < 0.4 ? pick(WORDS) : depth > 2 || random() < 0.7 ? leaf() : object(depth + 1),
    ]);
    return JSON.parse('{}') && Object.fromEntries(entries);
  };
  const biting = () =>
    pick<() => object>([
      () =>
        new Proxy(
          {},
          {
            get: () => {
              throw new Error('bitten');
            },
          },
        ),
      () => ({
        get sightline() {
          throw new Error('bitten');
        },
        height: 5000,
      }),
      () => Object.create({ sightline: 'height', height: Number.NaN }),
      () => Object.assign(Object.create(null), { message: 'ready', secret: {} }),
    ])();
  const target = to === 'frame' ? document.querySelector('iframe')!.contentWindow! : window;
  for (let i = 0; i < count; i++) {
    if (to === 'self' && i % 4 === 0)
      dispatchEvent(
        new MessageEvent('message', {
          data: biting(),
          origin: pick(['null', 'https://x.example', location.origin]),
          source: pick([null, window]),
        }),
      );
    else target.postMessage(random() < 0.2 ? leaf() : object(0), '*');
  }
};

test(`ten thousand hostile messages change nothing in a document and throw nothing (seed ${SEED})`, async ({
  page,
  baseURL,
}) => {
  hosts['/'] = hostPage(
    `<iframe src="${baseURL}/embed/board-judgement.html#${LINK}#?secret=abc123" width="700" height="700" title="A widget"></iframe>`,
  );
  const seen = await watched(page, baseURL!);
  await page.goto(origin);
  const frame = await framedIn(page);
  const state = () =>
    frame
      .locator('html')
      .evaluate((root) => [
        root.outerHTML,
        location.href,
        JSON.stringify((root.querySelector('sightline-board') as unknown as { question: unknown }).question),
        Object.keys(Object.prototype).join(),
        'ran' in globalThis,
      ]);
  const before = await state();
  await page.evaluate(flood, { seed: SEED, count: MESSAGES, to: 'frame' as const });
  // A document messages itself in vain as well, and its own events cannot bite it.
  await frame.locator('html').evaluate(flood as never, { seed: SEED + 1, count: MESSAGES / 10, to: 'self' });
  await page.waitForTimeout(300);
  expect(await state()).toEqual(before);
  expect(seen.faults).toEqual([]);
});

test(`ten thousand hostile messages change nothing in a host and throw nothing (seed ${SEED})`, async ({
  page,
  baseURL,
}) => {
  hosts['/hostile'] = hostPage(
    '<script>addEventListener("message", ({ data }) => { for (let i = 0; i < data; i++) parent.postMessage({ sightline: "height", height: 5000 + i }, "*") })</script>',
  );
  hosts['/'] = hostPage(
    `<script src="${baseURL}/embed/embed.js"></script><sightline-board scene="${LINK}"><p>A table</p></sightline-board>
     <iframe src="/hostile" sandbox="allow-scripts" id="hostile" title="Hostile"></iframe>`,
  );
  const seen = await watched(page, baseURL!);
  await page.goto(origin);
  const tall = () =>
    page
      .locator('sightline-board')
      .evaluate((element) => element.shadowRoot!.querySelector('iframe')!.getBoundingClientRect().height);
  await expect.poll(tall).toBeGreaterThan(300);
  const state = async () => [
    await tall(),
    await page.evaluate(() => [
      document.documentElement.outerHTML,
      location.href,
      Object.keys(Object.prototype).join(),
      'ran' in globalThis,
    ]),
  ];
  const before = await state();
  await page.evaluate(flood, { seed: SEED, count: MESSAGES, to: 'self' as const });
  await page.evaluate(() =>
    document.querySelector<HTMLIFrameElement>('#hostile')!.contentWindow!.postMessage(1000, '*'),
  );
  await page.waitForTimeout(300);
  expect(await state()).toEqual(before);
  expect(seen.faults).toEqual([]);
});

// Two hundred ways of writing script into text: tags, ends of attributes, addresses, entities, templates, and their mixes.
const HEADS = [
  '',
  '"',
  "'",
  '">',
  "'>",
  '</script>',
  '</style>',
  '-->',
  ']]>',
  '`',
  '${',
  '{{',
  '&quot;>',
  '%22%3E',
  '\\"',
  '\u0000',
  '\u2028',
  ')',
  ';',
  '</textarea>',
];
const BODIES = [
  '<script>globalThis.ran=1</script>',
  '<img src=x onerror=globalThis.ran=1>',
  '<svg onload=globalThis.ran=1>',
  '<iframe srcdoc="<script>parent.ran=1</script>">',
  'javascript:globalThis.ran=1',
  ' onfocus=globalThis.ran=1 autofocus ',
  '<a href="javascript:globalThis.ran=1">x</a>',
  '<style>*{display:none}</style>',
  '<base href="//x.example/">',
  '<math><mi xlink:href="data:x,<script>ran=1</script>">',
];
const STRINGS = HEADS.flatMap((head) => BODIES.map((body) => head + body));

test(`${STRINGS.length} injections in names, labels and links of a document run nothing and add nothing`, async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000);
  expect(STRINGS.length).toBe(200);
  const seen = await watched(page, baseURL!);
  await page.goto(`${baseURL}/embed/board-judgement.html#${LINK}`);
  const [first, second, ...rest] = SHOULDER.scene.models as { id: string }[];
  const questions = STRINGS.map((text) => ({
    ...SHOULDER,
    from: text,
    to: second!.id,
    scene: { ...SHOULDER.scene, models: [{ ...first, id: text }, second, ...rest] },
  }));
  const fragments = [
    ...questions.map((question) => `json=${encodeURIComponent(JSON.stringify(question))}`),
    ...questions.flatMap((question) => {
      const link = toLink({ question });
      return link.ok ? [link.fragment] : [];
    }),
    ...STRINGS.map(
      (text) =>
        `json=${encodeURIComponent(JSON.stringify({ ask: text, [text]: text, scene: { ...SHOULDER.scene, board: text } }))}`,
    ),
    ...STRINGS.map((text) => encodeURIComponent(text)),
    ...STRINGS,
  ];
  const wrong = await page.evaluate(async (all) => {
    const found: string[] = [];
    const allowed = new Set([
      'main',
      'figure',
      'sightline-board',
      'sightline-verdict',
      'div',
      'p',
      'ul',
      'li',
      'b',
      'a',
      'button',
      'form',
      'label',
      'input',
      'span',
    ]);
    for (const fragment of all) {
      const told = new Promise((done) => addEventListener('hashchange', done, { once: true }));
      const before = location.href;
      location.hash = fragment;
      if (location.href !== before) await told;
      for (const node of document.querySelectorAll('main, main *')) {
        if (!(node instanceof SVGElement) && !allowed.has(node.localName))
          found.push(`${fragment}: <${node.localName}>`);
        if (
          node instanceof SVGElement &&
          ['script', 'foreignObject', 'a', 'use', 'image', 'set', 'animate'].includes(node.localName)
        )
          found.push(`${fragment}: <${node.localName}>`);
        for (const { name, value } of node.attributes)
          if (name.startsWith('on') || (/^\s*javascript:/i.test(value) && /href|src/.test(name)))
            found.push(`${fragment}: ${name}`);
      }
      if ('ran' in globalThis) found.push(`${fragment}: ran`);
    }
    return found;
  }, fragments);
  expect(wrong).toEqual([]);
  expect(seen.faults).toEqual([]);
});

test('injections in the names of a calculator’s set-ups and in its link run nothing and add nothing', async ({
  page,
  baseURL,
}) => {
  const seen = await watched(page, baseURL!);
  await page.goto(`${baseURL}/embed/odds-judgement.html`);
  await page.locator('html[data-alive]').waitFor();
  const kinds = () =>
    page.evaluate(() => [...new Set([...document.body.querySelectorAll('*')].map((node) => node.localName))].sort());
  // Four set-ups a link, each with a string for its name and one in the place of a word.
  const links = Array.from({ length: STRINGS.length / 4 }, (_, i) => {
    const setups = STRINGS.slice(4 * i, 4 * i + 4).map((text) => ({ name: text, values: { from: text } }));
    const link = toOddsLink({ game: 'judgement', kind: 'pool', setups });
    return link.ok ? link.fragment : '';
  });
  expect(links).not.toContain('');
  await page.goto(`${baseURL}/embed/odds-judgement.html#${links[0]}`);
  const compared = await kinds();
  const wrong = await page.evaluate(
    async ([all, known]) => {
      const found: string[] = [];
      for (const fragment of all) {
        const told = new Promise((done) => addEventListener('hashchange', done, { once: true }));
        const before = location.href;
        location.hash = fragment;
        if (location.href !== before) await told;
        await new Promise((done) => setTimeout(done));
        for (const node of document.body.querySelectorAll('*')) {
          if (!known.includes(node.localName)) found.push(`${fragment}: <${node.localName}>`);
          for (const { name } of node.attributes) if (name.startsWith('on')) found.push(`${fragment}: ${name}`);
        }
        if ('ran' in globalThis) found.push(`${fragment}: ran`);
      }
      return [...new Set(found)];
    },
    [links, compared] as const,
  );
  expect(wrong).toEqual([]);
  expect(seen.faults).toEqual([]);
});

test('injections in every attribute of every element run nothing and load nothing but our documents', async ({
  page,
  baseURL,
}) => {
  hosts['/'] = hostPage(
    `<script src="${baseURL}/embed/embed.js"></script><script src="${baseURL}/embed/embed.js"></script>`,
  );
  const seen = await watched(page, baseURL!);
  await page.goto(origin);
  const wrong = await page.evaluate(
    async ([strings, base]) => {
      const found: string[] = [];
      for (const tag of ['sightline-board', 'sightline-verdict', 'sightline-odds']) {
        const names = (customElements.get(tag) as unknown as { observedAttributes: string[] }).observedAttributes;
        const element = document.body.appendChild(document.createElement(tag));
        const frame = element.shadowRoot!.querySelector('iframe')!;
        for (const text of strings)
          for (const name of [...names, 'id', 'title']) {
            element.setAttribute(name, text);
            await Promise.resolve();
            if (frame.hasAttribute('src') && !frame.src.startsWith(base)) found.push(`${tag} ${name}: ${frame.src}`);
            if (element.shadowRoot!.childElementCount !== 2 || element.childElementCount !== 0)
              found.push(`${tag} ${name}: ${text}`);
            if (name !== 'label') element.removeAttribute(name);
          }
      }
      if ('ran' in globalThis) found.push('ran');
      return found;
    },
    [STRINGS, `${baseURL}/embed/`] as const,
  );
  expect(wrong).toEqual([]);
  expect(seen.faults).toEqual([]);
});

test('injections in a title and a sentence stay text in every snippet', async ({ page }) => {
  await page.goto('about:blank');
  const snippets = STRINGS.flatMap((text) =>
    snippetsOf({
      widget: 'board',
      game: 'judgement',
      title: text,
      says: text,
      link: 'https://a.example/table/#1x',
      fragment: '1x',
      embeds: 'https://a.example/embed/',
      script: { file: 'embed.js', integrity: 'sha384-x' },
      picture: null,
    }).filter(({ name }) => ['iframe', 'element', 'discourse'].includes(name)),
  );
  const wrong = await page.evaluate((all) => {
    const known: Record<string, string> = {
      iframe: 'iframe',
      discourse: 'iframe',
      element: 'script,sightline-board,a',
    };
    return all.flatMap(({ name, text }) => {
      // Parsed and not shown: nothing in it can load or run.
      const parsed = new DOMParser().parseFromString(text, 'text/html');
      const found = [...parsed.querySelectorAll('head *, body *')].map((node) => node.localName).join();
      return found === known[name] ? [] : [`${name}: ${found}`];
    });
  }, snippets);
  expect(wrong).toEqual([]);
});
