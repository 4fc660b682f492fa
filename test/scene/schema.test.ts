// The schema of a scene accepts what reading accepts and refuses what it refuses, but for the two things that a schema
// cannot say, which are told by name here.
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { games } from '../../src/games/registry.ts';
import { parseScene } from '../../src/scene/parse.ts';
import { sceneSchema } from '../../src/scene/schema.ts';
import { type Random, randomQuestion, seeded } from '../link/questions.ts';
import { handed, plainScene } from './scenes.ts';

const schema = sceneSchema(games);
const accepts = new Ajv2020({ allErrors: false, strict: true, allowUnionTypes: true }).compile(schema);

/** What only reading can see. */
const UNSAID =
  /length of an oval base comes first|are called|needs at least three different corners|lie on one line|must not cross or touch itself/;

/** Whether the two agree on a scene; what they say when they do not. */
function disagreement(scene: unknown): string | null {
  const parsed = parseScene(scene, handed);
  const fits = accepts(scene);
  if (parsed.ok) return fits ? null : `reading accepts what the schema refuses: ${JSON.stringify(accepts.errors)}`;
  if (!fits) return null;
  const said = parsed.problems.map(({ message }) => message);
  return said.every((message) => UNSAID.test(message)) ? null : `the schema accepts: ${said.join(' ')}`;
}

const ODD = [
  null,
  true,
  0,
  -0.5,
  1,
  2.5,
  1000,
  1000.5,
  1e300,
  '',
  'a',
  'border',
  'hero',
  'x'.repeat(41),
  'Ärger',
  'a\n',
  '!',
  [],
  [1],
  [1, 2],
  [1, 2, 3],
  [1, 2, 0],
  [
    [0, 0],
    [1, 0],
    [0, 1],
  ],
  {},
  {
    polygon: [
      [0, 0],
      [4, 0],
      [0, 4],
    ],
  },
  { circle: [0, 0, 1] },
  { circle: [0, 0, 1], polygon: [] },
  { shape: 'circle', diameter: 3 },
  { shape: 'rect', width: 3 },
  { MOV: 4 },
  { MOV: 'fast' },
  ['small'],
  ['fly', 'fly'],
  { 'judgement.los.height': 'x' },
  new Array(65).fill('fly'),
  new Array(300).fill(0),
];

const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)]!;

/** Every place in a value where something could be changed. */
function placesIn(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return [
    path,
    ...Object.entries(value).flatMap(([key, inner]) =>
      placesIn(inner, [...path, Array.isArray(value) ? Number(key) : key]),
    ),
  ];
}

/** The scene with one value changed, lost, put in or told twice. */
function changed(scene: unknown, random: Random): unknown {
  const copy = structuredClone(scene) as Record<string, unknown>;
  const path = pick(random, placesIn(copy).slice(1));
  const last = path.at(-1)!;
  const parent = path.slice(0, -1).reduce<Record<string | number, unknown>>((at, key) => at[key] as never, copy);
  const how = random();
  if (how < 0.6) parent[last] = pick(random, ODD);
  else if (how < 0.75) {
    if (Array.isArray(parent)) parent.splice(Number(last), 1);
    else delete parent[last];
  } else if (how < 0.9) {
    const fields = [
      'z',
      'height',
      'reach',
      'unit',
      'stats',
      'traits',
      'conditions',
      'side',
      'shape',
      'zones',
      'rulings',
      'wings',
    ];
    if (!Array.isArray(parent)) parent[pick(random, fields)] = pick(random, ODD);
  } else if (Array.isArray(parent)) parent.push(structuredClone(parent[Number(last)]));
  return copy;
}

describe('the schema of a scene', () => {
  it('agrees with reading on 4,000 scenes of every game, most of them broken, seed 14', () => {
    const random = seeded(14);
    let [good, bad] = [0, 0];
    for (let i = 0; i < 1000; i++) {
      const { scene } = randomQuestion(random, 1 + Math.floor(random() * 4), Math.floor(random() * 3));
      let now: unknown = scene;
      for (let k = 0; k < 4; k++) {
        const fault = disagreement(now);
        if (fault) expect.fail(`${fault}\n${JSON.stringify(now)}`);
        if (parseScene(now, handed).ok) good++;
        else bad++;
        now = changed(now, random);
      }
    }
    expect(good).toBeGreaterThan(1000);
    expect(bad).toBeGreaterThan(1000);
  });

  it('agrees on the limits', () => {
    const many = (count: number) => ({
      ...plainScene(),
      models: Array.from({ length: count }, (_, i) => ({ id: `m${i}`, kind: 'hero', side: 'red', x: 0, y: 0 })),
    });
    for (const scene of [many(256), many(257), { ...plainScene(), terrain: null }, { ...plainScene(), v: 2 }])
      expect(disagreement(scene)).toBeNull();
    expect(accepts(many(256))).toBe(true);
    expect(accepts(many(257))).toBe(false);
  });

  it('would be caught if it did not', () => {
    expect(accepts({ ...plainScene(), game: 'chess' })).toBe(false);
    expect(accepts({ ...plainScene(), wings: 2 })).toBe(false);
    expect(accepts(plainScene())).toBe(true);
  });
});
