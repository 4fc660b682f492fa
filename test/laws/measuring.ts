// Laws of distances and sight: one tape, one line, whatever is asked with it.
import { between, oneOf, type Random } from '../oracle/random.ts';
import { Asked } from './asked.ts';
import { ALL, everyOf, HAIR, type Kept, type Law, law, same } from './law.ts';
import { type Model, radiusOf, type Scene, without } from './scene.ts';

const BASES: Readonly<Record<string, number>> = {
  hero: 50,
  soul: 25,
  token: 25,
  fighter: 32,
  infantry: 32,
  cavalry: 60,
  monster: 50,
  manifestation: 60,
  'war-machine': 60,
};

function baseOf({ game }: Scene, { kind, base, traits }: Model): number | readonly [number, number] {
  if (base !== undefined) return base;
  if (game === 'aos') return kind === 'hero' ? 40 : kind === 'monster' ? 100 : BASES[kind]!;
  if (game === 'judgement') return traits?.includes('small') ? 40 : kind === 'soul' || kind === 'token' ? 25 : 50;
  return BASES[kind] ?? 50;
}
const isRound = (base: number | readonly [number, number]): base is number => typeof base === 'number';

function two(table: Asked, random: Random): readonly [Model, Model] | null {
  const { models } = table.scene;
  if (models.length < 2) return null;
  const a = oneOf(random, models);
  return [
    a,
    oneOf(
      random,
      models.filter((model) => model !== a),
    ),
  ];
}

const within = (table: Asked, model: string, of: object, inches: number, wholly = false): boolean =>
  table.answer({ ask: 'within', model, of, inches, ...(wholly ? { wholly } : {}) }).holds;

/** Sight as everybody has it; eyes that look down from a head see otherwise than they are seen. */
const MUTUAL = ['judgement', 'guilds', 'aos'] as const;

interface Los {
  readonly visible: boolean;
  readonly line: readonly [readonly [number, number], readonly [number, number]] | null;
  readonly band: number | null;
  readonly blockers: readonly string[];
}
const los = (table: Asked, from: string, to: string): Los => table.answer({ ask: 'los', from, to });

