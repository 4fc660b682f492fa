// Headings, held against sweeping a disc just to either side of where it should graze.
import { describe, expect, it } from 'vitest';
import { Geometry, type Point } from '../../src/geometry/geometry.ts';
import { bearing, fullTurn, grazingHeadings, pointAhead } from '../../src/geometry/headings.ts';
import { headingVector, sweep } from '../../src/geometry/sweep.ts';
import { randomFrom } from '../oracle/random.ts';
import { randomPolygon } from '../oracle/tables.ts';

const SEED = 20_733;

describe('headings', () => {
  it('go counter-clockwise from the right, between 0 and 360', () => {
    expect(bearing([1, 1], [3, 1])).toBe(0);
    expect(bearing([1, 1], [1, 3])).toBe(90);
    expect(bearing([1, 1], [1, -3])).toBe(270);
    expect(fullTurn(-30)).toBe(330);
    expect(fullTurn(720)).toBe(0);
    expect(pointAhead([1, 2], 90, 3)).toEqual([1, 5]);
  });

  it('that graze a disc or polygon are where a sweep begins to be stopped', () => {
    const random = randomFrom(SEED);
    let seen = 0;
    for (let round = 0; round < 500; round++) {
      const table = new Geometry();
      const mover = table.addDisc([0, 0], 0.3 + random());
      const at: Point = [8 * random() - 4, 8 * random() - 4];
      const corners = 3 + Math.floor(5 * random());
      const shape =
        random() < 0.5
          ? table.addDisc(at, 0.2 + random())
          : table.addPolygon(randomPolygon(random, at[0], at[1], 1, corners).corners);
      const grazes = grazingHeadings(table, mover, [shape, mover]);
      if (Math.hypot(...at) < 3) continue;
      seen++;
      expect(grazes.length).toBe(2);
      const [right, left] = grazes as [number, number];
      const stopped = (heading: number): boolean =>
        sweep(table, mover, headingVector(heading), 20, [shape]).stoppedBy !== null;
      expect(stopped(right - 0.05), `round ${round}`).toBe(false);
      expect(stopped(right + 0.05), `round ${round}`).toBe(true);
      expect(stopped(left - 0.05), `round ${round}`).toBe(true);
      expect(stopped(left + 0.05), `round ${round}`).toBe(false);
    }
    expect(seen).toBeGreaterThan(200);
  });

  it('do not graze what is touched or overlapped already, and grow with a distance', () => {
    const table = new Geometry();
    const mover = table.addDisc([0, 0], 1);
    const post = table.addDisc([4, 0], 1);
    expect(grazingHeadings(table, mover, [table.addDisc([1, 0], 1)])).toEqual([]);
    const [right, left] = grazingHeadings(table, mover, [post], 1) as [number, number];
    expect(left).toBeCloseTo((Math.asin(3 / 4) * 180) / Math.PI, 9);
    expect(right).toBeCloseTo(360 - left, 9);
  });
});
