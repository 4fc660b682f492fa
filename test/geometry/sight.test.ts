import { describe, expect, it } from 'vitest';
import { Geometry, type Point } from '../../src/geometry/geometry.ts';
import { blockersTogether, sightBand, sightBetween, sightFromPoint } from '../../src/geometry/sight.ts';
import { randomFrom, whole } from '../oracle/random.ts';
import { lineClear, widestBand } from '../oracle/sight.ts';
import { denseTable, geometryOf, latticeTable, tangledTable, usualTable } from '../oracle/tables.ts';

const R = 25 / 25.4;
const TOUCH = 1e-7;

/** Two bases twelve inches apart, and what stands between them. */
function between(...blockers: (readonly [number, number, number] | readonly Point[])[]): [Geometry, number[]] {
  const table = new Geometry();
  table.addDisc([-6, 0], R);
  table.addDisc([6, 0], R);
  const list = blockers.map((b) =>
    typeof b[0] === 'number' ? table.addDisc([b[0], b[1] as number], b[2] as number) : table.addPolygon(b as Point[]),
  );
  return [table, list];
}

function band(...blockers: Parameters<typeof between>): number {
  const [table, list] = between(...blockers);
  const width = sightBand(table, 0, 1, list);
  expect(width > 0).toBe(sightBetween(table, 0, 1, list).clear);
  return width;
}

