// A table of another scene takes over what stayed where it was, and nothing else.
import { describe, expect, it } from 'vitest';
import { gapBetween } from '../../src/geometry/geometry.ts';
import type { Scene } from '../../src/scene/scene.ts';
import { cellIn, gridOf, middleOf, stranger } from '../../src/table/field.ts';
import { excerpt } from '../../src/table/nudge.ts';
import type { Table } from '../../src/table/table.ts';
import { inSightRange, tableWithModelAt, vicinity } from '../../src/table/table-with-model-at.ts';
import { across, model, piece, tableOf } from './tables.ts';

const [a, b] = [model('a', 0), model('b', 5)];
const stone = piece('stone', { circle: [0, 5, 1] });
const zone = (id: string, x: number) =>
  ({ id, kind: 'objective', side: null, shape: { circle: [x, -4, 0.5] as const } }) as const;
const table = tableOf([a, b], { terrain: [stone], zones: [zone('o', 0), zone('p', 3)] });

const gap = (on: Table, from: string, to: string): number =>
  Math.round(gapBetween(on.geometry, on.shape(from), on.shape(to)).inches * 1e6) / 1e6;
const withScene = (changes: Partial<Scene>): Table => table.withScene({ ...table.scene, ...changes });

describe('a table', () => {
  it('has each piece where the scene has it', () => {
    expect(['b', 'stone', 'o', 'p'].map((id) => gap(table, 'a', id))).toEqual([4, 3.5, 3, 4]);
    expect(['a', 'b', 'stone', 'o', 'p'].map((id) => table.idOf(table.shape(id)))).toEqual([
      'a',
      'b',
      'stone',
      'o',
      'p',
    ]);
    expect(() => table.shape('nobody')).toThrow('No piece nobody');
    expect(() => table.idOf(99 as never)).toThrow('Shape 99');
  });
  it('has a piece that moved where it is now, and the others where they were', () => {
    const moved = withScene({ models: [a, model('b', 8)] });
    expect(['b', 'stone', 'o', 'p'].map((id) => gap(moved, 'a', id))).toEqual([7, 3.5, 3, 4]);
    const rolled = withScene({ terrain: [piece('stone', { circle: [0, 7, 1] })] });
    expect(['b', 'stone', 'o', 'p'].map((id) => gap(rolled, 'a', id))).toEqual([4, 5.5, 3, 4]);
    const drawn = withScene({ zones: [zone('o', 0), zone('p', 0)] });
    expect(['b', 'stone', 'o', 'p'].map((id) => gap(drawn, 'a', id))).toEqual([4, 3.5, 3, 3]);
  });
  it('has pieces by name where one is gone, one more is there, or their order is another', () => {
    const fewer = withScene({ models: [b] });
    expect(['stone', 'o', 'p'].map((id) => gap(fewer, 'b', id))).toEqual([5.571068, 5.403124, 3.472136]);
    const more = withScene({ models: [a, model('c', 3), b] });
    expect(['c', 'b', 'stone', 'p'].map((id) => gap(more, 'a', id))).toEqual([2, 4, 3.5, 4]);
    const turned = withScene({ models: [b, a], zones: [zone('p', 3), zone('o', 0)] });
    expect(['b', 'stone', 'o', 'p'].map((id) => gap(turned, 'a', id))).toEqual([4, 3.5, 3, 4]);
    const renamed = withScene({ terrain: [piece('rock', { circle: [0, 5, 1] })] });
    expect(gap(renamed, 'a', 'rock')).toBe(3.5);
    expect(() => renamed.shape('stone')).toThrow('No piece stone');
  });
  it('takes nothing over from a table on which a base was tried elsewhere', () => {
    const tried = tableOf([a, b]);
    tried.geometry.moveDisc(tried.shape('b'), [9, 0]);
    expect(gap(tried, 'a', 'b')).toBe(8);
    expect(gap(tried.withScene({ ...tried.scene }), 'a', 'b')).toBe(4);
    tried.geometry.moveDisc(tried.shape('b'), [5, 3]);
    expect(gap(tried.withScene({ ...tried.scene }), 'a', 'b')).toBe(4);
  });
  it('keeps its own geometry beside a copy, and shares it with an aside', () => {
    const copy = table.askedAgain();
    copy.geometry.moveDisc(copy.shape('b'), [9, 0]);
    expect([gap(copy, 'a', 'b'), gap(table, 'a', 'b')]).toEqual([8, 4]);
    expect(table.aside().geometry).toBe(table.geometry);
    expect([table.aside().headlineOnly, table.headlineOnly, copy.headlineOnly]).toEqual([true, false, false]);
    expect(table.onSameGeometry(table.scene).headlineOnly).toBe(true);
  });
  it('works a thing out once for a scene, and again for another', () => {
    let times = 0;
    const what = {};
    const worked = (on: Table) => on.once(what, () => ++times);
    expect([worked(table), worked(table), worked(table.aside()), worked(table.askedAgain())]).toEqual([1, 1, 1, 1]);
    expect(worked(withScene({ zones: [] }))).toBe(2);
    expect(worked(table.onSameGeometry({ ...table.scene }))).toBe(3);
  });
  it('sets one guest on a point, however often it is asked for', () => {
    const guest = table.guest([1, 2]);
    expect(table.guest([1, 2])).toBe(guest);
    expect(table.guest([2, 1]) === guest).toBe(false);
  });
  it('lays an oval along its facing', () => {
    const oval = (facing: number) => tableOf([model('a', 0, { base: 50.8, width: 25.4, facing }), b]);
    expect([gap(oval(0), 'a', 'b'), gap(oval(90), 'a', 'b')]).toEqual([3.5, 4]);
  });
  it('refuses a stat that is not given where it would stand', () => {
    expect(() => table.stat(b, 'MOV')).toThrow(
      expect.objectContaining({ problem: expect.objectContaining({ path: 'scene.models[1].stats.MOV' }) }),
    );
    expect(table.stat(model('c', 0, { stats: { MOV: 0 } }), 'MOV')).toBe(0);
    expect([table.model('b'), table.terrain('stone'), table.zone('p')?.id, table.model('stone')]).toEqual([
      b,
      stone,
      'p',
      undefined,
    ]);
  });
});

