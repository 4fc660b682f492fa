// Lanes of made-up headings: what works is said by plain numbers, so that each lane and the best heading are known.
import { describe, expect, it } from 'vitest';
import { lanesAbout } from '../../src/table/lanes.ts';

/** Works from one heading counter-clockwise to another, each lane as far as its own length says. */
function open(...lanes: (readonly [from: number, to: number, length?: (heading: number) => number])[]) {
  const turned = (by: number) => ((by % 360) + 360) % 360;
  return (heading: number): number | null => {
    const lane = lanes.find(([from, to]) => turned(heading - from) <= turned(to - from));
    return lane ? (lane[2]?.(turned(heading)) ?? 5) : null;
  };
}
function expectLanes(found: readonly (readonly [number, number])[], wanted: readonly (readonly [number, number])[]) {
  expect(found).toHaveLength(wanted.length);
  for (const [i, [from, to]] of wanted.entries()) {
    expect(found[i]![0]).toBeCloseTo(from, 6);
    expect(found[i]![1]).toBeCloseTo(to, 6);
  }
}

describe('lanes', () => {
  it('are none where nothing works', () => {
    expect(lanesAbout(30, [10, 20], () => null)).toEqual({ best: null, lanes: [] });
  });

  it('end where it stops working, and the best heading is the one with the shortest way', () => {
    const { best, lanes } = lanesAbout(90, [], open([60.05, 100.03, (heading) => 5 + Math.abs(heading - 80.07) / 10]));
    expectLanes(lanes, [[60.05, 100.03]]);
    expect(best?.heading).toBeCloseTo(80.07, 6);
    expect(best?.travelled).toBeCloseTo(5, 6);
  });

  it('are told in order, one of them through the heading of 0', () => {
    const { best, lanes } = lanesAbout(0, [], open([350.11, 10.13, () => 7], [120, 130.07, () => 6]));
    expectLanes(lanes, [
      [120, 130.07],
      [350.11, 10.13],
    ]);
    expect(best?.travelled).toBe(6);
    expect(best?.heading).toBeGreaterThanOrEqual(120);
    expect(best?.heading).toBeLessThanOrEqual(130.07);
  });

  it('are one where they run through straight behind', () => {
    expectLanes(lanesAbout(0, [], open([170.05, 190.01], [20, 30.03], [300, 301])).lanes, [
      [20, 30.03],
      [170.05, 190.01],
      [300, 301],
    ]);
    expectLanes(lanesAbout(0, [], open([170.05, 180])).lanes, [[170.05, 180]]);
    expectLanes(lanesAbout(0, [], () => 1).lanes, [[180, 180]]);
  });

  it('that end straight behind stay apart where the other side of straight behind does not work', () => {
    const oneSided = (from: number, to: number) => (heading: number) =>
      (heading >= from && heading <= to) || (heading >= 20 && heading <= 30.03) ? 5 : null;
    expectLanes(lanesAbout(0, [], oneSided(170, 180)).lanes, [
      [20, 30.03],
      [170, 180],
    ]);
    expectLanes(lanesAbout(0, [], oneSided(-180, -170)).lanes, [
      [20, 30.03],
      [180, 190],
    ]);
  });

  it('may be shortest straight behind, or at one heading alone', () => {
    const behind = lanesAbout(0, [], (heading) => 5 + Math.abs(Math.abs(heading) - 180) / 10).best;
    expect(behind?.heading).toBeCloseTo(180, 6);
    expect(behind?.travelled).toBeCloseTo(5, 6);
    const left = lanesAbout(0, [], (heading) => (heading === -180 ? 4 : 5)).best;
    expect(left).toEqual({ heading: 180, travelled: 4 });
    const right = lanesAbout(0, [], (heading) => (heading === 180 ? 4 : 5)).best;
    expect(right).toEqual({ heading: 180, travelled: 4 });
    expect(lanesAbout(90, [], (heading) => (heading === 80 ? 4 : 5)).best).toEqual({ heading: 80, travelled: 4 });
  });

  it('narrower than the fan are found where something is grazed, or half-way between', () => {
    const slit = open([45.07, 45.13]);
    expect(lanesAbout(10, [], slit).lanes).toEqual([]);
    for (const grazes of [
      [45.07, 45.13],
      [45.13, 45.07, 45.13],
      [45.05, 45.15],
      [45.15, 300, 45.05],
    ])
      expectLanes(lanesAbout(10, grazes, slit).lanes, [[45.07, 45.13]]);
    expectLanes(lanesAbout(350, [45.1], slit).lanes, [[45.07, 45.13]]);
  });

  it('are taken straight ahead where nothing is shorter', () => {
    expect(lanesAbout(33, [], open([20, 50])).best).toEqual({ heading: 33, travelled: 5 });
    expect(lanesAbout(33, [], open([33, 50])).best).toEqual({ heading: 33, travelled: 5 });
    expect(lanesAbout(33, [], open([34, 50])).best?.heading).toBeCloseTo(34, 6);
  });
});
