// How far something has to be moved to change what a line passes through.
import { describe, expect, it } from 'vitest';
import { Geometry, type Point } from '../../src/geometry/geometry.ts';
import { lineMargin } from '../../src/geometry/line-margin.ts';

const from: Point = [-5, 0];
const to: Point = [5, 0];
const clear = (crossed: ReadonlySet<number>): boolean => crossed.size === 0;

function margin(
  discs: readonly (readonly [number, number, number])[],
  loose: ('from' | 'to')[] = ['from', 'to'],
  most = 0.1,
) {
  const table = new Geometry();
  const shapes = discs.map(([x, y, r]) => table.addDisc([x, y], r));
  return lineMargin(table, { from, to, loose, shapes, decides: clear }, most);
}

describe('a line', () => {
  it('is as near to a disc as the gap between them', () => expect(margin([[0, 1.03, 1]])).toBeCloseTo(0.03, 5));
  it('is as near to freedom as it runs deep', () => expect(margin([[0, 0.96, 1]])).toBeCloseTo(0.04, 5));
  it('that grazes changes at once', () => expect(margin([[0, 1, 1]])).toBeLessThan(1e-4));
  it('with nothing near it does not change', () => expect(margin([[0, 1.2, 1]])).toBe(Number.POSITIVE_INFINITY));
  it('through two discs is not freed by moving one', () =>
    expect(
      margin(
        [
          [-2, 0.96, 1],
          [2, 0.96, 1],
        ],
        [],
      ),
    ).toBe(Number.POSITIVE_INFINITY));
  it('through two discs at one end is freed by moving that end', () =>
    expect(
      margin(
        [
          [4.9, 0.96, 1],
          [4.8, 0.96, 1],
        ],
        ['to'],
      ),
    ).toBeLessThan(0.1));
  it('whose ends are fixed is changed by shapes alone', () => {
    // Lifting the far end of the line clears a disc near it only if that end may move.
    expect(margin([[5.5, 0, 0.52]], ['to'])).toBeCloseTo(0.02, 5);
    expect(margin([[5.5, 0, 0.52]], ['from'])).toBeCloseTo(0.02, 5);
  });
  it('is freed from two discs at its start by moving the start', () => {
    const discs = [
      [-4.9, 0.96, 1],
      [-4.8, 0.96, 1],
    ] as const;
    expect(margin(discs, ['from'])).toBeLessThan(0.1);
    expect(margin(discs, ['to'])).toBe(Number.POSITIVE_INFINITY);
  });
});
