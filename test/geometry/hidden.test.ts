import { describe, expect, it } from 'vitest';
import { Geometry, type Point } from '../../src/geometry/geometry.ts';
import { eyeBlockers, eyeSees } from '../../src/geometry/glimpse.ts';
import { hiddenShare, hiddenSilhouette } from '../../src/geometry/hidden.ts';
import {
  type Body,
  clearLine,
  type Point3,
  randomSolids,
  type Solid,
  sampledShare,
  sampledSilhouette,
  shellOf,
  tableWith,
} from '../oracle/heights.ts';
import { between, oneOf, type Random, randomFrom } from '../oracle/random.ts';

const box = (left: number, bottom: number, right: number, top: number): Point[] => [
  [left, bottom],
  [right, bottom],
  [right, top],
  [left, top],
];

function randomScene(random: Random): { eye: Point3; body: Body; solids: Solid[] } {
  const at: Point = [between(random, -3, 3), between(random, -3, 3)];
  const turn = between(random, 0, 2 * Math.PI);
  const far = between(random, 1, 9);
  const low = oneOf(random, [0, 0, 0, 3]);
  const body = {
    at,
    radius: oneOf(random, [0.3, 0.63, 0.984, 1.97]),
    low,
    high: low + oneOf(random, [1, 1.5, 2.5, 4]),
  };
  const eye: Point3 = [at[0] + far * Math.cos(turn), at[1] + far * Math.sin(turn), oneOf(random, [0.5, 1.5, 2.5, 4.5])];
  return { eye, body, solids: randomSolids(random, [eye[0], eye[1]], at, Math.floor(between(random, 1, 5))) };
}

describe('the hidden share', () => {
  const look = (shapes: (table: Geometry) => number[], z = 1.5) => {
    const table = new Geometry();
    const target = table.addDisc([10, 0], 0.63, 0, 1.5);
    return hiddenShare(table, { at: [0, 0], z }, target, shapes(table));
  };

  it('is nothing behind nothing, what is flat, and what stands aside or behind', () => {
    expect(look(() => [])).toEqual({ share: 0, by: [] });
    expect(
      look((table) => [
        table.addPolygon(box(4, -5, 6, 5), 0, 0),
        table.addPolygon(box(4, 1, 6, 5), 0, 9),
        table.addPolygon(box(11, -5, 12, 5), 0, 9),
        table.addPolygon(box(-3, -5, -1, 5), 0, 9),
        table.addPolygon(box(4, -5, 6, 5), 2, 9),
      ]),
    ).toEqual({ share: 0, by: [0, 0, 0, 0, 0] });
  });

  it('is all behind a high wall, half behind a wall to one side, and never counted twice', () => {
    const { share, by } = look((table) => [
      table.addPolygon(box(4, -5, 5, 5), 0, 1.5),
      table.addPolygon(box(4, 0, 5, 5), 0, 3),
      table.addPolygon(box(5, -5, 6, 0), 0, 3),
    ]);
    expect(share).toBeCloseTo(1, 9);
    // Seen from its top, a wall as high as the eye hides all below: the whole body as high as the wall.
    expect(by[0]).toBeCloseTo(1, 9);
    expect(by[1]).toBeCloseTo(0.5, 6);
    expect(by[2]).toBeCloseTo(0.5, 6);
  });

  it('of a low wall follows from like triangles', () => {
    // From 3" up over a wall 1" high whose far side is at 8": at distance s the line over it is at 3 - 2 s / 8.
    const { share } = look((table) => [table.addPolygon(box(7, -5, 8, 5), 0, 1)], 3);
    expect(share).toBeCloseTo((3 - (2 * 10) / 8) / 1.5, 4);
  });

  it('agrees with dense integration within 0.005 on 1,000 scenes (seed 31)', () => {
    const random = randomFrom(31);
    let hidden = 0;
    for (let round = 0; round < 1000; round++) {
      const { eye, body, solids } = randomScene(random);
      const scene = tableWith([body], solids);
      const got = hiddenShare(scene.table, { at: [eye[0], eye[1]], z: eye[2] }, scene.bodies[0]!, scene.solids);
      const dense = sampledShare(eye, body, solids, 6000, 8);
      expect(Math.abs(got.share - dense.share), `scene ${round}`).toBeLessThan(0.005);
      for (const [i, share] of got.by.entries())
        expect(Math.abs(share - dense.by[i]!), `scene ${round}, ${i}`).toBeLessThan(0.005);
      if (got.share > 0.01 && got.share < 0.99) hidden++;
    }
    expect(hidden).toBeGreaterThan(400);
  });
});

