// How players ask for it: every rule, question and ruling has its sentences, and no two claim the same one.
import { describe, expect, it } from 'vitest';
import { GAME_IDS, rulings } from '../../site/book/read.ts';
import { sharedWords, wordsOfGame } from '../../site/build/search-index/players-words.ts';
import { isQuestion, textOf } from '../../site/build/search-index/sections.ts';
import { isStopWord, stem, wordsOf } from '../../site/client/search/words.ts';

const LEAST = 10;
const MOST = 20;

/** What of a game needs sentences: its pages, the questions on them, its rulings. */
function keysOf(game: (typeof GAME_IDS)[number]): string[] {
  const { pages } = textOf(game);
  return [
    ...pages.map(({ slug }) => slug),
    ...pages.flatMap((page) =>
      page.sections.filter((section) => isQuestion(page, section)).map(({ anchor }) => `${page.slug}#${anchor}`),
    ),
    ...rulings()
      .filter((ruling) => ruling.game === game)
      .map(({ id }) => id),
  ];
}

const books = [
  ...GAME_IDS.map((game) => ({ game: game as string, asked: wordsOfGame(game).asked, keys: keysOf(game) })),
  {
    game: 'all games',
    asked: sharedWords().asked,
    keys: rulings()
      .filter((ruling) => ruling.game === 'all')
      .map(({ id }) => id),
  },
];

describe.each(books)('how players ask in $game', ({ asked, keys }) => {
  it('is written for every page, question and ruling, and for nothing that is not there', () => {
    expect({
      missing: keys.filter((key) => !asked[key]),
      gone: Object.keys(asked).filter((key) => !keys.includes(key)),
    }).toEqual({ missing: [], gone: [] });
  });

  it(`has ${LEAST} to ${MOST} ways for each`, () => {
    const wrong = Object.entries(asked).filter(([, list]) => list.length < LEAST || list.length > MOST);
    expect(wrong.map(([key, list]) => `${key}: ${list.length}`)).toEqual([]);
  });

  it('has no sentence that two of them claim', () => {
    const claimed = new Map<string, string>();
    const twice: string[] = [];
    for (const [key, list] of Object.entries(asked))
      for (const sentence of list) {
        const same = wordsOf(sentence).join(' ');
        const other = claimed.get(same);
        if (other !== undefined) twice.push(`${other} and ${key}: ${sentence}`);
        claimed.set(same, key);
      }
    expect(twice).toEqual([]);
  });
});

const stemsOf = (text: string) =>
  wordsOf(text)
    .filter((word) => !isStopWord(word))
    .map(stem);

describe.each(GAME_IDS)('other names and words in %s', (game) => {
  const { pages } = textOf(game);
  const { typed } = wordsOfGame(game);

  it('shows as another name only what is one: short, and not the title in another form', () => {
    const wrong = pages.flatMap(({ slug, front: { title, aliases } }) => {
      const own = stemsOf(title);
      return aliases
        .filter((name) => name.split(' ').length > 4 || stemsOf(name).every((one) => own.includes(one)))
        .map((name) => `${slug}: ${name}`);
    });
    expect(wrong).toEqual([]);
    expect(pages.filter(({ front }) => front.aliases.length > 3).map(({ slug }) => slug)).toEqual([]);
  });

  it('has typed words for pages that are there, and none that the page shows as a name', () => {
    const strange = Object.entries(typed).flatMap(([slug, words]) => {
      const page = pages.find((one) => one.slug === slug);
      const names = page?.front.aliases.map((name) => name.toLowerCase()) ?? [];
      return page
        ? words.filter((word) => names.includes(word.toLowerCase())).map((word) => `${slug}: ${word}`)
        : [slug];
    });
    expect(strange).toEqual([]);
  });
});
