// Builds what other people's pages show, into build/embeds: a document for each widget, game and family of
// questions that holds all it needs,
// embed.js with its types and its manifest, and script.json, which tells the pages of the site its name and its hash.
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundle } from './bundle.mjs';
import { embedStyles } from './embed-styles.mjs';
import { kernelModule } from './kernel-module.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const source = (path) => import(pathToFileURL(join(root, path)).href);
const GAMES = ['judgement', 'grimheim', 'guilds', 'aos'];

const hashOf = (text, kind = 'sha256') => `${kind}-${createHash(kind).update(text).digest('base64')}`;
const escaped = (text) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]);

/** Shows the example only to those who came without a link: others would see it turn into their own. */
const FIRST = "if(location.hash.length>1)document.documentElement.dataset.linked=''";

/** One script for a page, of one entry; what would end an inline script is written otherwise. */
async function scriptOf(entry, { games, questions, instead = {} } = {}) {
  const [{ code }] = await bundle({
    entries: { embed: entry },
    folder: join(root, 'build/embeds'),
    ...(games ? { games } : {}),
    ...(questions ? { questions } : {}),
    instead,
    single: true,
    minify: true,
    format: 'iife',
    name: 'Sightline',
    write: false,
  });
  return code
    .trim()
    .replace(/<\/(script)/gi, '<\\/$1')
    .replaceAll('<!--', '<\\!--');
}

const KERNEL = '@kernel@';
/** What a text of src/kernel/wasm.ts gives away, by name. */
const givenBy = async (text) => ({ ...(await import(`data:text/javascript,${encodeURIComponent(text)}`)) });

/** Files that a table's document has no use for, and what stands in their place. */
const leftOut = (game, questions) => ({
  [`src/games/${game}/rolls/index.ts`]: 'export const rolls = {};',
  'src/ask/odds.ts': `import { Refusal } from '../scene/problem.ts';
export function answerOdds() { throw new Refusal('unsupported', 'ask', 'Odds are answered in a document of their own.'); }`,
  // Its book has the titles of rules and no cards.
  'src/widgets/cards.ts': 'export function showCards() {}',
  ...(questions.includes('field')
    ? {}
    : { 'src/draw/field.ts': "export const viewOfField = () => null;\nexport const drawnField = () => '';" }),
});

/** The script of one entry for some questions of one game, with what they call of the geometry. */
export async function tableScript(entry, game, questions) {
  // Which functions are called shows only in the finished script: the module is put in last.
  const names = Object.keys(await givenBy(kernelModule()));
  const script = await scriptOf(entry, {
    games: [game],
    questions,
    instead: {
      ...leftOut(game, questions),
      'src/kernel/packing.ts': "export { unpacked as moduleFrom } from './unpack.ts';",
      'src/kernel/wasm.ts': `const kernel = JSON.parse('${KERNEL}');\n${names.map((name) => `export const ${name} = kernel.${name};`).join('\n')}`,
    },
  });
  const module = new WebAssembly.Module(readFileSync(join(root, 'build/kernel.wasm')));
  const called = WebAssembly.Module.exports(module)
    .filter(({ kind, name }) => kind === 'function' && script.includes(`.${name}(`))
    .map(({ name }) => name);
  return script.replace(KERNEL, JSON.stringify(await givenBy(kernelModule(called))));
}

