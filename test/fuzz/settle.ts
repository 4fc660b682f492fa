// Piles at random, crowded and degenerate on purpose (equal coordinates, touching bases, aligned edges), held to what
// must hold for any answer: nothing overlaps unless there is no room, fixed things stay, a second settling finds nothing
// to do, and the cost is the mirror image's, and no dearer than what springs find that are let go from a few starts: by a
// hundredth where no more than six bases are about, by a twentieth where there are more.
import type { Point } from '../../src/geometry/geometry.ts';
import { settle } from '../../src/geometry/settle.ts';
import { oneOf, type Random, randomFrom } from '../oracle/random.ts';
import { leastEnergy, pileOf, randomScatter, type Scatter } from '../oracle/settle.ts';

const FEW = 6;

// Onto a lattice of half inches, with radii that touch there.
function snapped(scatter: Scatter): Scatter {
  const snap = ([x, y]: Point): Point => [Math.round(2 * x) / 2, Math.round(2 * y) / 2];
  return {
    ...scatter,
    discs: scatter.discs.map((disc) => ({ ...disc, at: snap(disc.at), radius: Math.ceil(2 * disc.radius) / 4 })),
    polygons: scatter.polygons.map((polygon) => polygon.map(snap)),
  };
}
const simple = (polygon: readonly Point[]): boolean =>
  polygon.every(([x, y], i) => polygon.every(([u, v], j) => i === j || x !== u || y !== v));

function randomPile(random: Random): Scatter {
  const count = 1 + Math.floor(9 * random());
  const scatter = randomScatter(random, count, oneOf(random, ['open', 'border', 'terrain'] as const));
  if (random() < 0.6) return scatter;
  const lattice = snapped(scatter);
  return { ...lattice, polygons: random() < 0.5 ? [] : lattice.polygons.filter((p) => p.length === 3 && simple(p)) };
}

function faultOf(scatter: Scatter, random: Random): string | undefined {
  const { table, pile, shapes } = pileOf(scatter);
  const answer = settle(table, pile);
  for (const { shape, to, inches } of answer.moves) {
    if (!pile.movable.includes(shape)) return `fixed shape ${shape} moved`;
    if (!Number.isFinite(to[0] + to[1])) return `shape ${shape} went nowhere`;
    const { at } = scatter.discs[shapes.indexOf(shape)]!;
    if (Math.abs(Math.hypot(to[0] - at[0], to[1] - at[1]) - inches) > 1e-7) return 'a length is wrong';
  }
  if (answer.residual > 1e-7) return `overlap ${answer.residual} is left`;
  const to = new Map(answer.moves.map((move) => [move.shape, move.to]));
  const then = pileOf({ ...scatter, discs: scatter.discs.map((disc, i) => ({ ...disc, at: to.get(i) ?? disc.at })) });
  if (settle(then.table, then.pile).moves.length > 0) return 'settling again moves something';
  const flip = ([x, y]: Point): Point => [-x, y];
  const mirror = pileOf({
    ...scatter,
    discs: scatter.discs.map((disc) => ({ ...disc, at: flip(disc.at) })),
    polygons: scatter.polygons.map((polygon) => polygon.map(flip)),
  });
  const mirrored = settle(mirror.table, mirror.pile).cost;
  if (Math.abs(mirrored - answer.cost) > 0.01 * answer.cost + 1e-6)
    return `costs ${answer.cost}, in the mirror ${mirrored}`;
  const springs = leastEnergy(scatter, 6, random);
  if (answer.cost > (scatter.discs.length > FEW ? 1.05 : 1.01) * springs + 1e-6)
    return `costs ${answer.cost}, springs find ${springs}`;
  return undefined;
}

export async function fuzz(seconds: number, seed: number): Promise<{ runs: number; wrong: string[] }> {
  const end = performance.now() + 1000 * seconds;
  const wrong: string[] = [];
  let runs = 0;
  for (; performance.now() < end && wrong.length < 10; runs++) {
    const random = randomFrom(seed + runs);
    const scatter = randomPile(random);
    const fault = faultOf(scatter, random);
    if (fault) wrong.push(`settle, seed ${seed + runs}: ${fault}\n${JSON.stringify(scatter)}`);
  }
  return { runs, wrong };
}
