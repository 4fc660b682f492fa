// A batch on several threads. Lines that came together go to one thread together, the answers leave in the order of the
// questions, and no more is read than the threads can hold, so that memory stays level however long the batch is.
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { parentPort, Worker } from 'node:worker_threads';
import type { Line } from '../ask/lines.ts';
import { answerLine } from '../ask/text.ts';
import { linesOf, type Told } from './batch.ts';

/** Lines a thread gets at a time, at most. */
const SHARE = 256;
/** Shares that a thread may have before it, so that it never waits for the next. */
const AHEAD = 3;

interface Share {
  readonly lines: readonly Line[];
}
interface Answered {
  readonly text: string;
  readonly count: number;
}

interface Waiting {
  resolve(answered: Answered): void;
  reject(error: Error): void;
}

/** The thread's side: a share of lines in, their answers as one text out. */
export function answerShares(): void {
  parentPort!.on('message', ({ lines }: Share) => {
    const answers = lines.map(answerLine).filter((answer) => answer !== null);
    const text = answers.map((answer) => `${answer}\n`).join('');
    parentPort!.postMessage({ text, count: answers.length } satisfies Answered);
  });
}

/** Answers every line of the input with so many threads, each started from `program`, which calls `answerShares`. */
export async function batchOn(
  jobs: number,
  program: URL,
  input: Readable,
  output: Writable,
  told: Told = () => {},
): Promise<void> {
  const threads = Array.from({ length: jobs }, () => new Worker(program));
  const waiting = threads.map((): Waiting[] => []);
  for (const [i, thread] of threads.entries()) {
    thread.on('message', (answered: Answered) => waiting[i]!.shift()?.resolve(answered));
    thread.on('error', (error) => {
      for (const { reject } of waiting[i]!.splice(0)) reject(error);
    });
  }
  let answered = 0;
  let next = 0;
  let underway = 0;
  let makeRoom = () => {};
  const write = async (share: Promise<Answered>): Promise<void> => {
    const { text, count } = await share;
    if (!output.write(text)) await once(output, 'drain');
    answered += count;
    told(answered);
  };
  // Answers leave while the next lines are awaited, each after the one before it.
  let written: Promise<void> = Promise.resolve();
  const send = async (lines: readonly Line[]): Promise<void> => {
    const at = next++ % jobs;
    const share = new Promise<Answered>((resolve, reject) => waiting[at]!.push({ resolve, reject }));
    share.catch(() => {});
    threads[at]!.postMessage({ lines } satisfies Share);
    underway++;
    written = written
      .then(() => write(share))
      .finally(() => {
        underway--;
        makeRoom();
      });
    written.catch(() => {});
    while (underway >= jobs * AHEAD) {
      await new Promise<void>((resolve) => {
        makeRoom = resolve;
      });
    }
  };
  try {
    for await (const lines of linesOf(input))
      for (let from = 0; from < lines.length; from += SHARE) await send(lines.slice(from, from + SHARE));
    await written;
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()));
  }
}
