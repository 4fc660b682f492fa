import { describe, expect, it } from 'vitest';
import type { Border } from '../../src/geometry/border.ts';
import { Geometry, type Point } from '../../src/geometry/geometry.ts';
import { type Route, routeToDisc, routeToPoint, type Step } from '../../src/geometry/route.ts';
import { randomGround, tableOf } from '../oracle/ground.ts';
import { between, oneOf, randomFrom } from '../oracle/random.ts';
import { type Ground, lengthOf, pointsOf, roomAlong, sampledLength, stepToPiece } from '../oracle/route.ts';

const away = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(ax - bx, ay - by);
// Flattening an arc at 0.02 radians cuts up to r/20,000 off it: 2e-4" allows for a radius of 4".
const FLAT = 2e-4;

function expectSound(ground: Ground, { route, length, end }: Route): void {
  const way = pointsOf(ground.start, route);
  expect(roomAlong(ground, way)).toBeGreaterThan(-FLAT);
  expect(Math.abs(lengthOf(way) - length)).toBeLessThan(FLAT * length + 1e-9);
  expect(away(way[way.length - 1]!, end)).toBeLessThan(1e-9);
}

describe('the shortest way', () => {
  it('is straight where nothing is in the way', () => {
    const table = new Geometry();
    const mover = table.addDisc([0, 0], 1);
    const beside = table.addDisc([5, 2], 1);
    const answer = routeToPoint(table, mover, [10, 0], { obstacles: [beside] });
    expect(answer).toEqual({ reaches: true, length: 10, whole: 10, end: [10, 0], route: [{ to: [10, 0] }] });
  });

  it('goes round a disc on two tangents and an arc', () => {
    const table = new Geometry();
    const mover = table.addDisc([-5, 0], 1);
    const disc = table.addDisc([0, 0], 1);
    const { length, route } = routeToPoint(table, mover, [5, 0], { obstacles: [mover, disc] });
    const arc = 2 * (Math.PI - 2 * Math.acos(2 / 5));
    expect(length).toBeCloseTo(2 * Math.sqrt(21) + arc, 12);
    expect(route.map((step) => ('to' in step ? 'line' : 'arc'))).toEqual(['line', 'arc', 'line']);
  });

  it('may touch on both sides what it passes between, and no more', () => {
    const door = (gap: number) => {
      const table = new Geometry();
      const mover = table.addDisc([-6, 0], 1);
      const obstacles = [1, -1].map((side) => table.addDisc([0, side * (2 + gap / 2)], 2));
      obstacles.push(
        ...[1, -1].map((side) =>
          table.addPolygon([
            [-1, side * 3],
            [1, side * 3],
            [1, side * 9],
            [-1, side * 9],
          ]),
        ),
      );
      return routeToPoint(table, mover, [6, 0], { obstacles, border: { width: 14, height: 18 } });
    };
    expect(door(2).length).toBeCloseTo(12, 12);
    expect(door(2 - 5e-8).length).toBeCloseTo(12, 6);
    expect(door(2 - 1e-6)).toEqual({ reaches: false, length: 0, whole: null, end: [-6, 0], route: [] });
  });

  it('leaves what it touches at the start, and what it overlaps', () => {
    const table = new Geometry();
    const mover = table.addDisc([0, 0], 1);
    const touched = table.addDisc([2, 0], 1);
    expect(routeToPoint(table, mover, [0, 5], { obstacles: [touched] }).length).toBe(5);
    expect(routeToPoint(table, mover, [4, 0], { obstacles: [touched] }).length).toBeCloseTo(2 * Math.PI, 6);
    const overlapped = table.addPolygon([
      [-3, -3],
      [-0.5, -3],
      [-0.5, 3],
      [-3, 3],
    ]);
    expect(routeToPoint(table, mover, [0, 5], { obstacles: [overlapped] }).length).toBe(5);
    expect(routeToPoint(table, mover, [-5, 0], { obstacles: [overlapped] }).length).toBeGreaterThan(8);
    const under = table.addDisc([0, 0], 2);
    expect(routeToPoint(table, mover, [0, 5], { obstacles: [under] }).length).toBe(5);
  });

  it('does not reach a point where the disc cannot stand', () => {
    const table = new Geometry();
    const mover = table.addDisc([0, 0], 1);
    const box = table.addPolygon([
      [3, -2],
      [7, -2],
      [7, 2],
      [3, 2],
    ]);
    const to = (goal: Point) => routeToPoint(table, mover, goal, { obstacles: [box], border: { radius: 10 } }).reaches;
    expect([to([5, 0]), to([2.5, 0]), to([2, 0]), to([0, 9]), to([0, 9.1])]).toEqual([false, false, true, true, false]);
  });

  it('does not squeeze between an obstacle and the border', () => {
    const table = new Geometry();
    const mover = table.addDisc([-6, 0], 1);
    const wall = table.addPolygon([
      [-0.5, -7],
      [0.5, -7],
      [0.5, 7],
      [-0.5, 7],
    ]);
    const length = (height: number) =>
      routeToPoint(table, mover, [6, 0], { obstacles: [wall], border: { width: 20, height } }).reaches;
    expect([length(17.9), length(18), length(30)]).toEqual([false, true, true]);
    // Past the corner of the wall the way bulges by the mover's radius: a round border must leave room for the bulge too.
    const round = (radius: number) =>
      routeToPoint(table, mover, [6, 0], { obstacles: [wall], border: { radius } }).reaches;
    expect([round(9), round(Math.hypot(0.5, 7) + 1.9), round(Math.hypot(0.5, 7) + 2.001)]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('goes round the other side of a disc where its bulge would leave the table', () => {
    const table = new Geometry();
    const mover = table.addDisc([-3.5, 6.5], 1);
    const disc = table.addDisc([0, 6], 1);
    const over = (border: Border) => {
      const { route } = routeToPoint(table, mover, [3.5, 6.5], { obstacles: [disc], border });
      return pointsOf([-3.5, 6.5], route).some(([, y]) => y > 7);
    };
    expect([over({ radius: 9 }), over({ radius: 8.99 })]).toEqual([true, false]);
    expect([over({ width: 40, height: 18 }), over({ width: 40, height: 17.99 })]).toEqual([true, false]);
  });

  it('is cut where the inches end, on a line or on an arc', () => {
    const table = new Geometry();
    const mover = table.addDisc([-5, 0], 1);
    const disc = table.addDisc([0, 0], 1);
    const ways = { obstacles: [disc] };
    const whole = routeToPoint(table, mover, [5, 0], ways);
    expect(routeToPoint(table, mover, [5, 0], { ...ways, inches: whole.length }).reaches).toBe(true);
    const line = routeToPoint(table, mover, [5, 0], { ...ways, inches: 3 });
    expect(line).toMatchObject({ reaches: false, length: 3, whole: whole.length });
    expect(away(line.end, [-5, 0])).toBeCloseTo(3, 12);
    const bend = routeToPoint(table, mover, [5, 0], { ...ways, inches: whole.length / 2 });
    expect(bend.length).toBe(whole.length / 2);
    expect(Math.abs(bend.end[0])).toBeLessThan(1e-12);
    expect(Math.abs(bend.end[1])).toBeCloseTo(2, 12);
    expect(routeToPoint(table, mover, [5, 0], { ...ways, inches: 0 })).toMatchObject({
      length: 0,
      end: [-5, 0],
      route: [],
    });
  });

  it('ends as soon as it is near enough to a disc', () => {
    const table = new Geometry();
    const mover = table.addDisc([0, 0], 1);
    const goal = table.addDisc([10, 0], 1);
    const to = (within: number, obstacles: number[]) => routeToDisc(table, mover, goal, within, { obstacles });
    expect(to(0, [goal])).toMatchObject({ reaches: true, length: 8, end: [8, 0] });
    expect(to(3, [])).toMatchObject({ reaches: true, length: 5, end: [5, 0] });
    expect(to(8, [])).toMatchObject({ reaches: true, length: 0, end: [0, 0], route: [] });
    // Behind a wall that reaches into the ring, the way ends at the corner between wall and ring.
    const wall = table.addPolygon([
      [7, -1],
      [8.5, -1],
      [8.5, 9],
      [7, 9],
    ]);
    const end = to(0, [wall, goal]).end;
    expect(away(end, [10, 0])).toBeCloseTo(2, 9);
    expect(end[1]).toBeLessThan(0);
  });

  it('has the same length whatever the order, turned or mirrored', () => {
    const random = randomFrom(11);
    for (let round = 0; round < 60; round++) {
      const ground = randomGround(random);
      const goal: Point = [between(random, -9, 9), between(random, -9, 9)];
      const lengthWith = (g: Ground, to: Point) => {
        const { table, mover, obstacles } = tableOf(g);
        return routeToPoint(table, mover, to, { obstacles, border: g.border }).whole;
      };
      const first = lengthWith(ground, goal);
      const quarter = ([x, y]: Point): Point => [-y, x];
      const mirror = ([x, y]: Point): Point => [-x, y];
      const moved = (by: (p: Point) => Point): Ground => ({
        ...ground,
        start: by(ground.start),
        pieces: ground.pieces.map((p) => ('disc' in p ? { ...p, disc: by(p.disc) } : { polygon: p.polygon.map(by) })),
      });
      const others = [
        lengthWith({ ...ground, pieces: [...ground.pieces].reverse() }, goal),
        lengthWith(moved(mirror), mirror(goal)),
        ...('width' in (ground.border ?? {}) ? [] : [lengthWith(moved(quarter), quarter(goal))]),
      ];
      for (const other of others) {
        if (first === null) expect(other).toBeNull();
        else expect(Math.abs(other! - first)).toBeLessThan(1e-6);
      }
    }
  });
});

describe('against a fine sampled graph', () => {
  it('is never longer and runs into nothing, on 500 tables (seed 2026)', () => {
    const random = randomFrom(2026);
    let none = 0;
    for (let round = 0; round < 500; round++) {
      const ground = randomGround(random, Math.floor(between(random, 2, 14)));
      const goal: Point = [between(random, -9, 9), between(random, -9, 9)];
      const { table, mover, obstacles } = tableOf(ground);
      const answer = routeToPoint(table, mover, goal, { obstacles, border: ground.border });
      const sampled = sampledLength(ground, [goal], 24);
      if (answer.reaches) {
        expectSound(ground, answer);
        expect(answer.length, `table ${round}`).toBeLessThanOrEqual(sampled * (1 + 1e-9));
      } else {
        none++;
        expect(sampled, `table ${round}`).toBe(Number.POSITIVE_INFINITY);
      }
    }
    expect(none).toBeGreaterThan(50);
    expect(none).toBeLessThan(300);
  });

  it('is never longer to within a gap of a disc, on 150 tables (seed 2027)', () => {
    const random = randomFrom(2027);
    for (let round = 0; round < 150; round++) {
      const open = randomGround(random, Math.floor(between(random, 2, 14)));
      const disc: Point = [between(random, -9, 9), between(random, -9, 9)];
      const radius = oneOf(random, [0.49, 0.984, 1.5]);
      const within = oneOf(random, [0, 0, 1, 2.5]);
      const solid = random() < 0.5 && stepToPiece(open.start, open.start, { disc, radius }) >= open.radius;
      const ground = solid ? { ...open, pieces: [...open.pieces, { disc, radius }] } : open;
      const { table, mover, obstacles } = tableOf(ground);
      const goal = solid ? obstacles[obstacles.length - 1]! : table.addDisc(disc, radius);
      const answer = routeToDisc(table, mover, goal, within, { obstacles, border: ground.border });
      const ring = open.radius + radius + within;
      if (away(ground.start, disc) <= ring) {
        expect(answer.length).toBe(0);
        continue;
      }
      const goals = Array.from(
        { length: 90 },
        (_, i): Point => [disc[0] + ring * Math.cos((Math.PI * i) / 45), disc[1] + ring * Math.sin((Math.PI * i) / 45)],
      );
      const sampled = sampledLength(ground, goals, 20);
      if (answer.reaches) {
        expectSound(ground, answer);
        expect(away(answer.end, disc)).toBeCloseTo(ring, 6);
        expect(answer.length, `table ${round}`).toBeLessThanOrEqual(sampled * (1 + 1e-6));
      } else expect(sampled, `table ${round}`).toBe(Number.POSITIVE_INFINITY);
    }
  });
});

describe('a crowded table', () => {
  it('of 256 bases and 200 notched buildings is still walked', () => {
    const random = randomFrom(5);
    const table = new Geometry();
    const mover = table.addDisc([-90, -90], 0.5);
    const obstacles = Array.from({ length: 256 }, () =>
      table.addDisc([between(random, -85, 85), between(random, -85, 85)], 1),
    );
    for (let i = 0; i < 200; i++) {
      const at: Point = [between(random, -85, 85), between(random, -85, 85)];
      const corners = Array.from({ length: 64 }, (_, k): Point => {
        const r = k % 2 ? 1.5 : 2.5;
        return [at[0] + r * Math.cos((Math.PI * k) / 32), at[1] + r * Math.sin((Math.PI * k) / 32)];
      });
      obstacles.push(table.addPolygon(corners));
    }
    const { reaches, route } = routeToPoint(table, mover, [90, 90], { obstacles, border: { width: 200, height: 200 } });
    expect(reaches).toBe(true);
    expect(route.some((step: Step) => 'arc' in step)).toBe(true);
  });
});
