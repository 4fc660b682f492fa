// Every curated scene is answered as its file says, leans on rules that have a page, and is told in words.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ask } from '../../src/ask/ask.ts';
import { articlesOf, rulingsOf, written } from './book.ts';

interface SceneFile {
  readonly title: string;
  readonly says: string;
  readonly question: { readonly ask: string; readonly scene: { readonly game: string } };
  readonly expect: Readonly<Record<string, unknown>>;
  readonly rules: readonly string[];
}

const CONTENT = join(import.meta.dirname, '..', '..', 'content');
const places = new Set(
  written.flatMap(articlesOf).flatMap(({ id, anchors }) => [id, ...anchors.map((anchor) => `${id}#${anchor}`)]),
);
const scenes = globSync('*/scenes/*.json', { cwd: CONTENT })
  .sort()
  .map((path) => ({ path, file: JSON.parse(readFileSync(join(CONTENT, path), 'utf8')) as SceneFile }));

// A scene states its figures to the hundredth of an inch, as a player would read them off; half a hundredth is the rounding.
const ROUNDED = 0.00501;

/** What is expected, with each rounded figure replaced by the answer's own where they agree. */
function expectedOf(expected: unknown, answer: unknown): unknown {
  if (typeof expected === 'number')
    return typeof answer === 'number' && Math.abs(answer - expected) <= ROUNDED ? answer : expected;
  if (Array.isArray(expected))
    return expected.map((one, at) => expectedOf(one, Array.isArray(answer) ? answer[at] : undefined));
  if (expected !== null && typeof expected === 'object')
    return Object.fromEntries(
      Object.entries(expected).map(([key, one]) => [key, expectedOf(one, (answer as Record<string, unknown>)?.[key])]),
    );
  return expected;
}

describe('curated scenes', () => {
  it.each(scenes)('$path: $file.title', ({ path, file }) => {
    const { title, says, question, expect: expected, rules } = file;
    expect(title.length).toBeGreaterThan(3);
    expect(says).toMatch(/[.]$/);
    expect(path.startsWith(`${question.scene.game}/`)).toBe(true);
    expect(rules.length).toBeGreaterThan(0);
    expect(rules.filter((rule) => !places.has(rule))).toEqual([]);
    expect(Object.keys(expected).length).toBeGreaterThan(0);
    const answered = ask(question);
    if (!answered.ok) throw new Error(`${answered.error.path}: ${answered.error.message}`);
    expect(answered.answer).toMatchObject(expectedOf(expected, answered.answer) as object);
    expect(answered.because.length).toBeGreaterThan(0);
    expect(answered.because.map(({ rule }) => rule).filter((rule) => !places.has(rule))).toEqual([]);
  });
});

// Conventions have one reading, texts change a page alone, and some decide odds. Every other ruling names a table on which it matters.
const ODDS_ONLY = [
  'grimheim.melee.play',
  'guilds.attack.guard',
  'guilds.shield.order',
  'aos.pain.order',
  'aos.rage.six',
];
const asked = written
  .flatMap((game) => rulingsOf(game))
  .filter(({ id, kind }) => kind === undefined && !ODDS_ONLY.includes(id));

describe('rulings on their tables', () => {
  it.each(asked)('$id', ({ id, readings, scene, effect }) => {
    const found = scenes.find(({ path }) => path === `${scene?.replace('/', '/scenes/')}.json`);
    if (!found) throw new Error(`name a scene for ${id}`);
    const { question } = found.file;
    const answered = ask(question);
    if (!answered.ok) throw new Error(answered.error.message);
    expect(answered.rulings).toContain(id);
    // Where a ruling says what else it changes, the headline is the same by every reading.
    expect((answered.disputed ?? []).some(({ ruling }) => ruling === id)).toBe(effect === undefined);
    const others = readings.slice(1).map((reading) => ask(read(question, id, reading.id)));
    expect(others.map((other) => other.ok && JSON.stringify(other.answer))).not.toContain(false);
    expect(
      others.filter((other) => other.ok && JSON.stringify(other.answer) !== JSON.stringify(answered.answer)),
    ).not.toEqual([]);
  });
});

/** The question by another reading of a ruling. */
function read(question: SceneFile['question'], ruling: string, reading: string): object {
  return { ...question, scene: { ...question.scene, rulings: { [ruling]: reading } } };
}
