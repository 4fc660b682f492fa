import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Geometry, type Point } from '../../src/geometry/geometry.ts';
import { type Settled, settle } from '../../src/geometry/settle.ts';
import { between, randomFrom } from '../oracle/random.ts';
import { deepestOverlap, jammedPack, leastEnergy, pileOf, randomScatter, type Scatter } from '../oracle/settle.ts';

const SEED = 20_261_116;
const GROUNDS = ['open', 'border', 'terrain'] as const;
const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);

function scatters(seed: number, each: number): Scatter[] {
  const random = randomFrom(seed);
  return GROUNDS.flatMap((ground) =>
    [2, 3, 4, 5, 6].flatMap((count) => Array.from({ length: each }, () => randomScatter(random, count, ground))),
  );
}
function settled(scatter: Scatter): Settled {
  const { table, pile } = pileOf(scatter);
  return settle(table, pile);
}
// The scatter after its moves.
function movedBy(scatter: Scatter, { moves }: Settled): Scatter {
  const to = new Map(moves.map((move) => [move.shape, move.to]));
  return { ...scatter, discs: scatter.discs.map((disc, i) => ({ ...disc, at: to.get(i) ?? disc.at })) };
}
const mapped = (scatter: Scatter, to: (point: Point) => Point): Scatter => ({
  ...scatter,
  discs: scatter.discs.map((disc) => ({ ...disc, at: to(disc.at) })),
  polygons: scatter.polygons.map((polygon) => polygon.map(to)),
});

describe('two discs', () => {
  const size = fc.double({ min: 0.3, max: 2.5, noNaN: true });
  const turn = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true });
  const share = fc.double({ min: 1e-4, max: 0.999, noNaN: true });
  const place = fc.tuple(fc.double({ min: -30, max: 30, noNaN: true }), fc.double({ min: -30, max: 30, noNaN: true }));

  it('part along the line of centres, half the overlap each', () => {
    fc.assert(
      fc.property(size, size, turn, share, place, (r, s, angle, near, [x, y]) => {
        const table = new Geometry();
        const d = near * (r + s);
        const u: Point = [Math.cos(angle), Math.sin(angle)];
        const a = table.addDisc([x, y], r);
        const b = table.addDisc([x + d * u[0], y + d * u[1]], s);
        const answer = settle(table, { movable: [a, b], fixed: [] });
        const half = (r + s - d) / 2;
        expect(answer.moves.map((move) => move.shape)).toEqual([a, b]);
        expect(distance(answer.moves[0]!.to, [x - half * u[0], y - half * u[1]])).toBeLessThan(1e-7);
        expect(distance(answer.moves[1]!.to, [x + (d + half) * u[0], y + (d + half) * u[1]])).toBeLessThan(1e-7);
        expect(Math.abs(answer.cost - 2 * half * half)).toBeLessThan(1e-7);
        expect(answer.ties).toBe(false);
      }),
      { seed: SEED, numRuns: 1000 },
    );
  });

  it('part by the movable one alone when the other is fixed', () => {
    fc.assert(
      fc.property(size, size, turn, share, place, (r, s, angle, near, [x, y]) => {
        const table = new Geometry();
        const d = near * (r + s);
        const u: Point = [Math.cos(angle), Math.sin(angle)];
        const a = table.addDisc([x, y], r);
        const b = table.addDisc([x + d * u[0], y + d * u[1]], s);
        const { moves } = settle(table, { movable: [b], fixed: [a] });
        expect(moves).toHaveLength(1);
        expect(distance(moves[0]!.to, [x + (r + s) * u[0], y + (r + s) * u[1]])).toBeLessThan(1e-7);
      }),
      { seed: SEED, numRuns: 1000 },
    );
  });

  it('stay when they touch, or overlap by less than the tolerance', () => {
    for (const overlap of [0, 0.9e-7, -1]) {
      const table = new Geometry();
      const a = table.addDisc([0, 0], 1);
      const b = table.addDisc([2 - overlap, 0], 1);
      expect(settle(table, { movable: [a, b], fixed: [] }).moves).toEqual([]);
    }
    const table = new Geometry();
    const a = table.addDisc([0, 0], 1);
    const b = table.addDisc([2 - 1.2e-7, 0], 1);
    expect(settle(table, { movable: [a, b], fixed: [] }).moves).toHaveLength(2);
  });

  it('on one point part along the difference of their wishes', () => {
    const table = new Geometry();
    const a = table.addDisc([3, 4], 1);
    const b = table.addDisc([3, 4], 0.5);
    const answer = settle(table, {
      movable: [a, b],
      fixed: [],
      wishes: [
        [-3, 11],
        [-3, -19],
      ],
    });
    expect(distance(answer.moves[0]!.to, [3, 4.75])).toBeLessThan(1e-7);
    expect(distance(answer.moves[1]!.to, [3, 3.25])).toBeLessThan(1e-7);
    expect(answer.ties).toBe(false);
  });

  it('on one point, one fixed: the movable one goes where it wishes', () => {
    const table = new Geometry();
    const a = table.addDisc([3, 4], 1);
    const b = table.addDisc([3, 4], 0.5);
    const answer = settle(table, { movable: [b], fixed: [a], wishes: [[3, -4]] });
    expect(distance(answer.moves[0]!.to, [3 + 1.5 * 0.6, 4 - 1.5 * 0.8])).toBeLessThan(1e-7);
    expect(answer.ties).toBe(false);
  });

  it('on one point part even if they wish alike, or nothing; with no wish that is one of many ways', () => {
    for (const wishes of [
      [
        [1, 2],
        [1, 2],
      ] as Point[],
      [],
    ]) {
      const table = new Geometry();
      const a = table.addDisc([0, 0], 1);
      const b = table.addDisc([0, 0], 1);
      const answer = settle(table, { movable: [a, b], fixed: [], wishes });
      expect(answer.moves.map((move) => move.inches)).toEqual([expect.closeTo(1, 7), expect.closeTo(1, 7)]);
      expect(answer.ties).toBe(wishes.length === 0);
    }
  });

  it('summed by length move the later one alone', () => {
    const table = new Geometry();
    const a = table.addDisc([0, 0], 1);
    const b = table.addDisc([1.5, 0], 1);
    const answer = settle(table, { movable: [a, b], fixed: [], measure: 'least-sum' });
    expect(answer.moves.map((move) => move.shape)).toEqual([b]);
    expect(answer.total).toBeCloseTo(0.5, 7);
    expect(answer.cost).toBeCloseTo(0.5, 7);
    expect(answer.ties).toBe(true);
  });
});

