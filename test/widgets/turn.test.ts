// Turning pieces on the open table: by hand, by keys and by typed degrees.
import { describe, expect, it } from 'vitest';
import { emptySnapshot, found } from '../../src/widgets/table/table-snapshot.ts';
import { TableState } from '../../src/widgets/table/table-state.ts';
import { canTurn, turnHandle } from '../../src/widgets/table/turn.ts';
import { bearing, facingOf, steadied, Turning } from '../../src/widgets/turn.ts';

const BOARD = { shape: 'rect', width: 60, height: 44 } as const;

function tableOf(...models: readonly object[]): TableState {
  const empty = emptySnapshot('aos', BOARD);
  const scene = { ...empty.scene, models: models as never };
  return new TableState({ ...empty, scene }, () => undefined);
}
const monster = { id: 'm', kind: 'monster', side: 'red', x: 0, y: 0, base: [170, 105] };
const knight = { id: 'k', kind: 'cavalry', side: 'red', x: 6, y: 0, base: [60, 35], facing: 20 };
const foot = { id: 'f', kind: 'infantry', side: 'blue', x: 0, y: 9 };
const modelOf = (state: TableState, id: string) =>
  found(state.now.scene, id)!.piece as unknown as { x: number; y: number; facing?: number };

describe('a hand that turns', () => {
  it('is followed over as many turns as it likes', () => {
    const hand = new Turning(170);
    expect(hand.follow(-170)).toBe(20);
    for (const to of [-90, 0, 90, 170]) hand.follow(to);
    expect(hand.degrees).toBe(360);
    expect(hand.follow(100)).toBe(290);
  });
  it('means whole degrees, and multiples of 15 where it is near one', () => {
    expect([13, 16.9, 17.4, 20.4, -44.2, -47.6].map(steadied)).toEqual([15, 15, 17, 20, -45, -48]);
    expect([190, -190, 540, 1e9].map(facingOf)).toEqual([-170, 170, -180, -80]);
    expect(bearing([1, 1], [1, 3])).toBe(90);
  });
});

describe('turning on the table', () => {
  it('turns one oval where it is, to a steady facing, and keeps it in one step', () => {
    const state = tableOf(monster, knight);
    state.twist(['k'], 7.3);
    expect(modelOf(state, 'k').facing).toBe(27);
    state.twist(['k'], 9);
    expect(state.note).toBe('k faces 30°.');
    state.drop();
    expect(modelOf(state, 'k')).toMatchObject({ x: 6, y: 0, facing: 30 });
    state.undo();
    expect(modelOf(state, 'k').facing).toBe(20);
  });
  it('gives up what was not dropped', () => {
    const state = tableOf(monster);
    state.twist(['m'], 90);
    state.putBack();
    expect(modelOf(state, 'm').facing).toBeUndefined();
    expect(state.canUndo).toBe(false);
  });
  it('turns several about their middle, each with its facing', () => {
    const state = tableOf(monster, knight);
    state.turn(['m', 'k'], 90);
    expect(modelOf(state, 'm')).toMatchObject({ x: 3, y: -3, facing: 90 });
    expect(modelOf(state, 'k')).toMatchObject({ x: 3, y: 3, facing: 110 });
  });
  it('faces the ovals of a unit one way, each where it is, and leaves round bases alone', () => {
    const state = tableOf(monster, knight, foot);
    expect(state.face(['m', 'k', 'f'], 400)).toBe(true);
    expect(modelOf(state, 'm')).toMatchObject({ x: 0, y: 0, facing: 40 });
    expect(modelOf(state, 'k')).toMatchObject({ x: 6, y: 0, facing: 40 });
    expect(modelOf(state, 'f').facing).toBeUndefined();
  });
  it('turns nothing that is locked or round, and says so', () => {
    const state = tableOf(monster, foot);
    state.lock(['m']);
    state.turn(['m'], 15);
    expect([modelOf(state, 'm').facing, state.note]).toEqual([undefined, 'It is locked: unlock it to turn it.']);
    expect(state.face(['m'], 15)).toBe(false);
    state.turn(['f'], 15);
    expect(state.note).toBe('What is round looks the same however it is turned.');
    expect(canTurn(state.now, ['f'])).toBe(false);
    expect(canTurn(state.now, ['m', 'f'])).toBe(true);
  });
  it('has its handle beyond the end of an oval, and above what else is selected', () => {
    const state = tableOf(monster, { ...knight, facing: 30 }, foot);
    expect(turnHandle(state.now, ['k'], 0)).toMatchObject({ id: 'k', middle: [6, 0], degrees: 30 });
    expect(turnHandle(state.now, ['f'], 0)).toBeNull();
    expect(turnHandle(state.now, ['m', 'k'], 12)).toMatchObject({ middle: [3, 0], degrees: 102 });
  });
});
