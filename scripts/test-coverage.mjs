// How much of src/ the tests that need no browser run through: lines and branches, a row a folder, and the files with
// the most that none of them reaches. `-- --full` with the slow sweeps.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const full = process.argv.includes('--full');
const { status } = spawnSync(
  join(root, 'node_modules/.bin/vitest'),
  ['run', '--coverage', '--reporter=dot', '--testTimeout=900000', '--hookTimeout=900000'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...(full ? { SIGHTLINE_FULL: '1' } : {}) },
  },
);

const { total, ...files } = JSON.parse(readFileSync(join(root, 'build/coverage/coverage-summary.json'), 'utf8'));
const rows = Object.entries(files).map(([file, seen]) => ({ file: relative(root, file).replaceAll('\\', '/'), seen }));
const folderOf = (file) =>
  file
    .split('/')
    .slice(0, file.startsWith('src/games/') ? 3 : 2)
    .join('/');
const folders = Map.groupBy(rows, ({ file }) => folderOf(file));
const share = (covered, all) => `${all === 0 ? '100.0' : ((100 * covered) / all).toFixed(1)}%`.padStart(7);
const sum = (list, kind, what) => list.reduce((so, { seen }) => so + seen[kind][what], 0);
const line = (name, list) => {
  const shares = ['lines', 'branches'].map((kind) => share(sum(list, kind, 'covered'), sum(list, kind, 'total')));
  console.log(`${name.padEnd(24)}${shares.join('  ')}  ${sum(list, 'lines', 'total') - sum(list, 'lines', 'covered')}`);
};

console.log(`\n${'folder'.padEnd(24)}  lines  branches  lines not reached`);
for (const [name, list] of [...folders].sort(([a], [b]) => (a < b ? -1 : 1))) line(name, list);
line('all of src', [{ seen: total }]);

const missed = ({ seen }) => seen.lines.total - seen.lines.covered;
const most = rows.filter((row) => missed(row) > 0).sort((a, b) => missed(b) - missed(a));
console.log('\nLines not reached, by file:');
for (const row of most.slice(0, 40))
  console.log(`${String(missed(row)).padStart(5)} of ${row.seen.lines.total}  ${row.file}`);
process.exit(status ?? 1);
