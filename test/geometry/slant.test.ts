import { describe, expect, it } from 'vitest';
import { acrossWithin, slantOf } from '../../src/geometry/slant.ts';

describe('distances in space', () => {
  it('are those on the plan where nothing stands higher', () => {
    expect(slantOf(2.5, 0)).toBe(2.5);
    expect(acrossWithin(2.5, 0)).toBe(2.5);
  });
  it('count heights', () => {
    expect(slantOf(3, 4)).toBe(5);
    expect(acrossWithin(5, 4)).toBeCloseTo(3, 12);
  });
  it('end where the heights alone are too far apart', () => {
    expect(acrossWithin(2, 2)).toBe(0);
    expect(acrossWithin(2, 2 + 1e-8)).toBe(0);
    expect(acrossWithin(2, 2.01)).toBeNull();
  });
});
