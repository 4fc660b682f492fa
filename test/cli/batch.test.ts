import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { plainScene } from '../scene/scenes.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = (args: string[], input: string) =>
  spawnSync(process.execPath, ['scripts/sightline.mjs', ...args], {
    cwd: root,
    input,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
const good = (id: unknown) => JSON.stringify({ id, ask: 'distance', scene: plainScene(), from: 'a', to: 'b' });

describe('a batch', () => {
  it('answers every good line in order whatever stands between them, and exits 0', () => {
    const lines = [
      good(1),
      '{"ask": "distance", ',
      good(2),
      'x'.repeat(10_000_000),
      good('three'),
      '',
      '   ',
      'null',
      '[1,2]',
      good(4),
      '{"__proto__": {"ask": "distance"}}',
      good(5),
      `{"id": 6, "ask": "${'x'.repeat(300_000)}"}`,
      good(7),
    ];
    const { status, stdout } = run(['batch'], lines.join('\n'));
    const answers = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(status).toBe(0);
    expect(answers.map(({ id, ok, error }) => [id, ok ? 'ok' : error.code])).toEqual([
      [1, 'ok'],
      [null, 'bad-json'],
      [2, 'ok'],
      [null, 'too-large'],
      ['three', 'ok'],
      [null, 'bad-question'],
      [null, 'bad-question'],
      [4, 'ok'],
      [null, 'bad-question'],
      [5, 'ok'],
      [6, 'too-large'],
      [7, 'ok'],
    ]);
    expect(new Set(answers.filter(({ ok }) => ok).map(({ answer }) => JSON.stringify(answer))).size).toBe(1);
  });

  it('takes lines that end in carriage returns, and a last line without an end', () => {
    const { stdout } = run(['batch'], `${good(1)}\r\n${good(2)}`);
    expect(
      stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).id),
    ).toEqual([1, 2]);
  });

  it.each([[[]], [['--jobs', '2']], [['--deadline', '60']]])(
    'is not ended by ids and values that nest 5,000 deep, with %j',
    (args) => {
      const deep = '['.repeat(5000) + ']'.repeat(5000);
      const lines = [
        good(1),
        `{"id": ${deep}, "ask": "los"}`,
        `{"id": 2, "ask": "los", "scene": ${deep}}`,
        `{"id": 3, "ask": "odds", "game": "judgement", "kind": "attack", "input": ${deep}}`,
        `{"id": 007, "ask": "${'x'.repeat(300_000)}"}`,
        good(4),
      ];
      const { status, stdout, stderr } = run(['batch', ...args], lines.join('\n'));
      const answers = stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
      expect(answers.map(({ id, ok, error }) => [id, ok || error.code, error?.path])).toEqual([
        [1, true, undefined],
        [null, 'bad-question', 'id'],
        [2, 'bad-scene', 'scene'],
        [3, 'bad-question', 'input'],
        [null, 'too-large', ''],
        [4, true, undefined],
      ]);
      expect([status, stderr]).toEqual([0, '']);
    },
  );

  it('of nothing is nothing', () => {
    expect(run(['batch'], '')).toMatchObject({ status: 0, stdout: '' });
  });
});

describe('the command line', () => {
  it('answers one question, and tells a refusal by its exit code', () => {
    expect(run(['ask'], good(1)).status).toBe(0);
    const refused = run(['ask', '--json'], '{"ask": "telepathy"}');
    expect(refused.status).toBe(1);
    expect(JSON.parse(refused.stdout)).toMatchObject({ ok: false, error: { path: 'ask' } });
  });

  it('shows how it is used, and exits 2 when it does not understand', () => {
    expect(run([], '').stdout).toContain('sightline batch');
    expect(run(['frobnicate'], '')).toMatchObject({ status: 2, stderr: expect.stringContaining('"frobnicate"') });
  });
});
