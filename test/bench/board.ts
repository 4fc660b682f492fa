// What a drag costs a browser's main thread: script, style, layout and paint together, move by move, on a table of five
// against five with line, cover and engagement shown, and with a field of the whole board beneath. Needs the built site.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.mjs';
import { listen, siteServer } from '../../scripts/serve-site.mjs';
import { fromLink, toLink } from '../../src/link/link.ts';
import { randomQuestion, seeded } from '../link/questions.ts';
import type { Row } from './row.ts';

const DIST = join(import.meta.dirname, '../../dist/site');
const MOVES = 60;

const hero = (id: string, side: string, x: number, y: number) => ({ id, kind: 'hero', side, x, y, reach: 2 });
const block = (id: string, kind: string, x: number, y: number, wide: number, tall: number) => ({
  id,
  kind,
  shape: {
    polygon: [
      [x, y],
      [x + wide, y],
      [x + wide, y + tall],
      [x, y + tall],
    ],
  },
});
/** Five against five among woods, walls and a house. */
const TABLE = {
  v: 1,
  game: 'judgement',
  board: { shape: 'circle', diameter: 36 },
  models: [
    ...['Thorgar', 'Kogan', 'Saiyin', 'Rakkir', 'Barnascus'].map((id, i) =>
      hero(id, 'red', -9 + (i % 2) * 3, -8 + 4 * i),
    ),
    ...['Allandir', 'Styx', 'Piper', 'Haksa', 'Viktor'].map((id, i) => hero(id, 'blue', 7 + (i % 2) * 3, -8 + 4 * i)),
    { id: 'Shrine', kind: 'shrine', side: 'neutral', x: 0, y: 0 },
  ],
  terrain: [
    block('wood', 'forest', -3, 5, 5, 4),
    block('house', 'building', -2, -8, 4, 3),
    block('wall', 'wall', 3.5, -2, 0.5, 5),
    block('hedge', 'hedge', -5, -3, 0.5, 4),
  ],
};
const ASKED = { ask: 'los', scene: TABLE, from: 'Thorgar', to: 'Allandir' };
const ALSO = [{ ask: 'cover', attacker: 'Thorgar', target: 'Allandir', attack: 'ranged' }, { ask: 'engagement' }];

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Milliseconds of the main thread for each move of a mouse, pressed on a piece or beside it. */
async function costs(page: Page, client: CDPSession, pressed: boolean): Promise<number[]> {
  const spent = async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  };
  const box = (await page.locator('[data-handle="Thorgar"]').boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  // The browser's own mouse: a driver's would watch for drags of its own, and that would be counted.
  const mouse = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', atX: number, atY: number) =>
    client.send('Input.dispatchMouseEvent', {
      type,
      x: atX,
      y: atY,
      button: pressed ? 'left' : 'none',
      buttons: pressed ? 1 : 0,
      clickCount: type === 'mouseMoved' ? 0 : 1,
    });
  await page.mouse.move(x, y);
  if (pressed) await mouse('mousePressed', x, y);
  const found: number[] = [];
  for (let i = 1; i <= MOVES; i++) {
    const before = await spent();
    await mouse('mouseMoved', x + 60 * Math.sin(i / 5), y + 40 * Math.cos(i / 4));
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    found.push((await spent()) - before);
  }
  await mouse('mouseMoved', x, y);
  if (pressed) await mouse('mouseReleased', x, y);
  return found;
}

export async function bench(): Promise<Row[]> {
  if (!existsSync(DIST)) throw new Error('There is no built site: run npm run build first.');
  const server = siteServer(DIST);
  const port = await listen(server, 4600, false);
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  const rows: Row[] = [];
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 1000 } });
    const client = await page.context().newCDPSession(page);
    const made = toLink({ question: ASKED });
    await page.goto(`http://localhost:${port}/scene/#${made.ok ? made.fragment : ''}`);
    await page.locator('[data-opened][data-alive]').waitFor();
    await client.send('Performance.enable', { timeDomain: 'threadTicks' });
    const board = page.locator('sightline-board');
    await board.evaluate((node, also) => Object.assign(node, { also }), ALSO);
    for (const slowed of [1, 6]) {
      await client.send('Emulation.setCPUThrottlingRate', { rate: slowed });
      const how = slowed === 1 ? '' : `, processor slowed ${slowed} times`;
      for (const field of [null, { of: 'los', model: 'Allandir' }]) {
        await board.evaluate((node, given) => Object.assign(node, { field: given }), field);
        const idle = await costs(page, client, false);
        const moved = await costs(page, client, true);
        const name = field ? 'a move with a field of the whole board' : 'a move with line, cover and engagement';
        rows.push({
          group: 'board in a browser, five against five',
          name: `${name}${how}`,
          value: median(moved) - median(idle),
          unit: 'ms',
          note: `main thread, median of ${MOVES}; ${median(idle).toFixed(2)} ms of watching taken off; slowest ${Math.max(...moved).toFixed(1)}`,
        });
      }
    }
  } finally {
    await browser.close();
    server.close();
  }
  return [...rows, ...decoding()];
}

/** The longest that any of a thousand links took to open. */
function decoding(): Row[] {
  const random = seeded(11);
  const links = Array.from({ length: 1000 }, () => toLink({ question: randomQuestion(random) })).flatMap((each) =>
    each.ok ? [each.fragment] : [],
  );
  const taken = links.map((link) => {
    const start = performance.now();
    fromLink(link);
    return performance.now() - start;
  });
  const group = 'links';
  return [
    { group, name: 'opening a link, median', value: median(taken), unit: 'ms' },
    { group, name: 'opening a link, longest', value: Math.max(...taken), unit: 'ms', note: `of ${links.length}` },
  ];
}
