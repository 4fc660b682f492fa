// What a widget costs a page that shows twenty of them: the time of the main thread from the address to an answer, for
// each kind of document, framed one after another in one page; and how long a board takes from its last byte to its first
// live answer, with the processor slowed. Needs the built site.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.mjs';
import { listen, siteServer } from '../../scripts/serve-site.mjs';
import type { Row } from './row.ts';

const DIST = join(import.meta.dirname, '../../dist/site');
const COUNT = 20;
const DOCUMENTS = [
  'board-judgement.html',
  'board-judgement.html?view=verdict',
  'odds-judgement.html',
  'board-aos.html',
];

const OPENINGS = 7;

/** Milliseconds from a board's last byte until it answers to the hand, the median of some openings of a fresh page each. */
async function firstAnswer(browser: Browser, address: string, slowed: number): Promise<number> {
  const taken: number[] = [];
  for (let i = 0; i < OPENINGS; i++) {
    const page = await browser.newPage();
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowed });
    await page.addInitScript(() => {
      const watcher = new MutationObserver(() => {
        if (!document.querySelector('[data-alive]')) return;
        watcher.disconnect();
        performance.mark('alive');
      });
      watcher.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-alive'] });
    });
    await page.goto(address);
    await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0);
    taken.push(
      await page.evaluate(() => {
        const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
        return performance.getEntriesByName('alive')[0]!.startTime - document!.responseEnd;
      }),
    );
    await page.close();
  }
  return taken.sort((a, b) => a - b)[OPENINGS >> 1]!;
}

export async function bench(): Promise<Row[]> {
  if (!existsSync(join(DIST, 'embed/board-judgement.html')))
    throw new Error('There is no built site: run npm run build first.');
  const server = siteServer(DIST);
  const port = await listen(server, 4700, false);
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  const rows: Row[] = [];
  try {
    for (const name of DOCUMENTS) {
      const page = await browser.newPage();
      const client = await page.context().newCDPSession(page);
      await client.send('Performance.enable');
      // A page of the same origin, so that all its frames share the thread that is measured.
      const blank = `http://localhost:${port}/blank`;
      await page.route(blank, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><body>' }));
      await page.goto(blank);
      const spent = async () => {
        const { metrics } = await client.send('Performance.getMetrics');
        return 1000 * (metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? 0);
      };
      const costs: number[] = [];
      for (let i = 0; i < COUNT; i++) {
        const before = await spent();
        await page.evaluate((source) => {
          const frame = document.body.appendChild(document.createElement('iframe'));
          frame.width = '700';
          frame.height = '700';
          const loaded = new Promise((done) => frame.addEventListener('load', done));
          frame.src = source;
          frame.scrollIntoView();
          return loaded.then(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        }, `/embed/${name}`);
        costs.push((await spent()) - before);
      }
      costs.sort((a, b) => a - b);
      rows.push({
        group: 'embeds',
        name: `${name}: main thread, one of ${COUNT}`,
        value: costs[COUNT / 2]!,
        unit: 'ms',
        note: `slowest ${costs.at(-1)!.toFixed(0)} ms`,
      });
      await page.close();
    }
    for (const slowed of [1, 4, 6])
      rows.push({
        group: 'embeds',
        name: `board-judgement.html: from its last byte to its first live answer, processor slowed ${slowed} times`,
        value: await firstAnswer(browser, `http://localhost:${port}/embed/board-judgement.html`, slowed),
        unit: 'ms',
        note: slowed === 6 ? 'goal 600' : '',
      });
  } finally {
    await browser.close();
    server.close();
  }
  return rows;
}
