// Reading the book's own files: games, rulings, scenes, changes and the map of the sources, each checked as it is read.
// Scripts and tests read through here too, so nothing in this folder needs the site's builder.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'astro/zod';
import { parse } from 'yaml';
import { GAME_IDS } from '../../src/games/ids.ts';
import { gameOf } from '../../src/games/registry.ts';
import type { GameId } from '../../src/scene/scene.ts';
import { typeset } from './typeset.ts';

export type { GameId };
export { GAME_IDS };

// Commands run in the project's root; a bundled module's own address says nothing.
export const CONTENT = join(process.cwd(), 'content');

const words = z.string().min(1).transform(typeset);

const gameFile = z.strictObject({
  sources: z.array(z.strictObject({ id: z.string(), title: z.string() })),
  chapters: z.array(z.strictObject({ id: z.string(), title: z.string() })),
  note: words.optional(),
  /** Scenes that the first page shows, the best first: those that read well small. */
  front: z.array(z.string()).optional(),
  /** The twelve questions of its faq that are asked most, by anchor. */
  asked: z.array(z.string()).optional(),
});
export type Game = z.infer<typeof gameFile> & {
  readonly id: GameId;
  readonly title: string;
  readonly edition: string;
};

const rulingFile = z.array(
  z.strictObject({
    id: z.string(),
    question: words,
    kind: z.enum(['convention', 'text']).optional(),
    readings: z.array(z.strictObject({ id: z.string(), says: words })).min(1),
    default: z.string(),
    why: words,
    touches: z.array(z.string()).default([]),
    scene: z.string().optional(),
    effect: words.optional(),
  }),
);
export type Ruling = z.infer<typeof rulingFile>[number] & { readonly game: GameId | 'all' };

const sceneFile = z.strictObject({
  title: words,
  says: words,
  question: z.looseObject({ ask: z.string() }),
  expect: z.unknown(),
  rules: z.array(z.string()),
});
export type SceneFile = z.infer<typeof sceneFile> & { readonly id: string };

const changesFile = z.array(
  z.strictObject({ date: z.string(), title: words, text: words, link: z.string().optional() }),
);
export type Change = z.infer<typeof changesFile>[number];

const sourceChangesFile = z.array(
  z.strictObject({
    version: z.string(),
    date: z.string(),
    sections: z.array(
      z.strictObject({
        what: z.enum(['changed', 'new', 'gone', 'renamed']),
        heading: words,
        was: words.optional(),
        clauses: z.number().int().nonnegative(),
        numbers: z.array(z.tuple([z.string().nullable(), z.string().nullable()])),
        pages: z.array(z.string()),
      }),
    ),
  }),
);
/** What a new version of a source changed, as `npm run source:compare` wrote it down. */
export type SourceChange = z.infer<typeof sourceChangesFile>[number] & { readonly source: string };

const namesFile = z.array(
  z.strictObject({
    name: words,
    kind: z.enum(['hero', 'artefact', 'ability', 'attack', 'manoeuvre', 'function', 'shrine']),
    of: words.optional(),
    says: words,
    at: z.array(z.string()).min(1),
  }),
);
export type NamedThing = z.infer<typeof namesFile>[number];

function read<T>(schema: z.ZodType<T, unknown>, path: string): T {
  const text = readFileSync(path, 'utf8');
  const result = schema.safeParse(path.endsWith('.json') ? JSON.parse(text) : parse(text));
  if (!result.success) throw new Error(`${path}: ${z.prettifyError(result.error)}`);
  return result.data;
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** The games that have a file, in their order. */
export const games = once((): Game[] =>
  GAME_IDS.filter((id) => existsSync(join(CONTENT, id, 'game.yaml'))).map((id) => {
    const { title, edition } = gameOf(id);
    return { id, title, edition, ...read(gameFile, join(CONTENT, id, 'game.yaml')) };
  }),
);

/** Every ruling, those of all games first. */
export const rulings = once((): Ruling[] =>
  ['all', ...GAME_IDS].flatMap((game) => {
    const path = join(CONTENT, 'rulings', `${game}.yaml`);
    return existsSync(path) ? read(rulingFile, path).map((ruling) => ({ ...ruling, game })) : [];
  }),
);

/** The ruling of that id; a page that names one that is not there does not build. */
export function rulingOf(id: string): Ruling {
  const ruling = rulings().find((one) => one.id === id);
  if (!ruling) throw new Error(`There is no ruling "${id}" in content/rulings/.`);
  return ruling;
}

/** The ids of the curated scenes. */
export const sceneIds = once((): string[] =>
  GAME_IDS.flatMap((game) => {
    const folder = join(CONTENT, game, 'scenes');
    if (!existsSync(folder)) return [];
    const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
    return files.sort().map((name) => `${game}/${name.replace(/\.json$/, '')}`);
  }),
);

/** The scene of that id; a page that names one that is not there does not build. */
export function sceneOf(id: string): SceneFile {
  if (!sceneIds().includes(id)) throw new Error(`There is no scene "${id}" in content/.`);
  const [game = '', slug = ''] = id.split('/');
  return { id, ...read(sceneFile, join(CONTENT, game, 'scenes', `${slug}.json`)) };
}

/** Scenes for the first page: those that a game shows first, then the first of each question, as many games as there are. */
export function scenesLiked(asks: readonly string[], most: number): string[] {
  const all = sceneIds().map(sceneOf);
  const shown = games().map((game) => (game.front ?? []).map((slug) => sceneOf(`${game.id}/${slug}`).id));
  const inTurn = Array.from({ length: most }, (_, i) => shown.flatMap((ids) => ids[i] ?? [])).flat();
  const others = asks.flatMap((ask) => all.find(({ question }) => question.ask === ask)?.id ?? []);
  return [...new Set([...inTurn, ...others])].slice(0, most);
}

/** The names that a game's sources use for heroes, artefacts, abilities and the like. */
export function namesOf(game: string): NamedThing[] {
  return read(namesFile, join(CONTENT, game, 'names.yaml'));
}

/** What changed, the newest first. */
const CHANGES_END = '.changes.yaml';
/** What new versions of the sources changed, the newest first. */
export const sourceChanges = once((): SourceChange[] => {
  const folder = join(CONTENT, 'sources');
  return readdirSync(folder)
    .filter((name) => name.endsWith(CHANGES_END))
    .flatMap((name) =>
      read(sourceChangesFile, join(folder, name)).map((one) => ({
        ...one,
        source: name.slice(0, -CHANGES_END.length),
      })),
    )
    .sort((a, b) => b.date.localeCompare(a.date));
});

export const changes = once((): Change[] => {
  const path = join(CONTENT, 'changes.yaml');
  return existsSync(path) ? read(changesFile, path).sort((a, b) => b.date.localeCompare(a.date)) : [];
});

/** The title of a source document. */
export function sourceTitle(id: string): string {
  const source = games()
    .flatMap((game) => game.sources)
    .find((one) => one.id === id);
  if (!source) throw new Error(`No game names the source "${id}".`);
  return source.title;
}
