// The open table without a page: edits, history, files, questions and moves.
import { describe, expect, it } from 'vitest';
import { ask } from '../../src/ask/ask.ts';
import { sceneOf } from '../../src/draw/answer-with-picture.ts';
import { GAME_IDS } from '../../src/games/ids.ts';
import { fromLink, toLink } from '../../src/link/link.ts';
import { LISTED, stillNeeded, withUsual } from '../../src/questions/filling.ts';
import { questionNamed } from '../../src/questions/question-named.ts';
import type { GameId } from '../../src/scene/scene.ts';
import { History } from '../../src/widgets/history.ts';
import { added, movedBy, removed, renamed, resized } from '../../src/widgets/table/edits.ts';
import { type Field, FieldOverlay, fieldNow } from '../../src/widgets/table/field-overlay.ts';
import { fileOf, readFile } from '../../src/widgets/table/files.ts';
import { fieldOver, overlaysOf, refusalOver } from '../../src/widgets/table/overlays.ts';
import { pairFacts } from '../../src/widgets/table/pair-facts.ts';
import { profileOf, usualPiece } from '../../src/widgets/table/palette.ts';
import {
  emptySnapshot,
  everything,
  found,
  placeOf,
  questionOf,
  type Snapshot,
} from '../../src/widgets/table/table-snapshot.ts';
import { TableState } from '../../src/widgets/table/table-state.ts';
import { turned } from '../../src/widgets/table/turn.ts';

const BOARD = { shape: 'circle', diameter: 36 } as const;
const linkOf = (snapshot: Snapshot) => {
  const made = toLink({ question: questionOf(snapshot) });
  return made.ok ? made.fragment : made.message;
};
const entry = (game: (typeof GAME_IDS)[number], kind: string, side: string | null = null) =>
  profileOf(game).entries.find((each) => each.kind === kind && (side === null || each.side === side))!;

/** A state of Judgement with a red and a blue hero, 8 inches apart, and a wall between them. */
function deskOfTwo(): TableState {
  const state = new TableState(emptySnapshot('judgement', BOARD), () => undefined);
  const put = (kind: string, side: string | null, x: number, y: number) => {
    const id = state.add(entry('judgement', kind, side), [0, 0])!;
    state.taps.tap(null, [x, y], false);
    return id;
  };
  put('hero', 'red', -4, 0);
  put('hero', 'blue', 4, 0);
  put('wall', null, 0, 3);
  return state;
}

describe('palettes', () => {
  for (const game of GAME_IDS)
    it(`${game}: every piece that is offered makes a scene, and a link that opens again`, () => {
      const { entries, boards } = profileOf(game);
      expect(boards.length).toBeGreaterThan(1);
      let snapshot = emptySnapshot(game, boards[0]!.board);
      for (const [i, each] of entries.entries())
        snapshot = added(snapshot, usualPiece(snapshot.scene, each, [(i % 6) * 2 - 5, Math.floor(i / 6) * 2 - 4]));
      expect(everything(snapshot.scene)).toHaveLength(entries.length);
      const answer = ask({ ask: 'engagement', scene: snapshot.scene });
      expect(answer.ok || answer.error.code === 'unsupported').toBe(true);
      expect(fromLink(linkOf(snapshot))).toMatchObject({ ok: true, question: { scene: snapshot.scene } });
    });
});

