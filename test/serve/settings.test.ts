// What whoever runs a server may set, and how often a client may ask.
import { describe, expect, it } from 'vitest';
import { RateLimit } from '../../src/serve/rate-limit.ts';
import { SETTING_NAMES, settingsFrom, settingsHelp } from '../../src/serve/settings.ts';

const file = (value: unknown) => ({ name: 'own.json', text: JSON.stringify(value) });

describe('settings', () => {
  it('come from a flag before a variable, from a variable before the file', () => {
    const read = settingsFrom(
      { port: '1' },
      { SIGHTLINE_PORT: '2', SIGHTLINE_DEADLINE: '3', SIGHTLINE_LARGEST_BATCH: '1' },
      file({
        port: 3,
        deadline: 4,
        rate: 20,
        origin: ['https://a.example', 'https://b.example'],
        'log-questions': true,
      }),
    );
    expect(read).toMatchObject({
      port: 1,
      deadline: 3000,
      rate: 20,
      origin: ['https://a.example', 'https://b.example'],
      'log-questions': 'yes',
      'largest-batch': 1024 * 1024,
      host: '127.0.0.1',
      log: 'requests',
    });
    expect(read.jobs).toBeGreaterThanOrEqual(2);
    expect(settingsFrom({ origin: '*' }, {}, null).origin).toBe('everyone');
    expect(settingsFrom({}, {}, null).origin).toBe('local');
  });

  it.each([
    [{ port: '70000' }, {}, null, '--port is a whole number from 0 to 65535, not "70000".'],
    [{}, { SIGHTLINE_JOBS: 'many' }, null, 'SIGHTLINE_JOBS is a whole number from 1 to 256, not "many".'],
    [{}, {}, file({ log: 'all' }), '"log" in own.json is requests, problems or nothing, not "all".'],
    [{}, {}, file({ prot: 1 }), 'own.json has no setting "prot"; there are port, '],
    [{}, {}, file([]), 'own.json must be an object of settings.'],
    [{}, {}, { name: 'own.json', text: '{' }, 'own.json is not JSON: '],
    [{ origin: 'club.example' }, {}, null, '--origin is local, * or origins like https://club.example'],
    [{ origin: 'https://club.example/' }, {}, null, '--origin is local, * or origins like'],
    [{ deadline: '-1' }, {}, null, '--deadline is a number of seconds from 0.1 to 3600, not "-1".'],
  ])('that cannot be taken say where and why: %j %j', (flags, environment, written, message) => {
    expect(() => settingsFrom(flags, environment, written)).toThrow(message);
  });

  it('are all in the help, in lines that fit a terminal', () => {
    for (const name of SETTING_NAMES) expect(settingsHelp()).toContain(`  --${name} `);
    for (const line of settingsHelp().split('\n')) expect(line.length).toBeLessThanOrEqual(100);
  });
});

describe('a limit of requests', () => {
  it('lets five seconds’ worth through at once, and then as many as it says', () => {
    let now = 0;
    const limit = new RateLimit(2, () => now);
    expect(Array.from({ length: 10 }, () => limit.take('a'))).toEqual(new Array(10).fill(0));
    expect(limit.take('a')).toBeCloseTo(0.5);
    expect(limit.take('b')).toBe(0);
    now += 500;
    expect(limit.take('a')).toBe(0);
    expect(limit.take('a')).toBeGreaterThan(0);
  });

  it('forgets who has been quiet longest, and holds no more than it may', () => {
    const limit = new RateLimit(0.2, () => 0);
    limit.take('first');
    for (let i = 0; i < 10_000; i++) limit.take(`c${i}`);
    expect(limit.take('first')).toBe(0);
    expect(limit.take('c9999')).toBeGreaterThan(0);
  });
});