export const measuring: readonly Law[] = [
  law('It is as far from one to the other as from the other to the one.', ALL, (table, random) => {
    const pair = two(table, random);
    if (!pair) return null;
    const [a, b] = pair;
    return same(table.distance(a.id, b.id), table.distance(b.id, a.id), [a.id, b.id]);
  }),
  law(
    'The distance of two round bases on one level is that of their centres less both radii.',
    ALL,
    (table, random) => {
      const pair = two(table, random);
      if (!pair) return null;
      const [a, b] = pair;
      const [one, other] = [baseOf(table.scene, a), baseOf(table.scene, b)];
      if (!isRound(one) || !isRound(other) || (a.z ?? 0) !== (b.z ?? 0)) return null;
      const gap = Math.max(0, Math.hypot(a.x - b.x, a.y - b.y) - radiusOf(one) - radiusOf(other));
      return same(table.distance(a.id, b.id), gap, [a.id, b.id]);
    },
  ),
  law('A model is within exactly the distance that is measured, and within nothing less.', ALL, (table, random) => {
    const pair = two(table, random);
    if (!pair) return null;
    const [a, b] = [pair[0].id, pair[1].id];
    const inches = table.distance(a, b);
    const says = `${a} is ${inches}" from ${b}`;
    if (!within(table, a, { model: b }, inches)) return `${says} and not within it`;
    return inches < 0.01 || !within(table, a, { model: b }, inches - 0.001) || `${says} and within less`;
  }),
  law('Whoever is wholly within a distance is within it.', ALL, (table, random) => {
    const pair = two(table, random);
    if (!pair) return null;
    const [a, b] = [pair[0].id, pair[1].id];
    const inches = between(random, 2, 12);
    if (!within(table, a, { model: b }, inches, true)) return null;
    return within(table, a, { model: b }, inches) || `${a} is wholly within ${inches}" of ${b}, and not within it`;
  }),
  law('Over a third base it is never shorter than straight.', ALL, (table, random) => {
    const pair = two(table, random);
    if (!pair || table.scene.models.length < 3 || table.scene.models.some(({ z }) => z)) return null;
    const [a, b] = pair;
    const over = oneOf(
      random,
      table.scene.models.filter((model) => model !== a && model !== b),
    );
    const [straight, first, second] = [
      table.distance(a.id, b.id),
      table.distance(a.id, over.id),
      table.distance(over.id, b.id),
    ];
    const across = 2 * radiusOf(baseOf(table.scene, over));
    return (
      straight <= first + across + second + HAIR ||
      `${straight}" from ${a.id} to ${b.id}, over ${over.id} ${first} + ${across} + ${second}`
    );
  }),
  law('A place is as far from a model as a base of nothing there would be.', ALL, (table, random) => {
    const { models } = table.scene;
    if (models.length === 0) return null;
    const model = oneOf(random, models);
    const base = baseOf(table.scene, model);
    if (!isRound(base) || (model.z ?? 0) > 0) return null;
    const point = [model.x + between(random, -5, 5), model.y + between(random, -5, 5)] as const;
    const { inches } = table.answer({ ask: 'within', model: model.id, of: { point }, inches: 3 });
    return same(inches, Math.max(0, Math.hypot(point[0] - model.x, point[1] - model.y) - radiusOf(base)), [
      model.id,
      point,
    ]);
  }),
  law(
    'Sight is the same both ways, but for stealth, obscuring terrain and a unit’s own models.',
    MUTUAL,
    (table, random) => {
      const pair = two(table, random);
      if (!pair || pair.some(({ conditions }) => conditions?.includes('stealth'))) return null;
      const [a, b] = [pair[0].id, pair[1].id];
      if (table.scene.terrain.some(({ kind }) => kind === 'obscuring')) return null;
      // A unit looks past its own models, and is looked at past nobody's.
      const isAlone = ({ unit }: Model) =>
        !unit || table.scene.models.filter((model) => model.unit === unit).length === 1;
      if (table.game === 'aos' && !pair.every(isAlone)) return null;
      return table.sees(a, b) === table.sees(b, a) || `${a} and ${b} do not see each other alike`;
    },
  ),
  law('Whoever is seen is hidden by nothing, and whoever is not is hidden by something.', ALL, (table, random) => {
    const pair = two(table, random);
    if (!pair) return null;
    const [a, b] = [pair[0].id, pair[1].id];
    const { visible, line, blockers, band } = los(table, a, b);
    const says = `${a} to ${b}: ${JSON.stringify({ visible, line, blockers, band })}`;
    if (visible) return (blockers.length === 0 && line !== null && band !== 0) || says;
    const hides = blockers.length > 0 || table.good({ ask: 'los', from: a, to: b }).because.length > 0;
    return (line === null && !band && hides) || says;
  }),
  law('A line of sight begins in the one base and ends in the other.', ALL, (table, random) => {
    const pair = two(table, random);
    if (!pair) return null;
    const { line } = los(table, pair[0].id, pair[1].id);
    if (!line) return null;
    return everyOf(
      pair.map((model, i): Kept => {
        const off = Math.hypot(line[i]![0] - model.x, line[i]![1] - model.y) - radiusOf(baseOf(table.scene, model));
        return off <= HAIR || `the line of ${pair[0].id} to ${pair[1].id} is ${off}" off ${model.id}`;
      }),
    );
  }),
  law('Taking a piece away hides nobody.', ALL, (table, random) => {
    const pair = two(table, random);
    if (!pair) return null;
    const [a, b] = [pair[0].id, pair[1].id];
    // Terrain obscures a unit by where all of its models stand, so whoever shares a unit with one of the two stays.
    const units = pair.flatMap(({ unit }) => unit ?? []);
    const gone = [
      ...table.scene.models.filter(({ id, unit }) => id !== a && id !== b && !(unit && units.includes(unit))),
      ...table.scene.terrain.filter(({ kind }) => kind !== 'elevated' && kind !== 'area'),
    ];
    if (gone.length === 0 || !table.sees(a, b)) return null;
    const piece = oneOf(random, gone).id;
    return new Asked(without(table.scene, piece)).sees(a, b) || `without ${piece}, ${a} no longer sees ${b}`;
  }),
  law(
    'Without those that hide it and everything else of their kind, it is seen.',
    ['guilds', 'aos'],
    (table, random) => {
      const pair = two(table, random);
      if (!pair) return null;
      const [a, b] = [pair[0].id, pair[1].id];
      if (
        table.sees(a, b) ||
        [pair[0], pair[1]].some(({ conditions }) => conditions?.some((one) => ['stealth', 'blind'].includes(one)))
      )
        return null;
      const alone = { ...table.scene, models: pair, terrain: [] };
      return new Asked(alone).sees(a, b) || `alone on the table, ${a} does not see ${b}`;
    },
  ),
  law('A field of sight says of a place what sight says of somebody who stands there.', ALL, (table, random) => {
    const { models } = table.scene;
    const viewers = models.filter(({ kind, z }) => !['soul', 'token', 'shrine', 'effigy'].includes(kind) && !z);
    if (viewers.length === 0) return null;
    const viewer = oneOf(random, viewers);
    const { origin, step, columns, cells } = table.answer({ ask: 'field', of: 'los', model: viewer.id, step: 2 });
    const bytes = Buffer.from(cells, 'base64');
    const near = [...bytes.keys()].filter((i) => {
      const [x, y] = [origin[0] + step * (i % columns), origin[1] + step * Math.floor(i / columns)];
      return bytes[i]! <= 1 && Math.hypot(x - viewer.x, y - viewer.y) < 9;
    });
    if (near.length === 0) return null;
    const i = oneOf(random, near);
    const [x, y] = [origin[0] + step * (i % columns), origin[1] + step * Math.floor(i / columns)];
    const kind = { judgement: 'hero', grimheim: 'fighter', guilds: 'infantry', aos: 'infantry' }[table.game];
    const side = viewer.side === 'red' ? 'blue' : 'red';
    const guest: Model = { id: 'zz guest', kind, side, x, y };
    const there = new Asked({ ...table.scene, models: [...models, guest] });
    return (
      (bytes[i] === 1) === there.sees(viewer.id, guest.id) ||
      `the field of ${viewer.id} says ${bytes[i]} of ${x},${y}, sight says otherwise`
    );
  }),
  law(
    'What gives a fighter cover hides more than half of it from the attacker\u2019s eye.',
    ['grimheim'],
    (table, random) => {
      const pair = two(table, random);
      if (!pair) return null;
      const [from, to] = [pair[0].id, pair[1].id];
      const { features } = table.answer({ ask: 'cover', attacker: from, target: to, attack: 'ranged' }) as {
        features: string[];
      };
      if (features.length === 0) return null;
      const { by } = table.answer({ ask: 'obscured', from, to }) as { by: Record<string, number> };
      return everyOf(
        features.map((id) => (by[id] ?? 0) > 0.49 || `${id} gives ${to} cover from ${from} and hides ${by[id]} of it`),
      );
    },
  ),
  law('Of whoever is not seen, nothing shows.', ['grimheim'], (table, random) => {
    const pair = two(table, random);
    if (!pair) return null;
    const [from, to] = [pair[0].id, pair[1].id];
    const { share } = table.answer({ ask: 'obscured', from, to });
    if (pair[1].conditions?.includes('hidden')) return null;
    const visible = table.sees(from, to);
    if (share < 0.98) return visible || `${from} does not see ${to}, of which ${share} is hidden`;
    return null;
  }),
];