describe('sight between two bases', () => {
  it('is as wide as the smaller base when nothing is in the way', () => {
    expect(band()).toBeCloseTo(2 * R, 9);
    const table = new Geometry();
    table.addDisc([-6, 0], 0.4);
    table.addDisc([6, 0], 2);
    expect(sightBand(table, 0, 1, [])).toBeCloseTo(0.8, 9);
  });

  it('needs a gap wider than a touch', () => {
    for (const gap of [0.01, 1e-4, 1e-6]) {
      const away = R + gap / 2;
      expect(band([0, away, R], [0, -away, R], [0, away + 1.9, R], [0, -away - 1.9, R])).toBeCloseTo(gap, 6);
    }
    for (const gap of [0, -TOUCH, TOUCH / 4]) {
      const away = R + gap / 2;
      expect(band([0, away, R], [0, -away, R], [0, away + 1.9, R], [0, -away - 1.9, R])).toBe(0);
    }
  });

  it('does not count lines that only graze a blocker as wide as the bases', () => {
    expect(band([0, 0, R])).toBe(0);
    expect(band([0, 1e-4, R])).toBeCloseTo(1e-4, 6);
  });

  it('passes along a wall that stops short, and is blocked by one that does not', () => {
    expect(
      band([
        [-1, 0],
        [1, 0],
        [1, 9],
        [-1, 9],
      ]),
    ).toBeCloseTo(R, 6);
    expect(
      band([
        [-0.1, -9],
        [0.1, -9],
        [0.1, 9],
        [-0.1, 9],
      ]),
    ).toBe(0);
  });

  it('looks into a hollow, and not through its back', () => {
    const open: Point[] = [
      [2, -3],
      [9, -3],
      [9, 3],
      [2, 3],
      [2, 2.5],
      [8.5, 2.5],
      [8.5, -2.5],
      [2, -2.5],
    ];
    expect(band(open)).toBeCloseTo(2 * R, 6);
    expect(band(open.map(([x, y]): Point => [11 - x, y]))).toBe(0);
  });

  it('starts in the part of a base that sticks out of a blocker', () => {
    // The blocker covers the half of the first base that looks away.
    expect(
      band([
        [-9, -3],
        [-6, -3],
        [-6, 3],
        [-9, 3],
      ]),
    ).toBeCloseTo(2 * R, 6);
    // It covers the half that looks at the other.
    expect(
      band([
        [-6, -3],
        [-4, -3],
        [-4, 3],
        [-6, 3],
      ]),
    ).toBe(0);
    // It covers the upper half.
    expect(
      band([
        [-9, 0],
        [-5, 0],
        [-5, 3],
        [-9, 3],
      ]),
    ).toBeCloseTo(R, 2);
  });

  it('is not hidden by what a line meets before it reaches the base it starts in', () => {
    // Two slits let only lines through that come down steeply; drawn backwards they meet the disc above the first base.
    const table = new Geometry();
    table.addDisc([0, 0], 1);
    table.addDisc([6, 0], 1);
    const slits = [
      [1.5, 0.52],
      [4.5, -0.515],
    ].flatMap(([x, y]) =>
      [
        [y! + 0.01, 4],
        [-4, y! - 0.01],
      ].map(([low, high]) =>
        table.addPolygon([
          [x!, low!],
          [x! + 0.01, low!],
          [x! + 0.01, high!],
          [x!, high!],
        ]),
      ),
    );
    const above = table.addDisc([-0.2, 1.5], 0.45);
    expect(sightBetween(table, 0, 1, slits).clear).toBe(true);
    expect(sightBetween(table, 0, 1, [...slits, above]).clear).toBe(true);
    expect(sightBetween(table, 1, 0, [...slits, above]).clear).toBe(true);
    table.moveDisc(above, [1, 0.7]);
    expect(sightBetween(table, 0, 1, [...slits, above]).clear).toBe(false);
  });

  it('is not hidden by what lies inside a base, or is it', () => {
    expect(band([-6, 0, R])).toBeCloseTo(2 * R, 6);
    expect(band([6, 0.2, 0.3])).toBeCloseTo(2 * R, 6);
  });

  it('between touching bases is hidden only by what covers their meeting point', () => {
    const table = new Geometry();
    table.addDisc([0, 0], 1);
    table.addDisc([2, 0], 1);
    const over = table.addDisc([1, 0], 0.2);
    const above = table.addDisc([1, 1], 1);
    const below = table.addDisc([1, -1], 1);
    expect(sightBetween(table, 0, 1, [over]).clear).toBe(true); // past it, above and below
    expect(sightBetween(table, 0, 1, [over, above, below]).clear).toBe(false);
    const wall = table.addPolygon([
      [0.9, -3],
      [1.1, -3],
      [1.1, 3],
      [0.9, 3],
    ]);
    expect(sightBetween(table, 0, 1, [wall]).clear).toBe(false);
    expect(sightBetween(table, 0, 1, []).clear).toBe(true);
  });

  it('between overlapping bases is hidden when what they share is covered', () => {
    const table = new Geometry();
    table.addDisc([0, 0], 1);
    table.addDisc([1, 0], 1);
    const small = table.addDisc([0.5, 0], 0.5);
    const left = table.addPolygon([
      [-1, -3],
      [0.5, -3],
      [0.5, 3],
      [-1, 3],
    ]);
    const right = table.addPolygon([
      [0.5, -3],
      [2, -3],
      [2, 3],
      [0.5, 3],
    ]);
    expect(sightBetween(table, 0, 1, [small]).clear).toBe(true);
    expect(sightBetween(table, 0, 1, [left]).clear).toBe(true);
    expect(sightBetween(table, 0, 1, [left, right]).clear).toBe(false);
    expect(sightBetween(table, 0, 0, []).clear).toBe(true);
    // A blocker just as large as the second base, and two that stop what would pass beside it.
    const same = table.addDisc([1, 0], 1);
    const beside = [table.addDisc([0.5, 1.2], 0.6), table.addDisc([0.5, -1.2], 0.6)];
    expect(sightBetween(table, 0, 1, [same]).clear).toBe(true);
    expect(sightBetween(table, 0, 1, beside).clear).toBe(true);
    expect(sightBetween(table, 0, 1, [same, ...beside]).clear).toBe(false);
  });

  it('passes over who looks and who is looked at, and over bases without size', () => {
    const [table] = between();
    const dot = table.addDisc([0, 0], 0);
    expect(sightBetween(table, 0, 1, [0, 1, dot]).clear).toBe(true);
  });
});

