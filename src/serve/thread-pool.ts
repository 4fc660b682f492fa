// Lines answered on threads, so that no question can hold up the others: a line that is over its deadline is stopped
// together with its thread, and a new thread takes the old one's place. Each turn of a thread is short, whoever sent the
// lines: a batch of slow questions takes turns with everyone else's. Lines that look slow have threads of their own, which
// give way to all others: whoever sends them waits for them alone.
import { setPriority } from 'node:os';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { estimatedCost } from '../ask/cost.ts';
import type { Line } from '../ask/lines.ts';
import {
  type AnsweredLine,
  type AnswerLines,
  answerLine,
  endingLine,
  failedLine,
  notBegunLine,
  SMALLEST_QUESTION,
  tooLongLine,
} from '../ask/text.ts';

/** A thread begins no further line after so many milliseconds, and hands over what it has. */
const TURN = 50;
/** How far the threads for slow lines give way, where a system has that for a thread alone: nearly always. */
const GIVES_WAY = 15;

export interface PoolOptions {
  /** What every thread runs: a program that calls `answerOnThread`. */
  readonly program: URL;
  readonly threads: number;
  /** How many more there are for lines that look as if they took longer than a turn; without any, all wait together. */
  readonly slowThreads?: number | undefined;
  /** How long one line may take, in milliseconds; without it, as long as it takes. */
  readonly deadline?: number | undefined;
  /** How long lines may wait for a thread, in milliseconds; without it, as long as it takes. */
  readonly longestWait?: number | undefined;
}

/** What a thread starts with: where it writes which of its lines it is answering. */
interface Start {
  readonly current: Int32Array;
  readonly lane: Lane;
}

/** Who answers what looks quick, and who what looks slow. */
type Lane = 'quick' | 'slow';

interface Job {
  readonly lane: Lane;
  readonly lines: readonly Line[];
  /** The answer to the line behind these, where it is known already. */
  readonly next: readonly AnsweredLine[];
  readonly since: number;
  resolve(answers: readonly AnsweredLine[]): void;
  reject(error: Error): void;
}

interface Thread extends Start {
  readonly worker: Worker;
  state: 'starting' | 'idle' | Job;
  timer?: NodeJS.Timeout;
}

/** The thread's side: lines in, the answers to the first of them out. Its first message, without answers, says that it is ready. */
export function answerOnThread(answer: (line: Line) => AnsweredLine = answerLine): void {
  const { current, lane } = workerData as Start;
  parentPort!.on('message', (lines: readonly Line[]) => {
    const end = performance.now() + TURN;
    const answers: AnsweredLine[] = [];
    do {
      Atomics.store(current, 0, answers.length);
      answers.push(answer(lines[answers.length]!));
    } while (answers.length < lines.length && performance.now() < end);
    parentPort!.postMessage(answers);
  });
  // What the first question loads is no part of its time.
  answerLine({ text: SMALLEST_QUESTION });
  // On Linux this is about the thread; elsewhere the whole program would give way.
  if (lane === 'slow' && process.platform === 'linux') setPriority(GIVES_WAY);
  parentPort!.postMessage([]);
}

export class ThreadPool {
  readonly #options: PoolOptions;
  readonly #threads = new Set<Thread>();
  #waiting: Job[] = [];
  #closed: Error | null = null;
  #draining = false;
  #replaced = 0;

  constructor(options: PoolOptions) {
    this.#options = options;
    for (let i = 0; i < options.threads; i++) this.#start('quick');
    for (let i = 0; i < (options.slowThreads ?? 0); i++) this.#start('slow');
  }

  /** The answers to the first of these lines: as many as a thread has in one turn, and at least one. */
  readonly answer: AnswerLines = (lines) =>
    new Promise((resolve, reject) => {
      const lane = this.#laneOf(lines[0]!);
      const end = lines.findIndex((line) => this.#laneOf(line) !== lane);
      const alike = end < 0 ? lines : lines.slice(0, end);
      this.#waiting.push({ lane, lines: alike, next: [], since: performance.now(), resolve, reject });
      this.#hand();
    });

  #laneOf(line: Line): Lane {
    return this.#options.slowThreads && estimatedCost(line) > TURN ? 'slow' : 'quick';
  }

