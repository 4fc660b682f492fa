// Counts what a person needs to ask the open table a real question on a phone: taps (a drag and a typed figure are one
// each) and seconds. 2.5 s a tap (look, aim, touch) and 0.4 s a typed sign are people's; the rest is what the machine took.
//
//   node scripts/count-taps.mjs http://localhost:4321     the site, served; BROWSER_PATH names a browser
import { chromium } from '@playwright/test';

const ADDRESS = process.argv[2] ?? 'http://localhost:4321';
const [TAP, SIGN] = [2.5, 0.4];

class Hand {
  taps = 0;
  typed = 0;
  machine = 0;

  constructor(page) {
    this.page = page;
    this.table = page.locator('sightline-table[data-alive]');
  }
  get seconds() {
    return this.taps * TAP + this.typed * SIGN + this.machine / 1000;
  }
  async #count(act) {
    this.taps++;
    const began = performance.now();
    await act();
    this.machine += performance.now() - began;
  }
  /** Anything else that a hand does once. */
  act(does) {
    return this.#count(does);
  }
  tap(where) {
    return this.#count(() => where.tap({ timeout: 5000 }));
  }
  button(name) {
    return this.tap(this.table.getByRole('button', { name }).first());
  }
  tab(name) {
    return this.tap(this.table.getByRole('tab', { name }));
  }
  type(where, text) {
    this.typed += text.length;
    return this.#count(async () => {
      await where.fill(text);
      await where.press('Enter');
    });
  }
  placeOf(x, y) {
    return this.table.evaluate(
      ({ stage }, at) => {
        const box = stage.root.getBoundingClientRect();
        const [left, top] = stage.projection.toPicture(at);
        return { x: box.left + left, y: box.top + top };
      },
      [x, y],
    );
  }
  tapAt(x, y) {
    return this.#count(async () => {
      const at = await this.placeOf(x, y);
      await this.page.touchscreen.tap(at.x, at.y);
    });
  }
  drag([x, y], [tx, ty]) {
    return this.#count(async () => {
      const [from, to] = [await this.placeOf(x, y), await this.placeOf(tx, ty)];
      const cdp = await this.page.context().newCDPSession(this.page);
      const touch = (type, touchPoints) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
      await touch('touchStart', [from]);
      for (let i = 1; i <= 6; i++)
        await touch('touchMove', [{ x: from.x + ((to.x - from.x) * i) / 6, y: from.y + ((to.y - from.y) * i) / 6 }]);
      await this.shown();
      await touch('touchEnd', []);
    });
  }
  /** Waits until what was done is shown. */
  shown() {
    return this.page.waitForTimeout(150);
  }
  async says() {
    await this.shown();
    return (await this.table.locator('sightline-verdict .says').textContent())?.trim();
  }
  models() {
    return this.table.evaluate(({ question }) => question.scene.models);
  }
}

