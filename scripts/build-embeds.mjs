// Builds what other people's pages show, into build/embeds: for each game a document of its tables and one of its
// calculators, each holding all it needs; in scenes/ a document of each scene of the galleries, whose script all of a game
// share; embed.js with its types and its manifest; and script.json, which tells the pages of the site its name and its hash,
// and the script of /embed/ that leads to the right document.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { strToU8, zipSync } from 'fflate';
import { COLOURS } from '../src/draw/palette.ts';
import { bundle } from './bundle.mjs';
import { answeredQuestions, forTablesAlone, lighterKernelOf, withoutOdds } from './registry-modules.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const source = (path) => import(pathToFileURL(join(root, path)).href);

const hashOf = (text, kind = 'sha256') => `${kind}-${createHash(kind).update(text).digest('base64')}`;
const escaped = (text) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]);

// Where scripts run, nobody sees the words for those who have none, unless the document's own script fails.
const FIRST =
  "var root=document.documentElement;root.dataset.waits='';addEventListener('load',function(){delete root.dataset.waits})";

/**
 * Styles without the tokens of the site that neither they nor the script name: each takes others along that only it names.
 * Pictures make the names of their colours, which stand nowhere whole: all colours stay.
 */
function withoutUnused(styles, script) {
  const isNamed = (token) => styles.includes(`var(${token})`) || script.includes(token) || token.slice(2) in COLOURS;
  const left = styles.replaceAll(/(--[a-z0-9-]+):[^;{}]+(;|(?=\}))/g, (whole, token) => (isNamed(token) ? whole : ''));
  return left === styles ? styles : withoutUnused(left, script);
}

/** The script and the styles of a page that loads one file; what would end an inline script is written otherwise. */
async function partsOf(entry, { games, texts } = {}) {
  const files = await bundle({
    entries: { embed: entry },
    folder: join(root, 'build/embeds'),
    ...(games ? { games } : {}),
    ...(texts ? { texts } : {}),
    single: true,
    minify: true,
    format: 'iife',
    name: 'Sightline',
    write: false,
  });
  const named = (ending) => files.find(({ file }) => file.endsWith(ending))?.code.trim() ?? '';
  const script = named('.js')
    .replace(/<\/(script)/gi, '<\\/$1')
    .replaceAll('<!--', '<\\!--');
  return { script, styles: withoutUnused(named('.css'), script) };
}

// A scene's picture and words are there before its script is, in the theme of the address; they wait for the script only where
// the address asks for something else. Hosts that let no sandboxed page read a script get the document that holds its own.
const FIRST_OF_SCENE = `var root=document.documentElement,theme=/[?&]theme=(light|dark)(?:&|$)/.exec(location.search);if(theme)root.dataset.theme=theme[1];if(/view=|rulings=/.test(location.search)||!/^(#?(\\?secret=.*)?)$/.test(location.hash))root.dataset.waits='';addEventListener('load',function(){delete root.dataset.waits});addEventListener('error',function(event){var own=event.target;if(own.dataset&&own.dataset.instead&&navigator.onLine)location.replace(own.dataset.instead.replace('?',location.search)+location.hash)},true)`;

/** A whole document. Nothing outside of it is asked for but a file of scripts, and nothing runs that is not named by its hash. */
function documentOf({ title, script, styles, body, first = FIRST, file = null, instead = '' }) {
  const run = file
    ? `<script src="${file}" integrity="${hashOf(script)}" crossorigin="anonymous" data-instead="${instead}" defer></script>`
    : `<script>${script}</script>`;
  const policy = [
    "default-src 'none'",
    `script-src '${hashOf(first)}' '${hashOf(script)}' 'wasm-unsafe-eval'`,
    `style-src '${hashOf(styles)}'`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><base target="_blank"><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${escaped(title)}</title><style>${styles}</style><script>${first}</script></head><body>${body}${run}</body></html>\n`;
}

/** What stands in a document where no script runs: it cannot read its link, so it answers nothing. */
const unscripted = (needs, address, words) =>
  `<div class="unscripted"><p>${needs} needs JavaScript, and no script runs here.</p><p class="tools label"><a href="${address}">${escaped(words)}</a></p></div>`;

/** The first scene of a game: what its document shows to those who came without a link. */
async function exampleOf(game) {
  const { games, sceneIds, sceneOf } = await source('site/book/read.ts');
  const [front] = games().find(({ id }) => id === game)?.front ?? [];
  return sceneOf(front ? `${game}/${front}` : sceneIds().find((id) => id.startsWith(`${game}/`))).question;
}

/** A game without levels has no side views. */
async function sideViews(game) {
  const { vocabulary } = await source(`src/games/${game}/vocabulary.ts`);
  return vocabulary.elevation ? {} : { 'src/draw/side-view.ts': 'export const sideView = () => null;\n' };
}

/** A game whose bases are all round has none to turn. */
async function turning(game) {
  const { vocabulary } = await source(`src/games/${game}/vocabulary.ts`);
  if (vocabulary.bases === 'round-or-oval') return {};
  return {
    'src/widgets/board-turn.ts': 'export const boardTurn = () => null;\n',
    'src/widgets/turn.ts': 'export const bearing = () => 0;\nexport class Turning {}\n',
  };
}

/** A lighter kernel in the place of the whole one. */
async function lighterKernel(game) {
  const bases = await lighterKernelOf(game);
  const run = spawnSync(process.execPath, [join(root, 'scripts/build-kernel.mjs'), `--${bases}`], { stdio: 'inherit' });
  if (run.status !== 0) throw new Error(`The ${bases} kernel could not be built.`);
  return { 'src/geometry/wasm.ts': readFileSync(join(root, `build/kernel-${bases}.ts`), 'utf8') };
}

/** The script and the styles of a game's tables, which roll no dice and are asked what the game has a rule for. */
export async function tableParts(entry, game) {
  const answered = { ...(await answeredQuestions(game)), ...(await sideViews(game)), ...(await lighterKernel(game)) };
  const texts = { ...forTablesAlone(game), ...withoutOdds, ...answered, ...(await turning(game)) };
  return partsOf(entry, { games: [game], texts });
}

/** The document of a game's tables. */
async function boardOf(game, title, parts) {
  const example = escaped(JSON.stringify(await exampleOf(game)));
  const words = unscripted('This table', `../${game}/`, `Read the rules of ${title} on Sightline`);
  return documentOf({
    title: `A table of ${title} · Sightline`,
    ...parts,
    body: `<main data-example="${example}">${words}</main>`,
  });
}

/** The documents of a game's scenes, and the script they share, by name. */
async function scenesOf(game, parts) {
  const { sceneIds, sceneOf } = await source('site/book/read.ts');
  const { stillOf } = await source('site/embed/still.ts');
  const { documentName, sceneDocument } = await source('src/widgets/embed/document.ts');
  // Its name changes with what is in it, so that it may be kept for good.
  const file = `board-${game}-${createHash('sha256').update(parts.script).digest('hex').slice(0, 12)}.js`;
  const files = { [`scenes/${file}`]: parts.script };
  for (const id of sceneIds().filter((each) => each.startsWith(`${game}/`))) {
    const scene = sceneOf(id);
    const { html, link } = stillOf(scene, '../../');
    files[sceneDocument(id)] = documentOf({
      title: `${scene.title} · Sightline`,
      ...parts,
      first: FIRST_OF_SCENE,
      file,
      instead: escaped(`../${documentName('board', game)}?#${link}`),
      body: `<main data-root="../../" data-example="${escaped(JSON.stringify(scene.question))}">${html}</main>`,
    });
  }
  return files;
}

