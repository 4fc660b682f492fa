// Random tables of Judgement: two warbands, monsters, Effigies, Shrines, a Soul, a unit and all kinds of terrain, crowded
// enough for everything to be in something's way.
import { between, oneOf, type Random, whole } from '../../oracle/random.ts';

export interface RandomModel {
  id: string;
  kind: string;
  side: string;
  x: number;
  y: number;
  [more: string]: unknown;
}
export interface RandomScene {
  v: 1;
  game: 'judgement';
  board: { shape: 'circle'; diameter: number };
  models: RandomModel[];
  terrain: Record<string, unknown>[];
  rulings: Record<string, string>;
}

const TERRAIN = ['forest', 'forest', 'smoke', 'wall', 'wall', 'hedge', 'building', 'boulder', 'water', 'lava'];

/** A table within some inches of the centre. */
export function randomTable(random: Random, spread: number): RandomScene {
  const place = () => ({
    x: Math.round(between(random, -spread, spread) * 1000) / 1000,
    y: Math.round(between(random, -spread, spread) * 1000) / 1000,
  });
  const fighter = (id: string, side: string, kind = 'hero'): RandomModel => ({
    id,
    kind,
    side,
    ...place(),
    reach: whole(random, 1, 2),
    stats: {
      MEL: whole(random, 2, 9),
      RNG: whole(random, 2, 9),
      MAG: whole(random, 2, 9),
      AGI: whole(random, 1, 6),
      SOUL: 3,
    },
    ...(random() < 0.2 ? { traits: ['small'] } : random() < 0.05 ? { height: 5 } : {}),
    ...(random() < 0.3 ? { conditions: [oneOf(random, ['knocked-down', 'curse', 'poison', 'frost'])] } : {}),
  });
  const piece = (id: string, kind: string, side: string): RandomModel => ({ id, kind, side, ...place() });
  const models = [
    ...['r1', 'r2', 'r3'].map((id) => fighter(id, 'red')),
    ...['b1', 'b2', 'b3'].map((id) => fighter(id, 'blue')),
    { ...fighter('chief', 'red'), unit: 'pack', traits: ['commander'] },
    { ...fighter('wolf', 'red'), unit: 'pack' },
    fighter('imp', 'blue', 'summoned'),
    ...['m1', 'm2'].map((id) => fighter(id, 'neutral', 'monster')),
    piece('red effigy', 'effigy', 'red'),
    piece('blue effigy', 'effigy', 'blue'),
    piece('shrine', 'shrine', 'neutral'),
    piece('soul', 'soul', 'neutral'),
    piece('token', 'token', 'red'),
  ];
  const terrain = Array.from({ length: whole(random, 3, 8) }, (_, i) => randomTerrain(random, `t${i}`, spread));
  return { v: 1, game: 'judgement', board: { shape: 'circle', diameter: 36 }, models, terrain, rulings: {} };
}

function randomTerrain(random: Random, id: string, spread: number): Record<string, unknown> {
  const kind = oneOf(random, TERRAIN);
  const [x, y] = [between(random, -spread, spread), between(random, -spread, spread)];
  const height = kind === 'wall' && random() < 0.5 ? { height: whole(random, 1, 3) } : {};
  if (random() < 0.4) return { id, kind, ...height, shape: { circle: [x, y, between(random, 0.4, 2)] } };
  const turn = between(random, 0, Math.PI);
  const [long, wide] = [between(random, 0.5, 3), between(random, 0.15, 1)];
  const corner = (u: number, v: number): [number, number] => [
    x + u * long * Math.cos(turn) - v * wide * Math.sin(turn),
    y + u * long * Math.sin(turn) + v * wide * Math.cos(turn),
  ];
  const corners = [
    corner(-1, -1),
    corner(1, -1),
    corner(1, 1),
    ...(random() < 0.3 ? [corner(0, 0)] : []),
    corner(-1, 1),
  ];
  return { id, kind, ...height, shape: { polygon: corners } };
}
