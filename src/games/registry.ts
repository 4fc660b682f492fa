// The games by id, in the order of their numbers in links. Everything that needs a list of games derives it from here.
import type { GameId } from '../scene/scene.ts';
import type { Game } from './game.ts';
import * as listed from './index.ts';

const known: Record<GameId, Game> = Object.fromEntries(
  Object.values<Game>(listed)
    .sort((a, b) => a.linkNumber - b.linkNumber)
    .map((game) => [game.id, game]),
);

export const games: Readonly<Record<GameId, Game>> = known;

/** Adds a game that was loaded after this module: the pages of the site load a game when it is first asked about. */
export function addGame(game: Game): void {
  known[game.id] = game;
}

/** The game of that id; it throws where there is none. */
export function gameOf(id: GameId): Game {
  const game = games[id];
  if (!game) throw new Error(`There is no game "${id}".`);
  return game;
}
