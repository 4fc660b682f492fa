// Everything there is to check, in the order in which it fails fastest, with what took longest at the end. `--full` adds the slow sweeps.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const full = process.argv.includes('--full');
const env = {
  ...process.env,
  ...(full ? { SIGHTLINE_FULL: '1' } : {}),
  PLAYWRIGHT_JSON_OUTPUT_NAME: 'build/playwright.json',
};
const bin = (name) => join(root, 'node_modules/.bin', name);
/** How many of what takes longest are listed at the end. */
const LISTED = 15;
const took = [];
let passed = 0;
let failed = 0;

function step(name, command, args, extra = {}) {
  const start = Date.now();
  console.log(`\n— ${name}`);
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...env, ...extra } });
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  if (error) console.error(error.message);
  took.push({ what: name, seconds: Number(seconds), whole: true });
  console.log(`— ${name}: ${status === 0 ? 'good' : 'FAILED'} after ${seconds} s`);
  return status === 0;
}

function counted(file, count, times) {
  if (!existsSync(file)) return;
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const [good, bad] = count(report);
  passed += good;
  failed += bad;
  took.push(...times(report));
}

/** The files of unit tests, with the time that each took as a whole. */
const unitTimes = ({ testResults }) =>
  testResults.map(({ name, startTime, endTime }) => ({
    what: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }));

/** The browser tests of a report, with what their last try took. */
function browserTimes({ suites = [] }) {
  const within = ({ suites: inner = [], specs = [] }) => [
    ...specs.map(({ file, title, tests }) => {
      const tries = tests.flatMap(({ results }) => results);
      return { what: `${file}: ${title}`, seconds: tries.reduce((sum, { duration }) => sum + duration, 0) / 1000 };
    }),
    ...inner.flatMap(within),
  ];
  return suites.flatMap(within);
}

function tellLongest() {
  const longest = (some) => some.toSorted((a, b) => b.seconds - a.seconds).slice(0, LISTED);
  console.log('\nWhat took longest:');
  for (const { what, seconds } of [
    ...longest(took.filter(({ whole }) => whole)),
    ...longest(took.filter(({ whole }) => !whole)),
  ])
    console.log(`${seconds.toFixed(1).padStart(8)} s  ${what}`);
}

mkdirSync(join(root, 'build'), { recursive: true });
for (const stale of ['build/vitest.json', 'build/playwright.json']) rmSync(join(root, stale), { force: true });

let good = step('kernel', process.execPath, ['scripts/build-kernel.mjs']);
good = step('unoptimised kernel', process.execPath, ['scripts/build-kernel.mjs', '--plain']) && good;
good = step('style', bin('biome'), ['check', '.']) && good;
good = step('types', bin('tsc'), ['--noEmit']) && good;
good =
  step('unit, property and content tests', bin('vitest'), [
    'run',
    '--reporter=default',
    '--reporter=json',
    '--outputFile.json=build/vitest.json',
  ]) && good;
counted(join(root, 'build/vitest.json'), (report) => [report.numPassedTests, report.numFailedTests], unitTimes);

if (step('site', process.execPath, ['scripts/build-site.mjs'])) {
  const { findBrowser } = await import('./browser.mjs');
  const browser = findBrowser();
  good = step('browser tests', bin('playwright'), ['test', '--reporter=list,json'], { BROWSER_PATH: browser }) && good;
  counted(
    join(root, 'build/playwright.json'),
    ({ stats }) => [stats.expected + stats.flaky, stats.unexpected],
    browserTimes,
  );
} else good = false;

if (!good && failed === 0) failed = 1;
tellLongest();
console.log(`\ntests: ${passed} passed, ${failed} failed`);
process.exit(good ? 0 : 1);