const SCENARIOS = {
  'Judgement: cover, and how many dice (7)': async (hand) => {
    await hand.button(/^Is it in cover/);
    await hand.drag([-4, 0], [-4, 2]);
    await hand.drag([2.25, 1.5], [2.4, 2]);
    const cover = await hand.says();
    await hand.button('How many dice?');
    return [cover, await hand.says()];
  },
  'Grimheim: cover, the archer on a platform (9)': async (hand) => {
    await hand.button('Grimheim');
    await hand.button(/^Is it in cover/);
    await hand.tab('Build');
    await hand.button('Add elevated');
    await hand.tapAt(-4, 0);
    await hand.tab('Ask');
    const [archer] = await hand.models();
    return [`archer at ${archer.z}"`, await hand.says()];
  },
  'GUILDS: cover (7)': async (hand) => {
    await hand.button('GUILDS');
    await hand.button(/^Is it in cover/);
    await hand.drag([-4, 0], [-4, 2]);
    return [await hand.says()];
  },
  'Age of Sigmar: 5 and 5 in combat, charge, objective (10)': async (hand) => {
    await hand.button('Age of Sigmar');
    await hand.button(/^Are we in combat/);
    const combat = await hand.says();
    await hand.drag([-2, 0], [-7, 0]);
    const apart = await hand.says();
    await hand.button('Can it charge?');
    // The first in the list of each side: who charges, and whom.
    for (const [x, id] of [
      [-7, 0],
      [2, 5],
    ]) {
      await hand.shown();
      const needed = await hand.table.locator('.needs').count();
      if (needed > 0) await hand.tapAt(x, (await hand.models())[id].y);
    }
    const charge = await hand.says();
    await hand.button('Who controls it?');
    return [combat, apart, charge, await hand.says()];
  },
  'The orc is 9" from the archer (3)': async (hand) => {
    await hand.button(/^Is it in cover/);
    hand.taps = 0;
    hand.machine = 0;
    await hand.tapAt(4, 0);
    await hand.button(/Type another length/);
    await hand.type(hand.table.getByRole('textbox', { name: /^Length from/ }), '9');
    const [archer, orc] = await hand.models();
    return [`${(Math.hypot(archer.x - orc.x, archer.y - orc.y) - 50 / 25.4).toFixed(3)}" edge to edge`];
  },
  'A photographed table of eight bases and two walls (20)': async (hand) => {
    const { eightAndTwo } = await import('../test/photo/eight-and-two.ts');
    const { pngOf } = await import('../test/photo/png.ts');
    const picture = eightAndTwo(960, 720);
    await hand.button('Grimheim');
    const asked = hand.page.waitForEvent('filechooser');
    await hand.button('From a photograph');
    const chooser = await asked;
    const file = { name: 'table.png', mimeType: 'image/png', buffer: pngOf(picture.pixels) };
    await hand.act(() => chooser.setFiles(file));
    const sheet = hand.page.locator('dialog.photo-sheet');
    await sheet.waitFor();
    const box = await sheet.locator('.photo-frame > canvas').first().boundingBox();
    const { width, height } = picture.pixels;
    for (const corner of [
      [-18, -18],
      [18, -18],
      [18, 18],
      [-18, 18],
    ]) {
      const [x, y] = picture.project(corner);
      await hand.act(() =>
        hand.page.touchscreen.tap(box.x + (x / width) * box.width, box.y + (y / height) * box.height),
      );
    }
    await hand.tap(sheet.getByRole('button', { name: 'Lay it under the board' }));
    await sheet.waitFor({ state: 'hidden', timeout: 20000 });
    for (const { at } of picture.bases.slice(0, 4)) await hand.tapAt(at[0] + 0.2, at[1]);
    await hand.tap(hand.table.getByRole('group', { name: 'Side of new models' }).getByRole('button', { name: 'Blue' }));
    for (const { at } of picture.bases.slice(4)) await hand.tapAt(at[0] + 0.2, at[1]);
    await hand.button('Add wall');
    for (const [from, to] of picture.walls) await hand.drag(from, to);
    await hand.shown();
    const { models, terrain } = await hand.table.evaluate(({ question }) => question.scene);
    const off = picture.bases.map(({ at }, i) => Math.hypot(models[i].x - at[0], models[i].y - at[1]));
    return [`${models.length} models and ${terrain.length} walls, the worst ${Math.max(...off).toFixed(3)}" off`];
  },
};

const root = process.getuid?.() === 0;
const browser = await chromium.launch({
  ...(process.env.BROWSER_PATH ? { executablePath: process.env.BROWSER_PATH } : {}),
  args: root ? ['--no-sandbox'] : [],
});
for (const [name, play] of Object.entries(SCENARIOS)) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
    bypassCSP: true,
  });
  const hand = new Hand(await context.newPage());
  await hand.page.goto(`${ADDRESS}/table/`);
  await hand.table.waitFor();
  try {
    const said = await play(hand);
    console.log(`${name}: ${hand.taps} taps, ${hand.seconds.toFixed(0)} s\n  ${said.join('\n  ')}`);
  } catch (problem) {
    console.log(`${name}: stopped after ${hand.taps} taps: ${problem.message.split('\n')[0]}`);
    process.exitCode = 1;
  }
  await context.close();
}
await browser.close();
