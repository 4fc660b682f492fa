// Puts every case of a game to the test: the answer, its reasons, what is disputed and what is close.
import { describe, expect, it } from 'vitest';
import { ask, type Good } from '../../src/ask/ask.ts';
import type { GameId } from '../../src/scene/scene.ts';
import { type Case, casesOf } from './read.ts';

// Lengths and places are told to a hundred-thousandth of an inch in the cases.
function loosely(value: unknown): unknown {
  if (typeof value === 'number') return expect.closeTo(value, 5);
  if (Array.isArray(value)) return value.map(loosely);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, loosely(inner)]));
}

function check(given: Case): void {
  const answer = ask(given.question);
  if (given.error) {
    expect(answer).toMatchObject({ ok: false, error: given.error });
    return;
  }
  expect(answer, JSON.stringify(answer)).toMatchObject({ ok: true });
  const good = answer as Good;
  if (given.expect) expect(good.answer).toMatchObject(loosely(given.expect) as object);
  expect(good.because.length).toBeGreaterThan(0);
  const cited = good.because.map(({ rule }) => rule);
  for (const rule of given.because ?? []) expect(cited).toContain(rule);
  const text = good.because.map((reason) => reason.text).join(' ');
  for (const words of given.says ?? []) expect(text).toContain(words);
  expect(text).not.toMatch(/undefined|NaN|null/);
  if (given.chain) expect(good.because.map((reason) => `${reason.rule}: ${reason.text}`)).toEqual(given.chain);
  if (given.consulted) expect(good.rulings).toEqual(given.consulted);
  const disputed = new Map((good.disputed ?? []).map((other) => [other.ruling, other.answer]));
  expect([...disputed.keys()].sort()).toEqual(Object.keys(given.disputed ?? {}).sort());
  for (const [ruling, other] of Object.entries(given.disputed ?? {}))
    expect(disputed.get(ruling)).toMatchObject(loosely(other) as object);
  if (given.close !== undefined) expect(good.close !== undefined, JSON.stringify(good.close)).toBe(given.close);
}

/** Makes a test of every case of a game. */
export function checkCasesOf(game: GameId): void {
  const cases = casesOf(game);
  for (const file of new Set(cases.map((given) => given.file)))
    describe(file, () => {
      for (const given of cases.filter((one) => one.file === file)) it(given.name, () => check(given));
    });
}
