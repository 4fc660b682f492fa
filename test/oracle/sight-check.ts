// Holds the kernel's word on sight against the slow way: a clear line is followed and so are its neighbours on both
// sides; where the kernel says "blocked", no family of clear lines may be found.
import type { Point } from '../../src/geometry/geometry.ts';
import { sightBetween } from '../../src/geometry/sight.ts';
import { lineClear, nearLane, widestBand } from './sight.ts';
import { geometryOf, type Table } from './tables.ts';

export interface Tally {
  pairs: number;
  clear: number;
  /** Bands between a billionth and a hundred-thousandth of an inch: touching things, rounded; either answer will do. */
  close: number;
  wrong: string[];
}

// Neighbours that must be clear too: a little less than the quarter of TOUCH with which the kernel tests lines.
const BESIDE = 2e-8;

/** Checks every pair of bases of a table; everything else on it blocks. */
export function checkSight(table: Table, name: string, tally: Tally): void {
  const geometry = geometryOf(table);
  const all = [...table.bases, ...table.terrain];
  for (let i = 0; i < table.bases.length; i++) {
    for (let j = 0; j < i; j++) {
      const numbers = all.map((_, k) => k).filter((k) => k !== i && k !== j);
      const pieces = numbers.map((k) => all[k]!);
      const [from, to] = [table.bases[i]!, table.bases[j]!];
      const { clear, line } = sightBetween(geometry, i, j, numbers);
      tally.pairs++;
      const complain = (what: string): void => {
        tally.wrong.push(`${name}, bases ${i} and ${j}: ${what}`);
      };
      if (!clear || !line) {
        const wide = widestBand(from, to, pieces);
        if (wide > 1e-5) complain(`blocked, yet a band of ${wide} is clear`);
        else if (wide > 1e-9) tally.close++;
        continue;
      }
      tally.clear++;
      const [p, q] = line;
      const off = Math.max(
        Math.hypot(p[0] - from.x, p[1] - from.y) - from.r,
        Math.hypot(q[0] - to.x, q[1] - to.y) - to.r,
      );
      if (off > 1e-9) complain(`the line ends ${off} outside a base`);
      const length = Math.hypot(q[0] - p[0], q[1] - p[1]);
      if (length < 1e-6) {
        if (widestBand(from, to, pieces) <= 1e-9) complain('a point for a line, yet no band is clear');
        continue;
      }
      const u: Point = [(q[0] - p[0]) / length, (q[1] - p[1]) / length];
      const offset = p[1] * u[0] - p[0] * u[1];
      const near = nearLane(from, to, pieces);
      for (const beside of [0, BESIDE, -BESIDE])
        if (!lineClear(from, to, near, u, offset + beside, 1e-9))
          complain(`the line ${JSON.stringify(line)} is blocked at ${beside}`);
    }
  }
}