  /** Threads that answer, lines that wait for one, and threads that were replaced so far. */
  get counts(): { readonly threads_busy: number; readonly jobs_waiting: number; readonly threads_replaced: number } {
    const busy = [...this.#threads].filter(({ state }) => typeof state !== 'string').length;
    return { threads_busy: busy, jobs_waiting: this.#waiting.length, threads_replaced: this.#replaced };
  }

  /** Begins nothing more: whoever waits, or comes from now on, is told that the server ends. */
  drain(): void {
    this.#draining = true;
    this.#hand();
  }

  /** Stops what is under way, each with the answer that it took too long. */
  stopAll(after: number): void {
    this.drain();
    for (const thread of [...this.#threads])
      if (typeof thread.state !== 'string') this.#replace(thread, (line) => tooLongLine(line, after));
  }

  /** Ends all threads; whoever still waits is refused. */
  async close(why = new Error('No more lines are answered.')): Promise<void> {
    this.#closed ??= why;
    const threads = [...this.#threads];
    this.#threads.clear();
    for (const { timer } of threads) clearTimeout(timer);
    const jobs = [...threads.flatMap(({ state }) => (typeof state === 'string' ? [] : [state])), ...this.#waiting];
    this.#waiting = [];
    for (const { reject } of jobs) reject(why);
    await Promise.all(threads.map(({ worker }) => worker.terminate()));
  }

  #start(lane: Lane): void {
    const current = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const worker = new Worker(this.#options.program, { workerData: { current, lane } satisfies Start });
    const thread: Thread = { worker, current, lane, state: 'starting' };
    this.#threads.add(thread);
    worker.on('message', (answers: readonly AnsweredLine[]) => this.#take(thread, answers));
    worker.on('error', (error: Error) => {
      // A thread that does not even start would not start the next time either.
      if (thread.state === 'starting') void this.close(error);
      else this.#replace(thread, (line) => failedLine(line, error));
    });
  }

  /** Hands waiting lines to idle threads. */
  #hand(): void {
    if (this.#closed) for (const { reject } of this.#waiting.splice(0)) reject(this.#closed);
    if (this.#draining)
      for (const { lines, next, resolve } of this.#waiting.splice(0)) resolve([...lines.map(endingLine), ...next]);
    const { deadline } = this.#options;
    for (const thread of this.#threads) {
      if (thread.state !== 'idle') continue;
      const job = this.#next(thread.lane);
      if (!job) continue;
      thread.state = job;
      Atomics.store(thread.current, 0, 0);
      thread.worker.postMessage(job.lines);
      // The last line of a turn begins before the turn is over, so that each has its whole time.
      if (deadline !== undefined)
        thread.timer = setTimeout(() => this.#replace(thread, (line) => tooLongLine(line, deadline)), deadline + TURN);
    }
  }

  /** The lines whose turn it is; those that waited too long are answered with that. */
  #next(lane: Lane): Job | undefined {
    const { longestWait = Number.POSITIVE_INFINITY } = this.#options;
    for (;;) {
      const at = this.#waiting.findIndex((job) => job.lane === lane);
      const [job] = at < 0 ? [] : this.#waiting.splice(at, 1);
      if (!job || performance.now() - job.since <= longestWait) return job;
      job.resolve(job.lines.map((line) => notBegunLine(line, longestWait)));
    }
  }

  #take(thread: Thread, answers: readonly AnsweredLine[]): void {
    const job = thread.state;
    clearTimeout(thread.timer);
    thread.state = 'idle';
    if (typeof job !== 'string') job.resolve(answers.length === job.lines.length ? [...answers, ...job.next] : answers);
    this.#hand();
  }

  /** A new thread in the place of one that is stuck or broken, and this answer for the line that it was at. */
  #replace(thread: Thread, answerTo: (line: Line) => AnsweredLine): void {
    if (!this.#threads.delete(thread)) return;
    clearTimeout(thread.timer);
    this.#replaced++;
    void thread.worker.terminate();
    const job = thread.state;
    if (typeof job !== 'string') {
      // The answers to the lines before it went with the thread: those are answered again.
      const at = Atomics.load(thread.current, 0);
      const next = [answerTo(job.lines[at]!)];
      if (at === 0) job.resolve(next);
      else this.#waiting.unshift({ ...job, lines: job.lines.slice(0, at), next, since: performance.now() });
    }
    if (!this.#draining) this.#start(thread.lane);
    this.#hand();
  }
}
