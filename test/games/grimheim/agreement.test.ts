// Charge, advance, path and the field of move answer by one model of movement; two thousand tables are in agreement.full.test.ts.
import { expect, it } from 'vitest';
import { randomFrom } from '../../oracle/random.ts';
import { expectAgreement, movedTo, nothingSeen, randomMoves } from './agreement.ts';

const SEED = 20_261_117;

it(`agree on 150 random tables with heights (seed ${SEED})`, () => {
  const random = randomFrom(SEED);
  const seen = nothingSeen();
  for (let i = 0; i < 150; i++) expectAgreement(randomMoves(random), seen);
  for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(2);
}, 120_000);

it('agree on a place that only the second of two ways reaches once its passages are moved', () => {
  const tower = (id: string, [left, low, right, high]: readonly number[], height: number) => ({
    id,
    kind: 'elevated',
    shape: {
      polygon: [
        [left, low],
        [right, low],
        [right, high],
        [left, high],
      ],
    },
    height,
  });
  const fighter = (id: string, side: string, x: number, y: number, z: number) => ({
    ...{ id, kind: 'fighter', side, x, y, z },
    stats: { MOV: 5 },
  });
  const models = [fighter('A', 'red', -1.351, -0.296, 4), fighter('B', 'blue', 1.843, 0.359, 3)];
  const terrain = [tower('T0', [-3.709, -1.729, -0.291, 1.729], 4), tower('T1', [0.497, -0.445, 3.634, 2.34], 3)];
  const scene = { v: 1, game: 'grimheim', board: { shape: 'rect', width: 26, height: 22 }, models, terrain };
  expect(movedTo(scene, [2, 3])).toEqual({ path: true, field: true });
});
