// How high models are on the open table: on top of what carries them, on the ground beside it, or where a player put them.
import { describe, expect, it } from 'vitest';
import { sceneOf } from '../../src/draw/answer-with-picture.ts';
import { GAME_IDS } from '../../src/games/ids.ts';
import { questionNamed } from '../../src/questions/question-named.ts';
import type { GameId, Point } from '../../src/scene/scene.ts';
import { levelChoice } from '../../src/widgets/table/levels.ts';
import { profileOf } from '../../src/widgets/table/palette.ts';
import { emptySnapshot, found, questionOf } from '../../src/widgets/table/table-snapshot.ts';
import { TableState } from '../../src/widgets/table/table-state.ts';

function deskOf(game: GameId): TableState {
  return new TableState(emptySnapshot(game, profileOf(game).boards[0]!.board), () => undefined);
}
/** Adds a piece from the palette and puts it where a tap would. */
function put(state: TableState, kind: string, at: Point, side: string | null = null): string {
  const entry = state.profile.entries.find((each) => each.kind === kind && (side === null || each.side === side))!;
  const id = state.add(entry, [12, 12])!;
  state.taps.tap(null, at, false);
  return id;
}
const levelOf = (state: TableState, id: string) => {
  const one = found(state.now.scene, id);
  return one?.sort === 'model' ? (one.piece.z ?? 0) : null;
};
function deskWithPlatform() {
  const state = deskOf('grimheim');
  const ground = put(state, 'elevated', [0, 0]);
  const archer = put(state, 'fighter', [0, 0], 'red');
  return { state, ground, archer };
}

describe('a model comes to be on top', () => {
  for (const [game, kind, model, top] of [
    ['grimheim', 'elevated', 'fighter', 3],
    ['guilds', 'wall', 'infantry', 3],
    ['guilds', 'barrier', 'infantry', 30 / 25.4],
    ['aos', 'area', 'infantry', 1],
  ] as const)
    it(`${game}: of ${kind}, when it is dropped on it, and down again when it is taken off`, () => {
      const state = deskOf(game);
      put(state, kind, [0, 0]);
      const id = put(state, model, [0, 0]);
      expect(levelOf(state, id)).toBeCloseTo(top, 9);
      state.carry(id, [8, 8], true);
      state.drop();
      expect(found(state.now.scene, id)!.piece).not.toHaveProperty('z');
    });
  for (const [game, kind, model] of [
    ['grimheim', 'building', 'fighter'],
    ['grimheim', 'wall', 'fighter'],
    ['grimheim', 'difficult', 'fighter'],
    ['guilds', 'difficult', 'infantry'],
    ['aos', 'obstacle', 'infantry'],
    ['aos', 'obscuring', 'infantry'],
  ] as const)
    it(`${game}: not of ${kind}`, () => {
      const state = deskOf(game);
      put(state, kind, [0, 0]);
      expect(levelOf(state, put(state, model, [0, 0]))).toBe(0);
      expect(levelChoice(state)).toBeNull();
    });
  it('nowhere in Judgement, which knows no heights above the table', () => {
    const state = deskOf('judgement');
    for (const kind of Object.keys(state.profile.words.terrain)) put(state, kind, [0, 0]);
    const id = put(state, 'hero', [0, 0], 'red');
    expect(found(state.now.scene, id)!.piece).not.toHaveProperty('z');
    expect(state.scene).not.toBeNull();
    expect(levelChoice(state)).toBeNull();
  });
  it('when what carries it is slid under it, and both go back in one step', () => {
    const state = deskOf('grimheim');
    const archer = put(state, 'fighter', [0, 0], 'red');
    const ground = put(state, 'elevated', [8, 8]);
    const before = state.now;
    state.carry(ground, [0.5, 0], true);
    expect(levelOf(state, archer)).toBe(3);
    state.drop();
    expect(levelOf(state, archer)).toBe(3);
    state.undo();
    expect(state.now).toBe(before);
  });
  it('of the higher of two pieces', () => {
    const { state } = deskWithPlatform();
    const tower = put(state, 'elevated', [0, 0]);
    state.change([tower], { z: 3 });
    expect(levelOf(state, 'Red fighter')).toBe(6);
  });
  it('and follows its top when that is made higher, taken away or turned from under it', () => {
    const { state, ground, archer } = deskWithPlatform();
    state.change([ground], { height: 4 });
    expect(levelOf(state, archer)).toBe(4);
    state.remove([ground]);
    expect(levelOf(state, archer)).toBe(0);
    state.undo();
    state.undo();
    expect(levelOf(state, archer)).toBe(3);
    state.carry(archer, [1.9, 0], false);
    state.drop();
    expect(levelOf(state, archer)).toBe(3);
    state.turn([ground], 90);
    expect(levelOf(state, archer)).toBe(0);
  });
  it('while it is carried too, and it is drawn and judged as the rules would read it', () => {
    const { state, archer } = deskWithPlatform();
    put(state, 'fighter', [9, 0], 'blue');
    state.select([archer, 'Blue fighter']);
    state.asking.start(questionNamed('los')!);
    state.select([archer]);
    const sees = () => state.verdict?.ok && (state.verdict.answer.answer as { visible: boolean }).visible;
    expect(sees()).toBe(true);
    state.carry(archer, [-9, 0], false);
    expect([levelOf(state, archer), sees()]).toEqual([0, false]);
    expect(state.scene).toEqual(sceneOf(questionOf(state.now)));
    state.carry(archer, [-0.5, 0.5], false);
    expect([levelOf(state, archer), sees()]).toEqual([3, true]);
    expect(state.scene).toEqual(sceneOf(questionOf(state.now)));
  });
  it('with what is moved together with it, and with a copy', () => {
    const { state, ground, archer } = deskWithPlatform();
    state.select([ground, archer]);
    state.carry(ground, [5, 5], true);
    state.drop();
    expect(levelOf(state, archer)).toBe(3);
    state.duplicate([archer]);
    state.carry('Red fighter 2', [-9, -9], true);
    state.drop();
    expect(levelOf(state, 'Red fighter 2')).toBe(0);
  });
});

