// A movement the slow way: all moments at which the moving disc's rim could begin or cease to touch something are roots
// of squares and straight lines; between two of them it either overlaps or does not, and the moment half-way tells.
import type { Point } from '../../src/geometry/geometry.ts';
import { type Disc, isDisc, type Piece } from './tables.ts';

export type Edge = { readonly radius: number } | { readonly width: number; readonly height: number };

export interface Stop {
  readonly inches: number;
  readonly by: number | 'border' | null;
  /** Everything that stops it within a millionth of an inch of that. */
  readonly all: readonly (number | 'border')[];
  /** A graze too shallow to call. */
  readonly close: boolean;
}

function distanceToSegment(p: Point, a: Point, b: Point): number {
  const l = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const u: Point = [(b[0] - a[0]) / l, (b[1] - a[1]) / l];
  const t = Math.min(l, Math.max(0, (p[0] - a[0]) * u[0] + (p[1] - a[1]) * u[1]));
  return Math.hypot(p[0] - a[0] - t * u[0], p[1] - a[1] - t * u[1]);
}

function holds(corners: readonly Point[], p: Point): boolean {
  let turns = 0;
  corners.forEach((a, i) => {
    const b = corners[(i + 1) % corners.length]!;
    const side = (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]);
    if (a[1] <= p[1] && b[1] > p[1] && side > 0) turns++;
    if (a[1] > p[1] && b[1] <= p[1] && side < 0) turns--;
  });
  return turns !== 0;
}

/** How far a disc of radius r at p reaches into a piece; negative when it stays away. */
export function depthIn(piece: Piece, p: Point, r: number): number {
  if (isDisc(piece)) return r + piece.r - Math.hypot(p[0] - piece.x, p[1] - piece.y);
  const { corners } = piece;
  const rim = Math.min(...corners.map((a, i) => distanceToSegment(p, a, corners[(i + 1) % corners.length]!)));
  return holds(corners, p) ? r + rim : r - rim;
}

/** How far a disc of radius r at p sticks out over the border. */
export function depthOver(edge: Edge, p: Point, r: number): number {
  if ('radius' in edge) return Math.hypot(p[0], p[1]) + r - edge.radius;
  return Math.max(Math.abs(p[0]) + r - edge.width / 2, Math.abs(p[1]) + r - edge.height / 2);
}

// Moments at which |p + t u - c| = r.
function momentsRound(p: Point, u: Point, c: Point, r: number): number[] {
  const b = (p[0] - c[0]) * u[0] + (p[1] - c[1]) * u[1];
  const q = (p[0] - c[0]) ** 2 + (p[1] - c[1]) ** 2 - r * r;
  const disc = b * b - q;
  return disc < 0 ? [] : [-b - Math.sqrt(disc), -b + Math.sqrt(disc)];
}

function moments(piece: Piece, p: Point, u: Point, r: number): number[] {
  if (isDisc(piece)) return momentsRound(p, u, [piece.x, piece.y], piece.r + r);
  return piece.corners.flatMap((a, i) => {
    const b = piece.corners[(i + 1) % piece.corners.length]!;
    const l = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const n: Point = [(b[1] - a[1]) / l, (a[0] - b[0]) / l];
    const speed = u[0] * n[0] + u[1] * n[1];
    const high = (p[0] - a[0]) * n[0] + (p[1] - a[1]) * n[1];
    const flat = speed === 0 ? [] : [(r - high) / speed, (-r - high) / speed];
    return [...momentsRound(p, u, a, r), ...flat];
  });
}

function borderMoments(edge: Edge, p: Point, u: Point, r: number): number[] {
  if ('radius' in edge) return momentsRound(p, u, [0, 0], edge.radius - r);
  const [w, h] = [edge.width / 2 - r, edge.height / 2 - r];
  return [(w - p[0]) / u[0], (-w - p[0]) / u[0], (h - p[1]) / u[1], (-h - p[1]) / u[1]];
}

const DEEP = 1e-6;

// When the depth first becomes positive for real, between moments at which it may change its sign.
function enters(depth: (t: number) => number, at: number[], way: number): { inches: number; close: boolean } {
  const cuts = [0, ...at.filter((t) => t > 0 && t < way).sort((a, b) => a - b), way];
  let close = false;
  for (let i = 1; i < cuts.length; i++) {
    const [from, to] = [cuts[i - 1]!, cuts[i]!];
    let most = Number.NEGATIVE_INFINITY;
    for (let k = 1; k <= 8; k++) most = Math.max(most, depth(from + ((to - from) * k) / 8));
    if (most > DEEP) return { inches: from, close };
    if (most > 1e-8) close = true;
  }
  return { inches: Number.POSITIVE_INFINITY, close };
}

/** Where a disc stops that overlaps nothing at the start. */
export function sweepSlowly(
  disc: Disc,
  u: Point,
  inches: number,
  pieces: ReadonlyMap<number, Piece>,
  edge?: Edge,
): Stop {
  const p: Point = [disc.x, disc.y];
  const at = (t: number): Point => [p[0] + t * u[0], p[1] + t * u[1]];
  const stops: [number | 'border', number][] = [];
  let close = false;
  const take = (name: number | 'border', depth: (t: number) => number, when: number[]): void => {
    const found = enters(depth, when, inches);
    close ||= found.close;
    stops.push([name, found.inches]);
  };
  for (const [name, piece] of pieces) take(name, (t) => depthIn(piece, at(t), disc.r), moments(piece, p, u, disc.r));
  if (edge) take('border', (t) => depthOver(edge, at(t), disc.r), borderMoments(edge, p, u, disc.r));
  const first = Math.min(inches, ...stops.map(([, t]) => t));
  const all = stops.filter(([, t]) => t <= first + DEEP).map(([name]) => name);
  return { inches: first, by: all[0] ?? null, all, close };
}
