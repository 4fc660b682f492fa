// What there is to draw of each answer.
import { describe, expect, it } from 'vitest';
import { ask, type Good } from '../../../src/ask/ask.ts';

const R = 32 / 50.8;
const board = { shape: 'rect', width: 30, height: 30 };
type Json = Record<string, unknown>;
const red = (id: string, x: number, y: number, more: Json = {}): Json => ({
  id,
  kind: 'infantry',
  side: 'red',
  x,
  y,
  ...more,
});
const blue = (id: string, x: number, y: number, more: Json = {}): Json => red(id, x, y, { side: 'blue', ...more });
const box = (id: string, kind: string, x0: number, y0: number, x1: number, y1: number): Json => ({
  id,
  kind,
  shape: {
    polygon: [
      [x0, y0],
      [x1, y0],
      [x1, y1],
      [x0, y1],
    ],
  },
});

function marks(question: Json, models: Json[], terrain: Json[] = [], rulings: Json = {}): Json[] {
  const answer = ask({ ...question, marks: true, scene: { v: 1, game: 'guilds', board, models, terrain, rulings } });
  expect(answer.ok, JSON.stringify(answer)).toBe(true);
  // Side views have tests of their own (test/draw/side-view.test.ts).
  return ((answer as Good).marks as unknown as Json[]).filter(({ kind }) => kind !== 'cut');
}
/** Corners to four decimals. */
const corners = (mark: Json | undefined): number[][] =>
  (mark!.corners as number[][]).map((point) => point.map((n) => Math.round(n * 1e4) / 1e4 + 0));

describe('sight', () => {
  const ask = { ask: 'los', from: 'a', to: 'b' };
  const pair = [red('a', -5, 0), blue('b', 5, 0)];
  const line = { kind: 'line', from: [-5, 0], to: [5, 0] };
  it('is a clear line', () => expect(marks(ask, pair)).toEqual([{ ...line, role: 'clear' }]));
  it('is a blocked one with its blocker', () =>
    expect(marks(ask, [...pair, red('c', 0, 0)])).toEqual([
      { ...line, role: 'blocked' },
      { kind: 'piece', role: 'blocker', id: 'c' },
    ]));
  it('is nothing to who is in stealth', () =>
    expect(marks(ask, [pair[0]!, blue('b', 5, 0, { conditions: ['stealth'] })])).toEqual([]));
  it('is drawn by the reading that the line is free', () => {
    const models = [pair[0]!, blue('b', 5, 0, { conditions: ['stealth'] })];
    expect(marks(ask, models, [], { 'guilds.stealth.sight': 'line' })).toEqual([{ ...line, role: 'clear' }]);
  });
});

describe('cover', () => {
  it('is the line and what gives cover', () =>
    expect(
      marks(
        { ask: 'cover', attacker: 'a', target: 'b', attack: 'ranged' },
        [red('a', -6, 0), blue('b', R, 0)],
        [box('w', 'barrier', -0.5, -2, 0, 2), box('v', 'barrier', -2, -2, -1.5, 2)],
      ),
    ).toEqual([
      { kind: 'line', role: 'tape', from: [-6, 0], to: [R, 0] },
      { kind: 'piece', role: 'cover', id: 'w' },
    ]));
});

describe('engagement', () => {
  const at = (gap: number, rulings: Json = {}) =>
    marks({ ask: 'engagement' }, [red('a', 0, 0), blue('b', 2 * R + gap, 0, { reach: 1 })], [], rulings);
  it('is the gap and both threat circles', () => {
    const [gap, one, other] = at(0.5);
    expect(gap).toMatchObject({ kind: 'line', role: 'engages' });
    expect(one).toEqual({ kind: 'ring', role: 'reach', centre: [0, 0], radius: R + 1 });
    expect(other).toMatchObject({ kind: 'ring', role: 'reach', radius: R + 1 });
  });
  it('shows circles that only touch, so that both readings can be seen', () => {
    const drawn = at(1.5);
    expect(drawn.map(({ role }) => role)).toEqual(['gap', 'reach', 'reach']);
  });
  it('is nothing where no reading engages', () => {
    expect(at(2.5)).toEqual([]);
    expect(at(2.005, { 'guilds.engagement.threat': 'circles' })).toEqual([]);
  });
});

