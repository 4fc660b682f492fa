import { describe, expect, it } from 'vitest';
import { draw } from '../../src/draw/draw.ts';
import { hatchingOf } from '../../src/draw/hatching.ts';
import { COLOURS } from '../../src/draw/palette.ts';
import { projectionOf, viewOf } from '../../src/draw/view.ts';
import { games } from '../../src/games/registry.ts';
import type { Model, Scene, Terrain } from '../../src/scene/scene.ts';
import type { Mark } from '../../src/verdict/marks.ts';

const model = (id: string, side: Model['side'], x: number, y: number, more: Partial<Model> = {}): Model => ({
  ...{
    id,
    kind: 'hero',
    side,
    x,
    y,
    base: 50,
    width: 50,
    facing: 0,
    height: 2,
    z: 0,
    reach: 1,
    unit: id,
    stats: {},
    conditions: [],
    traits: [],
  },
  ...more,
});
const ground = (id: string, kind: string, x: number, y: number): Terrain => ({
  ...{ id, kind, height: 2, z: 0, traits: [] },
  shape: {
    polygon: [
      [x, y],
      [x + 2, y],
      [x + 2, y + 1],
    ],
  },
});
const scene: Scene = {
  v: 1,
  game: 'judgement',
  board: { shape: 'circle', diameter: 36 },
  models: [
    model('Thorgar', 'red', -4, 0),
    model('Allandir', 'blue', 4, 1),
    model('shrine', 'neutral', 0, -2, { kind: 'shrine' }),
  ],
  terrain: [ground('wood', 'forest', -2, 3), ground('low wall', 'wall', 2, -3)],
  zones: [],
  rulings: {},
};
const options = { label: 'a scene', id: 'x', theme: 'light' } as const;
const MARKS: readonly Mark[] = [
  { kind: 'line', role: 'clear', from: [-4, 0], to: [4, 1] },
  { kind: 'line', role: 'blocked', from: [-4, 0], to: [0, -2] },
  { kind: 'line', role: 'gap', from: [-3, 0], to: [3, 1] },
  {
    kind: 'band',
    role: 'clear',
    corners: [
      [-4, 0],
      [4, 1],
      [4, 0.5],
    ],
  },
  {
    kind: 'hull',
    role: 'cover',
    circles: [
      [-4, 0, 1],
      [4, 1, 0.5],
    ],
  },
  { kind: 'ring', role: 'reach', centre: [4, 1], radius: 2 },
  { kind: 'arrow', role: 'push', from: [0, 0], to: [3, 0], label: '3″' },
  {
    kind: 'route',
    role: 'way',
    from: [0, 0],
    steps: [{ to: [1, 1] }, { arc: { centre: [2, 1], radius: 1, to: [2, 2], ccw: false } }],
  },
  { kind: 'piece', role: 'blocker', id: 'wood' },
  { kind: 'piece', role: 'landing', id: 'Thorgar', at: [-2, 2] },
  {
    kind: 'area',
    role: 'lane',
    corners: [
      [0, 0],
      [1, 0],
      [1, 1],
    ],
  },
];

/** Opening and closing tags that match: enough to know the text is well-formed. */
function wellFormed(svg: string): boolean {
  const open: string[] = [];
  for (const [, close, name = '', self] of svg.matchAll(/<(\/?)([a-z]+)[^<>]*?(\/?)>/gi)) {
    if (close) {
      if (open.pop() !== name) return false;
    } else if (!self) open.push(name);
  }
  return open.length === 0;
}

