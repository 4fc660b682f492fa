// How high models are on the open table: on top of what carries them, on the ground beside it, or where a player put them.
import { describe, expect, it } from 'vitest';
import { sceneOf } from '../../src/draw/answer-with-picture.ts';
import { questionNamed } from '../../src/questions/index.ts';
import { GAME_IDS, type GameId, type Point } from '../../src/scene/scene.ts';
import { Desk } from '../../src/widgets/table/desk.ts';
import { levelChoice } from '../../src/widgets/table/levels.ts';
import { profileOf } from '../../src/widgets/table/palette.ts';
import { emptyStanding, found, questionOf } from '../../src/widgets/table/standing.ts';

function deskOf(game: GameId): Desk {
  return new Desk(emptyStanding(game, profileOf(game).boards[0]!.board), () => undefined);
}
/** Adds a piece from the palette and puts it where a tap would. */
function put(desk: Desk, kind: string, at: Point, side: string | null = null): string {
  const entry = desk.profile.entries.find((each) => each.kind === kind && (side === null || each.side === side))!;
  const id = desk.add(entry, [12, 12])!;
  desk.tap(null, at, false);
  return id;
}
const levelOf = (desk: Desk, id: string) => {
  const one = found(desk.now.scene, id);
  return one?.sort === 'model' ? (one.piece.z ?? 0) : null;
};
function deskWithPlatform() {
  const desk = deskOf('grimheim');
  const ground = put(desk, 'elevated', [0, 0]);
  const archer = put(desk, 'fighter', [0, 0], 'red');
  return { desk, ground, archer };
}

describe('a model comes to be on top', () => {
  for (const [game, kind, model, top] of [
    ['grimheim', 'elevated', 'fighter', 3],
    ['guilds', 'wall', 'infantry', 3],
    ['guilds', 'barrier', 'infantry', 30 / 25.4],
    ['aos', 'area', 'infantry', 1],
  ] as const)
    it(`${game}: of ${kind}, when it is dropped on it, and down again when it is taken off`, () => {
      const desk = deskOf(game);
      put(desk, kind, [0, 0]);
      const id = put(desk, model, [0, 0]);
      expect(levelOf(desk, id)).toBeCloseTo(top, 9);
      desk.carry(id, [8, 8], true);
      desk.drop();
      expect(found(desk.now.scene, id)!.piece).not.toHaveProperty('z');
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
      const desk = deskOf(game);
      put(desk, kind, [0, 0]);
      expect(levelOf(desk, put(desk, model, [0, 0]))).toBe(0);
      expect(levelChoice(desk)).toBeNull();
    });
  it('nowhere in Judgement, which knows no heights above the table', () => {
    const desk = deskOf('judgement');
    for (const kind of Object.keys(desk.profile.words.terrain)) put(desk, kind, [0, 0]);
    const id = put(desk, 'hero', [0, 0], 'red');
    expect(found(desk.now.scene, id)!.piece).not.toHaveProperty('z');
    expect(desk.scene).not.toBeNull();
    expect(levelChoice(desk)).toBeNull();
  });
  it('when what carries it is slid under it, and both go back in one step', () => {
    const desk = deskOf('grimheim');
    const archer = put(desk, 'fighter', [0, 0], 'red');
    const ground = put(desk, 'elevated', [8, 8]);
    const before = desk.now;
    desk.carry(ground, [0.5, 0], true);
    expect(levelOf(desk, archer)).toBe(3);
    desk.drop();
    expect(levelOf(desk, archer)).toBe(3);
    desk.undo();
    expect(desk.now).toBe(before);
  });
  it('of the higher of two pieces', () => {
    const { desk } = deskWithPlatform();
    const tower = put(desk, 'elevated', [0, 0]);
    desk.change([tower], { z: 3 });
    expect(levelOf(desk, 'Red fighter')).toBe(6);
  });
  it('and follows its top when that is made higher, taken away or turned from under it', () => {
    const { desk, ground, archer } = deskWithPlatform();
    desk.change([ground], { height: 4 });
    expect(levelOf(desk, archer)).toBe(4);
    desk.remove([ground]);
    expect(levelOf(desk, archer)).toBe(0);
    desk.undo();
    desk.undo();
    expect(levelOf(desk, archer)).toBe(3);
    desk.carry(archer, [1.9, 0], false);
    desk.drop();
    expect(levelOf(desk, archer)).toBe(3);
    desk.turn([ground], 90);
    expect(levelOf(desk, archer)).toBe(0);
  });
  it('while it is carried too, and it is drawn and judged as the rules would read it', () => {
    const { desk, archer } = deskWithPlatform();
    put(desk, 'fighter', [9, 0], 'blue');
    desk.select([archer, 'Blue fighter']);
    desk.start(questionNamed('los')!);
    desk.select([archer]);
    const sees = () => desk.verdict?.ok && (desk.verdict.answer.answer as { visible: boolean }).visible;
    expect(sees()).toBe(true);
    desk.carry(archer, [-9, 0], false);
    expect([levelOf(desk, archer), sees()]).toEqual([0, false]);
    expect(desk.scene).toEqual(sceneOf(questionOf(desk.now)));
    desk.carry(archer, [-0.5, 0.5], false);
    expect([levelOf(desk, archer), sees()]).toEqual([3, true]);
    expect(desk.scene).toEqual(sceneOf(questionOf(desk.now)));
  });
  it('with what is moved together with it, and with a copy', () => {
    const { desk, ground, archer } = deskWithPlatform();
    desk.select([ground, archer]);
    desk.carry(ground, [5, 5], true);
    desk.drop();
    expect(levelOf(desk, archer)).toBe(3);
    desk.duplicate([archer]);
    desk.carry('Red fighter 2', [-9, -9], true);
    desk.drop();
    expect(levelOf(desk, 'Red fighter 2')).toBe(0);
  });
});

