// A field is the same question asked cell by cell.
import { describe, expect, it } from 'vitest';
import { ask, type Good } from '../../../src/ask/ask.ts';
import { oneOf, randomFrom } from '../../oracle/random.ts';
import { type RandomScene, randomTable } from './tables.ts';

const SEED = 411;
const good = (question: object): Good => {
  const answer = ask(question);
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer;
};
interface Field {
  origin: [number, number];
  step: number;
  columns: number;
  rows: number;
  cells: string;
}
const fieldOf = (question: object): Field & { bytes: Buffer } => {
  const field = good({ ask: 'field', ...question }).answer as unknown as Field;
  return { ...field, bytes: Buffer.from(field.cells, 'base64') };
};
const plain = (models: object[], terrain: object[] = [], diameter = 12) => ({
  v: 1,
  game: 'judgement',
  board: { shape: 'circle', diameter },
  models,
  terrain,
});
const hero = { id: 'a', kind: 'hero', side: 'red', x: 0, y: 0, reach: 1 };

// What stands in a cell, put into the scene as an enemy that the question can name.
function stood(scene: RandomScene, x: number, y: number, base: number, height: number): RandomScene {
  const guest = { id: 'guest', kind: 'hero', side: 'blue', x, y, base, height };
  return { ...scene, models: [...scene.models, guest] };
}

function asked(of: string, scene: RandomScene, model: string): boolean {
  if (of === 'los')
    return (good({ ask: 'los', scene, from: model, to: 'guest' }).answer as { visible: boolean }).visible;
  if (of === 'cover') {
    const { answer } = good({ ask: 'cover', scene, attacker: model, target: 'guest', attack: 'ranged' });
    return (answer as { cover: string }).cover !== 'none';
  }
  if (of === 'reach') {
    const { reach, conditions } = scene.models.find(({ id }) => id === model)! as unknown as {
      reach: number;
      conditions?: string[];
    };
    if (conditions?.includes('knocked-down')) return false;
    const within = { ask: 'within', scene, model: 'guest', of: { model }, inches: reach };
    return (good(within).answer as { holds: boolean }).holds;
  }
  const { engaging } = good({ ask: 'engagement', scene }).answer as unknown as { engaging: [string, string][] };
  return engaging.some(([who, whom]) => who === model && whom === 'guest');
}

const READINGS: Record<string, string>[] = [
  {},
  { 'judgement.los.other-forest': 'ignored' },
  { 'judgement.los.height': 'both' },
  { 'judgement.los.smoke-height': 'unlimited' },
  { 'judgement.terrain.within': 'overlapping' },
  { 'judgement.cover.line': 'centres', 'judgement.cover.models': 'no' },
];

