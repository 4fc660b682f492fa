// Units on the open table: put down, drawn up along a line, taken as one, copied, renamed and handed to the other side.
import { describe, expect, it } from 'vitest';
import { drawing } from '../../src/draw/draw.ts';
import { toText } from '../../src/draw/tree.ts';
import { projectionOf } from '../../src/draw/view.ts';
import { baseRadius } from '../../src/scene/length.ts';
import type { Point } from '../../src/scene/scene.ts';
import { formationAlong, placesAbout, placesBehind } from '../../src/widgets/table/formation.ts';
import { profileOf } from '../../src/widgets/table/palette.ts';
import { situationsOf } from '../../src/widgets/table/situations.ts';
import { emptySnapshot } from '../../src/widgets/table/table-snapshot.ts';
import { TableState } from '../../src/widgets/table/table-state.ts';

const entry = (kind: string, side: string) =>
  profileOf('aos').entries.find((each) => each.kind === kind && each.side === side)!;

function tableWithUnit(count: number): TableState {
  const { boards } = profileOf('aos');
  const state = new TableState(emptySnapshot('aos', boards[0]!.board), () => undefined);
  state.addUnit(entry('infantry', 'red'), count, [0, 0]);
  return state;
}
const unitsOn = (state: TableState) => state.now.scene.models.map(({ id, unit, side }) => `${id} of ${unit}, ${side}`);
const middle = (state: TableState): Point => {
  const { models } = state.now.scene;
  const mean = (key: 'x' | 'y') => models.reduce((sum, model) => sum + model[key], 0) / models.length;
  return [mean('x'), mean('y')];
};

describe('a formation', () => {
  const five = { count: 5, perRank: 3, apart: 1.5, facing: 90 };
  it('has its front rank from left to right as it looks, and the rest centred behind it', () => {
    expect(placesBehind([0, 0], five)).toEqual([
      [-1.5, 0],
      [0, 0],
      [1.5, 0],
      [-0.75, -1.5],
      [0.75, -1.5],
    ]);
  });
  it('has its middle where it was asked for', () => {
    expect(placesAbout([4, 2], { ...five, perRank: 5, facing: 0 })).toContainEqual([4, 2]);
  });
  it('is as wide as the line that was drawn, and looks to its left', () => {
    expect(formationAlong([0, 0], [3, 0], 10, 1.5)).toMatchObject({ perRank: 3, facing: 90, front: [1.5, 0] });
    expect(formationAlong([0, 0], [0, -30], 4, 1.5)).toMatchObject({ perRank: 4, facing: 0 });
    expect(formationAlong([0, 0], [0, 0], 4, 1.5).perRank).toBe(1);
  });
});

describe('a unit', () => {
  it('comes with one press, lands with one tap, and is undone in as many steps', () => {
    const state = tableWithUnit(5);
    expect(unitsOn(state)[4]).toBe('Red infantry 5 of Red infantry, red');
    state.taps.tap(null, [10, -4], false);
    expect(state.now.scene.models[0]).toMatchObject({ x: 10, y: -4 });
    expect(state.selected).toHaveLength(5);
    state.undo();
    state.undo();
    expect(state.now.scene.models).toEqual([]);
  });
  it('is drawn up along a line, every place previewed before it is let go', () => {
    const state = tableWithUnit(6);
    state.drawUp([0, 0], [3.1, 0]);
    expect(state.isCarrying).toBe(true);
    expect(state.note).toBe('3 wide, 2 ranks.');
    state.drop();
    expect(new Set(state.now.scene.models.map(({ y }) => y)).size).toBe(2);
  });
  it('is selected whole by a tap on one of it, and alone by a second', () => {
    const state = tableWithUnit(5);
    state.select([]);
    state.taps.tap('Red infantry 3', [0, 0], false);
    expect(state.selected).toHaveLength(5);
    expect(state.selectedName).toBe('Red infantry ×5');
    state.taps.tap('Red infantry 3', [0, 0], false);
    expect(state.selected).toEqual(['Red infantry 3']);
  });
  it('is carried whole, and its shape stays', () => {
    const state = tableWithUnit(5);
    const [x, y] = middle(state);
    const { models } = state.now.scene;
    state.carry('Red infantry 2', [models[1]!.x + 3, models[1]!.y + 1], true);
    state.drop();
    expect(middle(state)[0]).toBeCloseTo(x + 3, 3);
    expect(middle(state)[1]).toBeCloseTo(y + 1, 3);
  });
  it('is re-formed where it is', () => {
    const state = tableWithUnit(6);
    const was = middle(state);
    state.reform(state.selected, 2);
    expect(new Set(state.now.scene.models.map(({ y }) => y)).size).toBe(3);
    expect(middle(state)[0]).toBeCloseTo(was[0], 2);
  });
  it('copied is a unit of its own, and on the other side is called after it', () => {
    const state = tableWithUnit(2);
    state.duplicate(state.selected);
    expect(unitsOn(state).slice(2)).toEqual([
      'Red infantry B 1 of Red infantry B, red',
      'Red infantry B 2 of Red infantry B, red',
    ]);
    state.changeSide(state.selected, 'blue');
    expect(unitsOn(state).slice(2)).toEqual([
      'Blue infantry B 1 of Blue infantry B, blue',
      'Blue infantry B 2 of Blue infantry B, blue',
    ]);
    expect(state.selectedName).toBe('Blue infantry B ×2');
    expect(state.renameUnit(state.selected, 'Claws')).toBe(true);
    expect(unitsOn(state)[3]).toBe('Claws 2 of Claws, blue');
  });
  it('has one label, with the number of its models', () => {
    const state = tableWithUnit(5);
    const text = toText(drawing(state.scene!, [], { label: '', id: 'u' }));
    expect(text.match(/>Red infantry/g)).toHaveLength(1);
    expect(text).toContain('Red infantry ×5');
  });
  it('keeps its label off the other unit on a phone', () => {
    const { scene, asked } = situationsOf('aos').find(({ ask }) => ask === 'engagement')!.snapshot;
    const state = new TableState({ ...emptySnapshot('aos', scene.board), scene, asked }, () => undefined);
    const [width, height] = [390, 345];
    const view = { left: -7.5, bottom: -8.2, width: 15, height: (15 * height) / width };
    const to = projectionOf(view, undefined, width);
    const text = toText(drawing(state.scene!, [], { label: '', id: 'u', view, width }));
    const labels = [...text.matchAll(/<text([^>]*)>((?:Red|Blue) infantry ×5)</g)].map(([, attributes, words]) => {
      const [, x, y] = /translate\(([-\d.]+) ([-\d.]+)\)/.exec(attributes!)!;
      const hangs = Number(/dy="([-\d.]+)em"/.exec(attributes!)![1]) - 0.33;
      const wide = words!.length * 16 * 0.42;
      const anchor = /text-anchor="(start|end)"/.exec(attributes!)?.[1];
      const left = Number(x) - (anchor === 'start' ? 0 : anchor === 'end' ? wide : wide / 2);
      return { left, right: left + wide, y: Number(y) + hangs * 16 };
    });
    expect(labels).toHaveLength(2);
    const covered = state.scene!.models.flatMap((model) => {
      const [x, y] = to.toPicture([model.x, model.y]);
      const radius = baseRadius(model.base) * to.scale;
      return labels.filter(
        (label) =>
          label.right > x - radius && label.left < x + radius && label.y + 8 > y - radius && label.y - 8 < y + radius,
      );
    });
    expect(covered).toEqual([]);
  });
});
