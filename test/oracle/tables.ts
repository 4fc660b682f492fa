// Random tables for the geometry tests: the usual ones, crowded ones, and lattices where everything touches.
import { Geometry, type Point } from '../../src/geometry/geometry.ts';
import { oneOf, type Random, whole } from './random.ts';

export interface Disc {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}
export interface Polygon {
  readonly corners: readonly Point[];
}
export type Piece = Disc | Polygon;

/** Bases first, then terrain. */
export interface Table {
  readonly bases: readonly Disc[];
  readonly terrain: readonly Piece[];
}

export function isDisc(piece: Piece): piece is Disc {
  return 'r' in piece;
}

/** The table as the kernel takes it: bases have the first numbers, terrain the next. */
export function geometryOf(table: Table): Geometry {
  const geometry = new Geometry();
  for (const piece of [...table.bases, ...table.terrain]) {
    if (isDisc(piece)) geometry.addDisc([piece.x, piece.y], piece.r);
    else geometry.addPolygon(piece.corners);
  }
  return geometry;
}

const BASE = 25 / 25.4;

function farFromAll(disc: Disc, others: readonly Disc[], gap: number): boolean {
  return others.every((o) => Math.hypot(o.x - disc.x, o.y - disc.y) >= o.r + disc.r + gap);
}

function inDisc(random: Random, radius: number): Point {
  const [r, t] = [radius * Math.sqrt(random()), 2 * Math.PI * random()];
  return [r * Math.cos(t), r * Math.sin(t)];
}

/** A star-shaped polygon round a point: convex or not. */
export function randomPolygon(random: Random, x: number, y: number, size: number, corners: number): Polygon {
  const dented = random() < 0.3;
  const turns = Array.from({ length: corners }, () => random()).sort((a, b) => a - b);
  const spread = turns.map((t, i) => (2 * Math.PI * (i + 0.3 + 0.6 * t)) / corners);
  return {
    corners: spread.map((t): Point => {
      const r = size * (dented ? 0.35 + 0.65 * random() : 1);
      return [x + r * Math.cos(t), y + r * Math.sin(t)];
    }),
  };
}

function wall(random: Random, x: number, y: number): Polygon {
  const [l, w, t] = [1 + 2 * random(), 0.25, 2 * Math.PI * random()];
  const [c, s] = [Math.cos(t), Math.sin(t)];
  const at = (u: number, v: number): Point => [x + u * c - v * s, y + u * s + v * c];
  return { corners: [at(-l, -w), at(l, -w), at(l, w), at(-l, w)] };
}

/** A round board with twelve bases and ten pieces of terrain that stand clear of each other. */
export function usualTable(random: Random): Table {
  const round: Disc[] = [];
  const terrain: Piece[] = [];
  const bases: Disc[] = [];
  while (terrain.length < 10) {
    const [x, y] = inDisc(random, 15);
    const size = 1 + 1.5 * random();
    if (!farFromAll({ x, y, r: size }, round, 0.2)) continue;
    const long = random() < 0.3;
    const disc = { x, y, r: long ? 3.1 : size };
    if (long && !farFromAll(disc, round, 0.2)) continue;
    round.push(disc);
    terrain.push(long ? wall(random, x, y) : randomPolygon(random, x, y, size, whole(random, 3, 8)));
  }
  while (bases.length < 12) {
    const [x, y] = inDisc(random, 18 - BASE);
    const disc = { x, y, r: BASE };
    if (farFromAll(disc, round, 0) && farFromAll(disc, bases, 0)) bases.push(disc);
  }
  return { bases, terrain };
}

/** Forty-eight bases of mixed size, and nothing else. */
export function denseTable(random: Random): Table {
  const bases: Disc[] = [];
  for (let tries = 0; bases.length < 48 && tries < 5000; tries++) {
    const [x, y] = inDisc(random, 16);
    const disc = { x, y, r: 0.4 + 1.2 * random() };
    if (farFromAll(disc, bases, 0)) bases.push(disc);
  }
  return { bases, terrain: [] };
}

/** Bases and terrain thrown down anyhow: they overlap as they like. */
export function tangledTable(random: Random): Table {
  const bases = Array.from({ length: 7 }, (): Disc => {
    const [x, y] = inDisc(random, 6);
    return { x, y, r: 0.3 + 1.2 * random() };
  });
  const terrain = Array.from({ length: 7 }, (): Piece => {
    const [x, y] = inDisc(random, 6);
    if (random() < 0.3) return { x, y, r: 0.3 + 1.5 * random() };
    return random() < 0.3 ? wall(random, x, y) : randomPolygon(random, x, y, 0.5 + 2.5 * random(), whole(random, 3, 9));
  });
  return { bases, terrain };
}

// Shapes on the lattice, corners on whole numbers: a bar, a step, a hollow, a comb, a frame with a door, a triangle.
const LATTICE: readonly (readonly Point[])[] = [
  [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ],
  [
    [0, 0],
    [3, 0],
    [3, 1],
    [0, 1],
  ],
  [
    [0, 0],
    [2, 0],
    [2, 1],
    [1, 1],
    [1, 2],
    [0, 2],
  ],
  [
    [0, 0],
    [4, 0],
    [4, 3],
    [3, 3],
    [3, 1],
    [1, 1],
    [1, 3],
    [0, 3],
  ],
  [
    [0, 0],
    [5, 0],
    [5, 2],
    [4, 2],
    [4, 1],
    [3, 1],
    [3, 2],
    [2, 2],
    [2, 1],
    [1, 1],
    [1, 2],
    [0, 2],
  ],
  [
    [0, 0],
    [5, 0],
    [5, 5],
    [3, 5],
    [3, 4],
    [4, 4],
    [4, 1],
    [1, 1],
    [1, 4],
    [2, 4],
    [2, 5],
    [0, 5],
  ],
  [
    [0, 0],
    [2, 0],
    [0, 2],
  ],
  [
    [0, 0],
    [2, 0],
    [1, 1],
    [2, 2],
    [0, 2],
  ],
];

/** Everything on whole and half inches: touching bases, shared edges, pinch points, bases in hollows and on edges. */
export function latticeTable(random: Random): Table {
  const bases = Array.from(
    { length: 9 },
    (): Disc => ({
      x: whole(random, -12, 12) / 2,
      y: whole(random, -8, 8) / 2,
      r: oneOf(random, [0.5, 0.5, 1, 1, 1.5]),
    }),
  );
  const terrain = Array.from({ length: 5 }, (): Piece => {
    const [x, y] = [whole(random, -6, 4), whole(random, -4, 3)];
    if (random() < 0.15) return { x, y, r: oneOf(random, [0.5, 1]) };
    const quarter = whole(random, 0, 3);
    const flip = random() < 0.5;
    const corners = oneOf(random, LATTICE).map(([u, v]): Point => {
      const [a, b] = [
        [u, v],
        [-v, u],
        [-u, -v],
        [v, -u],
      ][quarter] as [number, number];
      return [x + a, y + (flip ? -b : b)];
    });
    return { corners };
  });
  return { bases, terrain };
}
