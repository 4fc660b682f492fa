// Ovals against the slow way, on small numbers; the large sweeps are in ovals.full.test.ts.
import { describe, expect, it } from 'vitest';
import { farthestFrom } from '../../src/geometry/farthest.ts';
import { Geometry, gapBetween, gapToPoint, type Point } from '../../src/geometry/geometry.ts';
import { overlaps, touches, whollyWithin } from '../../src/geometry/overlap.ts';
import { routeToDisc } from '../../src/geometry/route.ts';
import { bandBetween, blockersTogether, sightBetween } from '../../src/geometry/sight.ts';
import { headingVector, sweep } from '../../src/geometry/sweep.ts';
import { checkGaps, checkSights, checkStrangeSights } from '../oracle/oval-check.ts';
import { type Body, geometryOf, type Oval } from '../oracle/ovals.ts';
import { randomFrom } from '../oracle/random.ts';

const oval = (x: number, y: number, a: number, b: number, facing = 0): Oval => ({ x, y, a, b, facing });

describe('ovals on a table', () => {
  it('agree with the slow way on 200 gaps and 40 sights, seed 1', () => {
    expect(checkGaps(randomFrom(1), 200).wrong).toEqual([]);
    const { wrong, clear } = checkSights(randomFrom(2), 40);
    expect(wrong).toEqual([]);
    expect(clear).toBeGreaterThan(5);
    expect(clear).toBeLessThan(40);
  });

  it('meet what lies beyond the middle of an oval that lies aslant, seed 223', () => {
    expect(checkSights(randomFrom(223), 18, 90).wrong).toEqual([]);
  });

  it('agree with the slow way where they touch, line up or lie in hollows, 30 sights, seed 3', () => {
    const { wrong, clear } = checkStrangeSights(randomFrom(3), 30, 180);
    expect(wrong).toEqual([]);
    expect(clear).toBeGreaterThan(2);
    expect(clear).toBeLessThan(28);
  });

  it('touch tip to tip, side to side and crosswise, exactly', () => {
    for (const [one, other, gap] of [
      [oval(0, 0, 2, 1), oval(4, 0, 2, 1), 0],
      [oval(0, 0, 2, 1), oval(5, 0, 2, 1), 1],
      [oval(0, 0, 2, 1), oval(0, 2, 2, 1), 0],
      [oval(0, 0, 2, 1, 90), oval(0, 5, 2, 1, -90), 1],
      [oval(0, 0, 2, 1), oval(4, 0, 2, 1, 90), 1],
      [oval(0, 0, 2, 0.1, 45), oval(Math.SQRT2, Math.SQRT2, 2, 0.1, -45), 0],
    ] as const) {
      const table = geometryOf([one, other]);
      expect(gapBetween(table, 0, 1).inches).toBeCloseTo(gap, 12);
      expect(gapBetween(table, 1, 0).inches).toBe(gapBetween(table, 0, 1).inches);
      expect(touches(table, 0, 1)).toBe(gap === 0);
    }
    const apart = geometryOf([oval(0, 0, 2, 1), oval(4, 0, 2, 1)]);
    expect(overlaps(apart, 0, 1)).toBe(false);
    expect(overlaps(geometryOf([oval(0, 0, 2, 1), oval(3.999, 0, 2, 1)]), 0, 1)).toBe(true);
  });

  it('are measured to polygons and points, and lie in them or stick out', () => {
    const square: Body = {
      polygon: [
        [-3, -1.5],
        [3, -1.5],
        [3, 1.5],
        [-3, 1.5],
      ],
    };
    const table = geometryOf([oval(0, 0, 2, 1), square, oval(0, 0, 2, 1, 90), oval(6, 0, 2, 1)]);
    expect(whollyWithin(table, 0, 1)).toBe(true);
    expect(whollyWithin(table, 2, 1)).toBe(false);
    expect(farthestFrom(table, 2, 1)).toBeCloseTo(0.5, 9);
    expect(gapBetween(table, 3, 1).inches).toBeCloseTo(1, 12);
    expect(farthestFrom(table, 3, 1)).toBeCloseTo(5, 9);
    expect(gapToPoint(table, 3, [6, 4]).inches).toBeCloseTo(3, 12);
    expect(gapToPoint(table, 3, [6, 0.5]).inches).toBe(0);
  });

  it('see past a side that they turn away, and are seen only because of it', () => {
    const wall: Body = {
      polygon: [
        [-0.2, -1.5],
        [0.2, -1.5],
        [0.2, 1.5],
        [-0.2, 1.5],
      ],
    };
    const seen = (facing: number) =>
      sightBetween(geometryOf([oval(-4, 0, 3, 0.5, facing), oval(4, 0, 0.5, 0.5), wall]), 0, 1, [2]).clear;
    expect(seen(90)).toBe(true);
    expect(seen(0)).toBe(false);
    const table = geometryOf([oval(-4, 0, 3, 0.5, 0), oval(4, 0, 0.5, 0.5), wall]);
    expect(blockersTogether(table, 0, 1, [2])).toEqual([2]);
    expect(bandBetween(table, 0, 1, [])?.inches).toBeCloseTo(1, 6);
  });

  it('stop where they touch, at their facing', () => {
    const table = geometryOf([oval(0, 0, 2, 1, 90), oval(10, 0, 2, 1)]);
    const { travelled, stoppedBy } = sweep(table, 0, [1, 0], 20, [1]);
    expect(travelled).toBeCloseTo(7, 6);
    expect(stoppedBy).toBe(1);
    expect(sweep(geometryOf([oval(0, 0, 2, 1), oval(10, 0, 2, 1)]), 0, [1, 0], 20, [1]).travelled).toBeCloseTo(6, 6);
    expect(sweep(geometryOf([oval(0, 0, 2, 1), oval(10, 2, 2, 1)]), 0, [1, 0], 20, [1]).stoppedBy).toBe(null);
  });

  it('go straight where nothing is in the way, and round what is', () => {
    const table = geometryOf([oval(0, 0, 2, 1), oval(12, 0, 2, 1), oval(6, 0, 1, 1)]);
    const border = { width: 60, height: 44 };
    const free = routeToDisc(table, 0, 1, 0.5, { obstacles: [], border });
    expect(free.length).toBeCloseTo(7.5, 9);
    const round = routeToDisc(table, 0, 1, 0.5, { obstacles: [2], border });
    expect(round.reaches).toBe(true);
    expect(round.length).toBeGreaterThan(7.6);
    // At its end it is as near as was asked, and it kept clear of what was in the way.
    table.moveDisc(0, round.end);
    expect(gapBetween(table, 0, 1).inches).toBeCloseTo(0.5, 6);
    for (const step of round.route) {
      table.moveDisc(0, 'to' in step ? step.to : step.arc.to);
      expect(overlaps(table, 0, 2)).toBe(false);
    }
  });

  it('give the disc its own bits when their axes are equal', () => {
    const random = randomFrom(5);
    for (let i = 0; i < 200; i++) {
      const discs = Array.from({ length: 8 }, () => [random() * 12 - 6, random() * 12 - 6, 0.4 + random()] as const);
      const [round, oblong] = [new Geometry(), new Geometry()];
      for (const [x, y, r] of discs) {
        round.addDisc([x, y], r);
        oblong.addOval([x, y], [r, r], headingVector(random() * 360));
      }
      const others = [2, 3, 4, 5, 6, 7];
      expect(gapBetween(oblong, 0, 1)).toEqual(gapBetween(round, 0, 1));
      expect(sightBetween(oblong, 0, 1, others)).toEqual(sightBetween(round, 0, 1, others));
      expect(bandBetween(oblong, 0, 1, others)).toEqual(bandBetween(round, 0, 1, others));
    }
  });

  it('keep their answers when the table is swapped, moved, turned or mirrored', () => {
    const random = randomFrom(9);
    const spin = (body: Body, turn: number, mirror: boolean): Body => {
      const [c, s] = headingVector(turn);
      const at = (x: number, y: number): Point => [x * c - y * s + 3, (mirror ? -1 : 1) * (x * s + y * c) - 2];
      if ('polygon' in body) return { polygon: body.polygon.map(([x, y]) => at(x, y)) };
      const [x, y] = at(body.x, body.y);
      return { ...body, x, y, facing: (mirror ? -1 : 1) * (body.facing + turn) };
    };
    const all = [2, 3, 4, 5, 6, 7];
    for (let i = 0; i < 60; i++) {
      const bodies = Array.from({ length: 8 }, () =>
        oval(random() * 14 - 7, random() * 14 - 7, 1 + random() * 2, 0.3 + random() * 0.7, random() * 360),
      );
      const table = geometryOf(bodies);
      const clear = sightBetween(table, 0, 1, all).clear;
      const gap = gapBetween(table, 0, 1).inches;
      expect(sightBetween(table, 1, 0, all).clear).toBe(clear);
      for (const mirror of [false, true]) {
        const other = geometryOf(bodies.map((body) => spin(body, 40 * i, mirror)));
        expect(gapBetween(other, 0, 1).inches).toBeCloseTo(gap, 9);
        expect(sightBetween(other, 0, 1, all).clear).toBe(clear);
      }
    }
  });
});