describe('the band', () => {
  for (const [k, make] of [usualTable, denseTable, latticeTable, tangledTable].entries()) {
    const seed = 9000 + 100 * k;
    it(`is as wide as the slow way finds on ${make.name}s, seeds from ${seed}`, () => {
      for (let n = 0; n < 12; n++) {
        const random = randomFrom(seed + n);
        const table = make(random);
        const [geometry, all] = [geometryOf(table), [...table.bases, ...table.terrain]];
        for (let m = 0; m < 8; m++) {
          const i = whole(random, 0, table.bases.length - 1);
          const j = (i + 1 + m) % table.bases.length;
          const [a, b] = [table.bases[i]!, table.bases[j]!];
          // Rims of blockers that cross inside what two overlapping bases share are beyond the band's care.
          if (i === j || Math.hypot(a.x - b.x, a.y - b.y) < a.r + b.r) continue;
          const list = all.map((_, x) => x).filter((x) => x !== i && x !== j);
          const slow = widestBand(
            a,
            b,
            list.map((x) => all[x]!),
          );
          expect(sightBand(geometry, i, j, list), `seed ${seed + n}, ${i} and ${j}`).toBeCloseTo(slow, 5);
        }
      }
    });
  }
});

describe('a least set of blockers', () => {
  it('is one blocker where one is enough', () => {
    const [table, list] = between([0, 3, 1], [0, 0.1, 1.5], [2, -3, 1]);
    expect(blockersTogether(table, 0, 1, list)).toEqual([list[1]]);
  });

  it('is all three where each is needed, and none where sight is clear', () => {
    const [table, list] = between([0, 0, 0.7], [0, 1.3, 0.7], [0, -1.3, 0.7], [3, 9, 1]);
    expect(blockersTogether(table, 0, 1, list)).toEqual(list.slice(0, 3));
    expect(blockersTogether(table, 0, 1, list.slice(1))).toEqual([]);
  });
});

describe('sight from a point', () => {
  it('needs an open set of directions', () => {
    const table = new Geometry();
    table.addDisc([6, 0], 1);
    const upper = table.addDisc([3, 1], 1);
    const lower = table.addDisc([3, -1], 1);
    const post = table.addDisc([3, 0], 0.25);
    expect(sightFromPoint(table, [0, 0], 0, [upper]).clear).toBe(true);
    expect(sightFromPoint(table, [0, 0], 0, [upper, lower]).clear).toBe(false); // they touch
    expect(sightFromPoint(table, [0, 0], 0, [post]).clear).toBe(true);
  });

  it('sees along the wall it stands at, nothing from inside it, and itself where it stands in the target', () => {
    const table = new Geometry();
    table.addDisc([6, 0], 1);
    const wall = table.addPolygon([
      [-1, 0],
      [1, 0],
      [1, 2],
      [-1, 2],
    ]);
    expect(sightFromPoint(table, [0, 0], 0, [wall]).clear).toBe(true);
    expect(sightFromPoint(table, [0, 1], 0, [wall]).clear).toBe(false);
    expect(sightFromPoint(table, [5.5, 0], 0, [wall]).line).toEqual([
      [5.5, 0],
      [5.5, 0],
    ]);
  });

  it('agrees with a thousand rays, seeds from 77', () => {
    let clear = 0;
    for (let n = 0; n < 60; n++) {
      const random = randomFrom(77 + n);
      const table = usualTable(random);
      const [geometry, all] = [geometryOf(table), [...table.bases, ...table.terrain]];
      for (let j = 1; j < table.bases.length; j++) {
        const [from, to] = [table.bases[0]!, table.bases[j]!];
        const list = all.map((_, x) => x).filter((x) => x !== 0 && x !== j);
        const pieces = list.map((x) => all[x]!);
        const eye = { x: from.x, y: from.y, r: 1e-9 };
        const found = sightFromPoint(geometry, [from.x, from.y], j, list);
        const name = `seed ${77 + n}, base ${j}`;
        const ray = (u: Point): boolean => lineClear(eye, to, pieces, u, eye.y * u[0] - eye.x * u[1], 1e-7);
        if (found.line) {
          clear++;
          const [p, q] = found.line;
          const l = Math.hypot(q[0] - p[0], q[1] - p[1]);
          expect(ray([(q[0] - p[0]) / l, (q[1] - p[1]) / l]), name).toBe(true);
          continue;
        }
        const axis = Math.atan2(to.y - from.y, to.x - from.x);
        const steepest = Math.asin(to.r / Math.hypot(to.x - from.x, to.y - from.y));
        for (let k = 1; k < 1000; k++) {
          const t = axis + steepest * (k / 500 - 1);
          if (ray([Math.cos(t), Math.sin(t)])) expect(`${name}: a ray at ${t} is clear`).toBe('');
        }
      }
    }
    expect(clear).toBeGreaterThan(200);
  });
});
