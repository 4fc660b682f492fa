// Judgement's sample turn is one turn: each scene of it is the table that the answer before it leaves, changed only by what the
// text between them says.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ask } from '../../src/ask/ask.ts';
import { questionNamed } from '../../src/questions/question-named.ts';
import { articlesOf } from './book.ts';

interface Piece {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}
interface Asked {
  readonly ask: string;
  readonly scene: { readonly models: readonly Piece[]; readonly board: unknown; readonly terrain: unknown };
}

const folder = join(import.meta.dirname, '..', '..', 'content', 'judgement', 'scenes');
const page = articlesOf('judgement').find(({ id }) => id === 'judgement/sample-turn');
const shown = [...(page?.body ?? '').matchAll(/<Diagram scene="judgement\/([^"]+)"/g)].map(([, slug = '']) => slug);
const asked = shown.map((slug) => JSON.parse(readFileSync(join(folder, `${slug}.json`), 'utf8')).question as Asked);

// What the text says happens between two pictures, beside the move that the first of them computes.
const TOLD: Readonly<Record<string, readonly string[]>> = {
  'a-turn-styx-returns': ['Styx comes'],
  'a-turn-allandir-leaves': ['Soul goes'],
  'a-turn-kogan-shoots': ['Allandir goes'],
  'a-turn-istariel-banks': ['Istariel moves'],
};

/** The pieces after the move that a question computes, by name. */
function afterwards(question: Asked): Map<string, Piece> {
  const answered = ask(question);
  if (!answered.ok) throw new Error(answered.error.message);
  const { makeIt } = questionNamed(question.ask) as unknown as {
    makeIt?: { moves(asked: Asked, answer: unknown): readonly { id: string; to: readonly [number, number] }[] };
  };
  const pieces = new Map(question.scene.models.map((piece) => [piece.id, piece]));
  for (const { id, to } of makeIt?.moves(question, answered.answer) ?? [])
    pieces.set(id, { ...pieces.get(id), id, x: to[0], y: to[1] });
  return pieces;
}

/** What differs between two tables, in a word each. */
function changes(before: Map<string, Piece>, after: readonly Piece[]): string[] {
  const there = new Map(after.map((piece) => [piece.id, piece]));
  return [
    ...[...before.keys()].filter((id) => !there.has(id)).map((id) => `${id} goes`),
    ...after.flatMap(({ id, x, y }) => {
      const old = before.get(id);
      if (!old) return [`${id} comes`];
      return Math.hypot(old.x - x, old.y - y) > 1e-7 ? [`${id} moves`] : [];
    }),
  ];
}

it('plays at least twelve steps on one board of 24"', () => {
  expect(shown.length).toBeGreaterThanOrEqual(12);
  for (const { scene } of asked) {
    expect(scene.board).toEqual({ shape: 'circle', diameter: 24 });
    expect(scene.terrain).toEqual(asked[0]?.scene.terrain);
  }
});

it.each(shown.slice(1).map((slug, at) => ({ slug, at })))(
  '$slug begins where the step before it ended',
  ({ slug, at }) => {
    const before = asked[at];
    const after = asked[at + 1];
    if (!before || !after) throw new Error('a step is missing');
    expect(changes(afterwards(before), after.scene.models)).toEqual(TOLD[slug] ?? []);
  },
);