describe('the choice', () => {
  const says = (state: TableState) => levelChoice(state)?.options.map(({ label, chosen }) => [label('3″'), chosen]);
  it('is offered for a model over something that carries it, and changing it is one step', () => {
    const { state, archer } = deskWithPlatform();
    expect(says(state)).toEqual([
      ['On top (3″)', true],
      ['On the ground', false],
    ]);
    const before = state.now;
    state.stand(levelChoice(state)!.options[1]!.levels);
    expect(levelOf(state, archer)).toBe(0);
    expect(says(state)).toEqual([
      ['On top (3″)', false],
      ['On the ground', true],
    ]);
    state.undo();
    expect(state.now).toBe(before);
  });
  it('is kept while the model moves about on the same piece, and falls to the default on another', () => {
    const { state, archer } = deskWithPlatform();
    state.stand(levelChoice(state)!.options[1]!.levels);
    state.nudge([archer], 0.5, 0);
    state.rename(archer, 'Scout');
    state.rename('Elevated', 'Tower');
    expect(levelOf(state, 'Scout')).toBe(0);
    state.carry('Scout', [9, 9], true);
    state.drop();
    expect([levelOf(state, 'Scout'), levelChoice(state)]).toEqual([0, null]);
    state.carry('Scout', [0, 0], true);
    state.drop();
    expect(levelOf(state, 'Scout')).toBe(3);
  });
  it('leaves a height that a player typed as it was typed', () => {
    const { state, archer } = deskWithPlatform();
    state.change([archer], { z: 1.5 });
    state.nudge([archer], 0.1, 0);
    expect(levelOf(state, archer)).toBe(1.5);
    state.carry(archer, [9, 9], true);
    state.drop();
    expect(levelOf(state, archer)).toBe(1.5);
  });
  it('is offered for those over the piece that was slid under them, all at once', () => {
    const state = deskOf('grimheim');
    put(state, 'fighter', [-1, 0], 'red');
    put(state, 'fighter', [1, 0], 'blue');
    put(state, 'elevated', [0, 0]);
    expect(levelChoice(state)!.models).toEqual(['Red fighter', 'Blue fighter']);
    state.stand(levelChoice(state)!.options[1]!.levels);
    expect([levelOf(state, 'Red fighter'), levelOf(state, 'Blue fighter')]).toEqual([0, 0]);
    state.undo();
    expect([levelOf(state, 'Red fighter'), levelOf(state, 'Blue fighter')]).toEqual([3, 3]);
  });
  it('names each piece where several lie over one another', () => {
    const { state } = deskWithPlatform();
    const tower = put(state, 'elevated', [0, 0]);
    state.change([tower], { z: 3 });
    state.select(['Red fighter']);
    expect(levelChoice(state)!.options.map(({ label }) => label('?'))).toEqual([
      'On Elevated 2 (?)',
      'On Elevated (?)',
      'On the ground',
    ]);
  });
});

it('what a model is on top of is not said to be touched by it', () => {
  const { state } = deskWithPlatform();
  expect(state.note).toBe('On top of Elevated.');
  state.stand(levelChoice(state)!.options[1]!.levels);
  state.nudge(['Red fighter'], 0.1, 0);
  expect(state.note).toBe('Inside Elevated.');
  state.undo();
  state.undo();
  state.carry('Elevated', [0.5, 0], true);
  expect(state.note).toBe('Red fighter is on top.');
});

it('every game says which of its terrain carries models, and only of kinds with a top', () => {
  for (const game of GAME_IDS)
    for (const [kind, { carries, height }] of Object.entries(profileOf(game).words.terrain))
      if (carries) expect([game, kind, height > 0]).toEqual([game, kind, true]);
});
