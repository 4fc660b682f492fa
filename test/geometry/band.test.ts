// Where the widest band lies: as wide as it is said to be, clear all over, its middle line from rim to rim.
import { describe, expect, it } from 'vitest';
import { crossedBy } from '../../src/geometry/crossing.ts';
import { Geometry, gapToPoint, type Point } from '../../src/geometry/geometry.ts';
import { bandBetween, sightBand } from '../../src/geometry/sight.ts';
import { crowdedLattice, overlappingTable, turnedBand } from '../oracle/band.ts';
import { randomFrom } from '../oracle/random.ts';
import { lineClear } from '../oracle/sight.ts';
import { type Disc, geometryOf, latticeTable, type Table, tangledTable, usualTable } from '../oracle/tables.ts';

const SEED = 20261116;
const between = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
];

describe(`the widest band (seed ${SEED})`, () => {
  it('is where it says, on tables of discs and squares', () => {
    const random = randomFrom(SEED);
    const number = (low: number, high: number) => low + random() * (high - low);
    let clear = 0;
    for (let run = 0; run < 400; run++) {
      const table = new Geometry();
      const [from, to] = [table.addDisc([-6, number(-2, 2)], 0.98), table.addDisc([6, number(-2, 2)], number(0.5, 2))];
      const blockers = Array.from({ length: 1 + Math.floor(number(0, 5)) }, () => {
        const [x, y, r] = [number(-3.4, 3.4), number(-3, 3), number(0.2, 1)];
        if (random() < 0.5) return table.addDisc([x, y], r);
        return table.addPolygon([
          [x - r, y - r],
          [x + r, y - r],
          [x + r, y + r],
          [x - r, y + r],
        ]);
      });
      const band = bandBetween(table, from, to, blockers);
      const width = sightBand(table, from, to, blockers);
      if (!band) {
        expect(width).toBe(0);
        continue;
      }
      clear++;
      const [a, b, c, d] = band.corners as [Point, Point, Point, Point];
      expect(Math.hypot(a[0] - d[0], a[1] - d[1])).toBeCloseTo(width, 5);
      expect(Math.hypot(b[0] - c[0], b[1] - c[1])).toBeCloseTo(width, 5);
      for (const share of [0.001, 0.25, 0.5, 0.75, 0.999])
        expect(crossedBy(table, between(a, d, share), between(b, c, share), blockers)).toEqual([]);
      const [start, end] = band.line;
      expect(gapToPoint(table, from, start).inches).toBeLessThan(1e-6);
      expect(gapToPoint(table, to, end).inches).toBeLessThan(1e-6);
      expect(crossedBy(table, start, end, blockers)).toEqual([]);
    }
    expect(clear).toBeGreaterThan(100);
  });

  it('is the same both ways, whether the bases overlap or not', () => {
    const random = randomFrom(SEED + 1);
    const number = (low: number, high: number) => low + random() * (high - low);
    let overlapping = 0;
    for (let run = 0; run < 4000; run++) {
      const table = new Geometry();
      const radii = [number(0.5, 2), number(0.5, 2)] as const;
      const away = number(0, 1.4) * (radii[0] + radii[1]);
      const turn = number(0, 2 * Math.PI);
      const from = table.addDisc([0, 0], radii[0]);
      const to = table.addDisc([away * Math.cos(turn), away * Math.sin(turn)], radii[1]);
      const blockers = Array.from({ length: 1 + Math.floor(number(0, 5)) }, () => {
        const [x, y, r] = [number(-2, 2), number(-2, 2), number(0.1, 1)];
        if (random() < 0.5) return table.addDisc([x, y], r);
        return table.addPolygon([
          [x - r, y - r],
          [x + r, y - r],
          [x, y],
          [x - r, y + r],
        ]);
      });
      const there = bandBetween(table, from, to, blockers);
      const back = bandBetween(table, to, from, blockers);
      expect(back?.inches, `table ${run}`).toBe(there?.inches);
      expect(back?.line, `table ${run}`).toEqual(there?.line.toReversed());
      if (there && away < radii[0] + radii[1]) overlapping++;
    }
    expect(overlapping).toBeGreaterThan(1500);
  });

  it('ends where two blockers together cover all that two overlapping bases share', () => {
    // A small base in a large one: lines through the small one's middle are open only where the blockers leave it bare.
    const table = new Geometry();
    const small = table.addDisc([0, 0], 1);
    const large = table.addDisc([0.2, 0], 3);
    const half = (sign: number) =>
      table.addPolygon([
        [-2 * sign, -0.5],
        [0, -0.5],
        [0, 2],
        [-2 * sign, 2],
      ]);
    // All of the small base above y = -0.5 is covered: what is left is a cap as wide as its chord.
    const halves = [half(1), half(-1)];
    expect(sightBand(table, small, large, halves)).toBeCloseTo(2 * Math.sqrt(0.75), 5);
    expect(sightBand(table, large, small, halves)).toBeCloseTo(2 * Math.sqrt(0.75), 5);
  });

  // The narrowest that will do is what the protocol allows; wider than it is, it cannot be, when all its lines are clear.
  const KINDS: [name: string, make: (random: () => number) => Table, tables: number][] = [
    ['bases that overlap', overlappingTable, 200],
    ['bases that crowd a lattice', crowdedLattice, 24],
    ['tangled', tangledTable, 4],
    ['lattice', latticeTable, 3],
    ['usual', usualTable, 2],
  ];
  it.each(KINDS)('is not narrower than the widest by turning: %s', (name, make, tables) => {
    let pairs = 0;
    for (let seed = 1; seed <= tables; seed++) {
      const table = make(randomFrom(seed));
      const geometry = geometryOf(table);
      const all = [...table.bases, ...table.terrain];
      for (let i = 0; i < table.bases.length; i++) {
        for (let j = 0; j < i; j++) {
          const numbers = all.map((_, k) => k).filter((k) => k !== i && k !== j);
          const pieces = numbers.map((k) => all[k]!);
          const [from, to] = [table.bases[i] as Disc, table.bases[j] as Disc];
          const band = bandBetween(geometry, i, j, numbers);
          const which = `${name} ${seed}, bases ${i} and ${j}`;
          const wide = turnedBand(from, to, pieces);
          expect(band?.inches ?? 0, which).toBeGreaterThan(wide - 0.02);
          if (!band || band.inches < 1e-5) continue;
          const [a, , , d] = band.corners as [Point, Point, Point, Point];
          // Of bases on one point, either way along the band will do; of others, the one that leads across.
          let u: Point = [(a[1] - d[1]) / band.inches, (d[0] - a[0]) / band.inches];
          if ((to.x - from.x) * u[0] + (to.y - from.y) * u[1] < 0) u = [-u[0], -u[1]];
          const offset = ([x, y]: Point) => y * u[0] - x * u[1];
          for (let k = 0; k <= 20; k++) {
            const s = offset(between(a, d, (k + 0.4) / 21));
            expect(lineClear(from, to, pieces, u, s, 1e-6), `${which}, line ${k}`).toBe(true);
          }
          pairs++;
        }
      }
    }
    expect(pairs).toBeGreaterThan(40);
  });
});
