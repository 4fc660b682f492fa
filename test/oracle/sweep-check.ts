// Holds the kernel's sweeps against the slow way, for discs that overlap nothing at the start; and for those that do,
// holds that they never come deeper and are only stopped where going on would.
import type { Point } from '../../src/geometry/geometry.ts';
import { headingVector, sweep } from '../../src/geometry/sweep.ts';
import { oneOf, type Random } from './random.ts';
import { depthIn, depthOver, type Edge, sweepSlowly } from './sweep.ts';
import { geometryOf, isDisc, type Piece, type Table } from './tables.ts';

export interface SweepTally {
  sweeps: number;
  stopped: number;
  close: number;
  wrong: string[];
}

/** Moves every base of a table eight times. */
export function checkSweeps(table: Table, random: Random, lattice: boolean, name: string, tally: SweepTally): void {
  const geometry = geometryOf(table);
  const all = [...table.bases, ...table.terrain];
  const size = lattice ? 7 : 18;
  for (const [i, disc] of table.bases.entries()) {
    const at: Point = [disc.x, disc.y];
    for (let k = 0; k < 8; k++) {
      const edge: Edge = oneOf(random, [{ radius: size }, { width: 2 * size, height: 1.5 * size }]);
      const u = headingVector(lattice && random() < 0.7 ? 90 * Math.floor(4 * random()) : 360 * random());
      const inches = lattice ? Math.ceil(12 * random()) / 2 : 8 * random();
      const complain = (what: string): void => {
        tally.wrong.push(`${name}, base ${i} along ${u} for ${inches}: ${what}`);
      };
      const others = all.map((piece, j): [number, Piece] => [j, piece]).filter(([j]) => j !== i);
      const apart = new Map(others.filter(([, piece]) => depthIn(piece, at, disc.r) <= 1e-9));
      const border = depthOver(edge, at, disc.r) <= 1e-9 ? edge : undefined;
      const slow = sweepSlowly(disc, u, inches, apart, border);
      const fast = sweep(geometry, i, u, inches, [...apart.keys()], border);
      tally.sweeps++;
      if (slow.by !== null) tally.stopped++;
      if (slow.close) tally.close++;
      else if (Math.abs(fast.travelled - slow.inches) > 1e-7) complain(`came ${fast.travelled}, slowly ${slow.inches}`);
      else if ((fast.stoppedBy === null) !== (slow.by === null))
        complain(`stopped by ${fast.stoppedBy}, slowly ${slow.by}`);
      else if (fast.ties.some((tie) => !slow.all.includes(tie)))
        complain(`stopped by ${fast.ties}, slowly ${slow.all}`);

      // What it overlaps at the start, one at a time; polygons with hollows have no single depth.
      for (const [j, piece] of others) {
        const start = depthIn(piece, at, disc.r);
        if (start <= 1e-6 || !isDisc(piece)) continue;
        const { travelled } = sweep(geometry, i, u, inches, [j]);
        const depthAt = (t: number): number => depthIn(piece, [at[0] + t * u[0], at[1] + t * u[1]], disc.r);
        for (let s = 0; s <= 20; s++)
          if (depthAt((travelled * s) / 20) > start + 1e-6) complain(`goes deeper into ${j}, ${start} at the start`);
        // It comes deepest beside the other's centre.
        const beside = (piece.x - at[0]) * u[0] + (piece.y - at[1]) * u[1];
        if (travelled < inches && depthAt(Math.max(travelled, Math.min(inches, beside))) < start + 5e-8)
          complain(`is kept from leaving ${j}`);
      }
    }
  }
}