describe('an area', () => {
  const models = [red('c', 0, 0), blue('a', 3, 0), blue('b', 3, 2)];
  const of = (shape: Json, terrain: Json[] = []) => marks({ ask: 'aoe', shape }, models, terrain);
  it('is a ring for a circle, with who is hit and who is sheltered', () =>
    expect(of({ kind: 'circle', at: [3, -2], radius: 3 }, [box('w', 'wall', 2, -1.2, 4, -1)])).toEqual([
      { kind: 'ring', role: 'within', centre: [3, -2], radius: 3 },
      { kind: 'piece', role: 'hit', id: 'c' },
      { kind: 'piece', role: 'sheltered', id: 'a' },
    ]));
  it('is a square with four corners, in order', () => {
    const [area, ...rest] = of({ kind: 'square', at: [3, 0], side: 2, heading: 0 });
    expect(area).toMatchObject({ kind: 'area', role: 'effect' });
    expect(corners(area)).toEqual([
      [2, -1],
      [2, 1],
      [4, 1],
      [4, -1],
    ]);
    expect(rest).toEqual([{ kind: 'piece', role: 'hit', id: 'a' }]);
  });
  it('is a quarter of a turn for a cone, from the rim', () => {
    const [area] = of({ kind: 'cone', from: 'c', heading: 0, range: 4 });
    const points = corners(area);
    const half = Math.round(4 * Math.SQRT1_2 * 1e4) / 1e4;
    expect(points[0]![0]).toBeCloseTo(R, 4);
    expect(points).toHaveLength(17);
    expect(points[1]![0]! - R).toBeCloseTo(half, 3);
    expect(points[1]![1]).toBeCloseTo(-half, 3);
    expect(points[16]![1]).toBeCloseTo(half, 3);
    expect(points[8]![1]! < 0 && points[9]![1]! > 0).toBe(true);
    for (const [x, y] of points.slice(1)) expect(Math.hypot(x! - R, y!)).toBeCloseTo(4, 3);
  });
  it('is rounded at both ends for a line', () => {
    const [area] = of({ kind: 'line', from: 'c', heading: 90, range: 5, width: 1 });
    const points = corners(area);
    expect(points).toHaveLength(62);
    expect(Math.max(...points.map(([, y]) => y!))).toBeCloseTo(R + 5.5, 3);
    expect(Math.min(...points.map(([, y]) => y!))).toBeCloseTo(R - 0.5, 3);
    expect(Math.max(...points.map(([x]) => x!))).toBeCloseTo(0.5, 3);
    expect(Math.min(...points.map(([x]) => x!))).toBeCloseTo(-0.5, 3);
    expect(points[0]![0]).toBeCloseTo(0.5, 3);
    expect(points[0]![1]).toBeCloseTo(R + 5, 3);
    expect(points[31]![0]).toBeCloseTo(-0.5, 3);
    expect(points[31]![1]).toBeCloseTo(R, 3);
  });
  it('of 0" has no outline', () => expect(of({ kind: 'cone', from: 'c', heading: 0, range: 0 })).toEqual([]));
});

describe('a formation', () => {
  const row = (gap: number) => [0, 1, 2].map((i) => red(`k${i}`, i * (2 * R + gap), 0, { unit: 'k' }));
  const question = { ask: 'formation', models: ['k0', 'k1', 'k2'] };
  it('is its links and its centre', () => {
    const drawn = marks(question, row(1));
    expect(drawn.map(({ kind, role }) => [kind, role])).toEqual([
      ['line', 'gap'],
      ['line', 'gap'],
      ['ring', 'control'],
    ]);
    expect(drawn[0]).toMatchObject({ from: [0, 0], to: [2 * R + 1, 0] });
    expect((drawn[2] as { centre: number[] }).centre[0]).toBeCloseTo(2 * R + 1, 9);
  });
  it('shows who stands apart', () =>
    expect(marks(question, row(3))).toEqual([
      { kind: 'piece', role: 'problem', id: 'k1' },
      { kind: 'piece', role: 'problem', id: 'k2' },
    ]));
});

describe('a push', () => {
  const question = { ask: 'impact', attacker: 'a', model: 'b', inches: 3 };
  it('is an arrow, a landing and what stops it', () =>
    expect(marks(question, [red('a', -2, 0), blue('b', 0, 0)], [box('w', 'wall', 2, -1, 3, 1)])).toEqual([
      { kind: 'arrow', role: 'push', from: [0, 0], to: [2 - R, 0] },
      { kind: 'piece', role: 'landing', id: 'b', at: [2 - R, 0] },
      { kind: 'piece', role: 'stopper', id: 'w' },
    ]));
  it('draws no stopper at the edge of the table', () =>
    expect(marks(question, [red('a', 11, 0), blue('b', 13, 0)]).map(({ role }) => role)).toEqual(['push', 'landing']));
  it('is an arrow alone over the edge', () =>
    expect(marks(question, [red('a', 11, 0), blue('b', 13, 0)], [], { 'guilds.impact.border': 'off' })).toEqual([
      { kind: 'arrow', role: 'push', from: [13, 0], to: [16, 0] },
    ]));
  it('is nothing to the towering', () =>
    expect(marks(question, [red('a', -2, 0), blue('b', 0, 0, { traits: ['towering'] })])).toEqual([]));
});

