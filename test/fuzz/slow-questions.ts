// Questions made to be slow: a case or a curated scene whose pieces are copied many times over, close together, so that
// whatever grows with the table grows. Fields are asked for at their finest.
import { readdirSync, readFileSync } from 'node:fs';
import { GAME_IDS } from '../../src/games/ids.ts';
import { casesOf } from '../cases/read.ts';
import { oneOf, type Random, whole } from '../oracle/random.ts';

export type Question = Readonly<Record<string, unknown>>;
type Piece = Readonly<Record<string, unknown>> & { readonly id?: string };

const FINEST = 0.25;
const COPIED = ['models', 'terrain'] as const;
/** So many models or pieces of terrain at most. */
const MOST = 250;

function curated(game: string): Question[] {
  const folder = new URL(`../../content/${game}/scenes/`, import.meta.url);
  return readdirSync(folder).map(
    (file) => (JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as { question: Question }).question,
  );
}

/** Questions about tables, by game and then by what they ask, so that each kind has its turn. */
const byKind: readonly (readonly (readonly Question[])[])[] = GAME_IDS.map((game) => {
  const all = [...casesOf(game).map(({ question }) => question as Question), ...curated(game)].filter(
    ({ scene }) => typeof scene === 'object' && scene !== null,
  );
  return [...new Set(all.map(({ ask }) => ask))].map((ask) => all.filter((question) => question.ask === ask));
});

/** Everything that is a place, moved by as much. */
function moved(value: unknown, by: readonly [number, number]): unknown {
  if (!Array.isArray(value)) return value;
  const [x, y] = value as readonly unknown[];
  if (value.length === 2 && typeof x === 'number' && typeof y === 'number') return [x + by[0], y + by[1]];
  return value.map((each) => moved(each, by));
}

function copyOf(piece: Piece, i: number, by: readonly [number, number]): Piece {
  const entries = Object.entries(piece).map(([key, value]) => {
    if (key === 'id') return [key, `${String(value)} ${i}`];
    if (key === 'x' || key === 'y') return [key, Number(value) + by[key === 'x' ? 0 : 1]];
    return [key, moved(value, by)];
  });
  return Object.fromEntries(entries) as Piece;
}

/** A question about a crowded table. */
export function slowQuestion(random: Random): Question {
  const question = oneOf(random, oneOf(random, oneOf(random, byKind)));
  const scene = { ...(question.scene as Readonly<Record<string, unknown>>) };
  for (const key of COPIED) {
    const pieces = (scene[key] ?? []) as readonly Piece[];
    if (pieces.length === 0) continue;
    const count = whole(random, 10, MOST);
    const spread = oneOf(random, [0.5, 3, 12]);
    scene[key] = Array.from({ length: Math.max(count, pieces.length) }, (_, i) => {
      const piece = pieces[i % pieces.length]!;
      const near = () => Math.round(1000 * spread * (2 * random() - 1)) / 1000;
      return i < pieces.length ? piece : copyOf(piece, i, [near(), near()]);
    });
  }
  return { ...question, ...(question.ask === 'field' ? { step: FINEST } : {}), scene };
}
