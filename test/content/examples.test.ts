// Pages agree with the engine: every worked example is computed by a question whose numbers its text repeats, or is listed with the
// reason why nothing computes it; and every number in a scene's caption is one that the scene or its answer has.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ask } from '../../src/ask/ask.ts';
import { gameOf } from '../../src/games/registry.ts';
import { baseRadius } from '../../src/scene/length.ts';
import type { GameId } from '../../src/scene/scene.ts';
import { articlesOf, yamlOf } from './book.ts';
import { filled, type Numbers, numbersIn, numbersOf } from './read-answer.ts';

interface Check {
  /** A scene of the game by its name, */
  readonly scene?: string;
  /** a question of the table, */
  readonly question?: object;
  /** or a roll with its input. */
  readonly odds?: string;
  readonly input?: object;
  /** The ruling by whose other reading the example counts. */
  readonly reading?: string;
  readonly expect?: object;
  readonly says?: readonly string[];
  /** What a reason says, and what none does. */
  readonly because?: readonly string[];
  readonly silent?: readonly string[];
}
type Entry = { readonly none: string } | { readonly checks: readonly Check[] };

interface Held {
  readonly game: string;
  /** Numbers of captions that neither the scene nor its answers have, with a parameter of the game that does, or with the reason. */
  readonly captions: Readonly<Record<string, string>>;
}

// A line a game.
const GAMES: readonly Held[] = [
  {
    game: 'judgement',
    captions: {},
  },
  {
    game: 'grimheim',
    captions: {
      'a-charge-round-a-corner: 2': 'CHARGE_BONUS',
      'five-markers-for-encounter: 3': 'a die that was rolled',
      'five-markers-for-encounter: 18': 'the gap of two zones, between which no question measures',
    },
  },
  {
    game: 'guilds',
    captions: {
      'the-tabletop: 3': 'the border beyond the battlefield, which no answer knows',
      'too-near-for-a-bow: 12': 'the end of a range, for a target that is too near',
    },
  },
  // Its pages have no worked examples; its tables of numbers are worked out by aos-numbers.test.ts.
  { game: 'aos', captions: {} },
];

const CONTENT = join(import.meta.dirname, '..', '..', 'content');
const ROUNDED = 0.00501;

/** What is expected, with rounded figures as near as they are written. */
function agrees(expected: unknown, answer: unknown): boolean {
  if (typeof expected === 'number') return typeof answer === 'number' && Math.abs(answer - expected) <= ROUNDED;
  if (Array.isArray(expected))
    return (
      Array.isArray(answer) && expected.length === answer.length && expected.every((one, at) => agrees(one, answer[at]))
    );
  if (expected !== null && typeof expected === 'object')
    return Object.entries(expected).every(([key, one]) => agrees(one, (answer as Record<string, unknown>)?.[key]));
  return expected === answer;
}

