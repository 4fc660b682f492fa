// Ovals the slow way, by equations and not by support functions. The nearest point of an ellipse solves one equation in a
// multiplier (halved to the end); the gap of two is the least of that along the rim of one; sight is looked for in many
// directions, each oval standing in as a polygon drawn about it or in it.
import { Geometry, type Point, type Shape } from '../../src/geometry/geometry.ts';
import { headingVector } from '../../src/geometry/sweep.ts';
import { between, oneOf, type Random, whole } from './random.ts';

export interface Oval {
  readonly x: number;
  readonly y: number;
  readonly a: number;
  readonly b: number;
  /** Degrees. */
  readonly facing: number;
}
export type Body = Oval | { readonly polygon: readonly Point[] };

/** Puts bodies on a kernel's table, in their order. */
export function geometryOf(bodies: readonly Body[]): Geometry {
  const geometry = new Geometry();
  for (const body of bodies) add(geometry, body);
  return geometry;
}
export function add(geometry: Geometry, body: Body): Shape {
  if ('polygon' in body) return geometry.addPolygon(body.polygon);
  const { x, y, a, b, facing } = body;
  return geometry.addOval([x, y], [a, b], headingVector(facing));
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The point of the rim at a share of a turn, by the angle that draws it. */
export function rimAt({ x, y, a, b, facing }: Oval, t: number): Point {
  const [c, s] = [Math.cos(radians(facing)), Math.sin(radians(facing))];
  const [p, q] = [a * Math.cos(t), b * Math.sin(t)];
  return [x + p * c - q * s, y + p * s + q * c];
}

/** How far a point is from an oval, negative inside it. */
export function offOval(oval: Oval, [px, py]: Point): number {
  const [c, s] = [Math.cos(radians(oval.facing)), Math.sin(radians(oval.facing))];
  const [dx, dy] = [px - oval.x, py - oval.y];
  const u = Math.abs(dx * c + dy * s);
  const v = Math.abs(dy * c - dx * s);
  const { a, b } = oval;
  const inside = (u / a) ** 2 + (v / b) ** 2 < 1;
  // The foot is (a²u/(a²+t), b²v/(b²+t)); t is the root of a falling function.
  const f = (t: number): number => ((a * u) / (a * a + t)) ** 2 + ((b * v) / (b * b + t)) ** 2 - 1;
  let low = -b * b + b * v;
  let high = Math.hypot(a * u, b * v) - b * b + 1;
  if (v === 0 && inside && u < (a * a - b * b) / a) {
    const x = (a * a * u) / (a * a - b * b);
    return -Math.hypot(x - u, b * Math.sqrt(1 - (x / a) ** 2));
  }
  for (let i = 0; i < 200; i++) {
    const middle = (low + high) / 2;
    if (f(middle) > 0) low = middle;
    else high = middle;
  }
  const t = (low + high) / 2;
  const away = Math.hypot((a * a * u) / (a * a + t) - u, (b * b * v) / (b * b + t) - v);
  return inside ? -away : away;
}

const TURN = 2 * Math.PI;

/** The least of a function over a turn: tried in so many places, then by thirds round the lowest few. */
function leastOver(f: (t: number) => number, tries: number): number {
  const values = Array.from({ length: tries }, (_, i) => f((TURN * i) / tries));
  const low = values
    .map((value, i) => ({ value, i }))
    .filter(({ value, i }) => value <= values[(i + 1) % tries]! && value <= values[(i + tries - 1) % tries]!)
    .sort((p, q) => p.value - q.value)
    .slice(0, 4);
  let least = Math.min(...values);
  for (const { i } of low) {
    let [from, to] = [(TURN * (i - 1)) / tries, (TURN * (i + 1)) / tries];
    for (let k = 0; k < 80; k++) {
      const [p, q] = [from + (to - from) / 3, to - (to - from) / 3];
      const [fp, fq] = [f(p), f(q)];
      least = Math.min(least, fp, fq);
      if (fp < fq) to = q;
      else from = p;
    }
  }
  return least;
}

/** The gap of two ovals. */
export function gapOfOvals(one: Oval, other: Oval): number {
  if (offOval(one, [other.x, other.y]) < 0 || offOval(other, [one.x, one.y]) < 0) return 0;
  return Math.max(
    0,
    leastOver((t) => offOval(other, rimAt(one, t)), 128),
  );
}

/** How far the farthest point of one oval is from another. */
export function farthestOfOvals(one: Oval, other: Oval): number {
  return Math.max(0, -leastOver((t) => -offOval(other, rimAt(one, t)), 256));
}

const CORNERS = 96;
/** A polygon drawn in an oval, or about it. */
function drawn(oval: Oval, about: boolean): Point[] {
  const more = about ? 1 / Math.cos(Math.PI / CORNERS) : 1;
  const wide = { ...oval, a: oval.a * more, b: oval.b * more };
  return Array.from({ length: CORNERS }, (_, i) => rimAt(wide, (TURN * (i + 0.5)) / CORNERS));
}

const cornersOf = (body: Body, about: boolean): readonly Point[] =>
  'polygon' in body ? body.polygon : drawn(body, about);

/** Where a line of a direction enters and leaves a polygon, by turns, along the line. */
function cuts(corners: readonly Point[], u: Point, s: number): number[] {
  const found: number[] = [];
  corners.forEach((q, i) => {
    const p = corners[(i + corners.length - 1) % corners.length]!;
    const [a, b] = [p[1] * u[0] - p[0] * u[1] - s, q[1] * u[0] - q[0] * u[1] - s];
    if (a > 0 === b > 0) return;
    const [m, n] = [p[0] * u[0] + p[1] * u[1], q[0] * u[0] + q[1] * u[1]];
    found.push(m + ((n - m) * a) / (a - b));
  });
  return found.sort((x, y) => x - y);
}

/** A clear line between two bodies among others, drawn small and large so that what is found is surely clear; null if none is. */
export function surelyClear(from: Oval, to: Oval, pieces: readonly Body[], directions: number): Point | null {
  const [near, far] = [drawn(from, false), drawn(to, false)];
  const large = pieces.map((piece) => cornersOf(piece, true));
  for (let i = 0; i < directions; i++) {
    const angle = (TURN * (i + 0.5)) / directions;
    const u: Point = [Math.cos(angle), Math.sin(angle)];
    const span = (corners: readonly Point[]): [number, number] => {
      const all = corners.map(([x, y]) => y * u[0] - x * u[1]);
      return [Math.min(...all), Math.max(...all)];
    };
    const [a, b] = [span(near), span(far)];
    const [low, high] = [Math.max(a[0], b[0]), Math.min(a[1], b[1])];
    if (low >= high) continue;
    const offsets = [low, high];
    // Of what is drawn about an oval the ends of its shadow, of a polygon every corner.
    large.forEach((corners, k) => {
      const ends = 'polygon' in pieces[k]! ? corners.map(([x, y]) => y * u[0] - x * u[1]) : span(corners);
      for (const s of ends) if (s > low && s < high) offsets.push(s);
    });
    // An oval that overlaps a base covers a part of its shadow only: a few offsets in between are tried as well.
    for (let k = 1; k < 12; k++) offsets.push(low + ((high - low) * k) / 12);
    offsets.sort((x, y) => x - y);
    for (let k = 1; k < offsets.length; k++) {
      if (offsets[k]! - offsets[k - 1]! < 1e-6) continue;
      const s = (offsets[k]! + offsets[k - 1]!) / 2;
      const [here, there] = [cuts(near, u, s), cuts(far, u, s)];
      if (here.length < 2 || there.length < 2) continue;
      const [begin, end] = [here[1]!, there[0]!];
      // Lines run from the first to the second; where they share a part of one, that is left to others.
      if (begin >= end) continue;
      const hit = large.some((corners) => {
        const found = cuts(corners, u, s);
        return found.some((from_, j) => j % 2 === 0 && from_ < end && found[j + 1]! > begin);
      });
      if (!hit) return [angle, s];
    }
  }
  return null;
}

/** Whether a segment passes deeper than so much through a body. */
export function passesThrough(p: Point, q: Point, body: Body, deep: number): boolean {
  if ('polygon' in body) {
    const length = Math.hypot(q[0] - p[0], q[1] - p[1]);
    if (length === 0) return false;
    const u: Point = [(q[0] - p[0]) / length, (q[1] - p[1]) / length];
    const begin = p[0] * u[0] + p[1] * u[1];
    const at = p[1] * u[0] - p[0] * u[1];
    return [-deep, deep].every((off) => {
      const found = cuts(body.polygon, u, at + off);
      return found.some((from, j) => j % 2 === 0 && from < begin + length - deep && found[j + 1]! > begin + deep);
    });
  }
  let least = Number.POSITIVE_INFINITY;
  let [low, high] = [0, 1];
  const at = (t: number): number => offOval(body, [p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])]);
  // Along a line the distance to a body bends one way.
  for (let k = 0; k < 80; k++) {
    const [m, n] = [low + (high - low) / 3, high - (high - low) / 3];
    const [fm, fn] = [at(m), at(n)];
    least = Math.min(least, fm, fn);
    if (fm < fn) high = n;
    else low = m;
  }
  return least < -deep;
}

const BASES = [
  [25, 25],
  [32, 32],
  [60, 35],
  [75, 42],
  [90, 52],
  [105, 70],
  [120, 92],
  [150, 95],
  [170, 105],
] as const;

export function randomOval(random: Random, spread: number, needle = random() < 0.15): Oval {
  const [length, width] = needle ? [100, 5] : oneOf(random, BASES);
  const facing = random() < 0.3 ? 45 * whole(random, -4, 4) : between(random, -180, 180);
  const at = (): number => (random() < 0.3 ? whole(random, -spread, spread) : between(random, -spread, spread));
  return { x: at(), y: at(), a: length / 50.8, b: width / 50.8, facing };
}

export function randomPolygon(random: Random, spread: number): Body {
  const [cx, cy] = [between(random, -spread, spread), between(random, -spread, spread)];
  const corners = whole(random, 3, 7);
  const hollow = random() < 0.3;
  return {
    polygon: Array.from({ length: corners }, (_, i): Point => {
      const r = between(random, hollow ? 0.4 : 1.2, 2);
      const angle = (TURN * (i + between(random, 0, 0.7))) / corners;
      return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)];
    }),
  };
}
