// A table that stays open answers as `ask` does with the scene written out, whatever was changed on it before.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ask } from '../../src/ask/ask.ts';
import { type OpenTable, openTable } from '../../src/ask/open-table.ts';
import { DIRECTORY } from '../../src/games/directory.ts';
import { type Random, randomFrom } from '../oracle/random.ts';

// biome-ignore lint/suspicious/noExplicitAny: scenes are written by hand here, and changed at will
type Written = any;

const SEED = 37;
const EDITS = 12;
const SCENES = 10;

const opened = (scene: unknown): OpenTable => {
  const made = openTable(scene);
  if (!made.ok) throw new Error(made.problems[0]!.message);
  return made.table;
};
const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value));

function questionsOf(game: string): { scene: Written; question: Written }[] {
  const folder = new URL(`../../content/${game}/scenes/`, import.meta.url);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')).question)
    .filter(({ scene }) => scene?.models?.length > 1)
    .map(({ scene, ...question }) => ({ scene, question }));
}

/** One change, on the table and on a scene that is written out; both or neither. */
function change(random: Random, table: OpenTable, scene: Written): Written {
  const next = copy(scene);
  const model = pick<Written>(random, next.models);
  const place = [Math.round(200 * random() - 100) / 10, Math.round(200 * random() - 100) / 10] as const;
  const kind = Math.floor(random() * 7);
  if (kind <= 2) {
    [model.x, model.y] = place;
    expect(table.move(model.id, place)).toEqual({ ok: true });
  } else if (kind === 3) {
    model.facing = Math.floor(360 * random());
    expect(table.turn(model.id, model.facing)).toEqual({ ok: true });
  } else if (kind === 4) {
    const added = { ...model, id: `new ${next.models.length}`, x: place[0], y: place[1] };
    const result = table.add('models', added);
    if (!result.ok) return scene;
    next.models.push(added);
  } else if (kind === 5 && next.terrain?.length > 0) {
    const { id } = pick<Written>(random, next.terrain);
    next.terrain = next.terrain.filter((piece: Written) => piece.id !== id);
    expect(table.remove(id)).toEqual({ ok: true });
  } else {
    const before = table.scene;
    const refusal = table.set(model.id, { side: 'purple' as never });
    expect(refusal).toMatchObject({
      ok: false,
      error: { path: expect.stringMatching(/^scene\.models\[\d+\]\.side$/) },
    });
    expect(table.scene).toBe(before);
    return scene;
  }
  return next;
}

describe('an open table', () => {
  it.each(DIRECTORY.map(({ id }) => id))(`answers as ask does after random changes: %s (seed ${SEED})`, (game) => {
    const random = randomFrom(SEED);
    const all = questionsOf(game);
    let compared = 0;
    for (let n = 0; n < SCENES; n++) {
      const { scene, question } = pick(random, all);
      const table = opened(scene);
      const history: Written[] = [copy(scene)];
      const late: [unknown, string][] = [];
      for (let edit = 0; edit < EDITS; edit++) {
        const now = history.at(-1);
        if (random() < 0.2 && history.length > 1) {
          expect(table.undo()).toBe(true);
          history.pop();
        } else {
          const next = change(random, table, now);
          if (next !== now) history.push(next);
        }
        const written = history.at(-1);
        expect(copy(table.scene)).toEqual(copy(written));
        const [from, to] = [pick<Written>(random, written.models).id, pick<Written>(random, written.models).id];
        for (const asked of [question, { ask: 'los', from, to, marks: true }, { ask: 'distance', from, to }]) {
          const expected = JSON.stringify(ask({ ...asked, scene: written }));
          const answer = table.ask(asked);
          if (random() < 0.5) expect(JSON.stringify(answer)).toBe(expected);
          else late.push([answer, expected]);
          compared++;
        }
      }
      for (const [answer, expected] of late) expect(JSON.stringify(answer)).toBe(expected);
    }
    expect(compared).toBe(SCENES * EDITS * 3);
  });

  const scene = () => copy(questionsOf('judgement')[0]!.scene);

  it('keeps a scene of its own', () => {
    const mine = scene();
    const table = opened(mine);
    mine.models[0].x = 99;
    expect(copy(table.scene)).toEqual(scene());
    expect(() => Object.assign(table.scene!.models[0]!, { x: 99 })).toThrow();
  });
  it('leaves points of one question out of the next, however many are asked', () => {
    const [from, to] = scene().models;
    const table = opened(scene());
    const at = (i: number) => ({ ask: 'within', model: from.id, of: { point: [i / 100, 3] }, inches: 2 });
    for (let i = 0; i < 1500; i++) expect(table.ask(at(i)).ok).toBe(true);
    const asked = { ask: 'los', from: from.id, to: to.id };
    expect(JSON.stringify(table.ask(asked))).toBe(JSON.stringify(ask({ ...asked, scene: scene() })));
  });
  it('refuses what is wrong, with a path', () => {
    expect(openTable({ ...scene(), v: 2 })).toMatchObject({ ok: false, problems: [{ path: 'scene.v' }] });
    expect(openTable({ ...scene(), board: () => 1 })).toMatchObject({ ok: false });
    const table = opened(scene());
    const { id } = scene().models[0];
    expect(table.move('nobody', [0, 0])).toMatchObject({ ok: false, error: { path: 'id' } });
    expect(table.move(id, [0, Number.NaN])).toMatchObject({ ok: false, error: { path: 'scene.models[0].y' } });
    expect(table.move(id, 'there' as never)).toMatchObject({ ok: false, error: { path: 'to' } });
    expect(table.add('models', scene().models[0])).toMatchObject({ ok: false });
    expect(table.add('birds' as never, {} as never)).toMatchObject({ ok: false, error: { path: 'list' } });
    expect(table.ask({ ask: 'los', scene: scene(), id: 3 })).toMatchObject({
      id: 3,
      ok: false,
      error: { path: 'scene' },
    });
    expect(table.ask('los')).toEqual(ask('los'));
    expect(copy(table.scene)).toEqual(scene());
    expect(table.undo()).toBe(false);
  });
  it('refuses everything once it is closed', () => {
    const table = opened(scene());
    table.close();
    expect(table.scene).toBe(null);
    expect(table.ask({ ask: 'engagement', id: 'q' })).toMatchObject({ id: 'q', ok: false });
    expect([table.move('a', [0, 0]).ok, table.remove('a').ok, table.undo()]).toEqual([false, false, false]);
  });
});
