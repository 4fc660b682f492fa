// Builds the published package into dist/package: bundled entries with their types, the command line, the schema, and a
// manifest of its own, so that what the repository needs to build does not reach its users. `--pack` makes the tarball
// dist/sightline-<version>.tgz and prints its size. The same sources give the same bytes.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundle } from './bundle.mjs';
import { writeTypes } from './package-types.mjs';
import { GAME_IDS, gameEntries, rollsAlone } from './registry-modules.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** The entries that people import; those that compute with geometry also stand in workerd/, for runtimes that compile it only as they start. */
export const ENTRIES = ['index', 'odds', ...GAME_IDS, 'draw', 'elements', 'serve'];
const GEOMETRY = ['index', ...GAME_IDS, 'draw', 'serve'];

const below = (entry) => (entry === 'index' ? '.' : `./${entry}`);

function manifest({ version, description, license, repository }) {
  const entries = ENTRIES.map((entry) => [
    below(entry),
    {
      types: `./${entry}.d.ts`,
      ...(GEOMETRY.includes(entry) ? { workerd: `./workerd/${entry}.js` } : {}),
      default: `./${entry}.js`,
    },
  ]);
  return {
    name: 'sightline',
    version,
    description,
    keywords: ['miniatures', 'wargaming', 'line of sight', 'dice', 'odds', 'rules', 'tabletop'],
    license,
    ...(repository ? { repository } : {}),
    type: 'module',
    engines: { node: '>=20' },
    sideEffects: ['./elements.js', './elements.css', './cli.js', './workerd/*.js'],
    exports: {
      ...Object.fromEntries(entries),
      './elements.css': { types: './elements.css.d.ts', default: './elements.css' },
      './scene-1.json': './scene-1.json',
      './package.json': './package.json',
    },
    types: './index.d.ts',
    bin: { sightline: 'cli.js' },
  };
}

const ELEMENTS = 'sightline-board, sightline-verdict, sightline-odds';
// A page of one's own has no frame around a calculator: what it is, the element tells itself.
const FRAMES = [
  [/\.odds-full > sightline-odds/g, 'sightline-odds:not([brief])'],
  [/\.odds-full(?=[ ,])/g, 'sightline-odds:not([brief])'],
  [/\.odds-brief(?=[ ,])/g, 'sightline-odds[brief]'],
  // Within a scope a selector means what stands below its root; the root is named as such.
  [/(?<![\w.-])sightline-(board|verdict|odds)(?![\w-])/g, ':scope:is(sightline-$1)'],
];

// The page around may be light where the reader's device is dark: words stand on a ground of their own.
const OWN = `sightline-verdict,
sightline-odds {
display: block;
max-width: 72rem;
background: var(--paper);
color: var(--ink);
}
sightline-odds {
padding: 0.6rem;
}
sightline-odds .peek {
display: none;
}`;

/** The look of the elements, from the site's own sheets: its colours for the elements alone, its rules within them alone. */
export function elementStyles() {
  // A sheet in parts names them one a line.
  const sheet = (name) =>
    readFileSync(join(root, 'site/styles', `${name}.css`), 'utf8').replace(/^@import "\.\/(.+)\.css";$/gm, (_, part) =>
      sheet(part),
    );
  const [, colours] = sheet('tokens').match(/:root \{([\s\S]*?)\n\}/);
  const rules = [...['base', 'board', 'diagram', 'odds'].map(sheet), OWN].join('\n');
  const named = FRAMES.reduce((css, [frame, element]) => css.replace(frame, element), rules);
  return `:where(${ELEMENTS}) {${colours}\n}\n@scope (${ELEMENTS}) {\n${named}\n}\n`;
}

/** The entry for a runtime that compiles modules only while it starts: before anything is asked. */
function forRuntimes(folder, entry) {
  const names = entry === 'serve' ? "export { default } from '../serve.js';\n" : '';
  writeFileSync(
    join(folder, 'workerd', `${entry}.js`),
    `import { startModule } from '../module.js';\n\nstartModule();\n\nexport * from '../${entry}.js';\n${names}`,
  );
}

/** Builds the package into a folder that is emptied first. */
export async function buildPackage(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'workerd'), { recursive: true });
  const names = [...ENTRIES, 'module'];
  await bundle({
    entries: { ...Object.fromEntries(names.map((name) => [name, `src/package/${name}.ts`])), cli: 'src/cli/main.ts' },
    folder,
    texts: { ...gameEntries, ...rollsAlone },
    minify: true,
  });
  const cli = join(folder, 'cli.js');
  writeFileSync(cli, `#!/usr/bin/env node\n${readFileSync(cli, 'utf8')}`, { mode: 0o755 });
  writeTypes(folder, ENTRIES);
  const source = (path) => import(pathToFileURL(join(root, path)).href);
  for (const entry of GEOMETRY) forRuntimes(folder, entry);
  const { games } = await source('src/games/registry.ts');
  const { sceneSchema } = await source('src/scene/schema.ts');
  writeFileSync(join(folder, 'scene-1.json'), `${JSON.stringify(sceneSchema(games))}\n`);
  writeFileSync(join(folder, 'elements.css'), elementStyles());
  writeFileSync(join(folder, 'elements.css.d.ts'), 'export {};\n');
  copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  copyFileSync(join(root, 'src/package/README.md'), join(folder, 'README.md'));
  const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest(own), null, 2)}\n`);
}

/** The tarball of a built package; the path where it was put. */
export function packPackage(folder, into) {
  mkdirSync(into, { recursive: true });
  const args = ['pack', folder, '--pack-destination', into, '--json', '--ignore-scripts', '--silent'];
  const { status, stdout, stderr } = spawnSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm pack failed: ${stderr}`);
  const packed = JSON.parse(stdout);
  const [{ filename }] = Array.isArray(packed) ? packed : Object.values(packed);
  return join(into, filename);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const started = performance.now();
  const kernel = spawnSync(process.execPath, [join(root, 'scripts/build-kernel.mjs')], { stdio: 'inherit' });
  if (kernel.status !== 0) process.exit(kernel.status ?? 1);
  await buildPackage(join(root, 'dist/package'));
  console.log(`Built dist/package in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  if (process.argv.includes('--pack')) {
    const tarball = packPackage(join(root, 'dist/package'), join(root, 'dist'));
    console.log(`${tarball}: ${(statSync(tarball).size / 1000).toFixed(1)} KB`);
  }
}
