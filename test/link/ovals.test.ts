// Oval bases and facings in links: they come back as they went in, links that were made once are read for ever, and a
// changed character is told.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ask } from '../../src/ask/ask.ts';
import { fromLink, toLink } from '../../src/link/link.ts';
import { mutated, seeded } from './questions.ts';

const golden = readFileSync(new URL('golden-ovals.ndjson', import.meta.url), 'utf8')
  .trim()
  .split('\n');

const sceneOf = (models: readonly object[]) => ({
  v: 1,
  game: 'aos',
  board: { shape: 'rect', width: 60, height: 44 },
  models: models.map((more, i) => ({
    id: `m${i}`,
    kind: 'monster',
    side: i % 2 ? 'blue' : 'red',
    x: 8 * i,
    y: 0,
    ...more,
  })),
});
const linkOf = (question: Record<string, unknown>): string => {
  const made = toLink({ question });
  if (!made.ok) throw new Error(made.message);
  return made.fragment;
};

const HOSTILE: readonly (readonly [what: string, more: object, path: string])[] = [
  ['no length', { base: [0, 0] }, 'scene.models[0].base[0]'],
  ['a negative width', { base: [60, -35] }, 'scene.models[0].base[1]'],
  ['its sides swapped', { base: [35, 60] }, 'scene.models[0].base'],
  ['a huge length', { base: [1e9, 35] }, 'scene.models[0].base[0]'],
  ['no number for a width', { base: [60, Number.NaN] }, 'scene.models[0].base[1]'],
  ['three numbers', { base: [60, 35, 20] }, 'scene.models[0].base'],
  ['a facing of a thousand million', { base: [60, 35], facing: 1e9 }, 'scene.models[0].facing'],
];

describe('oval bases in links', () => {
  it.each(HOSTILE)('with %s are refused in a sentence, asked at once or from a link', (_, more, path) => {
    const question = { ask: 'distance', from: 'm0', to: 'm1', scene: sceneOf([more, {}]) };
    const answer = ask(question as never);
    expect(answer).toMatchObject({ ok: false, error: { path } });
    if (!answer.ok) expect(answer.error.message).toMatch(/^[A-Z[].+\.$/);
    const made = toLink({ question });
    if (!made.ok) {
      expect(made.message).toMatch(/\.$/);
      return;
    }
    const opened = fromLink(made.fragment);
    if (!opened.ok) expect(opened.message).toMatch(/\.$/);
    else expect(ask(opened.question as never)).toMatchObject({ ok: false, error: { path } });
  });

  it('come back as they went in, with their facing or without', () => {
    const models = [
      { base: [170, 105], facing: -32.5 },
      { base: [60, 35] },
      { base: 60, facing: 90 },
      { facing: 0.125 },
      { base: 28.5 },
      {},
      { base: [60, 60], facing: 0 },
    ];
    const question = { ask: 'los', scene: sceneOf(models), from: 'm0', to: 'm1' };
    expect(fromLink(linkOf(question))).toEqual({ ok: true, question });
  });

  it('are read for ever as they were meant', () => {
    expect(golden.length).toBe(4);
    for (const line of golden) {
      const { link, ...meant } = JSON.parse(line);
      expect(fromLink(link)).toEqual({ ok: true, ...meant });
    }
  });

  it('that were changed on the way are refused in a sentence, never with a fault, 500 times, seed 34', () => {
    const random = seeded(34);
    const link = linkOf({ ask: 'engagement', scene: sceneOf([{ base: [105, 70], facing: 12 }, { base: [90, 52] }]) });
    for (let i = 0; i < 500; i++) {
      const opened = fromLink(mutated(link, random));
      if (!opened.ok) expect(opened.message).toMatch(/\.$/);
    }
  });
});