describe('edits', () => {
  it('a piece called otherwise is called so in the question too', () => {
    const snapshot = { ...deskOfTwo().now, asked: { ask: 'los', from: 'Red hero', to: 'Blue hero' } };
    expect(renamed(snapshot, 'Blue hero', 'Allandir').asked).toEqual({ ask: 'los', from: 'Red hero', to: 'Allandir' });
  });
  it('a word of a question is no name: an attack stays melee though a piece is called so', () => {
    const snapshot = renamed(deskOfTwo().now, 'Wall', 'melee');
    const asked = { ask: 'cover', attacker: 'Red hero', target: 'Blue hero', attack: 'melee' };
    expect(renamed({ ...snapshot, asked }, 'melee', 'Rampart').asked).toEqual(asked);
  });
  it('a question about a piece goes with it', () => {
    const snapshot = {
      ...deskOfTwo().now,
      asked: { ask: 'within', model: 'Red hero', of: { terrain: 'Wall' }, inches: 2 },
    };
    expect(removed(snapshot, ['Blue hero']).asked).not.toBeNull();
    expect(removed(snapshot, ['Wall']).asked).toBeNull();
  });
  it('a full turn in quarters brings everything back where it was', () => {
    const snapshot = deskOfTwo().now;
    const ids = everything(snapshot.scene).map(({ piece }) => piece.id);
    let after = snapshot;
    for (let i = 0; i < 4; i++) after = turned(after, ids, 90);
    expect(after.scene).toEqual(snapshot.scene);
    expect(turned(snapshot, ids, 90).scene).not.toEqual(snapshot.scene);
  });
  it('a wall made twice as long keeps its middle', () => {
    const wall = found(deskOfTwo().now.scene, 'Wall')!;
    if (wall.sort !== 'terrain') throw new Error('no wall');
    const longer = { ...wall, piece: { ...wall.piece, shape: resized(wall.piece.shape, 10, 0.6) } };
    expect(placeOf(longer)).toEqual(placeOf(wall));
  });
  it('what is locked neither moves nor goes', () => {
    const state = deskOfTwo();
    state.lock(['Wall']);
    const before = state.now.scene;
    state.nudge(['Wall'], 1, 0);
    state.remove(['Wall']);
    state.turn(['Wall'], 15);
    expect(state.now.scene).toBe(before);
    state.lock(['Wall']);
    state.remove(['Wall']);
    expect(found(state.now.scene, 'Wall')).toBeUndefined();
  });
  it('several pieces move together and keep their distances', () => {
    const state = deskOfTwo();
    state.select(['Red hero', 'Blue hero']);
    state.carry('Red hero', [-3, 2], true);
    state.drop();
    expect(state.now.scene.models.map(({ x, y }) => [x, y])).toEqual([
      [-3, 2],
      [5, 2],
    ]);
  });
  it('a piece in the hand is drawn as the rules would read it, and the others are the very same', () => {
    const state = deskOfTwo();
    state.add(entry('judgement', 'forest'), [6, 6]);
    const before = state.scene!;
    for (const [id, at] of [
      ['Red hero', [-2.5, 1.25]],
      ['Wall', [1.5, -3.75]],
      ['Forest', [7.125, 5]],
    ] as const) {
      state.carry(id, at, false);
      expect(state.scene).toEqual(sceneOf(questionOf(state.now)));
      expect(state.scene).not.toEqual(before);
      expect(state.scene!.models[1]).toBe(before.models[1]);
      state.putBack();
    }
    state.reshape('Wall', 0, [-2, 2.5]);
    expect(state.scene).toEqual(sceneOf(questionOf(state.now)));
    expect(state.scene!.terrain[0]).not.toEqual(before.terrain[0]);
  });
  it('a name that scenes refuse is refused in words, and nothing changes', () => {
    const state = deskOfTwo();
    const before = state.now;
    expect(state.rename('Wall', '<b>')).toBe(false);
    expect(state.note).toMatch(/letters, digits/);
    expect(state.now).toBe(before);
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
    const state = deskOfTwo();
    state.asking.start(questionNamed('charge')!);
    expect(state.asking.needs()?.says).toBe('who charges');
    state.taps.tap('Wall', [0, 3], false);
    expect(state.note).toMatch(/Wall cannot be that\. Tap the model that charges/);
    state.taps.tap('Red hero', [-4, 0], false);
    expect(state.asking.needs()?.says).toBe('whom it charges');
    expect(state.now.asked).toBeNull();
    state.taps.tap('Blue hero', [4, 0], false);
    expect(state.asking.needs()).toBeNull();
    expect(state.now.asked).toEqual({ ask: 'charge', model: 'Red hero', target: 'Blue hero' });
    expect(state.verdict?.ok).toBe(true);
  });
  it('keeps whom the last question was about, and takes whom a hand selected', () => {
    const state = deskOfTwo();
    state.select(['Blue hero', 'Red hero']);
    state.asking.start(questionNamed('los')!);
    expect(state.now.asked).toEqual({ ask: 'los', from: 'Blue hero', to: 'Red hero' });
    state.select([]);
    state.asking.start(questionNamed('cover')!);
    expect(state.now.asked).toMatchObject({ attacker: 'Blue hero', target: 'Red hero' });
    state.asking.swap();
    expect(state.now.asked).toMatchObject({ attacker: 'Red hero', target: 'Blue hero' });
  });
  it('every question that needs nothing but two models can be put in every game, and is answered or told to be unknown', () => {
    for (const game of GAME_IDS)
      for (const kind of LISTED) {
        const state = new TableState(emptySnapshot(game, profileOf(game).boards[0]!.board), () => undefined);
        for (const side of ['red', 'blue'])
          state.add(profileOf(game).entries.find((each) => each.sort === 'model' && each.side === side)!, [
            side === 'red' ? -4 : 4,
            0,
          ]);
        state.select(everything(state.now.scene).map(({ piece }) => piece.id));
        state.asking.start(kind);
        const values = withUsual(kind, state.asking.draft?.values ?? {});
        if (stillNeeded(kind, values)) continue;
        const verdict = state.verdict!;
        const known =
          verdict.ok || ['unsupported', 'bad-scene', 'bad-question', 'unknown-zone'].includes(verdict.problem.code);
        expect([game, kind.ask, known]).toEqual([game, kind.ask, true]);
        if (!profileOf(game).answers(kind.ask)) expect(verdict.ok).toBe(false);
      }
  });
});

