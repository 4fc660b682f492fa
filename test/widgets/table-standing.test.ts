// The open table without a page: edits, history, files, questions and moves.
import { describe, expect, it } from 'vitest';
import { ask } from '../../src/ask/ask.ts';
import { sceneOf } from '../../src/draw/answer-with-picture.ts';
import { fromLink, toLink } from '../../src/link/link.ts';
import { LISTED, stillNeeded, withUsual } from '../../src/questions/filling.ts';
import { questionNamed } from '../../src/questions/index.ts';
import { GAME_IDS, type GameId } from '../../src/scene/scene.ts';
import { Desk } from '../../src/widgets/table/desk.ts';
import { type Field, FieldOver, fieldNow } from '../../src/widgets/table/fields.ts';
import { fileOf, readFile } from '../../src/widgets/table/files.ts';
import { History } from '../../src/widgets/table/history.ts';
import { fieldOver, overlaysOf, refusalOver } from '../../src/widgets/table/overlays.ts';
import { profileOf, usualPiece } from '../../src/widgets/table/palette.ts';
import {
  added,
  emptyStanding,
  everything,
  found,
  movedBy,
  placeOf,
  questionOf,
  removed,
  renamed,
  resized,
  type Standing,
  turned,
} from '../../src/widgets/table/standing.ts';
import { truthsOf } from '../../src/widgets/table/truths.ts';

const BOARD = { shape: 'circle', diameter: 36 } as const;
const linkOf = (standing: Standing) => {
  const made = toLink({ question: questionOf(standing) });
  return made.ok ? made.fragment : made.message;
};
const entry = (game: (typeof GAME_IDS)[number], kind: string, side: string | null = null) =>
  profileOf(game).entries.find((each) => each.kind === kind && (side === null || each.side === side))!;

/** A desk of Judgement with a red and a blue hero, 8 inches apart, and a wall between them. */
function deskOfTwo(): Desk {
  const desk = new Desk(emptyStanding('judgement', BOARD), () => undefined);
  const put = (kind: string, side: string | null, x: number, y: number) => {
    const id = desk.add(entry('judgement', kind, side), [0, 0])!;
    desk.tap(null, [x, y], false);
    return id;
  };
  put('hero', 'red', -4, 0);
  put('hero', 'blue', 4, 0);
  put('wall', null, 0, 3);
  return desk;
}

describe('palettes', () => {
  for (const game of GAME_IDS)
    it(`${game}: every piece that is offered makes a scene, and a link that opens again`, () => {
      const { entries, boards } = profileOf(game);
      expect(boards.length).toBeGreaterThan(1);
      let standing = emptyStanding(game, boards[0]!.board);
      for (const [i, each] of entries.entries())
        standing = added(standing, usualPiece(standing.scene, each, [(i % 6) * 2 - 5, Math.floor(i / 6) * 2 - 4]));
      expect(everything(standing.scene)).toHaveLength(entries.length);
      const answer = ask({ ask: 'engagement', scene: standing.scene });
      expect(answer.ok || answer.error.code === 'unsupported').toBe(true);
      expect(fromLink(linkOf(standing))).toMatchObject({ ok: true, question: { scene: standing.scene } });
    });
});

