// The open table, used: situations built from nothing by mouse, by touch and by keyboard alone; moves, undo, sharing,
// files that are none, storage that fails. Every verdict is held against the API's.
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { fromLink, toLink } from '../../src/link/link.ts';
import {
  agrees,
  handle,
  linkOf,
  openPanel,
  openTable,
  pressTile,
  questionOf,
  rested,
  startAnother,
  tab,
  windowOf,
} from './tables.ts';

test('by mouse: a wall between two heroes, sight, cover, a charge that happens, and back again', async ({ page }) => {
  const table = await openTable(page);
  const add = async (name: string, x: number, y: number) => {
    await pressTile(table, name);
    const at = await windowOf(table, x, y);
    await page.mouse.click(at.x, at.y);
  };
  await add('Add red hero', -4, 0);
  await add('Add blue hero', 4, 0);
  await add('Add wall', 2, 0);
  await openPanel(table, 'Piece');
  for (let i = 0; i < 6; i++) await table.getByRole('button', { name: 'Turn 15° to the left' }).click();
  await openPanel(table, 'Ask');
  await table.getByRole('button', { name: 'Can it see?' }).click();
  await expect(table.locator('.needs')).toHaveText(/Tap the model that looks/);
  await handle(table, 'Red hero').click();
  await expect(table.locator('.needs')).toHaveText(/Tap the model that is looked at/);
  await handle(table, 'Blue hero').click();
  await expect(table.locator('.says')).toHaveText('Red hero sees Blue hero.');
  await agrees(table);
  await table.getByRole('button', { name: 'All questions' }).click();
  await table.getByRole('button', { name: 'Is it in cover?' }).click();
  await expect(table.locator('.says')).toHaveText(/Blue hero has (no|hard) cover against Red hero/);
  await agrees(table);

  // A drag, and the answer follows.
  const from = await windowOf(table, 4, 0);
  const to = await windowOf(table, 3.6, 0);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
  await expect(table.locator('.says')).toHaveText(/hard cover/);
  await agrees(table);

  await table.getByRole('button', { name: 'All questions' }).click();
  await table.getByRole('button', { name: 'Can it charge?' }).click();
  await expect(table.locator('.says')).toHaveText(/Red hero can charge Blue hero/);
  await agrees(table);
  await handle(table, 'Wall').focus();
  await page.keyboard.press('Delete');
  await expect(handle(table, 'Wall')).toHaveCount(0);
  await agrees(table);
  const before = await linkOf(table);
  await table.getByRole('button', { name: 'Make the charge' }).click();
  await openPanel(table, 'Log');
  await expect(table.locator('.log > li')).toHaveText(/Red hero can charge Blue hero, moving/);
  expect(await linkOf(table)).not.toBe(before);
  await table.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(table.locator('.log > li')).toHaveCount(0);
  expect(await linkOf(table)).toBe(before);

  // All the way back, and forth again.
  const can = (what: 'canUndo' | 'canRedo') =>
    table.evaluate((node, key) => (node as unknown as { state: Record<string, boolean> }).state[key]!, what);
  await table.getByRole('button', { name: 'Redo' }).click();
  const last = await linkOf(table);
  while (await can('canUndo')) await table.getByRole('button', { name: 'Undo', exact: true }).click();
  expect((await questionOf(table)).scene.models).toEqual([]);
  while (await can('canRedo')) await table.getByRole('button', { name: 'Redo' }).click();
  expect(await linkOf(table)).toBe(last);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test('by touch: a hero behind a wall, an enemy in a forest, a monster near: can it charge?', async ({ page }) => {
    const table = await openTable(page);
    const add = async (name: string, x: number, y: number) => {
      await pressTile(table, name);
      const at = await windowOf(table, x, y);
      await page.touchscreen.tap(at.x, at.y);
    };
    await add('Add red hero', -3, -3);
    await add('Add wall', -3, -1.5);
    await add('Add forest', 4, 2);
    await add('Add blue hero', 4, 2);
    await add('Add monster', 1, -6);
    const { scene } = await questionOf(table);
    expect(scene.models.map(({ id }) => id)).toEqual(['Red hero', 'Blue hero', 'Monster']);
    // The enemy went into the forest, and did not pick it up.
    const blue = scene.models[1]!;
    expect(Math.hypot(blue.x - 4, blue.y - 2)).toBeLessThan(0.2);
    await tab(table, 'Ask').tap();
    await table.getByRole('button', { name: 'Can it charge?' }).tap();
    const tap = async (x: number, y: number) => {
      const at = await windowOf(table, x, y);
      await page.touchscreen.tap(at.x, at.y);
    };
    await tap(-3, -3);
    await tap(blue.x, blue.y);
    await expect(table.locator('.says')).toHaveText(/Red hero (can|cannot) charge Blue hero/);
    await agrees(table);
    // The board stays in sight while the sheet is open, and grows when it is closed.
    const stage = table.locator('.stage').first();
    const open = (await stage.boundingBox())!;
    expect(open.height).toBeGreaterThan(300);
    await tab(table, 'Ask').tap();
    await expect.poll(async () => (await stage.boundingBox())!.height).toBeGreaterThan(open.height + 100);
    const box = (await tab(table, 'Ask').boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(844);
  });

  test('by touch: a wall is turned where it lies, and several pieces are gathered without Shift', async ({ page }) => {
    const table = await openTable(page);
    const put = async (says: string, x: number, y: number) => {
      await pressTile(table, `Add ${says}`);
      const at = await windowOf(table, x, y);
      await page.touchscreen.tap(at.x, at.y);
    };
    await put('red hero', -8, 0);
    await put('blue hero', 8, 0);
    await put('wall', 0, 0);
    const cornersOf = () =>
      table.evaluate((node) => {
        const { question } = node as unknown as {
          question: { scene: { terrain: { shape: { polygon: [number, number][] } }[] } };
        };
        return question.scene.terrain[0]!.shape.polygon;
      });
    const wide = (corners: readonly [number, number][]) => {
      const xs = corners.map(([x]) => x);
      return Math.max(...xs) - Math.min(...xs);
    };
    const before = wide(await cornersOf());
    const turn = table.getByRole('button', { name: 'Turn Wall' });
    await turn.tap();
    await turn.tap();
    await expect.poll(async () => wide(await cornersOf())).toBeLessThan(before / 2);
    await openPanel(table, 'Piece');
    const stage = () => table.locator('.stage').boundingBox();
    const still = await stage();
    await table.getByRole('button', { name: 'Select several' }).tap();
    for (const id of ['Red hero', 'Blue hero']) await handle(table, id).tap();
    await expect(table.locator('.stage-note')).toContainText('3 selected');
    await handle(table, 'Wall').tap();
    await expect(table.locator('.stage-note')).toContainText('2 selected');
    await table.getByRole('button', { name: 'Delete' }).tap();
    await expect(table.locator('[data-handle]')).toHaveCount(1);
    // Whatever is told, the board stays where the finger found it.
    expect(await stage()).toEqual(still);
  });

  test('two fingers look closer, one finger moves the view, a drag moves a piece', async ({ page }) => {
    const table = await openTable(page);
    await pressTile(table, 'Add red hero');
    const client = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((point, id) => ({ ...point, id })) });
    const before = await questionOf(table);
    const hero = before.scene.models[0]!;
    const at = await windowOf(table, hero.x, hero.y);
    await touch('touchStart', [at]);
    for (let i = 1; i <= 4; i++) await touch('touchMove', [{ x: at.x + i * 8, y: at.y + i * 6 }]);
    await touch('touchEnd', []);
    await expect.poll(async () => (await questionOf(table)).scene.models[0]!.x).toBeGreaterThan(hero.x + 1);
    const width = () =>
      table.evaluate((node) => (node as unknown as { stage: { view: { width: number } } }).stage.view.width);
    const wide = await width();
    await touch('touchStart', [
      { x: 120, y: 150 },
      { x: 180, y: 150 },
    ]);
    for (let i = 1; i <= 4; i++)
      await touch('touchMove', [
        { x: 120 - i * 10, y: 150 },
        { x: 180 + i * 10, y: 150 },
      ]);
    await touch('touchEnd', []);
    await expect.poll(width).toBeLessThan(wide * 0.7);
  });
});

