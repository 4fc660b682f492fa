// Coming out of a hidden passage: wholly near the feature, far from every enemy.
import { describe, expect, it } from 'vitest';
import { ask, type Good } from '../../../src/ask/ask.ts';

const R = 32 / 50.8;
const hole = {
  id: 'hole',
  kind: 'obstacle',
  shape: {
    polygon: [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ],
  },
};
const model = (id: string, x: number, y: number, more: object = {}) => ({
  id,
  kind: 'infantry',
  side: 'red',
  x,
  y,
  ...more,
});
const asked = (models: object[], more: object = {}) => {
  const scene = { v: 1, game: 'aos', board: { shape: 'rect', width: 60, height: 44 }, models, terrain: [hole] };
  return ask({ ask: 'setup', battleplan: 4, unit: 'a', terrain: 'hole', scene, ...more }) as Good;
};

describe('a unit that navigates the tunnels', () => {
  it('may stand wholly within exactly 6 inches of the feature', () => {
    const { answer, because, close } = asked([model('a', 0, 7 - R)]);
    expect(answer).toEqual({ legal: true, problems: [] });
    expect(because.map(({ text }) => text)).toEqual([
      'a may be set up here: on the battlefield and more than 9" from all enemy units.',
      'The farthest point of a is 6" from hole, so it is wholly within 6" of it.',
    ]);
    expect(close).toBeDefined();
  });
  it('may not stand a little farther, nor with one model', () => {
    const message = 'The farthest point of a is 6.01" from hole, and all of it must be within 6" of it.';
    const astray = asked([model('a', 0, 7.01 - R)]);
    expect(astray.answer).toEqual({
      legal: false,
      problems: [{ unit: 'a', rule: 'aos/caverns-of-slaughter', message }],
    });
    expect(astray.because.map(({ rule }) => rule)).toEqual(['aos/reserves', 'aos/caverns-of-slaughter']);
    const two = asked([model('a1', 0, 3, { unit: 'a' }), model('a2', 0, 8, { unit: 'a' })]);
    expect(two.answer).toMatchObject({ legal: false });
  });
  it('keeps more than 9 inches from enemies there too', () => {
    expect(asked([model('a', 0, 3), model('b', 9 + 2 * R, 3, { side: 'blue' })]).answer).toMatchObject({
      legal: false,
    });
    expect(asked([model('a', 0, 3), model('b', 9.1 + 2 * R, 3, { side: 'blue' })]).answer).toMatchObject({
      legal: true,
    });
  });
  it('is told of a feature that is not there', () => {
    expect(asked([model('a', 0, 3)], { terrain: 'x' })).toMatchObject({
      ok: false,
      error: { code: 'unknown-terrain', path: 'terrain' },
    });
  });
});

describe('faction terrain', () => {
  it('has no hidden passage, so nobody comes out of it', () => {
    const scene = {
      v: 1,
      game: 'aos',
      board: { shape: 'rect', width: 60, height: 44 },
      models: [model('a', 0, 4)],
      terrain: [{ ...hole, traits: ['faction-terrain'] }],
    };
    const { ok, error } = ask({ ask: 'setup', battleplan: 4, unit: 'a', terrain: 'hole', scene }) as {
      ok: boolean;
      error: object;
    };
    expect(ok).toBe(false);
    expect(error).toMatchObject({ code: 'bad-question', path: 'terrain' });
  });
});
