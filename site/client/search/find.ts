// Asks the worker that searches; where no worker may run, the page searches itself.
import { workerAddress } from '../worker-address.ts';
import { fetchPacked, unpacked } from './fetch-index.ts';
import type { Answer, Request, Searcher } from './searcher.ts';
import type { Message } from './worker.ts';
import searchWorker from './worker.ts?worker&url';

export type { Answer, Found, Group } from './searcher.ts';

type Reply = { readonly number: number; readonly answer?: Answer; readonly error?: string };

function inWorker(worker: Worker): Searcher {
  const waiting = new Map<number, { done(answer: Answer): void; failed(error: Error): void }>();
  let last = 0;
  worker.addEventListener('message', ({ data: { number, answer, error } }: MessageEvent<Reply>) => {
    const asked = waiting.get(number);
    waiting.delete(number);
    if (answer) asked?.done(answer);
    else asked?.failed(new Error(error));
  });
  worker.addEventListener('error', () => {
    searcher = inPage();
    for (const { failed } of waiting.values()) failed(new Error('The worker of search did not start.'));
    waiting.clear();
  });
  const post = (message: Message, given: Transferable[] = []) => worker.postMessage(message, given);
  // The page fetches the indexes: they come while the worker is still on its way.
  const sent = new Map<string, Promise<void>>();
  function send(game: string): Promise<void> {
    const known = sent.get(game);
    if (known) return known;
    const coming = fetchPacked(game).then((packed) => post({ game, packed }, [packed]));
    sent.set(game, coming);
    // What could not be fetched is asked for again next time.
    coming.catch(() => sent.delete(game));
    return coming;
  }
  return {
    warm: (games) => {
      for (const game of games) send(game).catch(() => {});
    },
    async search(request) {
      await Promise.all(request.games.map(send));
      return new Promise((done, failed) => {
        waiting.set(++last, { done, failed });
        post({ number: last, request });
      });
    },
  };
}

function inPage(): Searcher {
  const coming = import('./searcher.ts').then(({ makeSearcher }) =>
    makeSearcher(async (game) => unpacked(await fetchPacked(game))),
  );
  return {
    warm: (games) => void coming.then((made) => made.warm(games)).catch(() => {}),
    search: async (request) => (await coming).search(request),
  };
}

function start(): Searcher {
  try {
    return inWorker(new Worker(workerAddress(searchWorker), { type: 'module' }));
  } catch {
    return inPage();
  }
}

let searcher: Searcher | undefined;

/** Starts fetching the indexes of these games, so that the first letter finds them there. */
export function warm(games: readonly string[]): void {
  searcher ??= start();
  searcher.warm(games);
}

/** What a query finds, by game. */
export async function find(request: Request): Promise<Answer> {
  searcher ??= start();
  const asked = searcher;
  try {
    return await asked.search(request);
  } catch (error) {
    // A worker that did not start has been replaced by the page itself, which is asked once.
    if (searcher === asked) throw error;
    return searcher.search(request);
  }
}
