// A slow and plain shortest way: points all round every grown obstacle, a little outside it, joined wherever a straight
// line is clear. What it finds is a real way, so the shortest way is never longer; with many points it is hardly shorter.

import type { Border } from '../../src/geometry/border.ts';
import type { Point } from '../../src/geometry/geometry.ts';
import type { Step } from '../../src/geometry/route.ts';

export type Piece = { readonly disc: Point; readonly radius: number } | { readonly polygon: readonly Point[] };
export interface Ground {
  readonly start: Point;
  readonly radius: number;
  readonly pieces: readonly Piece[];
  readonly border?: Border;
}

const { hypot, min, max, abs, cos, sin, PI } = Math;

export function pointToSegment([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const l = dx * dx + dy * dy;
  const t = l > 0 ? max(0, min(1, ((x - ax) * dx + (y - ay) * dy) / l)) : 0;
  return hypot(x - ax - t * dx, y - ay - t * dy);
}

function crosses(a: Point, b: Point, p: Point, q: Point): boolean {
  const side = (u: Point, v: Point, w: Point) => (v[0] - u[0]) * (w[1] - u[1]) - (v[1] - u[1]) * (w[0] - u[0]);
  return side(a, b, p) > 0 !== side(a, b, q) > 0 && side(p, q, a) > 0 !== side(p, q, b) > 0;
}

export function inside([x, y]: Point, polygon: readonly Point[]): boolean {
  let odd = false;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const [ax, ay] = polygon[j]!;
    const [bx, by] = polygon[i]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd;
  }
  return odd;
}

/** How near a straight step comes to a piece, 0 when it meets it. */
export function stepToPiece(a: Point, b: Point, piece: Piece): number {
  if ('disc' in piece) return max(0, pointToSegment(piece.disc, a, b) - piece.radius);
  const { polygon } = piece;
  if (inside(a, polygon)) return 0;
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < polygon.length; i++) {
    const p = polygon[i]!;
    const q = polygon[(i + 1) % polygon.length]!;
    if (crosses(a, b, p, q)) return 0;
    best = min(
      best,
      pointToSegment(p, a, b),
      pointToSegment(q, a, b),
      pointToSegment(a, p, q),
      pointToSegment(b, p, q),
    );
  }
  return best;
}

/** How far a point is inside the border that its disc must keep to; negative outside. */
export function borderRoom([x, y]: Point, radius: number, border: Border | undefined): number {
  if (!border) return Number.POSITIVE_INFINITY;
  if ('radius' in border) return border.radius - radius - hypot(x, y);
  return min(border.width / 2 - radius - abs(x), border.height / 2 - radius - abs(y));
}

/** A route of straight steps and arcs as points, a bend a degree or so. */
export function pointsOf(start: Point, route: readonly Step[]): Point[] {
  const way: Point[] = [start];
  for (const step of route) {
    if ('to' in step) {
      way.push(step.to);
      continue;
    }
    const { centre, radius, to, ccw } = step.arc;
    const from = way[way.length - 1]!;
    const a = Math.atan2(from[1] - centre[1], from[0] - centre[0]);
    const b = Math.atan2(to[1] - centre[1], to[0] - centre[0]);
    const sweep = ((((b - a) * (ccw ? 1 : -1)) % (2 * PI)) + 2 * PI) % (2 * PI);
    const n = max(1, Math.ceil(sweep / 0.02));
    for (let i = 1; i <= n; i++) {
      const t = a + ((ccw ? 1 : -1) * sweep * i) / n;
      way.push(i === n ? to : [centre[0] + radius * cos(t), centre[1] + radius * sin(t)]);
    }
  }
  return way;
}

export const lengthOf = (way: readonly Point[]): number =>
  way.slice(1).reduce((sum, p, i) => sum + hypot(p[0] - way[i]![0], p[1] - way[i]![1]), 0);

/** The least room that a way leaves to anything: negative when it runs into something. */
export function roomAlong(ground: Ground, way: readonly Point[]): number {
  let room = Number.POSITIVE_INFINITY;
  for (let i = 0; i < way.length; i++) {
    const [a, b] = [way[max(0, i - 1)]!, way[i]!];
    for (const piece of ground.pieces) room = min(room, stepToPiece(a, b, piece) - ground.radius);
    if (i > 0) room = min(room, borderRoom(b, ground.radius, ground.border));
  }
  return room;
}

/** The sampled way's length to the nearest of some goals, or infinity. */
export function sampledLength(ground: Ground, goals: readonly Point[], samples: number): number {
  const { start, radius, pieces, border } = ground;
  const points: Point[] = [start, ...goals];
  const ringRound = ([x, y]: Point, r: number) => {
    // Outside the circle by so much that the chords between neighbours touch it.
    const out = r / cos(PI / samples) + 1e-9;
    for (let i = 0; i < samples; i++)
      points.push([x + out * cos((2 * PI * i) / samples), y + out * sin((2 * PI * i) / samples)]);
  };
  for (const piece of pieces) {
    if ('disc' in piece) ringRound(piece.disc, piece.radius + radius);
    else for (const corner of piece.polygon) ringRound(corner, radius);
  }
  const clear = (a: Point, b: Point) => pieces.every((piece) => stepToPiece(a, b, piece) >= radius - 1e-10);
  const free = points.filter((p, i) => i === 0 || (borderRoom(p, radius, border) >= 0 && clear(p, p)));
  const goalSet = new Set(goals);
  const far = new Float64Array(free.length).fill(Number.POSITIVE_INFINITY);
  const done = new Uint8Array(free.length);
  const left = free.map((p) => min(...goals.map((g) => hypot(g[0] - p[0], g[1] - p[1]))));
  far[0] = 0;
  for (;;) {
    let at = -1;
    for (let i = 0; i < free.length; i++)
      if (!done[i] && far[i]! < Number.POSITIVE_INFINITY && (at < 0 || far[i]! + left[i]! < far[at]! + left[at]!))
        at = i;
    if (at < 0) return Number.POSITIVE_INFINITY;
    if (goalSet.has(free[at]!)) return far[at]!;
    done[at] = 1;
    const p = free[at]!;
    for (let i = 0; i < free.length; i++) {
      const q = free[i]!;
      const g = far[at]! + hypot(q[0] - p[0], q[1] - p[1]);
      if (!done[i] && g < far[i]! && clear(p, q)) far[i] = g;
    }
  }
}
