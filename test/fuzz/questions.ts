// Questions about tables, of every game and every kind: each case and each curated scene, changed wildly. Whatever comes
// of it is answered or refused; nothing throws, nothing hangs, nothing that is not a number is called one.
import { readdirSync, readFileSync } from 'node:fs';
import { GAME_IDS } from '../../src/scene/scene.ts';
import { casesOf } from '../cases/read.ts';
import { oneOf, randomFrom } from '../oracle/random.ts';
import { askedFor } from './answered.ts';
import { wild } from './wild.ts';

type Question = Record<string, unknown>;

function curated(game: string): Question[] {
  const folder = new URL(`../../content/${game}/scenes/`, import.meta.url);
  return readdirSync(folder).map(
    (file) => (JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as { question: Question }).question,
  );
}

/** Questions by game and kind, so that each kind has its turn however many cases it has. */
function kindsOf(game: (typeof GAME_IDS)[number]): Question[][] {
  const all = [...casesOf(game).map(({ question }) => question), ...curated(game)];
  return [...new Set(all.map(({ ask }) => ask))].map((ask) => all.filter((question) => question.ask === ask));
}

export async function fuzz(seconds: number, seed: number): Promise<{ runs: number; wrong: string[] }> {
  const games = GAME_IDS.map(kindsOf);
  return askedFor(seconds, (run) => {
    const random = randomFrom(seed + run);
    const kinds = games[run % games.length]!;
    return wild(random, { ...oneOf(random, oneOf(random, kinds)), ...(random() < 0.3 ? { marks: true } : {}) });
  });
}