/** The document of a game's calculators. It needs no geometry, so its entry names the dice alone. */
async function oddsOf(game, title) {
  const entry = `site/embed/odds-${game}.ts`;
  const text = `import { rolls } from '../../src/games/${game}/rolls/index.ts';
import { startDocument } from './odds.ts';

startDocument('${game}', rolls);
`;
  return documentOf({
    title: `Odds of ${title} · Sightline`,
    ...(await partsOf(entry, { texts: { [entry]: text } })),
    body: `<main>${unscripted('This calculator', `../odds/${game}/`, `See the calculators of ${title} on Sightline`)}</main>`,
  });
}

/** The documents of a game, by name. */
export async function documentsOf({ id, title }) {
  const { documentName } = await source('src/widgets/embed/document.ts');
  const parts = await tableParts('site/embed/board.ts', id);
  return {
    [documentName('board', id)]: await boardOf(id, title, parts),
    [documentName('odds', id)]: await oddsOf(id, title),
    ...(await scenesOf(id, parts)),
  };
}

/** The plugin for WordPress, for the address that the site is built for, as WordPress wants to be given it. */
function plugin() {
  const site = new URL(process.env.BASE_PATH || '/', process.env.SITE_URL || 'http://localhost:4321').href.replace(
    /\/?$/,
    '/',
  );
  const php = readFileSync(join(root, 'integrations/wordpress/sightline.php'), 'utf8');
  // The same sources give the same bytes.
  const options = { level: 9, mtime: new Date(1980, 0, 1, 12) };
  return zipSync({ 'sightline/sightline.php': strToU8(php.replace('https://sightline.example/', site)) }, options);
}

/** Builds everything into a folder that is emptied first; what was written, by name. */
export async function buildEmbeds(folder = join(root, 'build/embeds')) {
  const { DIRECTORY } = await source('src/games/directory.ts');
  const { manifest, types } = await source('site/embed/manifest.ts');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const files = {};
  for (const game of DIRECTORY) Object.assign(files, await documentsOf(game));
  const script = `/* Sightline ${version}, MIT */\n${(await partsOf('site/embed/elements.ts')).script}\n`;
  const named = `embed-${version}.js`;
  files['embed.js'] = script;
  files[named] = script;
  files['embed.d.ts'] = types();
  files['custom-elements.json'] = `${JSON.stringify(manifest(version), null, 2)}\n`;
  const forward = (await partsOf('site/embed/forward.ts')).script;
  files['script.json'] = `${JSON.stringify({ file: named, integrity: hashOf(script, 'sha384'), forward })}\n`;
  files['sightline-wordpress.zip'] = plugin();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'scenes'), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return files;
}

/** Puts what was built beside the pages of a site. */
export function placeEmbeds(site, folder = join(root, 'build/embeds')) {
  cpSync(folder, join(site, 'embed'), { recursive: true });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { gzipSync } = await import('node:zlib');
  process.chdir(root);
  for (const [name, text] of Object.entries(await buildEmbeds()).filter(([name]) => !/^scenes\/.*html$/.test(name)))
    console.log(`${name.padEnd(28)} ${(gzipSync(text, { level: 9 }).length / 1000).toFixed(1)} KB`);
}
