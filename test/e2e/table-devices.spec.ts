// The open table on the screens that people have, with every panel open in turn: nothing is cut off, nothing lies over what
// can be pressed.
import { expect, test } from '@playwright/test';
import { faultsOfPanels } from './table-panels.ts';

const PHONE = { hasTouch: true, isMobile: true };
const SCREENS = {
  '360 × 740': { width: 360, height: 740, ...PHONE },
  '390 × 844': { width: 390, height: 844, ...PHONE },
  '430 × 932': { width: 430, height: 932, ...PHONE },
  '740 × 360': { width: 740, height: 360, ...PHONE },
  '820 × 1180': { width: 820, height: 1180, hasTouch: true, isMobile: true },
  '1440 × 900': { width: 1440, height: 900, hasTouch: false, isMobile: false },
};

for (const [name, { width, height, ...screen }] of Object.entries(SCREENS))
  test.describe(name, () => {
    test.use({ viewport: { width, height }, actionTimeout: 15_000, ...screen });
    test('every panel fits, and nothing lies over another', async ({ page }) => {
      test.setTimeout(180_000);
      expect(await faultsOfPanels(page, String(width))).toEqual([]);
    });
  });
