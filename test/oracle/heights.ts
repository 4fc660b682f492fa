// Heights the slow way: points of a body one by one, and for each line between two points whether it passes through the
// inside of any blocker, found by clipping the line against it.
import type { Point } from '../../src/geometry/geometry.ts';
import { Geometry, type Shape } from '../../src/geometry/geometry.ts';
import { randomPolygon } from './ground.ts';
import { between, oneOf, type Random } from './random.ts';
import { inside, type Piece } from './route.ts';

export type Point3 = readonly [x: number, y: number, z: number];
export type Solid = Piece & { readonly low: number; readonly high: number };
export interface Body {
  readonly at: Point;
  readonly radius: number;
  readonly low: number;
  readonly high: number;
}

/** The shares of a line, seen from above, that lie inside a piece. */
function sharesInside(a: Point, b: Point, piece: Piece): [number, number][] {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  if ('disc' in piece) {
    const [px, py] = [a[0] - piece.disc[0], a[1] - piece.disc[1]];
    const l = dx * dx + dy * dy;
    const m = px * dx + py * dy;
    const h = m * m - l * (px * px + py * py - piece.radius ** 2);
    if (h <= 0 || l === 0) return l === 0 && Math.hypot(px, py) < piece.radius ? [[0, 1]] : [];
    return [[(-m - Math.sqrt(h)) / l, (-m + Math.sqrt(h)) / l]];
  }
  const { polygon } = piece;
  const cuts = [0, 1];
  let crossed = false;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const p = polygon[j]!;
    const q = polygon[i]!;
    const here = dx * (p[1] - a[1]) - dy * (p[0] - a[0]);
    const there = dx * (q[1] - a[1]) - dy * (q[0] - a[0]);
    if (here > 0 === there > 0) continue;
    crossed = true;
    const u = here / (here - there);
    const t = ((p[0] + u * (q[0] - p[0]) - a[0]) * dx + (p[1] + u * (q[1] - p[1]) - a[1]) * dy) / (dx * dx + dy * dy);
    if (t > 0 && t < 1) cuts.push(t);
  }
  // A line that no edge straddles passes the polygon by.
  if (!crossed) return [];
  cuts.sort((s, t) => s - t);
  const shares: [number, number][] = [];
  for (let i = 1; i < cuts.length; i++) {
    const mid = (cuts[i - 1]! + cuts[i]!) / 2;
    if (inside([a[0] + mid * dx, a[1] + mid * dy], polygon)) shares.push([cuts[i - 1]!, cuts[i]!]);
  }
  return shares;
}

/** Whether a line between two heights is somewhere inside a solid, on these shares of its way. */
function entersBetween(az: number, bz: number, shares: readonly [number, number][], { low, high }: Solid): boolean {
  for (let i = 0; i < shares.length; i++) {
    const s = Math.max(0, shares[i]![0]);
    const t = Math.min(1, shares[i]![1]);
    const zs = az + s * (bz - az);
    const zt = az + t * (bz - az);
    if (t > s && Math.max(zs, zt) > low && Math.min(zs, zt) < high) return true;
  }
  return false;
}

/** Whether a line in space passes through the inside of a solid. */
export function passesThrough(a: Point3, b: Point3, solid: Solid): boolean {
  return entersBetween(a[2], b[2], sharesInside([a[0], a[1]], [b[0], b[1]], solid), solid);
}

export const clearLine = (a: Point3, b: Point3, solids: readonly Solid[]): boolean =>
  !solids.some((solid) => passesThrough(a, b, solid));

/** Hidden shares by points spread evenly through the body, so many columns of so many: of all together, and of each. */
export function sampledShare(
  eye: Point3,
  body: Body,
  solids: readonly Solid[],
  columns: number,
  levels: number,
): { share: number; by: number[] } {
  const by = solids.map(() => 0);
  let all = 0;
  for (let i = 0; i < columns; i++) {
    // A lattice of rank one in three dimensions: steps by powers of the root of x⁴ = x + 1.
    const r = body.radius * Math.sqrt((0.5 + i * 0.8191725133961645) % 1);
    const turn = 2 * Math.PI * ((0.5 + i * 0.6710436067037893) % 1);
    const at: Point = [body.at[0] + r * Math.cos(turn), body.at[1] + r * Math.sin(turn)];
    const shares = solids.map((solid) => sharesInside([eye[0], eye[1]], at, solid));
    for (let k = 0; k < levels; k++) {
      const z = body.low + ((body.high - body.low) * (k + ((0.5 + i * 0.5497004779019703) % 1))) / levels;
      let hidden = false;
      for (let s = 0; s < solids.length; s++) {
        if (!entersBetween(eye[2], z, shares[s]!, solids[s]!)) continue;
        by[s]!++;
        hidden = true;
      }
      if (hidden) all++;
    }
  }
  const points = columns * levels;
  return { share: all / points, by: by.map((count) => count / points) };
}

