import { describe, expect, it } from 'vitest';
import { crossedBy, firstCrossed, lineCrosses } from '../../src/geometry/crossing.ts';
import { hullField, NOBODY, sightField } from '../../src/geometry/field.ts';
import { Geometry, gapBetween, gapsFrom, gapToPoint, middleOf, type Point } from '../../src/geometry/geometry.ts';
import { hullOverlaps } from '../../src/geometry/hull.ts';
import { gapToBorder, overlaps, touches, whollyWithin } from '../../src/geometry/overlap.ts';
import { sightBetween } from '../../src/geometry/sight.ts';
import { headingVector, sweep } from '../../src/geometry/sweep.ts';
import { atMost } from '../../src/geometry/touch.ts';
import { randomFrom } from '../oracle/random.ts';
import { depthIn } from '../oracle/sweep.ts';
import { geometryOf, isDisc, latticeTable, type Piece, tangledTable, usualTable } from '../oracle/tables.ts';

const SQUARE: Point[] = [
  [0, 0],
  [2, 0],
  [2, 2],
  [0, 2],
];
const HOLLOW: Point[] = [
  [0, 0],
  [4, 0],
  [4, 3],
  [3, 3],
  [3, 1],
  [1, 1],
  [1, 3],
  [0, 3],
];

describe('the gap', () => {
  it('is the same number in either order, and the nearest points lie that far apart', () => {
    for (let n = 0; n < 60; n++) {
      const table = (n % 2 ? tangledTable : latticeTable)(randomFrom(500 + n));
      const geometry = geometryOf(table);
      const count = table.bases.length + table.terrain.length;
      for (let i = 0; i < count; i++) {
        for (let j = 0; j < i; j++) {
          const [there, back] = [gapBetween(geometry, i, j), gapBetween(geometry, j, i)];
          expect(there.inches).toBe(back.inches);
          const apart = Math.hypot(there.from[0] - there.to[0], there.from[1] - there.to[1]);
          expect(apart).toBeCloseTo(there.inches, 9);
        }
      }
    }
  });

  it('is what the slow way measures between a base and anything', () => {
    for (let n = 0; n < 60; n++) {
      const table = tangledTable(randomFrom(700 + n));
      const geometry = geometryOf(table);
      const all = [...table.bases, ...table.terrain];
      for (const [i, disc] of table.bases.entries()) {
        for (const [j, piece] of all.entries()) {
          if (i === j) continue;
          const depth = depthIn(piece, [disc.x, disc.y], disc.r);
          expect(gapBetween(geometry, i, j).inches).toBeCloseTo(Math.max(0, -depth), 9);
          expect(gapToPoint(geometry, j, [disc.x, disc.y]).inches).toBeCloseTo(Math.max(0, disc.r - depth), 9);
          if (Math.abs(depth) > 1e-6) {
            expect(touches(geometry, i, j)).toBe(depth > 0);
            expect(overlaps(geometry, i, j)).toBe(depth > 0);
            expect(overlaps(geometry, j, i)).toBe(depth > 0);
          }
        }
      }
    }
  });
});

describe('touching is closed, overlapping is open', () => {
  it('for discs and polygons', () => {
    const table = new Geometry();
    const disc = table.addDisc([-1, 1], 1);
    const square = table.addPolygon(SQUARE);
    const beside = table.addPolygon(SQUARE.map(([x, y]): Point => [x + 2, y]));
    const corner = table.addPolygon(SQUARE.map(([x, y]): Point => [x + 2, y + 2]));
    const again = table.addPolygon([...SQUARE].reverse());
    for (const other of [disc, beside, corner]) {
      expect(touches(table, square, other)).toBe(true);
      expect(overlaps(table, square, other)).toBe(false);
      expect(overlaps(table, other, square)).toBe(false);
    }
    expect(overlaps(table, square, again)).toBe(true);
    table.moveDisc(disc, [-1 + 5e-8, 1]);
    expect(overlaps(table, square, disc)).toBe(false);
    table.moveDisc(disc, [-1 + 2e-7, 1]);
    expect(overlaps(table, square, disc)).toBe(true);
    table.moveDisc(disc, [-1 - 2e-7, 1]);
    expect(touches(table, square, disc)).toBe(false);
  });

  it('for polygons that cross, hold each other, or reach into a hollow without touching', () => {
    const table = new Geometry();
    const hollow = table.addPolygon(HOLLOW);
    const square = table.addPolygon(SQUARE);
    const inHollow = table.addPolygon([
      [1.2, 1.2],
      [2.8, 1.2],
      [2.8, 5],
      [1.2, 5],
    ]);
    const fills = table.addPolygon([
      [1, 1],
      [3, 1],
      [3, 3],
      [1, 3],
    ]);
    const cross = table.addPolygon([
      [-1, 0.4],
      [5, 0.4],
      [5, 0.6],
      [-1, 0.6],
    ]);
    const within = table.addPolygon([
      [0.2, 0.2],
      [0.8, 0.2],
      [0.8, 0.8],
    ]);
    for (const [other, over, touch] of [
      [square, true, true],
      [inHollow, false, false],
      [fills, false, true],
      [cross, true, true],
      [within, true, true],
    ] as const) {
      expect(overlaps(table, hollow, other)).toBe(over);
      expect(overlaps(table, other, hollow)).toBe(over);
      expect(touches(table, hollow, other)).toBe(touch);
    }
    expect(gapBetween(table, hollow, inHollow).inches).toBeCloseTo(0.2, 12);
  });
});

