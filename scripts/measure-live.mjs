// How long a page takes until it answers, on Slow 4G (1.6 Mb/s, 150 ms) with a processor four times slower: the table and
// the diagrams, from the moment at which they come into view. Served compressed (`node scripts/serve-site.mjs 4321 --compressed`).
//
//   node scripts/measure-live.mjs http://localhost:4321 [--runs 5] [--only table] [--requests]
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findBrowser } from './browser.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string' },
    requests: { type: 'boolean', default: false },
  },
});
const address = (positionals[0] ?? 'http://localhost:4321').replace(/\/$/, '');

const DIAGRAM = 'figure.diagram:has(sightline-board > .stage)';
/** What is opened, and what is alive when it answers. */
const PAGES = {
  home: { path: '/', shown: DIAGRAM },
  cover: { path: '/judgement/cover/', shown: DIAGRAM },
  hide: { path: '/grimheim/hide/', shown: DIAGRAM },
  table: { path: '/table/', shown: 'sightline-table' },
  calculator: { path: '/odds/judgement/attack/', shown: 'sightline-odds' },
};

const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const SLOWER = 4;
/** A page has come to rest when nothing was fetched for so long, in milliseconds. */
const REST = 1500;

async function measured(browser, { path, shown }) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
  });
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', SLOW_4G);
  await network.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const requests = new Map();
  let last = performance.now();
  network.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    last = performance.now();
    requests.set(requestId, { url: request.url, from: timestamp, to: null, bytes: 0 });
  });
  network.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    last = performance.now();
    Object.assign(requests.get(requestId) ?? {}, { to: timestamp, bytes: encodedDataLength });
  });
  await page.addInitScript((selector) => {
    const seen = { tasks: [], live: null, shown: 0 };
    globalThis.measuredLive = seen;
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) seen.tasks.push([startTime, duration]);
    }).observe({ type: 'longtask', buffered: true });
    const look = () => {
      if (seen.live === null && document.querySelector(selector)?.hasAttribute('data-alive'))
        seen.live = performance.now();
    };
    new MutationObserver(look).observe(document, { subtree: true, attributes: true, childList: true });
  }, shown);
  const atRest = async () => {
    while (performance.now() - last < REST) await page.waitForTimeout(REST / 10);
  };
  await page.goto(`${address}${path}`, { waitUntil: 'load' });
  const waits = shown !== 'sightline-table';
  let before = 0;
  if (waits) {
    await atRest();
    before = requests.size;
    // A reader scrolls to it: that is the sign for which the page waits.
    await page.evaluate((selector) => {
      globalThis.measuredLive.shown = performance.now();
      document.querySelector(selector).scrollIntoView({ block: 'center' });
      dispatchEvent(new Event('scroll'));
    }, shown);
  }
  await page.waitForFunction(() => globalThis.measuredLive.live !== null, null, { timeout: 60_000 });
  const live = await page.evaluate(() => globalThis.measuredLive.live - globalThis.measuredLive.shown);
  const origin = Math.min(...[...requests.values()].map(({ from }) => from));
  const atLive = await page.evaluate(() => globalThis.measuredLive.live / 1000);
  await atRest();
  const { tasks, shown: since } = await page.evaluate(() => globalThis.measuredLive);
  const all = [...requests.values()].slice(before);
  const byLive = all.filter(({ to }) => to !== null && to - origin <= atLive);
  const sum = (some) => some.reduce((total, { bytes }) => total + bytes, 0) / 1024;
  await context.close();
  return {
    live: live / 1000,
    requests: byLive.length,
    kilobytes: sum(byLive),
    all: sum(all),
    allRequests: all.length,
    longest: Math.max(0, ...tasks.filter(([start]) => start >= since).map(([, duration]) => duration)),
    list: all.map(({ url, from, to, bytes }) => [
      from - origin,
      to === null ? null : to - origin,
      bytes,
      url.slice(address.length),
    ]),
  };
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
for (const [name, page] of Object.entries(PAGES)) {
  if (values.only !== undefined && values.only !== name) continue;
  const runs = [];
  for (let run = 0; run < Number(values.runs); run++) runs.push(await measured(browser, page));
  const of = (key) => median(runs.map((run) => run[key]));
  const least = Math.min(...runs.map(({ live }) => live)).toFixed(2);
  const most = Math.max(...runs.map(({ live }) => live)).toFixed(2);
  console.log(
    `${name}: live ${of('live').toFixed(2)} s (${least}–${most}), ${of('requests')} requests and ${of('kilobytes').toFixed(0)} KB until then, ` +
      `${of('allRequests')} and ${of('all').toFixed(0)} KB in all, longest task ${of('longest').toFixed(0)} ms`,
  );
  if (values.requests)
    for (const [from, to, bytes, url] of runs.at(-1).list)
      console.log(`  ${from.toFixed(2)}–${to?.toFixed(2) ?? '…'} ${(bytes / 1024).toFixed(1)} KB ${url}`);
}
await browser.close();
