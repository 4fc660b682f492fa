// The game of the table that the device kept last, known before anything of the table is loaded.
import { isGame } from '../../games/ids.ts';
import type { GameId } from '../../scene/scene.ts';
import { LocalStore } from '../local-store.ts';

/** The prefix of everything that the device keeps of the open table. */
export const TABLES_KEPT_UNDER = 'sightline.table';

/** The game of the table that was shown last; null where there is none. */
export function gameOfLastTable(): GameId | null {
  const store = new LocalStore(TABLES_KEPT_UNDER, () => {});
  const id = store.read('last');
  const read = typeof id === 'string' ? store.read(`kept.${id}`) : null;
  const game = (read as { standing?: { scene?: { game?: unknown } } } | null | undefined)?.standing?.scene?.game;
  return isGame(game) ? game : null;
}
