// Holds the kernel's word on ovals against the slow way. A clear line is followed; where the kernel says "blocked", no line
// may be found that is clear even of polygons drawn about everything.
import { farthestFrom } from '../../src/geometry/farthest.ts';
import { gapBetween, type Point } from '../../src/geometry/geometry.ts';
import { sightBetween } from '../../src/geometry/sight.ts';
import { headingVector } from '../../src/geometry/sweep.ts';
import {
  type Body,
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
import { between, type Random, whole } from './random.ts';

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

type Sight = { readonly from: Oval; readonly to: Oval; readonly pieces: readonly Body[] };
type Found = { wrong: string[]; clear: number };

/** Holds one sight against the slow way; what is wrong is added. */
function checkSight({ from, to, pieces }: Sight, directions: number, found: Found): void {
  const table = geometryOf([from, to, ...pieces]);
  const numbers = pieces.map((_, k) => k + 2);
  const sight = sightBetween(table, 0, 1, numbers);
  const say = (what: string) => found.wrong.push(`${what}: ${JSON.stringify([from, to, pieces])}`);
  if (sightBetween(table, 1, 0, numbers).clear !== sight.clear) say('another answer the other way round');
  if (!sight.line) {
    if (surelyClear(from, to, pieces, directions)) say('blocked, yet a line is clear');
    return;
  }
  found.clear++;
  const [p, q] = sight.line;
  if (Math.max(offOval(from, p), offOval(to, q)) > 1e-6) say('the line ends outside a base');
  if (pieces.some((piece) => passesThrough(p, q, piece, 2e-7))) say('the line is not clear');
}

/** Checks so many sights among ovals and polygons. */
export function checkSights(random: Random, sights: number, directions = 360): Found {
  const found: Found = { wrong: [], clear: 0 };
  for (let i = 0; i < sights; i++) {
    const spread = between(random, 4, 8);
    const from = randomOval(random, spread);
    const to = randomOval(random, spread);
    const pieces = [
      ...Array.from({ length: 8 }, () => randomOval(random, spread)),
      ...Array.from({ length: 6 }, () => randomPolygon(random, spread)),
    ];
    checkSight({ from, to, pieces }, directions, found);
  }
  return found;
}

/** All on one line through the middle: some lie along it, some across it, some a little off it. */
function inOneLine(random: Random): Sight {
  const [c, s] = headingVector(random() < 0.5 ? 45 * whole(random, 0, 7) : between(random, 0, 360));
  const along = (Math.atan2(s, c) * 180) / Math.PI;
  const put = (at: number): Oval => {
    const oval = randomOval(random, 1);
    const off = random() < 0.6 ? 0 : between(random, -oval.a, oval.a);
    return { ...oval, x: at * c - off * s, y: at * s + off * c, facing: along + 90 * whole(random, 0, 3) };
  };
  const pieces = Array.from({ length: 5 }, () => put(between(random, -6, 6)));
  return { from: put(-9), to: put(9), pieces };
}

/** A wall of ovals of one size that touch side to side or tip to tip, or leave a crack between two of them. */
function wallOfOvals(random: Random): Sight {
  const { a, b } = randomOval(random, 1);
  const upright = random() < 0.5;
  const step = 2 * (upright ? a : b);
  const cracked = random() < 0.5 ? whole(random, -2, 2) : null;
  const crack = cracked === null ? 0 : between(random, 1e-4, 0.2);
  const pieces = Array.from({ length: 9 }, (_, i): Oval => {
    const y = (i - 4) * step + (cracked !== null && i - 4 > cracked ? crack : 0);
    return { x: 0, y, a, b, facing: upright ? 90 : 0 };
  });
  const end = (x: number): Oval => ({ ...randomOval(random, 1), x, y: between(random, -step, step) });
  return { from: end(-7), to: end(7), pieces };
}

/** Hollows, the mouth of each a quarter-turn or so from the next, with the viewer in the innermost. */
function inHollows(random: Random): Sight {
  const from = { ...randomOval(random, 1, false), x: between(random, -0.3, 0.3), y: between(random, -0.3, 0.3) };
  const pieces: Body[] = [];
  let inner = from.a + 0.5;
  for (let k = whole(random, 1, 3); k > 0; k--) {
    const outer = inner + between(random, 0.2, 0.6);
    const mouth = between(random, 0.2, 2.4);
    const turn = random() < 0.4 ? (Math.PI / 2) * whole(random, 0, 3) : between(random, 0, 2 * Math.PI);
    const arc = (r: number, i: number): Point => {
      const angle = turn + mouth / 2 + ((2 * Math.PI - mouth) * i) / 9;
      return [r * Math.cos(angle), r * Math.sin(angle)];
    };
    const tenths = Array.from({ length: 10 }, (_, i) => i);
    pieces.push({ polygon: [...tenths.map((i) => arc(outer, i)), ...tenths.reverse().map((i) => arc(inner, i))] });
    inner = outer * 1.2 + 0.2;
  }
  const angle = between(random, 0, 2 * Math.PI);
  const far = inner + 4;
  const to = { ...randomOval(random, 1), x: far * Math.cos(angle), y: far * Math.sin(angle) };
  for (let k = 0; k < 3; k++) pieces.push(randomOval(random, inner));
  return { from, to, pieces };
}

/** Checks so many sights on tables where things touch, lie in one line or are in hollows. */
export function checkStrangeSights(random: Random, sights: number, directions = 360): Found {
  const found: Found = { wrong: [], clear: 0 };
  for (let i = 0; i < sights; i++) {
    const table = [inOneLine, wallOfOvals, inHollows][i % 3]!;
    checkSight(table(random), directions, found);
  }
  return found;
}
