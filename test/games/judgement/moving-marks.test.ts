// What there is to draw of a move: its way, what stopped it, and where everybody ends.
import { describe, expect, it } from 'vitest';
import { ask, type Good } from '../../../src/ask/ask.ts';

const base = { base: 50.8, side: 'red', kind: 'hero' };
const hero = (id: string, x: number, y: number, more: object = {}) => ({ ...base, id, x, y, ...more });
const foe = (id: string, x: number, y: number, more: object = {}) => hero(id, x, y, { side: 'blue', ...more });
const beast = (id: string, x: number, y: number) =>
  hero(id, x, y, { kind: 'monster', side: 'neutral', reach: 1, stats: { MOV: 4 } });
const soul = (id: string, x: number, y: number) => hero(id, x, y, { kind: 'soul', side: 'neutral', base: 25.4 });
const house = {
  id: 'house',
  kind: 'building',
  shape: {
    polygon: [
      [3, -2],
      [5, -2],
      [5, 2],
      [3, 2],
    ],
  },
};

function marksOf(question: object, models: object[], terrain: object[] = []): unknown {
  const scene = { v: 1, game: 'judgement', board: { shape: 'circle', diameter: 36 }, models, terrain };
  const answer = ask({ ...question, scene, marks: true });
  expect(answer, JSON.stringify(answer)).toMatchObject({ ok: true });
  return JSON.parse(JSON.stringify((answer as Good).marks));
}

