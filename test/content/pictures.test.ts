// No rule that speaks of space is without a picture. Which rules do is found by their words; the pages that need none are listed, each
// with its reason. A game joins by a line of its own.
import { describe, expect, it } from 'vitest';
import { type Article, articlesOf } from './book.ts';
import { plain } from './measures.ts';

interface Pictured {
  readonly game: string;
  /** Words of this game that speak of space, beside those that all games share. */
  readonly words: readonly string[];
  /** Pages that speak of space and need no picture of their own, with the reason. */
  readonly exceptions: Readonly<Record<string, string>>;
}

const SHARED = [
  '\\d"',
  'within',
  'wholly',
  'touch(?:es|ing)?',
  'overlaps?',
  'line of sight',
  'nearest',
  'base contact',
];

const GAMES: readonly Pictured[] = [
  {
    game: 'judgement',
    words: ['base-to-base', 'melee range', 'engag(?:es|ed|ing)', 'directly (?:towards|away)', 'deployment zone'],
    exceptions: {
      'auxiliary-functions': 'a list of one line each; the pages it leads to have the pictures',
      changes: 'compares two editions; the pages it leads to have the pictures',
      faq: 'answers in a sentence each; the pages it leads to have the pictures',
      glossary: 'defines in a line each; the pages it leads to have the pictures',
      'quick-reference': 'a sheet to print; the pages it leads to have the pictures',
      actions: 'a table of costs; each action has a page with its picture',
      activation: 'the order at the end of an activation is a flow chart, and no distance is measured',
      'first-turn': 'a table of what is different; a hero engaged by a monster is the page on its attacks',
      'order-of-application': 'an order in time; nothing is measured',
      poison: 'says that sight and melee range do not change',
      fire: 'says that sight and melee range do not change',
      hit: 'symbols on dice; nothing is measured but the push they may buy',
      'statistics-cards': 'has its own picture, a card',
    },
  },
];

/** The text that a reader sees, without what pictures and rulings say of themselves. */
const proseOf = ({ front, body }: Article): string =>
  plain(`${front.short}\n${body}`.replace(/<\/?(?!Value)[A-Z][^>]*>/g, ''));

describe.each(GAMES)('$game', ({ game, words, exceptions }) => {
  const spatial = new RegExp(`(?<![\\w-])(?:${[...SHARED, ...words].join('|')})(?!\\w)`, 'i');
  const articles = articlesOf(game);
  const slugOf = ({ id }: Article): string => id.slice(game.length + 1);
  const speaks = articles.filter((article) => spatial.test(proseOf(article)));
  const pictured = (article: Article): boolean => article.body.includes('<Diagram ');

  it('has a picture on every page that speaks of space', () => {
    expect(speaks.length).toBeGreaterThan(articles.length / 2);
    const bare = speaks.filter((article) => !pictured(article)).map(slugOf);
    expect(bare.filter((slug) => !(slug in exceptions))).toEqual([]);
  });

  it('excuses only pages that speak of space and have no picture', () => {
    const excused = Object.keys(exceptions);
    const bare = new Set(speaks.filter((article) => !pictured(article)).map(slugOf));
    expect(excused.filter((slug) => !bare.has(slug))).toEqual([]);
  });
});
