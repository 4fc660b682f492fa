// Sight and movement as one would build them on a physics library: rays from points of one rim to points of the other,
// the first clear one ends it; a shape cast for the movement. Polygons go in as triangles, bases and terrain stand still.
import RAPIER from '@dimforge/rapier2d-compat';
import { type Body, Circle as DcCircle, Polygon as DcPolygon, System } from 'detect-collisions';
import { Circle, type Fixture, Polygon, Vec2, World } from 'planck';
import type { Point } from '../../src/geometry/geometry.ts';
import { type Disc, isDisc, type Piece, type Table } from '../oracle/tables.ts';

/** Whether a straight line from p to q is clear of everything but two bases. */
export type Ray = (p: Point, q: Point, from: number, to: number) => boolean;

/** Points of a base's rim, evenly spread. */
export function rim(disc: Disc, count: number): Point[] {
  return Array.from({ length: count }, (_, k): Point => {
    const t = (2 * Math.PI * k) / count;
    return [disc.x + disc.r * Math.cos(t), disc.y + disc.r * Math.sin(t)];
  });
}

/** Sight by rays: from each of n points to each of n points. */
export function sampledSight(ray: Ray, rims: readonly Point[][], from: number, to: number): boolean {
  for (const p of rims[from]!) for (const q of rims[to]!) if (ray(p, q, from, to)) return true;
  return false;
}

function turn(a: Point, b: Point, c: Point): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

/** Cuts a simple polygon into triangles by clipping ears. */
export function triangles(corners: readonly Point[]): [Point, Point, Point][] {
  const area = corners.reduce((s, p, i) => s + turn([0, 0], p, corners[(i + 1) % corners.length]!), 0);
  const left = area > 0 ? [...corners] : [...corners].reverse();
  const cut: [Point, Point, Point][] = [];
  for (let i = 0, misses = 0; left.length > 3 && misses < left.length; ) {
    const [a, b, c] = [0, 1, 2].map((k) => left[(i + k) % left.length]!) as [Point, Point, Point];
    const holds = (p: Point): boolean => turn(a, b, p) >= 0 && turn(b, c, p) >= 0 && turn(c, a, p) >= 0;
    if (turn(a, b, c) > 0 && !left.some((p) => p !== a && p !== b && p !== c && holds(p))) {
      cut.push([a, b, c]);
      left.splice((i + 1) % left.length, 1);
      i %= left.length;
      misses = 0;
    } else {
      i = (i + 1) % left.length;
      misses++;
    }
  }
  cut.push(left as [Point, Point, Point]);
  return cut;
}

function parts(table: Table): [number, Disc | [Point, Point, Point]][] {
  return [...table.bases, ...table.terrain].flatMap((piece: Piece, i): [number, Disc | [Point, Point, Point]][] =>
    isDisc(piece) ? [[i, piece]] : triangles(piece.corners).map((t) => [i, t]),
  );
}

/** Rapier: every base has a collision group of its own, so that two of them can be left out of a query cheaply. */
export async function rapier(
  table: Table,
): Promise<{ ray: Ray; cast: (i: number, u: Point, inches: number) => number }> {
  await RAPIER.init();
  const world = new RAPIER.World({ x: 0, y: 0 });
  for (const [i, part] of parts(table)) {
    const group = Math.min(i, 15);
    const desc =
      'r' in part
        ? RAPIER.ColliderDesc.ball(part.r).setTranslation(part.x, part.y)
        : RAPIER.ColliderDesc.convexHull(new Float32Array(part.flat()))!;
    world.createCollider(desc.setCollisionGroups(((1 << group) << 16) | 0xffff));
  }
  world.step();
  const line = new RAPIER.Ray({ x: 0, y: 0 }, { x: 1, y: 0 });
  const ray: Ray = (p, q, from, to) => {
    line.origin = { x: p[0], y: p[1] };
    line.dir = { x: q[0] - p[0], y: q[1] - p[1] };
    const groups = ((0xffff << 16) | (0xffff & ~(1 << from) & ~(1 << to))) >>> 0;
    return world.castRay(line, 1, true, undefined, groups) === null;
  };
  const balls = table.bases.map((disc) => new RAPIER.Ball(disc.r));
  const cast = (i: number, u: Point, inches: number): number => {
    const disc = table.bases[i]!;
    const groups = ((0xffff << 16) | (0xffff & ~(1 << i))) >>> 0;
    const at = { x: disc.x, y: disc.y };
    const hit = world.castShape(at, 0, { x: u[0], y: u[1] }, balls[i]!, 0, inches, true, undefined, groups);
    return hit ? hit.time_of_impact : inches;
  };
  return { ray, cast };
}

