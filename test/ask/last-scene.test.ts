// Lines about one scene are answered as each of them is by itself, wherever the scene stands in them and whatever is
// written to look like it.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LastScene } from '../../src/ask/last-scene.ts';
import { NamedTables } from '../../src/ask/named-tables.ts';
import { answerLine } from '../../src/ask/text.ts';

interface Asked {
  readonly scene: { readonly models: readonly { readonly id: string }[] };
  readonly question: object;
}

function scenesOf(game: string): Asked[] {
  const folder = new URL(`../../content/${game}/scenes/`, import.meta.url);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')).question)
    .filter(({ scene }) => scene?.models?.length > 1)
    .slice(0, 8)
    .map(({ scene, ...question }) => ({ scene, question }));
}

const all = ['judgement', 'grimheim', 'guilds', 'aos'].flatMap(scenesOf);
const [{ scene: one, question: asked }, { scene: two }] = all as [Asked, Asked];
const text = JSON.stringify;

/** One scene in many lines, and lines that only look as if they had it. */
function lines({ scene, question }: Asked): string[] {
  const [from, to] = scene.models.map(({ id }) => id);
  const los = { ask: 'los', from, to };
  const inside = text(scene);
  return [
    text({ ...question, scene }),
    text({ scene, ...question }),
    text({ id: 3, ...los, scene, marks: true }),
    `{ "id" : "a" , "scene" : ${inside} , "ask": "engagement" }`,
    text({ id: { scene }, ...los, scene: two }),
    text({ id: inside.slice(0, 300), ...los, scene }),
    `{"scene": ${inside}, "scene": ${text(two)}, "ask": "engagement"}`,
    `{"scene": ${text(two)}, "ask": "engagement", "scene": ${inside}}`,
    `{"x\\"scene": ${inside}, "ask": "engagement"}`,
    `{"ask": "odds", "game": "judgement", "kind": "attack", "scene": ${inside}}`,
    `{"ask": "settle", "scene": ${inside}, "of": "nothing"}`,
    `{"ask": "settle", "scene": ${inside}`,
    `["scene", ${inside}]`,
    `{"id": {"of": 1, "scene": ${inside}}, "ask": "engagement", "scene": 0}`,
    text({ ...los, scene: { ...scene, v: 2 } }),
    text({ ...los, scene }),
  ];
}

describe('lines about one scene', () => {
  it('are answered as if each were the first', () => {
    const last = new LastScene();
    const asked = all.flatMap((each) => [...lines(each), ...lines(each)]);
    expect(asked.map((line) => answerLine({ text: line }, {}, last).text)).toEqual(
      asked.map((line) => answerLine({ text: line }).text),
    );
  });
  it('have their scene read once', () => {
    const last = new LastScene();
    const reads = [0, 1, 2, 3].map((id) => last.read(text({ id, ask: 'engagement', scene: one })).asking.read);
    expect(reads.map((read) => read !== undefined)).toEqual([false, true, true, true]);
    expect(new Set(reads.slice(1)).size).toBe(1);
  });
});

/** The answers to lines in which tables have names. */
function answered(...questions: readonly object[]): unknown[] {
  const tables = new NamedTables();
  return questions.map((question) => JSON.parse(answerLine(tables.resolved({ text: text(question) })).text));
}
const plain = (question: object): unknown => JSON.parse(answerLine({ text: text(question) }).text);

describe('a table with a name', () => {
  it('is opened once and asked as often as one likes', () => {
    const [opened, first, again, other] = answered(
      { id: 1, table: 't1', scene: one },
      { id: 2, table: 't1', ...asked },
      { id: 2, table: 't1', ...asked },
      { table: 't2', scene: two, ask: 'engagement' },
    );
    expect(opened).toEqual({ id: 1, ok: true, answer: { table: 't1', open: true }, because: [], rulings: [] });
    expect(first).toEqual(plain({ id: 2, ...asked, scene: one }));
    expect(again).toEqual(first);
    expect(other).toEqual(plain({ ask: 'engagement', scene: two }));
  });
  it('is laid out anew when its scene is sent again, and is gone once it is closed', () => {
    const [, , changed, closed, gone] = answered(
      { table: 't', scene: one },
      { table: 't', scene: two },
      { table: 't', ask: 'engagement' },
      { table: 't', scene: null },
      { id: 'x', table: 't', ask: 'engagement' },
    );
    expect(changed).toEqual(plain({ ask: 'engagement', scene: two }));
    expect(closed).toMatchObject({ ok: true, answer: { table: 't', open: false } });
    expect(gone).toMatchObject({ id: 'x', ok: false, error: { code: 'bad-question', path: 'table' } });
  });
  it('is refused with a path where something is wrong', () => {
    const many = Array.from({ length: 33 }, (_, i) => ({ table: `t${i}`, scene: one }));
    expect(answered(...many)[32]).toMatchObject({ ok: false, error: { code: 'too-large', path: 'table' } });
    expect(
      answered(
        { table: 7, ask: 'engagement' },
        { table: 't', scene: { ...one, v: 2 } },
        { table: 't', ask: 'engagement' },
        { table: 't', scene: one, from: 'x' },
        { table: 'u', scene: null },
        { id: 'x'.repeat(2000), table: 't', scene: one },
      ),
    ).toMatchObject(
      ['table', 'scene.v', 'table', 'from', 'table', 'id'].map((path) => ({ ok: false, error: { path } })),
    );
  });
  it('leaves every other line as it is', () => {
    const tables = new NamedTables();
    for (const line of [
      { text: '{"ask": "los"}' },
      { text: '"table"' },
      { text: '{"table"' },
      { tooLarge: '{"table"' },
    ])
      expect(tables.resolved(line)).toBe(line);
  });
});