describe('the hidden share of a silhouette', () => {
  const look = (shapes: (table: Geometry) => number[], z = 1.5) => {
    const table = new Geometry();
    const target = table.addDisc([10, 0], 0.63, 0, 1.5);
    return hiddenSilhouette(table, { at: [0, 0], z }, target, shapes(table));
  };

  it('is nothing behind nothing, and of what is flat, aside, behind the body or within it', () => {
    expect(look(() => [])).toEqual({ share: 0, by: [] });
    const { share, by } = look((table) => [
      table.addPolygon(box(4, -5, 6, 5), 0, 0),
      table.addPolygon(box(4, 1, 6, 5), 0, 9),
      table.addPolygon(box(11, -5, 12, 5), 0, 9),
      table.addDisc([10, 0], 0.5, 0, 1.5),
    ]);
    expect([share, by]).toEqual([0, [0, 0, 0, 0]]);
  });

  it('is all behind a high wall, half behind a wall to one side, and never counted twice', () => {
    const { share, by } = look((table) => [
      table.addPolygon(box(4, -5, 5, 5), 0, 1.5),
      table.addPolygon(box(4, 0, 5, 5), 0, 3),
      table.addPolygon(box(5, -5, 6, 0), 0, 3),
    ]);
    expect(share).toBeCloseTo(1, 9);
    expect(by[0]).toBeCloseTo(1, 9);
    expect(by[1]).toBeCloseTo(0.5, 6);
    expect(by[2]).toBeCloseTo(0.5, 6);
  });

  it('is not the share of the volume: a wall in a body, as high as it, hides what lies behind it and nothing in sight', () => {
    const table = new Geometry();
    const target = table.addDisc([10, 0], 1, 0, 1.5);
    const wall = table.addPolygon(box(9.9, -0.2, 10.1, 0.2), 0, 1.5);
    const eye = { at: [0, 0], z: 1.5 } as const;
    expect(hiddenSilhouette(table, eye, target, [wall]).share).toBe(0);
    expect(hiddenShare(table, eye, target, [wall]).share).toBeGreaterThan(0.1);
  });

  it('agrees with dense sampling on 1,000 scenes, from beside and from above (seed 33)', () => {
    const random = randomFrom(33);
    let hidden = 0;
    for (let round = 0; round < 1000; round++) {
      const { eye: beside, body, solids } = randomScene(random);
      // One in five looks from over the body.
      const eye: Point3 = round % 5 ? beside : [body.at[0] + 0.4 * body.radius, body.at[1], body.high + 1.5];
      // An eye within the body has it all round, and no line to sample.
      if (Math.hypot(eye[0] - body.at[0], eye[1] - body.at[1]) < body.radius && eye[2] <= body.high) continue;
      const scene = tableWith([body], solids);
      const got = hiddenSilhouette(scene.table, { at: [eye[0], eye[1]], z: eye[2] }, scene.bodies[0]!, scene.solids);
      const off = (rays: number): number => {
        const dense = sampledSilhouette(eye, body, solids, rays);
        return Math.max(Math.abs(got.share - dense.share), ...got.by.map((share, k) => Math.abs(share - dense.by[k]!)));
      };
      // Where few rays seem to say otherwise, many are asked.
      if (off(8000) > 0.003) expect(off(300_000), `scene ${round}`).toBeLessThan(0.002);
      if (got.share > 0.01 && got.share < 0.99) hidden++;
    }
    expect(hidden).toBeGreaterThan(300);
  });
});

