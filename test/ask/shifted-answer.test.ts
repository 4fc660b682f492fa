// Answers that a photograph cannot settle.
import { describe, expect, it } from 'vitest';
import { changedByShift } from '../../src/ask/shifted-answer.ts';
import '../../src/ask/ask.ts';

const model = (id: string, side: string, x: number, y = 0) => ({ id, kind: 'fighter', side, x, y });
const RADIUS = 32 / 25.4 / 2;
const scene = (gap: number, terrain: object[] = []) => ({
  v: 1,
  game: 'grimheim',
  board: { shape: 'rect', width: 36, height: 36 },
  models: [model('archer', 'red', 0), model('orc', 'blue', 2 * RADIUS + gap)],
  ...(terrain.length > 0 ? { terrain } : {}),
});
const within = (gap: number) => ({
  ask: 'within',
  model: 'archer',
  of: { model: 'orc' },
  inches: 6,
  scene: scene(gap),
});

describe('a shift of a tenth of an inch', () => {
  it.each([
    [5.95, true],
    [6.05, true],
    [5.85, false],
    [6.15, false],
  ])('changes whether a model %d" away is within 6": %s', (gap, changes) =>
    expect(changedByShift(within(gap), 0.1) !== null).toBe(changes),
  );
  it('just reaches what is exactly that far away', () => {
    expect(changedByShift(within(6.1), 0.1001)).not.toBeNull();
    expect(changedByShift(within(6.1), 0.0999)).toBeNull();
  });
  it('changes every length, and that is no call', () =>
    expect(changedByShift({ ask: 'distance', from: 'archer', to: 'orc', scene: scene(3) }, 0.1)).toBeNull());
  it('is asked of what stands between as well', () => {
    const hero = (id: string, side: string, x: number) => ({ id, kind: 'hero', side, x, y: 0 });
    const building = (y: number) => ({
      id: 'house',
      kind: 'building',
      shape: {
        polygon: [
          [3, y],
          [4, y],
          [4, y + 8],
          [3, y + 8],
        ],
      },
    });
    const sees = (y: number) => ({
      ask: 'los',
      from: 'a',
      to: 'b',
      scene: {
        v: 1,
        game: 'judgement',
        board: { shape: 'circle', diameter: 36 },
        models: [hero('a', 'red', 0), hero('b', 'blue', 7)],
        terrain: [building(y)],
      },
    });
    // A house that covers both bases by half a tenth: a tenth aside, a line passes it.
    const rim = 50 / 25.4 / 2;
    expect(changedByShift(sees(-rim - 0.05), 0.1)).not.toBeNull();
    expect(changedByShift(sees(-rim - 0.15), 0.1)).toBeNull();
    expect(changedByShift(sees(3), 0.1)).toBeNull();
  });
  it('of nothing changes nothing', () => expect(changedByShift(within(6), 0)).toBeNull());
});
