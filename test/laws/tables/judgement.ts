// A table of Judgement with everything in it: two warbands with a hero unit, summoned models, monsters, Effigies, a Shrine,
// Souls, a token, and every kind of terrain; traits, conditions and stats by chance. Nobody is on what they may not be on.
import { between, oneOf, type Random, whole } from '../../oracle/random.ts';
import { type Model, type Piece, Room, radiusOf, rectangle, round, type Scene, type Side } from '../scene.ts';

const SPREAD = 6.5;
const GROUND = [
  'forest',
  'smoke',
  'wall',
  'wall',
  'wall',
  'hedge',
  'building',
  'boulder',
  'impassable',
  'water',
  'rough',
  'lava',
  'treacherous',
];
const SOLID = ['wall', 'building', 'boulder', 'impassable'];
const TRAITS = ['fly', 'pathfinder', 'nimble', 'point-blank', 'invisibility', 'steady', 'soulless', 'soul-command'];
const MORE_TRAITS = [...TRAITS, 'natural-sprinter', 'backstab', 'small'];
const CONDITIONS = ['curse', 'fire', 'frost', 'knocked-down', 'poison', 'stun'];

function ground(random: Random, id: string): Piece {
  const kind = oneOf(random, GROUND);
  const [x, y] = [round(between(random, -SPREAD, SPREAD)), round(between(random, -SPREAD, SPREAD))];
  const tall = kind === 'wall' && random() < 0.5 ? { height: whole(random, 1, 3) } : {};
  if (kind !== 'wall' && kind !== 'hedge' && random() < 0.4)
    return { id, kind, shape: { circle: [x, y, round(between(random, 0.4, 1.5))] } };
  const wide = kind === 'wall' || kind === 'hedge' ? between(random, 0.1, 0.3) : between(random, 0.3, 1);
  return { id, kind, ...tall, shape: rectangle(x, y, between(random, 0.5, 2), wide, between(random, 0, Math.PI)) };
}

export function judgementTable(random: Random): Scene {
  const terrain = Array.from({ length: whole(random, 2, 6) }, (_, i) => ground(random, `t${i}`));
  const solid = terrain.filter(({ kind }) => SOLID.includes(kind));
  const room = new Room(random, SPREAD);
  const models: Model[] = [];
  const put = (id: string, kind: string, side: Side, more: Partial<Model> = {}, baseMm = 50): void => {
    const at = room.place(radiusOf(baseMm), solid);
    if (at) models.push({ id, kind, side, ...at, ...more });
  };
  const fighter = (id: string, kind: string, side: Side, more: Partial<Model> = {}): void => {
    const traits = [...(more.traits ?? []), ...(random() < 0.35 ? [oneOf(random, MORE_TRAITS)] : [])];
    const stats = {
      MOV: whole(random, 2, 7),
      AGI: whole(random, 1, 6),
      RES: whole(random, 0, 2),
      MEL: whole(random, 2, 9),
      RNG: whole(random, 2, 9),
      MAG: whole(random, 2, 9),
      SOUL: whole(random, 0, 5),
    };
    const conditions = random() < 0.3 ? [oneOf(random, CONDITIONS)] : [];
    put(
      id,
      kind,
      side,
      { reach: whole(random, 1, 2), stats, conditions, ...more, traits },
      traits.includes('small') ? 40 : 50,
    );
  };
  for (const id of ['r1', 'r2']) fighter(id, 'hero', 'red');
  for (const id of ['b1', 'b2']) fighter(id, 'hero', 'blue');
  fighter('chief', 'hero', 'red', { unit: 'pack', traits: ['commander'] });
  fighter('wolf', 'hero', 'red', { unit: 'pack' });
  if (random() < 0.5) fighter('imp', 'summoned', oneOf(random, ['red', 'blue'] as const));
  fighter('m1', 'monster', 'neutral');
  if (random() < 0.5) fighter('m2', 'monster', 'neutral');
  if (random() < 0.7) put('red effigy', 'effigy', 'red');
  if (random() < 0.7) put('blue effigy', 'effigy', 'blue');
  put('shrine', 'shrine', 'neutral');
  put('s1', 'soul', 'neutral', {}, 25);
  if (random() < 0.5) put('s2', 'soul', 'neutral', {}, 25);
  if (random() < 0.5) models.push({ id: 'token', kind: 'token', side: 'red', ...room.anywhere() });
  return { v: 1, game: 'judgement', board: { shape: 'circle', diameter: 36 }, models, terrain, zones: [], rulings: {} };
}
