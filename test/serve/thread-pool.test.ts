// Threads that answer: what is stuck is stopped at its deadline, and everything before, behind and beside it is answered.
import { afterEach, describe, expect, it } from 'vitest';
import type { Line } from '../../src/ask/lines.ts';
import type { AnsweredLine } from '../../src/ask/text.ts';
import { handlerOf, type LoggedRequest } from '../../src/serve/handler.ts';
import { type PoolOptions, ThreadPool } from '../../src/serve/thread-pool.ts';

const program = new URL('odd-thread.ts', import.meta.url);
const open: ThreadPool[] = [];
const poolOf = (options: Partial<PoolOptions> = {}): ThreadPool => {
  const pool = new ThreadPool({ program, threads: 1, deadline: 2000, ...options });
  open.push(pool);
  return pool;
};
afterEach(async () => {
  for (const pool of open.splice(0)) await pool.close();
});

// A question that costs nothing, so that only what is stuck is over its deadline however busy the machine is.
const good = (id: unknown): string =>
  JSON.stringify({ id, ask: 'odds', game: 'judgement', kind: 'harvest', input: {} });
const odd = (ask: string, id: unknown): string => JSON.stringify({ id, ask });
const linesOf = (...texts: string[]): Line[] => texts.map((text) => ({ text }));

async function all(pool: ThreadPool, lines: readonly Line[]): Promise<AnsweredLine[]> {
  const answers: AnsweredLine[] = [];
  while (answers.length < lines.length) answers.push(...(await pool.answer(lines.slice(answers.length))));
  return answers;
}
const heads = (answers: readonly AnsweredLine[]) => answers.map(({ text, code }) => [JSON.parse(text).id, code]);

describe('threads', () => {
  it('answer in order, and stop the line that is over its deadline', async () => {
    const lines = linesOf(good(1), good(2), odd('forever', 3), good(4), odd('forever', 'five'), good(6));
    const answers = await all(poolOf(), lines);
    expect(heads(answers)).toEqual([
      [1, null],
      [2, null],
      [3, 'too-long'],
      [4, null],
      ['five', 'too-long'],
      [6, null],
    ]);
    expect(JSON.parse(answers[2]!.text)).toEqual({
      id: 3,
      ok: false,
      error: {
        code: 'too-long',
        path: '',
        message: expect.stringMatching(/^The question "forever" was stopped after 2 s .* Ask about fewer pieces/),
      },
    });
  });

  it('answer others while one is stuck', async () => {
    const pool = poolOf({ threads: 2, deadline: 5000 });
    const order: unknown[] = [];
    const stuck = pool.answer(linesOf(odd('forever', 1))).then((answers) => order.push(heads(answers)));
    for (let i = 0; i < 3; i++) order.push(heads(await pool.answer(linesOf(good(i)))));
    await stuck;
    expect(order).toEqual([[[0, null]], [[1, null]], [[2, null]], [[1, 'too-long']]]);
  });

  it('are replaced when they crash, and the line is answered with that', async () => {
    const answers = await all(poolOf(), linesOf(good(1), odd('crash', 2), good(3)));
    expect(heads(answers)).toEqual([
      [1, null],
      [2, 'unsupported'],
      [3, null],
    ]);
    expect(answers[1]!.fault).toBe('Error: The thread ended.');
  });

  it('take turns: lines that come later are not held up by a long list of slow ones', async () => {
    const pool = poolOf();
    const order: string[] = [];
    const slow = all(pool, linesOf(...Array.from({ length: 2 }, (_, i) => odd('forever', i)))).then(() =>
      order.push('slow'),
    );
    const quick = pool.answer(linesOf(good('quick'))).then(() => order.push('quick'));
    await Promise.all([slow, quick]);
    expect(order).toEqual(['quick', 'slow']);
  });

  it('answer what waited too long with that, and go on', async () => {
    const pool = poolOf({ longestWait: 1000 });
    // The thread that starts first, and the one that takes its place, may be waited for too long themselves.
    const answered = async (id: unknown): Promise<unknown> => {
      const answers = await pool.answer(linesOf(good(id)));
      return answers[0]!.code === 'too-long' ? answered(id) : heads(answers);
    };
    await answered(0);
    const [stuck, waited] = await Promise.all([
      pool.answer(linesOf(odd('forever', 1))),
      pool.answer(linesOf(good(2), good(3))),
    ]);
    expect(heads(stuck)).toEqual([[1, 'too-long']]);
    expect(heads(waited)).toEqual([
      [2, 'too-long'],
      [3, 'too-long'],
    ]);
    expect(JSON.parse(waited[0]!.text).error.message).toMatch(/waited 1 s .* Ask again later\.$/);
    expect(await answered(4)).toEqual([[4, null]]);
  });

  it('that end, or that cannot start, refuse what waits', async () => {
    const pool = poolOf({ deadline: undefined });
    const waiting = pool.answer(linesOf(odd('forever', 1)));
    const refused = expect(waiting).rejects.toThrow('No more lines');
    await pool.close();
    await refused;
    await expect(pool.answer(linesOf(good(1)))).rejects.toThrow('No more lines');
    const broken = poolOf({ program: new URL('nowhere.ts', import.meta.url) });
    await expect(broken.answer(linesOf(good(1)))).rejects.toThrow('nowhere.ts');
  });
});

