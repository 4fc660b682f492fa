// Every panel of the open table in turn, for the tests that look at it on one screen after another: nothing is cut off,
// nothing lies over what can be pressed. SIGHTLINE_PICTURES=folder keeps a picture of each.
import { expect, type Locator, type Page } from '@playwright/test';
import { eightAndTwo } from '../photo/eight-and-two.ts';
import { pngOf } from '../photo/png.ts';
import { handle, openPanel } from './tables.ts';

/** What is wrong with what is shown: controls that are cut off or covered, words that do not fit, a page that is too wide. */
function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const over = document.documentElement.scrollWidth - innerWidth;
    if (over > 0) faults.push(`the page is ${over} px too wide`);
    const dialog = document.querySelector('dialog[open]');
    const sheet = document.querySelector('.start-sheet:not([hidden])');
    const tour = document.querySelector('.tour:not([hidden])');
    const within = dialog ?? sheet ?? tour ?? document.querySelector('sightline-table')!;
    const nameOf = (one: Element) =>
      `${one.className || one.tagName} "${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40)}"`;
    for (const one of within.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea, summary')) {
      if (
        !one.checkVisibility({ visibilityProperty: true }) ||
        one.closest('.handles, [inert]') ||
        one.matches('.unseen')
      )
        continue;
      const scroller = one.closest(
        '.scrolls, .next-questions, .sheet-body, .tabs, .help, .start-sheet, .tour, .photo-sheet',
      );
      if (scroller) {
        // The page stays where it is: what a person scrolls is the panel.
        const [place, outer] = [one.getBoundingClientRect(), scroller.getBoundingClientRect()];
        scroller.scrollTop += place.top + place.height / 2 - (outer.top + outer.height / 2);
        scroller.scrollLeft += place.left + place.width / 2 - (outer.left + outer.width / 2);
      }
      const { left, right, top, bottom } = one.getBoundingClientRect();
      if (left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1) {
        faults.push(`${nameOf(one)} is cut off at ${[left, top, right, bottom].map(Math.round)}`);
        continue;
      }
      const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const own = found && (one.contains(found) || found.contains(one) || found.closest('label')?.contains(one));
      if (!own) faults.push(`${nameOf(one)} is covered by ${found ? nameOf(found) : 'nothing'}`);
      const cut = one.matches('button, summary') && getComputedStyle(one).overflowX !== 'visible';
      if (cut && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 4))
        faults.push(`the words of ${nameOf(one)} are cut`);
    }
    for (const body of document.querySelectorAll<HTMLElement>('.sheet-body')) {
      if (!body.checkVisibility()) continue;
      if (body.scrollWidth > body.clientWidth + 1) faults.push(`${body.id} is wider than its place`);
      body.scrollTop = 0;
    }
    return faults;
  });
}

async function pieceFaults(table: Locator): Promise<string[]> {
  return table.evaluate((node) =>
    [...node.querySelectorAll('.handles [data-handle]')].flatMap((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return found?.closest('.handles, svg') ? [] : [`${one.getAttribute('data-handle')} under ${found?.className}`];
    }),
  );
}

/** Goes through everything that can be open, and calls back with a name for each. */
async function everyPanel(page: Page, seen: (name: string, table: Locator) => Promise<void>): Promise<void> {
  const table = page.locator('sightline-table[data-alive]');
  const tablePage = async (query: string) => {
    await page.goto('/');
    await page.evaluate(() => localStorage.clear());
    await page.goto(`/table/${query}`);
    await expect(table).toBeVisible();
  };
  await tablePage('');
  await seen('start', table);
  await table.getByRole('button', { name: 'Empty board' }).click();
  await seen('tour', table);
  await table.getByRole('button', { name: 'Skip' }).click();
  await tablePage('?ask=cover');
  await expect(table.locator('.says')).toBeVisible();
  await seen('ask', table);
  await table.getByRole('button', { name: 'How many dice?' }).first().click();
  await seen('ask-dice', table);
  for (const [name, id] of [
    ['model', 'Blue hero'],
    ['wall', 'Wall'],
  ] as const) {
    await handle(table, id).click({ force: true });
    await openPanel(table, 'Piece');
    await seen(`piece-${name}`, table);
  }
  for (const name of ['Build', 'Now', 'Log', 'Table']) {
    await openPanel(table, name);
    await seen(name.toLowerCase(), table);
  }
  await table.getByRole('button', { name: 'Help and keys' }).click();
  await seen('help', table);
  await page.keyboard.press('Escape');
  await tablePage('');
  await table.getByRole('button', { name: 'Age of Sigmar', exact: true }).click();
  await table.getByRole('button', { name: /^Are we in combat/ }).click();
  await handle(table, 'Red infantry 1').click({ force: true });
  for (const name of ['Ask', 'Piece', 'Build', 'Now']) {
    await openPanel(table, name);
    await seen(`units-${name.toLowerCase()}`, table);
  }
  await tablePage('');
  await table.getByRole('button', { name: 'Grimheim', exact: true }).click();
  const picture = eightAndTwo(960, 720);
  const asked = page.waitForEvent('filechooser');
  await table.getByRole('button', { name: 'From a photograph' }).first().click();
  await (await asked).setFiles({ name: 'table.png', mimeType: 'image/png', buffer: pngOf(picture.pixels) });
  const sheet = page.locator('dialog.photo-sheet');
  await expect(sheet.locator('.photo-frame > canvas').first()).toBeVisible();
  await seen('photo-sheet', table);
}

/** The faults of every panel on the screen that a page has. */
export async function faultsOfPanels(page: Page, screen: string): Promise<string[]> {
  const faults: string[] = [];
  await everyPanel(page, async (panel, table) => {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const folder = process.env.SIGHTLINE_PICTURES;
    if (folder) await page.screenshot({ path: `${folder}/${screen}-${panel}.png` });
    const own = await faultsOf(page);
    const pieces = /^(start|tour|help|photo-.*)$/.test(panel) ? [] : await pieceFaults(table);
    faults.push(...[...own, ...pieces].map((fault) => `${panel}: ${fault}`));
  });
  return faults;
}