describe('wholly within', () => {
  it('allows the rim', () => {
    const table = new Geometry();
    const disc = table.addDisc([1, 1], 1);
    const square = table.addPolygon(SQUARE);
    const round = table.addDisc([0, 1], 2);
    expect(whollyWithin(table, disc, square)).toBe(true);
    expect(whollyWithin(table, disc, round)).toBe(true);
    table.moveDisc(disc, [1 + 2e-7, 1]);
    expect(whollyWithin(table, disc, square)).toBe(false);
    expect(whollyWithin(table, disc, round)).toBe(false);
    expect(gapToBorder(table, disc, { radius: 5 })).toBeCloseTo(4 - Math.hypot(1, 1), 6);
    expect(gapToBorder(table, disc, { width: 10, height: 4 })).toBeCloseTo(0, 6);
    expect(gapToBorder(table, disc, { width: 10, height: 3.9 })).toBeCloseTo(-0.05, 6);
  });
});

describe('the gap to the border', () => {
  it('is that of the corner that comes nearest, negative when one sticks out', () => {
    const table = new Geometry();
    const hollow = table.addPolygon(HOLLOW);
    expect(gapToBorder(table, hollow, { width: 10, height: 20 })).toBeCloseTo(1, 12);
    expect(gapToBorder(table, hollow, { width: 20, height: 10 })).toBeCloseTo(2, 12);
    expect(gapToBorder(table, hollow, { width: 7, height: 20 })).toBeCloseTo(-0.5, 12);
    expect(gapToBorder(table, hollow, { radius: 6 })).toBeCloseTo(1, 12);
  });
});

describe('gaps from one shape', () => {
  it('are the gaps to each, in the order asked', () => {
    const geometry = geometryOf(tangledTable(randomFrom(4242)));
    const others = [5, 0, 3, 1];
    expect([...gapsFrom(geometry, 2, others)]).toEqual(others.map((other) => gapBetween(geometry, 2, other).inches));
    expect(gapsFrom(geometry, 2, [])).toHaveLength(0);
  });
});

describe('the middle of a shape', () => {
  it('is a disc centre, or the centre of area, in either winding and wherever it lies', () => {
    const table = new Geometry();
    const near = (at: Point) => at.map((value) => expect.closeTo(value, 9));
    expect(middleOf(table, table.addDisc([3, -4], 2))).toEqual([3, -4]);
    expect(middleOf(table, table.addPolygon(SQUARE))).toEqual(near([1, 1]));
    // Two upright legs of 1 by 3 at 0.5 and 3.5, and 2 by 1 between them: area 8, moments 4·2 and 2·1·½ + 6·1.5.
    const far = HOLLOW.map(([x, y]): Point => [x + 500, y - 300]);
    expect(middleOf(table, table.addPolygon(far))).toEqual(near([502, -300 + 10 / 8]));
    expect(middleOf(table, table.addPolygon([...HOLLOW].reverse()))).toEqual(near([2, 10 / 8]));
  });
});

describe('one line', () => {
  const table = new Geometry();
  const disc = table.addDisc([5, 0], 1);
  const square = table.addPolygon([
    [1, -1],
    [3, -1],
    [3, 1],
    [1, 1],
  ]);
  const edge = table.addPolygon([
    [7, 0],
    [9, 0],
    [9, 2],
    [7, 2],
  ]);
  const spike = table.addPolygon([
    [10, -1],
    [11, 0],
    [12, -1],
  ]);

  it('passes through insides in order, and not along edges, past corners or by tangents', () => {
    const found = crossedBy(table, [0, 0], [20, 0], [disc, square, edge, spike]);
    expect(found.map((c) => c.shape)).toEqual([square, disc]);
    expect(found.map((c) => c.inches)).toEqual([1, 4]);
    expect(firstCrossed(table, [20, 0], [0, 0], [disc, square])?.shape).toBe(disc);
    expect(lineCrosses(table, [0, 1], [20, 1], disc)).toBe(false);
    expect(lineCrosses(table, [0, 0.999], [20, 0.999], disc)).toBe(true);
    expect(lineCrosses(table, [0, -0.001], [20, -0.001], spike)).toBe(true);
  });

  it('starts inside what it starts in, and ends before what lies beyond', () => {
    expect(firstCrossed(table, [2, 0], [20, 0], [square])?.inches).toBe(0);
    expect(lineCrosses(table, [0, 0], [1, 0], square)).toBe(false);
    expect(lineCrosses(table, [0, 0], [4, 0], disc)).toBe(false);
    expect(lineCrosses(table, [3, 3], [1, 1], square)).toBe(false);
    expect(lineCrosses(table, [3, 1], [1, -1], square)).toBe(true); // from corner to corner
  });
});

