// The widest band by turning: in many directions the widest run of clear lines is found, and the best directions are
// turned to and fro while that widens it. What it finds is really there; a band that is wide in a sliver of directions
// only it may miss.
// Also the tables to try it on.
import { between, oneOf, type Random, whole } from './random.ts';
import { nearLane, touchables, widestAt } from './sight.ts';
import { type Disc, latticeTable, type Piece, randomPolygon, type Table } from './tables.ts';

/** A width that some band of clear lines between two bases has, hardly less than the widest. */
export function turnedBand(from: Disc, to: Disc, all: readonly Piece[], directions = 64): number {
  const blockers = nearLane(from, to, all);
  const things = touchables(from, to, blockers);
  const d = Math.hypot(to.x - from.x, to.y - from.y);
  const axis = d > 0 ? Math.atan2(to.y - from.y, to.x - from.x) : 0;
  const steepest = d > from.r + to.r ? Math.asin((from.r + to.r) / d) : Math.PI / 2;
  const widthAt = (angle: number) => ({ angle, width: widestAt(from, to, blockers, things, angle, 0) });
  const step = (2 * steepest) / directions;
  const seen = Array.from({ length: directions }, (_, k) => widthAt(axis - steepest + (k + 0.5) * step));
  seen.sort((a, b) => b.width - a.width);
  let best = 0;
  for (let at of seen.slice(0, 4)) {
    for (let turn = step / 2; turn > 1e-4; ) {
      const [left, right] = [widthAt(at.angle - turn), widthAt(at.angle + turn)];
      const wider = left.width > right.width ? left : right;
      if (wider.width > at.width) at = wider;
      else turn /= 2;
    }
    best = Math.max(best, at.width);
  }
  return best;
}

/** Two bases that overlap by any depth, one within the other, on one point or touching from inside, among anything. */
export function overlappingTable(random: Random): Table {
  const [r, s] = [between(random, 0.3, 2), between(random, 0.3, 2)];
  const kind = random();
  const apart = kind < 0.1 ? 0 : kind < 0.25 ? Math.abs(r - s) : between(random, 0, 1.1) * (r + s);
  const turn = between(random, 0, 2 * Math.PI);
  const terrain = Array.from({ length: whole(random, 1, 7) }, (): Piece => {
    const [x, y] = [between(random, -2.5, 2.5), between(random, -2.5, 2.5)];
    if (random() < 0.5) return { x, y, r: between(random, 0.1, 1.4) };
    return randomPolygon(random, x, y, between(random, 0.3, 2.5), whole(random, 3, 9));
  });
  const bases = [
    { x: 0, y: 0, r },
    { x: apart * Math.cos(turn), y: apart * Math.sin(turn), r: s },
  ];
  return { bases, terrain };
}

/** The lattice's terrain under bases that crowd in the middle. */
export function crowdedLattice(random: Random): Table {
  const { terrain } = latticeTable(random);
  const place = () => whole(random, -4, 4) / 2;
  const base = (): Disc => ({ x: place(), y: place(), r: oneOf(random, [0.5, 1, 1.5, 2]) });
  return { bases: Array.from({ length: 5 }, base), terrain };
}