describe('moves', () => {
  const moved = (state: TableState, ask: string, fill: Record<string, unknown> = {}) => {
    state.asking.start(questionNamed(ask)!);
    for (const [key, value] of Object.entries(fill)) state.asking.fill(key, value);
    state.asking.makeMove();
    return state.now;
  };
  it('a charge ends where its answer says, in engagement, and is logged with its reasons', () => {
    const state = deskOfTwo();
    state.select(['Red hero', 'Blue hero']);
    const after = moved(state, 'charge');
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
    state.undo();
    expect([state.now.log, placeOf(found(state.now.scene, 'Red hero')!)]).toEqual([[], [-4, 0]]);
  });
  it('a push against a base stops beside it and overlaps nothing', () => {
    const state = deskOfTwo();
    state.select(['Red hero']);
    const after = moved(state, 'push', { heading: 0, inches: 12 });
    expect(ask({ ask: 'settle', scene: after.scene })).toMatchObject({ answer: { moves: [] } });
    expect(placeOf(found(after.scene, 'Red hero')!)[0]).toBeGreaterThan(1.9);
  });
  it('settling a pile leaves nothing to settle', () => {
    const state = deskOfTwo();
    state.push(movedBy(state.now, ['Red hero'], 7.5, 0.3));
    const after = moved(state, 'settle');
    expect(ask({ ask: 'settle', scene: after.scene })).toMatchObject({ answer: { moves: [] } });
  });
  it('a monster hunts, a Soul drifts, a newcomer appears', () => {
    const state = deskOfTwo();
    state.add(entry('judgement', 'monster'), [0, -9]);
    state.add(entry('judgement', 'soul'), [-10, 5]);
    state.select(['Monster']);
    const place = placeOf(found(moved(state, 'hunt').scene, 'Monster')!);
    expect(place).not.toEqual([0, -9]);
    state.select(['Soul']);
    expect(moved(state, 'drift').log).toHaveLength(2);
    state.select([]);
    const after = moved(state, 'spawn', { at: { point: [-4, 0.2] }, name: 'Second' });
    expect(found(after.scene, 'Second')?.sort).toBe('model');
  });
});

describe('what is true now', () => {
  it('tells both ways, and every answer is the one that is asked for', () => {
    const state = deskOfTwo();
    const facts = [...pairFacts(state.now, [])].filter((fact) => fact !== null);
    expect(facts).toHaveLength(1);
    for (const cell of [facts[0]!.sees, facts[0]!.seen]) {
      const answer = ask({ ...cell!.asked, scene: state.now.scene });
      expect(answer).toMatchObject({ ok: true, answer: { visible: cell!.holds } });
    }
  });
});

