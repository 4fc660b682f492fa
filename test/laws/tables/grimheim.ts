// A table of Grimheim with everything in it: fighters on the ground and on platforms, every kind of terrain, a ladder, an
// objective; conditions and traits by chance. Nobody is in a piece or in another base.
import { between, oneOf, type Random, whole } from '../../oracle/random.ts';
import {
  gapToShape,
  type Model,
  type Piece,
  Room,
  radiusOf,
  rectangle,
  round,
  type Scene,
  type Side,
} from '../scene.ts';

const SPREAD = 6;
const GROUND = [
  'wall',
  'rock',
  'building',
  'small-object',
  'field-defense',
  'entryway',
  'loot',
  'difficult',
  'dangerous',
];
const FLAT = ['difficult', 'dangerous', 'climbing-gear'];
const CONDITIONS = [
  'stunned',
  'burning',
  'frozen',
  'fearful',
  'poisoned',
  'cursed',
  'hidden',
  'overwatch',
  'overwatch',
  'head-injury',
  'arm-injury',
  'leg-injury',
];
const BASE = 32;

function platform(random: Random): Piece[] {
  const [x, y] = [round(between(random, -3, 3)), round(between(random, -3, 3))];
  const [long, wide] = [between(random, 1, 1.8), between(random, 1, 1.8)];
  const tower: Piece = {
    id: 'tower',
    kind: 'elevated',
    height: oneOf(random, [1.5, 2, 3]),
    shape: rectangle(x, y, long, wide, 0),
  };
  const ladder: Piece = { id: 'ladder', kind: 'climbing-gear', shape: rectangle(x + long + 0.1, y, 0.1, 0.3, 0) };
  return random() < 0.6 ? [tower, ladder] : [tower];
}

export function grimheimTable(random: Random): Scene {
  const loose = Array.from({ length: whole(random, 1, 4) }, (_, i): Piece => {
    const kind = oneOf(random, GROUND);
    const [x, y] = [round(between(random, -SPREAD, SPREAD)), round(between(random, -SPREAD, SPREAD))];
    const wide = between(random, 0.15, 0.7);
    return { id: `t${i}`, kind, shape: rectangle(x, y, between(random, 0.3, 1.8), wide, between(random, 0, Math.PI)) };
  });
  const high = random() < 0.6 ? platform(random) : [];
  const tower = high[0];
  const terrain = [...high, ...loose];
  const room = new Room(random, SPREAD);
  const models: Model[] = [];
  const put = (id: string, side: Side): void => {
    const solid = terrain.filter(({ kind }) => !FLAT.includes(kind));
    const at = room.place(radiusOf(BASE), solid);
    if (!at) return;
    models.push({
      id,
      kind: 'fighter',
      side,
      ...at,
      stats: { MOV: whole(random, 3, 6) },
      ...(random() < 0.2 ? { height: oneOf(random, [1, 2.5]) } : {}),
      conditions: random() < 0.4 ? [oneOf(random, CONDITIONS)] : [],
      traits: random() < 0.15 ? [oneOf(random, ['fly', 'teleport', 'raised-shield'])] : [],
    });
  };
  for (const id of ['r1', 'r2', 'r3']) put(id, 'red');
  for (const id of ['b1', 'b2', 'b3']) put(id, 'blue');
  if (random() < 0.3) put('n', 'neutral');
  // One stands on the platform, where nothing else is.
  if (tower && 'polygon' in tower.shape && random() < 0.7 && models.length > 0) {
    const corners = tower.shape.polygon;
    const mid = (axis: 0 | 1): number => round(corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length);
    const at = { x: mid(0), y: mid(1) };
    const clear = loose.every(({ shape }) => gapToShape([at.x, at.y], shape) > radiusOf(BASE));
    if (clear) models.push({ ...models.pop()!, ...at, z: tower.height ?? 3 });
  }
  const spot = room.anywhere();
  return {
    v: 1,
    game: 'grimheim',
    board: { shape: 'rect', width: 30, height: 30 },
    models,
    terrain,
    zones: [{ id: 'o', kind: 'objective', shape: { circle: [spot.x, spot.y, 0.8] } }],
    rulings: {},
  };
}
