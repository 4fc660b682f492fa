// A field is the same question asked cell by cell, on random tables and on one full of woods. Slow, so it stands apart.
import { describe, expect, it } from 'vitest';
import { oneOf, randomFrom } from '../../oracle/random.ts';
import { asked, fieldOf, plain, READINGS, stood } from './standing.ts';
import { type RandomScene, randomTable } from './tables.ts';

const SEED = 411;

describe(`fields (seed ${SEED})`, () => {
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
});
