import { describe, expect, it } from 'vitest';
import type { Geometry, Point } from '../../src/geometry/geometry.ts';
import { blockersTogether, sightBand, sightBetween } from '../../src/geometry/sight.ts';
import { headingVector, sweep } from '../../src/geometry/sweep.ts';
import { oneOf, type Random, randomFrom, whole } from '../oracle/random.ts';
import { depthIn, depthOver } from '../oracle/sweep.ts';
import {
  type Disc,
  geometryOf,
  isDisc,
  latticeTable,
  type Piece,
  type Table,
  tangledTable,
  usualTable,
} from '../oracle/tables.ts';

type Change = (p: Point) => Point;

function changed(piece: Piece, change: Change): Piece {
  if (!isDisc(piece)) return { corners: piece.corners.map(change) };
  const [x, y] = change([piece.x, piece.y]);
  return { x, y, r: piece.r };
}

function all(table: Table): Piece[] {
  return [...table.bases, ...table.terrain];
}

function tableOf(pieces: readonly Piece[]): Geometry {
  return geometryOf({ bases: [], terrain: pieces });
}

function others(count: number, ...not: number[]): number[] {
  return Array.from({ length: count }, (_, i) => i).filter((i) => !not.includes(i));
}

// Every law is put to tables on which nothing touches, tables on which all overlaps, and lattices.
const SEED = 4711;
function eachPair(visit: (pieces: Piece[], i: number, j: number, random: Random, name: string) => void): void {
  for (const [k, make] of [usualTable, tangledTable, latticeTable].entries()) {
    for (let n = 0; n < 25; n++) {
      const random = randomFrom(SEED + 1000 * k + n);
      const table = make(random);
      const pieces = all(table);
      for (let m = 0; m < 12; m++) {
        const i = whole(random, 0, table.bases.length - 1);
        const j = (i + whole(random, 1, table.bases.length - 1)) % table.bases.length;
        visit(pieces, i, j, random, `${make.name}, seed ${SEED + 1000 * k + n}, ${i} and ${j}`);
      }
    }
  }
}

function sees(pieces: readonly Piece[], i: number, j: number, blockers = others(pieces.length, i, j)): boolean {
  return sightBetween(tableOf(pieces), i, j, blockers).clear;
}

describe(`sight, seed ${SEED}`, () => {
  it('is the same from the other side', () => {
    eachPair((pieces, i, j, _, name) => {
      expect(sees(pieces, i, j), name).toBe(sees(pieces, j, i));
      const [table, list] = [tableOf(pieces), others(pieces.length, i, j)];
      expect(sightBand(table, i, j, list), name).toBeCloseTo(sightBand(table, j, i, list), 5);
    });
  });

  const moves: [string, (random: Random) => Change][] = [
    [
      'moved',
      (random) => {
        const [a, b] = [40 * random() - 20, 40 * random() - 20];
        return ([x, y]) => [x + a, y + b];
      },
    ],
    [
      'turned',
      (random) => {
        const [c, s] = headingVector(360 * random());
        return ([x, y]) => [c * x - s * y, s * x + c * y];
      },
    ],
    [
      'mirrored',
      (random) => {
        const [c, s] = headingVector(360 * random());
        return ([x, y]) => [c * x + s * y, s * x - c * y];
      },
    ],
  ];
  for (const [word, make] of moves) {
    it(`is the same on a table that was ${word}`, () => {
      eachPair((pieces, i, j, random, name) => {
        const change = make(random);
        const after = pieces.map((piece) => changed(piece, change));
        expect(sees(after, i, j), name).toBe(sees(pieces, i, j));
        const list = others(pieces.length, i, j);
        expect(sightBand(tableOf(after), i, j, list), name).toBeCloseTo(sightBand(tableOf(pieces), i, j, list), 4);
      });
    });
  }

  it('does not mind the order of the blockers, nor one named twice', () => {
    eachPair((pieces, i, j, random, name) => {
      const list = others(pieces.length, i, j);
      const mixed = [...list, oneOf(random, list)].sort(() => random() - 0.5);
      expect(sees(pieces, i, j, mixed), name).toBe(sees(pieces, i, j, list));
    });
  });

  it('does not mind a polygon cut in two', () => {
    eachPair((pieces, i, j, random, name) => {
      const cut = pieces.flatMap((piece): Piece[] => (isDisc(piece) ? [piece] : halves(piece.corners, random)));
      expect(sees(cut, i, j), name).toBe(sees(pieces, i, j));
    });
  });

  it('is never lost by taking a blocker away or making it smaller', () => {
    eachPair((pieces, i, j, random, name) => {
      const list = others(pieces.length, i, j);
      if (!sees(pieces, i, j, list)) return;
      const gone = oneOf(random, list);
      expect(
        sees(
          pieces,
          i,
          j,
          list.filter((k) => k !== gone),
        ),
        name,
      ).toBe(true);
      const smaller = pieces.map((piece, k) => (k === gone ? shrunk(piece) : piece));
      expect(sees(smaller, i, j, list), name).toBe(true);
      const [before, after] = [pieces, smaller].map((p) => sightBand(tableOf(p), i, j, list)) as [number, number];
      expect(after, name).toBeGreaterThan(before - 1e-6);
    });
  });

  it('names blockers that block together and none of which can be left out', () => {
    let blocked = 0;
    eachPair((pieces, i, j, _, name) => {
      const list = others(pieces.length, i, j);
      const found = blockersTogether(tableOf(pieces), i, j, list);
      expect(found.length === 0, name).toBe(sees(pieces, i, j, list));
      if (!found.length) return;
      blocked++;
      expect(sees(pieces, i, j, found), name).toBe(false);
      for (const one of found)
        expect(
          sees(
            pieces,
            i,
            j,
            found.filter((k) => k !== one),
          ),
          name,
        ).toBe(true);
    });
    expect(blocked).toBeGreaterThan(100);
  });
});