test('by keyboard alone: two heroes and a forest, asked, drawn round, moved and undone', async ({ page }) => {
  const table = await openTable(page);
  const press = (key: string) => page.keyboard.press(key);
  const reach = async (name: RegExp | string, role: 'button' | 'tab' | 'combobox' = 'button') => {
    const target = table.getByRole(role, { name, exact: typeof name === 'string' });
    for (let i = 0; i < 90; i++) {
      if (await target.evaluate((node) => node === document.activeElement).catch(() => false)) return;
      await press('Tab');
    }
    throw new Error(`the keyboard does not reach ${name}`);
  };
  await page.locator('.table-name').focus();
  await reach('Add red hero');
  await press('Enter');
  await expect(handle(table, 'Red hero')).toBeFocused();
  for (let i = 0; i < 5; i++) await press('Shift+ArrowLeft');
  await press('1');
  await reach('Blue');
  await press('Enter');
  await reach('Add blue hero');
  await press('Enter');
  await expect(handle(table, 'Blue hero')).toBeFocused();
  for (let i = 0; i < 5; i++) await press('Shift+ArrowRight');
  await press('ArrowUp');
  const { scene } = await questionOf(table);
  expect(scene.models[1]!.x - scene.models[0]!.x).toBeGreaterThan(8);

  // A forest, drawn corner by corner with the crosshair.
  await press('1');
  const outlines = table.getByRole('checkbox', { name: 'Draw its outline myself' });
  await outlines.focus();
  await press('Space');
  await table.getByRole('button', { name: 'Draw forest' }).focus();
  await press('Enter');
  await press('c');
  await expect(table.locator('.crosshair')).toBeFocused();
  const go = async (keys: string[]) => {
    for (const key of keys) await press(key);
    await press('Enter');
  };
  await go(['Shift+ArrowDown', 'Shift+ArrowDown']);
  await go(['Shift+ArrowRight', 'Shift+ArrowRight']);
  await go(['Shift+ArrowUp', 'Shift+ArrowUp', 'Shift+ArrowUp', 'Shift+ArrowUp']);
  await go(['Shift+ArrowLeft', 'Shift+ArrowLeft']);
  await table.getByRole('button', { name: 'Finish' }).focus();
  await press('Enter');
  await expect.poll(async () => (await questionOf(table)).scene.terrain?.length).toBe(1);

  await press('3');
  await reach('Can it see?');
  await press('Enter');
  await reach(/^Who looks$/i, 'combobox');
  await page.keyboard.type('Red');
  await reach(/^Who is looked at$/i, 'combobox');
  await page.keyboard.type('Blue');
  await expect(table.locator('.says')).toHaveText('Red hero does not see Blue hero.');
  await agrees(table);
  await press('Escape');
  await handle(table, 'Blue hero').focus();
  for (let i = 0; i < 4; i++) await press('Shift+ArrowUp');
  await expect(table.locator('.says')).toHaveText('Red hero sees Blue hero.');
  await agrees(table);
  await press('Control+z');
  await expect(table.locator('.says')).toHaveText('Red hero does not see Blue hero.');
  await press('?');
  await expect(page.getByRole('dialog', { name: 'How to use the table' })).toBeVisible();
  await press('Escape');
});