describe('a model set down elsewhere', () => {
  it('is there, with the others where they were', () => {
    const stand = tableWithModelAt(table, b);
    expect(gap(stand([7, 0]).table, 'a', 'b')).toBe(6);
    const there = stand([0, 3]);
    expect([gap(there.table, 'a', 'b'), gap(there.table, 'a', 'stone'), there.model.y]).toEqual([2, 3.5, 3]);
    expect(there.table.model('b')).toBe(there.model);
    expect(there.table.model('a')).toEqual(a);
    expect(gap(table, 'a', 'b')).toBe(4);
  });
});

describe('the vicinity of a model', () => {
  const crowd = tableOf([a, b, model('c', 9)], { terrain: [stone, across('far', 12, 13)] });
  it('has what comes within some inches, the model, and one more', () => {
    const near = vicinity(crowd, a, 3.5, crowd.model('c')!).scene;
    expect([...near.models, ...near.terrain].map(({ id }) => id)).toEqual(['a', 'c', 'stone']);
    const wide = inSightRange(crowd, a, 2, a).scene;
    expect([...wide.models, ...wide.terrain].map(({ id }) => id)).toEqual(['a']);
    const wider = inSightRange(crowd, a, 3, model('big', 0, { base: 25.4 })).scene;
    expect([...wider.models, ...wider.terrain].map(({ id }) => id)).toEqual(['a', 'b', 'stone']);
  });
});

describe('a grid', () => {
  it('is centred, and covers the board', () => {
    expect(gridOf({ shape: 'rect', width: 4, height: 2 }, 1)).toEqual({
      origin: [-2, -1],
      step: 1,
      columns: 5,
      rows: 3,
    });
    expect(gridOf({ shape: 'circle', diameter: 0.5 }, 1)).toEqual({ origin: [0, 0], step: 1, columns: 1, rows: 1 });
  });
  it('finds the cell of another that is the same place, and none beyond its edges', () => {
    const grid = gridOf({ shape: 'rect', width: 4, height: 2 }, 1);
    const other = { origin: [-3, -2] as const, step: 1, columns: 7, rows: 5 };
    const found = Array.from({ length: 35 }, (_, i) => cellIn(grid, other, i));
    expect(found).toEqual([
      ...[null, null, null, null, null, null, null],
      ...[null, 0, 1, 2, 3, 4, null],
      ...[null, 5, 6, 7, 8, 9, null],
      ...[null, 10, 11, 12, 13, 14, null],
      ...[null, null, null, null, null, null, null],
    ]);
    expect([middleOf(grid, 0), middleOf(grid, 9)]).toEqual([
      [-2, -1],
      [2, 0],
    ]);
  });
  it('asks for a stranger that is an enemy of whoever asks', () => {
    expect(stranger(a, 'fighter', 25.4, 2, 1)).toEqual({
      ...model('@', 0),
      side: 'blue',
      width: 25.4,
      stats: {},
    });
    expect(stranger(model('e', 0, { side: 'blue' }), 'fighter', 25.4, 2, 1).side).toBe('red');
  });
});

describe('an excerpt', () => {
  it('has only whom it names', () => {
    const cut = excerpt(table, ['a', 'stone']);
    expect([cut.scene.models.map(({ id }) => id), cut.scene.terrain.map(({ id }) => id), cut.scene.zones]).toEqual([
      ['a'],
      ['stone'],
      [],
    ]);
  });
});