describe('one disc', () => {
  const square: Point[] = [
    [-2, -2],
    [2, -2],
    [2, 2],
    [-2, 2],
  ];
  const letterL: Point[] = [
    [0, 0],
    [6, 0],
    [6, 2],
    [2, 2],
    [2, 6],
    [0, 6],
  ];
  function alone(at: Point, radius: number, polygon: Point[]) {
    const table = new Geometry();
    const disc = table.addDisc(at, radius);
    const answer = settle(table, { movable: [disc], fixed: [table.addPolygon(polygon)] });
    return { to: answer.moves[0]?.to, ties: answer.ties };
  }

  it('comes out of a polygon the shortest way', () => {
    expect(distance(alone([1, 0.2], 0.5, square).to!, [2.5, 0.2])).toBeLessThan(1e-9);
    expect(distance(alone([1, 5.2], 0.5, letterL).to!, [1, 6.5])).toBeLessThan(1e-9);
    // Out of the elbow: both arms are as near, and the corner between them lets it stand clear of both.
    expect(distance(alone([1.6, 1.7], 0.5, letterL).to!, [2.5, 2.5])).toBeLessThan(1e-9);
  });

  it('rounds a corner', () => {
    const to = alone([2.1, 2.1], 0.5, square).to!;
    expect(distance(to, [2, 2])).toBeCloseTo(0.5, 9);
    expect(to[0]).toBeCloseTo(to[1], 9);
  });

  it('tells that there were several ways, and always takes the same', () => {
    const first = alone([0, 0], 0.5, square);
    expect(first.ties).toBe(true);
    expect(distance(first.to!, [2.5, 0])).toBeLessThan(1e-9);
    for (const same of [[...square.slice(2), ...square.slice(0, 2)], [...square].reverse()])
      expect(distance(alone([0, 0], 0.5, same).to!, [2.5, 0])).toBeLessThan(1e-9);
  });

  it('comes back over the border', () => {
    const table = new Geometry();
    const disc = table.addDisc([9, 12], 1);
    const { moves } = settle(table, { movable: [disc], fixed: [], border: { radius: 12 } });
    expect(distance(moves[0]!.to, [6.6, 8.8])).toBeLessThan(1e-9);
    const corner = settle(table, { movable: [disc], fixed: [], border: { width: 18, height: 22 } });
    expect(distance(corner.moves[0]!.to, [8, 10])).toBeLessThan(1e-9);
  });

  it('passes by what it may overlap', () => {
    const table = new Geometry();
    const disc = table.addDisc([1, 0.2], 0.5);
    const wall = table.addPolygon(square);
    expect(settle(table, { movable: [disc], fixed: [wall], passes: [[disc, wall]] }).moves).toEqual([]);
  });

  it('that has no room tells what overlap is left', () => {
    const table = new Geometry();
    const disc = table.addDisc([0, 0], 1);
    const fixed = [table.addDisc([1.5, 0], 1)];
    const answer = settle(table, { movable: [disc], fixed, border: { radius: 1.2 } });
    expect(answer.residual).toBeGreaterThan(0.1);
  });
});

