// Side views: what a line goes through and at what heights, what it hides of a body, and the lines that just pass.
import { describe, expect, it } from 'vitest';
import type { Model, Terrain } from '../../src/scene/scene.ts';
import { cutOfGap, cutOfLook, cutOfWay, type Look } from '../../src/table/cut.ts';
import { across, model, rounded, tableOf } from './tables.ts';

const [a, b] = [model('a', 0), model('b', 10)];
const wall = across('wall', 4, 5);
const bridge = across('bridge', 6, 7, { z: 1.2, height: 0.2 });

const parts = {
  a: { id: 'a', from: 0, to: 0.5, bottom: 0, top: 2 },
  wall: { id: 'wall', from: 4, to: 5, bottom: 0, top: 1.5 },
  bridge: { id: 'bridge', from: 6, to: 7, bottom: 1.2, top: 1.4 },
  b: { id: 'b', from: 9.5, to: 10, bottom: 0, top: 2 },
};

function look(terrain: readonly Terrain[], more: Partial<Look> = {}, others: readonly Model[] = []): unknown {
  const { to = b } = more;
  const ends = 'base' in to ? [a, to] : [a];
  const given = { from: a, to, heights: [2, 1] as const, visible: true, blockers: terrain, ...more };
  const line = [
    [0.5, 0],
    [9.5, 0],
  ] as const;
  return rounded(cutOfLook(tableOf([...ends, ...others], { terrain }), { line, ...given }));
}

describe('the side view of a look', () => {
  it('has what is on the line, and of the target what a wall hides from the eye', () => {
    expect(look([wall])).toEqual([
      {
        kind: 'cut',
        role: 'sight',
        length: 10,
        pieces: [parts.a, parts.wall, parts.b],
        from: 'a',
        to: 'b',
        path: [
          [0.5, 2],
          [9.5, 1],
        ],
        holds: true,
        hidden: [[0, 1]],
        grazing: [
          [
            [0.5, 2],
            [9.5, 1],
          ],
        ],
        share: null,
        notes: [],
      },
    ]);
  });
  it('joins what two pieces hide, and passes below one in the air', () => {
    const [cut] = look([bridge, wall]) as [Record<string, unknown>];
    expect(cut.pieces).toEqual([parts.a, parts.wall, parts.bridge, parts.b]);
    expect(cut.hidden).toEqual([[0, 1.1692]]);
    expect((cut.grazing as number[][][]).map(([, end]) => end).sort()).toEqual([
      [9.5, 0.6909],
      [9.5, 1],
      [9.5, 1.1692],
    ]);
  });
  it('keeps apart what two pieces hide apart', () => {
    const [cut] = look([across('high', 6, 7, { z: 1.5, height: 0.1 }), across('low', 8, 8.5, { height: 0.4 })]) as [
      Record<string, unknown>,
    ];
    // Beyond the low wall's far corner the eye meets 0.2" and up; the beam hides from 1.1818" to 1.4462".
    expect(cut.hidden).toEqual([
      [0, 0.2],
      [1.1818, 1.4462],
    ]);
  });
  it('hides all of a body behind a wall higher than the eye, and grazes nothing', () => {
    const [cut] = look([across('tower', 4, 5, { height: 3 })], { visible: false, share: 1 }) as [
      Record<string, unknown>,
    ];
    expect([cut.hidden, cut.grazing, cut.holds, cut.share]).toEqual([[[0, 2]], [], false, 1]);
  });
  it('hides nothing with what does not block, what is flat, or what lies beside the line', () => {
    const flat = across('flat', 6, 7, { height: 0 });
    const aside = { ...wall, id: 'aside', shape: { circle: [7, 3, 1] as const } };
    const [cut] = look([wall, flat, aside], { blockers: [] }) as [Record<string, unknown>];
    expect(cut.pieces).toEqual([parts.a, parts.wall, parts.b]);
    expect([cut.hidden, cut.grazing]).toEqual([[], []]);
  });
  it('compares tops where no line is followed', () => {
    const [cut] = look([wall], { heights: null }) as [Record<string, unknown>];
    expect([cut.role, cut.path, cut.hidden]).toEqual([
      'heights',
      [
        [0.5, 2],
        [9.5, 2],
      ],
      [],
    ]);
  });
  it('is there for two levels, for somebody in between, and for nobody else', () => {
    expect(look([])).toEqual([]);
    expect(look([], { to: model('b', 10, { z: 3 }) })).toHaveLength(1);
    expect(look([], {}, [model('c', 5)])).toHaveLength(1);
    expect(look([], { to: { id: 'o', kind: 'objective', side: null, shape: { circle: [9.5, 0, 1] } } })).toEqual([]);
  });
  it('is left out where only the headline counts', () => {
    const table = tableOf([a, b], { terrain: [wall] }).aside();
    const line = [
      [0.5, 0],
      [9.5, 0],
    ] as const;
    expect(cutOfLook(table, { from: a, to: b, line, heights: [2, 1], visible: true, blockers: [wall] })).toEqual([]);
  });
});

