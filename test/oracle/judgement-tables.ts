// Random tables of Judgement on which everybody stands legally, and a plain look at whether somebody no longer does.
import { between, oneOf, type Random, whole } from './random.ts';

export interface Piece {
  id: string;
  kind: string;
  side: string;
  x: number;
  y: number;
  base: number;
  reach?: number;
  height?: number;
  stats?: Record<string, number>;
  traits?: string[];
  conditions?: string[];
}
export interface Ground {
  id: string;
  kind: string;
  height?: number;
  shape: { polygon: [number, number][] } | { circle: [number, number, number] };
}
export interface Scene {
  v: 1;
  game: 'judgement';
  board: { shape: 'circle'; diameter: number };
  models: Piece[];
  terrain: Ground[];
}

export const BOARD = 12;

const radius = (model: Piece): number => model.base / 50.8;

function toSegment(px: number, py: number, [ax, ay]: [number, number], [bx, by]: [number, number]): number {
  const [dx, dy] = [bx - ax, by - ay];
  const t = Math.max(0, Math.min(1, ((px - ax) * dx + (py - ay) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(px - ax - t * dx, py - ay - t * dy);
}

/** How far a point is from a piece of terrain, 0 inside it. */
export function distanceTo(ground: Ground, x: number, y: number): number {
  if ('circle' in ground.shape) {
    const [cx, cy, r] = ground.shape.circle;
    return Math.max(0, Math.hypot(x - cx, y - cy) - r);
  }
  const corners = ground.shape.polygon;
  // Counter-clockwise rectangles: inside is left of every edge.
  const inside = corners.every(([ax, ay], i) => {
    const [bx, by] = corners[(i + 1) % corners.length]!;
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0;
  });
  if (inside) return 0;
  return Math.min(...corners.map((a, i) => toSegment(x, y, a, corners[(i + 1) % corners.length]!)));
}

const heightOf = (model: Piece): number =>
  model.conditions?.includes('knocked-down') ? 1 : (model.height ?? (model.traits?.includes('small') ? 1 : 2));

function bars(ground: Ground, model: Piece): boolean {
  if (['building', 'boulder', 'impassable'].includes(ground.kind)) return true;
  return ground.kind === 'wall' && (ground.height ?? 1) >= heightOf(model);
}

const FIGHTERS = ['hero', 'monster', 'summoned'];

/** What is wrong with where a model stands: what it overlaps by more than a touch, or the border; null when nothing is. */
export function faultOf(scene: Scene, model: Piece): string | null {
  const touch = 2e-7;
  const r = radius(model);
  if (Math.hypot(model.x, model.y) + r > scene.board.diameter / 2 + touch) return 'the border';
  for (const other of scene.models) {
    if (other.id === model.id || other.kind === 'token') continue;
    if (Math.hypot(other.x - model.x, other.y - model.y) < r + radius(other) - touch) return other.id;
  }
  // A Soul minds no wall.
  const solid = scene.terrain.filter(
    (ground) => bars(ground, model) && (ground.kind !== 'wall' || model.kind !== 'soul'),
  );
  return solid.find((ground) => distanceTo(ground, model.x, model.y) < r - touch)?.id ?? null;
}

/** The scene with some models elsewhere or otherwise. */
export function changed(scene: Scene, changes: Record<string, Partial<Piece>>): Scene {
  return { ...scene, models: scene.models.map((model) => ({ ...model, ...changes[model.id] })) };
}

function rectangle(random: Random, long: number, wide: number): [number, number][] {
  const [cx, cy, turn] = [between(random, -9, 9), between(random, -9, 9), between(random, 0, Math.PI)];
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  return (
    [
      [-long, -wide],
      [long, -wide],
      [long, wide],
      [-long, wide],
    ] as const
  ).map(([x, y]) => [cx + x * c - y * s, cy + x * s + y * c]);
}

function randomGround(random: Random, i: number): Ground {
  const kind = oneOf(random, ['building', 'boulder', 'wall', 'wall', 'hedge', 'forest', 'water', 'lava']);
  const id = `${kind}${i}`;
  const tall = kind === 'wall' && random() < 0.3 ? { height: 2 } : {};
  if (kind === 'wall' || kind === 'hedge')
    return { id, kind, ...tall, shape: { polygon: rectangle(random, between(random, 0.8, 2.2), 0.2) } };
  if (random() < 0.4)
    return { id, kind, shape: { circle: [between(random, -9, 9), between(random, -9, 9), between(random, 0.5, 1.6)] } };
  return { id, kind, shape: { polygon: rectangle(random, between(random, 0.6, 1.6), between(random, 0.6, 1.4)) } };
}

/** A random table on which nobody overlaps anything that matters. */
export function randomScene(random: Random): Scene {
  const scene: Scene = {
    v: 1,
    game: 'judgement',
    board: { shape: 'circle', diameter: 2 * BOARD },
    models: [],
    terrain: Array.from({ length: whole(random, 2, 5) }, (_, i) => randomGround(random, i)),
  };
  const kinds = [
    'hero',
    'hero',
    'hero',
    'hero',
    'hero',
    'summoned',
    'monster',
    'monster',
    'soul',
    'soul',
    'shrine',
    'effigy',
  ];
  kinds.forEach((kind, i) => {
    for (let tries = 0; tries < 40; tries++) {
      const flat = kind === 'soul';
      const side =
        kind === 'hero' || kind === 'effigy' || kind === 'summoned' ? oneOf(random, ['red', 'blue']) : 'neutral';
      const model: Piece = {
        id: `${kind}${i}`,
        kind,
        side,
        x: between(random, -BOARD, BOARD),
        y: between(random, -BOARD, BOARD),
        base: flat ? 25 : random() < 0.2 && kind === 'hero' ? 40 : 50,
        stats: { MOV: whole(random, 3, 7) },
        traits: random() < 0.15 ? [oneOf(random, ['fly', 'pathfinder', 'nimble', 'steady'])] : [],
        conditions:
          random() < 0.1 && FIGHTERS.includes(kind) ? [oneOf(random, ['knocked-down', 'frost', 'stun', 'curse'])] : [],
        ...(FIGHTERS.includes(kind) ? { reach: whole(random, 1, 2) } : {}),
      };
      if (faultOf({ ...scene, models: [...scene.models, model] }, model) !== null) continue;
      scene.models.push(model);
      break;
    }
  });
  return scene;
}
