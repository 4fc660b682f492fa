import { expect, it } from 'vitest';
import type { Point } from '../../src/geometry/geometry.ts';
import { routeToPoint } from '../../src/geometry/route.ts';
import { randomGround, tableOf } from '../oracle/ground.ts';
import { between, randomFrom } from '../oracle/random.ts';
import { pointsOf, roomAlong, sampledLength } from '../oracle/route.ts';

it('is never longer than a finer sampled way and runs into nothing, on 1,000 tables (seed 404)', () => {
  const random = randomFrom(404);
  for (let round = 0; round < 1000; round++) {
    const ground = randomGround(random);
    const goal: Point = [between(random, -9, 9), between(random, -9, 9)];
    const { table, mover, obstacles } = tableOf(ground);
    const answer = routeToPoint(table, mover, goal, { obstacles, border: ground.border });
    const sampled = sampledLength(ground, [goal], 48);
    if (answer.reaches) expect(roomAlong(ground, pointsOf(ground.start, answer.route))).toBeGreaterThan(-2e-4);
    expect(answer.reaches ? answer.length : Number.POSITIVE_INFINITY, `table ${round}`).toBeLessThanOrEqual(
      sampled * (1 + 1e-9),
    );
  }
}, 600_000);