// How deep a piece reaches into the hull of two discs: every disc between them, one by one, narrowed to the deepest.
function depthInHull(a: { x: number; y: number; r: number }, b: typeof a, piece: Piece): number {
  const at = (t: number): number =>
    depthIn(piece, [a.x + t * (b.x - a.x), a.y + t * (b.y - a.y)], a.r + t * (b.r - a.r));
  let best = Math.max(at(0), at(1));
  for (let k = 0; k < 24; k++) {
    let [low, high] = [k / 24, (k + 1) / 24];
    for (let s = 0; s < 40; s++) {
      const [m, n] = [low + (high - low) / 3, high - (high - low) / 3];
      if (at(m) < at(n)) low = m;
      else high = n;
    }
    best = Math.max(best, at(low));
  }
  return best;
}

describe('the hull of two discs', () => {
  it('overlaps what some disc between them overlaps, seeds from 40', () => {
    let yes = 0;
    let asked = 0;
    for (let n = 0; n < 25; n++) {
      const table = (n % 2 ? latticeTable : tangledTable)(randomFrom(40 + n));
      const geometry = geometryOf(table);
      const all = [...table.bases, ...table.terrain];
      for (let i = 1; i < 4; i++) {
        for (const [k, piece] of all.entries()) {
          if (k === 0 || k === i) continue;
          const depth = depthInHull(table.bases[0]!, table.bases[i]!, piece);
          if (depth > -1e-6 && depth < 1e-6 && !isDisc(piece)) continue;
          asked++;
          if (depth > 1e-6) yes++;
          expect(hullOverlaps(geometry, 0, i, [k])[0], `seed ${40 + n}: 0, ${i} and ${k}, ${depth} deep`).toBe(
            depth > 1e-7 ? 1 : 0,
          );
        }
      }
    }
    expect(yes).toBeGreaterThan(asked / 4);
    expect(yes).toBeLessThan(asked);
  });

  it('does not overlap what lies along its side', () => {
    const table = new Geometry();
    table.addDisc([0, 0], 1);
    table.addDisc([9, 0], 1);
    const along = table.addPolygon([
      [2, 1],
      [6, 1],
      [6, 2],
      [2, 2],
    ]);
    const into = table.addPolygon([
      [2, 1 - 1e-6],
      [6, 1 - 1e-6],
      [6, 2],
      [2, 2],
    ]);
    const over = table.addPolygon([
      [-9, -9],
      [20, -9],
      [20, 9],
      [-9, 9],
    ]);
    expect([...hullOverlaps(table, 0, 1, [along, into, over])]).toEqual([0, 1, 1]);
  });
});

