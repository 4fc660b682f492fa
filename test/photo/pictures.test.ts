// A few of the pictures that `pictures.full.test.ts` reads two hundred of, smaller.
import { describe, expect, it } from 'vitest';
import { measured } from './measured.ts';
import { synthetic } from './synthetic.ts';

describe.each([
  ['the corners of a board', 9, 'board', 0.03],
  ['the rim and centre of a round board', 23, 'rim', 0.15],
  ['a sheet of paper', 17, 'paper', 0.4],
] as const)('a picture that is measured by %s', (_, seed, by, most) => {
  const picture = synthetic(seed, 960, 720);
  const read = measured(picture)!;
  it('is of that kind, and can be read', () => {
    expect(picture.marks.by).toBe(by);
    expect(read).not.toBeNull();
  });
  it('is straightened', () => expect(read.error).toBeLessThan(most));
  it('states an accuracy that holds', () => expect(read.error95).toBeLessThanOrEqual(read.accuracy));
  it('suggests its bases, and little else', () => {
    expect(read.found).toBeGreaterThanOrEqual(read.bases * 0.8);
    expect(read.wrong).toBeLessThanOrEqual(1);
  });
});
