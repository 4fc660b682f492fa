// Searches in a thread of its own, so that typing never waits for it.
import { unpacked } from './fetch-index.ts';
import { makeSearcher, type Request } from './searcher.ts';

export type Message =
  | { readonly game: string; readonly packed: ArrayBuffer }
  | { readonly number: number; readonly request: Request };

// The page sends the index of a game before it asks anything of it.
const sent = new Map<string, ArrayBuffer>();
const searcher = makeSearcher(async (game) => {
  const packed = sent.get(game);
  sent.delete(game);
  if (!packed) throw new Error(`No index of ${game} was sent.`);
  return unpacked(packed);
});

addEventListener('message', async ({ data }: MessageEvent<Message>) => {
  if ('packed' in data) {
    sent.set(data.game, data.packed);
    return searcher.warm([data.game]);
  }
  const { number, request } = data;
  try {
    postMessage({ number, answer: await searcher.search(request) });
  } catch (error) {
    postMessage({ number, error: String(error) });
  }
});
