// What there is to draw of Grimheim's verdicts.
import { describe, expect, it } from 'vitest';
import { ask, type Good } from '../../../src/ask/ask.ts';

const R = 32 / 50.8;
type Fields = Record<string, unknown>;
const model = (id: string, side: string, x: number, y: number, more: Fields = {}): Fields => ({
  id,
  kind: 'fighter',
  side,
  x,
  y,
  stats: { MOV: 6 },
  ...more,
});
const piece = (id: string, kind: string, [x0, y0, x1, y1]: [number, number, number, number], more: Fields = {}) => ({
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
  ...more,
});

function marksOf(question: Fields, models: Fields[], terrain: Fields[] = [], zones: Fields[] = []): unknown {
  const board = { shape: 'rect', width: 36, height: 36 };
  const scene = { v: 1, game: 'grimheim', board, models, terrain, zones };
  return loosely((ask({ ...question, scene, marks: true }) as Good).marks);
}

/** Numbers to a hundred-thousandth. */
function loosely(value: unknown): unknown {
  if (typeof value === 'number') return Math.round(value * 1e5) / 1e5 + 0;
  if (Array.isArray(value)) return value.map(loosely);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, loosely(inner)]));
}
/** What is drawn on the plan; side views have tests of their own (test/draw/side-view.test.ts). */
const onPlan = (marks: unknown): unknown => (marks as { kind: string }[]).filter(({ kind }) => kind !== 'cut');
const same = (marks: unknown, expected: unknown): void => expect(onPlan(marks)).toEqual(loosely(expected));

const a = model('a', 'red', 0, 0);
const b = model('b', 'blue', 10, 0);
const wall = piece('w', 'wall', [4, -3, 5, 3]);

describe('a line of sight', () => {
  it('is drawn from the head to what is seen', () => {
    const [line, ...rest] = marksOf({ ask: 'los', from: 'a', to: 'b' }, [a, b]) as Fields[];
    expect(line).toMatchObject({ kind: 'line', role: 'clear', from: [0, 0] });
    const [x, y] = line!.to as [number, number];
    expect(Math.hypot(x - 10, y)).toBeLessThanOrEqual(R + 1e-4);
    expect(rest).toEqual([]);
  });
  it('ends at what blocks it', () => {
    same(marksOf({ ask: 'los', from: 'a', to: 'b' }, [a, b], [wall]), [
      { kind: 'line', role: 'blocked', from: [0, 0], to: [4, 0] },
      { kind: 'piece', role: 'blocker', id: 'w' },
    ]);
  });
  it('ends at a marker when nothing stands on the straight line', () => {
    const zone = { id: 'o', kind: 'objective', shape: { circle: [10, 0, 0.5] } };
    const terrain = [piece('u', 'wall', [4, 0, 5, 3]), piece('v', 'wall', [4, -3, 5, 0])];
    same(marksOf({ ask: 'los', from: 'a', to: 'o' }, [a], terrain, [zone]), [
      { kind: 'line', role: 'blocked', from: [0, 0], to: [10, 0] },
      { kind: 'piece', role: 'blocker', id: 'u' },
      { kind: 'piece', role: 'blocker', id: 'v' },
    ]);
  });
  it('is not drawn to who is hidden in the open', () => {
    same(marksOf({ ask: 'los', from: 'a', to: 'b' }, [a, { ...b, conditions: ['hidden'] }]), []);
  });
});

describe('what is hidden', () => {
  it('is told by those who hide it', () => {
    const beside = piece('x', 'wall', [4, 5, 5, 6]);
    same(marksOf({ ask: 'obscured', from: 'a', to: 'b' }, [a, b], [beside, wall]), [
      { kind: 'piece', role: 'blocker', id: 'w' },
    ]);
  });
});

