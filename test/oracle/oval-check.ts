// Holds the kernel's word on ovals against the slow way. A clear line is followed; where the kernel says "blocked", no line
// may be found that is clear even of polygons drawn about everything.
import { farthestFrom } from '../../src/geometry/farthest.ts';
import { gapBetween } from '../../src/geometry/geometry.ts';
import { sightBetween } from '../../src/geometry/sight.ts';
import {
  farthestOfOvals,
  gapOfOvals,
  geometryOf,
  type Oval,
  offOval,
  passesThrough,
  randomOval,
  randomPolygon,
  surelyClear,
} from './ovals.ts';
import { between, type Random } from './random.ts';

/** The second oval put where it touches the first, or is a little off, tip to tip or side to side. */
function besides(random: Random, one: Oval, other: Oval): Oval {
  const turn = (one.facing * Math.PI) / 180;
  const side = random() < 0.5;
  const away = side ? one.b + other.b : one.a + other.a;
  const off = random() < 0.5 ? 0 : between(random, -1e-3, 1e-3);
  const angle = turn + (side ? Math.PI / 2 : 0);
  const [x, y] = [one.x + (away + off) * Math.cos(angle), one.y + (away + off) * Math.sin(angle)];
  return { ...other, x, y, facing: one.facing + (random() < 0.5 ? 180 : 0) };
}

/** Checks gaps, nearest points and farthest points of so many pairs; a fifth of them touch or nearly do. */
export function checkGaps(random: Random, pairs: number): { wrong: string[]; worst: number } {
  const wrong: string[] = [];
  let worst = 0;
  for (let i = 0; i < pairs; i++) {
    const one = randomOval(random, 5);
    const far = randomOval(random, 5);
    const other = random() < 0.2 ? besides(random, one, far) : far;
    const table = geometryOf([one, other]);
    const { inches, from, to } = gapBetween(table, 0, 1);
    const off = Math.abs(inches - gapOfOvals(one, other));
    const farOff = Math.abs(farthestFrom(table, 0, 1) - farthestOfOvals(one, other));
    worst = Math.max(worst, off, farOff);
    const ends = Math.max(Math.abs(offOval(one, from)), Math.abs(offOval(other, to)));
    if (off > 1e-6 || farOff > 1e-6 || (inches > 0 && ends > 1e-6))
      wrong.push(`${off} ${farOff} ${ends} ${JSON.stringify([one, other])}`);
  }
  return { wrong, worst };
}

/** Checks so many sights among ovals and polygons. */
export function checkSights(random: Random, sights: number, directions = 360): { wrong: string[]; clear: number } {
  const wrong: string[] = [];
  let clear = 0;
  for (let i = 0; i < sights; i++) {
    const spread = between(random, 4, 8);
    const from = randomOval(random, spread);
    const to = randomOval(random, spread);
    const pieces = [
      ...Array.from({ length: 8 }, () => randomOval(random, spread)),
      ...Array.from({ length: 6 }, () => randomPolygon(random, spread)),
    ];
    const table = geometryOf([from, to, ...pieces]);
    const numbers = pieces.map((_, k) => k + 2);
    const sight = sightBetween(table, 0, 1, numbers);
    const say = (what: string) => wrong.push(`${what}: ${JSON.stringify([from, to, pieces])}`);
    if (sightBetween(table, 1, 0, numbers).clear !== sight.clear) say('another answer the other way round');
    if (!sight.line) {
      if (surelyClear(from, to, pieces, directions)) say('blocked, yet a line is clear');
      continue;
    }
    clear++;
    const [p, q] = sight.line;
    if (Math.max(offOval(from, p), offOval(to, q)) > 1e-6) say('the line ends outside a base');
    if (pieces.some((piece) => passesThrough(p, q, piece, 2e-7))) say('the line is not clear');
  }
  return { wrong, clear };
}