/** A whole document. Nothing outside of it is asked for, and nothing in it runs that is not named by its hash. */
function documentOf({ title, widget, family, styles, script, body }) {
  const policy = [
    "default-src 'none'",
    `script-src '${hashOf(FIRST)}' '${hashOf(script)}' 'wasm-unsafe-eval'`,
    `style-src '${hashOf(styles)}'`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
  return `<!doctype html><html lang="en" data-widget="${widget}"${family ? ` data-family="${family}"` : ''}><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${escaped(title)}</title><style>${styles}</style><script>${FIRST}</script></head><body>${body}<script>${script}</script></body></html>\n`;
}

const opensIn = (address, words) =>
  `<a data-opens href="${escaped(address)}" target="_blank" rel="noopener">${words}</a>`;

/** The first scene of a game that asks one of these: what a document shows to those who came without a link. */
async function exampleOf(game, questions) {
  const { games, sceneIds, sceneOf } = await source('site/book/read.ts');
  const { verdictOf } = await source('site/book/verdict.ts');
  const { toLink } = await source('src/link/link.ts');
  const front = games().find(({ id }) => id === game)?.front ?? [];
  const scene = [...front.map((slug) => `${game}/${slug}`), ...sceneIds().filter((id) => id.startsWith(`${game}/`))]
    .map(sceneOf)
    .find(({ question }) => questions.includes(question.ask));
  const { sentence, because, picture } = verdictOf(scene);
  const reasons = because.map(({ text }) => `<li>${escaped(text)}</li>`).join('');
  const sign = sentence.holds === null ? '' : sentence.holds ? ' yes' : ' no';
  return {
    question: escaped(JSON.stringify(scene.question)),
    drawing: picture('example', 'page'),
    words: `<p class="says${sign}"><b>${escaped(sentence.text)}</b></p><ul class="why">${reasons}</ul>`,
    opens: `<p class="tools label">${opensIn(`../table/#${toLink({ question: scene.question }).fragment}`, 'Open on Sightline')}</p>`,
  };
}

/** The documents of one family of a game's questions, by widget. */
export async function tablesOf(game, title, family, questions) {
  const { question, drawing, words, opens } = await exampleOf(game, questions);
  const main = (inside) => `<main data-example="${question}">${inside}</main>`;
  const board = documentOf({
    title: `A table of ${title} · Sightline`,
    widget: 'board',
    family,
    styles: embedStyles('board'),
    script: await tableScript('site/embed/board.ts', game, questions),
    body: main(
      `<figure class="diagram"><div class="stage">${drawing}</div><div class="verdict">${words}</div>${opens}</figure>`,
    ),
  });
  const verdict = documentOf({
    title: `A verdict of ${title} · Sightline`,
    widget: 'verdict',
    family,
    styles: embedStyles('verdict'),
    script: await tableScript('site/embed/verdict.ts', game, questions),
    body: main(`<div class="verdict">${words}</div>${opens}`),
  });
  return { board, verdict };
}

async function oddsOf(game, title) {
  const { oddsMarkup } = await source('site/book/odds-markup.ts');
  const { calculator, markup } = oddsMarkup(game);
  const page = `../odds/${game}/${calculator}/`;
  return documentOf({
    title: `Odds of ${title} · Sightline`,
    widget: 'odds',
    styles: embedStyles('odds'),
    script: await scriptOf(`site/embed/odds-${game}.ts`),
    body: `<main><div class="odds odds-full"><sightline-odds>${markup}</sightline-odds></div><p class="tools label">${opensIn(page, 'Open on Sightline')}</p></main>`,
  });
}

/** Builds everything into a folder that is emptied first; what was written, by name. */
export async function buildEmbeds(folder = join(root, 'build/embeds')) {
  const { SHELF } = await source('site/book/read.ts');
  const { manifest, types } = await source('site/embed/manifest.ts');
  const { documentName, FAMILIES } = await source('src/widgets/embed/families.ts');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const files = {};
  for (const game of GAMES) {
    for (const [family, questions] of Object.entries(FAMILIES[game])) {
      const { board, verdict } = await tablesOf(game, SHELF[game].title, family, questions);
      files[documentName('board', game, questions[0])] = board;
      files[documentName('verdict', game, questions[0])] = verdict;
    }
    files[documentName('odds', game)] = await oddsOf(game, SHELF[game].title);
  }
  const script = `/* Sightline ${version}, MIT */\n${await scriptOf('site/embed/elements.ts')}\n`;
  const named = `embed-${version}.js`;
  files['embed.js'] = script;
  files[named] = script;
  files['embed.d.ts'] = types();
  files['custom-elements.json'] = `${JSON.stringify(manifest(version), null, 2)}\n`;
  files['script.json'] = `${JSON.stringify({ file: named, integrity: hashOf(script, 'sha384') })}\n`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
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
  for (const [name, text] of Object.entries(await buildEmbeds()))
    console.log(`${name.padEnd(28)} ${(gzipSync(text, { level: 9 }).length / 1000).toFixed(1)} KB`);
}