/** Planck, the Box2D of JavaScript. */
export function planck(table: Table): Ray {
  const world = new World();
  const owner = new Map<Fixture, number>();
  for (const [i, part] of parts(table)) {
    const body = world.createBody();
    const shape =
      'r' in part ? new Circle(new Vec2(part.x, part.y), part.r) : new Polygon(part.map(([x, y]) => new Vec2(x, y)));
    owner.set(body.createFixture(shape), i);
  }
  return (p, q, from, to) => {
    let clear = true;
    world.rayCast({ x: p[0], y: p[1] }, { x: q[0], y: q[1] }, (fixture) => {
      const i = owner.get(fixture);
      if (i === from || i === to) return -1;
      clear = false;
      return 0;
    });
    return clear;
  };
}

/** detect-collisions. */
export function detectCollisions(table: Table): Ray {
  const system = new System();
  const owner = new Map<Body, number>();
  for (const [i, part] of parts(table)) {
    const body =
      'r' in part
        ? new DcCircle({ x: part.x, y: part.y }, part.r)
        : new DcPolygon(
            { x: 0, y: 0 },
            part.map(([x, y]) => ({ x, y })),
          );
    system.insert(body);
    owner.set(body, i);
  }
  return (p, q, from, to) =>
    system.raycast({ x: p[0], y: p[1] }, { x: q[0], y: q[1] }, (body) => {
      const i = owner.get(body);
      return i !== undefined && i !== from && i !== to;
    }) === undefined;
}

function toSegment(x: number, y: number, ax: number, ay: number, bx: number, by: number): number {
  const [dx, dy] = [bx - ax, by - ay];
  const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
  return (x - ax - t * dx) ** 2 + (y - ay - t * dy) ** 2;
}

/** A sampler as one would write it by hand: first what cannot matter is left out, then lines are tested in plain numbers. */
export function prunedSampler(table: Table): (from: number, to: number, rims: readonly Point[][]) => boolean {
  const pieces = [...table.bases, ...table.terrain].map((piece) => {
    if (isDisc(piece)) return { ...piece, corners: null };
    const xs = piece.corners.map((c) => c[0]);
    const ys = piece.corners.map((c) => c[1]);
    const [x, y] = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
    const r = Math.max(...piece.corners.map((c) => Math.hypot(c[0] - x, c[1] - y)));
    return { x, y, r, corners: Float64Array.from(piece.corners.flat()) };
  });
  const crosses = (c: Float64Array, px: number, py: number, qx: number, qy: number): boolean => {
    const n = c.length;
    for (let i = 0, j = n - 2; i < n; j = i, i += 2) {
      const [ax, ay, bx, by] = [c[j]!, c[j + 1]!, c[i]!, c[i + 1]!];
      const s = (qx - px) * (ay - py) - (qy - py) * (ax - px);
      const t = (qx - px) * (by - py) - (qy - py) * (bx - px);
      if (s > 0 === t > 0) continue;
      const u = (bx - ax) * (py - ay) - (by - ay) * (px - ax);
      const v = (bx - ax) * (qy - ay) - (by - ay) * (qx - ax);
      if (u > 0 !== v > 0) return true;
    }
    return false;
  };
  const near: number[] = [];
  return (from, to, rims) => {
    const [a, b] = [table.bases[from]!, table.bases[to]!];
    const wide = Math.max(a.r, b.r);
    near.length = 0;
    for (let k = 0; k < pieces.length; k++) {
      const piece = pieces[k]!;
      if (k !== from && k !== to && toSegment(piece.x, piece.y, a.x, a.y, b.x, b.y) < (piece.r + wide) ** 2)
        near.push(k);
    }
    for (const p of rims[from]!) {
      next: for (const q of rims[to]!) {
        for (const k of near) {
          const piece = pieces[k]!;
          if (toSegment(piece.x, piece.y, p[0], p[1], q[0], q[1]) >= piece.r * piece.r) continue;
          if (!piece.corners || crosses(piece.corners, p[0], p[1], q[0], q[1])) continue next;
        }
        return true;
      }
    }
    return false;
  };
}
