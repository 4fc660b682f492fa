// What answers about a game: its rules and the geometry kernel, each a file of its own that browsers keep for long, fetched
// when somebody first asks. A page carries neither (scripts/registry-modules.mjs, `loadedLater`).
import { GAME_IDS } from '../../src/games/ids.ts';
import { addGame, gameOf } from '../../src/games/registry.ts';
import { takeModule } from '../../src/geometry/memory.ts';
import type { GameId } from '../../src/scene/scene.ts';
import { fetchedKernel, fetchedRules } from './fetch-game.ts';
import { rollsOf } from './game-odds.ts';

let kernelTaken: Promise<void> | undefined;
const coming = new Map<GameId, Promise<void>>();

function takenKernel(): Promise<void> {
  kernelTaken ??= fetchedKernel().then(takeModule);
  // What could not be fetched is asked for again next time.
  kernelTaken.catch(() => {
    kernelTaken = undefined;
  });
  return kernelTaken;
}

async function added(game: GameId): Promise<void> {
  const [rules] = await Promise.all([fetchedRules(game), takenKernel()]);
  addGame(rules);
}

/** Resolves when the tables of a game can be asked about. */
export function loadGame(game: GameId): Promise<void> {
  const known = coming.get(game);
  if (known) return known;
  const made = added(game);
  coming.set(game, made);
  made.catch(() => coming.delete(game));
  return made;
}

/** Resolves when questions about every game can be asked, dice among them. */
export async function loadGames(): Promise<void> {
  const whole = async (game: GameId) => {
    const [rolls] = await Promise.all([rollsOf(game), loadGame(game)]);
    addGame({ ...gameOf(game), rolls });
  };
  await Promise.all(GAME_IDS.map(whole));
}
