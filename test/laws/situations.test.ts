// Situations from the rulebooks, each asked in two ways about the same table: both answers must be what the book says, and agree.
//
// How to write one from the rulebook alone: in short, in situations/<game>.txt, as situations/read.ts tells, or in full, in
// situations/<game>.json:
//
//   {
//     "name": "A hero in base contact with an enemy that has no melee range is not engaged by it",
//     "book": "Engaged",                                       the heading of the rulebook that says it
//     "scene": { "models": [...], "terrain": [...], "zones": [...], "board": {...} },
//     "asks": [{ "ask": "engagement" }, { "ask": "distance", "from": "a", "to": "b" }],
//     "agree": "They touch, and still neither engages the other.",
//     "expect": {
//       "a": [{ "path": "answer.engaging", "is": [] }],        of the first question's answer
//       "b": [{ "path": "answer.inches", "is": 0 }],           of the second's
//       "same": [["answer.inches", "answer.travelled"]]        optional: a value of the first that is one of the second
//     }
//   }
//
// The scene is written as in test/cases: `v` and `game` are left out, the board too where it is the game's first, `kind` and `side`
// of a model where they are the first kind and red, and a model may be placed by its gap:
//   { "id": "b", "side": "blue", "beside": { "of": "a", "gap": 0.5, "heading": 90 } }
// A path goes into { ok, answer, because, rulings, disputed, close, error, sentence }, with numbers for places in lists:
// "answer.moves.0.to", "error.code"; "sentence" is the headline and "because" its reasons, as one text each. A path with nothing at its end fails,
// unless it is checked to be null. An expectation has one of:
//   is       the value, lists and objects whole, numbers to a thousandth
//   like     those fields of the value that are named here
//   has      an element of a list, a key of an object, or a part of a text;  hasNot  the opposite
//   count    how many elements a list has
//   above, below, atLeast, atMost   a number
// An expectation of the book that the answer does not keep is a fault of the answer or of the situation: never weaken it to make it pass.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ask } from '../../src/ask/ask.ts';
import { sentenceOf } from '../../src/questions/sentence.ts';
import type { GameId } from '../../src/scene/scene.ts';
import { sceneFrom } from '../cases/read.ts';
import { alike } from './law.ts';
import { readSituations } from './situations/read.ts';

type Json = Readonly<Record<string, unknown>>;
interface Expectation {
  readonly path: string;
  readonly [how: string]: unknown;
}
interface Situation {
  readonly name: string;
  readonly book: string;
  readonly scene: Json;
  readonly asks: readonly [Json, Json];
  readonly agree: string;
  readonly expect: {
    readonly a: readonly Expectation[];
    readonly b: readonly Expectation[];
    readonly same?: readonly (readonly [string, string])[];
  };
}

const THOUSANDTH = 0.001;

const contains = (value: unknown, part: unknown): boolean => {
  if (typeof value === 'string') return value.includes(String(part));
  if (Array.isArray(value)) return value.some((one) => alike(one, part, THOUSANDTH));
  return typeof value === 'object' && value !== null && Object.hasOwn(value, String(part));
};

function isLike(value: unknown, part: unknown): boolean {
  if (Array.isArray(part))
    return Array.isArray(value) && value.length === part.length && part.every((one, at) => isLike(value[at], one));
  if (typeof part !== 'object' || part === null) return alike(value, part, THOUSANDTH);
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(part).every(([key, inner]) => isLike((value as Json)[key], inner))
  );
}

const number = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN);

const MATCHES: Readonly<Record<string, (value: unknown, wanted: unknown) => boolean>> = {
  is: (value, wanted) => alike(value, wanted, THOUSANDTH),
  like: isLike,
  has: contains,
  hasNot: (value, wanted) => value !== undefined && !contains(value, wanted),
  count: (value, wanted) => Array.isArray(value) && value.length === wanted,
  above: (value, wanted) => number(value) > number(wanted),
  below: (value, wanted) => number(value) < number(wanted),
  atLeast: (value, wanted) => number(value) >= number(wanted),
  atMost: (value, wanted) => number(value) <= number(wanted),
};

/** Everything that can be read off the answer to one question of a situation. */
function answered(game: GameId, { scene }: Situation, asked: Json): Json {
  const question = asked.ask === 'odds' ? { game, ...asked } : { ...asked, scene: sceneFrom(game, scene) };
  const answer = ask(question);
  if (!answer.ok) return { ok: false, error: answer.error };
  const sentence = answer.sentence ?? sentenceOf(question, answer).text;
  return {
    ...answer,
    because: answer.because.map(({ text }) => text).join(' '),
    disputed: answer.disputed ?? [],
    sentence,
    said: [sentence, ...answer.because.map(({ text }) => text)].join(' '),
  };
}

const at = (answer: Json, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Json | null | undefined)?.[key], answer);

/** What is not as expected, in words. */
function wrongIn(answer: Json, { path, ...expected }: Expectation): string[] {
  const hows = Object.entries(expected);
  if (hows.length !== 1) throw new Error(`${path} is checked in one way, not in ${hows.length}.`);
  return hows.flatMap(([how, wanted]) => {
    const matches = MATCHES[how];
    if (!matches) throw new Error(`${path} is checked by ${how}, which is none of ${Object.keys(MATCHES).join(', ')}.`);
    const value = at(answer, path);
    if (matches(value, wanted)) return [];
    const said = answer.error ? JSON.stringify(answer.error) : `${answer.sentence} ${answer.because}`;
    return [`${path} ${how} ${JSON.stringify(wanted)}, but it is ${JSON.stringify(value)}: ${said}`];
  });
}

describe.each<GameId>(['judgement', 'grimheim', 'guilds', 'aos'])('%s', (game) => {
  const folder = new URL('situations/', import.meta.url);
  const textOf = (file: string) => readFileSync(new URL(file, folder), 'utf8');
  const inShort = readSituations(textOf(`${game}.txt`)) as unknown as Situation[];
  const situations = [...(JSON.parse(textOf(`${game}.json`)) as Situation[]), ...inShort];

  it('names every situation once, with its place in the book', () => {
    expect(situations.length).toBeGreaterThan(0);
    expect(new Set(situations.map(({ name }) => name)).size).toBe(situations.length);
    expect(situations.filter(({ book, agree }) => !(book?.length > 1 && agree?.length > 10))).toEqual([]);
  });

  it.each(situations.map((one) => [one.name, one] as const))('%s', (_, situation) => {
    const { asks, agree, expect: expected } = situation;
    expect(asks).toHaveLength(2);
    expect(alike(asks[0], asks[1]), 'two ways of asking').toBe(false);
    expect(Math.min(expected.a.length, expected.b.length), 'something expected of both').toBeGreaterThan(0);
    const [a, b] = asks.map((one) => answered(game, situation, one)) as [Json, Json];
    const differ = (expected.same ?? [])
      .filter(([one, other]) => at(a, one) === undefined || !alike(at(a, one), at(b, other), THOUSANDTH))
      .map(([one, other]) => `${one} ${JSON.stringify(at(a, one))} is not ${other} ${JSON.stringify(at(b, other))}`);
    const wrong = [
      ...expected.a.flatMap((one) => wrongIn(a, one)).map((text) => `${asks[0].ask}: ${text}`),
      ...expected.b.flatMap((one) => wrongIn(b, one)).map((text) => `${asks[1].ask}: ${text}`),
      ...differ,
    ];
    expect(wrong, agree).toEqual([]);
  });
});
