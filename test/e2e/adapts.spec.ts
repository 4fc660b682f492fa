// What readers ask of their browser is honoured: a narrow window, stillness, their own colours. And a wrong answer can be
// written down from below its diagram.
import { expect, type Page, test } from '@playwright/test';
import { KINDS } from './pages.ts';

const tooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

const PAGES = Object.entries({
  ...KINDS,
  how: '/how/',
  accessibility: '/accessibility/',
  report: '/report/',
});

test.describe('on 320 pixels', () => {
  test.use({ viewport: { width: 320, height: 640 } });
  for (const [kind, path] of PAGES)
    test(`a page fits: ${kind}`, async ({ page }) => {
      await page.goto(path);
      expect(await tooWide(page)).toBeLessThanOrEqual(0);
    });
});

// As where only the text was made larger: the window keeps its width, and no rule for narrow windows comes in.
for (const width of [1280, 390])
  test(`text alone at 200% fits ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const [kind, path] of PAGES) {
      await page.goto(path);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '225%';
      });
      expect(await tooWide(page), kind).toBeLessThanOrEqual(0);
    }
  });

test('what turns stands still where reduced motion is asked for', async ({ page }) => {
  await page.goto(KINDS.calculator);
  const turning = () =>
    page.evaluate(() => {
      const mark = document.body.appendChild(document.createElement('p'));
      mark.className = 'working';
      return getComputedStyle(mark, '::before').animationName;
    });
  expect(await turning()).not.toBe('none');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await turning()).toBe('none');
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`a drawing takes the colours that are forced, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await page.goto(KINDS.scene);
    const colours = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('p'));
      const system = (name: string) => {
        probe.style.color = name;
        return getComputedStyle(probe).color;
      };
      const drawing = document.querySelector('svg.drawing')!;
      return {
        ground: getComputedStyle(drawing.querySelector('rect')!).fill,
        letters: getComputedStyle(drawing.querySelector('text')!).fill,
        canvas: system('Canvas'),
        page: getComputedStyle(document.body).backgroundColor,
      };
    });
    expect(colours.ground).toBe(colours.canvas);
    expect(colours.page).toBe(colours.canvas);
    expect(colours.letters).not.toBe(colours.ground);
  });

test('a wrong answer is written down with its table, its reasons and its rule', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(KINDS.scene);
  await page.getByRole('link', { name: 'Report an error' }).first().click();
  await expect(page.getByLabel('The report')).toHaveValue(
    /Asked: los\nTable: http.*\/table\/#1[\s\S]*judgement\/line-of-sight/,
  );
  await page.getByRole('button', { name: 'Copy report' }).click();
  await expect(page.getByRole('status')).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Sightline says: Thorgar');
  await page.getByLabel('The link of the table').fill('#1nonsense');
  await page.getByLabel('The link of the table').press('Tab');
  await expect(page.getByLabel('The report')).not.toHaveValue(/Sightline says/);
});
