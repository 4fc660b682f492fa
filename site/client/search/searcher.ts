// Answers searches over the indexes of the games, each fetched once. Runs in a worker, or in the page where none may run.
import type { IndexFile } from './index-file.ts';
import { marked, nearWords, type OpenIndex, openIndex, ranked } from './rank.ts';

export interface Request {
  readonly query: string;
  readonly games: readonly string[];
  /** The game that is being read, if one is. */
  readonly here: string;
  readonly kind: string;
  /** Whether the last word may be only begun. */
  readonly typing: boolean;
}
export interface Found {
  /** The address below the site's root, without its first slash. */
  readonly url: string;
  /** The title in pieces; every second one is a word that was searched for. */
  readonly title: readonly string[];
  /** The heading that the link leads to, in pieces; none when it is the page's own. */
  readonly heading: readonly string[];
  readonly game: string;
  readonly chapter: string;
  readonly kind: string;
  /** The answer in pieces. */
  readonly answer: readonly string[];
  /** A scene of the table that shows it. */
  readonly scene: readonly [url: string, title: string] | null;
}
export interface Group {
  readonly game: string;
  readonly found: readonly Found[];
  /** How many there are in all. */
  readonly total: number;
}
export interface Answer {
  readonly groups: readonly Group[];
  /** Words of the site near to what was typed. */
  readonly near: readonly string[];
}
export interface Searcher {
  warm(games: readonly string[]): void;
  search(request: Request): Promise<Answer>;
}

/** How many are shown of one game alone, and of each game when all are searched. */
const ALONE = 14;
const TOGETHER = 5;
// What is far behind the best of all games is not what was looked for.
const WORTH_SHOWING = 0.3;

/** A searcher that gets the index of a game from `fetchIndex`. */
export function makeSearcher(fetchIndex: (game: string) => Promise<IndexFile>): Searcher {
  const kept = new Map<string, Promise<OpenIndex>>();
  function indexOf(game: string): Promise<OpenIndex> {
    const known = kept.get(game);
    if (known) return known;
    const coming = fetchIndex(game).then(openIndex);
    kept.set(game, coming);
    // What could not be fetched is asked for again next time.
    coming.catch(() => kept.delete(game));
    return coming;
  }
  return {
    warm: (games) => {
      for (const game of games) indexOf(game).catch(() => {});
    },
    async search({ query, games, here, kind, typing }) {
      const indexes = await Promise.all(games.map(indexOf));
      const lists = indexes.map((index) => ({ game: index.file.game, list: ranked(index, query, { kind, typing }) }));
      const best = Math.max(0, ...lists.map(({ list }) => list[0]?.score ?? 0));
      const alone = games.length === 1;
      const shown = lists
        .filter(({ list }) => list[0] && list[0].score >= best * WORTH_SHOWING)
        // The better answer goes first, but the game that is being read before all.
        .sort(
          (a, b) =>
            Number(b.game === here) - Number(a.game === here) || (b.list[0]?.score ?? 0) - (a.list[0]?.score ?? 0),
        );
      const groups = shown.map(({ game, list }) => ({
        game,
        total: list.length,
        found: list.slice(0, alone ? ALONE : TOGETHER).map(({ entry, part, stems }) => ({
          url: part.anchor === undefined ? entry.url : `${entry.url}#${part.anchor}`,
          title: marked(entry.title, stems),
          heading: part.heading === undefined ? [] : marked(part.heading, stems),
          game: entry.game,
          chapter: entry.chapter,
          kind: entry.kind,
          answer: marked(part.answer, stems),
          scene: part.scene ?? null,
        })),
      }));
      const near = groups.length > 0 ? [] : [...new Set(indexes.flatMap((index) => nearWords(index, query)))];
      return { groups, near: near.slice(0, 6) };
    },
  };
}
