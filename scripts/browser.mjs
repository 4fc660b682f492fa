// Finds a browser for the tests: BROWSER_PATH, one on the PATH, Playwright's own, or else installs one.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// The shell draws no window of its own and does the same in two thirds of the time.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const root = join(dirname(fileURLToPath(import.meta.url)), '..');

function onPath() {
  const ends = process.platform === 'win32' ? ['.exe'] : [''];
  for (const folder of (process.env.PATH ?? '').split(delimiter))
    for (const name of NAMES)
      for (const end of ends) if (folder && existsSync(join(folder, name + end))) return join(folder, name + end);
  return null;
}

function playwrights() {
  const { chromium } = createRequire(import.meta.url)('@playwright/test');
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : null;
}

function run(command, args) {
  return spawnSync(command, args, { cwd: root, stdio: 'inherit' }).status === 0;
}

/** The path of a browser; throws, with what to do, when none can be found or fetched. */
export function findBrowser() {
  const given = process.env.BROWSER_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`BROWSER_PATH names ${given}, which is not there.`);
  }
  const found = onPath() ?? playwrights();
  if (found) return found;
  console.log('No browser found; asking Playwright for one.');
  if (run(process.execPath, [join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium'])) {
    const own = playwrights();
    if (own) return own;
  }
  if (process.getuid?.() === 0) {
    console.log('That failed; asking the system for one.');
    run('apt-get', ['update']);
    for (const name of ['chromium-headless-shell', 'chromium']) {
      const system = run('apt-get', ['install', '-y', name]) && onPath();
      if (system) return system;
    }
  }
  throw new Error('No browser: install Chromium or Chrome, or set BROWSER_PATH to one.');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(findBrowser());
