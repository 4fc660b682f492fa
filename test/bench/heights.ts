// How long sight between bodies takes that stand among blockers of several heights: the median of nine rounds, in time the
// thread computed. Tables are loaded in between, and that counts.
import { bodySees } from '../../src/geometry/glimpse.ts';
import { type Body, randomSolids, tableWith } from '../oracle/heights.ts';
import { between, oneOf, type Random, randomFrom } from '../oracle/random.ts';
import type { Row } from './row.ts';

type Scene = ReturnType<typeof tableWith>;

function scene(random: Random, blockers: number): Scene {
  const body = (x: number, y: number): Body => ({
    at: [x, y],
    radius: oneOf(random, [0.63, 0.79, 1.18, 1.97]),
    low: 0,
    high: oneOf(random, [1.5, 2, 2.5, 4]),
  });
  const [a, b] = [body(0, 0), body(between(random, 4, 10), between(random, -1, 1))];
  const solids = randomSolids(random, a.at, b.at, blockers);
  return tableWith(
    [a, b],
    solids.map((solid) => ({ ...solid, low: 0, high: solid.high - solid.low })),
  );
}

/** Microseconds a question, each pair asked both ways. */
function timeOf(scenes: readonly Scene[]): number {
  const start = process.threadCpuUsage();
  for (const { table, bodies, solids } of scenes) {
    bodySees(table, bodies[0]!, bodies[1]!, solids);
    bodySees(table, bodies[1]!, bodies[0]!, solids);
  }
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / (2 * scenes.length);
}

export async function bench(): Promise<Row[]> {
  const group = 'sight between bodies with heights';
  return [1, 5, 10].map((blockers): Row => {
    const random = randomFrom(40 + blockers);
    const scenes = Array.from({ length: 1500 }, () => scene(random, blockers));
    timeOf(scenes);
    const times = Array.from({ length: 9 }, () => timeOf(scenes)).sort((a, b) => a - b);
    return { group, name: `${blockers} ${blockers === 1 ? 'blocker' : 'blockers'}`, value: times[4]!, unit: 'µs' };
  });
}
