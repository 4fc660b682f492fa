// Searches in a thread of its own, so that typing never waits for it.
import { fetchIndex } from './fetch-index.ts';
import { makeSearcher, type Request } from './searcher.ts';

export type Message = { readonly warm: readonly string[] } | { readonly number: number; readonly request: Request };

const searcher = makeSearcher(fetchIndex);

addEventListener('message', async ({ data }: MessageEvent<Message>) => {
  if ('warm' in data) return searcher.warm(data.warm);
  const { number, request } = data;
  try {
    postMessage({ number, answer: await searcher.search(request) });
  } catch (error) {
    postMessage({ number, error: String(error) });
  }
});
