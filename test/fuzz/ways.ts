// Ways, hidden shares and sight with heights on endless random tables, against what is plain to check: a way runs into
// nothing and is as long as it says, no sampled way is shorter, shares add up, and what is seen is clear.
import type { Point } from '../../src/geometry/geometry.ts';
import { bodySees, eyeSees } from '../../src/geometry/glimpse.ts';
import { hiddenShare } from '../../src/geometry/hidden.ts';
import { routeToDisc, routeToPoint } from '../../src/geometry/route.ts';
import { randomGround, tableOf } from '../oracle/ground.ts';
import { clearLine, type Point3, randomSolids, tableWith } from '../oracle/heights.ts';
import { between, oneOf, type Random, randomFrom } from '../oracle/random.ts';
import { lengthOf, pointsOf, roomAlong, sampledLength } from '../oracle/route.ts';

// Flattening an arc cuts so much off it at most.
const FLAT = 2e-4;

function faultsOfWays(random: Random): string[] {
  const faults: string[] = [];
  const ground = randomGround(random);
  const { table, mover, obstacles } = tableOf(ground);
  const goal: Point = [between(random, -9, 9), between(random, -9, 9)];
  const ways = { obstacles, border: ground.border };
  const point = routeToPoint(table, mover, goal, ways);
  const sampled = sampledLength(ground, [goal], 12);
  if ((point.whole ?? Number.POSITIVE_INFINITY) > sampled * (1 + 1e-9)) faults.push(`longer than a way of ${sampled}`);
  const disc = routeToDisc(table, mover, table.addDisc(goal, 0.5), 1, ways);
  for (const { route, length } of [point, disc]) {
    const way = pointsOf(ground.start, route);
    if (roomAlong(ground, way) < -FLAT) faults.push(`runs ${-roomAlong(ground, way)} into something`);
    if (Math.abs(lengthOf(way) - length) > FLAT * length + 1e-9) faults.push(`is not ${length} long`);
  }
  if (point.whole !== null && (disc.whole ?? Number.POSITIVE_INFINITY) > point.whole + 1e-6)
    faults.push(`is longer to near a point (${disc.whole}) than to it (${point.whole})`);
  return faults;
}

function faultsOfHeights(random: Random): string[] {
  const faults: string[] = [];
  const far: Point = [between(random, 2, 9), between(random, -1, 1)];
  const body = { at: [0, 0] as Point, radius: oneOf(random, [0.63, 1.18]), low: 0, high: oneOf(random, [1.5, 2.5]) };
  const other = { at: far, radius: 0.63, low: oneOf(random, [0, 2]), high: oneOf(random, [3, 4]) };
  const solids = randomSolids(random, far, [0, 0], Math.floor(between(random, 1, 7)));
  const scene = tableWith([body, other], solids);
  const eye: Point3 = [far[0], far[1], other.high];
  const look = { at: far, z: other.high };
  const { share, by } = hiddenShare(scene.table, look, scene.bodies[0]!, scene.solids);
  const most = Math.max(0, ...by);
  const sum = by.reduce((a, b) => a + b, 0);
  if (share < most - 1e-6 || share > Math.min(1, sum) + 1e-6) faults.push(`share ${share}, parts ${by}`);
  const seen = eyeSees(scene.table, look, scene.bodies[0]!, scene.solids);
  if (!seen && share < 0.999) faults.push(`nothing is seen, yet only ${share} is hidden`);
  const short = (a: Point3, b: Point3, u: number) => a.map((v, i) => v + (b[i]! - v) * u) as unknown as Point3;
  if (seen && !clearLine(eye, short(eye, seen, 1 - 1e-6), solids)) faults.push('what is seen is not clear');
  const sight = bodySees(scene.table, scene.bodies[0]!, scene.bodies[1]!, scene.solids);
  if (seen && !sight.visible) faults.push('the eye sees what its body does not');
  if (sight.line) {
    const [a, b] = sight.line;
    if (!clearLine(short(a, b, 1e-6), short(a, b, 1 - 1e-6), solids))
      faults.push('the line between bodies is not clear');
  }
  return faults;
}

export async function fuzz(seconds: number, seed: number): Promise<{ runs: number; wrong: string[] }> {
  const until = performance.now() + 1000 * seconds;
  const wrong: string[] = [];
  let runs = 0;
  for (; performance.now() < until; runs++) {
    const random = randomFrom(seed + runs);
    const faults = runs % 2 ? faultsOfWays(random) : faultsOfHeights(random);
    wrong.push(...faults.map((fault) => `${runs % 2 ? 'ways' : 'heights'}, seed ${seed + runs}: ${fault}`));
  }
  return { runs, wrong };
}
