// The names of the games, by their numbers in links.
import type { GameId } from '../scene/scene.ts';
import { DIRECTORY } from './directory.ts';

export const GAME_IDS: readonly GameId[] = DIRECTORY.map(({ id }) => id);

/** Whether something is the name of a game. */
export function isGame(value: unknown): value is GameId {
  return (GAME_IDS as readonly unknown[]).includes(value);
}
