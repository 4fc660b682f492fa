// Looking for where something holds, place by place.
import { describe, expect, it } from 'vitest';
import { edgeBetween, firstWhere, partsWhere, without } from '../../src/table/search.ts';

const inside =
  (...spans: [number, number][]) =>
  (at: number) =>
    spans.some(([from, to]) => at >= from && at <= to);
const near = (from: number, to: number) => ({ from: expect.closeTo(from, 8), to: expect.closeTo(to, 8) });

describe('the edge between two places', () => {
  it('is the last place that holds, from either side', () => {
    expect(edgeBetween(0, 1, (at) => at <= 0.3)).toBeCloseTo(0.3, 8);
    expect(edgeBetween(1, 0, (at) => at >= 0.3)).toBeCloseTo(0.3, 8);
    expect(edgeBetween(0, 1, (at) => at <= 0.3)).toBeLessThanOrEqual(0.3);
  });
});

describe('the parts where something holds', () => {
  it('are found in order, with their ends', () => {
    expect(partsWhere({ from: 2, to: 8 }, 0.1, inside([3, 4], [5, 6.5]))).toEqual([near(3, 4), near(5, 6.5)]);
  });
  it('begin and end with the stretch where it holds there', () => {
    expect(partsWhere({ from: 2, to: 8 }, 0.1, inside([0, 3], [7, 9]))).toEqual([near(2, 3), near(7, 8)]);
    expect(partsWhere({ from: 2, to: 8 }, 0.1, () => true)).toEqual([{ from: 2, to: 8 }]);
    expect(partsWhere({ from: 2, to: 8 }, 0.1, () => false)).toEqual([]);
  });
  it('are looked for at both ends even of a stretch shorter than the pace', () => {
    expect(partsWhere({ from: 2, to: 2.01 }, 1, inside([2.005, 3]))).toEqual([near(2.005, 2.01)]);
    expect(partsWhere({ from: 2, to: 2 }, 1, inside([2, 3]))).toEqual([{ from: 2, to: 2 }]);
  });
  it('may be missed where they are shorter than the pace, and are not where they are longer', () => {
    expect(partsWhere({ from: 0, to: 10 }, 1, inside([4.2, 4.4]))).toEqual([]);
    expect(partsWhere({ from: 0, to: 10 }, 0.15, inside([4.2, 4.4]))).toEqual([near(4.2, 4.4)]);
  });
});

describe('the first place where something holds', () => {
  it('is where the stretch begins, or where it starts to hold', () => {
    expect(firstWhere({ from: 2, to: 8 }, 0.1, inside([1, 3]))).toBe(2);
    expect(firstWhere({ from: 2, to: 8 }, 0.1, inside([3, 4], [5, 6]))).toBeCloseTo(3, 8);
    expect(firstWhere({ from: 2, to: 8 }, 0.1, inside([8, 9]))).toBeCloseTo(8, 8);
    expect(firstWhere({ from: 2, to: 2.01 }, 1, inside([2.01, 9]))).toBeCloseTo(2.01, 8);
    expect(firstWhere({ from: 2, to: 8 }, 0.1, () => false)).toBeNull();
  });
});

describe('parts without others', () => {
  const whole = [{ from: 0, to: 10 }];
  it('keep the ends of what is taken out', () => {
    expect(without(whole, [{ from: 3, to: 4 }])).toEqual([
      { from: 0, to: 3 },
      { from: 4, to: 10 },
    ]);
    expect(without(whole, [{ from: 0, to: 4 }])).toEqual([
      { from: 0, to: 0 },
      { from: 4, to: 10 },
    ]);
    expect(without(whole, [{ from: 4, to: 10 }])).toEqual([
      { from: 0, to: 4 },
      { from: 10, to: 10 },
    ]);
  });
  it('lose what is covered, and only that', () => {
    expect(without(whole, [{ from: -1, to: 11 }])).toEqual([]);
    expect(without(whole, [{ from: -1, to: 4 }])).toEqual([{ from: 4, to: 10 }]);
    expect(without(whole, [{ from: 4, to: 11 }])).toEqual([{ from: 0, to: 4 }]);
    expect(without(whole, [{ from: 10, to: 11 }])).toEqual(whole);
    expect(without(whole, [{ from: -1, to: 0 }])).toEqual(whole);
    expect(
      without(whole, [
        { from: 2, to: 5 },
        { from: 4, to: 7 },
      ]),
    ).toEqual([
      { from: 0, to: 2 },
      { from: 7, to: 10 },
    ]);
  });
});