describe('an eye', () => {
  it('sees over what is lower, not over what is as high as the line to the top', () => {
    const table = new Geometry();
    const target = table.addDisc([10, 0], 0.63, 0, 1.5);
    const sees = (high: number) =>
      eyeSees(table, { at: [0, 0], z: 1.5 }, target, [table.addPolygon(box(4, -5, 5, 5), 0, high)]) !== null;
    expect([sees(1.4), sees(1.5 - 1e-6), sees(1.5), sees(3)]).toEqual([true, true, false, false]);
  });

  it('sees through no seam, and through a slit', () => {
    const table = new Geometry();
    const target = table.addDisc([10, 0], 0.63, 0, 1.5);
    const left = table.addPolygon(box(4, 0, 5, 5), 0, 3);
    const right = table.addPolygon(box(4, -5, 5, 0), 0, 3);
    const apart = table.addPolygon(box(4, -5, 5, -1e-4), 0, 3);
    const aside = table.addDisc([2, 3], 1, 0, 3);
    const eye = { at: [0, 0], z: 1.5 } as const;
    expect(eyeSees(table, eye, target, [aside, left, right])).toBe(null);
    expect(eyeBlockers(table, eye, target, [aside, left, right])).toEqual([left, right]);
    const seen = eyeSees(table, eye, target, [aside, left, apart]);
    expect(Math.abs((seen![1] / seen![0]) * 4 + 5e-5)).toBeLessThan(5e-5);
  });

  it('sees under a bridge, and into a forest that it stands in only from above it', () => {
    const table = new Geometry();
    const target = table.addDisc([10, 0], 0.63, 0, 1.5);
    const bridge = table.addPolygon(box(4, -5, 5, 5), 0.5, 3);
    expect(eyeSees(table, { at: [0, 0], z: 0.6 }, target, [bridge])).not.toBe(null);
    expect(eyeSees(table, { at: [0, 0], z: 1.4 }, target, [bridge])).toBe(null);
    expect(eyeSees(table, { at: [0, 0], z: 5 }, target, [bridge])).not.toBe(null);
    const wood = table.addPolygon(box(-2, -2, 2, 2), 0, 4);
    expect(eyeSees(table, { at: [0, 0], z: 3.9 }, target, [wood])).toBe(null);
    expect(eyeSees(table, { at: [0, 0], z: 6 }, target, [wood])).not.toBe(null);
  });

  it('sees through a small window between two slanting walls and a beam above them', () => {
    // Seen from 1.5" up, the walls' tops are the lines 0.1 ± 0.2 x and the beam's foot the line y = 0.101 or 0.0999.
    const sees = (foot: number, aside: number) => {
      const table = new Geometry();
      const target = table.addDisc([10, aside], 1, 0, 4);
      const walls = [1, -1].map((side) =>
        table.addPolygon(
          [
            [7, -side],
            [7.2, -side],
            [3.2, side],
            [3, side],
          ],
          0,
          2,
        ),
      );
      const curb = table.addPolygon(box(2, -2, 2.1, 2), 0, 0.1);
      const beam = table.addPolygon(box(3, -2, 3.1, 2), 1.5 + 3.1 * foot, 10);
      return eyeSees(table, { at: [0, 0], z: 1.5 }, target, [...walls, beam, curb]) !== null;
    };
    // Wherever the target stands behind it.
    for (let aside = -0.8; aside <= 0.8; aside += 0.02)
      expect([aside, sees(0.101, aside), sees(0.0999, aside)]).toEqual([aside, true, false]);
  });

  it('agrees with dense sampling wherever that decides, on 1,000 scenes (seed 32)', () => {
    const random = randomFrom(32);
    let blocked = 0;
    for (let round = 0; round < 1000; round++) {
      const { eye, body, solids } = randomScene(random);
      const scene = tableWith([body], solids);
      const look = { at: [eye[0], eye[1]], z: eye[2] } as const;
      const seen = eyeSees(scene.table, look, scene.bodies[0]!, scene.solids);
      if (seen) {
        // Short of the point by a hair: it may lie on another solid's face.
        const [x, y, z] = seen.map((to, i) => eye[i]! + (to - eye[i]!) * (1 - 1e-6));
        expect(clearLine(eye, [x!, y!, z!], solids), `scene ${round}`).toBe(true);
        continue;
      }
      blocked++;
      const clear = shellOf(body, 48, 12).filter((point) => clearLine(eye, point, solids));
      expect(clear, `scene ${round}`).toEqual([]);
      const blockers = eyeBlockers(scene.table, look, scene.bodies[0]!, scene.solids);
      expect(eyeSees(scene.table, look, scene.bodies[0]!, blockers), `scene ${round}`).toBe(null);
      for (const out of blockers) {
        const others = blockers.filter((one) => one !== out);
        expect(eyeSees(scene.table, look, scene.bodies[0]!, others), `scene ${round}`).not.toBe(null);
      }
    }
    expect(blocked).toBeGreaterThan(150);
  });
});
