// Looking closer and farther: the place looked at stays, the shape of the picture stays, and there are limits.
import { describe, expect, it } from 'vitest';
import { holding, panned, viewFrom, within, zoomed } from '../../src/widgets/pan-zoom.ts';

const view = { left: -8, bottom: -5, width: 16, height: 10 };
const board = { shape: 'circle', diameter: 36 } as const;

describe('a view', () => {
  it('goes closer about a place that stays where it is in the picture', () => {
    const close = zoomed(view, 0.5, [4, 0], board);
    expect(close).toEqual({ left: -2, bottom: -2.5, width: 8, height: 5 });
    expect((4 - close.left) / close.width).toBe((4 - view.left) / view.width);
  });
  it('goes no closer than four inches and no farther than the board', () => {
    expect(zoomed(view, 0.001, [0, 0], board).width).toBe(4);
    expect(zoomed(view, 1000, [0, 0], board).width).toBeCloseTo(36 * 1.6 * 1.1, 9);
  });
  it('holds a place by moving as little as it takes', () => {
    expect(holding(view, [0, 0], 1)).toEqual(view);
    expect(holding(view, [9, 0], 1)).toEqual(panned(view, 2, 0));
    expect(within(view, [9, -7], 1)).toEqual([7, -4]);
  });
  it('is taken from a link only if it is one', () => {
    expect(viewFrom(view)).toEqual(view);
    for (const wrong of [null, 3, {}, { ...view, width: 0 }, { ...view, left: Number.NaN }, { ...view, left: '1' }])
      expect(viewFrom(wrong)).toBeNull();
  });
});
