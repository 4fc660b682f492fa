// Ids, scenes and arguments that no honest program sends: each is answered with a refusal that can be written as JSON, and
// nothing about it reaches another question.
import { describe, expect, it } from 'vitest';
import { type Answer, ask } from '../../src/ask/ask.ts';
import { LONGEST_ID } from '../../src/ask/question-id.ts';
import { askText } from '../../src/ask/text.ts';
import { QUESTIONS } from '../../src/questions/index.ts';
import { plainScene } from '../scene/scenes.ts';

const DEPTH = 5000;
const deepList = (depth = DEPTH): string => '['.repeat(depth) + ']'.repeat(depth);
const deepObject = (depth = DEPTH): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const question = (id: unknown) => ({ id, ask: 'distance', scene: plainScene(), from: 'a', to: 'b' });

const refusedId = (answer: Answer, sentence: RegExp) => {
  expect(answer).toEqual({
    id: null,
    ok: false,
    error: { code: 'bad-question', path: 'id', message: expect.stringMatching(sentence) },
  });
  expect(() => JSON.stringify(answer)).not.toThrow();
};

describe('the id of a question', () => {
  it.each([1, 'a', null, true, [1, { b: null }], { a: [[[]]] }, 'x'.repeat(LONGEST_ID - 2)])('%j comes back', (id) => {
    expect(ask(question(id))).toMatchObject({ id, ok: true });
    expect(askText(JSON.stringify(question(id)))).toMatchObject({ id, ok: true });
  });

  it('is null where there is none', () => {
    const { id: _, ...without } = question(1);
    expect(ask(without).id).toBe(null);
    expect(ask(question(undefined)).id).toBe(null);
    expect(ask(undefined).id).toBe(null);
  });

  it.each([
    ['nested 5,000 deep in lists', deepList()],
    ['nested 5,000 deep in objects', deepObject()],
    ['longer than any may be', JSON.stringify('x'.repeat(LONGEST_ID))],
    ['a list of 20,000', JSON.stringify(new Array(20_000).fill(0))],
  ])('that is %s is refused, and null comes back', (_, id) => {
    const text = JSON.stringify(question('ID')).replace('"ID"', id);
    refusedId(askText(text), /at most 1,000 characters/);
    refusedId(ask(JSON.parse(text)), /at most 1,000 characters/);
    // A question that is wrong in other ways besides hears of its id first.
    refusedId(askText(`{"id": ${id}, "ask": "telepathy"}`), /at most 1,000 characters/);
  });

  it('that cannot be written as JSON is refused', () => {
    const circular: Record<string, unknown> = {};
    circular.self = circular;
    const throwing = {
      toJSON() {
        throw new Error('no');
      },
    };
    for (const id of [circular, 10n, () => 1, Symbol('id'), throwing])
      refusedId(ask(question(id)), /cannot be written as JSON/);
  });

  it('comes back as it is written in JSON', () => {
    expect(ask(question(new Date(0)))).toMatchObject({ id: '1970-01-01T00:00:00.000Z', ok: true });
    expect(ask(question({ toJSON: () => 7 }))).toMatchObject({ id: 7, ok: true });
    const { id } = askText(JSON.stringify(question('ID')).replace('"ID"', '{"__proto__": {"x": 1}}'));
    expect(JSON.stringify(id)).toBe('{"__proto__":{"x":1}}');
  });
});

describe('nesting, long lists and odd keys anywhere else', () => {
  const keys = [...new Set(Object.values(QUESTIONS).flatMap(({ fields }) => fields)), 'marks', 'game', 'kind', 'input'];
  const asks = [...Object.keys(QUESTIONS), 'odds'];
  const values = [deepList(), deepObject(), JSON.stringify(new Array(20_000).fill(0)), '{"__proto__": {"x": 1}}'];
  const refused = (text: string): void => {
    const answer = askText(text);
    expect(answer.ok, text.slice(0, 80)).toBe(false);
    expect(JSON.stringify(answer).length).toBeLessThan(2000);
  };

  it('are refused in every argument of every question', () => {
    const scene = JSON.stringify(plainScene());
    for (const ask of asks)
      for (const key of keys)
        for (const value of values) refused(`{"ask": "${ask}", "scene": ${scene}, "${key}": ${value}}`);
  });

  it('are refused in every value of a scene', () => {
    const scene = { ...plainScene(), zones: [{ id: 'z', kind: 'deployment', shape: { circle: [0, 0, 1] } }] };
    const places = JSON.stringify(scene, (key, value) => (typeof value === 'object' || key === '' ? value : 'HERE'));
    const count = places.split('"HERE"').length - 1;
    expect(count).toBeGreaterThan(20);
    for (let i = 0; i < count; i++)
      for (const value of values) {
        let at = -1;
        const text = JSON.stringify(scene, (key, inner) => {
          if (typeof inner === 'object' || key === '') return inner;
          return ++at === i ? 'HERE' : inner;
        });
        refused(`{"ask": "engagement", "scene": ${text.replace('"HERE"', value)}}`);
      }
    for (const value of values) refused(`{"ask": "engagement", "scene": ${value}}`);
  });

  it('are refused in every key of every roll', () => {
    for (const value of values)
      for (const game of ['judgement', 'grimheim', 'guilds', 'aos'])
        for (const input of [value, `{"dice": ${value}}`, `{"attacker": ${value}}`, `{"damage": ${value}}`])
          for (const kind of ['attack', 'melee', 'charge'])
            refused(`{"ask": "odds", "game": "${game}", "kind": "${kind}", "input": ${input}}`);
  });

  it('are refused from a program that hands over circles and toJSON', () => {
    const circle: Record<string, unknown> = { v: 1 };
    circle.scene = circle;
    for (const scene of [
      circle,
      { ...plainScene(), toJSON: () => plainScene() },
      { ...plainScene(), models: [circle] },
    ])
      expect(ask({ ask: 'engagement', scene })).toMatchObject({ ok: false, error: { code: 'bad-scene' } });
    expect(ask({ ask: 'engagement', scene: plainScene(), toJSON: () => 1 })).toMatchObject({
      ok: false,
      error: { code: 'bad-question', path: 'toJSON' },
    });
  });
});