function shrunk(piece: Piece): Piece {
  if (isDisc(piece)) return { ...piece, r: 0.7 * piece.r };
  // Towards a corner: for a polygon seen from all sides of it that stays inside; others are left as they are.
  const [a] = piece.corners as [Point];
  const convex = piece.corners.every((p, i) => {
    const [q, r] = [1, 2].map((k) => piece.corners[(i + k) % piece.corners.length]!) as [Point, Point];
    const turn = (q[0] - p[0]) * (r[1] - q[1]) - (q[1] - p[1]) * (r[0] - q[0]);
    return turn * area(piece.corners) >= 0;
  });
  return convex
    ? { corners: piece.corners.map(([x, y]): Point => [a[0] + 0.7 * (x - a[0]), a[1] + 0.7 * (y - a[1])]) }
    : piece;
}

function area(corners: readonly Point[]): number {
  return corners.reduce((sum, [x, y], i) => {
    const [u, v] = corners[(i + 1) % corners.length]!;
    return sum + x * v - u * y;
  }, 0);
}

// Cuts a polygon along a diagonal that runs inside it, if one is found.
function halves(corners: readonly Point[], random: Random): Piece[] {
  const n = corners.length;
  for (let tries = 0; tries < 12 && n > 3; tries++) {
    const i = whole(random, 0, n - 1);
    const k = whole(random, 2, n - 2);
    const j = (i + k) % n;
    const one = Array.from({ length: k + 1 }, (_, m) => corners[(i + m) % n]!);
    const two = Array.from({ length: n - k + 1 }, (_, m) => corners[(j + m) % n]!);
    const inside = [0.02, 0.25, 0.5, 0.75, 0.98].every((t) => {
      const p: Point = [
        corners[i]![0] + t * (corners[j]![0] - corners[i]![0]),
        corners[i]![1] + t * (corners[j]![1] - corners[i]![1]),
      ];
      return depthIn({ corners }, p, 0) > 1e-3;
    });
    const whole2 = Math.abs(Math.abs(area(one)) + Math.abs(area(two)) - Math.abs(area(corners))) < 1e-9;
    if (inside && whole2 && Math.abs(area(one)) > 1e-3 && Math.abs(area(two)) > 1e-3)
      return [{ corners: one }, { corners: two }];
  }
  return [{ corners }];
}

describe(`a movement, seed ${SEED}`, () => {
  it('made in two goes ends where one go ends', () => {
    let stopped = 0;
    for (let n = 0; n < 400; n++) {
      const random = randomFrom(SEED + n);
      const table = oneOf(random, [usualTable, latticeTable])(random);
      const disc = oneOf(random, table.bases) as Disc;
      const i = table.bases.indexOf(disc);
      const at: Point = [disc.x, disc.y];
      const list = others(all(table).length, i).filter((k) => depthIn(all(table)[k]!, at, disc.r) <= 1e-9);
      const border = { radius: 18 };
      if (depthOver(border, at, disc.r) > 0) continue;
      const heading = headingVector(random() < 0.5 ? 90 * whole(random, 0, 3) : 360 * random());
      const [first, second] = [random() * 4, random() * 4];
      const geometry = geometryOf(table);
      const once = sweep(geometry, i, heading, first + second, list, border);
      const half = sweep(geometry, i, heading, first, list, border);
      geometry.moveDisc(i, half.at);
      const rest = sweep(geometry, i, heading, second, list, border);
      const name = `seed ${SEED + n}`;
      expect(half.travelled + rest.travelled, name).toBeCloseTo(once.travelled, 6);
      expect(rest.stoppedBy, name).toBe(once.stoppedBy);
      if (once.stoppedBy !== null) stopped++;
    }
    expect(stopped).toBeGreaterThan(100);
  });
});
