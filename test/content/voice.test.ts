// How pages sound: sentences that can be said aloud at a table, and none of the turns of phrase that make prose read as translated.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { articlesOf, rulingsOf } from './book.ts';

// The games whose pages are held to this. The list only grows.
const GAMES = ['aos', 'grimheim', 'guilds', 'judgement'];
const MOST_WORDS = 24;

// Each habit with what we say instead.
const HABITS: readonly (readonly [habit: RegExp, instead: string])[] = [
  [/\b(?:is|are|was|were|be) told\b/, 'says or shows'],
  [/\btells? of\b/, 'says or shows'],
  [/\bwhoever\b/, 'the player who'],
  [/\bin one another\b/, 'overlapping'],
  [/\bmend(?:s|ed|ing)?\b/, 'fix'],
  [/(?<!\bthere )\b(?:is|are) no (?!longer|more|less|matter|\w+er (?:away )?than)/, 'is not, are not'],
  [
    /\b(?:once|twice|one|two|three|times|\d+) an? (?:turn|activation|round|battle round|phase|battle|game)\b/,
    'per turn',
  ],
  [/\bstands? (?:on|in) (?:the|a|an|its|their)(?: \w+)? (?:card|book|text|page|list|roster|profile)\b/, 'is on'],
  [/\bgoes? on to\b/, 'then'],
  [/\bon the way\b(?! up| down)/, 'in between'],
];

/** The text of an article as it is read: links by their words, components by what they say, no emphasis. */
function proseOf(body: string): string {
  return body
    .replace(/<Value\b[^>]*\/>/g, '1')
    .replace(/<Term\b[^>]*>([^<]*)<\/Term>/g, '$1')
    .replace(/<[^>]+>/g, '\n')
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/[*_`]/g, '');
}

/** The sentences of an article: paragraphs and list items, without headings and tables, which hold no sentences. */
function sentencesOf(body: string): string[] {
  const blocks: string[] = [];
  let open = false;
  for (const line of proseOf(body).split('\n')) {
    const text = line.trim();
    if (text === '' || /^(?:#|\|)/.test(text)) {
      open = false;
      continue;
    }
    const item = /^(?:[-•]|\d+\.) /.test(text);
    if (open && !item) blocks.push(`${blocks.pop()} ${text}`);
    else blocks.push(text.replace(/^(?:[-•]|\d+\.) /, ''));
    open = true;
  }
  return blocks.flatMap((block) => block.split(/(?<=[.!?]["')]*)\s+/)).filter((sentence) => /\w/.test(sentence));
}

const wordsOf = (sentence: string): number => sentence.split(/\s+/).filter((word) => /\w/.test(word)).length;

/** What a habit is found in: the habit with the words around it. */
function habitsIn(where: string, text: string): string[] {
  return HABITS.flatMap(([habit, instead]) => {
    const every = new RegExp(habit, 'gi');
    return [...text.replace(/\s+/g, ' ').matchAll(every)].map(({ input, index, 0: words }) => {
      const around = input.slice(Math.max(0, index - 40), index + words.length + 30);
      return `${where}: "${around}" (we say: ${instead})`;
    });
  });
}

/** The captions of a game's scenes, by file. */
function captionsOf(game: string): { readonly where: string; readonly text: string }[] {
  const folder = join(import.meta.dirname, '..', '..', 'content', game, 'scenes');
  return readdirSync(folder).map((name) => {
    const { says = '', title = '' } = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    return { where: `${game}/scenes/${name}`, text: `${title}. ${says}` };
  });
}

describe.each(GAMES)('%s', (game) => {
  const articles = articlesOf(game);

  it(`has no more than ${MOST_WORDS} words in a sentence, on the average of a page`, () => {
    const long = articles.flatMap(({ id, front, body }) => {
      const sentences = sentencesOf(`${front.short}\n\n${body}`);
      const words = sentences.reduce((sum, sentence) => sum + wordsOf(sentence), 0);
      const average = words / sentences.length;
      return average > MOST_WORDS ? [`${id}: ${average.toFixed(1)}`] : [];
    });
    expect(long).toEqual([]);
  });

  it('has none of the habits that we gave up, in articles, rulings and captions', () => {
    const found = [
      ...articles.flatMap(({ id, front, body }) => habitsIn(id, `${front.title}. ${front.short} ${proseOf(body)}`)),
      ...rulingsOf(game).flatMap(({ id, question, readings, why }) =>
        habitsIn(id, [question, ...readings.map(({ says }) => says), why].join(' ')),
      ),
      ...captionsOf(game).flatMap(({ where, text }) => habitsIn(where, text)),
    ];
    expect(found).toEqual([]);
  });
});
