// Side views: shown where heights decide, drawn from the verdict's own mark, in three games and for ways.
import { describe, expect, it } from 'vitest';
import { answerWithPicture, sideViewIn } from '../../src/draw/answer-with-picture.ts';
import { cutAmong } from '../../src/draw/side-view.ts';
import { toText } from '../../src/draw/tree.ts';

const board = { shape: 'rect', width: 30, height: 22 };
const box = (x: number, y: number, a: number, b: number) => ({
  polygon: [
    [x - a, y - b],
    [x + a, y - b],
    [x + a, y + b],
    [x - a, y + b],
  ],
});
const pair = (kind: string, more: object = {}) => [
  { id: 'A', kind, side: 'red', x: -5, y: 0, ...more },
  { id: 'B', kind, side: 'blue', x: 5, y: 0 },
];

function shown(question: object) {
  const answer = answerWithPicture(question);
  if (!answer.ok) throw new Error(answer.problem.message);
  const side = sideViewIn(answer, { id: 'x' });
  return { cut: cutAmong(answer.marks), svg: side && toText(side), answer };
}

const grimheim = (terrain: readonly object[], more: object = {}) => ({
  v: 1,
  game: 'grimheim',
  board,
  models: pair('fighter', more),
  terrain,
});

describe('a side view', () => {
  it('is not drawn where nothing is on the line and all is at one level', () => {
    expect(shown({ ask: 'los', from: 'A', to: 'B', scene: grimheim([]) }).svg).toBeNull();
  });

  it('shows eye, bodies and terrain with the heights that the scene has', () => {
    const wall = { id: 'wall', kind: 'wall', shape: box(0, 0, 0.25, 2), height: 3 };
    const { cut, svg } = shown({ ask: 'los', from: 'A', to: 'B', scene: grimheim([wall]) });
    expect(cut).toMatchObject({ role: 'sight', from: 'A', to: 'B', holds: false });
    expect(cut!.pieces.map(({ id }) => id)).toEqual(['A', 'wall', 'B']);
    const [a, piece, b] = cut!.pieces;
    expect(piece!.to - piece!.from).toBeCloseTo(0.5, 9);
    expect([piece!.bottom, piece!.top]).toEqual([0, 3]);
    // The bodies are cut through their middle, and the ends of the cut are theirs.
    expect([a!.from, b!.to]).toEqual([0, expect.closeTo(cut!.length, 9)]);
    expect(cut!.hidden).toEqual([[0, expect.any(Number)]]);
    expect(svg).toContain('aria-label="Side view. The blocked line of sight from A to B');
    expect(svg).toContain('wall · 3');
  });

  it('hides on the line what a low wall hides there, and says how much of the body', () => {
    const fence = { id: 'fence', kind: 'field-defense', shape: box(3.9, 0, 0.1, 3), height: 1 };
    const { cut, svg, answer } = shown({ ask: 'obscured', from: 'A', to: 'B', scene: grimheim([fence]) });
    const { share } = answer.answer.answer as { share: number };
    expect(cut!.share).toBe(share);
    expect(svg).toContain(`${Math.round(share * 100)}% hidden`);
    // From an eye at 1.6", 8.8" and 9" along, over 1": at 10" the lower edge of sight is 1.6 − 0.6 · 10 / 9.
    const [eye] = cut!.path;
    const [[low, high]] = cut!.hidden as [[number, number]];
    expect(low).toBe(0);
    expect(high).toBeCloseTo(eye![1] - ((eye![1] - 1) * 10) / 9, 6);
  });

  it('measures a distance through space from rim to rim, and between bases above one another straight up', () => {
    const tower = { id: 'T', kind: 'elevated', shape: box(-5, 0, 2, 2), height: 3 };
    const scene = grimheim([tower], { z: 3 });
    const { cut, svg, answer } = shown({ ask: 'distance', from: 'A', to: 'B', scene });
    const { inches } = answer.answer.answer as { inches: number };
    const [[begin, high], [end, low]] = cut!.path as [[number, number], [number, number]];
    expect(cut).toMatchObject({ role: 'gap', from: 'A', to: 'B' });
    expect(Math.hypot(end - begin, high - low)).toBeCloseTo(inches, 9);
    expect(svg).toMatch(/Side view\. A is 3\S+ up and B 0/);
    expect(shown({ ask: 'within', model: 'A', of: { model: 'B' }, inches: 9, scene }).cut?.path).toEqual(cut!.path);

    const near = { ...scene, models: scene.models.map((one) => (one.id === 'B' ? { ...one, x: -4 } : one)) };
    const [foot, head] = shown({ ask: 'engagement', scene: near }).cut!.path;
    expect(foot![0]).toBe(head![0]);
    expect(shown({ ask: 'distance', from: 'A', to: 'B', scene: grimheim([]) }).cut).toBeNull();
  });

  it('shows where a push ends in a fall, who sees a model that wants to hide, and what hides a marker', () => {
    const tower = { id: 'T', kind: 'elevated', shape: box(-5, 0, 1, 2), height: 3 };
    const push = shown({ ask: 'push', model: 'A', heading: 0, inches: 2, scene: grimheim([tower], { z: 3 }) });
    expect(push.cut).toMatchObject({ role: 'way', notes: [{ text: expect.stringMatching(/^drop 3/) }] });
    const fence = { id: 'fence', kind: 'field-defense', shape: box(-4.2, 0, 0.1, 3), height: 1.2 };
    const hide = shown({ ask: 'actions', model: 'A', actions: ['Hide'], scene: grimheim([fence]) });
    expect(hide.cut).toMatchObject({ role: 'sight', from: 'B', to: 'A', holds: true });
    const wall = { id: 'wall', kind: 'wall', shape: box(-3.9, 0, 0.1, 2), height: 3 };
    const zones = [{ id: 'well', kind: 'objective', shape: { circle: [-3, 0, 0.5] } }];
    const control = shown({ ask: 'control', objective: 'well', scene: { ...grimheim([wall]), zones } });
    expect(control.cut).toMatchObject({ role: 'sight', from: 'A', to: 'well', holds: false });
  });

  it('puts what is on a way in the same place when the way names its first point twice', () => {
    const fence = { id: 'fence', kind: 'field-defense', shape: box(-2, 0, 0.25, 2), height: 1.2 };
    const scene = grimheim([fence], { stats: { MOV: 8 } });
    const along = (...route: readonly (readonly [number, number])[]) =>
      shown({ ask: 'advance', model: 'A', route, scene }).cut!.pieces.find(({ id }) => id === 'fence');
    expect(along([-5, 0], [0, 0])).toEqual(along([0, 0]));
    expect(along([0, 0])?.from).toBeCloseTo(2.75, 9);
  });

  it('follows the feet of a way up a ladder, across a gap and off an edge', () => {
    const tower = (id: string, x: number, a: number) => ({ id, kind: 'elevated', shape: box(x, 0, a, 2), height: 3 });
    const scene = grimheim([tower('T', -4, 1.5), tower('U', 0.4, 1)], { z: 3, stats: { MOV: 5 } });
    const { cut, svg } = shown({ ask: 'advance', model: 'A', route: [[-0.2, 0]], scene });
    expect(cut).toMatchObject({ role: 'way', holds: true, to: null });
    expect(cut!.notes.map(({ text }) => text.split(' ')[0])).toEqual(['jump']);
    expect(cut!.path.every(([, height]) => height === 3)).toBe(true);
    expect(svg).toContain('jump 1.9″');
    const dropped = shown({ ask: 'advance', model: 'A', route: [[-5, 4]], scene });
    expect(dropped.cut!.path.at(-1)![1]).toBe(0);
    expect(dropped.svg).toContain('drop 3″');
  });

  it('is shared by GUILDS and Age of Sigmar', () => {
    const guilds = { v: 1, game: 'guilds', board, models: pair('infantry'), terrain: [] as object[] };
    const wall = { id: 'wall', kind: 'wall', shape: box(0, 0, 0.25, 2), height: 3 };
    expect(shown({ ask: 'los', from: 'A', to: 'B', scene: { ...guilds, terrain: [wall] } }).cut).toMatchObject({
      role: 'heights',
      holds: false,
    });
    const aos = {
      v: 1,
      game: 'aos',
      board,
      models: pair('infantry'),
      terrain: [{ ...wall, kind: 'obstacle', height: 1 }],
    };
    expect(shown({ ask: 'los', from: 'A', to: 'B', scene: aos }).cut).toMatchObject({ role: 'sight', holds: true });
  });
});
