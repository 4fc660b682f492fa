// A table that stays open answers as `ask` does with the scene written out, whatever was changed on it before.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ask, askWhole, openTable } from '../../src/ask/ask.ts';
import type { OpenTable } from '../../src/ask/open-table.ts';
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
          const expected = JSON.stringify(askWhole({ ...asked, scene: written }));
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
    for (let i = 0; i < 1500; i++) expect(table.askAnything(at(i)).ok).toBe(true);
    const asked = { ask: 'los', from: from.id, to: to.id };
    expect(JSON.stringify(table.askAnything(asked))).toBe(JSON.stringify(ask({ ...asked, scene: scene() })));
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
    expect(table.askAnything({ ask: 'los', scene: scene(), id: 3 })).toMatchObject({
      id: 3,
      ok: false,
      error: { path: 'scene' },
    });
    expect(table.askAnything('los')).toEqual(ask('los'));
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

/** What each pair is told by `ask`, in the order of a matrix. */
const PAIRS = {
  los: (scene: Written, from: string, to: string) => Number(given(ask({ ask: 'los', from, to, scene })).visible),
  distance: (scene: Written, from: string, to: string) => given(ask({ ask: 'distance', from, to, scene })).inches,
  inCover: (scene: Written, attacker: string, target: string) =>
    Number(given(ask({ ask: 'cover', attacker, target, attack: 'ranged', scene })).cover !== 'none'),
};
const given = (answer: Written): Written => {
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.answer;
};

function expectedOf(kind: keyof typeof PAIRS | 'engaged', scene: Written): number[] {
  const ids: string[] = scene.models.map(({ id }: Written) => id);
  const engaging = new Set(given(ask({ ask: 'engagement', scene })).engaging.map(String));
  const names = scene.models.map(({ id, unit }: Written) => (scene.game === 'aos' ? (unit ?? id) : id));
  return ids.flatMap((from, i) =>
    ids.map((to, j) => {
      if (i === j) return 0;
      return kind === 'engaged' ? Number(engaging.has(`${names[i]},${names[j]}`)) : PAIRS[kind](scene, from, to);
    }),
  );
}

describe('the matrices of an open table', () => {
  const kinds = ['los', 'distance', 'engaged', 'inCover'] as const;
  it.each(DIRECTORY.map(({ id }) => id))(
    `tell of every pair what ask tells, after every change: %s (seed ${SEED})`,
    (game) => {
      const random = randomFrom(SEED);
      const crowds = questionsOf(game).filter(({ scene }) => scene.models.length > 3 && scene.models.length < 9);
      let compared = 0;
      for (let n = 0; n < 5; n++) {
        let { scene } = pick(random, crowds);
        const table = opened(scene);
        for (let edit = 0; edit < 6; edit++) {
          for (const kind of kinds) {
            const matrix = table.matrix(kind);
            if (game === 'aos' && kind === 'inCover') {
              expect(matrix).toMatchObject({ ok: false, error: { code: 'unsupported' } });
              continue;
            }
            if (!matrix.ok) throw new Error(matrix.error.message);
            expect(matrix.ids).toEqual(scene.models.map(({ id }: Written) => id));
            expect([...matrix.values]).toEqual(expectedOf(kind, scene));
            compared++;
          }
          scene = change(random, table, scene);
        }
      }
      expect(compared).toBe(game === 'aos' ? 90 : 120);
    },
  );
  it('are those of the table as it is, and nobody else has them', () => {
    const table = opened(scene40());
    const first = table.matrix('los');
    if (!first.ok) throw new Error(first.error.message);
    first.values.fill(7);
    expect(table.matrix('los')).not.toEqual(first);
    expect(table.matrix('birds' as never)).toMatchObject({ ok: false, error: { path: 'kind' } });
    table.close();
    expect(table.matrix('los')).toMatchObject({ ok: false });
  });
});

const scene40 = () => copy(questionsOf('judgement')[0]!.scene);

describe('watching an open table', () => {
  const duel = () =>
    opened({
      v: 1,
      game: 'judgement',
      board: { shape: 'circle', diameter: 36 },
      models: [
        { id: 'a', kind: 'hero', side: 'red', x: -5, y: 0 },
        { id: 'b', kind: 'hero', side: 'blue', x: 5, y: 0 },
        { id: 'c', kind: 'hero', side: 'blue', x: 0, y: 9 },
      ],
    });
  const questions = [
    { ask: 'los', from: 'a', to: 'b' },
    { ask: 'distance', from: 'a', to: 'b' },
  ] as const;

  it('tells of the answers that changed, and of no other', () => {
    const table = duel();
    const told: unknown[] = [];
    const end = table.watch(questions, (changed) => told.push(changed.map(({ index, answer }) => [index, answer.ok])));
    table.move('c', [0, 8]);
    expect(told).toEqual([]);
    table.move('c', [0, 0]);
    table.undo();
    table.move('b', [6, 0]);
    table.move('b', [6, Number.NaN]);
    end();
    table.move('b', [7, 0]);
    expect(told).toEqual([[[0, true]], [[0, true]], [[1, true]]]);
  });
  it('lets whoever is told change the table, and tells of that too', () => {
    const table = duel();
    const seen: number[] = [];
    table.watch([{ ask: 'distance', from: 'a', to: 'b' }], ([changed]) => {
      const { answer } = changed!;
      seen.push(answer.ok ? Math.round((answer.answer as { inches: number }).inches) : -1);
      if (seen.length < 3) table.move('b', [5 + 5 * seen.length, 0]);
    });
    table.move('b', [4, 0]);
    expect(seen).toEqual([7, 13, 18]);
  });
  it('tells when a piece that is asked about is gone', () => {
    const table = duel();
    const told: unknown[] = [];
    table.watch(questions, (changed) => told.push(...changed.map(({ answer }) => answer.ok)));
    table.remove('b');
    expect(told).toEqual([false, false]);
  });
});
