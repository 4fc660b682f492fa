// A slow, plain settling: overlaps are springs, stiff ones, and from many random starts the pile is let go. Springs give
// a little, so the least energy found is never above the least cost of that start's valley and just below it.
// Also the piles to try it on.

import type { Border } from '../../src/geometry/border.ts';
import { Geometry, type Point, type Shape } from '../../src/geometry/geometry.ts';
import type { Pile } from '../../src/geometry/settle.ts';
import { between, oneOf, type Random } from './random.ts';

export interface LooseDisc {
  readonly at: Point;
  readonly radius: number;
  readonly fixed: boolean;
}
export interface Scatter {
  readonly discs: readonly LooseDisc[];
  readonly polygons: readonly (readonly Point[])[];
  readonly border: Border | undefined;
}

/** The scatter as a table of the kernel's and the question to ask of it. */
export function pileOf(scatter: Scatter): { table: Geometry; pile: Pile; shapes: Shape[] } {
  const table = new Geometry();
  const shapes = scatter.discs.map((disc) => table.addDisc(disc.at, disc.radius));
  const walls = scatter.polygons.map((polygon) => table.addPolygon(polygon));
  const movable = shapes.filter((_, i) => !scatter.discs[i]!.fixed);
  const fixed = [...shapes.filter((_, i) => scatter.discs[i]!.fixed), ...walls];
  return { table, pile: { movable, fixed, border: scatter.border }, shapes };
}

// How far a point is from a polygon, negative inside, and the way out.
function fromPolygon([x, y]: Point, polygon: readonly Point[]): [gap: number, nx: number, ny: number] {
  let nearest = Infinity;
  let nx = 0;
  let ny = 0;
  let inside = false;
  polygon.forEach(([ax, ay], i) => {
    const [bx, by] = polygon[(i + 1) % polygon.length]!;
    const share = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2);
    const t = Math.min(1, Math.max(0, share));
    const dx = x - ax - t * (bx - ax);
    const dy = y - ay - t * (by - ay);
    const d = Math.hypot(dx, dy);
    if (d < nearest) {
      nearest = d;
      nx = dx;
      ny = dy;
    }
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
  });
  const length = nearest || 1;
  return inside ? [-nearest, -nx / length, -ny / length] : [nearest, nx / length, ny / length];
}

// Every spring that is pressed: by how much, and the directions in which it pushes up to two discs.
type Spring = [depth: number, i: number, nx: number, ny: number, j: number];
function springs(scatter: Scatter, movable: readonly number[], x: Float64Array): Spring[] {
  const pressed: Spring[] = [];
  const { discs, polygons, border } = scatter;
  const press = (gap: number, i: number, nx: number, ny: number, j = -1) => {
    if (gap < 0) pressed.push([-gap, i, nx, ny, j]);
  };
  movable.forEach((disc, i) => {
    const { radius } = discs[disc]!;
    const px = x[2 * i]!;
    const py = x[2 * i + 1]!;
    for (let j = 0; j < i; j++) {
      const dx = px - x[2 * j]!;
      const dy = py - x[2 * j + 1]!;
      const d = Math.hypot(dx, dy) || 1e-12;
      press(d - radius - discs[movable[j]!]!.radius, i, dx / d, dy / d, j);
    }
    for (const other of discs) {
      if (!other.fixed) continue;
      const dx = px - other.at[0];
      const dy = py - other.at[1];
      const d = Math.hypot(dx, dy) || 1e-12;
      press(d - radius - other.radius, i, dx / d, dy / d);
    }
    for (const polygon of polygons) {
      const [gap, nx, ny] = fromPolygon([px, py], polygon);
      press(gap - radius, i, nx, ny);
    }
    if (border && 'radius' in border) {
      const d = Math.hypot(px, py) || 1e-12;
      press(border.radius - radius - d, i, -px / d, -py / d);
    } else if (border) {
      press(border.width / 2 - radius - Math.abs(px), i, -Math.sign(px), 0);
      press(border.height / 2 - radius - Math.abs(py), i, 0, -Math.sign(py));
    }
  });
  return pressed;
}

/** The deepest overlap of any movable disc where the discs stand. */
export function deepestOverlap(scatter: Scatter): number {
  const movable = scatter.discs.flatMap((disc, i) => (disc.fixed ? [] : [i]));
  const places = new Float64Array(movable.flatMap((i) => [...scatter.discs[i]!.at]));
  return Math.max(0, ...springs(scatter, movable, places).map(([depth]) => depth));
}

// Solves H s = g for a symmetric positive H, in place.
function solved(h: Float64Array, g: Float64Array, n: number): void {
  for (let c = 0; c < n; c++) {
    const pivot = h[c * n + c]!;
    for (let r = c + 1; r < n; r++) {
      const f = h[r * n + c]! / pivot;
      if (f === 0) continue;
      for (let k = c; k < n; k++) h[r * n + k] = h[r * n + k]! - f * h[c * n + k]!;
      g[r] = g[r]! - f * g[c]!;
    }
  }
  for (let c = n - 1; c >= 0; c--) {
    let v = g[c]!;
    for (let k = c + 1; k < n; k++) v -= h[c * n + k]! * g[k]!;
    g[c] = v / h[c * n + c]!;
  }
}

/** Stiff enough that a gap too narrow by a hundredth of an inch costs 10: squeezing through is no answer. */
const STIFFEST = 1e5;
/** A push of an inch presses such a spring by 1e-5; what is pressed much deeper is squeezed through a gap too narrow. */
const HAIR = 5e-5;

/**
 * The least energy in which a scatter comes to rest, over so many random starts, as far as `reach` radii from the
 * aims: just below the least cost.
 */
