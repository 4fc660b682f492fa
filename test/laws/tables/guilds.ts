// A table of GUILDS with everything in it: two guilds of every kind of model, a unit that could be in formation, a monster,
// walls to stand on, Barriers, bad ground; conditions and traits by chance. Nobody is in a piece or in another base.
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

const SPREAD = 7;
/** A base an inch across touches what is half an inch from its centre, to the thousandth. */
const INCH_BASE = 25.4;
const KINDS: readonly (readonly [string, number])[] = [
  ['infantry', 32],
  ['infantry', 25],
  ['hero', 32],
  ['cavalry', 50],
  ['mount', 60],
  ['beast', 50],
];
const CONDITIONS = [
  'blind',
  'burning',
  'broken-shield',
  'charmed',
  'confusion',
  'fatigued',
  'flying',
  'freezing',
  'immobilized',
  'mind-control',
  'poisoned',
  'stealth',
  'stealth',
  'stunned',
  'terror',
  'unsaddled',
];
const TRAITS = ['towering', 'levitation', 'mobile', 'amphibian', 'shield'];

function ground(random: Random, id: string): Piece {
  const kind = oneOf(random, ['wall', 'wall', 'barrier', 'barrier', 'difficult', 'aquatic']);
  const [x, y] = [round(between(random, -SPREAD, SPREAD)), round(between(random, -SPREAD, SPREAD))];
  const thin = kind === 'barrier' || random() < 0.4;
  const wide = thin ? between(random, 0.05, 0.2) : between(random, 0.6, 1.5);
  return {
    id,
    kind,
    ...(kind === 'wall' ? { height: oneOf(random, [0.5, 1, 2, 3]) } : {}),
    shape: rectangle(x, y, between(random, 0.8, 2.4), wide, between(random, 0, Math.PI)),
  };
}

export function guildsTable(random: Random): Scene {
  // A Barrier along the table, so that somebody can lean on it exactly.
  const [x, y] = [round(between(random, -4, 4)), round(between(random, -4, 4))];
  const fence: Piece = { id: 'fence', kind: 'barrier', shape: rectangle(x, y, 1.5, 0.1, 0) };
  const terrain = [fence, ...Array.from({ length: whole(random, 1, 4) }, (_, i) => ground(random, `t${i}`))];
  const solid = terrain.filter(({ kind }) => kind === 'wall' || kind === 'barrier');
  const room = new Room(random, SPREAD);
  const models: Model[] = [];
  const put = (id: string, kind: string, side: Side, base: number, more: Partial<Model> = {}): void => {
    const at = room.place(radiusOf(base), solid);
    if (at) models.push({ id, kind, side, base, ...at, ...more });
  };
  const fighter = (id: string, side: Side): void => {
    const [kind, base] = oneOf(random, KINDS);
    const far = random() < 0.2;
    put(id, kind, side, base, {
      stats: { MIGHT: 3, DEF: 3, DEX: whole(random, 3, 7), WILL: whole(random, 2, 5), HEROISM: whole(random, 1, 4) },
      ...(far ? { reach: 2 } : {}),
      traits: far ? ['indirect-engagement'] : random() < 0.2 ? [oneOf(random, TRAITS)] : [],
      conditions: random() < 0.3 ? [oneOf(random, CONDITIONS)] : [],
    });
  };
  const leans = { x: round(x + between(random, -1, 1)), y: round(y + 0.1 + INCH_BASE / 2 / 25.4) };
  const others = solid.filter((piece) => piece !== fence);
  if (
    others.every(({ shape }) => gapToShape([leans.x, leans.y], shape) > 0.502) &&
    room.take(leans, radiusOf(INCH_BASE))
  )
    models.push({ id: 'l', kind: 'infantry', side: 'blue', base: INCH_BASE, ...leans, stats: { DEX: 5, WILL: 3 } });
  for (const id of ['r1', 'r2']) fighter(id, 'red');
  for (const id of ['b1', 'b2', 'b3']) fighter(id, 'blue');
  for (const id of ['u1', 'u2', 'u3']) put(id, 'infantry', 'red', 32, { unit: 'lancers', stats: { DEX: 5, WILL: 3 } });
  if (random() < 0.5) put('m', 'monster', 'neutral', 60, { stats: { DEX: 5, WILL: 3 } });
  if (random() < 0.3) put('n', 'infantry', 'neutral', 32, { stats: { DEX: 4, WILL: 3 } });
  const spot = room.anywhere();
  return {
    v: 1,
    game: 'guilds',
    board: { shape: 'rect', width: 36, height: 36 },
    models,
    terrain,
    zones: [{ id: 'o', kind: 'objective', shape: { circle: [spot.x, spot.y, 0.8] } }],
    rulings: {},
  };
}
