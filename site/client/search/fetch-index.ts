// The index of a game: fetched by the page as soon as somebody wants to search, unpacked wherever it is searched. The file is
// deflated already, so that it is small on every host and on the device.
import type { IndexFile } from './index-file.ts';

const BASE = import.meta.env.BASE_URL.replace(/\/?$/, '/');

/** The index of a game, as the build packed it. */
export async function fetchPacked(game: string): Promise<ArrayBuffer> {
  const address = `${BASE}search/${game}.bin`;
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.arrayBuffer();
}

/** The index of a game, as the build made it. */
export function unpacked(packed: ArrayBuffer): Promise<IndexFile> {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(stream).json() as Promise<IndexFile>;
}
