// The command line as it is typed: every command, its exit codes, and what it says to a person and to a program.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { helpFor } from '../../src/cli/help.ts';
import { isLink } from '../../src/cli/input.ts';
import { inputOf, oddsHelp } from '../../src/cli/odds.ts';
import { inkFor, progressOn } from '../../src/cli/terminal.ts';
import { ROOT } from '../contract/files.ts';
import { randomQuestion, seeded } from '../link/questions.ts';
import { plainScene } from '../scene/scenes.ts';

const folder = mkdtempSync(join(tmpdir(), 'sightline-cli-'));
const question = { ask: 'los', scene: plainScene(), from: 'a', to: 'b' };
const file = join(folder, 'question.json');

beforeAll(() => writeFileSync(file, JSON.stringify(question)));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (args: string[], input = '', env: NodeJS.ProcessEnv = {}) =>
  spawnSync(process.execPath, ['scripts/sightline.mjs', ...args], {
    cwd: ROOT,
    input,
    encoding: 'utf8',
    env: { ...process.env, ...env },
    maxBuffer: 1 << 27,
  });

describe('ask', () => {
  it('says the answer in a sentence, why, and by which rule, without colours where there is no terminal', () => {
    const { status, stdout } = run(['ask', file], '', { FORCE_COLOR: '1' });
    expect(status).toBe(0);
    expect(stdout).toMatch(/^a (sees|does not see) b\.\n/);
    expect(stdout).toContain('(judgement/line-of-sight)');
    expect(stdout).not.toContain('\u001b');
  });

  it('says a refusal in words, with where and exit code 1', () => {
    const { status, stdout } = run(['ask'], JSON.stringify({ ...question, to: 'nobody' }));
    expect(status).toBe(1);
    expect(stdout).toMatch(/^Refused \(unknown-model\) at to\n {2}\S/);
  });

  it('takes a link, and says what is wrong with one', () => {
    const link = run(['link', file]).stdout.trim();
    expect(link).toMatch(/^#1[\w-]+$/);
    expect(JSON.parse(run(['ask', link, '--json']).stdout)).toMatchObject({ ok: true });
    expect(run(['ask', `${link.slice(0, -3)}xyz`])).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/link/i),
    });
  });
});

describe('link', () => {
  it('makes a link of a question and the question of a link', () => {
    const link = run(['link', '--site', 'https://example.org'], JSON.stringify(question)).stdout.trim();
    expect(link).toMatch(/^https:\/\/example\.org\/scene\/#1/);
    expect(JSON.parse(run(['link', link]).stdout)).toEqual(question);
    expect(JSON.parse(run(['link'], `${link}\n`).stdout)).toEqual(question);
  });

  it('says why there is none', () => {
    expect(run(['link'], '{"ask": "los", "scene": {}}')).toMatchObject({ status: 1, stdout: '' });
    expect(run(['link'], 'hello world')).toMatchObject({ status: 1, stdout: '' });
  });

  it.each(['#1CCIClJKTTQ', 'https://example.org/scene/#1CCIClJ', '1CCIClJKTTQAI'])('%s looks like one', (text) =>
    expect(isLink(text)).toBe(true),
  );
  it.each(['{"ask": "los"}', 'question.json', '12', 'https://example.org/'])('%s does not', (text) =>
    expect(isLink(text)).toBe(false),
  );
});

describe('render', () => {
  it('draws SVG to standard output, in the theme that is asked for', () => {
    const light = run(['render', file]).stdout;
    const dark = run(['render', file, '--theme', 'dark']).stdout;
    expect(light).toMatch(/^<svg[\s\S]*<\/svg>\n$/);
    expect(light).not.toContain('var(--');
    expect(dark).toContain('#14181d');
  });

  it('writes a PNG as wide as asked', () => {
    const png = join(folder, 'table.png');
    expect(run(['render', file, '-o', png, '--width', '300']).status).toBe(0);
    const bytes = readFileSync(png);
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect(bytes.readUInt32BE(16)).toBe(300);
  });

  it('refuses what cannot be drawn', () => {
    expect(run(['render'], '{"ask": "los"}')).toMatchObject({ status: 1, stdout: '' });
    expect(run(['render', file, '--theme', 'pink'])).toMatchObject({ status: 2 });
    expect(run(['render', file, '--width', 'wide'])).toMatchObject({ status: 2 });
  });
});

describe('odds', () => {
  it('says the sentence, the bars and the reasons; as JSON, what ask answers', () => {
    const { status, stdout } = run(['odds', 'judgement', 'attack', 'dice=4']);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^4 dice: 68\.8% /);
    expect(stdout).toMatch(/37\.50% {2}█+ 3\/8/);
    expect(JSON.parse(run(['odds', 'judgement', 'harvest', '--json']).stdout)).toMatchObject({ ok: true });
  });

  it('refuses what a roll does not know with code 1, and a game or roll that is not there with code 2', () => {
    expect(run(['odds', 'judgement', 'attack', 'wings=2'])).toMatchObject({ status: 1 });
    expect(run(['odds', 'chess', 'attack'])).toMatchObject({ status: 2 });
    expect(run(['odds', 'judgement', 'attack', 'dice=1', 'dice=2'])).toMatchObject({ status: 2 });
  });

  it('reads numbers, words, lists and yes', () => {
    expect(inputOf(['dice=4', 'cover=soft', 'charged', 'defenderConditions=frost,poison', 'save=null'])).toEqual({
      dice: 4,
      cover: 'soft',
      charged: true,
      defenderConditions: ['frost', 'poison'],
      save: null,
    });
  });

  it('teaches: the games, the rolls, what a roll takes', () => {
    expect(oddsHelp()).toContain('judgement');
    expect(oddsHelp('aos')).toContain('attack');
    expect(oddsHelp('judgement', 'attack')).toMatch(/dice +a whole number from 1 to \d+; must be given/);
    expect(run(['odds', 'judgement', 'attack', '--help']).stdout).toContain('glancing');
  });
});

