import { describe, expect, it } from 'vitest';
import { type Area, areaGaps } from '../../src/geometry/areas.ts';
import { Geometry, type Point } from '../../src/geometry/geometry.ts';
import { between, oneOf, randomFrom } from '../oracle/random.ts';

const gapOf = (area: Area, centre: Point, radius: number) => {
  const table = new Geometry();
  return areaGaps(table, area, [table.addDisc(centre, radius)])[0]!;
};

describe('an area against discs', () => {
  it('is touched by a disc that just reaches it, and not by one a hair farther off', () => {
    const cone: Area = { sector: [0, 0], heading: [2, 0], range: 5, degrees: 90 };
    expect([gapOf(cone, [6, 0], 1), gapOf(cone, [6 + 1e-6, 0], 1)]).toEqual([0, expect.closeTo(1e-6, 12)]);
    // Beside the edge at 45°, a point one inch off it.
    expect(gapOf(cone, [2 - Math.SQRT1_2, 2 + Math.SQRT1_2], 1)).toBe(0);
    expect(gapOf(cone, [2 - Math.SQRT1_2, 2 + Math.SQRT1_2], 0.9)).toBeCloseTo(0.1, 12);
    expect(gapOf(cone, [-3, 0], 1)).toBe(2);
    const square: Area = { rectangle: [0, 0], heading: [1, 1], length: 2, width: 2 };
    expect([gapOf(square, [1 + Math.SQRT2, 0], 1), gapOf(square, [0, 2 + Math.SQRT2], 1)]).toEqual([
      0,
      expect.closeTo(1, 12),
    ]);
    const line: Area = { capsule: [0, 0], heading: [0, 3], length: 4, width: 1 };
    expect([gapOf(line, [1.5, 2], 1), gapOf(line, [0, 6], 1), gapOf(line, [0, -1.5], 1)]).toEqual([0, 0.5, 0]);
  });

  it('reaches all round when it is a whole circle, straight ahead too', () => {
    const circle: Area = { sector: [0, 0], heading: [1, 0], range: 2, degrees: 360 };
    const around: Point[] = [
      [2.3, 0],
      [-2.3, 0],
      [0, 2.3],
      [0, -2.3],
      [1, 0],
      [0, 0],
    ];
    expect(around.map((centre) => gapOf(circle, centre, 0.5))).toEqual([0, 0, 0, 0, 0, 0]);
    expect(gapOf(circle, [3, 0], 0.5)).toBeCloseTo(0.5, 12);
  });

  it('has the gap that a cloud of its points has, on 600 areas (seed 9)', () => {
    const random = randomFrom(9);
    for (let round = 0; round < 600; round++) {
      const at: Point = [between(random, -5, 5), between(random, -5, 5)];
      const turn = between(random, -4, 4);
      const heading: Point = [3 * Math.cos(turn), 3 * Math.sin(turn)];
      const length = between(random, 0.5, 6);
      const width = between(random, 0.2, 4);
      const degrees = oneOf(random, [30, 90, 180, 270]);
      const kind = oneOf(random, ['sector', 'rectangle', 'capsule'] as const);
      const area: Area =
        kind === 'sector'
          ? { sector: at, heading, range: length, degrees }
          : kind === 'rectangle'
            ? { rectangle: at, heading, length, width }
            : { capsule: at, heading, length, width };
      const centre: Point = [between(random, -9, 9), between(random, -9, 9)];
      const radius = between(random, 0.2, 1);
      let nearest = Number.POSITIVE_INFINITY;
      for (let i = 0; i <= 120; i++) {
        for (let j = 0; j <= 40; j++) {
          const [u, v] = [i / 120, (2 * j) / 40 - 1];
          let [x, y] = [0, 0];
          if (kind === 'sector') {
            const a = (v * degrees * Math.PI) / 360;
            [x, y] = [length * u * Math.cos(a), length * u * Math.sin(a)];
          } else if (kind === 'rectangle') [x, y] = [(u - 0.5) * length, (v * width) / 2];
          else {
            const s = u * (length + width) - width / 2;
            const past = Math.max(0, -s, s - length);
            [x, y] = [s, v * Math.sqrt(Math.max(0, (width * width) / 4 - past * past))];
          }
          const px = at[0] + x * Math.cos(turn) - y * Math.sin(turn);
          const py = at[1] + x * Math.sin(turn) + y * Math.cos(turn);
          nearest = Math.min(nearest, Math.hypot(px - centre[0], py - centre[1]));
        }
      }
      const gap = gapOf(area, centre, radius);
      const cloud = Math.max(0, nearest - radius);
      expect(gap, `${kind} ${round}`).toBeLessThanOrEqual(cloud + 1e-9);
      expect(gap, `${kind} ${round}`).toBeGreaterThan(cloud - 0.25);
    }
  });
});
