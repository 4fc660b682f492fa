// Putting a piece down: contact within a twentieth of an inch, on the grain of the table, on the board.
import { describe, expect, it } from 'vitest';
import { sceneOf } from '../../src/draw/answer-with-picture.ts';
import type { Point } from '../../src/scene/scene.ts';
import { onGrain, type Question } from '../../src/widgets/pieces.ts';
import { placed, SNAP } from '../../src/widgets/snap.ts';

const WIDE = 50 / 25.4;
const hero = (id: string, x: number, y: number) => ({ id, kind: 'hero', side: 'red', x, y });
const wall = {
  id: 'wall',
  kind: 'wall',
  shape: {
    polygon: [
      [4, -3],
      [5, -3],
      [5, 3],
      [4, 3],
    ],
  },
};
const question = {
  ask: 'settle',
  scene: {
    v: 1,
    game: 'judgement',
    board: { shape: 'circle', diameter: 36 },
    models: [hero('still', 0, 0), hero('held', -8, 0)],
    terrain: [wall],
  },
} as Question;
const scene = sceneOf(question)!;
const gapAt = ([x, y]: Point) => Math.hypot(x, y) - WIDE;

describe('a piece that is put down', () => {
  it('stays where it is put when nothing is near, on whole thousandths', () => {
    expect(placed(scene, 'held', [-5.00049, 2.00051], 'touching')).toEqual({
      at: [-5, 2.001],
      touching: [],
      snapped: false,
    });
  });

  it.each([
    ['from a little off', WIDE + SNAP - 0.001],
    ['from a little inside', WIDE - SNAP + 0.001],
  ])('is put against a base %s, touching it by less than the grain', (_, off) => {
    for (let turn = 0; turn < 360; turn += 7) {
      const [x, y] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
      if (x > 0) continue;
      const { at, touching, snapped } = placed(scene, 'held', [x * off, y * off], 'touching');
      expect(snapped).toBe(true);
      expect(touching).toEqual(['still']);
      expect(gapAt(at)).toBeLessThanOrEqual(1e-7);
      expect(gapAt(at)).toBeGreaterThan(-0.0015);
      expect(at).toEqual([onGrain(at[0]), onGrain(at[1])]);
    }
  });

  it('is not, from farther off', () => {
    const { at, snapped } = placed(scene, 'held', [-(WIDE + SNAP + 0.002), 0], 'touching');
    expect(snapped).toBe(false);
    expect(gapAt(at)).toBeCloseTo(SNAP + 0.002, 3);
  });

  it('is kept from overlapping where overlaps are the question', () => {
    for (const y of [0, 0.3, -0.77, 1.1]) {
      const { at, snapped } = placed(scene, 'held', [-Math.sqrt((WIDE + 0.02) ** 2 - y * y), y], 'apart');
      expect(snapped).toBe(true);
      expect(gapAt(at)).toBeGreaterThanOrEqual(-1e-7);
      expect(gapAt(at)).toBeLessThan(0.0015);
    }
  });

  it('is put against a wall too, and a wall against a base', () => {
    const base = placed(scene, 'held', [4 - WIDE / 2 - 0.03, 1], 'touching');
    expect(base).toMatchObject({ touching: ['wall'], snapped: true });
    const moved = placed(scene, 'wall', [WIDE / 2 + 0.5 + 0.04, 0], 'touching');
    expect(moved).toMatchObject({ touching: ['still'], snapped: true });
  });

  it('is not moved when its place was typed', () => {
    expect(placed(scene, 'held', [-(WIDE + 0.02), 0], 'as it comes')).toMatchObject({
      at: [-1.989, 0],
      snapped: false,
    });
  });

  it('stays on the board', () => {
    const { at } = placed(scene, 'held', [-30, 5], 'touching');
    expect(Math.hypot(...at)).toBeLessThanOrEqual(18 - WIDE / 2 + 0.001);
    expect(Math.hypot(...at)).toBeGreaterThan(18 - WIDE / 2 - 0.01);
  });
});
