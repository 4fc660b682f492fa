// Whatever is asked, an answer comes back: never a throw, never an error without code, path and sentence.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Answer, ask } from '../../src/ask/ask.ts';
import { askText } from '../../src/ask/text.ts';
import { QUESTIONS } from '../../src/questions/index.ts';
import { plainScene } from '../scene/scenes.ts';

const SEED = 20261116;
const CODES = [
  'bad-json',
  'bad-question',
  'bad-scene',
  'unknown-model',
  'unknown-terrain',
  'unknown-zone',
  'unknown-unit',
  'unsupported',
  'too-large',
];

function wellFormed(answer: Answer): void {
  expect(answer).toHaveProperty('id');
  if (answer.ok) {
    expect(answer.because.length).toBeGreaterThan(0);
    for (const { rule, text } of answer.because) {
      expect(rule).toMatch(/^[a-z]+\/[a-z0-9-]+(#[a-z0-9-]+)?$/);
      expect(text).toMatch(/\S/);
    }
    expect(Array.isArray(answer.rulings)).toBe(true);
    // Nothing that is no number gets out.
    expect(JSON.stringify(answer.answer)).toBe(
      JSON.stringify(answer.answer, (_, value) =>
        typeof value === 'number' && !Number.isFinite(value) ? 'not finite' : value,
      ),
    );
  } else {
    expect(CODES).toContain(answer.error.code);
    expect(typeof answer.error.path).toBe('string');
    expect(answer.error.message).toMatch(/\S.*[.…]$/s);
  }
}

describe('asking anything at all', () => {
  it('arbitrary JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => wellFormed(ask(value))),
      { seed: SEED, numRuns: 5000 },
    );
  });

  it('arbitrary text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => wellFormed(askText(text))),
      { seed: SEED, numRuns: 3000 },
    );
  });

  it('a known question with arbitrary arguments', () => {
    const names = [...Object.keys(QUESTIONS), 'odds'];
    const keys = [
      ...new Set(Object.values(QUESTIONS).flatMap(({ fields }) => fields)),
      'scene',
      'game',
      'kind',
      'input',
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        fc.dictionary(fc.constantFrom(...keys), fc.oneof(fc.jsonValue(), fc.constantFrom('a', 'b', 't'))),
        fc.boolean(),
        (name, args, legal) => wellFormed(ask({ ...args, ...(legal ? { scene: plainScene() } : {}), ask: name })),
      ),
      { seed: SEED, numRuns: 5000 },
    );
  });

  it('a legal scene with one value replaced by anything', () => {
    const paths = pathsOf({ scene: plainScene() });
    fc.assert(
      fc.property(
        fc.constantFrom(...paths),
        fc.jsonValue(),
        fc.constantFrom('distance', 'within', 'los', 'engagement', 'push'),
        (path, value, name) => {
          const question: Record<string, unknown> = {
            ask: name,
            scene: plainScene(),
            from: 'a',
            to: 'b',
            model: 'a',
            of: { model: 'b' },
            inches: 2,
            heading: 0,
          };
          const known = name === 'engagement' ? [] : QUESTIONS[name as 'push'].fields;
          for (const key of Object.keys(question)) if (!['ask', 'scene', ...known].includes(key)) delete question[key];
          put(question, path, value);
          wellFormed(ask(question));
        },
      ),
      { seed: SEED, numRuns: 5000 },
    );
  });

  it('names that every object has are no fields', () => {
    for (const key of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      const answer = askText(`{"ask": "distance", ${JSON.stringify(key)}: {"ask": "x"}}`);
      expect(answer).toMatchObject({ ok: false, error: { code: 'bad-question', path: key } });
      expect(askText(`{${JSON.stringify(key)}: 1}`)).toMatchObject({
        ok: false,
        error: { code: 'bad-question', path: 'ask' },
      });
      expect(ask({ ask: key })).toMatchObject({ ok: false, error: { path: 'ask' } });
      expect(ask({ ask: 'odds', game: 'judgement', kind: key, input: {} })).toMatchObject({
        ok: false,
        error: { path: 'kind' },
      });
    }
  });
});

type Path = readonly (string | number)[];

function pathsOf(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [
    ...(at.length > 0 ? [at] : []),
    ...Object.entries(value).flatMap(([key, inner]) =>
      pathsOf(inner, [...at, Array.isArray(value) ? Number(key) : key]),
    ),
  ];
}

function put(target: unknown, path: Path, value: unknown): void {
  let place = target as Record<string | number, unknown>;
  for (const key of path.slice(0, -1)) place = place[key] as Record<string | number, unknown>;
  place[path.at(-1)!] = value;
}