describe.each(GAMES)('$game', ({ game, captions }) => {
  const entries = (yamlOf(`${game}/examples.yaml`) ?? {}) as Readonly<Record<string, Entry>>;
  const examples = articlesOf(game).flatMap(({ id, body }) =>
    [...body.matchAll(/<Example(?: of="([^"]+)")?>([\s\S]*?)<\/Example>/g)].map(([, of, text = ''], at) => ({
      key: `${id.slice(game.length + 1)}#${at + 1}`,
      of,
      text: text
        .replace(/\]\([^)]*\)/g, ']')
        .replace(/[*[\]]/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    })),
  );

  it('has an entry for every example and none for another', () => {
    expect(Object.keys(entries).sort()).toEqual(examples.map(({ key }) => key).sort());
  });

  it('shows its question below every example that has one', () => {
    const wrong = examples.filter(
      ({ key, of }) => of !== ('checks' in (entries[key] ?? {}) ? `${game}/${key}` : undefined),
    );
    expect(wrong.map(({ key, of }) => `${key}: ${of}`)).toEqual([]);
  });

  it('says why where nothing is computed', () => {
    const reasons = Object.values(entries).flatMap((entry) => ('none' in entry ? [entry.none] : []));
    expect(reasons.filter((reason) => reason.length < 10)).toEqual([]);
    expect(reasons.length).toBeLessThanOrEqual(examples.length / 2);
  });

  const checked = examples.flatMap(({ key, text }) => {
    const entry = entries[key];
    return entry && 'checks' in entry ? entry.checks.map((check) => ({ key, text, check })) : [];
  });

  it.each(checked)('$key', ({ text, check }) => {
    const file = check.scene
      ? JSON.parse(readFileSync(join(CONTENT, game, 'scenes', `${check.scene}.json`), 'utf8'))
      : null;
    const question = file?.question ?? check.question ?? { ask: 'odds', game, kind: check.odds, input: check.input };
    const answered = ask(question);
    if (!answered.ok) throw new Error(`${answered.error.path}: ${answered.error.message}`);
    const other = answered.disputed?.find(({ ruling }) => ruling === check.reading);
    if (check.reading) expect(other).toBeTruthy();
    const answer = other?.answer ?? answered.answer;
    expect(file ?? check.expect ?? check.says).toBeTruthy();
    if (check.expect && !agrees(check.expect, answer)) expect(answer).toMatchObject(check.expect);
    const reasons = answered.because.map(({ text }) => text).join(' ');
    for (const words of check.because ?? []) expect(reasons).toContain(words);
    for (const words of check.silent ?? []) expect(reasons).not.toContain(words);
    for (const sentence of check.says ?? []) expect(text).toContain(filled(sentence, answer));
  });

  const scenes = readdirSync(join(CONTENT, game, 'scenes')).map((name) => ({
    slug: name.replace('.json', ''),
    file: JSON.parse(readFileSync(join(CONTENT, game, 'scenes', name), 'utf8')),
  }));

  it('gives no number in a caption that the scene or its answer does not have', () => {
    const wrong = scenes.flatMap(({ slug, file }) => {
      const answered = ask(file.question);
      if (!answered.ok) return [`${slug}: ${answered.error.message}`];
      const known = new Set([
        ...numbersOf(file.question),
        ...numbersOf(answered.answer),
        ...answered.because.flatMap(({ text }) => numbersIn(text)),
        ...(answered.disputed ?? []).flatMap(({ answer }) => numbersOf(answer)),
        ...gapsOf(file.question.scene),
      ]);
      return numbersIn(file.says)
        .filter((number) => !known.has(number))
        .map((number) => `${slug}: ${number}`);
    });
    expect(wrong).toEqual(Object.keys(captions));
    const parameters = gameOf(game as GameId).parameters ?? {};
    for (const [caption, why] of Object.entries(captions))
      if (/^[A-Z_]+$/.test(why)) expect(caption).toMatch(new RegExp(`: ${parameters[why]?.value}$`));
  });
});

interface WrittenScene {
  readonly game: GameId;
  readonly models: readonly { readonly id: string; readonly kind: string; readonly base?: number }[];
  readonly zones?: readonly { readonly id: string }[];
}

/** The gaps between any two models or zones of a scene, and the diameters of bases, as a caption gives them. */
function gapsOf(scene: WrittenScene): Numbers {
  const usual = gameOf(scene.game).vocabulary.models;
  const ids = [...scene.models, ...(scene.zones ?? [])].map(({ id }) => id);
  const gaps = ids.flatMap((from, at) =>
    ids.slice(at + 1).flatMap((to) => {
      const gap = ask({ ask: 'distance', from, to, scene });
      return gap.ok ? numbersOf(gap.answer) : [];
    }),
  );
  return [
    ...scene.models.flatMap(({ kind, base }) => numbersOf(2 * baseRadius(base ?? usual[kind]?.baseMm ?? 0))),
    ...gaps,
  ];
}
