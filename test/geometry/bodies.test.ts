import { describe, expect, it } from 'vitest';
import { Geometry, type Point } from '../../src/geometry/geometry.ts';
import { bodySees } from '../../src/geometry/glimpse.ts';
import { crowdedLattice } from '../oracle/band.ts';
import { type Body, clearLine, type Point3, randomSolids, shellOf, tableWith } from '../oracle/heights.ts';
import { between, oneOf, type Random, randomFrom } from '../oracle/random.ts';
import { isDisc } from '../oracle/tables.ts';

describe('a body', () => {
  const sees = (highA: number, highB: number, low: number, high: number) => {
    const table = new Geometry();
    const a = table.addDisc([0, 0], 0.63, 0, highA);
    const b = table.addDisc([10, 0], 0.63, 0, highB);
    const wall = table.addPolygon(
      [
        [4.5, -5],
        [5.5, -5],
        [5.5, 5],
        [4.5, 5],
      ],
      low,
      high,
    );
    const there = bodySees(table, a, b, [wall]);
    expect(bodySees(table, b, a, [wall]).visible).toBe(there.visible);
    return there;
  };

  it('sees another over a wall that the line between the tops passes over, and no higher wall', () => {
    // From the far rim at 1.5" up to the near rim at 4", the line is over the wall's near side at this height:
    const over = 1.5 + (2.5 * (4.5 + 0.63)) / (10 - 0.63 + 0.63);
    expect(sees(1.5, 4, 0, over - 1e-4).visible).toBe(true);
    expect(sees(1.5, 4, 0, over + 1e-4).visible).toBe(false);
    expect([sees(2, 2, 0, 1.99).visible, sees(2, 2, 0, 2).visible, sees(2, 2, 0, 3).visible]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('sees another under what hangs above the ground', () => {
    expect([sees(2, 2, 1, 5).visible, sees(2, 2, 1e-9, 5).visible]).toEqual([true, false]);
  });

  it('tells a line from body to body', () => {
    const { line } = sees(1.5, 4, 0, 2);
    const [from, to] = line!;
    expect(Math.hypot(from[0], from[1])).toBeLessThan(0.63 + 1e-9);
    expect(from[2]).toBeLessThanOrEqual(1.5);
    expect(Math.hypot(to[0] - 10, to[1])).toBeLessThan(0.63 + 1e-9);
    expect(to[2]).toBeLessThanOrEqual(4 + 1e-9);
  });

  it('is no blocker of its own, nor is what it looks at', () => {
    const table = new Geometry();
    const a = table.addDisc([0, 0], 0.63, 0, 2);
    const b = table.addDisc([1.26, 0], 0.63, 0, 2);
    expect(bodySees(table, a, b, [a, b]).visible).toBe(true);
  });
});

function expectAgreement(random: Random, round: number, stilts: number): 'visible' | 'blocked' {
  const grounded = random() >= stilts;
  const body = (at: Point): Body => {
    const low = grounded ? 0 : oneOf(random, [0, 0, 2]);
    return { at, radius: oneOf(random, [0.63, 0.79, 1.18, 1.97]), low, high: low + oneOf(random, [1.5, 2, 2.5, 4]) };
  };
  const a = body([0, 0]);
  const b = body([between(random, 4, 10), between(random, -1, 1)]);
  const solids = randomSolids(random, a.at, b.at, Math.floor(between(random, 2, 9))).map((s) =>
    grounded ? { ...s, low: 0, high: s.high - s.low } : s,
  );
  const scene = tableWith([a, b], solids);
  const [from, to] = scene.bodies as [number, number];
  const { visible, line } = bodySees(scene.table, from, to, scene.solids);
  expect(bodySees(scene.table, to, from, [...scene.solids].reverse()).visible, `scene ${round}`).toBe(visible);
  if (visible) {
    // A hair inside both ends: they may lie on a solid's face.
    const along = (u: number) => line![0].map((v, i) => v + (line![1][i]! - v) * u) as unknown as Point3;
    expect(clearLine(along(1e-6), along(1 - 1e-6), solids), `scene ${round}`).toBe(true);
    return 'visible';
  }
  const far = shellOf(b, 20, 4);
  for (const p of shellOf(a, 20, 4))
    for (const q of far) if (clearLine(p, q, solids)) expect.fail(`scene ${round}: ${p} sees ${q}`);
  return 'blocked';
}

it('agrees with dense sampling wherever that decides, on 300 scenes (seed 77)', () => {
  const random = randomFrom(77);
  const told = { visible: 0, blocked: 0 };
  for (let round = 0; round < 300; round++) told[expectAgreement(random, round, 0.25)]++;
  expect(told.visible).toBeGreaterThan(100);
  expect(told.blocked).toBeGreaterThan(50);
});

it('tells a line between places that there are, also of bodies in one another (300 scenes, seeds from 1)', () => {
  let told = 0;
  for (let seed = 1; seed <= 300; seed++) {
    const random = randomFrom(seed);
    const { bases, terrain } = crowdedLattice(random);
    const table = new Geometry();
    const pieces = [...bases, ...terrain].map((piece) => {
      const low = oneOf(random, [0, 0, 0, 1, 2]);
      const high = low + oneOf(random, [0, 0.5, 1, 1, 2, 3, 5]);
      return isDisc(piece)
        ? table.addDisc([piece.x, piece.y], piece.r, low, high)
        : table.addPolygon(piece.corners, low, high);
    });
    for (let from = 0; from < bases.length; from++)
      for (let to = 0; to < bases.length; to++) {
        if (from === to) continue;
        const { line } = bodySees(table, from, to, pieces);
        if (!line) continue;
        told++;
        expect(line.flat().every(Number.isFinite), `seed ${seed}, ${from} to ${to}: ${line}`).toBe(true);
      }
  }
  expect(told).toBeGreaterThan(1000);
});