describe('what is laid over the table', () => {
  it('says in the words of the rules what it lacks', async () => {
    const state = deskOfTwo();
    const on = new Set(['field.move'] as const);
    const lacks = async () => {
      const asked = fieldOver(state.now, ['Red hero'], on)!;
      return fieldNow({ ask: 'field', ...asked, step: 2, scene: state.now.scene });
    };
    expect(await lacks()).toHaveProperty('cells');
    state.change(['Red hero'], { stats: undefined });
    const refusal = 'This question needs the MOV of "Red hero", and the scene does not give it.';
    expect(await lacks()).toEqual({ refusal });
    expect(refusalOver(state.now, ['Red hero'], new Set(['lanes'] as const))).toBe(refusal);
  });
  it('is what the game has rules for', () => {
    const names = (game: GameId) => overlaysOf(game).map(([name]) => name);
    const fields = ['field.los', 'field.seen', 'field.cover', 'field.reach', 'field.engagement'];
    expect(names('judgement')).toEqual(['lines', 'hulls', 'reach', 'lanes', 'field.move', ...fields]);
    expect(names('grimheim')).toEqual(expect.arrayContaining(['field.move', ...fields]));
    expect(names('guilds')).toEqual(expect.arrayContaining(['field.move', ...fields]));
    expect(names('aos')).toEqual(expect.arrayContaining(['field.los', 'field.seen', 'field.reach']));
    expect(names('aos')).not.toContain('field.cover');
    expect(names('aos')).not.toContain('field.move');
  });
  it('asks for one field at a time, the newest first, coarse while something moves and fine once it rests', async () => {
    const state = deskOfTwo();
    const asked: { question: Readonly<Record<string, unknown>>; answer: (field: Field) => void }[] = [];
    const over = new FieldOverlay(
      (question) => new Promise((answer) => asked.push({ question, answer })),
      () => undefined,
    );
    const on = new Set(['field.los'] as const);
    const look = (moving: boolean) => over.of(state.now, ['Red hero'], on, moving);
    const come = async () => {
      asked.at(-1)!.answer(fieldNow(asked.at(-1)!.question));
      await Promise.resolve();
      await Promise.resolve();
    };
    const first = state.now;
    expect(look(true)).toEqual({ field: null, late: true });
    state.nudge(['Red hero'], 1, 0);
    look(true);
    state.nudge(['Red hero'], 1, 0);
    look(true);
    expect(asked).toHaveLength(1);
    expect(asked[0]!.question).toMatchObject({ step: 0.75, model: 'Red hero', of: 'los', scene: first.scene });
    await come();
    expect(asked).toHaveLength(2);
    expect(asked[1]!.question).toMatchObject({ step: 0.75, scene: state.now.scene });
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
    expect(over.of(state.now, ['Blue hero'], on, false).field).toBeNull();
    expect(over.of(state.now, [], on, false)).toEqual({ field: null, late: false });
  });
});

describe('files', () => {
  it('a table that was saved is the same when it is opened', () => {
    const state = deskOfTwo();
    state.select(['Red hero', 'Blue hero']);
    state.asking.start(questionNamed('los')!);
    state.lock(['Wall']);
    const read = readFile(fileOf(state.now, 'Before the wall'));
    expect(read).toMatchObject({ ok: true, name: 'Before the wall', note: '', snapshot: { locked: ['Wall'] } });
    if (read.ok) expect(linkOf(read.snapshot)).toBe(linkOf(state.now));
  });
  it('a bare scene and a bare question are tables too; places are rounded, and that is told', () => {
    const { scene } = deskOfTwo().now;
    const off = { ...scene, models: scene.models.map((model) => ({ ...model, x: model.x + 0.00049 })) };
    expect(readFile(JSON.stringify(scene))).toMatchObject({ ok: true, note: '' });
    const read = readFile(JSON.stringify({ ask: 'engagement', scene: off }));
    expect(read).toMatchObject({
      ok: true,
      note: 'Places were rounded to thousandths of an inch.',
      snapshot: { scene },
    });
  });
  it('a question that fits no piece is left out, and that is told', () => {
    const { scene } = deskOfTwo().now;
    const read = readFile(JSON.stringify({ ask: 'los', from: 'Nobody', to: 'Red hero', scene }));
    expect(read).toMatchObject({ ok: true, snapshot: { asked: null } });
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
