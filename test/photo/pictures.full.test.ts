// Two hundred pictures of tables: how exactly they are read, whether the accuracy that is stated holds, and which bases are
// suggested. The figures are printed.
import { describe, expect, it } from 'vitest';
import { median } from '../../src/photo/trace.ts';
import { type Measured, measured } from './measured.ts';
import { synthetic } from './synthetic.ts';

const PICTURES = 200;

describe('two hundred synthetic pictures', () => {
  const read: (Measured | null)[] = [];
  it('are straightened to half a tenth of an inch, by an accuracy that holds, with their bases suggested', () => {
    for (let seed = 1; seed <= PICTURES; seed++) read.push(measured(synthetic(seed)));
    const good = read.filter((one) => one !== null);
    const sum = (of: (one: Measured) => number) => good.reduce((total, one) => total + of(one), 0);
    const figures = {
      read: good.length,
      medianError: median(good.map(({ error }) => error)),
      byMarks: Object.fromEntries(
        ['board', 'rim', 'paper'].map((by) => {
          const some = good.filter((one) => one.by === by);
          const accuracies = some.map(({ accuracy }) => accuracy);
          return [by, [some.length, median(some.map(({ error }) => error)), median(accuracies)]];
        }),
      ),
      accuracyHolds: good.filter(({ error95, accuracy }) => error95 <= accuracy).length / PICTURES,
      bases: sum(({ bases }) => bases),
      found: sum(({ found }) => found) / sum(({ bases }) => bases),
      wrong: sum(({ wrong }) => wrong) / sum(({ wrong, found }) => wrong + found),
      rightSize: sum(({ rightSize }) => rightSize) / sum(({ found }) => found),
      baseError: median(good.flatMap(({ baseErrors }) => baseErrors)),
    };
    console.log(JSON.stringify(figures, null, 1));
    expect(figures.read).toBe(PICTURES);
    expect(figures.medianError).toBeLessThanOrEqual(0.05);
    expect(figures.accuracyHolds).toBeGreaterThanOrEqual(0.95);
    expect(figures.found).toBeGreaterThanOrEqual(0.9);
    expect(figures.wrong).toBeLessThanOrEqual(0.1);
  }, 3_600_000);
});
