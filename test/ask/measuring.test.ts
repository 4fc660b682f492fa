import { describe, expect, it } from 'vitest';
import { ask } from '../../src/ask/ask.ts';
import { plainScene } from '../scene/scenes.ts';

const R = 25 / 25.4;
const answerTo = (question: object): unknown => {
  const answer = ask(question);
  return answer.ok ? answer.answer : answer.error;
};
const at = (x: number, y = 0): ReturnType<typeof plainScene> => {
  const scene = plainScene();
  Object.assign(scene.models[1]!, { x, y });
  return scene;
};

describe('distance', () => {
  it('is measured between the nearest points of two bases', () => {
    expect(answerTo({ ask: 'distance', scene: at(4), from: 'a', to: 'b' })).toEqual({ inches: 8 - 2 * R });
  });
  it('is 0 when bases touch or overlap', () => {
    expect(answerTo({ ask: 'distance', scene: at(-4 + R), from: 'a', to: 'b' })).toEqual({ inches: 0 });
  });
  it('is measured to terrain too, and is the same from either end', () => {
    const there = answerTo({ ask: 'distance', scene: at(4), from: 'a', to: 't' });
    expect(there).toEqual({ inches: 4 - R });
    expect(answerTo({ ask: 'distance', scene: at(4), from: 't', to: 'a' })).toEqual(there);
  });
  it('needs two different pieces, and says so', () => {
    expect(answerTo({ ask: 'distance', scene: at(4), from: 'a', to: 'a' })).toMatchObject({
      code: 'bad-question',
      path: 'to',
    });
  });
  it('names the pieces there are when one is not', () => {
    expect(answerTo({ ask: 'distance', scene: at(4), from: 'a', to: 'zorro' })).toMatchObject({
      code: 'unknown-model',
      path: 'to',
      message: expect.stringContaining('a, b, t'),
    });
  });
});

describe('within', () => {
  const within = (scene: object, more: object) => ask({ ask: 'within', scene, model: 'a', ...more });
  it('holds at exactly the distance, and is a close call there', () => {
    const answer = within(at(-4 + 2 * R + 2), { of: { model: 'b' }, inches: 2 });
    expect(answer).toMatchObject({ ok: true, answer: { holds: true }, close: { inches: expect.any(Number) } });
  });
  it('does not hold a thousandth beyond it', () => {
    expect(within(at(-4 + 2 * R + 2.001), { of: { model: 'b' }, inches: 2 })).toMatchObject({
      ok: true,
      answer: { holds: false },
    });
  });
  it('is no close call half an inch away from it', () => {
    expect(within(at(-4 + 2 * R + 1.5), { of: { model: 'b' }, inches: 2 })).not.toHaveProperty('close');
  });
  it('wholly asks about the farthest point of the base', () => {
    expect(within(at(4), { of: { point: [-4, 3] }, inches: 3 + R, wholly: true })).toMatchObject({
      answer: { holds: true, inches: 3 + R },
    });
    expect(within(at(4), { of: { point: [-4, 3] }, inches: 3, wholly: true })).toMatchObject({
      answer: { holds: false },
    });
    expect(within(at(4), { of: { point: [-4, 3] }, inches: 3, wholly: false })).toMatchObject({
      answer: { holds: true },
    });
  });
  it('wholly within a hollow counts the middle of it', () => {
    const scene = plainScene();
    // A U four inches wide inside: the base in its mouth is nowhere farther than the arms allow.
    scene.terrain[0]!.shape = {
      polygon: [
        [-7, -3],
        [-1, -3],
        [-1, 3],
        [-2, 3],
        [-2, -2],
        [-6, -2],
        [-6, 3],
        [-7, 3],
      ],
    };
    const answer = within(scene, { of: { terrain: 't' }, inches: 2, wholly: true });
    expect(answer).toMatchObject({ answer: { holds: true } });
    expect((answer as { answer: { inches: number } }).answer.inches).toBeCloseTo(2, 6);
  });
  it('tells an unknown terrain piece and an unknown zone apart', () => {
    expect(within(at(4), { of: { terrain: 'x' }, inches: 1 })).toMatchObject({
      error: { code: 'unknown-terrain', path: 'of.terrain' },
    });
    expect(within(at(4), { of: { zone: 'x' }, inches: 1 })).toMatchObject({
      error: { code: 'unknown-zone', path: 'of.zone' },
    });
  });
  it('refuses a negative distance', () => {
    expect(within(at(4), { of: { model: 'b' }, inches: -1 })).toMatchObject({
      error: { code: 'bad-question', path: 'inches' },
    });
  });
  it('speaks in every game, citing that game', () => {
    for (const [game, kind] of [
      ['grimheim', 'fighter'],
      ['guilds', 'hero'],
      ['aos', 'hero'],
    ] as const) {
      const models = [
        { id: 'a', kind, side: 'red', x: 0, y: 0 },
        { id: 'b', kind, side: 'blue', x: 5, y: 0 },
      ];
      const answer = ask({
        ask: 'within',
        scene: { v: 1, game, board: { shape: 'rect', width: 30, height: 30 }, models },
        model: 'a',
        of: { model: 'b' },
        inches: 6,
      });
      expect(answer).toMatchObject({
        ok: true,
        answer: { holds: true },
        because: [{ rule: expect.stringMatching(`^${game}/`) }],
      });
    }
  });
});

describe('a question that a game has no rule for', () => {
  it('is told to be unsupported', () => {
    expect(ask({ ask: 'formation', scene: plainScene(), models: ['a', 'b'] })).toMatchObject({
      ok: false,
      error: { code: 'unsupported', path: 'ask', message: expect.stringContaining('Judgement') },
    });
  });
});