/** Where a line from the eye in a direction first meets a body, as a share of the direction; Infinity when it does not. */
function firstMeeting(eye: Point3, way: Point3, body: Body): number {
  const [inAndOut] = sharesInside([eye[0], eye[1]], [eye[0] + way[0], eye[1] + way[1]], {
    disc: body.at,
    radius: body.radius,
  });
  if (!inAndOut) return Infinity;
  const levels = [(body.low - eye[2]) / way[2], (body.high - eye[2]) / way[2]];
  const enters = Math.max(0, inAndOut[0], Math.min(...levels));
  return enters < Math.min(inAndOut[1], Math.max(...levels)) ? enters : Infinity;
}

/** Hidden shares of a silhouette by directions spread evenly over the cone that holds the body: of all, and of each. */
export function sampledSilhouette(
  eye: Point3,
  body: Body,
  solids: readonly Solid[],
  rays: number,
): { share: number; by: number[] } {
  const middle = (body.low + body.high) / 2;
  const axis = [body.at[0] - eye[0], body.at[1] - eye[1], middle - eye[2]];
  const away = Math.hypot(...axis);
  const [x, y, z] = axis.map((part) => part / away) as [number, number, number];
  const reach = Math.hypot(body.radius, (body.high - body.low) / 2) / away;
  const widest = reach < 1 ? Math.sqrt(1 - reach * reach) : -1;
  const across = Math.hypot(x, y);
  const by = solids.map(() => 0);
  let met = 0;
  let all = 0;
  for (let i = 0; i < rays; i++) {
    const cos = 1 - (1 - widest) * ((0.5 + i * 0.7548776662466927) % 1);
    const sin = Math.sqrt(1 - cos * cos);
    const turn = 2 * Math.PI * ((0.5 + i * 0.5698402909980532) % 1);
    const [left, up] = [sin * Math.cos(turn), sin * Math.sin(turn)];
    const way: Point3 = [
      cos * x - (left * y) / across - (up * z * x) / across,
      cos * y + (left * x) / across - (up * z * y) / across,
      cos * z + up * across,
    ];
    const t = firstMeeting(eye, way, body);
    if (t === Infinity) continue;
    met++;
    const seen: Point3 = [eye[0] + t * way[0], eye[1] + t * way[1], eye[2] + t * way[2]];
    let hidden = false;
    for (const [s, solid] of solids.entries()) {
      if (!passesThrough(eye, seen, solid)) continue;
      by[s]!++;
      hidden = true;
    }
    if (hidden) all++;
  }
  return { share: all / met, by: by.map((count) => count / met) };
}

/** A body's shell as points: its side and both ends, a little inside. */
export function shellOf(body: Body, rim: number, levels: number): Point3[] {
  const points: Point3[] = [];
  const shrink = 1 - 1e-6;
  for (let i = 0; i < rim; i++) {
    const [x, y] = [Math.cos((2 * Math.PI * i) / rim), Math.sin((2 * Math.PI * i) / rim)];
    for (let k = 0; k < levels; k++) {
      const mid = (body.low + body.high) / 2;
      const z = mid + shrink * (body.high - body.low) * (k / (levels - 1) - 0.5);
      points.push([body.at[0] + shrink * body.radius * x, body.at[1] + shrink * body.radius * y, z]);
      if (k === 0 || k === levels - 1)
        for (const r of [0, 0.35, 0.7])
          points.push([body.at[0] + r * body.radius * x, body.at[1] + r * body.radius * y, z]);
    }
  }
  return points;
}

/** Solids between two places, on the ground or on stilts. */
export function randomSolids(random: Random, from: Point, to: Point, count: number): Solid[] {
  return Array.from({ length: count }, (): Solid => {
    const t = between(random, 0.05, 0.95);
    const aside = between(random, -2, 2);
    const l = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const at: Point = [
      from[0] + t * (to[0] - from[0]) - (aside * (to[1] - from[1])) / l,
      from[1] + t * (to[1] - from[1]) + (aside * (to[0] - from[0])) / l,
    ];
    const low = random() < 0.75 ? 0 : between(random, 0, 2);
    const high = low + oneOf(random, [0.5, 0.75, 1.2, 1.5, 2, 3, 5]);
    if (random() < 0.4) return { disc: at, radius: oneOf(random, [0.3, 0.63, 0.984]), low, high };
    const polygon = randomPolygon(random, 0).map(([x, y]): Point => [x + at[0], y + at[1]]);
    return { polygon, low, high };
  });
}

/** Bodies and solids on a table of the kernel's, in this order. */
export function tableWith(
  bodies: readonly Body[],
  solids: readonly Solid[],
): { table: Geometry; bodies: Shape[]; solids: Shape[] } {
  const table = new Geometry();
  return {
    table,
    bodies: bodies.map((b) => table.addDisc(b.at, b.radius, b.low, b.high)),
    solids: solids.map((s) =>
      'disc' in s ? table.addDisc(s.disc, s.radius, s.low, s.high) : table.addPolygon(s.polygon, s.low, s.high),
    ),
  };
}
