// Parts of a way, held against standing at many places along it and measuring the gap there.
import { describe, expect, it } from 'vitest';
import { lengthOf, nearAlong, overlapsAlong, type Part, pointAlong } from '../../src/geometry/along.ts';
import { Geometry, gapToPoint, type Point, type Shape } from '../../src/geometry/geometry.ts';
import { randomFrom } from '../oracle/random.ts';

const SEED = 20_731;

const holds = (parts: readonly Part[], at: number): boolean => parts.some(({ from, to }) => at >= from && at <= to);

function star(next: () => number, x: number, y: number, corners: number): Point[] {
  return Array.from({ length: corners }, (_, i) => {
    const turn = (2 * Math.PI * i) / corners;
    const r = 0.5 + 2 * next();
    return [x + r * Math.cos(turn), y + r * Math.sin(turn)] as const;
  });
}

function lay(table: Geometry, next: () => number): Shape {
  const [x, y] = [8 * next() - 4, 8 * next() - 4];
  if (next() < 0.4) return table.addDisc([x, y], 0.3 + next());
  return table.addPolygon(star(next, x, y, 3 + Math.floor(6 * next())));
}

describe('parts of a way', () => {
  it(`are where a disc standing there is near the shape, on 2,000 random ways (seed ${SEED})`, () => {
    const next = randomFrom(SEED);
    for (let round = 0; round < 2000; round++) {
      const table = new Geometry();
      const shape = lay(table, next);
      const way = Array.from({ length: 2 + Math.floor(4 * next()) }, (): Point => [10 * next() - 5, 10 * next() - 5]);
      const [radius, inches] = [0.2 + next(), next() < 0.5 ? 0 : 2 * next()];
      const near = nearAlong(table, way, radius, shape, inches);
      const over = overlapsAlong(table, way, radius, shape);
      const length = lengthOf(way);
      for (let i = 0; i <= 60; i++) {
        const at = i < 60 ? (length * i) / 60 : length;
        const gap = gapToPoint(table, shape, pointAlong(way, at)).inches - radius;
        // Within a millionth of the boundary either answer is a matter of rounding.
        if (Math.abs(gap - inches) > 1e-6) expect(holds(near, at), `round ${round}, near at ${at}`).toBe(gap < inches);
        if (Math.abs(gap) > 1e-6) expect(holds(over, at), `round ${round}, over at ${at}`).toBe(gap < 0);
      }
      for (const { from, to } of near) {
        for (const end of [from, to].filter((one) => one > 0 && one < length)) {
          const gap = gapToPoint(table, shape, pointAlong(way, end)).inches - radius;
          expect(Math.abs(gap - inches), `round ${round}, end at ${end}`).toBeLessThan(2e-7);
        }
      }
    }
  });

  it('are apart and in order, and one where the disc stays near round a bend', () => {
    const table = new Geometry();
    const post = table.addDisc([0, 0], 0.5);
    const way: Point[] = [
      [-4, 0.9],
      [4, 0.9],
      [4, -0.9],
      [-4, -0.9],
    ];
    const parts = nearAlong(table, way, 0.5, post);
    expect(parts.length).toBe(2);
    expect(parts[0]!.to).toBeLessThan(parts[1]!.from);
    expect(nearAlong(table, way, 0.5, post, 9)).toEqual([{ from: 0, to: lengthOf(way) }]);
  });

  it('count a graze as a touch of no length, and not as an overlap', () => {
    const table = new Geometry();
    const post = table.addDisc([0, 0], 0.5);
    const house = table.addPolygon([
      [-1, -3],
      [1, -3],
      [1, -1],
      [-1, -1],
    ]);
    const past: Point[] = [
      [-3, 1],
      [3, 1],
    ];
    const [graze, ...more] = nearAlong(table, past, 0.5, post);
    expect(more).toEqual([]);
    expect(graze!.from).toBeCloseTo(3, 6);
    expect(graze!.to).toBeCloseTo(3, 6);
    expect(overlapsAlong(table, past, 0.5, post)).toEqual([]);
    expect(
      overlapsAlong(
        table,
        [
          [-3, -0.5],
          [3, -0.5],
        ],
        0.5,
        house,
      ),
    ).toEqual([]);
    expect(
      nearAlong(
        table,
        [
          [-3, -0.5],
          [3, -0.5],
        ],
        0.5,
        house,
      ),
    ).toEqual([{ from: 2, to: 4 }]);
  });

  it('overlap from where the disc first touches what it enters, not from where it slides along an edge', () => {
    const table = new Geometry();
    const step = table.addPolygon([
      [0, 0],
      [6, 0],
      [6, 3],
      [4, 3],
      [4, 1],
      [0, 1],
    ]);
    const along: Point[] = [
      [-2, 2],
      [5, 2],
    ];
    expect(nearAlong(table, along, 1, step)).toEqual([{ from: 2, to: 7 }]);
    expect(overlapsAlong(table, along, 1, step)).toEqual([{ from: 5, to: 7 }]);
  });

  it('are all of it or nothing for one who stands still', () => {
    const table = new Geometry();
    const post = table.addDisc([0, 0], 0.5);
    expect(nearAlong(table, [[1, 0]], 0.5, post)).toEqual([{ from: 0, to: 0 }]);
    expect(
      nearAlong(
        table,
        [
          [1, 0],
          [1, 0],
        ],
        0.5,
        post,
      ),
    ).toEqual([{ from: 0, to: 0 }]);
    expect(nearAlong(table, [[1.1, 0]], 0.5, post)).toEqual([]);
    expect(overlapsAlong(table, [[1, 0]], 0.5, post)).toEqual([]);
    expect(pointAlong([[1, 2]], 5)).toEqual([1, 2]);
  });
});
