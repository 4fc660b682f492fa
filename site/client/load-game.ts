// What answers about a game: its rules and the geometry kernel, each a file of its own that browsers keep for long, fetched
// beside one another when somebody first asks. A page carries neither (scripts/registry-modules.mjs, `loadedLater`).
import kernel from '../../build/kernel.wasm?url';
import type { Game } from '../../src/games/game.ts';
import { GAME_IDS } from '../../src/games/ids.ts';
import { addGame, gameOf } from '../../src/games/registry.ts';
import { takeModule } from '../../src/geometry/memory.ts';
import type { GameId } from '../../src/scene/scene.ts';
import { rollsOf } from './game-odds.ts';

const rules = import.meta.glob<Readonly<Record<string, Game>>>('../../src/games/*/game.ts');

async function compiledKernel(): Promise<WebAssembly.Module> {
  try {
    return await WebAssembly.compileStreaming(fetch(kernel));
  } catch {
    // A host that serves the file under another type, or a browser that cannot compile what is still arriving.
    const answer = await fetch(kernel);
    if (!answer.ok) throw new Error(`${kernel}: ${answer.status}`);
    return WebAssembly.compile(await answer.arrayBuffer());
  }
}

let kernelComing: Promise<void> | undefined;
const coming = new Map<GameId, Promise<void>>();

function kernelTaken(): Promise<void> {
  kernelComing ??= compiledKernel().then(takeModule);
  // What could not be fetched is asked for again next time.
  kernelComing.catch(() => {
    kernelComing = undefined;
  });
  return kernelComing;
}

async function added(game: GameId): Promise<void> {
  const load = rules[`../../src/games/${game}/game.ts`];
  if (!load) throw new Error(`There is no game "${game}".`);
  const [module] = await Promise.all([load(), kernelTaken()]);
  addGame(module[game]!);
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