describe('the choice', () => {
  const says = (desk: Desk) => levelChoice(desk)?.options.map(({ label, chosen }) => [label('3″'), chosen]);
  it('is offered for a model over something that carries it, and changing it is one step', () => {
    const { desk, archer } = deskWithPlatform();
    expect(says(desk)).toEqual([
      ['On top (3″)', true],
      ['On the ground', false],
    ]);
    const before = desk.now;
    desk.stand(levelChoice(desk)!.options[1]!.levels);
    expect(levelOf(desk, archer)).toBe(0);
    expect(says(desk)).toEqual([
      ['On top (3″)', false],
      ['On the ground', true],
    ]);
    desk.undo();
    expect(desk.now).toBe(before);
  });
  it('is kept while the model moves about on the same piece, and falls to the default on another', () => {
    const { desk, archer } = deskWithPlatform();
    desk.stand(levelChoice(desk)!.options[1]!.levels);
    desk.nudge([archer], 0.5, 0);
    desk.rename(archer, 'Scout');
    desk.rename('Elevated', 'Tower');
    expect(levelOf(desk, 'Scout')).toBe(0);
    desk.carry('Scout', [9, 9], true);
    desk.drop();
    expect([levelOf(desk, 'Scout'), levelChoice(desk)]).toEqual([0, null]);
    desk.carry('Scout', [0, 0], true);
    desk.drop();
    expect(levelOf(desk, 'Scout')).toBe(3);
  });
  it('leaves a height that a player typed as it was typed', () => {
    const { desk, archer } = deskWithPlatform();
    desk.change([archer], { z: 1.5 });
    desk.nudge([archer], 0.1, 0);
    expect(levelOf(desk, archer)).toBe(1.5);
    desk.carry(archer, [9, 9], true);
    desk.drop();
    expect(levelOf(desk, archer)).toBe(1.5);
  });
  it('is offered for those over the piece that was slid under them, all at once', () => {
    const desk = deskOf('grimheim');
    put(desk, 'fighter', [-1, 0], 'red');
    put(desk, 'fighter', [1, 0], 'blue');
    put(desk, 'elevated', [0, 0]);
    expect(levelChoice(desk)!.models).toEqual(['Red fighter', 'Blue fighter']);
    desk.stand(levelChoice(desk)!.options[1]!.levels);
    expect([levelOf(desk, 'Red fighter'), levelOf(desk, 'Blue fighter')]).toEqual([0, 0]);
    desk.undo();
    expect([levelOf(desk, 'Red fighter'), levelOf(desk, 'Blue fighter')]).toEqual([3, 3]);
  });
  it('names each piece where several lie over one another', () => {
    const { desk } = deskWithPlatform();
    const tower = put(desk, 'elevated', [0, 0]);
    desk.change([tower], { z: 3 });
    desk.select(['Red fighter']);
    expect(levelChoice(desk)!.options.map(({ label }) => label('?'))).toEqual([
      'On Elevated 2 (?)',
      'On Elevated (?)',
      'On the ground',
    ]);
  });
});

it('what a model is on top of is not said to be touched by it', () => {
  const { desk } = deskWithPlatform();
  expect(desk.note).toBe('On top of Elevated.');
  desk.stand(levelChoice(desk)!.options[1]!.levels);
  desk.nudge(['Red fighter'], 0.1, 0);
  expect(desk.note).toBe('Inside Elevated.');
  desk.undo();
  desk.undo();
  desk.carry('Elevated', [0.5, 0], true);
  expect(desk.note).toBe('Red fighter is on top.');
});

it('every game says which of its terrain carries models, and only of kinds with a top', () => {
  for (const game of GAME_IDS)
    for (const [kind, { carries, height }] of Object.entries(profileOf(game).words.terrain))
      if (carries) expect([game, kind, height > 0]).toEqual([game, kind, true]);
});
