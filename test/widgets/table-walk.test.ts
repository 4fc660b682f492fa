// A long random walk of edits, questions and moves over the desk: every verdict is the API's, every link opens, and undo
// goes back through the same links, one by one. Seeds are fixed and stand in the names.
import { describe, expect, it } from 'vitest';
import { ask } from '../../src/ask/ask.ts';
import { fromLink, toLink } from '../../src/link/link.ts';
import { LISTED } from '../../src/questions/filling.ts';
import { GAME_IDS, type GameId } from '../../src/scene/scene.ts';
import { Desk } from '../../src/widgets/table/desk.ts';
import { profileOf } from '../../src/widgets/table/palette.ts';
import { emptyStanding, everything, questionOf, type Standing } from '../../src/widgets/table/standing.ts';
import { seeded } from '../link/questions.ts';

const STEPS = process.env.SIGHTLINE_FULL ? 2000 : 150;

function linkOf(standing: Standing): string {
  const made = toLink({ question: questionOf(standing) });
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
  const desk = new Desk(emptyStanding(game, profileOf(game).boards[0]!.board), () => undefined);
  const ids = () => everything(desk.now.scene).map(({ piece }) => piece.id);
  const steps: (() => void)[] = [
    () => void desk.add(pick(profileOf(game).entries), at()),
    () => void desk.add(pick(profileOf(game).entries), at()),
    () => desk.tap(ids().length > 0 ? pick(ids()) : null, at(), random() < 0.2),
    () => desk.tap(null, at(), false),
    () => {
      if (ids().length === 0) return;
      desk.carry(pick(ids()), at(), true);
      desk.drop();
    },
    () => desk.nudge(desk.selected, (random() - 0.5) * 2, 0.1),
    () => desk.duplicate(desk.selected.slice(0, 3)),
    () => desk.turn(desk.selected, 15),
    () => desk.lock(desk.selected),
    () => desk.remove(desk.selected.slice(0, 2)),
    () => void (desk.selected[0] && desk.rename(desk.selected[0], `Piece ${Math.floor(random() * 1000)}`)),
    () => desk.select(ids().filter(() => random() < 0.4)),
    () => desk.start(pick(LISTED)),
    () => desk.start(pick(LISTED)),
    () => desk.swap(),
    () => desk.makeMove(),
    () => desk.stopAsking(),
    () => {
      const [ruling, readings] = pick(Object.entries(profileOf(game).words.rulings));
      desk.read(ruling, pick([null, ...readings.slice(1)]));
    },
  ];
  const links = [linkOf(desk.now)];
  for (let i = 0; i < STEPS; i++) {
    const before = desk.now;
    // A table of a hundred pieces asks nothing that one of a dozen does not.
    if (ids().length > 14) desk.remove(ids().slice(0, 6));
    else pick(steps)();
    const { verdict } = desk;
    if (verdict) {
      const question = questionOf(desk.now);
      const answer = ask({ ...question, marks: true });
      expect(verdict.ok, `${game} ${seed} step ${i}`).toBe(answer.ok);
      if (verdict.ok && answer.ok) expect(verdict.answer).toEqual(answer);
      else if (!verdict.ok && !answer.ok) expect(verdict.problem).toEqual(answer.error);
    }
    const link = linkOf(desk.now);
    expect(fromLink(link).ok).toBe(true);
    if (desk.now !== before && link !== links.at(-1)) links.push(link);
  }
  const last = linkOf(desk.now);
  const seen: string[] = [];
  while (desk.canUndo) {
    desk.undo();
    const link = linkOf(desk.now);
    if (link !== seen.at(-1)) seen.push(link);
  }
  expect(seen.at(-1)).toBe(links[0]);
  // Steps that belong together are one, so undo may skip links; those it shows are those that were.
  for (const link of seen) expect(links).toContain(link);
  while (desk.canRedo) desk.redo();
  expect(linkOf(desk.now)).toBe(last);
}

describe('a random walk', () => {
  for (const [i, game] of GAME_IDS.entries()) it(`of ${game}, seed ${41 + i}`, () => walk(game, 41 + i), 120_000);
});
