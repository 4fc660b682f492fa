// Fetches the index of a game. The file is deflated already, so that it is small on every host and on the device.
import type { IndexFile } from './index-file.ts';

const BASE = import.meta.env.BASE_URL.replace(/\/?$/, '/');

/** The index of a game, as the build made it. */
export async function fetchIndex(game: string): Promise<IndexFile> {
  const address = `${BASE}search/${game}.bin`;
  const answer = await fetch(address);
  if (!answer.ok || !answer.body) throw new Error(`${address}: ${answer.status}`);
  const unpacked = answer.body.pipeThrough(new DecompressionStream('gzip'));
  return new Response(unpacked).json() as Promise<IndexFile>;
}
