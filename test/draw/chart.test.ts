// Charts as text: what is drawn stands where the numbers say, and set-ups are told apart without colour.
import { describe, expect, it } from 'vitest';
import { axisOf, drawnChart, MARKS, type Series } from '../../src/draw/chart.ts';
import { drawnFrontier } from '../../src/draw/chart-frontier.ts';
import { toText } from '../../src/draw/tree.ts';

const series = (name: string, chances: readonly number[], from = 0): Series => ({
  name,
  points: chances.map((exactly, i) => ({
    x: from + i,
    exactly,
    atLeast: chances.slice(i).reduce((sum, chance) => sum + chance, 0),
  })),
});
const one = series('A', [0.25, 0.5, 0.25]);
const four = [one, series('B', [0.5, 0.5]), series('C', [0.1, 0.2, 0.7]), series('D', [1], 2)];
const options = { label: 'Damage', noun: 'damage' };
const numbersOf = (svg: string, pattern: RegExp) =>
  [...svg.matchAll(pattern)].map((match) => match.slice(1).map(Number));
const BAR = /<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)" fill="[^"]*" fill-opacity/g;

const chartText = (...given: Parameters<typeof drawnChart>) => toText(drawnChart(...given));
const frontierText = (...given: Parameters<typeof drawnFrontier>) => toText(drawnFrontier(...given));

describe('the axis', () => {
  it.each([1, 3, 12, 60, 480])('finds each of %i outcomes under its own place', (n) => {
    const axis = axisOf([
      series(
        'A',
        Array.from({ length: n }, () => 1 / n),
        -2,
      ),
    ]);
    for (let outcome = -2; outcome < n - 2; outcome++) expect(axis.outcomeAt(axis.place(outcome) / 660)).toBe(outcome);
  });
  it('stays on its outcomes beyond both ends', () => {
    const axis = axisOf(four);
    expect([axis.outcomeAt(-1), axis.outcomeAt(2)]).toEqual([0, 2]);
  });
  it('holds no outcome at all without breaking', () => expect(axisOf([])).toMatchObject({ least: 0, most: 0 }));
});

describe('the chart', () => {
  it('has a bar as high as each chance', () => {
    const bars = numbersOf(chartText([one], options), BAR);
    expect(bars).toHaveLength(3);
    const [quarter, half] = bars.map(([, , , height]) => height!);
    expect(half! / quarter!).toBeCloseTo(2, 2);
  });
  it('leaves out what cannot happen', () => {
    expect(numbersOf(chartText([series('A', [0.5, 0, 0.5])], options), BAR)).toHaveLength(2);
  });
  it('draws the curve from certainty down', () => {
    const [, d = ''] =
      /<path d="(M[^"]*L[^"]*)" fill="none" stroke="[^"]*" stroke-width="2"/.exec(chartText([one], options)) ?? [];
    const heights = d
      .slice(1)
      .split('L')
      .map((point) => Number(point.split(' ')[1]));
    expect(heights).toHaveLength(3);
    expect(heights[0]).toBeLessThan(heights[1]!);
    expect(heights[1]).toBeLessThan(heights[2]!);
  });
  it('tells four set-ups apart by shape and dash as well as by colour', () => {
    expect(new Set(MARKS.map(({ shape }) => shape)).size).toBe(4);
    expect(new Set(MARKS.map(({ dash }) => dash)).size).toBe(4);
    expect(new Set(MARKS.map(({ colour }) => colour)).size).toBe(4);
    const svg = chartText(four, options);
    for (const { dash } of MARKS) if (dash) expect(svg).toContain(`stroke-dasharray="${dash}"`);
  });
  it('marks the outcome pointed at, and nothing without one', () => {
    const lines = (at: number | null) => chartText([one], { ...options, at }).match(/stroke-width="1.2"/g)?.length ?? 0;
    expect([lines(null), lines(1)]).toEqual([0, 1]);
  });
  it('carries its colours along when it leaves the page', () => {
    expect(chartText(four, { ...options, theme: 'light' })).not.toContain('var(');
    expect(chartText(four, options)).toContain('var(--blue)');
  });
  it('labels round outcomes only where there are many', () => {
    const labels = (n: number) =>
      chartText(
        [
          series(
            'A',
            Array.from({ length: n }, () => 1 / n),
          ),
        ],
        options,
      ).match(/<text x="[^"]*" y="285"/g)?.length ?? 0;
    expect(labels(8)).toBe(8);
    expect(labels(400)).toBeLessThan(25);
  });
});

describe('the frontier', () => {
  const points = [
    { name: 'none', chance: 1, left: 3 },
    { name: '1S', chance: 0.8, left: 2.5 },
    { name: '3S', chance: 0.1, left: 0 },
  ];
  const svg = frontierText(points, { label: 'Cost', across: 'chance', up: 'damage' });
  it('has a named point for each cost, dearer ones to the left', () => {
    for (const { name } of points) expect(svg).toContain(`>${name}</text>`);
    const [first, second, third] = numbersOf(svg, /<circle cx="([\d.]+)" cy="([\d.]+)"/g);
    expect(first![0]).toBeGreaterThan(second![0]!);
    expect(second![0]).toBeGreaterThan(third![0]!);
    expect(third![1]).toBeGreaterThan(first![1]!);
  });
  it('stands where there is no damage at all', () => {
    expect(frontierText([{ name: 'none', chance: 1, left: 0 }], { label: 'x', across: 'y', up: 'z' })).not.toContain(
      'NaN',
    );
  });
});