describe('the marks', () => {
  it('of a push are its arrow, where the model ends and what stopped it', () => {
    expect(marksOf({ ask: 'push', model: 'a', heading: 0, inches: 6 }, [hero('a', 0, 0)], [house])).toEqual([
      { kind: 'arrow', role: 'push', from: [0, 0], to: [2, 0] },
      { kind: 'piece', role: 'landing', id: 'a', at: [2, 0] },
      { kind: 'piece', role: 'stopper', id: 'house' },
    ]);
  });

  it('of a push stopped by the border name no piece', () => {
    expect(marksOf({ ask: 'push', model: 'a', heading: 0, inches: 6 }, [hero('a', 15, 0)])).toEqual([
      { kind: 'arrow', role: 'push', from: [15, 0], to: [17, 0] },
      { kind: 'piece', role: 'landing', id: 'a', at: [17, 0] },
    ]);
  });

  it('of a throw onto a Soul are the flight, and the way off it', () => {
    expect(
      marksOf({ ask: 'throw', attacker: 'a', model: 'b' }, [hero('a', 0, 0), foe('b', 2, 0), soul('s', 7, 0)]),
    ).toEqual([
      { kind: 'arrow', role: 'throw', from: [2, 0], to: [6, 0] },
      { kind: 'piece', role: 'landing', id: 'b', at: [5.5, 0] },
      { kind: 'arrow', role: 'settle', from: [6, 0], to: [5.5, 0] },
      { kind: 'piece', role: 'landing', id: 'b', at: [5.5, 0] },
    ]);
  });

  it('of a way are its steps', () => {
    expect(marksOf({ ask: 'path', model: 'a', goal: { point: [4, 0] } }, [hero('a', 0, 0)])).toEqual([
      { kind: 'route', role: 'way', from: [0, 0], steps: [{ to: [4, 0] }] },
    ]);
  });

  it('of a hunt are its way, its prey and where it ends', () => {
    expect(marksOf({ ask: 'hunt', model: 'm' }, [beast('m', 0, 0), hero('a', 9, 0)])).toEqual([
      { kind: 'route', role: 'way', from: [0, 0], steps: [{ to: [4, 0] }] },
      { kind: 'piece', role: 'target', id: 'a' },
      { kind: 'piece', role: 'landing', id: 'm', at: [4, 0] },
    ]);
  });

  it('of a drift are its arrow and the hero who draws it', () => {
    expect(marksOf({ ask: 'drift', model: 's', inches: 3 }, [soul('s', 0, 0), hero('a', 3.5, 0)])).toEqual([
      { kind: 'arrow', role: 'drift', from: [0, 0], to: [2, 0] },
      { kind: 'piece', role: 'landing', id: 's', at: [2, 0] },
      { kind: 'piece', role: 'stopper', id: 'a' },
      { kind: 'piece', role: 'target', id: 'a' },
    ]);
  });

  it('of a newcomer are the way from its spot and whom it stands beside', () => {
    const marks = marksOf({ ask: 'spawn', kind: 'soul', at: [0, 0], name: 'new' }, [hero('a', 0.5, 0)]) as {
      to: number[];
    }[];
    expect(marks).toMatchObject([
      { kind: 'arrow', role: 'settle', from: [0, 0] },
      { kind: 'piece', role: 'stopper', id: 'a' },
      { kind: 'piece', role: 'landing', id: 'new', arrives: { kind: 'soul' } },
    ]);
    expect(marks[0]!.to[0]).toBeCloseTo(0.5 - 1 - 25 / 50.8, 6);
    expect(marksOf({ ask: 'spawn', kind: 'soul', at: [0, 0], name: 'new' }, [hero('a', 3, 0)])).toMatchObject([
      { kind: 'piece', role: 'landing', id: 'new', at: [0, 0] },
    ]);
  });

  it('of an advance are the way, refused when it may not be gone, and who strikes at it', () => {
    const models = [hero('a', 0, 0, { stats: { MOV: 5 } }), foe('e', -2.5, 0, { reach: 1 })];
    const struck = [
      { kind: 'line', role: 'engages', from: [-2.5, 0], to: [0.5, 0] },
      { kind: 'piece', role: 'enemy', id: 'e' },
    ];
    expect(marksOf({ ask: 'advance', model: 'a', route: [[3, 0]] }, models)).toEqual([
      { kind: 'route', role: 'way', from: [0, 0], steps: [{ to: [3, 0] }] },
      { kind: 'piece', role: 'landing', id: 'a', at: [3, 0] },
      ...struck,
    ]);
    expect(marksOf({ ask: 'advance', model: 'a', route: [[6, 0]] }, models)).toEqual([
      { kind: 'route', role: 'refused', from: [0, 0], steps: [{ to: [6, 0] }] },
      { kind: 'piece', role: 'landing', id: 'a', at: [6, 0] },
      ...struck,
    ]);
  });

  it('of a charge are its lanes, its arrow, where it ends and its target', () => {
    const models = [hero('a', 0, 0, { reach: 1, stats: { MOV: 5 } }), foe('b', 7, 0)];
    const marks = marksOf({ ask: 'charge', model: 'a', target: 'b' }, models) as { corners: number[][] }[];
    expect(marks.slice(1)).toEqual([
      { kind: 'arrow', role: 'charge', from: [0, 0], to: [4, 0] },
      { kind: 'piece', role: 'landing', id: 'a', at: [4, 0] },
      { kind: 'piece', role: 'target', id: 'b' },
    ]);
    expect(marks[0]).toMatchObject({ kind: 'area', role: 'lane' });
    // A fan from the model to both sides, 51° wide in steps of at most 5°, as far as the base comes.
    const { corners } = marks[0]!;
    expect(corners[0]).toEqual([0, 0]);
    expect(corners.length).toBe(13);
    for (const [x, y] of corners.slice(1)) expect(Math.hypot(x!, y!)).toBeCloseTo(9, 6);
    expect(corners[1]![1]).toBeCloseTo((-9 * 3) / 7, 4);
    expect(corners[12]![1]).toBeCloseTo((9 * 3) / 7, 4);
  });

  it('of a charge straight up are a lane as wide as of one straight ahead', () => {
    const models = [hero('a', 0, 0, { reach: 1, stats: { MOV: 5 } }), foe('b', 0, 7)];
    const [lane] = marksOf({ ask: 'charge', model: 'a', target: 'b' }, models) as { corners: number[][] }[];
    expect(lane!.corners.length).toBe(13);
    expect(lane!.corners[1]![0]).toBeCloseTo((9 * 3) / 7, 4);
    expect(lane!.corners[12]![0]).toBeCloseTo((-9 * 3) / 7, 4);
  });

  it('of a charge refused for engagement name the target', () => {
    const models = [hero('a', 0, 0, { reach: 1, stats: { MOV: 5 } }), foe('b', 2.5, 0)];
    expect(marksOf({ ask: 'charge', model: 'a', target: 'b' }, models)).toEqual([
      { kind: 'piece', role: 'target', id: 'b' },
    ]);
  });
});