describe('cover', () => {
  const near = piece('n', 'wall', [8, -3, 9, 3]);
  it('is drawn with the inch around the target and what covers', () => {
    same(marksOf({ ask: 'cover', attacker: 'a', target: 'b', attack: 'ranged' }, [a, b], [near]), [
      { kind: 'line', role: 'gap', from: [0, 0], to: [10, 0] },
      { kind: 'ring', role: 'within', centre: [10, 0], radius: R + 1 },
      { kind: 'piece', role: 'cover', id: 'n' },
    ]);
  });
  it('is drawn as a bare line where nothing is near', () => {
    same(marksOf({ ask: 'cover', attacker: 'a', target: 'b', attack: 'ranged' }, [a, b]), [
      { kind: 'line', role: 'gap', from: [0, 0], to: [10, 0] },
    ]);
  });
  it('is drawn with the ring in which it is of no use', () => {
    const close = model('b', 'blue', 3, 0);
    same(marksOf({ ask: 'cover', attacker: 'a', target: 'b', attack: 'ranged' }, [a, close]), [
      { kind: 'ring', role: 'within', centre: [0, 0], radius: R + 2 },
    ]);
  });
  it('shows friends who assist, or stand in the way of a shot', () => {
    const friend = model('c', 'red', 10, 2);
    same(marksOf({ ask: 'cover', attacker: 'a', target: 'b', attack: 'ranged' }, [a, b, friend]), [
      { kind: 'line', role: 'gap', from: [0, 0], to: [10, 0] },
      { kind: 'piece', role: 'friend', id: 'c' },
    ]);
    same(marksOf({ ask: 'cover', attacker: 'a', target: 'b', attack: 'melee' }, [a, b, friend]), [
      { kind: 'piece', role: 'friend', id: 'c' },
    ]);
  });
});

describe('melee range', () => {
  it('is drawn as the gap and both reaches', () => {
    const foe = model('b', 'blue', 2, 0);
    same(marksOf({ ask: 'engagement' }, [a, foe]), [
      { kind: 'line', role: 'engages', from: [R, 0], to: [2 - R, 0] },
      { kind: 'ring', role: 'reach', centre: [0, 0], radius: R + 1 },
      { kind: 'ring', role: 'reach', centre: [2, 0], radius: R + 1 },
    ]);
  });
});

describe('an objective', () => {
  it('is drawn with its reach and who counts there', () => {
    const zones = [{ id: 'o', kind: 'objective', shape: { circle: [0, 2, 0.8] } }];
    const models = [a, model('c', 'red', 2, 2), model('b', 'blue', -2, 2), model('d', 'blue', 9, 9)];
    same(marksOf({ ask: 'control', objective: 'o' }, models, [], zones), [
      { kind: 'ring', role: 'control', centre: [0, 2], radius: 2.8 },
      { kind: 'piece', role: 'friend', id: 'a' },
      { kind: 'piece', role: 'enemy', id: 'b' },
      { kind: 'piece', role: 'friend', id: 'c' },
    ]);
  });
});

