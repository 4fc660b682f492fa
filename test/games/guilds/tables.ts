// Random tables of GUILDS: two guilds, wandering monsters, units that could stand in formation, walls, Barriers and bad
// ground, crowded enough for everything to be in something's way.
import { between, oneOf, type Random, whole } from '../../oracle/random.ts';

export type XY = [number, number];
export interface TableModel {
  id: string;
  kind: string;
  side: string;
  x: number;
  y: number;
  base: number;
  [more: string]: unknown;
}
export interface TablePiece {
  id: string;
  kind: string;
  height?: number;
  shape: { polygon: XY[] };
}
export interface TableScene {
  v: 1;
  game: 'guilds';
  board: { shape: 'rect'; width: number; height: number };
  models: TableModel[];
  terrain: TablePiece[];
  rulings: Record<string, string>;
}

const KINDS: readonly (readonly [string, number])[] = [
  ['infantry', 32],
  ['infantry', 32],
  ['infantry', 25],
  ['hero', 32],
  ['cavalry', 50],
  ['mount', 60],
  ['beast', 50],
];

/** A table within some inches of the centre, on a board that far larger pushes stay on. */
export function randomTable(random: Random, spread: number): TableScene {
  const place = () => ({ x: between(random, -spread, spread), y: between(random, -spread, spread) });
  const fighter = (id: string, side: string): TableModel => {
    const [kind, base] = oneOf(random, KINDS as (readonly [string, number])[]);
    return {
      id,
      kind,
      side,
      base,
      ...place(),
      stats: { DEX: whole(random, 3, 6), WILL: whole(random, 2, 5), HEROISM: whole(random, 1, 4) },
      ...(random() < 0.25 ? { reach: 2, traits: ['indirect-engagement'] } : {}),
      ...(random() < 0.12 ? { traits: [oneOf(random, ['towering', 'levitation', 'mobile', 'amphibian'])] } : {}),
      ...(random() < 0.15
        ? { conditions: [oneOf(random, ['stealth', 'flying', 'freezing', 'fatigued', 'stunned', 'blind'])] }
        : {}),
    };
  };
  const unit = Array.from({ length: 4 }, (_, i) => ({
    id: `u${i}`,
    kind: 'infantry',
    side: 'red',
    unit: 'lancers',
    base: 32,
    ...place(),
    stats: { DEX: 5, WILL: 3 },
  }));
  const models = [
    ...['r1', 'r2', 'r3'].map((id) => fighter(id, 'red')),
    ...['b1', 'b2', 'b3', 'b4'].map((id) => fighter(id, 'blue')),
    ...unit,
    { id: 'm', kind: 'monster', side: 'neutral', base: 60, ...place() },
    { id: 'n', kind: 'infantry', side: 'neutral', base: 32, ...place() },
  ];
  const terrain = Array.from({ length: whole(random, 2, 6) }, (_, i) => piece(random, `t${i}`, spread));
  return { v: 1, game: 'guilds', board: { shape: 'rect', width: 200, height: 200 }, models, terrain, rulings: {} };
}

function piece(random: Random, id: string, spread: number): TablePiece {
  const kind = oneOf(random, ['wall', 'wall', 'barrier', 'barrier', 'difficult', 'aquatic']);
  const [x, y] = [between(random, -spread, spread), between(random, -spread, spread)];
  const turn = between(random, 0, Math.PI);
  const [long, wide] = [between(random, 0.5, 2.5), between(random, 0.15, 0.5)];
  const corner = (u: number, v: number): XY => [
    x + u * long * Math.cos(turn) - v * wide * Math.sin(turn),
    y + u * long * Math.sin(turn) + v * wide * Math.cos(turn),
  ];
  return {
    id,
    kind,
    ...(kind === 'wall' && random() < 0.7 ? { height: oneOf(random, [1, 1.5, 2.1, 3, 4]) } : {}),
    shape: { polygon: [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)] },
  };
}

/** Puts a model in base contact with a piece, on the outside of one of its sides. */
export function leanOn(random: Random, scene: TableScene, id: string, piece: TablePiece): void {
  const model = scene.models.find((one) => one.id === id)!;
  const corners = piece.shape.polygon;
  const side = whole(random, 0, 3);
  const [a, b] = [corners[side]!, corners[(side + 1) % 4]!];
  const t = between(random, 0.05, 0.95);
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = Math.hypot(dx, dy);
  // Corners go round counter-clockwise, so that the outside lies to the right of a side.
  model.x = a[0] + t * dx + (dy / length) * (model.base / 50.8);
  model.y = a[1] + t * dy - (dx / length) * (model.base / 50.8);
}