describe(`fields (seed ${SEED})`, () => {
  it('covers the bounding box of the board with cells on whole multiples of the step', () => {
    const scene = plain([hero]);
    expect(fieldOf({ scene, of: 'los', model: 'a', step: 1 })).toMatchObject({
      origin: [-6, -6],
      columns: 13,
      rows: 13,
    });
    expect(fieldOf({ scene, of: 'los', model: 'a', step: 2 })).toMatchObject({ origin: [-6, -6], columns: 7, rows: 7 });
    const wide = { ...scene, board: { shape: 'rect', width: 10, height: 4 } };
    const field = fieldOf({ scene: wide, of: 'los', model: 'a', step: 0.7 });
    expect(field).toMatchObject({ columns: 15, rows: 7, step: 0.7 });
    expect(field.origin[0]).toBeCloseTo(-4.9);
    expect(field.origin[1]).toBeCloseTo(-2.1);
    expect(field.bytes).toHaveLength(15 * 7);
  });

  it('is refused when it has too many cells', () => {
    const scene = { ...plain([hero]), board: { shape: 'rect', width: 60, height: 60 } };
    expect(ask({ ask: 'field', scene, of: 'los', model: 'a', step: 0.1 })).toMatchObject({
      ok: false,
      error: { code: 'too-large', path: 'step' },
    });
    expect(ask({ ask: 'field', scene, of: 'los', model: 'a', step: 0.125 })).toMatchObject({ ok: true });
  });

  it('says where nobody can stand: off the board, on bases and Souls, on tall walls and the impassable, not on tokens', () => {
    const wall = {
      id: 'w',
      kind: 'wall',
      shape: {
        polygon: [
          [3.8, -0.2],
          [4.2, -0.2],
          [4.2, 0.2],
          [3.8, 0.2],
        ],
      },
    };
    const rock = { id: 'r', kind: 'boulder', shape: { circle: [-4, 0, 0.3] } };
    const models = [
      hero,
      { id: 's', kind: 'soul', side: 'neutral', x: 0, y: 4 },
      { id: 't', kind: 'token', side: 'red', x: 0, y: -4 },
    ];
    const at = (scene: object, x: number, y: number, more: object = {}): number => {
      const { bytes, origin, columns } = fieldOf({ scene, of: 'los', model: 'a', step: 1, ...more });
      return bytes[(y - origin[1]) * columns + (x - origin[0])]!;
    };
    const scene = plain(models, [wall, rock]);
    expect(at(scene, 0, 0)).toBe(255);
    expect(at(scene, 0, 4)).toBe(255);
    expect(at(scene, 0, -4)).toBe(1);
    expect(at(scene, -4, 0)).toBe(255);
    expect(at(scene, 4, 0)).toBe(1);
    expect(at(scene, 4, 0, { as: { height: 1 } })).toBe(255);
    expect(at(plain(models, [{ ...wall, height: 2 }]), 4, 0)).toBe(255);
    expect(at(scene, 5, 0)).toBe(1);
    expect(at(scene, 6, 0)).toBe(255);
    expect(at(scene, 5, 0, { as: { base: 60 } })).toBe(255);
    expect(at(scene, 3, 3)).toBe(1);
  });

  it.each(['los', 'cover', 'reach', 'engagement'])('of %s is that question asked in every cell', (of) => {
    const random = randomFrom(SEED);
    let yes = 0;
    // Asking for the whole table's engagements takes its time.
    const tries = of === 'engagement' ? 40 : 300;
    for (let i = 0; i < 36; i++) {
      const scene = { ...randomTable(random, 6), rulings: READINGS[i % READINGS.length]! };
      // Every other table is all woods and smoke, seen into and out of.
      if (Math.floor(i / READINGS.length) % 2 === 0)
        scene.terrain = scene.terrain.map((piece, k) => ({ ...piece, kind: k % 2 ? 'smoke' : 'forest' }));
      if (i % 3 === 0)
        scene.models = scene.models
          .filter(({ kind }) => kind !== 'hero' && kind !== 'summoned')
          .concat(scene.models.slice(0, 4));
      const model = oneOf(random, ['r1', 'b1', 'm1']);
      const [base, height] = [oneOf(random, [40, 50, 60]), oneOf(random, [1, 2, 4, 6])];
      const { bytes, origin, columns, step } = fieldOf({ scene, of, model, as: { base, height }, step: 0.9 });
      for (let k = 0; k < tries; k++) {
        const cell = Math.floor(random() * bytes.length);
        if (bytes[cell] === 255) continue;
        const [x, y] = [origin[0] + step * (cell % columns), origin[1] + step * Math.floor(cell / columns)];
        const here = stood(scene, x, y, base, height);
        if (of !== 'los' && model[0] === 'b') (here.models.at(-1) as { side: string }).side = 'red';
        const holds = asked(of, here, model);
        if (holds) yes++;
        expect(bytes[cell], JSON.stringify([here, of, model])).toBe(holds ? 1 : 0);
      }
    }
    expect(yes).toBeGreaterThan(0);
  });

  // Bases two inches wide on whole inches: many of them just touch a forest, smoke or a wall.
  it.each(READINGS)('among woods and walls is sight asked in every cell, read as %o', (rulings) => {
    const strip = (id: string, kind: string, x: number, more: object = {}) => ({
      id,
      kind,
      ...more,
      shape: {
        polygon: [
          [x, -5],
          [x + 1, -5],
          [x + 1, 5],
          [x, 5],
        ],
      },
    });
    const terrain = [
      strip('near trees', 'forest', -5),
      strip('far trees', 'forest', 1),
      strip('fumes', 'smoke', 5),
      strip('low trees', 'forest', -8, { height: 1 }),
      {
        id: 'tall wall',
        kind: 'wall',
        height: 6,
        shape: {
          polygon: [
            [-2, 6],
            [2, 6],
            [2, 7],
            [-2, 7],
          ],
        },
      },
      {
        id: 'low wall',
        kind: 'wall',
        shape: {
          polygon: [
            [-2, -7],
            [2, -7],
            [2, -6],
            [-2, -6],
          ],
        },
      },
    ];
    for (const [x, y] of [
      [-3, 0],
      [-4, 0],
      [0, 4],
      [-1, -4],
    ] as const)
      for (const height of [1, 2, 5]) {
        const models = [
          { id: 'a', kind: 'hero', side: 'red', x, y, base: 50.8, height: 2 },
          { id: 'down', kind: 'hero', side: 'red', x: 3, y: -3, conditions: ['knocked-down'] },
          { id: 'soul', kind: 'soul', side: 'neutral', x: -1, y: 2 },
        ];
        const scene = { ...plain(models, terrain, 20), rulings } as unknown as RandomScene;
        const { bytes, origin, columns } = fieldOf({
          scene,
          of: 'los',
          model: 'a',
          as: { base: 50.8, height },
          step: 1,
        });
        bytes.forEach((cell, i) => {
          if (cell === 255) return;
          const here = stood(scene, origin[0] + (i % columns), origin[1] + Math.floor(i / columns), 50.8, height);
          expect(cell, JSON.stringify(here)).toBe(asked('los', here, 'a') ? 1 : 0);
        });
      }
  });

  it('seen is los, and a model without a reach reaches nobody', () => {
    const scene = plain([{ ...hero, reach: undefined }].map(({ reach: _, ...rest }) => rest));
    expect(fieldOf({ scene, of: 'seen', model: 'a', step: 1 }).cells).toBe(
      fieldOf({ scene, of: 'los', model: 'a', step: 1 }).cells,
    );
    expect([...fieldOf({ scene, of: 'reach', model: 'a', step: 1 }).bytes]).not.toContain(1);
  });

  it('counts its places in words', () => {
    const scene = plain([hero], [], 4);
    const { because, answer } = good({ ask: 'field', scene, of: 'reach', model: 'a', step: 1 });
    expect(because).toEqual([
      { rule: 'judgement/melee-range', text: '0 of the 0 places to stand are within the melee range of a.' },
    ]);
    expect(answer).toMatchObject({ columns: 5, rows: 5 });
    const [reason] = good({
      ask: 'field',
      scene: plain([hero], [], 8),
      of: 'engagement',
      model: 'a',
      step: 2.0,
    }).because;
    expect(reason).toEqual({
      rule: 'judgement/engaged',
      text: 'An enemy would be engaged by a in 8 of the 8 places to stand.',
    });
  });
});
