// How long settling takes and what it costs, beside two libraries left to part the same bases. Contestants take turns in
// rounds; a pile's time is its best round's, a figure the median pile's; cost is Σd² over the kernel's; overlap is the
// deepest that is left in the median pile.
import RAPIER from '@dimforge/rapier2d-compat';
import { Circle, System } from 'detect-collisions';
import type { Point } from '../../src/geometry/geometry.ts';
import { settle } from '../../src/geometry/settle.ts';
import { between, type Random, randomFrom } from '../oracle/random.ts';
import { jammedPack, pileOf, randomScatter, type Scatter } from '../oracle/settle.ts';
import type { Row } from './row.ts';

type Parted = readonly Point[];
const PILES = 40;
const ROUNDS = 8;
const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1]!;

/** Five 50 mm bases, each overlapping at least one other. */
function fiveBases(random: Random): Scatter {
  for (;;) {
    const discs = Array.from({ length: 5 }, () => ({
      at: [between(random, -2, 2), between(random, -2, 2)] as Point,
      radius: 25 / 25.4,
      fixed: false,
    }));
    const overlaps = discs.every((a) => discs.some((b) => a !== b && overlap(a.at, b.at, a.radius + b.radius) > 0));
    if (overlaps) return { discs, polygons: [], border: undefined };
  }
}

function overlap(a: Point, b: Point, needed: number): number {
  return needed - Math.hypot(a[0] - b[0], a[1] - b[1]);
}
function deepest({ discs }: Scatter, parted: Parted): number {
  let depth = 0;
  discs.forEach((a, i) => {
    for (let j = 0; j < i; j++) {
      const b = discs[j]!;
      if (!a.fixed || !b.fixed) depth = Math.max(depth, overlap(parted[i]!, parted[j]!, a.radius + b.radius));
    }
  });
  return depth;
}
function costOf({ discs }: Scatter, parted: Parted): number {
  return discs.reduce((sum, { at }, i) => sum + (parted[i]![0] - at[0]) ** 2 + (parted[i]![1] - at[1]) ** 2, 0);
}

function byKernel(scatter: Scatter): () => Parted {
  const { table, pile } = pileOf(scatter);
  return () => {
    const to = new Map(settle(table, pile).moves.map((move) => [move.shape, move.to]));
    return scatter.discs.map((disc, i) => to.get(i) ?? disc.at);
  };
}

// Bodies without weight or spin and with much drag, stepped until they hardly overlap.
function byRapier(scatter: Scatter): () => Parted {
  return () => {
    const world = new RAPIER.World({ x: 0, y: 0 });
    const bodies = scatter.discs.map(({ at, radius, fixed }) => {
      const kind = fixed ? RAPIER.RigidBodyDesc.fixed() : RAPIER.RigidBodyDesc.dynamic();
      const body = world.createRigidBody(kind.setTranslation(at[0], at[1]).lockRotations().setLinearDamping(20));
      world.createCollider(RAPIER.ColliderDesc.ball(radius).setFriction(0).setRestitution(0), body);
      return body;
    });
    world.integrationParameters.normalizedAllowedLinearError = 1e-4;
    const parted = (): Point[] => bodies.map((body) => [body.translation().x, body.translation().y]);
    for (let step = 0; step < 600; step++) {
      world.step();
      if (step % 10 === 9 && deepest(scatter, parted()) < 2e-3) break;
    }
    const end = parted();
    world.free();
    return end;
  };
}

// The system's own separation, repeated until nothing overlaps by more than rounding.
function byDetectCollisions(scatter: Scatter): () => Parted {
  return () => {
    const system = new System();
    const bodies = scatter.discs.map(({ at, radius, fixed }) => {
      const body = new Circle({ x: at[0], y: at[1] }, radius, { isStatic: fixed });
      system.insert(body);
      return body;
    });
    const parted = (): Point[] => bodies.map((body) => [body.x, body.y]);
    for (let round = 0; round < 300; round++) {
      system.separate();
      if (round % 10 === 9 && deepest(scatter, parted()) < 1e-3) break;
    }
    return parted();
  };
}

type Contestants = Record<string, (scatter: Scatter) => () => Parted>;
const CONTESTANTS: Contestants = { kernel: byKernel, rapier: byRapier, 'detect-collisions': byDetectCollisions };

function group(name: string, scatters: readonly Scatter[], contestants: Contestants = CONTESTANTS): Row[] {
  const runs = Object.entries(contestants).map(([contestant, make]) => {
    const work = scatters.map(make);
    return { contestant, work, ends: work.map((settleOne) => settleOne()), times: work.map(() => Infinity) };
  });
  for (let round = 0; round < ROUNDS; round++) {
    for (const { work, times } of runs) {
      work.forEach((settleOne, i) => {
        const start = performance.now();
        settleOne();
        times[i] = Math.min(times[i]!, 1000 * (performance.now() - start));
      });
    }
  }
  const best = scatters.map((scatter, i) => costOf(scatter, runs[0]!.ends[i]!));
  return runs.map(({ contestant, times, ends }) => {
    const ratios = scatters.map((scatter, i) => costOf(scatter, ends[i]!) / best[i]!).sort((a, b) => a - b);
    const depth = median(scatters.map((scatter, i) => deepest(scatter, ends[i]!)));
    const cost = `Σd² ×${median(ratios).toFixed(3)} (p90 ×${ratios[Math.floor(0.9 * PILES)]!.toFixed(2)})`;
    return {
      group: `settle: ${name}`,
      name: contestant,
      value: median(times),
      unit: 'µs',
      note: `${cost}, overlap left ${depth.toExponential(0)}"`,
    };
  });
}

/** Settling five bases, a jammed pack, and five or six bases among terrain (the kernel alone). */
export async function bench(): Promise<Row[]> {
  await RAPIER.init();
  const random = randomFrom(519);
  const piles = (make: () => Scatter) => Array.from({ length: PILES }, make);
  return [
    ...group(
      'five overlapping bases',
      piles(() => fiveBases(random)),
    ),
    ...group(
      'a base dropped on a jammed pack of 19',
      piles(() => jammedPack(random)),
    ),
    ...group(
      'five bases among terrain',
      piles(() => randomScatter(random, 5, 'terrain')),
      { kernel: byKernel },
    ),
  ];
}