describe('edits', () => {
  it('a piece called otherwise is called so in the question too', () => {
    const standing = { ...deskOfTwo().now, asked: { ask: 'los', from: 'Red hero', to: 'Blue hero' } };
    expect(renamed(standing, 'Blue hero', 'Allandir').asked).toEqual({ ask: 'los', from: 'Red hero', to: 'Allandir' });
  });
  it('a word of a question is no name: an attack stays melee though a piece is called so', () => {
    const standing = renamed(deskOfTwo().now, 'Wall', 'melee');
    const asked = { ask: 'cover', attacker: 'Red hero', target: 'Blue hero', attack: 'melee' };
    expect(renamed({ ...standing, asked }, 'melee', 'Rampart').asked).toEqual(asked);
  });
  it('a question about a piece goes with it', () => {
    const standing = {
      ...deskOfTwo().now,
      asked: { ask: 'within', model: 'Red hero', of: { terrain: 'Wall' }, inches: 2 },
    };
    expect(removed(standing, ['Blue hero']).asked).not.toBeNull();
    expect(removed(standing, ['Wall']).asked).toBeNull();
  });
  it('a full turn in quarters brings everything back where it was', () => {
    const standing = deskOfTwo().now;
    const ids = everything(standing.scene).map(({ piece }) => piece.id);
    let after = standing;
    for (let i = 0; i < 4; i++) after = turned(after, ids, 90);
    expect(after.scene).toEqual(standing.scene);
    expect(turned(standing, ids, 90).scene).not.toEqual(standing.scene);
  });
  it('a wall made twice as long keeps its middle', () => {
    const wall = found(deskOfTwo().now.scene, 'Wall')!;
    if (wall.sort !== 'terrain') throw new Error('no wall');
    const longer = { ...wall, piece: { ...wall.piece, shape: resized(wall.piece.shape, 10, 0.6) } };
    expect(placeOf(longer)).toEqual(placeOf(wall));
  });
  it('what is locked neither moves nor goes', () => {
    const desk = deskOfTwo();
    desk.lock(['Wall']);
    const before = desk.now.scene;
    desk.nudge(['Wall'], 1, 0);
    desk.remove(['Wall']);
    desk.turn(['Wall'], 15);
    expect(desk.now.scene).toBe(before);
    desk.lock(['Wall']);
    desk.remove(['Wall']);
    expect(found(desk.now.scene, 'Wall')).toBeUndefined();
  });
  it('several pieces move together and keep their distances', () => {
    const desk = deskOfTwo();
    desk.select(['Red hero', 'Blue hero']);
    desk.carry('Red hero', [-3, 2], true);
    desk.drop();
    expect(desk.now.scene.models.map(({ x, y }) => [x, y])).toEqual([
      [-3, 2],
      [5, 2],
    ]);
  });
  it('a piece in the hand is drawn as the rules would read it, and the others are the very same', () => {
    const desk = deskOfTwo();
    desk.add(entry('judgement', 'forest'), [6, 6]);
    const before = desk.scene!;
    for (const [id, at] of [
      ['Red hero', [-2.5, 1.25]],
      ['Wall', [1.5, -3.75]],
      ['Forest', [7.125, 5]],
    ] as const) {
      desk.carry(id, at, false);
      expect(desk.scene).toEqual(sceneOf(questionOf(desk.now)));
      expect(desk.scene).not.toEqual(before);
      expect(desk.scene!.models[1]).toBe(before.models[1]);
      desk.putBack();
    }
    desk.reshape('Wall', 0, [-2, 2.5]);
    expect(desk.scene).toEqual(sceneOf(questionOf(desk.now)));
    expect(desk.scene!.terrain[0]).not.toEqual(before.terrain[0]);
  });
  it('a name that scenes refuse is refused in words, and nothing changes', () => {
    const desk = deskOfTwo();
    const before = desk.now;
    expect(desk.rename('Wall', '<b>')).toBe(false);
    expect(desk.note).toMatch(/letters, digits/);
    expect(desk.now).toBe(before);
  });
});

describe('history', () => {
  it('goes back and forth without end, and a run of steps is one', () => {
    const history = new History(0);
    for (let i = 1; i <= 5000; i++) history.push(i);
    for (let i = 0; i < 5000; i++) history.undo();
    expect([history.now, history.canUndo]).toEqual([0, false]);
    for (let i = 0; i < 5000; i++) history.redo();
    expect([history.now, history.canRedo]).toEqual([5000, false]);
    history.push(5001, 'nudge');
    history.push(5002, 'nudge');
    expect(history.undo()).toBe(5000);
  });
  it('a new step after an undo takes the place of what was undone', () => {
    const history = new History('a');
    history.push('b');
    history.undo();
    history.push('c');
    expect([history.canRedo, history.undo()]).toEqual([false, 'a']);
  });
});

