// What there is to draw of an answer.
import { describe, expect, it } from 'vitest';
import { ask, type Good } from '../../../src/ask/ask.ts';

const R = 25 / 25.4;
const hero = (id: string, side: string, x: number, more: object = {}) => ({ id, kind: 'hero', side, x, y: 0, ...more });
const marksOf = (question: object, models: object[], terrain: object[] = []): Good['marks'] => {
  const scene = { v: 1, game: 'judgement', board: { shape: 'circle', diameter: 36 }, models, terrain };
  return (ask({ ...question, scene, marks: true }) as Good).marks;
};
const wall = {
  id: 'w',
  kind: 'wall',
  height: 2,
  shape: {
    polygon: [
      [-0.2, -9],
      [0.2, -9],
      [0.2, 9],
      [-0.2, 9],
    ],
  },
};

describe('marks', () => {
  it('of a clear sight are the band and the line in its middle', () => {
    const marks = marksOf({ ask: 'los', from: 'a', to: 'b' }, [hero('a', 'red', -6), hero('b', 'blue', 6)]);
    expect(marks).toEqual([
      {
        kind: 'band',
        role: 'clear',
        corners: [
          [-6, R],
          [6, R],
          [6, -R],
          [-6, -R],
        ],
      },
      { kind: 'line', role: 'clear', from: [-6 + R, 0], to: [6 - R, 0] },
    ]);
  });
  it('of a blocked one are the line as far as the first blocker, and the blockers', () => {
    const marks = marksOf({ ask: 'los', from: 'a', to: 'b' }, [hero('a', 'red', -6), hero('b', 'blue', 6)], [wall]);
    expect(marks).toEqual([
      { kind: 'line', role: 'blocked', from: [-6, 0], to: [expect.closeTo(-0.2, 6), 0] },
      { kind: 'piece', role: 'blocker', id: 'w' },
    ]);
  });
  it('of cover are the hull, the inch around the target and the features', () => {
    const question = { ask: 'cover', attacker: 'a', target: 'b', attack: 'ranged' };
    expect(marksOf(question, [hero('a', 'red', -6), hero('b', 'blue', 1.5)], [wall])).toEqual([
      {
        kind: 'hull',
        role: 'cover',
        circles: [
          [-6, 0, R],
          [1.5, 0, R],
        ],
      },
      { kind: 'ring', role: 'within', centre: [1.5, 0], radius: R + 1 },
      { kind: 'piece', role: 'cover', id: 'w' },
    ]);
  });
  it('of an engagement are the gap and the reach', () => {
    const marks = marksOf({ ask: 'engagement' }, [hero('a', 'red', 0, { reach: 1 }), hero('b', 'blue', 2 * R + 0.5)]);
    expect(marks).toHaveLength(2);
    expect(marks![0]).toMatchObject({ kind: 'line', role: 'engages' });
    expect(marks![1]).toEqual({ kind: 'ring', role: 'reach', centre: [0, 0], radius: R + 1 });
  });
  it('of a harvest are the ring round the Soul, friends and enemies', () => {
    const soul = { id: 's', kind: 'soul', side: 'neutral', x: 0, y: 0 };
    const models = [soul, hero('a', 'red', 2, { stats: { SOUL: 1 } }), hero('f', 'red', -2), hero('e', 'blue', 0)];
    expect(marksOf({ ask: 'harvest', model: 'a', soul: 's' }, models)).toEqual([
      { kind: 'ring', role: 'within', centre: [0, 0], radius: R / 2 + 2 },
      { kind: 'piece', role: 'friend', id: 'f' },
      { kind: 'piece', role: 'enemy', id: 'e' },
    ]);
  });
  it('of a Shrine are its ring and who contests it', () => {
    const shrine = { id: 's', kind: 'shrine', side: 'neutral', x: 0, y: 0 };
    expect(marksOf({ ask: 'control', objective: 's' }, [shrine, hero('a', 'red', 3)])).toEqual([
      { kind: 'ring', role: 'control', centre: [0, 0], radius: R + 2 },
      { kind: 'piece', role: 'friend', id: 'a' },
    ]);
    const both = marksOf({ ask: 'control', objective: 's' }, [shrine, hero('a', 'red', 3), hero('b', 'blue', -3)]);
    expect(both!.slice(1).map((mark) => (mark as { role: string }).role)).toEqual(['enemy', 'enemy']);
  });

  it('of cover on an open field are the hull alone', () => {
    const question = { ask: 'cover', attacker: 'a', target: 'b', attack: 'ranged' };
    expect(marksOf(question, [hero('a', 'red', -6), hero('b', 'blue', 6)])).toHaveLength(1);
  });

  it('of being completely within are the tape from the farthest point, where it lies across, and the ring', () => {
    const a = hero('a', 'red', -3, { y: 4, base: 50.8 });
    const wholly = (of: object) => ({ ask: 'within', model: 'a', of, inches: 7, wholly: true });
    expect(marksOf(wholly({ point: [0, 0] }), [a])).toEqual([
      { kind: 'line', role: 'tape', from: [expect.closeTo(-3.6, 9), expect.closeTo(4.8, 9)], to: [0, 0] },
      { kind: 'ring', role: 'within', centre: [0, 0], radius: 7 },
    ]);
  });

  it('of a distance and of being within are the tape, and the ring as far as was asked', () => {
    const two = [hero('a', 'red', -3), hero('b', 'blue', 3)];
    const tape = { kind: 'line', role: 'tape', from: [-3 + R, 0], to: [3 - R, 0] };
    expect(marksOf({ ask: 'distance', from: 'a', to: 'b' }, two)).toEqual([tape]);
    expect(marksOf({ ask: 'within', model: 'a', of: { model: 'b' }, inches: 5 }, two)).toEqual([
      tape,
      { kind: 'ring', role: 'within', centre: [3, 0], radius: R + 5 },
    ]);
    expect(marksOf({ ask: 'within', model: 'a', of: { point: [2, 0] }, inches: 5 }, two)).toEqual([
      { kind: 'line', role: 'tape', from: [-3 + R, 0], to: [2, 0] },
      { kind: 'ring', role: 'within', centre: [2, 0], radius: 5 },
    ]);
    expect(marksOf({ ask: 'within', model: 'a', of: { terrain: 'w' }, inches: 1 }, two, [wall])).toEqual([
      { kind: 'line', role: 'tape', from: [-3 + R, 0], to: [-0.2, 0] },
    ]);
  });
});
