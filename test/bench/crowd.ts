// How long a crowd takes to settle: overlapping bases of 50 mm, far too many to try every way round one another. In time the
// thread computed, the median of five crowds.
import type { Point } from '../../src/geometry/geometry.ts';
import { settle } from '../../src/geometry/settle.ts';
import { between, type Random, randomFrom } from '../oracle/random.ts';
import { pileOf, type Scatter } from '../oracle/settle.ts';
import type { Row } from './row.ts';

function crowd(random: Random, count: number): Scatter {
  const across = Math.sqrt(count);
  const somewhere = (): Point => {
    const [angle, far] = [between(random, 0, 2 * Math.PI), across * Math.sqrt(random())];
    return [far * Math.cos(angle), far * Math.sin(angle)];
  };
  const discs = Array.from({ length: count }, () => ({ at: somewhere(), radius: 25 / 25.4, fixed: false }));
  return { discs, polygons: [], border: { width: 60, height: 44 } };
}

function milliseconds(scatter: Scatter): number {
  const { table, pile } = pileOf(scatter);
  const start = process.threadCpuUsage();
  settle(table, pile);
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
}

export async function bench(): Promise<Row[]> {
  const random = randomFrom(250);
  milliseconds(crowd(random, 60));
  return [30, 60, 120, 250].map((count): Row => {
    const times = Array.from({ length: 5 }, () => milliseconds(crowd(random, count))).sort((a, b) => a - b);
    return { group: 'settle: crowds', name: `${count} overlapping bases`, value: times[2]!, unit: 'ms' };
  });
}
