// Lengths on the open table: what goes with a piece in the hand, and the tape from tap to tap.
import { describe, expect, it } from 'vitest';
import { questionNamed } from '../../src/questions/question-named.ts';
import type { Point } from '../../src/scene/scene.ts';
import { Lengths } from '../../src/widgets/table/lengths.ts';
import { carriedLengths } from '../../src/widgets/table/live-lengths.ts';
import { profileOf } from '../../src/widgets/table/palette.ts';
import { emptySnapshot } from '../../src/widgets/table/table-snapshot.ts';
import { TableState } from '../../src/widgets/table/table-state.ts';
import { measured } from '../../src/widgets/table/tape.ts';

/** A red hero on the left, a blue one 8" to the right, another one 3" above it, and a wall 6" below. */
function table(): TableState {
  const { boards } = profileOf('judgement');
  const empty = emptySnapshot('judgement', boards[0]!.board);
  const hero = (id: string, side: 'red' | 'blue', x: number, y: number) => ({
    id,
    kind: 'hero',
    side,
    base: 25.4,
    x,
    y,
  });
  const wall = {
    id: 'Wall',
    kind: 'wall',
    shape: {
      polygon: [
        [-2, -7],
        [2, -7],
        [2, -6],
        [-2, -6],
      ] as Point[],
    },
  };
  const models = [hero('Red', 'red', -4, 0), hero('Far', 'blue', 4, 0), hero('Near', 'blue', -4, 4)];
  return new TableState({ ...empty, scene: { ...empty.scene, models, terrain: [wall] } }, () => undefined);
}

describe('what goes with a piece in the hand', () => {
  const told = (state: TableState) =>
    carriedLengths(state).map(({ other, inches }) => [other, Number(inches.toFixed(3))]);
  it('is the nearest enemy, once', () => {
    const state = table();
    state.select(['Red']);
    expect(told(state)).toEqual([['Near', 3]]);
  });
  it('is the other in its question, then the nearest enemy', () => {
    const state = table();
    state.select(['Red', 'Far']);
    state.asking.start(questionNamed('los')!);
    state.select(['Red']);
    expect(told(state)).toEqual([
      ['Far', 7],
      ['Near', 3],
    ]);
    state.select(['Far']);
    expect(told(state)).toEqual([['Red', 7]]);
  });
  it('is nothing where nobody else is', () => {
    const state = table();
    state.select(['Wall']);
    expect(told(state)).toEqual([]);
  });
});

describe('the tape', () => {
  const laid = (...taps: (readonly [string | null, Point])[]) => {
    const state = table();
    state.taps.begin({ mode: 'tape', from: null, to: null });
    for (const [id, at] of taps) state.taps.tap(id, at, false);
    return measured(state, new Lengths());
  };
  it.each([
    [
      'from base to base',
      [
        ['Red', [-4, 0]],
        ['Far', [4, 0]],
      ],
      '7″',
    ],
    [
      'from a base to a place',
      [
        ['Red', [-4, 0]],
        [null, [0, 0]],
      ],
      '3.5″',
    ],
    [
      'from a place to a base',
      [
        [null, [0, 0]],
        ['Red', [-4, 0]],
      ],
      '3.5″',
    ],
    [
      'from place to place',
      [
        [null, [0, 0]],
        [null, [3, 4]],
      ],
      '5″',
    ],
    [
      'from a wall to a base',
      [
        ['Wall', [0, -6.5]],
        ['Red', [-4, 0]],
      ],
      '5.82″',
    ],
    [
      'from a wall to a place',
      [
        ['Wall', [0, -6.5]],
        [null, [0, -2]],
      ],
      '4″',
    ],
    [
      'from a place within a wall to it',
      [
        [null, [0, -6.5]],
        ['Wall', [0, -6.5]],
      ],
      'touching',
    ],
  ] as const)('measures %s', (_, taps, says) => expect(laid(...taps)?.says).toBe(says));
  it('starts anew with the tap after its second end', () => {
    expect(laid(['Red', [-4, 0]], ['Far', [4, 0]], [null, [0, 0]])).toBeNull();
    expect(laid(['Red', [-4, 0]], ['Far', [4, 0]], [null, [0, 0]], [null, [0, 1]])?.says).toBe('1″');
  });
});
