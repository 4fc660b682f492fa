// The files that answer about a game, its rules and the geometry kernel: fetched beside one another, and beside whatever is
// going to use them. Nothing large is imported here, so that a page can begin with it.
import kernel from '../../build/kernel.wasm?url';
import flatKernel from '../../build/kernel-flat.wasm?url';
import ovalKernel from '../../build/kernel-oval.wasm?url';
import roundKernel from '../../build/kernel-round.wasm?url';
import type { Game } from '../../src/games/game.ts';
import type { GameId } from '../../src/scene/scene.ts';

const rules = import.meta.glob<Readonly<Record<string, Game>>>('../../src/games/*/game.ts');

/** The kernels that leave out what a game has no use for, and are half as large. */
const LIGHTER = { flat: flatKernel, oval: ovalKernel, round: roundKernel };

async function compiled(address: string): Promise<WebAssembly.Module> {
  try {
    return await WebAssembly.compileStreaming(fetch(address));
  } catch {
    // A host that serves the file under another type, or a browser that cannot compile what is still arriving.
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    return WebAssembly.compile(await answer.arrayBuffer());
  }
}

let wanted = kernel;
let kernelComing: Promise<WebAssembly.Module> | undefined;
const coming = new Map<GameId, Promise<Game>>();

/** A page that never asks about another game than this one says so before anything is fetched. */
export function onlyEver(game: GameId): void {
  const lighter = __LIGHTER_KERNELS__[game];
  if (lighter) wanted = LIGHTER[lighter];
}

/** The kernel, compiled while it arrives. */
export function fetchedKernel(): Promise<WebAssembly.Module> {
  kernelComing ??= compiled(wanted);
  // What could not be fetched is asked for again next time.
  kernelComing.catch(() => {
    kernelComing = undefined;
  });
  return kernelComing;
}

async function fetched(game: GameId): Promise<Game> {
  const load = rules[`../../src/games/${game}/game.ts`];
  if (!load) throw new Error(`There is no game "${game}".`);
  return (await load())[game]!;
}

/** The rules of a game. */
export function fetchedRules(game: GameId): Promise<Game> {
  const known = coming.get(game);
  if (known) return known;
  const made = fetched(game);
  coming.set(game, made);
  made.catch(() => coming.delete(game));
  return made;
}

/** Begins to fetch what a game's tables need; loadGame hears of what goes wrong. */
export function beginFetching(game: GameId): void {
  fetchedKernel();
  fetchedRules(game).catch(() => {});
}
