// What there is to draw of an answer.
import { describe, expect, it } from 'vitest';
import { ask, type Good } from '../../../src/ask/ask.ts';
import { block } from './tables.ts';

const R = 32 / 50.8;
const model = (id: string, side: string, x: number, y = 0, more: object = {}) => ({
  id,
  kind: 'infantry',
  side,
  x,
  y,
  ...more,
});
const marker = { id: 'o', kind: 'objective', shape: { circle: [0, 0, 0.8] } };
const near = (x: number, y: number) => [expect.closeTo(x, 6), expect.closeTo(y, 6)];

function marksOf(question: object, models: object[], more: object = {}): Good['marks'] {
  const scene = { v: 1, game: 'aos', board: { shape: 'rect', width: 60, height: 44 }, models, ...more };
  // Side views have tests of their own (test/draw/side-view.test.ts).
  return (ask({ ...question, scene, marks: true }) as Good).marks?.filter(({ kind }) => kind !== 'cut');
}

describe('marks', () => {
  it('of a combat are the gap and both combat ranges', () => {
    expect(marksOf({ ask: 'engagement' }, [model('a', 'red', 0), model('b', 'blue', 3)])).toEqual([
      { kind: 'line', role: 'engages', from: near(R, 0), to: near(3 - R, 0) },
      { kind: 'ring', role: 'reach', centre: [0, 0], radius: expect.closeTo(R + 3, 6) },
      { kind: 'ring', role: 'reach', centre: [3, 0], radius: expect.closeTo(R + 3, 6) },
    ]);
    expect(marksOf({ ask: 'engagement' }, [model('a', 'red', 0), model('b', 'blue', 9)])).toEqual([]);
  });

  it('of control are the ring round the marker and who counts, for whoever controls it or against', () => {
    const models = [model('a', 'red', 2), model('b', 'red', 0, 2), model('c', 'blue', -2), model('d', 'blue', 12)];
    expect(marksOf({ ask: 'control', objective: 'o' }, models, { zones: [marker] })).toEqual([
      { kind: 'ring', role: 'control', centre: [0, 0], radius: 3.8 },
      { kind: 'piece', role: 'friend', id: 'a' },
      { kind: 'piece', role: 'friend', id: 'b' },
      { kind: 'piece', role: 'enemy', id: 'c' },
    ]);
    const ruin = { id: 't', kind: 'obstacle', shape: { polygon: block(0, 0, 2, 2) } };
    expect(marksOf({ ask: 'control', objective: 't' }, [model('a', 'red', 2)], { terrain: [ruin] })).toEqual([
      { kind: 'piece', role: 'friend', id: 'a' },
    ]);
  });

  it('of a view are its band, or a line where it only slants, or what blocks it', () => {
    const pair = [model('a', 'red', 0, 0, { height: 6 }), model('b', 'blue', 10)];
    const wall = (height: number) => ({
      terrain: [{ id: 'w', kind: 'obstacle', height, shape: { polygon: block(2.5, 0, 1, 18) } }],
    });
    const roles = (marks: Good['marks']) => marks!.map(({ kind, role }) => `${kind} ${role}`);
    const look = { ask: 'los', from: 'a', to: 'b' };
    expect(roles(marksOf(look, pair))).toEqual(['band clear', 'line clear']);
    expect(roles(marksOf(look, pair, wall(2)))).toEqual(['line clear']);
    expect(marksOf(look, pair, wall(9))).toEqual([
      { kind: 'line', role: 'blocked', from: [0, 0], to: near(2, 0) },
      { kind: 'piece', role: 'blocker', id: 'w' },
    ]);
    const ash = { zones: [{ id: 'n', kind: 'territory', side: 'neutral', shape: { polygon: block(5, 0, 2, 18) } }] };
    expect(marksOf({ ...look, battleplan: 6 }, pair, ash)).toEqual([
      { kind: 'line', role: 'blocked', from: [0, 0], to: [10, 0] },
      { kind: 'piece', role: 'blocker', id: 'n' },
    ]);
  });

  it('of a charge are its way, where it ends and whom it goes for', () => {
    const end = near(10 - 2 * R - 0.5, 0);
    expect(marksOf({ ask: 'charge', model: 'a', target: 'b' }, [model('a', 'red', 0), model('b', 'blue', 10)])).toEqual(
      [
        { kind: 'route', role: 'way', from: [0, 0], steps: [{ to: end }] },
        { kind: 'piece', role: 'landing', id: 'a', at: end },
        { kind: 'piece', role: 'target', id: 'b' },
      ],
    );
  });

  it('of a crossing are the line, the first that it crosses and the others', () => {
    const zones = [marker, ...[5, 9].map((x) => ({ id: `z${x}`, kind: 'objective', shape: { circle: [x, 0, 0.8] } }))];
    const terrain = [{ id: 'p', kind: 'place-of-power', shape: { polygon: block(15, 0, 2, 2) } }];
    expect(marksOf({ ask: 'crossing', from: 'o', to: 'p', among: ['z9', 'z5'] }, [], { zones, terrain })).toEqual([
      { kind: 'line', role: 'tape', from: [0, 0], to: near(15, 0) },
      { kind: 'piece', role: 'target', id: 'z5' },
      { kind: 'piece', role: 'hit', id: 'z9' },
    ]);
  });

  it('of setting up are those that stand wrongly, or the unit that stands well', () => {
    const terrain = [{ id: 't', kind: 'obstacle', shape: { polygon: block(29, 0, 2, 2) } }];
    expect(marksOf({ ask: 'setup' }, [], { terrain })).toEqual([{ kind: 'piece', role: 'problem', id: 't' }]);
    expect(marksOf({ ask: 'setup', unit: 'a' }, [model('a', 'red', 0)])).toEqual([
      { kind: 'piece', role: 'friend', id: 'a' },
    ]);
    expect(marksOf({ ask: 'setup', unit: 'a' }, [model('a', 'red', 30)])).toEqual([
      { kind: 'piece', role: 'problem', id: 'a' },
    ]);
  });

  it('of tactics are the ranges they ask about, and the fugitive', () => {
    const tactic = (card: number, name: string, facts = {}) =>
      marksOf({ ask: 'tactic', card, tactic: name, side: 'red', facts }, [model('f', 'blue', 5)], {
        zones: [{ id: 'home', kind: 'territory', side: 'red', shape: { polygon: block(0, -20, 60, 4) } }],
      });
    expect(tactic(2, 'domination')).toEqual([{ kind: 'ring', role: 'within', centre: [0, 0], radius: 3 }]);
    expect(tactic(3, 'strike')!.map((mark) => 'centre' in mark && [mark.centre, mark.radius])).toEqual([
      [[30, 22], 9],
      [[-30, 22], 9],
      [[-30, -22], 9],
      [[30, -22], 9],
    ]);
    expect(tactic(5, 'affray')).toEqual([{ kind: 'ring', role: 'within', centre: [0, 0], radius: 9 }]);
    expect(tactic(5, 'strike', { fugitive: 'f' })).toEqual([{ kind: 'piece', role: 'target', id: 'f' }]);
  });

  it('of a measured distance are the tape, and the ring within which it asks', () => {
    const models = [
      model('a1', 'red', 0, 0, { unit: 'a' }),
      model('a2', 'red', -4, 0, { unit: 'a' }),
      model('b', 'blue', 5),
    ];
    const tape = { kind: 'line', role: 'tape', from: near(R, 0), to: near(5 - R, 0) };
    expect(marksOf({ ask: 'within', model: 'a', of: { model: 'b' }, inches: 3 }, models)).toEqual([
      tape,
      { kind: 'ring', role: 'within', centre: [5, 0], radius: R + 3 },
    ]);
    expect(marksOf({ ask: 'distance', from: 'a1', to: 'b' }, models)).toEqual([tape]);
  });
});
