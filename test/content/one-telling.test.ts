// One telling: a line of a page that sums others up says no number, and no comparator with it, that its home does not say. The same
// holds of the short answer above an article, which is also its line in the index and its card.
import { describe, expect, it } from 'vitest';
import { type Article, anchorOf, articlesOf, rulingsOf } from './book.ts';
import { measuresOf, unsaid } from './measures.ts';

interface Held {
  readonly game: string;
  /** The pages that sum others up. */
  readonly pages: readonly string[];
  /** How lines, and ids of articles with short answers, begin that do not pass yet. The list only shrinks. */
  readonly open: readonly string[];
}

// A line a game.
const GAMES: readonly Held[] = [
  {
    game: 'aos',
    pages: ['quick-reference', 'faq', 'glossary', 'tactics-sheet', 'underdog', 'what-happens-when'],
    open: [],
  },
  {
    game: 'judgement',
    pages: ['quick-reference', 'faq', 'glossary'],
    open: [],
  },
  {
    game: 'grimheim',
    pages: ['quick-reference', 'faq', 'glossary'],
    open: [],
  },
  {
    game: 'guilds',
    pages: ['quick-reference', 'faq', 'glossary'],
    open: [],
  },
];

/** The table rows, list items, questions and paragraphs of a page, each with the section that it is in. */
function blocksOf({ body }: Article): { readonly line: string; readonly section: string }[] {
  const sections = body.replace(/<(?!Value)[^>]+>/g, '').split(/^(?=## )/m);
  // An answer belongs to the question above it.
  return sections.flatMap((section) =>
    section
      .replace(/^(### .*)\n\n/gm, '$1\n')
      .split(/\n\n|\n(?=[|-] ?)/)
      .map((block) => ({ line: block.trim(), section })),
  );
}

/** What a block says itself: without headings, numbers of a list, and numbers that are names, such as those of battleplans. */
function said(block: string): string {
  return block
    .replace(/^#+ .*$/gm, '')
    .replace(/\[(?:card )?\d+\]\([^)]*\)/gi, '')
    .replace(/^\d+\. /gm, '')
    .replace(/^\| \d+ (?=\[)/, '')
    .replace(/\b(?:plan|battleplan|sections?) \d+(?:\.\d+)?(?: and \d\.\d)?/gi, '')
    .replace('| | 3 | 3 | 4 |', '');
}

describe.each(GAMES)('$game', ({ game, pages, open }) => {
  const articles = articlesOf(game);
  const rulings = new Map(
    rulingsOf(game).map(({ id, question, readings, why }) => [
      id,
      [question, ...readings.map(({ says }) => says), why].join(' '),
    ]),
  );

  /** A text with the rulings that it shows. */
  function withRulings(text: string): string {
    const shown = [...text.matchAll(/<Ruling id="([^"]+)"/g)].map(([, id = '']) => rulings.get(id));
    return [text, ...shown].join(' ');
  }

  /** What the pages that a text links to say: of a link with an anchor, the section there. */
  function homesOf(text: string): string[] {
    const links = text.matchAll(new RegExp(`\\]\\(/${game}/([a-z0-9-]+)/(?:#([^)]+))?\\)`, 'g'));
    return [...links].map(([, slug, anchor]) => {
      const { body } = articles.find(({ id }) => id === `${game}/${slug}`)!;
      const section = body
        .split(/^(?=## )/m)
        .find(
          (one) =>
            anchor !== undefined && [...one.matchAll(/^#{2,4} (.+)$/gm)].some(([, at = '']) => anchorOf(at) === anchor),
        );
      return withRulings(section ?? body);
    });
  }

  const isHeld = (line: string): boolean => !open.some((start) => line.startsWith(start));

  describe.each(pages)('%s', (page) => {
    const lines = blocksOf(articles.find(({ id }) => id === `${game}/${page}`)!).filter(
      ({ line }) => measuresOf(said(line)).length > 0 && isHeld(line),
    );

    it('has lines with numbers', () => {
      expect(lines.length).toBeGreaterThan(0);
    });

    it.each(lines.map(({ line, section }) => [line, section] as const))('%s', (line, section) => {
      // A row of a table without a link has the homes that its section names.
      const own = homesOf(line);
      const homes = own.length > 0 ? own : homesOf(section);
      expect(unsaid(said(line), homes.join(' '))).toEqual([]);
    });
  });

  it.each(articles.map((article) => [article.id, article] as const).filter(([id]) => isHeld(id)))(
    '%s says what its short answer says',
    (_, article) => {
      expect(unsaid(said(String(article.front.short)), withRulings(article.body))).toEqual([]);
    },
  );
});