describe('asking', () => {
  it('says what is still needed, slot by slot, until the question can be put', () => {
    const desk = deskOfTwo();
    desk.start(questionNamed('charge')!);
    expect(desk.needs()?.says).toBe('who charges');
    desk.tap('Wall', [0, 3], false);
    expect(desk.note).toMatch(/Wall cannot be that\. Still needed: who charges/);
    desk.tap('Red hero', [-4, 0], false);
    expect(desk.needs()?.says).toBe('whom it charges');
    expect(desk.now.asked).toBeNull();
    desk.tap('Blue hero', [4, 0], false);
    expect(desk.needs()).toBeNull();
    expect(desk.now.asked).toEqual({ ask: 'charge', model: 'Red hero', target: 'Blue hero' });
    expect(desk.verdict?.ok).toBe(true);
  });
  it('keeps whom the last question was about, and takes whom a hand selected', () => {
    const desk = deskOfTwo();
    desk.select(['Blue hero', 'Red hero']);
    desk.start(questionNamed('los')!);
    expect(desk.now.asked).toEqual({ ask: 'los', from: 'Blue hero', to: 'Red hero' });
    desk.select([]);
    desk.start(questionNamed('cover')!);
    expect(desk.now.asked).toMatchObject({ attacker: 'Blue hero', target: 'Red hero' });
    desk.swap();
    expect(desk.now.asked).toMatchObject({ attacker: 'Red hero', target: 'Blue hero' });
  });
  it('every question that needs nothing but two models can be put in every game, and is answered or told to be unknown', () => {
    for (const game of GAME_IDS)
      for (const kind of LISTED) {
        const desk = new Desk(emptyStanding(game, profileOf(game).boards[0]!.board), () => undefined);
        for (const side of ['red', 'blue'])
          desk.add(profileOf(game).entries.find((each) => each.sort === 'model' && each.side === side)!, [
            side === 'red' ? -4 : 4,
            0,
          ]);
        desk.select(everything(desk.now.scene).map(({ piece }) => piece.id));
        desk.start(kind);
        const values = withUsual(kind, desk.draft?.values ?? {});
        if (stillNeeded(kind, values)) continue;
        const verdict = desk.verdict!;
        const known =
          verdict.ok || ['unsupported', 'bad-scene', 'bad-question', 'unknown-zone'].includes(verdict.problem.code);
        expect([game, kind.ask, known]).toEqual([game, kind.ask, true]);
        if (!profileOf(game).answers(kind.ask)) expect(verdict.ok).toBe(false);
      }
  });
});

describe('moves', () => {
  const moved = (desk: Desk, ask: string, fill: Record<string, unknown> = {}) => {
    desk.start(questionNamed(ask)!);
    for (const [key, value] of Object.entries(fill)) desk.fill(key, value);
    desk.makeMove();
    return desk.now;
  };
  it('a charge ends where its answer says, in engagement, and is logged with its reasons', () => {
    const desk = deskOfTwo();
    desk.select(['Red hero', 'Blue hero']);
    const after = moved(desk, 'charge');
    expect(after.log).toHaveLength(1);
    expect(after.log[0]!.says).toMatch(/^Red hero can charge Blue hero/);
    expect(after.log[0]!.why.length).toBeGreaterThan(0);
    const engagement = ask({ ask: 'engagement', scene: after.scene });
    expect(engagement).toMatchObject({
      ok: true,
      answer: {
        engaging: [
          ['Blue hero', 'Red hero'],
          ['Red hero', 'Blue hero'],
        ],
      },
    });
    desk.undo();
    expect([desk.now.log, placeOf(found(desk.now.scene, 'Red hero')!)]).toEqual([[], [-4, 0]]);
  });
  it('a push against a base stops beside it and overlaps nothing', () => {
    const desk = deskOfTwo();
    desk.select(['Red hero']);
    const after = moved(desk, 'push', { heading: 0, inches: 12 });
    expect(ask({ ask: 'settle', scene: after.scene })).toMatchObject({ answer: { moves: [] } });
    expect(placeOf(found(after.scene, 'Red hero')!)[0]).toBeGreaterThan(1.9);
  });
  it('settling a pile leaves nothing to settle', () => {
    const desk = deskOfTwo();
    desk.push(movedBy(desk.now, ['Red hero'], 7.5, 0.3));
    const after = moved(desk, 'settle');
    expect(ask({ ask: 'settle', scene: after.scene })).toMatchObject({ answer: { moves: [] } });
  });
  it('a monster hunts, a Soul drifts, a newcomer appears', () => {
    const desk = deskOfTwo();
    desk.add(entry('judgement', 'monster'), [0, -9]);
    desk.add(entry('judgement', 'soul'), [-10, 5]);
    desk.select(['Monster']);
    const place = placeOf(found(moved(desk, 'hunt').scene, 'Monster')!);
    expect(place).not.toEqual([0, -9]);
    desk.select(['Soul']);
    expect(moved(desk, 'drift').log).toHaveLength(2);
    desk.select([]);
    const after = moved(desk, 'spawn', { at: { point: [-4, 0.2] }, name: 'Second' });
    expect(found(after.scene, 'Second')?.sort).toBe('model');
  });
});

