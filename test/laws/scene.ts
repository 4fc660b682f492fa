// A table as the laws see it: plain pieces, and what can be done to all of them at once.
import { inchesFromMm } from '../../src/scene/length.ts';
import { between, type Random } from '../oracle/random.ts';

export type Point = readonly [number, number];
export type GameId = 'judgement' | 'grimheim' | 'guilds' | 'aos';
export type Side = 'red' | 'blue' | 'neutral';

export interface Model {
  readonly id: string;
  readonly kind: string;
  readonly side: Side;
  readonly x: number;
  readonly y: number;
  readonly z?: number;
  readonly base?: number | readonly [number, number];
  readonly facing?: number;
  readonly height?: number;
  readonly reach?: number;
  readonly unit?: string;
  readonly stats?: Readonly<Record<string, number>>;
  readonly conditions?: readonly string[];
  readonly traits?: readonly string[];
}
export type Shape = { readonly polygon: readonly Point[] } | { readonly circle: readonly [number, number, number] };
export interface Piece {
  readonly id: string;
  readonly kind: string;
  readonly shape: Shape;
  readonly height?: number;
  readonly traits?: readonly string[];
}
export interface Zone {
  readonly id: string;
  readonly kind: string;
  readonly side?: Side;
  readonly shape: Shape;
}
export type Board =
  | { readonly shape: 'circle'; readonly diameter: number }
  | { readonly shape: 'rect'; readonly width: number; readonly height: number };
export interface Scene {
  readonly v: 1;
  readonly game: GameId;
  readonly board: Board;
  readonly models: readonly Model[];
  readonly terrain: readonly Piece[];
  readonly zones: readonly Zone[];
  readonly rulings: Readonly<Record<string, string>>;
}

/** Links keep thousandths of an inch, so tables are laid out in them. */
export const round = (x: number): number => Math.round(x * 1000) / 1000;

/** A rectangle about a place, turned. */
export function rectangle(x: number, y: number, long: number, wide: number, turn: number): Shape {
  const corner = (u: number, v: number): Point => [
    round(x + u * long * Math.cos(turn) - v * wide * Math.sin(turn)),
    round(y + u * long * Math.sin(turn) + v * wide * Math.cos(turn)),
  ];
  return { polygon: [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)] };
}

/** How far a point is from a convex shape whose corners go round counter-clockwise; 0 inside it. */
export function gapToShape([x, y]: Point, shape: Shape): number {
  if ('circle' in shape) return Math.max(0, Math.hypot(x - shape.circle[0], y - shape.circle[1]) - shape.circle[2]);
  const sides = shape.polygon.map(([ax, ay], i) => {
    const [bx, by] = shape.polygon[(i + 1) % shape.polygon.length]!;
    const [dx, dy] = [bx - ax, by - ay];
    const share = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
    return { gap: Math.hypot(ax + share * dx - x, ay + share * dy - y), left: dx * (y - ay) - dy * (x - ax) >= 0 };
  });
  return sides.every(({ left }) => left) ? 0 : Math.min(...sides.map(({ gap }) => gap));
}

/** The radius in inches of the circle about a base. */
export function radiusOf(base: number | readonly [number, number]): number {
  return inchesFromMm(typeof base === 'number' ? base : base[0]) / 2;
}

interface Taken {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Finds room for bases: none overlaps another, or a piece of terrain that it may not be on. */
export class Room {
  readonly #taken: Taken[] = [];
  readonly #random: Random;
  readonly #spread: number;

  constructor(random: Random, spread: number) {
    this.#random = random;
    this.#spread = spread;
  }

  /** A free place, or null where chance gave none. */
  place(radius: number, solid: readonly Piece[]): { readonly x: number; readonly y: number } | null {
    for (let tries = 0; tries < 60; tries++) {
      const at = this.anywhere();
      const free =
        this.#taken.every((other) => Math.hypot(other.x - at.x, other.y - at.y) > other.radius + radius + 0.002) &&
        solid.every(({ shape }) => gapToShape([at.x, at.y], shape) > radius + 0.002);
      if (!free) continue;
      this.#taken.push({ ...at, radius });
      return at;
    }
    return null;
  }

  /** Takes a place, where it is free of bases. */
  take(at: { readonly x: number; readonly y: number }, radius: number): boolean {
    const free = this.#taken.every(
      (other) => Math.hypot(other.x - at.x, other.y - at.y) > other.radius + radius + 0.002,
    );
    if (free) this.#taken.push({ ...at, radius });
    return free;
  }

  anywhere(): { readonly x: number; readonly y: number } {
    const one = () => round(between(this.#random, -this.#spread, this.#spread));
    return { x: one(), y: one() };
  }
}

/** How a whole table is moved: points, and directions in degrees. */
export interface Motion {
  readonly point: (at: Point) => Point;
  readonly heading: (degrees: number) => number;
}

export const turned = (degrees: number): Motion => {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return { point: ([x, y]) => [x * c - y * s, x * s + y * c], heading: (heading) => heading + degrees };
};
export const MIRRORED: Motion = { point: ([x, y]) => [-x, y], heading: (heading) => 180 - heading };
export const shifted = (dx: number, dy: number): Motion => ({
  point: ([x, y]) => [x + dx, y + dy],
  heading: (heading) => heading,
});

function movedShape(shape: Shape, { point }: Motion): Shape {
  if ('circle' in shape) return { circle: [...point([shape.circle[0], shape.circle[1]]), shape.circle[2]] };
  return { polygon: shape.polygon.map(point) };
}

/** The table with everything on it moved. */
export function movedScene(scene: Scene, motion: Motion): Scene {
  return {
    ...scene,
    models: scene.models.map((model) => {
      const [x, y] = motion.point([model.x, model.y]);
      return { ...model, x, y, ...(model.facing === undefined ? {} : { facing: motion.heading(model.facing) }) };
    }),
    terrain: scene.terrain.map((piece) => ({ ...piece, shape: movedShape(piece.shape, motion) })),
    zones: scene.zones.map((zone) => ({ ...zone, shape: movedShape(zone.shape, motion) })),
  };
}

/** The table with one model elsewhere or otherwise. */
export function withModel(scene: Scene, id: string, change: Partial<Model>): Scene {
  return { ...scene, models: scene.models.map((model) => (model.id === id ? { ...model, ...change } : model)) };
}

/** Without everything that is said to be left out. */
export function without(scene: Scene, ...ids: readonly string[]): Scene {
  const stays = ({ id }: { id: string }) => !ids.includes(id);
  return {
    ...scene,
    models: scene.models.filter(stays),
    terrain: scene.terrain.filter(stays),
    zones: scene.zones.filter(stays),
  };
}
