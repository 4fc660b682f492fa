// A long random walk of edits, questions and moves over the state: every verdict is the API's, every link opens, and undo
// goes back through the same links, one by one. Seeds are fixed and stand in the names.
import { describe, expect, it } from 'vitest';
import { ask } from '../../src/ask/ask.ts';
import { GAME_IDS } from '../../src/games/ids.ts';
import { fromLink, toLink } from '../../src/link/link.ts';
import { LISTED } from '../../src/questions/filling.ts';
import type { GameId } from '../../src/scene/scene.ts';
import { profileOf } from '../../src/widgets/table/palette.ts';
import { emptySnapshot, everything, questionOf, type Snapshot } from '../../src/widgets/table/table-snapshot.ts';
import { TableState } from '../../src/widgets/table/table-state.ts';
import { seeded } from '../link/questions.ts';

const STEPS = process.env.SIGHTLINE_FULL ? 2000 : 150;

function linkOf(snapshot: Snapshot): string {
  const made = toLink({ question: questionOf(snapshot) });
  if (!made.ok) throw new Error(made.message);
  return made.fragment;
}

function walk(game: GameId, seed: number): void {
  const random = seeded(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const at = (): [number, number] => [
    Math.round((random() - 0.5) * 2e4) / 1e3,
    Math.round((random() - 0.5) * 2e4) / 1e3,
  ];
  const state = new TableState(emptySnapshot(game, profileOf(game).boards[0]!.board), () => undefined);
  const ids = () => everything(state.now.scene).map(({ piece }) => piece.id);
  const steps: (() => void)[] = [
    () => void state.add(pick(profileOf(game).entries), at()),
    () => void state.add(pick(profileOf(game).entries), at()),
    () => state.taps.tap(ids().length > 0 ? pick(ids()) : null, at(), random() < 0.2),
    () => state.taps.tap(null, at(), false),
    () => {
      if (ids().length === 0) return;
      state.carry(pick(ids()), at(), true);
      state.drop();
    },
    () => state.nudge(state.selected, (random() - 0.5) * 2, 0.1),
    () => state.duplicate(state.selected.slice(0, 3)),
    () => state.turn(state.selected, 15),
    () => state.lock(state.selected),
    () => state.remove(state.selected.slice(0, 2)),
    () => void (state.selected[0] && state.rename(state.selected[0], `Piece ${Math.floor(random() * 1000)}`)),
    () => state.select(ids().filter(() => random() < 0.4)),
    () => state.asking.start(pick(LISTED)),
    () => state.asking.start(pick(LISTED)),
    () => state.asking.swap(),
    () => state.asking.makeMove(),
    () => state.asking.stop(),
    () => {
      const [ruling, readings] = pick(Object.entries(profileOf(game).words.rulings));
      state.read(ruling, pick([null, ...readings.slice(1)]));
    },
  ];
  const links = [linkOf(state.now)];
  for (let i = 0; i < STEPS; i++) {
    const before = state.now;
    // A table of a hundred pieces asks nothing that one of a dozen does not.
    if (ids().length > 14) state.remove(ids().slice(0, 6));
    else pick(steps)();
    const { verdict } = state;
    if (verdict) {
      const question = questionOf(state.now);
      const answer = ask({ ...question, marks: true });
      expect(verdict.ok, `${game} ${seed} step ${i}`).toBe(answer.ok);
      if (verdict.ok && answer.ok) expect(verdict.answer).toEqual(answer);
      else if (!verdict.ok && !answer.ok) expect(verdict.problem).toEqual(answer.error);
    }
    const link = linkOf(state.now);
    expect(fromLink(link).ok).toBe(true);
    if (state.now !== before && link !== links.at(-1)) links.push(link);
  }
  const last = linkOf(state.now);
  const seen: string[] = [];
  while (state.canUndo) {
    state.undo();
    const link = linkOf(state.now);
    if (link !== seen.at(-1)) seen.push(link);
  }
  expect(seen.at(-1)).toBe(links[0]);
  // Steps that belong together are one, so undo may skip links; those it shows are those that were.
  for (const link of seen) expect(links).toContain(link);
  while (state.canRedo) state.redo();
  expect(linkOf(state.now)).toBe(last);
}

describe('a random walk', () => {
  for (const [i, game] of GAME_IDS.entries()) it(`of ${game}, seed ${41 + i}`, () => walk(game, 41 + i), 120_000);
});
