// A battlefield of Age of Sigmar with everything in it: units of every kind in blocks, on round and oval bases,
// manifestations with and without a Move, a monster that is nobody's, objectives, territories and every kind of terrain.
import { between, oneOf, type Random, whole } from '../../oracle/random.ts';
import { type Model, type Piece, Room, radiusOf, rectangle, round, type Scene, type Side } from '../scene.ts';

const SPREAD = 9;
const KINDS = [
  'infantry',
  'infantry',
  'infantry',
  'hero',
  'hero',
  'cavalry',
  'monster',
  'war-machine',
  'manifestation',
];
const BASES: Readonly<Record<string, number>> = {
  infantry: 32,
  hero: 40,
  cavalry: 60,
  monster: 100,
  'war-machine': 60,
  manifestation: 60,
};

export function aosTable(random: Random): Scene {
  const room = new Room(random, SPREAD);
  const models: Model[] = [];
  const unit = (name: string, side: Side, kind: string, count: number): void => {
    const oval = kind === 'cavalry' && random() < 0.5;
    const base = oval ? ([75, 42] as const) : BASES[kind]!;
    const radius = radiusOf(base);
    const step = 2 * radius + 0.05;
    const at = room.place(radius + (step * (count - 1)) / 2, []);
    if (!at) return;
    for (let i = 0; i < count; i++)
      models.push({
        id: `${name} ${i + 1}`,
        kind,
        side,
        unit: name,
        x: round(at.x + (i - (count - 1) / 2) * step),
        y: at.y,
        ...(oval ? { base, facing: whole(random, 0, 359) } : {}),
        ...(kind === 'manifestation' && random() < 0.5
          ? { stats: { move: 6 } }
          : random() < 0.3
            ? { stats: { control: whole(random, 1, 5), move: whole(random, 4, 10) } }
            : {}),
        ...(random() < 0.1 ? { traits: ['fly'] } : {}),
      });
  };
  for (const side of ['red', 'blue'] as const)
    for (let i = 0; i < 3; i++) {
      const kind = oneOf(random, KINDS);
      unit(
        `${side}${i}`,
        side,
        kind,
        kind === 'infantry' ? whole(random, 1, 4) : kind === 'cavalry' ? whole(random, 1, 2) : 1,
      );
    }
  if (random() < 0.5) unit('wild', 'neutral', 'monster', 1);
  const terrain = Array.from({ length: whole(random, 2, 4) }, (_, i): Piece => {
    const { x, y } = room.anywhere();
    const kind = oneOf(random, ['obstacle', 'area', 'obscuring', 'place-of-power']);
    const shape = rectangle(x, y, between(random, 0.5, 2.5), between(random, 0.3, 2), between(random, 0, Math.PI));
    return random() < 0.3
      ? { id: `t${i}`, kind, shape: { circle: [x, y, round(between(random, 0.5, 2))] } }
      : { id: `t${i}`, kind, shape };
  });
  const objectives = ['o0', 'o1', 'o2'].map((id) => {
    const { x, y } = room.anywhere();
    return { id, kind: 'objective', shape: { circle: [x, y, 0.787] as const } };
  });
  const land = (id: string, side: Side, y: number, deep: number) => ({
    id,
    kind: 'territory',
    side,
    shape: rectangle(0, y, 22, deep, 0),
  });
  return {
    v: 1,
    game: 'aos',
    board: { shape: 'rect', width: 44, height: 60 },
    models,
    terrain,
    zones: [
      ...objectives,
      land('red land', 'red', -16.5, 13.5),
      land('blue land', 'blue', 16.5, 13.5),
      land('no land', 'neutral', 0, 3),
    ],
    rulings: {},
  };
}
