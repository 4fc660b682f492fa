// Walls by length, thickness and angle: a rectangle stays one, however it lies.
import { describe, expect, it } from 'vitest';
import type { Point, Shape } from '../../src/scene/scene.ts';
import { barOf, shapeOfBar } from '../../src/widgets/table/bar.ts';
import { profileOf } from '../../src/widgets/table/palette.ts';
import { emptySnapshot } from '../../src/widgets/table/table-snapshot.ts';
import { TableState } from '../../src/widgets/table/table-state.ts';

const rect = (wide: number, tall: number): Shape => ({
  polygon: [
    [-wide / 2, -tall / 2],
    [wide / 2, -tall / 2],
    [wide / 2, tall / 2],
    [-wide / 2, tall / 2],
  ],
});

describe('a wall', () => {
  it('is as long as its longer side, wherever its outline begins', () => {
    expect(barOf(rect(5, 0.6))).toEqual({ middle: [0, 0], length: 5, thickness: 0.6, angle: 0 });
    expect(barOf(rect(0.6, 5))).toEqual({ middle: [0, 0], length: 5, thickness: 0.6, angle: 90 });
  });
  it('turned by 45° keeps its length and thickness, and a new length keeps its angle', () => {
    const state = new TableState(emptySnapshot('judgement', profileOf('judgement').boards[0]!.board), () => undefined);
    const wall = profileOf('judgement').entries.find(({ kind }) => kind === 'wall')!;
    state.add(wall, [3, 2]);
    const shapeNow = () => state.now.scene.terrain![0]!.shape;
    const before = barOf(shapeNow())!;
    state.turn(['Wall'], 45);
    const turned = barOf(shapeNow())!;
    expect(turned.length).toBeCloseTo(before.length, 2);
    expect(turned.thickness).toBeCloseTo(before.thickness, 2);
    expect(turned.angle).toBeCloseTo(45, 1);
    state.change(['Wall'], { shape: shapeOfBar({ ...turned, length: 8 }) });
    const longer = barOf(shapeNow())!;
    expect(longer.length).toBeCloseTo(8, 2);
    expect(longer.thickness).toBeCloseTo(before.thickness, 2);
    expect(longer.angle).toBeCloseTo(45, 1);
  });
  it('comes back from its figures at every angle', () => {
    for (let angle = 0; angle < 180; angle += 7.5) {
      const bar = { middle: [1.5, -2] as Point, length: 6, thickness: 0.5, angle };
      const again = barOf(shapeOfBar(bar))!;
      expect(again.length).toBeCloseTo(6, 2);
      expect(again.thickness).toBeCloseTo(0.5, 2);
      expect(Math.sin(((again.angle - angle) * Math.PI) / 180)).toBeCloseTo(0, 2);
    }
  });
  it('is not what has other corners: a circle, a triangle, a slanted outline', () => {
    expect(barOf({ circle: [0, 0, 2] })).toBeNull();
    expect(
      barOf({
        polygon: [
          [0, 0],
          [2, 0],
          [0, 2],
        ],
      }),
    ).toBeNull();
    expect(
      barOf({
        polygon: [
          [0, 0],
          [4, 0],
          [5, 1],
          [1, 1],
        ],
      }),
    ).toBeNull();
  });
});
