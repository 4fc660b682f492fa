// For every word of a game's vocabulary a table on which it changes an answer: a question that a case or a scene asks, asked again with
// the word given to a piece, or taken from it.
import { ask } from '../../src/ask/ask.ts';
import { gameOf } from '../../src/games/registry.ts';
import type { GameId } from './scene.ts';
import type { Asking } from './words/check.ts';

type Json = Readonly<Record<string, unknown>>;

/** A word of the vocabulary, and the tables that another table becomes by it. */
export interface Word {
  readonly word: string;
  readonly name: string;
  readonly changes: (scene: Asking['scene']) => Iterable<Asking['scene']>;
}

type Scene = Asking['scene'];
type List = 'models' | 'terrain' | 'zones';

function* eachPiece<Key extends List>(
  scene: Scene,
  key: Key,
  change: (piece: Scene[Key][number]) => Json | null,
): Generator<Scene> {
  for (const [at, piece] of (scene[key] ?? []).entries()) {
    const changed = change(piece as Scene[Key][number]);
    if (!changed) continue;
    const list = [...scene[key]] as unknown[];
    list[at] = changed;
    yield { ...scene, [key]: list };
  }
}

const toggled = (list: readonly string[] = [], word: string): readonly string[] =>
  list.includes(word) ? list.filter((one) => one !== word) : [...list, word];

const ofModels = (key: 'conditions' | 'traits', word: string): Word => ({
  word,
  name: `${key}: ${word}`,
  changes: (scene) => eachPiece(scene, 'models', (model) => ({ ...model, [key]: toggled(model[key], word) })),
});

const kind = (key: List, word: string, others: readonly string[]): Word => ({
  word,
  name: `${key}: ${word}`,
  // From the kind to every other and back, so that one of several alike is not taken for one without effect.
  changes: function* (scene) {
    for (const other of others)
      if (other !== word)
        for (const [from, to] of [
          [word, other],
          [other, word],
        ] as const)
          yield* eachPiece(scene, key, (piece) => (piece.kind === from ? { ...piece, kind: to } : null));
    // Where a game has one kind, or kinds that differ in name alone, what counts is that the piece is there.
    if (others.length === 1 || key === 'zones')
      for (const piece of scene[key] ?? [])
        if (piece.kind === word) yield { ...scene, [key]: scene[key].filter((one) => one !== piece) } as Scene;
  },
});

const stat = (word: string): Word => ({
  word,
  name: `stats: ${word}`,
  changes: function* (scene) {
    for (const by of [3, -2])
      yield* eachPiece(scene, 'models', (model) => {
        const value = model.stats?.[word];
        return value === undefined ? null : { ...model, stats: { ...model.stats, [word]: Math.max(0, value + by) } };
      });
  },
});

/** Every word of a game. */
export function wordsOfGame(game: GameId): readonly Word[] {
  const { models, terrain, zones, stats, conditions, traits, terrainTraits } = gameOf(game).vocabulary;
  const [bodies, ground] = [Object.keys(models), Object.keys(terrain)];
  return [
    ...conditions.map((word) => ofModels('conditions', word)),
    ...traits.map((word) => ofModels('traits', word)),
    ...stats.map(stat),
    ...bodies.map((word) => kind('models', word, bodies)),
    ...ground.map((word) => kind('terrain', word, ground)),
    ...zones.map((word) => kind('zones', word, zones)),
    ...terrainTraits.map(
      (word): Word => ({
        word,
        name: `terrain traits: ${word}`,
        changes: (scene) => eachPiece(scene, 'terrain', (piece) => ({ ...piece, traits: toggled(piece.traits, word) })),
      }),
    ),
  ];
}

export interface Found {
  readonly question: Json;
  readonly before: unknown;
  readonly after: unknown;
}

/** What is answered and why, or why it is refused. */
function said(question: Json): unknown {
  const answer = ask(question);
  return answer.ok ? { answer: answer.answer, because: answer.because } : { refused: answer.error.message };
}

/** The first question whose answer, or the reasons for it, the word changes; those that name the word are asked first. */
export function changedBy(word: Word, questions: readonly Asking[]): Found | null {
  const named = (question: Asking) => (JSON.stringify(question).includes(`"${word.word}"`) ? 0 : 1);
  for (const question of [...questions].sort((a, b) => named(a) - named(b))) {
    const before = said(question);
    for (const scene of word.changes(question.scene)) {
      const after = said({ ...question, scene });
      if (JSON.stringify(after) !== JSON.stringify(before)) return { question, before, after };
    }
  }
  return null;
}