describe('what is true now', () => {
  it('tells both ways, and every answer is the one that is asked for', () => {
    const desk = deskOfTwo();
    const truths = [...truthsOf(desk.now, [])].filter((truth) => truth !== null);
    expect(truths).toHaveLength(1);
    for (const cell of [truths[0]!.sees, truths[0]!.seen]) {
      const answer = ask({ ...cell!.asked, scene: desk.now.scene });
      expect(answer).toMatchObject({ ok: true, answer: { visible: cell!.holds } });
    }
  });
});

describe('what is laid over the table', () => {
  it('says in the words of the rules what it lacks', async () => {
    const desk = deskOfTwo();
    const on = new Set(['field.move'] as const);
    const lacks = async () => {
      const asked = fieldOver(desk.now, ['Red hero'], on)!;
      return fieldNow({ ask: 'field', ...asked, step: 2, scene: desk.now.scene });
    };
    expect(await lacks()).toHaveProperty('cells');
    desk.change(['Red hero'], { stats: undefined });
    const refusal = 'This question needs the MOV of "Red hero", and the scene does not tell it.';
    expect(await lacks()).toEqual({ refusal });
    expect(refusalOver(desk.now, ['Red hero'], new Set(['lanes'] as const))).toBe(refusal);
  });
  it('is what the game has rules for', () => {
    const names = (game: GameId) => overlaysOf(game).map(([name]) => name);
    const fields = ['field.los', 'field.seen', 'field.cover', 'field.reach', 'field.engagement'];
    expect(names('judgement')).toEqual(['lines', 'hulls', 'reach', 'lanes', 'field.move', ...fields]);
    expect(names('grimheim')).toEqual(expect.arrayContaining(fields));
    expect(names('grimheim')).not.toContain('field.move');
    expect(names('guilds')).toEqual(expect.arrayContaining(fields));
    expect(names('aos')).toEqual(expect.arrayContaining(['field.los', 'field.seen', 'field.reach']));
    expect(names('aos')).not.toContain('field.cover');
  });
  it('asks for one field at a time, the newest first, coarse while something moves and fine once it rests', async () => {
    const desk = deskOfTwo();
    const asked: { question: Readonly<Record<string, unknown>>; answer: (field: Field) => void }[] = [];
    const over = new FieldOver(
      (question) => new Promise((answer) => asked.push({ question, answer })),
      () => undefined,
    );
    const on = new Set(['field.los'] as const);
    const look = (moving: boolean) => over.of(desk.now, ['Red hero'], on, moving);
    const come = async () => {
      asked.at(-1)!.answer(fieldNow(asked.at(-1)!.question));
      await Promise.resolve();
      await Promise.resolve();
    };
    const first = desk.now;
    expect(look(true)).toEqual({ field: null, late: true });
    desk.nudge(['Red hero'], 1, 0);
    look(true);
    desk.nudge(['Red hero'], 1, 0);
    look(true);
    expect(asked).toHaveLength(1);
    expect(asked[0]!.question).toMatchObject({ step: 0.75, model: 'Red hero', of: 'los', scene: first.scene });
    await come();
    expect(asked).toHaveLength(2);
    expect(asked[1]!.question).toMatchObject({ step: 0.75, scene: desk.now.scene });
    expect(look(true).late).toBe(true);
    await come();
    expect(look(true)).toMatchObject({ field: { cells: { step: 0.75 } }, late: false });
    expect(asked).toHaveLength(2);
    look(false);
    expect(asked[2]!.question).toMatchObject({ step: 0.35 });
    await come();
    expect(look(false)).toMatchObject({ field: { cells: { step: 0.35 } }, late: false });
    expect(asked).toHaveLength(3);
    // Somebody else's field is not shown for this one's.
    expect(over.of(desk.now, ['Blue hero'], on, false).field).toBeNull();
    expect(over.of(desk.now, [], on, false)).toEqual({ field: null, late: false });
  });
});