describe('batch on several threads', () => {
  it('gives the same bytes as on one, whatever stands between the lines, seed 64', () => {
    const random = seeded(64);
    const lines = Array.from({ length: 1500 }, (_, i) => {
      if (i % 97 === 0) return '{"broken';
      if (i % 101 === 0) return '';
      return JSON.stringify({ id: i, ...randomQuestion(random, 4, 2) });
    });
    lines.splice(700, 0, 'x'.repeat(400_000));
    const one = run(['batch'], lines.join('\n'));
    const many = run(['batch', '--jobs', '3'], lines.join('\n'));
    expect(many.status).toBe(0);
    expect(many.stdout.split('\n').length).toBeGreaterThan(1400);
    expect(many.stdout).toBe(one.stdout);
    expect(many.stderr).toBe('');
  });

  it('takes a thread a core when no number is said, and refuses a number that is none', () => {
    expect(run(['batch', '--jobs'], '{}\n').stdout).toContain('bad-question');
    expect(run(['batch', '--jobs', '0'], '')).toMatchObject({ status: 2 });
    expect(run(['batch', '--jobs=many'], '')).toMatchObject({ status: 2 });
  });
});

describe('help', () => {
  it.each(['ask', 'batch', 'odds', 'render', 'link', 'serve'])(
    'for %s shows a line to copy and the exit codes',
    (name) => {
      const help = helpFor(name);
      expect(help).toContain(`    sightline ${name}`);
      expect(help).toMatch(/[Ee]xit code/);
      for (const line of help.split('\n')) expect(line.length).toBeLessThanOrEqual(100);
    },
  );

  it('names every command, and is told for each by --help', () => {
    for (const name of ['ask', 'batch', 'odds', 'render', 'link', 'serve'])
      expect(helpFor(undefined)).toContain(`sightline ${name}`);
    expect(run(['serve', '--help']).stdout).toBe(helpFor('serve'));
    expect(run(['help', 'sing'])).toMatchObject({ status: 2 });
    expect(run(['ask', 'one', 'two'])).toMatchObject({ status: 2 });
    expect(run(['ask', '--loud'])).toMatchObject({ status: 2, stderr: expect.stringContaining('--loud') });
  });
});

describe('a terminal', () => {
  it('gets colours unless it is told not to; nothing else does', () => {
    expect(inkFor({ isTTY: true }, {}).yes('yes')).toBe('\u001b[32myes\u001b[39m');
    expect(inkFor({ isTTY: true }, { NO_COLOR: '1' }).yes('yes')).toBe('yes');
    expect(inkFor({ isTTY: true }, { TERM: 'dumb' }).yes('yes')).toBe('yes');
    expect(inkFor({}, {}).yes('yes')).toBe('yes');
  });

  it('is told how far a batch is, and wiped clean after it; nothing else is', () => {
    const written: string[] = [];
    const stream = (isTTY: boolean) =>
      ({ isTTY, write: (text: string) => written.push(text) }) as unknown as NodeJS.WriteStream;
    const off = progressOn(stream(false));
    off.progress(1000);
    off.done();
    expect(written).toEqual([]);
    let time = 10_000;
    const on = progressOn(stream(true), () => time);
    on.progress(1000);
    time += 199;
    on.progress(1001);
    time += 1;
    on.progress(1002);
    on.done();
    expect(written).toHaveLength(3);
    expect(written[0]).toContain('1,000 answered');
    expect(written[1]).toContain('1,002 answered');
    expect(written[2]).toBe('\r\u001b[K');
  });
});