test('keys go into a panel, along its pieces, and back to the board; the focus outlives a panel that changes', async ({
  page,
}) => {
  const table = await openTable(page);
  await page.keyboard.press('1');
  await expect(table.getByRole('button', { name: 'Add red hero' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(table.getByRole('button', { name: 'Add red summoned' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(handle(table, 'Red hero')).toBeFocused();
  await page.keyboard.press('1');
  await expect(table.getByRole('button', { name: 'Add red hero' })).toBeFocused();
  await page.keyboard.press('b');
  await expect(handle(table, 'Red hero')).toBeFocused();
  await page.keyboard.press('3');
  await expect(table.getByRole('button', { name: 'Can it see?' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(table.getByRole('combobox', { name: 'Who looks' })).toBeFocused();
});

test('a question says what it still needs, and a game that has no such rule says so', async ({ page }) => {
  const table = await openTable(page);
  await openPanel(table, 'Build');
  await table.getByRole('combobox', { name: 'Game' }).selectOption('guilds');
  await table.getByRole('button', { name: 'Add red infantry' }).click();
  await openPanel(table, 'Ask');
  await table.getByText('Questions that GUILDS does not answer').click();
  await table.getByRole('button', { name: 'Where does it hunt?' }).click();
  await handle(table, 'Red infantry').click();
  await expect(table.locator('.says')).toHaveText('GUILDS has no rule that answers “hunt”.');
});

const SCENE = '/judgement/scenes/past-a-shoulder/';

test('a diagram opens on the table with its verdict; the table is kept by name and shared by link, code and file', async ({
  page,
}) => {
  await page.goto(SCENE);
  await page.getByRole('link', { name: 'Open on the table' }).click();
  const table = page.locator('sightline-table[data-alive]');
  await expect(table.locator('.says')).toHaveText('Thorgar sees Allandir.');
  await agrees(table);
  await handle(table, 'Kogan').focus();
  await page.keyboard.press('ArrowLeft');
  await openPanel(table, 'Table');
  await table.getByRole('textbox', { name: 'Name' }).fill('Past the shoulder');
  await table.getByRole('textbox', { name: 'Name' }).press('Enter');
  await rested(page);
  const link = await linkOf(table);
  expect(new URL(page.url()).hash).toBe(`#${link}`);
  expect(fromLink(link).ok).toBe(true);
  await table.getByRole('button', { name: 'QR code' }).click();
  await expect(table.getByRole('img', { name: 'QR code of the link to this table' })).toBeVisible();

  const download = async (name: string) => {
    const [file] = await Promise.all([page.waitForEvent('download'), table.getByRole('button', { name }).click()]);
    return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
  };
  const json = await download('Save as file');
  expect(json.name).toBe('past-the-shoulder.json');
  const svg = await download('Save the picture as SVG');
  expect(svg.bytes.toString()).toMatch(/^<svg width="660"/);
  expect(svg.bytes.toString()).not.toContain('var(--');
  const png = await download('Save the picture as PNG');
  expect([...png.bytes.subarray(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47]);
  expect(png.bytes.length).toBeGreaterThan(5000);

  // Another table, and back to this one by its name.
  await startAnother(table, 'GUILDS');
  await expect.poll(async () => (await questionOf(table)).scene.models.length).toBe(0);
  await openPanel(table, 'Table');
  await table.getByRole('button', { name: 'Past the shoulder', exact: true }).click();
  await expect.poll(() => linkOf(table)).toBe(link);
  await table
    .locator('#import-file')
    .setInputFiles({ name: 'again.json', mimeType: 'application/json', buffer: json.bytes });
  await expect(table.locator('.table-name')).toHaveText('Past the shoulder');
  expect(await linkOf(table)).toBe(link);
  await page.goto('/table/');
  await expect(table.locator('.table-name')).toHaveText('Past the shoulder');
  expect(await linkOf(table)).toBe(link);
});

test('a file that is no table is refused in words, and the table stays as it was', async ({ page }) => {
  const table = await openTable(page);
  await pressTile(table, 'Add red hero');
  const before = await linkOf(table);
  await openPanel(table, 'Table');
  for (const [text, says] of [
    ['<script>alert(1)</script>', /not JSON/],
    [
      '{"v":1,"game":"judgement","board":{"shape":"circle","diameter":36},"models":[{"id":"<img src=x onerror=alert(1)>"}]}',
      /cannot be read/,
    ],
    ['{"__proto__":{"scene":1}}', /cannot be read/],
    [`{"scene":"${'x'.repeat(400_000)}"}`, /larger than 256 KB/],
  ] as const) {
    await table
      .locator('#import-file')
      .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await expect(table.locator('.message[role="alert"]')).toHaveText(says);
    expect(await linkOf(table)).toBe(before);
  }
  await expect(handle(table, 'Red hero')).toBeVisible();
});

async function playsOn(page: Page): Promise<void> {
  const table = await openTable(page);
  await pressTile(table, 'Add red hero');
  await pressTile(table, 'Add blue hero');
  await expect(table.locator('.message[role="alert"]')).toHaveText(
    /storage is full or forbidden.*Copy its link or save it as a file/,
  );
  await expect(handle(table, 'Red hero')).toBeVisible();
  await expect(handle(table, 'Blue hero')).toBeVisible();
  await table.locator('.message[role="alert"]').getByRole('button', { name: 'Close' }).click();
  await openPanel(table, 'Piece');
  await table.getByRole('button', { name: 'Keep as preset' }).click();
  await openPanel(table, 'Build');
  await expect(table.getByRole('button', { name: 'Add your own Blue hero' })).toBeVisible();
  expect((await questionOf(table)).scene.models).toHaveLength(2);
}

test('storage that is full is told, and nothing on the screen is lost', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await playsOn(page);
});

test('storage that is forbidden is told, and nothing on the screen is lost', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
  });
  await playsOn(page);
});

test('a damaged link is told, and the table that was here is shown', async ({ page }) => {
  const table = await openTable(page, '1AAAAAAAAAAAA');
  await expect(table.locator('.message[role="alert"]')).toHaveText(/character of this link was changed|does not spell/);
  await expect(table.locator('.stage').first()).toBeVisible();
});

test('a pool carries over to its odds, and lengths can be read in centimetres', async ({ page }) => {
  const hero = (id: string, side: string, x: number) => ({
    id,
    kind: 'hero',
    side,
    x,
    y: 0,
    reach: 1,
    stats: { MEL: 7, AGI: 4, RES: 2 },
  });
  const scene = {
    v: 1,
    game: 'judgement',
    board: { shape: 'circle', diameter: 36 },
    models: [hero('Thorgar', 'red', 0), hero('Styx', 'blue', 2.5)],
  };
  const made = toLink({
    question: { ask: 'pool', scene, attacker: 'Thorgar', target: 'Styx', attack: { type: 'melee', charged: true } },
  });
  const table = await openTable(page, made.ok ? made.fragment : '');
  await agrees(table);
  await expect(table.getByRole('link', { name: 'Odds of this attack' })).toHaveAttribute(
    'href',
    /^\/odds\/judgement\/attack\/#o/,
  );
  await table.getByRole('button', { name: 'All questions' }).click();
  await table.getByRole('button', { name: 'How far apart?' }).click();
  await expect(table.locator('.says')).toHaveText('Thorgar and Styx are 0.53″ apart.');
  await openPanel(table, 'Table');
  await table.getByRole('combobox', { name: 'Shown in' }).selectOption('centimetres');
  await expect(table.locator('.verdict-line')).toHaveText('Thorgar and Styx are 1.35 cm apart.');
});

test('the tape measures base to base; presets, locks and copies', async ({ page }) => {
  const table = await openTable(page);
  for (const [name, x] of [
    ['Add red hero', -3],
    ['Add blue hero', 3],
  ] as const) {
    await pressTile(table, name);
    const at = await windowOf(table, x, 0);
    await page.mouse.click(at.x, at.y);
  }
  await table.getByRole('button', { name: 'Measuring tape' }).click();
  await handle(table, 'Blue hero').click();
  const { scene } = await questionOf(table);
  const gap = Math.hypot(scene.models[0]!.x - scene.models[1]!.x, scene.models[0]!.y - scene.models[1]!.y) - 50 / 25.4;
  const note = table.locator('.stage-note');
  if (!/\d/.test((await note.textContent()) ?? '')) await handle(table, 'Red hero').click();
  await expect(note).toHaveText(new RegExp(`^${String(Math.round(gap * 100) / 100).replace('.', '\\.')}″`));
  await page.keyboard.press('Escape');
  await handle(table, 'Red hero').click();
  await openPanel(table, 'Piece');
  await table.getByRole('button', { name: 'Lock' }).click();
  await handle(table, 'Red hero').focus();
  await page.keyboard.press('ArrowRight');
  expect((await questionOf(table)).scene.models[0]).toEqual(scene.models[0]);
  await table.getByRole('button', { name: 'Duplicate' }).click();
  await expect(handle(table, 'Red hero 2')).toBeVisible();
});
