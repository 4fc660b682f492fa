// What a drag costs a browser's main thread on the open table with sixty pieces on it: script, style, layout and paint
// together, move by move, while a question is asked and with what is true now laid open. Needs the built site.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.mjs';
import { listen, siteServer } from '../../scripts/serve-site.mjs';
import { toLink } from '../../src/link/link.ts';
import type { Row } from './row.ts';

const DIST = join(import.meta.dirname, '../../dist/site');
const MOVES = 60;

/** Forty models of two sides in rows, and twenty pieces of terrain among them. */
const TABLE = {
  v: 1,
  game: 'judgement',
  board: { shape: 'circle', diameter: 36 },
  models: Array.from({ length: 40 }, (_, i) => ({
    id: `${i % 2 ? 'Red' : 'Blue'} ${i}`,
    kind: 'hero',
    side: i % 2 ? 'red' : 'blue',
    x: -14 + (i % 8) * 4,
    y: -10 + Math.floor(i / 8) * 4.5,
    reach: 1,
  })),
  terrain: Array.from({ length: 20 }, (_, i) => {
    const [x, y] = [-15 + (i % 5) * 6.5, -12 + Math.floor(i / 5) * 6];
    const polygon = [
      [x, y],
      [x + 2, y],
      [x + 2, y + 1.2],
      [x, y + 1.2],
    ];
    return { id: `Ground ${i}`, kind: ['forest', 'wall', 'building', 'water'][i % 4], shape: { polygon } };
  }),
};

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Milliseconds of the main thread for each move of a mouse, pressed on a piece or not. */
async function costs(page: Page, client: CDPSession, pressed: boolean): Promise<number[]> {
  const spent = async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  };
  const box = (await page.locator('[data-handle="Red 19"]').boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  if (pressed) await page.mouse.down();
  const found: number[] = [];
  for (let i = 1; i <= MOVES; i++) {
    const before = await spent();
    await page.mouse.move(x + 60 * Math.sin(i / 5), y + 40 * Math.cos(i / 4));
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    found.push((await spent()) - before);
  }
  await page.mouse.move(x, y);
  if (pressed) await page.mouse.up();
  return found;
}

export async function bench(): Promise<Row[]> {
  if (!existsSync(DIST)) throw new Error('There is no built site: run npm run build first.');
  const server = siteServer(DIST);
  const port = await listen(server, 4620, false);
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  const rows: Row[] = [];
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 1000 } });
    const client = await page.context().newCDPSession(page);
    const made = toLink({ question: { ask: 'los', scene: TABLE, from: 'Red 1', to: 'Blue 38' } });
    await page.goto(`http://localhost:${port}/table/#${made.ok ? made.fragment : ''}`);
    await page.locator('sightline-table[data-alive]').waitFor();
    await client.send('Performance.enable', { timeDomain: 'threadTicks' });
    for (const tab of ['Ask', 'Now', 'Build']) {
      await page.getByRole('tab', { name: tab }).click();
      await page.waitForTimeout(1500);
      const idle = await costs(page, client, false);
      const moved = await costs(page, client, true);
      rows.push({
        group: 'open table in a browser, sixty pieces',
        name: `a move with the panel "${tab}" open`,
        value: median(moved) - median(idle),
        unit: 'ms',
        note: `main thread, median of ${MOVES}; ${median(idle).toFixed(2)} ms of watching taken off; slowest ${Math.max(...moved).toFixed(1)}`,
      });
    }
  } finally {
    await browser.close();
    server.close();
  }
  return rows;
}