describe('a move', () => {
  const mover = red('a', 0, 0, { stats: { DEX: 5, WILL: 3 } });
  it('is the way and where it ends', () =>
    expect(marks({ ask: 'advance', model: 'a', route: [[3, 0]] }, [mover])).toEqual([
      { kind: 'route', role: 'way', from: [0, 0], steps: [{ to: [3, 0] }] },
      { kind: 'piece', role: 'landing', id: 'a', at: [3, 0] },
    ]));
  it('is refused in its own role', () =>
    expect(marks({ ask: 'advance', model: 'a', route: [[6, 0]] }, [mover])[0]).toMatchObject({ role: 'refused' }));
  it('of who is engaged shows the ways out, away from the enemy', () => {
    const drawn = marks({ ask: 'advance', model: 'a', route: [[-3, 0]] }, [mover, blue('e', 2 * R, 0)]);
    const lanes = drawn.filter(({ role }) => role === 'lane');
    expect(lanes).toHaveLength(1);
    const points = corners(lanes[0]);
    expect(points[0]).toEqual([0, 0]);
    for (const [x, y] of points.slice(1)) expect(Math.hypot(x!, y!)).toBeCloseTo(R + 3, 3);
    expect(Math.min(...points.map(([x]) => x!))).toBeCloseTo(-R - 3, 2);
    // With an enemy to the right, one leaves within 3" by any heading but those within about 60° of it.
    const turns = points.slice(1).map(([x, y]) => (Math.atan2(y!, x!) * 180) / Math.PI);
    const off = turns.map(Math.abs);
    expect(Math.min(...off)).toBeCloseTo(off[0]!, 3);
    expect(off[0]).toBeCloseTo(off[off.length - 1]!, 1);
    expect(points).toHaveLength(2 + Math.ceil((360 - 2 * off[0]!) / 5));
  });
  it('along the shortest way is its route', () =>
    expect(marks({ ask: 'path', model: 'a', goal: { point: [4, 0] } }, [mover])).toEqual([
      { kind: 'route', role: 'way', from: [0, 0], steps: [{ to: [4, 0] }] },
    ]));
});

describe('a charge', () => {
  const mover = red('a', 0, 0, { stats: { DEX: 5, WILL: 3 } });
  const question = { ask: 'charge', model: 'a', target: 'b' };
  it('straight ahead is its lanes, an arrow, the landing and the target', () => {
    const drawn = marks(question, [mover, blue('b', 5, 0)]);
    expect(drawn.map(({ role }) => role)).toEqual(['lane', 'charge', 'landing', 'target']);
    expect(drawn[1]).toMatchObject({ from: [0, 0], to: [5 - 2 * R - 1, 0] });
    expect(drawn[3]).toEqual({ kind: 'piece', role: 'target', id: 'b' });
    const points = corners(drawn[0]);
    expect(points[0]).toEqual([0, 0]);
    for (const [x, y] of points.slice(1)) expect(Math.hypot(x!, y!)).toBeCloseTo(R + 5, 3);
    const turns = points.slice(1).map(([x, y]) => (Math.atan2(y!, x!) * 180) / Math.PI);
    expect(turns[0]).toBeCloseTo(-turns[turns.length - 1]!, 1);
    expect(turns).toEqual([...turns].sort((a, b) => a - b));
    expect(turns).toHaveLength(1 + Math.ceil((2 * -turns[0]!) / 5));
    expect(drawn[0]).toMatchObject({ kind: 'area', role: 'lane' });
  });
  it('round a wall is its route', () => {
    const drawn = marks(question, [mover, blue('b', 5, 0)], [box('w', 'wall', 2, -0.4, 2.5, 3)]);
    expect(drawn.map(({ kind, role }) => [kind, role])).toEqual([
      ['route', 'way'],
      ['piece', 'landing'],
      ['piece', 'target'],
    ]);
  });
  it('that is impossible shows its target alone', () =>
    expect(marks(question, [mover, blue('b', 12, 0)])).toEqual([{ kind: 'piece', role: 'target', id: 'b' }]));
});
