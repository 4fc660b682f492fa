// What the repository counts of itself when the site is built: no figure on a page is written by hand.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gameOf } from '../../src/games/registry.ts';
import { WASM_SIZE } from '../../src/geometry/wasm.ts';
import { CONTENT, type GameId, games, rulings, sceneIds } from './read.ts';

export interface GameFigures {
  readonly id: GameId;
  readonly title: string;
  readonly pages: number;
  readonly rules: number;
  readonly rolls: number;
  readonly cases: number;
  readonly scenes: number;
  readonly rulings: number;
  readonly searches: number;
}

const TEST = join(CONTENT, '../test');
const filesIn = (folder: string, ending: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(ending));

function casesOf(game: GameId): number {
  const folder = join(TEST, 'cases', game);
  if (!existsSync(folder)) return 0;
  return filesIn(folder, '.json').reduce(
    (sum, name) => sum + (JSON.parse(readFileSync(join(folder, name), 'utf8')) as { cases: unknown[] }).cases.length,
    0,
  );
}

function searchesOf(game: GameId): number {
  const name = filesIn(join(TEST, 'searches'), '.json').find((file) => file === `${game}.json`);
  return name ? (JSON.parse(readFileSync(join(TEST, 'searches', name), 'utf8')) as unknown[]).length : 0;
}

/** How much there is of each game. */
export function gameFigures(): GameFigures[] {
  return games().map(({ id, title }) => ({
    id,
    title,
    pages: filesIn(join(CONTENT, id), '.mdx').length,
    rules: gameOf(id).rules.length,
    rolls: Object.keys(gameOf(id).rolls).length,
    cases: casesOf(id),
    scenes: sceneIds().filter((scene) => scene.startsWith(`${id}/`)).length,
    rulings: rulings().filter(({ game }) => game === id).length,
    searches: searchesOf(id),
  }));
}

/** Bytes of the geometry kernel, as compiled. */
export const kernelBytes: number = WASM_SIZE;

/** Files of tests, and slow twins that the geometry and the odds are held against. */
export function testFigures(): { files: number; sweeps: number; oracles: number; browser: number; fuzzers: number } {
  const all = filesIn(TEST, '.test.ts');
  const sweeps = all.filter((name) => name.endsWith('.full.test.ts')).length;
  const fuzzers = filesIn(join(TEST, 'fuzz'), '.ts').filter((name) =>
    readFileSync(join(TEST, 'fuzz', name), 'utf8').includes('export async function fuzz'),
  ).length;
  return {
    files: all.length - sweeps,
    sweeps,
    oracles: filesIn(join(TEST, 'oracle'), '.ts').length,
    browser: filesIn(join(TEST, 'e2e'), '.spec.ts').length,
    fuzzers,
  };
}