describe('a movement', () => {
  const table = new Geometry();
  const mover = table.addDisc([0, 0], 1);
  const disc = table.addDisc([5, 0], 1);
  const wall = table.addPolygon([
    [-1, 1],
    [9, 1],
    [9, 2],
    [-1, 2],
  ]);
  const step = table.addPolygon([
    [3, -1],
    [9, -1],
    [9, -3],
    [3, -3],
  ]);

  it('stops at first contact, and is free along a wall that it touches', () => {
    expect(sweep(table, mover, [1, 0], 6, [disc, wall])).toEqual({
      travelled: 3,
      stoppedBy: disc,
      ties: [disc],
      at: [3, 0],
    });
    expect(sweep(table, mover, [1, 0], 6, [wall, step]).stoppedBy).toBe(null);
    expect(sweep(table, mover, [0, 1], 6, [wall])).toMatchObject({ travelled: 0, stoppedBy: wall });
    expect(sweep(table, mover, [0, -1], 6, [wall])).toMatchObject({ travelled: 6, stoppedBy: null });
  });

  it('that just touches at its end was not stopped', () => {
    expect(sweep(table, mover, [1, 0], 3, [disc])).toMatchObject({ travelled: 3, stoppedBy: null });
    expect(sweep(table, mover, [1, 0], 3.001, [disc])).toMatchObject({ travelled: 3, stoppedBy: disc });
    expect(sweep(table, mover, [1, 0], 9, [], { radius: 10 })).toMatchObject({ travelled: 9, stoppedBy: null });
    expect(sweep(table, mover, [0, -2], 9.5, [], { width: 9, height: 20 })).toMatchObject({
      travelled: 9,
      stoppedBy: 'border',
    });
  });

  it('tells everything that stops it at once, and names the lowest number', () => {
    const tied = new Geometry();
    tied.addDisc([0, 0], 1);
    tied.addDisc([5, 1], 1);
    tied.addDisc([5, -1], 1);
    const found = sweep(tied, 0, [1, 0], 9, [2, 1], { radius: 5 - Math.sqrt(3) + 1 });
    expect(found.stoppedBy).toBe(1);
    expect([...found.ties].sort()).toEqual([1, 2, 'border']);
  });

  it('may leave what it overlaps, and goes no deeper', () => {
    const over = new Geometry();
    over.addDisc([0, 0], 1);
    over.addDisc([1.5, 0], 1);
    const square = over.addPolygon([
      [-3, -1],
      [-0.5, -1],
      [-0.5, 1],
      [-3, 1],
    ]);
    const inside = over.addPolygon([
      [-2, -2],
      [0.5, -2],
      [0.5, 2],
      [-2, 2],
    ]);
    expect(sweep(over, 0, [1, 0], 2, [1])).toMatchObject({ travelled: 0, stoppedBy: 1 });
    expect(sweep(over, 0, [-1, 0], 2, [1]).stoppedBy).toBe(null);
    expect(sweep(over, 0, [0, 1], 2, [1]).stoppedBy).toBe(null);
    expect(sweep(over, 0, [-1, 0], 2, [square])).toMatchObject({ travelled: 0, stoppedBy: square });
    expect(sweep(over, 0, [1, 0], 2, [square]).stoppedBy).toBe(null);
    expect(sweep(over, 0, [1, 0], 2, [inside]).stoppedBy).toBe(null);
    expect(sweep(over, 0, [-1, 0], 2, [inside])).toMatchObject({ travelled: 0, stoppedBy: inside });
    expect(sweep(over, 0, [1, 0], 2, [], { radius: 0.5 })).toMatchObject({ travelled: 0, stoppedBy: 'border' });
    const out = new Geometry();
    out.addDisc([5, 0], 1);
    expect(sweep(out, 0, [-1, 0], 1, [], { radius: 4 })).toMatchObject({ travelled: 1, stoppedBy: null });
    expect(sweep(out, 0, [-1, 0], 9, [], { radius: 4 })).toMatchObject({ travelled: 8, stoppedBy: 'border' });
  });

  it('has exact quarter turns', () => {
    expect([0, 90, 180, 270, -90, 360, 450].map(headingVector).map(([x, y]) => [x + 0, y + 0])).toEqual([
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
      [0, -1],
      [1, 0],
      [0, 1],
    ]);
    expect(headingVector(30)[0]).toBeCloseTo(Math.sqrt(3) / 2, 15);
  });
});

describe('a field', () => {
  it('says of every cell what the single question says', () => {
    const told = new Set<number>();
    for (let n = 0; n < 6; n++) {
      const table = [usualTable, tangledTable, latticeTable][n % 3]!(randomFrom(60 + n));
      const geometry = geometryOf(table);
      const all = [...table.bases, ...table.terrain];
      const numbers = all.map((_, k) => k).slice(1);
      const blockers = numbers.slice(3);
      const through = numbers.slice(0, 3);
      const solid = table.bases.map((_, k) => k);
      const grid = { origin: [-9, -7] as Point, step: 0.5, columns: 37, rows: 29 };
      const border = { radius: 10 };
      const seen = sightField(geometry, 0, 0.6, grid, blockers, through, { solid, border });
      const covered = hullField(geometry, 0, 0.6, grid, blockers, { solid, border });
      const guest = geometry.addDisc([0, 0], 0.6);
      for (let row = 0; row < grid.rows; row++) {
        for (let column = 0; column < grid.columns; column++) {
          geometry.moveDisc(guest, [-9 + 0.5 * column, -7 + 0.5 * row]);
          const stands =
            atMost(0, gapToBorder(geometry, guest, border)) && solid.every((k) => !overlaps(geometry, guest, k));
          const list = [
            ...blockers,
            ...through.filter((k) => !touches(geometry, 0, k) && !touches(geometry, guest, k)),
          ];
          const sees = sightBetween(geometry, 0, guest, list).clear ? 1 : 0;
          const hull = hullOverlaps(geometry, 0, guest, blockers).includes(1) ? 1 : 0;
          const cell = row * grid.columns + column;
          const name = `seed ${60 + n}, cell ${column}, ${row}`;
          expect(seen[cell], name).toBe(stands ? sees : NOBODY);
          expect(covered[cell], name).toBe(stands ? hull : NOBODY);
          told.add(seen[cell]!);
        }
      }
    }
    expect([...told].sort()).toEqual([0, 1, NOBODY]);
  });
});