describe('a drawing', () => {
  it('is well-formed with every kind of mark and never says NaN', () => {
    const svg = draw(scene, MARKS, options);
    expect(wellFormed(svg)).toBe(true);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('draws every mark: leaving one out changes it', () => {
    const whole = draw(scene, MARKS, options);
    for (const mark of MARKS) {
      const without = draw(
        scene,
        MARKS.filter((one) => one !== mark),
        { ...options, view: viewOf(scene, MARKS) },
      );
      expect(without, `${mark.kind} ${mark.role}`).not.toBe(whole);
    }
  });

  it('tells the sides apart by mark as well as by colour', () => {
    const grey = (svg: string) => svg.replace(/#[0-9a-f]{6}/g, '#000000').replace(/stroke-width="[\d.]+"/g, '');
    const only = (side: Model['side']) =>
      grey(draw({ ...scene, models: [model('A', side, 0, 0)], terrain: [] }, [], options));
    expect(new Set([only('red'), only('blue'), only('neutral')]).size).toBe(3);
  });

  it('draws a clear line through and a blocked one in dashes that end in a bar', () => {
    const [clear, blocked] = (['clear', 'blocked'] as const).map((role) =>
      draw({ ...scene, terrain: [] }, [{ kind: 'line', role, from: [-4, 0], to: [4, 1] }], options),
    );
    expect(clear).not.toContain('stroke-dasharray="8 6"');
    expect(blocked).toContain('stroke-dasharray="8 6"');
    expect(blocked?.match(/<path/g)?.length).toBe((clear?.match(/<path/g)?.length ?? 0) + 1);
  });

  it('takes its colours from the page, or carries its own', () => {
    expect(draw(scene, MARKS, { ...options, theme: 'page' })).not.toMatch(/#[0-9a-f]{6}/);
    const dark = draw(scene, MARKS, { ...options, theme: 'dark' });
    expect(dark).toContain(COLOURS.blue[1]);
    expect(dark).not.toContain('var(');
  });

  it('keeps two drawings of one page apart by their ids', () => {
    const ids = (id: string) =>
      [...draw(scene, [], { ...options, id }).matchAll(/ id="([^"]+)"/g)].map(([, name]) => name);
    expect(ids('a').some((name) => ids('b').includes(name))).toBe(false);
  });

  it('writes names as text, whatever they contain', () => {
    const svg = draw({ ...scene, models: [model(`O'Neil <b> & "x"`, 'red', 0, 0)] }, [], options);
    expect(svg).toContain('&lt;b&gt; &amp;');
    expect(svg).not.toContain('<b>');
  });

  it('names zones, and writes heights no longer than they can be read', () => {
    const zones = [{ id: 'altar', kind: 'objective', side: null, shape: { circle: [0, 0, 1] } }] as const;
    const wall = { ...ground('barrier', 'barrier', 2, -3), height: 30 / 25.4 };
    const svg = draw({ ...scene, zones, terrain: [wall] }, [], options);
    expect(svg).toContain('>altar</text>');
    expect(svg).toContain('>barrier · 1.18</text>');
  });

  it('puts a point where an enemy strikes at a way, and none where a line leads to a model', () => {
    const points = (to: readonly [number, number]) =>
      draw(scene, [{ kind: 'line', role: 'engages', from: [4, 1], to }], options).match(/ r="5" /g)?.length ?? 0;
    const { x, y } = scene.models[0]!;
    expect([points([1.5, 0.5]), points([x, y])]).toEqual([1, 0]);
  });

  it('draws and names a piece that the scene has not yet', () => {
    const arrives = model('Ghost', 'neutral', 0, 0, { kind: 'soul', base: 25 });
    const svg = draw(scene, [{ kind: 'piece', role: 'landing', id: 'Ghost', at: [1, 1], arrives }], options);
    expect(svg).toContain('data-piece="Ghost"');
    expect(svg).toContain('>Ghost · 2</text>');
  });

  it('shows the whole board under a field, and only what matters under a small one', () => {
    const cells = (yes: (column: number, row: number) => boolean) =>
      btoa(Array.from({ length: 37 * 37 }, (_, i) => (yes(i % 37, Math.floor(i / 37)) ? '\u0001' : '\0')).join(''));
    const scale = (text: string) =>
      draw(scene, [], { ...options, field: { origin: [-18, -18], step: 1, columns: 37, rows: 37, cells: text } }).match(
        /data-piece="Thorgar"[^>]*><circle r="([\d.]+)"/,
      )?.[1];
    expect(Number(scale(cells((column) => column > 2)))).toBeLessThan(
      Number(scale(cells((x, y) => x + y === 36 && x > 16 && x < 20))),
    );
  });

  it('says the length of a measured line', () => {
    expect(draw(scene, [{ kind: 'line', role: 'tape', from: [0, 0], to: [3, 4] }], options)).toContain('>5″<');
  });
});

describe('hatching', () => {
  it('knows every kind of ground of every game that is not a small thing', () => {
    const plain = Object.values(games).flatMap((game) =>
      Object.keys(game.vocabulary.terrain).filter((kind) => hatchingOf(kind) === 'plain'),
    );
    expect(plain.sort()).toEqual(['entryway', 'loot', 'small-object']);
  });
});

describe('the view', () => {
  it('shows everything that stands or is drawn', () => {
    const { left, bottom, width, height } = viewOf(scene, MARKS);
    for (const { x, y } of scene.models) {
      expect(x).toBeGreaterThan(left + 0.98);
      expect(x).toBeLessThan(left + width - 0.98);
      expect(y).toBeGreaterThan(bottom + 0.98);
      expect(y).toBeLessThan(bottom + height - 0.98);
    }
  });

  it('shows the whole board when nothing stands on it', () => {
    const { width, height } = viewOf({ ...scene, models: [], terrain: [] }, []);
    expect([width, height]).toEqual([37, 37]);
  });

  it('has the shape that is asked for', () => {
    const { width, height } = viewOf(scene, MARKS, 1.5);
    expect(width / height).toBeCloseTo(1.5, 9);
  });

  it('turns inches into picture units and back', () => {
    const to = projectionOf(viewOf(scene, []));
    const [x, y] = to.toTable(to.toPicture([1.25, -2.5]));
    expect(x).toBeCloseTo(1.25, 9);
    expect(y).toBeCloseTo(-2.5, 9);
    expect(to.toPicture([0, 1])[1]).toBeLessThan(to.toPicture([0, 0])[1]);
  });
});
