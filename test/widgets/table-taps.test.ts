// Random tapping on the open table: nothing moves but the piece that waits to be put down, and undo brings everything back.
import { describe, expect, it } from 'vitest';
import { GAME_IDS } from '../../src/games/ids.ts';
import { LISTED } from '../../src/questions/filling.ts';
import type { Point } from '../../src/scene/scene.ts';
import { profileOf } from '../../src/widgets/table/palette.ts';
import { emptySnapshot, everything, placeOf } from '../../src/widgets/table/table-snapshot.ts';
import { TableState } from '../../src/widgets/table/table-state.ts';
import { seeded } from '../link/questions.ts';

const STEPS = 300;

describe('random tapping', () => {
  for (const [i, game] of GAME_IDS.entries())
    it(`${STEPS} steps of ${game}, seed ${70 + i}: only what waits to be put down moves, and undo takes all of it back`, () => {
      const random = seeded(70 + i);
      const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
      const { entries, boards } = profileOf(game);
      const photo = { accuracy: 0.06, picture: 'p1' };
      const state = new TableState({ ...emptySnapshot(game, boards[0]!.board), photo }, () => undefined);
      const models = entries.filter(({ sort }) => sort === 'model');
      state.suggested = Array.from({ length: 6 }, () => {
        const at: Point = [(random() - 0.5) * 16, (random() - 0.5) * 16];
        return { at, mm: 32, rim: 0.9 };
      });
      for (const entry of [...entries.slice(0, 2), ...entries.slice(-2)]) {
        state.add(entry, [(random() - 0.5) * 16, (random() - 0.5) * 16]);
        state.taps.stop();
      }
      const start = JSON.stringify(state.now);
      const began = state.now;
      const places = () => new Map(everything(state.now.scene).map((one) => [one.piece.id, String(placeOf(one))]));
      const at = (): Point => [(random() - 0.5) * 20, (random() - 0.5) * 20];
      const ids = () => everything(state.now.scene).map(({ piece }) => piece.id);
      let armed: readonly string[] = [];
      let meant = 0;
      for (let step = 0; step < STEPS; step++) {
        const before = places();
        const may: string[] = [];
        const what = random();
        // Pieces that are put down one after another would fill the board.
        if (state.taps.mode.mode === 'place' && ids().length > 16) state.taps.stop();
        if (what < 0.66) {
          // A tap that lands what somebody said was to move; every other tap moves nothing.
          if (state.taps.mode.mode === 'free') {
            may.push(...armed);
            armed = [];
          }
          state.taps.tap(what < 0.38 ? pick(ids()) : null, at(), random() < 0.1);
        } else if (what < 0.71 && ids().length < 12) armed = [state.add(pick(entries), at())!];
        else if (what < 0.75 && ids().length < 12) armed = state.addUnit(pick(models), 3, at());
        else if (what < 0.78 && ids().length < 14) {
          state.taps.begin({ mode: 'place', entry: pick(models) });
          armed = [];
        } else if (what < 0.82) {
          may.push(...state.selected);
          state.nudge(state.selected, random() < 0.5 ? 0.1 : 1, 0);
        } else if (what < 0.87) {
          state.asking.start(pick(LISTED));
          armed = [];
        } else if (what < 0.9) state.asking.stop();
        else if (what < 0.94 && state.selected[0]) {
          state.taps.take(state.selected[0]);
          armed = state.selected;
        } else {
          state.taps.begin(pick([{ mode: 'free' }, { mode: 'many' }, { mode: 'tape', from: null, to: null }]));
          armed = [];
        }
        const moved = [...places()].filter(([id, place]) => before.has(id) && before.get(id) !== place);
        expect(
          moved.map(([id]) => id).filter((id) => !may.includes(id)),
          `step ${step}`,
        ).toEqual([]);
        meant += moved.length;
      }
      expect(meant).toBeGreaterThan(0);
      while (state.canUndo && state.now !== began) state.undo();
      expect(JSON.stringify(state.now)).toBe(start);
    });
});
