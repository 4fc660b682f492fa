import { expect, it } from 'vitest';
import { Geometry } from '../../src/geometry/geometry.ts';
import { gridAround, reachField } from '../../src/geometry/reach.ts';
import { routeToPoint } from '../../src/geometry/route.ts';
import { randomGround, tableOf } from '../oracle/ground.ts';
import { randomFrom } from '../oracle/random.ts';

it('is a disc where nothing stands, and reaches farther round nothing', () => {
  const table = new Geometry();
  const mover = table.addDisc([0.3, 0.2], 0.5);
  const grid = gridAround([0.3, 0.2], 3, 0.5);
  const field = reachField(table, mover, 3, grid, { obstacles: [] });
  field.forEach((length, i) => {
    const x = grid.origin[0] + (i % grid.columns) * grid.step;
    const y = grid.origin[1] + Math.floor(i / grid.columns) * grid.step;
    const far = Math.hypot(x - 0.3, y - 0.2);
    if (far <= 3) expect(length).toBeCloseTo(far, 12);
    else expect(length).toBe(Number.POSITIVE_INFINITY);
  });
});

it('tells for every cell what the route there tells, on 25 tables (seed 88)', () => {
  const random = randomFrom(88);
  let round = 0;
  let bent = 0;
  for (; round < 25; round++) {
    const ground = randomGround(random);
    const { table, mover, obstacles } = tableOf(ground);
    const ways = { obstacles, border: ground.border };
    const grid = gridAround(ground.start, 6, 0.6);
    const field = reachField(table, mover, 6, grid, ways);
    for (const [i, length] of field.entries()) {
      const x = grid.origin[0] + (i % grid.columns) * grid.step;
      const y = grid.origin[1] + Math.floor(i / grid.columns) * grid.step;
      const { whole, route } = routeToPoint(table, mover, [x, y], ways);
      if (whole === null || whole > 6 + 1e-6) expect(length).toBe(Number.POSITIVE_INFINITY);
      else if (whole < 6 - 1e-6) expect(Math.abs(length - whole), `table ${round}, cell ${i}`).toBeLessThan(1e-6);
      if (length < Number.POSITIVE_INFINITY && route.length > 1) bent++;
    }
  }
  expect(bent).toBeGreaterThan(200);
});