describe('threads that end', () => {
  it('tell what waits so, and stop what is under way, each with an answer', async () => {
    const pool = poolOf({ threads: 1, deadline: undefined });
    const busy = pool.answer(linesOf(odd('forever', 1)));
    const waits = pool.answer(linesOf(good(2), good(3)));
    while (pool.counts.threads_busy === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    pool.drain();
    expect((await waits).map(({ text }) => JSON.parse(text).error.message)).toEqual([
      expect.stringContaining('server is ending'),
      expect.stringContaining('server is ending'),
    ]);
    pool.stopAll(2000);
    expect(JSON.parse((await busy)[0]!.text)).toMatchObject({ id: 1, error: { code: 'too-long' } });
    expect(pool.counts).toEqual({ threads_busy: 0, jobs_waiting: 0, threads_replaced: 1 });
    await pool.close();
  });
});

describe('the handler with threads', () => {
  const post = (handler: ReturnType<typeof handlerOf>, path: string, body: string) =>
    handler(new Request(`http://localhost${path}`, { method: 'POST', body }));

  it('answers 503 for a question that is stopped, 500 for a fault of ours, and logs each in one line', async () => {
    const logged: LoggedRequest[] = [];
    const handler = handlerOf({ answer: poolOf().answer, log: (request) => logged.push(request) });
    const responses = [];
    for (const body of [odd('forever', 1), odd('fail', 2), odd('crash', 3), good(4), '', '[]'])
      responses.push(await post(handler, '/ask', body));
    expect(responses.map(({ status }) => status)).toEqual([503, 500, 500, 200, 400, 400]);
    expect(await responses[0]!.json()).toMatchObject({ id: 1, ok: false, error: { code: 'too-long' } });
    expect(await responses[1]!.json()).toMatchObject({ id: 2, ok: false, error: { code: 'unsupported' } });
    expect(
      logged.map(({ status, problems }) => [status, ...problems.map(({ problem, text }) => `${problem}: ${text}`)]),
    ).toEqual([
      [503, expect.stringMatching(/^too-long: The question "forever" was stopped/)],
      [500, 'failed: Error: A fault of ours.'],
      [500, 'failed: Error: The thread ended.'],
      [200],
      [400],
      [400],
    ]);
  });

  it('answers the lines behind a line that is stopped or that fails', async () => {
    const body = [good(1), odd('forever', 2), good(3), odd('fail', 4), odd('crash', 5), '', good(6)].join('\n');
    const response = await post(handlerOf({ answer: poolOf().answer }), '/batch', body);
    const answers = (await response.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(answers.map(({ id, ok, error }) => [id, ok || error.code])).toEqual([
      [1, true],
      [2, 'too-long'],
      [3, true],
      [4, 'unsupported'],
      [5, 'unsupported'],
      [6, true],
    ]);
  });

  it('answers /health while every thread is stuck', async () => {
    const handler = handlerOf({ answer: poolOf().answer });
    const order: number[] = [];
    const stuck = post(handler, '/ask', odd('forever', 1)).then(({ status }) => order.push(status));
    const { status } = await handler(new Request('http://localhost/health'));
    order.push(status);
    await stuck;
    expect(order).toEqual([200, 503]);
  });
});

describe('threads for slow lines', () => {
  // As large as a crowded table, so that it looks slow, and never answered.
  const crowd = (id: number): string => JSON.stringify({ id, ask: 'forever', scene: 'x'.repeat(20_000) });

  it('leave the others to what looks quick, whoever sends how many slow ones', async () => {
    const pool = poolOf({ threads: 1, slowThreads: 1, deadline: 5000 });
    const order: unknown[] = [];
    const slow = [1, 2].map((id) => pool.answer(linesOf(crowd(id))).then((answers) => order.push(heads(answers))));
    for (let id = 3; id < 6; id++) order.push(heads(await pool.answer(linesOf(good(id)))));
    await Promise.all(slow);
    expect(order).toEqual([[[3, null]], [[4, null]], [[5, null]], [[1, 'too-long']], [[2, 'too-long']]]);
  });

  it('answer a stream of both in order', async () => {
    const pool = poolOf({ threads: 1, slowThreads: 1, deadline: 500 });
    const answers = await all(pool, linesOf(good(1), crowd(2), good(3), good(4), crowd(5)));
    expect(heads(answers)).toEqual([
      [1, null],
      [2, 'too-long'],
      [3, null],
      [4, null],
      [5, 'too-long'],
    ]);
  });
});
