// How near a call is, found by moving pieces a little.
import { describe, expect, it } from 'vitest';
import { touches } from '../../src/geometry/overlap.ts';
import type { Scene } from '../../src/scene/scene.ts';
import { excerpt, nudgeMargin } from '../../src/table/nudge.ts';
import { Table } from '../../src/table/table.ts';
import { CLOSE, FAR } from '../../src/verdict/close.ts';
import { Readings } from '../../src/verdict/rulings.ts';

const model = (id: string, x: number) =>
  ({
    id,
    kind: 'fighter',
    side: 'red',
    x,
    y: 0,
    base: 25.4,
    width: 25.4,
    facing: 0,
    height: 1,
    z: 0,
    reach: 1,
    unit: id,
    stats: {},
    conditions: [],
    traits: [],
  }) as const;

function tableOf(gap: number): Table {
  const scene: Scene = {
    v: 1,
    game: 'grimheim',
    board: { shape: 'circle', diameter: 40 },
    models: [model('a', 0), model('b', 1 + gap)],
    terrain: [{ id: 't', kind: 'wall', shape: { circle: [-1 - gap, 0, 0.5] }, height: 1, z: 0, traits: [] }],
    zones: [{ id: 'o', kind: 'objective', side: null, shape: { circle: [0, 1 + gap, 0.5] } }],
    rulings: {},
  };
  return new Table(scene, new Readings({ 'r.r.r': ['x', 'y'] }, {}));
}
const touching =
  (a: string, b: string) =>
  (table: Table): boolean =>
    touches(table.geometry, table.shape(a), table.shape(b));

describe('a nudge', () => {
  it.each(['b', 't', 'o'])('closes a gap smaller than a close call, to %s', (other) => {
    const margin = nudgeMargin(tableOf(0.004), touching('a', other));
    expect(margin).toBeGreaterThanOrEqual(0.004);
    expect(margin).toBeLessThanOrEqual(0.004 + CLOSE / 64);
  });
  it('opens a touch', () => {
    expect(nudgeMargin(tableOf(0), touching('a', 'b'))).toBeLessThanOrEqual(CLOSE / 64);
  });
  it('moves one piece at a time', () => {
    const { scene, readings } = tableOf(1);
    const disc = (id: string, x: number) => ({ ...scene.terrain[0]!, id, shape: { circle: [x, 0, 0.5] as const } });
    const stones = { ...scene, models: [], zones: [], terrain: [disc('s', 0), disc('t', 1.004)] };
    const margin = nudgeMargin(new Table(stones, readings), touching('s', 't'));
    expect(margin).toBeGreaterThanOrEqual(0.004);
    expect(margin).toBeLessThanOrEqual(0.004 + CLOSE / 64);
  });
  it('does not close a wider gap', () => {
    expect(nudgeMargin(tableOf(0.011), touching('a', 'b'))).toBe(FAR);
    expect(nudgeMargin(tableOf(0.5), touching('a', 't'))).toBe(FAR);
  });
  it('moves polygons too', () => {
    const { scene, readings } = tableOf(1);
    const polygon = [
      [0.506, -1],
      [2, -1],
      [2, 1],
      [0.506, 1],
    ] as const;
    const terrain = [{ ...scene.terrain[0]!, shape: { polygon } }];
    const table = new Table({ ...scene, models: [model('a', 0)], terrain }, readings);
    const margin = nudgeMargin(table, touching('a', 't'));
    expect(margin).toBeGreaterThanOrEqual(0.006);
    expect(margin).toBeLessThanOrEqual(0.006 + CLOSE / 64);
  });
});

describe('an excerpt', () => {
  it('keeps the pieces that are named, and notes nothing', () => {
    const table = tableOf(1);
    const part = excerpt(table, ['a', 't', 'o']);
    expect(part.scene.models.map(({ id }) => id)).toEqual(['a']);
    expect(part.scene.terrain.map(({ id }) => id)).toEqual(['t']);
    expect(part.scene.zones.map(({ id }) => id)).toEqual(['o']);
    expect(excerpt(table, ['b']).scene).toMatchObject({ models: [{ id: 'b' }], terrain: [], zones: [] });
    expect(part.consult('r.r.r')).toBe('x');
    expect(table.consulted.list()).toEqual([]);
  });
});