export function leastEnergy(scatter: Scatter, starts: number, random: Random, reach = 2.5): number {
  const movable = scatter.discs.flatMap((disc, i) => (disc.fixed ? [] : [i]));
  const aims = new Float64Array(movable.flatMap((i) => [...scatter.discs[i]!.at]));
  const n = aims.length;
  let best = Infinity;
  const energyAt = (x: Float64Array, stiffness: number, pressed: Spring[]) => {
    let energy = 0;
    for (let k = 0; k < n; k++) energy += (x[k]! - aims[k]!) ** 2;
    for (const [depth] of pressed) energy += stiffness * depth * depth;
    return energy;
  };
  for (let start = 0; start < starts; start++) {
    let x = aims.map((aim, k) => {
      const { radius } = scatter.discs[movable[k >> 1]!]!;
      return aim + (start === 0 ? 1e-6 : reach * radius) * between(random, -1, 1);
    });
    for (const stiffness of [3, 10, 30, 100, 300, 1000, 3000, 1e4, STIFFEST]) {
      let pressed = springs(scatter, movable, x);
      let energy = energyAt(x, stiffness, pressed);
      for (let round = 0; round < 60; round++) {
        const h = new Float64Array(n * n);
        const g = new Float64Array(n);
        for (let k = 0; k < n; k++) {
          h[k * n + k] = 1;
          g[k] = aims[k]! - x[k]!;
        }
        for (const [depth, i, nx, ny, j] of pressed) {
          const rows = j < 0 ? [2 * i, 2 * i + 1] : [2 * i, 2 * i + 1, 2 * j, 2 * j + 1];
          const way = [nx, ny, -nx, -ny];
          rows.forEach((r, a) => {
            g[r] = g[r]! + stiffness * depth * way[a]!;
            rows.forEach((c, b) => {
              h[r * n + c] = h[r * n + c]! + stiffness * way[a]! * way[b]!;
            });
          });
        }
        solved(h, g, n);
        let gained = 0;
        for (let share = 1; share > 0.02; share /= 3) {
          const next = x.map((v, k) => v + share * g[k]!);
          const pressedThen = springs(scatter, movable, next);
          const then = energyAt(next, stiffness, pressedThen);
          if (then >= energy) continue;
          gained = energy - then;
          x = next;
          pressed = pressedThen;
          energy = then;
          break;
        }
        if (gained < 1e-7 * energy) break;
      }
      // Softer springs cost less: a start that is dear already stays dear.
      if (energy > best * 1.05) break;
      const squeezed = pressed.some(([depth]) => depth > HAIR);
      if (stiffness === STIFFEST && !squeezed) best = Math.min(best, energy);
    }
  }
  return best;
}

const SIZES_MM = [25, 32, 40, 50];

/** A heap of bases on open ground, at a border, or among terrain. */
export function randomScatter(random: Random, count: number, ground: 'open' | 'border' | 'terrain'): Scatter {
  const mixed = random() < 0.5;
  const spread = between(random, 0.4, 1.25) * Math.sqrt(count);
  let middle: Point = [0, 0];
  let border: Border | undefined;
  if (ground === 'border') {
    const turn = between(random, 0, 2 * Math.PI);
    const out = between(random, 10.2, 12.2);
    border = random() < 0.7 ? { radius: 12 } : { width: 24, height: 20 };
    middle = 'radius' in border ? [out * Math.cos(turn), out * Math.sin(turn)] : [out, between(random, 3, 10)];
  }
  const somewhere = (reach: number): Point => [
    middle[0] + reach * between(random, -1, 1),
    middle[1] + reach * between(random, -1, 1),
  ];
  const discs = Array.from({ length: count }, () => ({
    at: somewhere(spread),
    radius: (mixed ? oneOf(random, SIZES_MM) : 50) / 50.8,
    fixed: random() < 0.22,
  }));
  const polygons = Array.from({ length: ground === 'terrain' ? 1 + Math.floor(2 * random()) : 0 }, () => {
    const corners = 3 + Math.floor(6 * random());
    const star = corners > 4 && random() < 0.4;
    const at = somewhere(spread + 1);
    const size = between(random, 0.6, 2.4);
    const turn = between(random, 0, 2 * Math.PI);
    return Array.from({ length: corners }, (_, i): Point => {
      const angle = turn + ((i + between(random, -0.25, 0.25)) / corners) * 2 * Math.PI;
      const r = size * (star && i % 2 ? 0.45 : between(random, 0.8, 1));
      return [at[0] + r * Math.cos(angle), at[1] + r * Math.sin(angle)];
    });
  });
  return { discs, polygons, border };
}

/** A base dropped on a hexagon of nineteen touching bases, two of which stay. */
export function jammedPack(random: Random): Scatter {
  const radius = 25 / 25.4;
  const cells: Point[] = [];
  for (let q = -2; q <= 2; q++) {
    for (let r = -2; r <= 2; r++) {
      if (Math.abs(q + r) <= 2) cells.push([2 * radius * (q + r / 2), Math.sqrt(3) * radius * r]);
    }
  }
  const stays = new Set<number>();
  while (stays.size < 2) stays.add(Math.floor(cells.length * random()));
  const turn = between(random, 0, 2 * Math.PI);
  const off = between(random, 0, 2);
  const dropped: LooseDisc = { at: [off * Math.cos(turn), off * Math.sin(turn)], radius, fixed: true };
  return {
    discs: [...cells.map((at, i) => ({ at, radius, fixed: stays.has(i) })), dropped],
    polygons: [],
    border: undefined,
  };
}