describe('the side view of a gap', () => {
  it('goes from rim to rim, with the length in its middle', () => {
    const up = model('up', 6, { z: 3 });
    expect(rounded(cutOfGap(tableOf([a, up]), a, up, 5))).toMatchObject([
      {
        role: 'gap',
        length: 7,
        pieces: [
          { id: 'a', from: 0, to: 1, bottom: 0, top: 2 },
          { id: 'up', from: 6, to: 7, bottom: 3, top: 5 },
        ],
        path: [
          [1, 0],
          [6, 3],
        ],
        holds: true,
        notes: [{ at: [3.5, 1.5], text: '5″' }],
      },
    ]);
  });
  it('goes straight up between bases above one another', () => {
    const up = model('up', 0.5, { z: 3 });
    expect(rounded(cutOfGap(tableOf([a, up]), a, up, 3))).toMatchObject([
      {
        length: 1.5,
        path: [
          [0.75, 0],
          [0.75, 3],
        ],
        notes: [{ at: [0.75, 1.5] }],
      },
    ]);
  });
  it('is not there between bases at one height, or for a headline alone', () => {
    const up = model('up', 6, { z: 3 });
    expect(cutOfGap(tableOf([a, b]), a, b, 9)).toEqual([]);
    expect(cutOfGap(tableOf([a, up]).aside(), a, up, 5)).toEqual([]);
  });
});

describe('the side view of a way', () => {
  it('goes on beyond both ends, counts from the start, and leaves the model out', () => {
    const terrain = [wall, across('early', -2, -1), across('late', 11, 12), across('far', 13, 14)];
    const feet = [
      [0, 0],
      [10, 0],
    ] as const;
    const cut = cutOfWay(
      tableOf([a], { terrain }),
      a,
      [
        [0, 0],
        [0, 0],
        [10, 0],
      ],
      { feet, notes: [], holds: false },
    );
    expect(rounded(cut)).toMatchObject({
      role: 'way',
      length: 10,
      from: 'a',
      to: null,
      path: feet,
      holds: false,
      pieces: [
        { id: 'early', from: -2, to: -1 },
        { id: 'wall', from: 4, to: 5 },
        { id: 'late', from: 11, to: 12 },
      ],
    });
    expect(cut.pieces).toHaveLength(3);
  });
  it('follows a corner', () => {
    const cut = cutOfWay(
      tableOf([a], { terrain: [across('corner', 9, 12)] }),
      a,
      [
        [0, 0],
        [10, 0],
        [10, 6],
      ],
      { feet: [], notes: [], holds: true },
    );
    expect(rounded(cut)).toMatchObject({ length: 16, pieces: [{ id: 'corner', from: 9, to: 11 }] });
  });
  it('has what a model stands on that goes nowhere', () => {
    const cut = cutOfWay(tableOf([a]), a, [[0, 0]], { feet: [], notes: [], holds: true });
    expect([cut.length, cut.pieces]).toEqual([0, []]);
  });
});