describe('a pile', () => {
  it('moves only what must move, and tells the rest nothing', () => {
    const table = new Geometry();
    const a = table.addDisc([0, 0], 1);
    const b = table.addDisc([1.8, 0], 1);
    const far = table.addDisc([0.1, 9.3], 1);
    const bumped = table.addDisc([3.85, 0], 1);
    const answer = settle(table, { movable: [a, b, far, bumped], fixed: [] });
    expect(answer.moves.map((move) => move.shape)).toEqual([a, b, bumped]);
    // A row of three: springs of equal strength, 0.15 of overlap to share after b takes up the gap of 0.05.
    expect(answer.moves.map((move) => move.inches)).toEqual([
      expect.closeTo(0.11666666667, 7),
      expect.closeTo(0.08333333333, 7),
      expect.closeTo(0.03333333333, 7),
    ]);
    expect(answer.total).toBeCloseTo(0.23333333333, 7);
  });

  it('ends with nothing overlapping, and settling it again changes nothing', () => {
    for (const scatter of scatters(SEED, 30)) {
      const answer = settled(scatter);
      expect(answer.residual).toBeLessThan(1e-7);
      const then = movedBy(scatter, answer);
      expect(deepestOverlap(then)).toBeLessThan(1e-7);
      expect(settled(then).moves).toEqual([]);
    }
  });

  it('is settled alike in whatever order its shapes were put on the table', () => {
    for (const scatter of scatters(SEED + 1, 15)) {
      const answer = settled(scatter);
      const table = new Geometry();
      const walls = scatter.polygons.map((polygon) => table.addPolygon([...polygon].reverse()));
      const shapes = [...scatter.discs].reverse().map((disc) => table.addDisc(disc.at, disc.radius));
      shapes.reverse();
      const again = settle(table, {
        movable: shapes.filter((_, i) => !scatter.discs[i]!.fixed),
        fixed: [...walls.reverse(), ...shapes.filter((_, i) => scatter.discs[i]!.fixed).reverse()],
        border: scatter.border,
      });
      expect(again.moves).toHaveLength(answer.moves.length);
      again.moves.forEach((move, k) => {
        expect(shapes.indexOf(move.shape)).toBe(answer.moves[k]!.shape);
        expect(distance(move.to, answer.moves[k]!.to)).toBeLessThan(1e-6);
      });
    }
  });

  it('is settled alike wherever the table lies', () => {
    for (const scatter of scatters(SEED + 2, 15).filter(({ border }) => !border)) {
      const answer = settled(scatter);
      const again = settled(mapped(scatter, ([x, y]) => [x + 7.3, y - 11.9]));
      expect(again.moves.map((move) => move.shape)).toEqual(answer.moves.map((move) => move.shape));
      again.moves.forEach((move, k) => {
        const [x, y] = answer.moves[k]!.to;
        expect(distance(move.to, [x + 7.3, y - 11.9])).toBeLessThan(1e-6);
      });
    }
  });

  it('costs the same turned, mirrored and with its discs told in another order', () => {
    const [cos, sin] = [Math.cos(0.7), Math.sin(0.7)];
    for (const scatter of scatters(SEED + 3, 15)) {
      const { cost } = settled(scatter);
      const near = 1e-6 * (1 + cost);
      const mirrored = mapped(scatter, ([x, y]) => [-x, y]);
      expect(Math.abs(settled(mirrored).cost - cost)).toBeLessThan(near);
      if (!scatter.border || 'radius' in scatter.border) {
        const turned = mapped(scatter, ([x, y]) => [x * cos - y * sin, x * sin + y * cos]);
        expect(Math.abs(settled(turned).cost - cost)).toBeLessThan(near);
      }
      const swapped = { ...scatter, discs: [...scatter.discs].reverse() };
      expect(Math.abs(settled(swapped).cost - cost)).toBeLessThan(near);
    }
  });

  it('costs the same in the mirror where a disc must push bystanders aside, and goes out between edges', () => {
    const loose = (x: number, y: number, radius: number) => ({ at: [x, y] as Point, radius, fixed: false });
    const stays = (x: number, y: number, radius: number) => ({ at: [x, y] as Point, radius, fixed: true });
    // One base lies on a fixed one; two that touch stand beside it.
    const bystanders: Scatter = {
      discs: [
        loose(-2, 0, 0.5),
        stays(1, -0.5, 0.5),
        stays(-0.5, -1.5, 0.5),
        loose(0.5, 0, 0.5),
        loose(-1, 0, 0.5),
      ].concat([stays(0.5, 0, 0.5), stays(0.5, 0.5, 0.5)]),
      polygons: [],
      border: undefined,
    };
    const edges: Scatter = {
      discs: [loose(1.3671, -0.1624, 0.9843), loose(0.1135, 0.0719, 0.9843), loose(0.071, -2.0869, 0.9843)],
      polygons: [
        [
          [3.4243, -0.0507],
          [2.0605, 0.9293],
          [1.5974, -0.9166],
        ],
        [
          [-3.1956, 1.5465],
          [-2.5457, -0.9096],
          [-0.1158, -0.3777],
          [-1.1033, 2.6738],
        ],
      ],
      border: undefined,
    };
    for (const [scatter, least] of [
      [bystanders, 1.0438],
      [edges, 2.8071],
    ] as const) {
      expect(settled(scatter).cost).toBeLessThan(1.001 * least);
      expect(settled(mapped(scatter, ([x, y]) => [-x, y])).cost).toBeLessThan(1.001 * least);
    }
  });

  it('with bases of one size on one point has an equally good answer: theirs with the places traded', () => {
    for (const others of [[], [[1.3, 0.4] as Point]]) {
      for (const count of [2, 3]) {
        const table = new Geometry();
        const movable = [...Array.from({ length: count }, (): Point => [0, 0]), ...others].map((at) =>
          table.addDisc(at, 1),
        );
        expect(settle(table, { movable, fixed: [] }).ties).toBe(true);
      }
    }
  });

  it('summed by length never costs more than by squares', () => {
    for (const scatter of scatters(SEED + 4, 10)) {
      const { table, pile } = pileOf(scatter);
      const squares = settle(table, pile);
      const sum = settle(table, { ...pile, measure: 'least-sum' });
      expect(sum.residual).toBeLessThan(1e-7);
      expect(sum.cost).toBeCloseTo(sum.total, 9);
      expect(sum.total).toBeLessThan(squares.total + 1e-6);
    }
  });
});