describe('movement', () => {
  it('is drawn as a way and a landing, refused or not', () => {
    same(marksOf({ ask: 'advance', model: 'a', route: [[5, 0]] }, [a]), [
      { kind: 'route', role: 'way', from: [0, 0], steps: [{ to: [5, 0] }] },
      { kind: 'piece', role: 'landing', id: 'a', at: [5, 0] },
    ]);
    same(marksOf({ ask: 'advance', model: 'a', route: [[6, 0]] }, [a], [wall]), [
      { kind: 'route', role: 'refused', from: [0, 0], steps: [{ to: [6, 0] }] },
      { kind: 'piece', role: 'landing', id: 'a', at: [6, 0] },
    ]);
  });
  it('is drawn as the shortest way', () => {
    same(marksOf({ ask: 'path', model: 'a', goal: { point: [5, 0] } }, [a]), [
      { kind: 'route', role: 'way', from: [0, 0], steps: [{ to: [5, 0] }] },
    ]);
  });
  it('is drawn as a push and what stops it', () => {
    const stop = piece('w', 'wall', [11 + R, -3, 13, 3]);
    same(marksOf({ ask: 'push', model: 'b', heading: 0, inches: 2 }, [a, b], [stop]), [
      { kind: 'arrow', role: 'push', from: [10, 0], to: [11, 0] },
      { kind: 'piece', role: 'landing', id: 'b', at: [11, 0] },
      { kind: 'piece', role: 'stopper', id: 'w' },
    ]);
    same(marksOf({ ask: 'push', model: 'b', heading: 0, inches: 2 }, [model('b', 'blue', 17, 0)]), [
      { kind: 'arrow', role: 'push', from: [17, 0], to: [18 - R, 0] },
      { kind: 'piece', role: 'landing', id: 'b', at: [18 - R, 0] },
    ]);
  });
  it('is drawn as a charge with its lanes', () => {
    const foe = model('b', 'blue', 2 * R + 5, 0);
    const marks = marksOf({ ask: 'charge', model: 'a', target: 'b' }, [a, foe]) as Fields[];
    const lane = marks[0] as { corners: [number, number][] };
    expect(lane).toMatchObject({ kind: 'area', role: 'lane' });
    expect(lane.corners[0]).toEqual([0, 0]);
    // To either side as far as the ring of melee range about the target is met: the sine of the turn is its radius by the distance.
    const width = (2 * Math.asin((2 * R + 1) / (2 * R + 5)) * 180) / Math.PI;
    expect(lane.corners.length).toBe(Math.ceil(width / 5) + 2);
    for (const [x, y] of lane.corners.slice(1)) expect(Math.hypot(x, y)).toBeCloseTo(R + 8, 3);
    const [low, high] = [lane.corners[1]!, lane.corners.at(-1)!];
    expect(((Math.atan2(high[1], high[0]) - Math.atan2(low[1], low[0])) * 180) / Math.PI).toBeCloseTo(width, 1);
    same(marks.slice(1), [
      { kind: 'arrow', role: 'charge', from: [0, 0], to: [4, 0] },
      { kind: 'piece', role: 'landing', id: 'a', at: [4, 0] },
      { kind: 'piece', role: 'target', id: 'b' },
    ]);
  });
  it('is drawn along its way when it goes round a wall', () => {
    const foe = model('b', 'blue', 6, 0);
    const wall = {
      id: 'wall',
      kind: 'wall',
      shape: {
        polygon: [
          [2.8, -3],
          [3.2, -3],
          [3.2, 0.4],
          [2.8, 0.4],
        ],
      },
    };
    const marks = marksOf({ ask: 'charge', model: 'a', target: 'b' }, [a, foe], [wall]) as Fields[];
    const route = marks.find(({ kind }) => kind === 'route') as unknown as { steps: unknown[] };
    expect(marks.some(({ kind }) => kind === 'arrow')).toBe(false);
    expect(route).toMatchObject({ role: 'way', from: [0, 0] });
    expect(route.steps.length).toBeGreaterThan(1);
  });
  it('is drawn with the reactions along it', () => {
    const watcher = model('b', 'blue', 2 * R + 5, 0, { conditions: ['overwatch'] });
    const centre = [2 * R + 5, 0];
    same(marksOf({ ask: 'reactions', model: 'a', route: [[4, 0]] }, [a, watcher]), [
      { kind: 'route', role: 'way', from: [0, 0], steps: [{ to: [4, 0] }] },
      { kind: 'line', role: 'engages', from: centre, to: [0, 0] },
      { kind: 'line', role: 'engages', from: centre, to: [0, 0] },
      { kind: 'ring', role: 'within', centre, radius: R + 8 },
      { kind: 'line', role: 'engages', from: centre, to: [3, 0] },
      { kind: 'ring', role: 'within', centre, radius: R + 2 },
      { kind: 'arrow', role: 'move', from: centre, to: [2 * R + 9, 0] },
    ]);
  });
});
