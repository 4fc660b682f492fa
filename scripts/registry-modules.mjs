// Modules that a bundle is given in the place of files in src/, so that it carries no game that it does not need. Which
// games there are comes from the registry alone (src/games/index.ts).
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const source = (path) => import(pathToFileURL(join(root, path)).href);

const { DIRECTORY } = await source('src/games/directory.ts');
const { KNOWN_RULINGS } = await source('src/games/known-rulings.ts');

/** The ids of the games, by their numbers in links. */
export const GAME_IDS = DIRECTORY.map(({ id }) => id);

/** What may be known of games without loading one, as plain data: path below the root → text. */
export const directoryAlone = {
  'src/games/directory.ts': `export const DIRECTORY = ${JSON.stringify(DIRECTORY)};\n`,
  'src/games/known-rulings.ts': `export const KNOWN_RULINGS = ${JSON.stringify(KNOWN_RULINGS)};\n`,
};

/** The kernel that is enough for a game's tables (scripts/build-kernel.mjs): without ovals or heights, or with what a game
 * that has ovals asks for. */
export async function lighterKernelOf(game) {
  const { vocabulary } = await source(`src/games/${game}/vocabulary.ts`);
  if (vocabulary.bases === 'round-or-oval') return 'oval';
  return vocabulary.elevation ? 'round' : 'flat';
}

/** The lighter kernel of every game, by its id. */
export async function lighterKernels() {
  return Object.fromEntries(await Promise.all(GAME_IDS.map(async (game) => [game, await lighterKernelOf(game)])));
}

/** The list of games with the named ones alone. */
export function onlyGames(games) {
  return {
    'src/games/index.ts': games.map((game) => `export { ${game} } from './${game}/game.ts';\n`).join(''),
  };
}

/** No game and no kernel: for pages that load both from files of their own (site/client/load-game.ts). */
export const loadedLater = {
  ...onlyGames([]),
  'src/geometry/wasm.ts': "export const WASM_SIZE = 0;\nexport const WASM = '';\n",
};

/** The rolls of all games, without their geometry. */
export const rollsAlone = {
  'src/games/rolls.ts': [
    ...GAME_IDS.map((game) => `import { rolls as ${game} } from './${game}/rolls/index.ts';`),
    'export const gameRolls = {',
    ...DIRECTORY.map(({ id, title }) => `  ${id}: { title: ${JSON.stringify(title)}, rolls: ${id} },`),
    '};',
    '',
  ].join('\n'),
};

/** A game whose tables roll no dice, lay out no cards and ring no ranges, and whose numbers no page names. */
export function forTablesAlone(game) {
  return {
    [`src/games/${game}/rolls/index.ts`]: 'export const rolls = {};\n',
    [`src/games/${game}/card.ts`]: 'export const card = {};\n',
    [`src/games/${game}/ranges.ts`]: 'export const ranges = () => [];\n',
    [`src/games/${game}/page-numbers.ts`]: 'export const parameters = {};\n',
  };
}

/** What answers odds where no dice are rolled: it refuses them. */
export const withoutOdds = {
  'src/ask/odds.ts': `import { Refusal } from '../input/problem.ts';
export function answerOdds() {
  throw new Refusal('unsupported', 'ask', 'No dice here.');
}
`,
};

/** The questions that a game has a rule for, in the place of all of them. */
export async function answeredQuestions(game) {
  const [{ games }, { QUESTIONS }] = [await source('src/games/registry.ts'), await source('src/questions/index.ts')];
  const asks = Object.keys(QUESTIONS).filter((ask) => ask in games[game].answers);
  const imports = await Promise.all(
    asks.map(async (ask, i) => {
      const [name] = Object.entries(await source(`src/questions/${ask}.ts`)).find(([, one]) => one === QUESTIONS[ask]);
      return `import { ${name} as question${i} } from './${ask}.ts';`;
    }),
  );
  const list = asks.map((ask, i) => `${JSON.stringify(ask)}: question${i}`).join(', ');
  return { 'src/questions/index.ts': `${imports.join('\n')}\nexport const QUESTIONS = { ${list} };\n` };
}

/** The entries of the package that are about one game each. */
export const gameEntries = Object.fromEntries(
  DIRECTORY.map(({ id, title }) => [
    `src/package/${id}.ts`,
    `// \`sightline/${id}\`: ${title} alone, for programs that know one game.
import type { Answer } from '../ask/answer.ts';
import type { Opened } from '../ask/open-table.ts';
import type { AskOptions } from '../ask/options.ts';
import type { Ask, AskAnything } from '../ask/question.ts';
import { ${id} } from '../games/${id}/game.ts';
import type { ParsedScene } from '../scene/parse.ts';
import type { Vocabulary } from '../scene/vocabulary.ts';
import { gameAlone } from './one-game.ts';

const alone = gameAlone(${id});

/** The answer to a question about ${title}; other games are refused in words. */
export const ask: Ask = alone.ask;
/** The answer to anything at all that came from outside. */
export const askAnything: AskAnything = alone.askAnything;
/** The scene with every default filled in, or everything that is wrong with it. */
export const readScene: (scene: unknown) => ParsedScene = alone.readScene;
/** Opens a table that stays open, or says everything that is wrong with its scene. */
export const openTable: (scene: unknown) => Opened = alone.openTable;
/** The exact odds of one of ${title}'s rolls. */
export const odds: (kind: string, input?: object, options?: AskOptions) => Answer = alone.odds;
/** The words ${title} knows, with what it assumes when a scene is silent. */
export const vocabulary: Vocabulary = alone.vocabulary;
`,
  ]),
);

/** A Vite plugin that keeps dice out of games: a diagram rolls none, and a calculator has them from its own file. */
export function rollsLater() {
  const none = '\0no-rolls';
  return {
    name: 'rolls-later',
    enforce: 'pre',
    resolveId: (id, importer) =>
      id === './rolls/index.ts' && /\/src\/games\/[^/]+\/game\.ts$/.test(importer ?? '') ? none : null,
    load: (id) => (id === none ? 'export const rolls = {};\n' : null),
  };
}

/** A Vite plugin for files that exist for one bundle alone, some of them in the place of others. */
export function placed(texts) {
  const files = new Map(Object.entries(texts).map(([path, text]) => [join(root, path), text]));
  return {
    name: 'placed',
    enforce: 'pre',
    resolveId: (id) => (files.has(id) ? id : null),
    load: (id) => files.get(id) ?? null,
  };
}