describe('the least cost', () => {
  it(`is within 1% of the best of 25 starts on springs, on 2,100 piles (seed ${SEED})`, () => {
    const random = randomFrom(SEED);
    const dearer: string[] = [];
    let judged = 0;
    for (const scatter of scatters(SEED + 5, 140)) {
      const { cost, residual } = settled(scatter);
      const best = leastEnergy(scatter, 25, random);
      if (best < Infinity) judged++;
      if (residual > 1e-7 || cost > best * 1.01 + 1e-6) dearer.push(`${cost} where ${best} is possible`);
    }
    expect(dearer).toEqual([]);
    expect(judged).toBeGreaterThan(2000);
  }, 600_000);

  it('is within 5% in the median when a base falls on a jammed pack of nineteen', () => {
    const random = randomFrom(SEED + 6);
    const ratios: number[] = [];
    // Springs do not always find room themselves.
    for (let k = 0; k < 20; k++) {
      const scatter = jammedPack(random);
      const { cost, residual } = settled(scatter);
      expect(residual).toBeLessThan(1e-7);
      const best = leastEnergy(scatter, 12, random, 0.5);
      if (best < Infinity) ratios.push(cost / best);
    }
    ratios.sort((a, b) => a - b);
    console.log(`jammed packs, cost over the best of 12 starts: ${ratios.map((ratio) => ratio.toFixed(3)).join(' ')}`);
    expect(ratios.length).toBeGreaterThan(10);
    expect(ratios[ratios.length >> 1]).toBeLessThan(1.05);
  });

  it('is not missed by a disc that could not fit through a narrow gap', () => {
    const random = randomFrom(SEED + 7);
    for (let k = 0; k < 200; k++) {
      const table = new Geometry();
      const disc = table.addDisc([between(random, -0.3, 0.3), between(random, -0.3, 0.3)], 0.5);
      const left = table.addDisc([-1.45, 0], 1);
      const right = table.addDisc([1.45, 0], 1);
      // The gap is 0.9 wide and the disc 1 across: it must leave upwards or downwards until both are a radius away.
      const { moves } = settle(table, { movable: [disc], fixed: [left, right] });
      const height = Math.sqrt(1.5 ** 2 - 1.45 ** 2);
      const { to } = moves[0]!;
      expect(Math.abs(to[1])).toBeGreaterThan(height - 1e-7);
      expect(Math.abs(distance(to, [to[0] < 0 ? -1.45 : 1.45, 0]) - 1.5)).toBeLessThan(1e-7);
    }
  });
});

