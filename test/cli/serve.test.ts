// The server as it is started by hand: a question that would take minutes holds nothing up.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { ROOT } from '../contract/files.ts';
import { plainScene } from '../scene/scenes.ts';

/** What a crowd on many levels sees of every tenth of an inch of a large board: it takes many times the least deadline. */
const slow = (id: unknown): string => {
  const models = Array.from({ length: 256 }, (_, i) => ({
    id: `m${i}`,
    kind: 'fighter',
    side: i % 2 ? 'red' : 'blue',
    base: 25,
    height: 1 + (i % 5) / 4,
    x: 3 * (i % 16) - 22,
    y: 3 * Math.floor(i / 16) - 22,
  }));
  const scene = { v: 1, game: 'grimheim', board: { shape: 'rect', width: 48, height: 48 }, models };
  return JSON.stringify({ id, ask: 'field', of: 'los', model: 'm0', step: 0.1, scene });
};
const quick = (id: unknown): string => JSON.stringify({ id, ask: 'engagement', scene: plainScene() });

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

async function started(args: string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, ['scripts/sightline.mjs', 'serve', ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
  });
  children.push(child);
  const logged: string[] = [];
  child.stderr.on('data', (data) => logged.push(String(data)));
  const [told] = await once(child.stdout, 'data');
  const address = String(told).match(/http:\S+/)![0];
  const post = (path: string, body: string) => fetch(`${address}${path}`, { method: 'POST', body });
  return { child, address, post, logged };
}

describe('serve', () => {
  it('stops a question at its deadline with 503, answers /health meanwhile, and logs it in one line', async () => {
    const { address, post, logged } = await started(['--jobs', '1', '--deadline', '0.5']);
    const order: string[] = [];
    const stopped = post('/ask', slow('slow')).then(async (response) => {
      order.push('slow');
      return [response.status, await response.json()];
    });
    expect((await fetch(`${address}/health`)).status).toBe(200);
    order.push('health');
    expect(await stopped).toEqual([
      503,
      {
        id: 'slow',
        ok: false,
        error: {
          code: 'too-long',
          path: '',
          message: expect.stringMatching(/^The question "field" was stopped after 0.5 s/),
        },
      },
    ]);
    expect(order).toEqual(['health', 'slow']);
    const [problem] = logged
      .join('')
      .split('\n')
      .filter((line) => line.includes('too-long'))
      .map((line) => JSON.parse(line));
    expect(problem).toMatchObject({
      route: '/ask',
      status: 503,
      questions: 1,
      problems: [{ problem: 'too-long', text: expect.stringMatching(/^The question "field"/) }],
    });
    expect(logged.join('')).not.toContain('"scene"');
    expect((await post('/ask', quick(1))).status).toBe(200);
  });

  it('answers the lines behind a line that it stops', async () => {
    const { post } = await started([], { SIGHTLINE_DEADLINE: '0.5' });
    const text = await (await post('/batch', [quick(1), slow(2), quick(3)].join('\n'))).text();
    const answers = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(answers.map(({ id, ok, error }) => [id, ok || error.code])).toEqual([
      [1, true],
      [2, 'too-long'],
      [3, true],
    ]);
  });

  it('ends at a signal, whatever it is at', async () => {
    const { child, address, post } = await started(['--jobs', '1', '--deadline', '3600']);
    // More than one thread can do before the end, on the quickest machine too.
    const stopped = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => post('/ask', slow(id)).then((response) => response.status));
    expect((await fetch(`${address}/health`)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    const statuses = await Promise.all(stopped);
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(statuses).toContain(503);
  });

  it('takes a deadline in seconds and nothing else', async () => {
    const child = spawn(process.execPath, ['scripts/sightline.mjs', 'serve', '--deadline', 'soon'], { cwd: ROOT });
    children.push(child);
    const [[told], [code]] = await Promise.all([once(child.stderr, 'data'), once(child, 'exit')]);
    expect([String(told), code]).toEqual([
      'sightline: --deadline is a number of seconds from 0.1 to 3600, not "soon".\n',
      2,
    ]);
  });
});
