// Asks the worker that searches; where no worker may run, the page searches itself.
import { workerAddress } from '../worker-address.ts';
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
  const post = (message: Message) => worker.postMessage(message);
  return {
    warm: (games) => post({ warm: games }),
    search: (request) =>
      new Promise((done, failed) => {
        waiting.set(++last, { done, failed });
        post({ number: last, request });
      }),
  };
}

function inPage(): Searcher {
  const coming = Promise.all([import('./searcher.ts'), import('./fetch-index.ts')]).then(
    ([{ makeSearcher }, { fetchIndex }]) => makeSearcher(fetchIndex),
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