describe('a crowd', () => {
  // So many that the search stops early: bases of two sizes on a disc of ground, with walls or without.
  function crowd(random: () => number, count: number, walls: number): Scatter {
    const across = Math.sqrt(count);
    const somewhere = (): Point => {
      const [angle, far] = [between(random, 0, 2 * Math.PI), across * Math.sqrt(random())];
      return [far * Math.cos(angle), far * Math.sin(angle)];
    };
    return {
      discs: Array.from({ length: count }, () => ({
        at: somewhere(),
        radius: (random() < 0.7 ? 15 : 25) / 25.4,
        fixed: false,
      })),
      polygons: Array.from({ length: walls }, () => {
        const [[x, y], length] = [somewhere(), between(random, 1, 4)];
        return [
          [x, y],
          [x + length, y],
          [x + length, y + 1],
          [x, y + 1],
        ] as Point[];
      }),
      border: { width: 60, height: 44 },
    };
  }
  const crowds = (seed: number, counts: readonly number[], walls: (count: number) => number): Scatter[] => {
    const random = randomFrom(seed);
    return counts.map((count) => crowd(random, count, walls(count)));
  };

  it('of up to 250 ends with nothing overlapping, by squares and by lengths, and settling it again moves nothing', () => {
    const all = [
      ...crowds(SEED + 21, [25, 40, 60, 90, 120, 250], () => 0),
      ...crowds(SEED + 22, [25, 40, 60, 90, 120, 250], (count) => Math.floor(count / 8)),
    ];
    for (const scatter of all)
      for (const measure of ['least-squares', 'least-sum'] as const) {
        const { table, pile } = pileOf(scatter);
        const answer = settle(table, { ...pile, measure });
        const then = movedBy(scatter, answer);
        expect(answer.bounded).toBe(true);
        expect(deepestOverlap(then)).toBeLessThan(1e-7);
        expect(settled(then).moves).toEqual([]);
      }
  });

  it('of 250 heaped within an inch, or within nine, spreads until nothing overlaps', () => {
    const random = randomFrom(SEED + 25);
    for (const heap of [1, 9]) {
      const scatter = crowd(random, 250, 0);
      const dense: Scatter = {
        discs: scatter.discs.map(({ at }) => ({
          at: [(at[0] * heap) / Math.sqrt(250), (at[1] * heap) / Math.sqrt(250)],
          radius: 25 / 25.4,
          fixed: false,
        })),
        polygons: [],
        border: { radius: 24 },
      };
      const then = movedBy(dense, settled(dense));
      expect(deepestOverlap(then)).toBeLessThan(1e-7);
    }
  });

  it('costs the same turned and mirrored', () => {
    const turned =
      (angle: number) =>
      (point: Point): Point => [
        point[0] * Math.cos(angle) - point[1] * Math.sin(angle),
        point[0] * Math.sin(angle) + point[1] * Math.cos(angle),
      ];
    for (const scatter of crowds(SEED + 23, [30, 50, 80, 120], () => 0)) {
      const open = { ...scatter, border: { radius: 40 } };
      const { cost } = settled(open);
      for (const to of [turned(0.7), turned(2.4), ([x, y]: Point): Point => [-x, y]])
        expect(settled(mapped(open, to)).cost / cost).toBeCloseTo(1, 6);
    }
  });

  it('costs no more than 1.05 times what springs find from six starts', () => {
    const random = randomFrom(SEED + 24);
    const ratios = crowds(SEED + 25, [26, 30, 34, 38, 42, 46], () => 0).map(
      (scatter) => settled(scatter).cost / leastEnergy(scatter, 6, random, 0.5),
    );
    console.log(`crowds, cost over the best of 6 starts: ${ratios.map((ratio) => ratio.toFixed(3)).join(' ')}`);
    for (const ratio of ratios) expect(ratio).toBeLessThan(1.05);
  });

  it('without room says so, and leaves nobody beyond the border by more than it must', () => {
    const scatter = { ...crowd(randomFrom(SEED + 26), 120, 0), border: { width: 12, height: 12 } };
    const answer = settled(scatter);
    expect(answer.residual).toBeGreaterThan(0.1);
    for (const { to } of answer.moves) expect(Math.max(Math.abs(to[0]), Math.abs(to[1]))).toBeLessThan(12);
  });
});
