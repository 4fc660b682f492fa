// Browser tests of the built site, served as a static host would. BROWSER_PATH names the browser (scripts/browser.mjs finds one).
import { defineConfig } from '@playwright/test';

const PORT = Number(process.env.E2E_PORT ?? 4399);
const root = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  // A test that fails is tried once more, and listed as flaky: a busy machine stops nobody, and the list says what to mend.
  retries: 1,
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${PORT}`,
    viewport: { width: 1280, height: 900 },
    colorScheme: 'light',
    // A page's cost and behaviour are its own; what devices keep has its own tests.
    serviceWorkers: 'block',
    launchOptions: {
      ...(process.env.BROWSER_PATH ? { executablePath: process.env.BROWSER_PATH } : {}),
      args: ['--disable-background-networking', ...(root ? ['--no-sandbox'] : [])],
    },
  },
  webServer: {
    command: `"${process.execPath}" scripts/serve-site.mjs ${PORT}`,
    url: `http://localhost:${PORT}/`,
    reuseExistingServer: false,
  },
});
