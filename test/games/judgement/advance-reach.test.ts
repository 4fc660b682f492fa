import { describe, expect, it } from 'vitest';
import { ask } from '../../../src/ask/ask.ts';

const hero = (id: string, x: number, y: number, more: object = {}) => ({
  id,
  kind: 'hero',
  side: 'red',
  x,
  y,
  ...more,
});
const block = (id: string, kind: string, left: number, bottom: number, right: number, top: number) => ({
  id,
  kind,
  shape: {
    polygon: [
      [left, bottom],
      [right, bottom],
      [right, top],
      [left, top],
    ],
  },
});

/** What the field of a walk says of a place: 1 yes, 0 no, 255 nobody can stand there. */
function walk(
  models: readonly object[],
  terrain: readonly object[] = [],
  rulings: object = {},
): (x: number, y: number) => number {
  const scene = { v: 1, game: 'judgement', board: { shape: 'circle', diameter: 36 }, models, terrain, rulings };
  const answered = ask({ ask: 'field', of: 'move', model: 'a', step: 0.5, scene });
  if (!answered.ok) throw new Error(answered.error.message);
  const { origin, step, columns, cells } = answered.answer as unknown as {
    origin: [number, number];
    step: number;
    columns: number;
    cells: string;
  };
  const bytes = atob(cells);
  return (x, y) => bytes.charCodeAt(Math.round((y - origin[1]) / step) * columns + Math.round((x - origin[0]) / step));
}
const walker = (more: object = {}) => hero('a', 0, 0, { stats: { MOV: 5 }, ...more });

describe('where a model can walk', () => {
  it('on open ground as far as its MOV, that far exactly, and no farther', () => {
    const at = walk([walker()]);
    expect([at(5, 0), at(0, -5), at(3, 4), at(5.5, 0), at(4, 4)]).toEqual([1, 1, 1, 0, 0]);
  });

  it('round a base and not onto it', () => {
    const at = walk([walker({ stats: { MOV: 6.5 } }), hero('b', 2.5, 0)]);
    // The way round is 6.42" long to the nearer place, and 6.65" to the other.
    expect([at(2.5, 0), at(5, 0), at(4.5, 0)]).toEqual([255, 0, 1]);
  });

  it('through rough ground an inch less, and round it with everything', () => {
    const at = walk([walker()], [block('bog', 'rough', 1.5, -1, 20, 20)]);
    expect([at(4, 0), at(4.5, 0), at(-5, 0)]).toEqual([1, 0, 1]);
  });

  it('through treacherous ground two inches less, and a pathfinder minds neither', () => {
    const lava = [block('lava', 'lava', 1.5, -1, 20, 20)];
    expect([walk([walker()], lava)(3, 0), walk([walker()], lava)(3.5, 0)]).toEqual([1, 0]);
    expect(walk([walker({ traits: ['pathfinder'] })], lava)(5, 0)).toBe(1);
  });

  it('not through a wall as tall as it is, nor over it in flight: only charges are flown', () => {
    const wall = [{ ...block('wall', 'wall', 2, -12, 2.5, 12), height: 2 }];
    expect(walk([walker()], wall)(4, 0)).toBe(0);
    expect(walk([walker({ traits: ['fly'] })], wall)(4, 0)).toBe(0);
  });

  it('over a low wall, and never to a place astride it', () => {
    const at = walk([walker()], [block('wall', 'wall', 2, -12, 2.5, 12)]);
    expect([at(1, 0), at(1.5, 0), at(2, 0), at(3, 0), at(3.5, 0), at(5, 0), at(5.5, 0)]).toEqual([1, 0, 0, 0, 1, 1, 0]);
  });

  it('nowhere while it is knocked down', () => {
    const at = walk([walker({ conditions: ['knocked-down'] })]);
    expect([at(0, 0), at(1, 0)]).toEqual([0, 0]);
  });

  it('out of rough ground an inch less, since it begins within it', () => {
    const at = walk([walker()], [block('bog', 'rough', -0.5, -0.5, 0.5, 0.5)]);
    expect([at(4, 0), at(4.5, 0)]).toEqual([1, 0]);
  });

  it('by a ruling past the bases of monsters and the summoned, and never onto them', () => {
    const models = [walker({ stats: { MOV: 5 } }), hero('m', 2.5, 0, { kind: 'monster', side: 'neutral' })];
    expect([walk(models)(5, 0), walk(models)(2.5, 0)]).toEqual([0, 255]);
    const past = walk(models, [], { 'judgement.advance.models': 'heroes' });
    expect([past(5, 0), past(2.5, 0)]).toEqual([1, 255]);
  });

  it('not at all, too, and over tokens, but not over the border', () => {
    const at = walk([walker(), hero('t', 2, 0, { kind: 'token' })]);
    expect([at(0, 0), at(2, 0)]).toEqual([1, 1]);
    const edge = walk([hero('a', 15, 0, { stats: { MOV: 5 } })]);
    expect([edge(16.5, 0), edge(17.5, 0), edge(18, 0), edge(-17, 0)]).toEqual([1, 255, 255, 0]);
  });

  it('not into ground that costs all it has', () => {
    const lava = [block('lava', 'lava', 1.5, -20, 20, 20)];
    const at = (mov: number) => walk([walker({ stats: { MOV: mov } })], lava);
    expect([at(2)(1, 0), at(1)(1, 0), at(2)(-2, 0), at(1)(-1, 0)]).toEqual([0, 0, 1, 1]);
  });

  it('is not asked of what takes no actions', () => {
    const scene = {
      v: 1,
      game: 'judgement',
      board: { shape: 'circle', diameter: 36 },
      models: [hero('a', 0, 0, { kind: 'effigy' })],
    };
    expect(ask({ ask: 'field', of: 'move', model: 'a', step: 0.5, scene })).toMatchObject({ ok: false });
  });
});