describe('files', () => {
  it('a table that was saved is the same when it is opened', () => {
    const desk = deskOfTwo();
    desk.select(['Red hero', 'Blue hero']);
    desk.start(questionNamed('los')!);
    desk.lock(['Wall']);
    const read = readFile(fileOf(desk.now, 'Before the wall'));
    expect(read).toMatchObject({ ok: true, name: 'Before the wall', note: '', standing: { locked: ['Wall'] } });
    if (read.ok) expect(linkOf(read.standing)).toBe(linkOf(desk.now));
  });
  it('a bare scene and a bare question are tables too; places are rounded, and that is told', () => {
    const { scene } = deskOfTwo().now;
    const off = { ...scene, models: scene.models.map((model) => ({ ...model, x: model.x + 0.00049 })) };
    expect(readFile(JSON.stringify(scene))).toMatchObject({ ok: true, note: '' });
    const read = readFile(JSON.stringify({ ask: 'engagement', scene: off }));
    expect(read).toMatchObject({
      ok: true,
      note: 'Places were rounded to thousandths of an inch.',
      standing: { scene },
    });
  });
  it('a question that fits no piece is left out, and that is told', () => {
    const { scene } = deskOfTwo().now;
    const read = readFile(JSON.stringify({ ask: 'los', from: 'Nobody', to: 'Red hero', scene }));
    expect(read).toMatchObject({ ok: true, standing: { asked: null } });
    expect(read.ok && read.note).toMatch(/^Its question was left out: There is no model called "Nobody"/);
  });
  const scene = () => JSON.parse(JSON.stringify(deskOfTwo().now.scene)) as Record<string, unknown>;
  const models = () => scene().models as object[];
  for (const [what, text, says] of [
    ['no JSON', '{"v":', /not JSON/],
    ['a list', '[]', /holds no table/],
    ['a number', '7', /holds no table/],
    ['another thing', '{"name": "sightline"}', /version 1 is expected|cannot be read/],
    [
      'a hostile name',
      JSON.stringify({ ...scene(), models: [{ ...models()[0], id: '<img onerror=alert(1)>' }] }),
      /letters, digits/,
    ],
    [
      'a reach into prototypes',
      `{"v":1,"game":"judgement","board":{"shape":"circle","diameter":36},"models":[],"__proto__":{"x":1}}`,
      /__proto__/,
    ],
    [
      'too many models',
      JSON.stringify({ ...scene(), models: Array.from({ length: 300 }, (_, i) => ({ ...models()[0], id: `m${i}` })) }),
      /256/,
    ],
    [
      'a place beyond all boards',
      JSON.stringify({ ...scene(), models: [{ ...models()[0], x: 1e9 }] }),
      /between -1000 and 1000/,
    ],
    ['a file of a megabyte', `"${'x'.repeat(1_000_000)}"`, /larger than 256 KB/],
    ['deep nesting', `${'['.repeat(50_000)}${']'.repeat(50_000)}`, /holds no table|not JSON/],
    [
      'a bow tie',
      JSON.stringify({
        ...scene(),
        terrain: [
          {
            id: 'tie',
            kind: 'wall',
            shape: {
              polygon: [
                [0, 0],
                [2, 2],
                [2, 0],
                [0, 2],
              ],
            },
          },
        ],
      }),
      /cross/,
    ],
  ] as const)
    it(`${what} is refused in words`, () => {
      const read = readFile(text);
      expect(read.ok).toBe(false);
      if (!read.ok) expect(read.message).toMatch(says);
    });
});
