// Every word that a scene or a roll of any game may use goes through a link and comes back as the same word.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { games } from '../../src/games/index.ts';
import type { Form } from '../../src/input/keys.ts';
import { ASKS } from '../../src/link/asks.ts';
import { fromLink, toLink } from '../../src/link/link.ts';
import { fromOddsLink, toOddsLink } from '../../src/link/odds.ts';
import { KINDS, ODDS_WORDS } from '../../src/link/odds-words.ts';
import { ARGUMENTS, BITS, editionOf } from '../../src/link/words.ts';
import { GAME_IDS, type GameId, SIDES } from '../../src/scene/scene.ts';

type Plain = Record<string, unknown>;

/** The question that a link of this question says. */
function through(question: Plain): unknown {
  const made = toLink({ question });
  if (!made.ok) throw new Error(made.message);
  const opened = fromLink(made.fragment);
  return opened.ok ? opened.question : opened.message;
}

const board = { shape: 'rect', width: 44, height: 60 };
const model = (more: Plain) => ({ id: 'm', side: 'red', x: 1.5, y: -2, ...more });
const circle = { circle: [3, 4, 1] };

/** Scenes of a game that between them use each of its words once. */
function scenesOf(game: GameId): Plain[] {
  const { models, terrain, zones, stats, conditions, traits, terrainTraits, rulings } = games[game].vocabulary;
  const kind = Object.keys(models)[0]!;
  const ground = Object.keys(terrain)[0]!;
  const alone = (more: Plain) => ({ v: 1, game, board, models: [], ...more });
  return [
    ...Object.keys(models).map((each) => alone({ models: [model({ kind: each })] })),
    ...SIDES.map((side) => alone({ models: [model({ kind, side })] })),
    ...conditions.map((each) => alone({ models: [model({ kind, conditions: [each] })] })),
    ...traits.map((each) => alone({ models: [model({ kind, traits: [each] })] })),
    ...stats.map((each, i) => alone({ models: [model({ kind, stats: { [each]: i + 1 } })] })),
    alone({
      models: [model({ kind, conditions, traits, stats: Object.fromEntries(stats.map((each, i) => [each, i])) })],
    }),
    ...Object.keys(terrain).map((each) => alone({ terrain: [{ id: 't', kind: each, shape: circle }] })),
    ...terrainTraits.map((each) => alone({ terrain: [{ id: 't', kind: ground, shape: circle, traits: [each] }] })),
    ...zones.map((each) => alone({ zones: [{ id: 'z', kind: each, shape: circle }] })),
    ...Object.entries(rulings).flatMap(([id, readings]) =>
      readings.map((reading) => alone({ rulings: { [id]: reading } })),
    ),
  ];
}

/** Every key of a roll, and every word that may stand there. */
function wordsOf(form: Form): string[] {
  if (form.type === 'choice') return form.options.map(String);
  if (form.type === 'list') return wordsOf(form.of);
  if (form.type !== 'record') return [];
  return Object.entries(form.keys).flatMap(([key, { form: inner }]) => [key, ...wordsOf(inner)]);
}

describe('the words of a scene', () => {
  it.each(GAME_IDS)('%s: each comes back as itself', (game) => {
    const scenes = scenesOf(game);
    expect(scenes.length).toBeGreaterThan(20);
    for (const scene of scenes) {
      const question = { ask: 'engagement', scene };
      expect(through(question)).toEqual(question);
    }
  });

  it('questions and their arguments: each comes back as itself', () => {
    const [scene] = scenesOf('judgement');
    for (const ask of ASKS) expect(through({ ask, scene })).toEqual({ ask, scene });
    for (const word of ARGUMENTS) {
      const question = { ask: 'within', scene, [word === 'scene' ? 'of' : word]: word, of: { [word]: [word, 'm'] } };
      expect(through(question)).toEqual(question);
    }
  });
});

describe('the words of a calculator', () => {
  it.each(GAME_IDS)('%s: each key and each value comes back as itself', (game) => {
    for (const kind of KINDS[game]) {
      const words = wordsOf(games[game].rolls[kind]!.takes.form);
      for (const word of new Set([...words, ...ODDS_WORDS])) {
        const values = { [word]: word, nested: { [word]: [word, 2] } };
        const setups = [{ name: word, values }];
        const made = toOddsLink({ game, kind, setups });
        expect(made.ok && fromOddsLink(made.fragment)).toEqual({ ok: true, game, kind, setups });
        const question = { ask: 'odds', game, kind, input: values };
        expect(through(question)).toEqual(question);
      }
    }
  });
});

/** The words of a game's scenes in the order that numbers them. */
function listsOf(game: GameId): Record<string, readonly string[]> {
  const { models, terrain, zones, stats, conditions, traits, terrainTraits } = games[game].vocabulary;
  const kinds = { models: Object.keys(models), terrain: Object.keys(terrain) };
  return { ...kinds, zones, stats, conditions, traits, terrainTraits };
}

describe('the lists', () => {
  it('name each word once', () => {
    const scenes = GAME_IDS.flatMap((game) => Object.values(listsOf(game)));
    for (const list of [ASKS, ARGUMENTS, ODDS_WORDS, ...Object.values(KINDS), ...scenes])
      expect(list).toEqual([...new Set(list)]);
  });

  it('have no more words than their bits can count', () => {
    const counts: [keyof typeof BITS, number][] = [
      ['game', GAME_IDS.length],
      ...GAME_IDS.map((game): ['edition', number] => ['edition', editionOf(game) + 1]),
      ['ask', ASKS.length],
      ['argument', ARGUMENTS.length],
      ['side', SIDES.length],
      ...Object.values(KINDS).map(({ length }): ['roll', number] => ['roll', length]),
      ['rollWord', ODDS_WORDS.length],
    ];
    expect(new Set(counts.map(([name]) => name))).toEqual(new Set(Object.keys(BITS)));
    for (const [name, count] of counts) expect(count, name).toBeLessThanOrEqual(2 ** BITS[name]);
  });

  // The words of version 1 in their order: links that carry their numbers are out there, so that nothing is put before
  // them or between them. Stats do not grow at all: a link has a flag for each, and one more would shift what follows.
  const golden: Record<string, Record<string, readonly string[]>> = JSON.parse(
    readFileSync(new URL('golden-words.json', import.meta.url), 'utf8'),
  );
  it('begin with the games and words of version 1, each in its place', () => {
    expect(GAME_IDS.slice(0, 4)).toEqual(Object.keys(golden));
    for (const [game, lists] of Object.entries(golden))
      for (const [name, words] of Object.entries(lists)) {
        const now = listsOf(game as GameId)[name]!;
        expect(name === 'stats' ? now : now.slice(0, words.length), `${game} ${name}`).toEqual(words);
      }
  });
});
