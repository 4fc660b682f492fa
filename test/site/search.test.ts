import { describe, expect, it } from 'vitest';
import { makeIndex } from '../../site/build/search-index/make-index.ts';
import type { PlayersWords } from '../../site/build/search-index/players-words.ts';
import type { GameText, Page } from '../../site/build/search-index/sections.ts';
import { forgiven, lettersApart, nearestWords, splitWord } from '../../site/client/search/forgive.ts';
import { marked, nearWords, openIndex, ranked } from '../../site/client/search/rank.ts';
import { makeSearcher } from '../../site/client/search/searcher.ts';
import { stem, tellingWords, wordsOf } from '../../site/client/search/words.ts';

const none: PlayersWords = { terms: [], thesaurus: {}, alike: [], typed: {}, asked: {} };

function page(
  slug: string,
  title: string,
  more: { short?: string; aliases?: string[]; kind?: string; body?: string },
): Page {
  const { short = 'A rule.', aliases = [], kind = 'rule', body = '' } = more;
  const front = { title, short, aliases, kind } as unknown as Page['front'];
  return { slug, front, chapter: 'Combat', opening: body, sections: [] };
}
function game(pages: Page[], more: Partial<GameText> = {}): GameText {
  return { game: 'judgement', pages, rulings: [], scenes: [], ...more };
}
const indexOf = (text: GameText, own: Partial<PlayersWords> = {}) => makeIndex(text, { ...none, ...own }, none);
const found = (text: GameText, query: string, own: Partial<PlayersWords> = {}) =>
  ranked(openIndex(indexOf(text, own)), query).map(({ entry }) => entry.url);

const PAGES = game([
  page('cover', 'Cover', { short: 'Behind a wall you are harder to shoot.', body: 'A forest gives soft cover.' }),
  page('forests', 'Forests', { short: 'You see into a forest, not through it.' }),
  page('line-of-sight', 'Line of sight', { short: 'A straight line between bases.', aliases: ['LOS'] }),
  page('parting-blow', 'Parting blow', { short: 'An enemy strikes a model that leaves its reach.' }),
  page('charge', 'Charge', {
    short: 'Move in a straight line and attack.',
    body: 'Line of sight, line of sight, line of sight.',
  }),
]);

describe('the words of a text', () => {
  it('leaves out those that carry no meaning, unless none does', () => {
    expect(tellingWords('Can I see through a forest?')).toEqual(['see', 'through', 'forest']);
    expect(tellingWords('who is it')).toEqual(['who', 'is', 'it']);
  });

  it('keeps one of them where a game has it as a term, but not where it is the verb', () => {
    const terms = new Set(['will']);
    expect(tellingWords('will test', terms)).toEqual(['will', 'test']);
    expect(tellingWords('will I pass the test', terms)).toEqual(['pass', 'test']);
    expect(tellingWords('will test')).toEqual(['test']);
  });

  it('matches a word in another form', () => {
    for (const [a, b] of [
      ['forests', 'forest'],
      ['charging', 'charge'],
      ['charger', 'charge'],
      ['stopped', 'stop'],
      ['movement', 'move'],
      ['injuries', 'injury'],
      ['thrown', 'throw'],
      ['dice', 'die'],
    ] as const)
      expect(stem(a), a).toBe(stem(b));
    expect(stem('lose')).not.toBe(stem('los'));
  });

  it('takes a length in inches as one word, however it is written', () => {
    for (const text of ['2"', '2 inches', '2in', 'two inches', '2″']) expect(wordsOf(text), text).toEqual(['2in']);
    expect(wordsOf('re-roll')).toEqual(wordsOf('reroll'));
    expect(wordsOf("the enemy's base")).toEqual(['the', 'enemy', 'base']);
  });
});

describe('a word typed wrong', () => {
  it('is so many letters from the right one: added, dropped, changed or swapped', () => {
    expect(lettersApart('forrest', 'forest', 2)).toBe(1);
    expect(lettersApart('bolw', 'blow', 2)).toBe(1);
    expect(lettersApart('cat', 'house', 2)).toBe(3);
  });

  it('is forgiven the more the longer it is, and a very short one not at all', () => {
    expect([2, 4, 6, 9].map(forgiven)).toEqual([0, 1, 2, 3]);
    expect(nearestWords('engagment', ['engagement', 'enlargement', 'cover'])).toEqual([
      { word: 'engagement', apart: 1 },
    ]);
    expect(nearestWords('xylophone', ['cover', 'forest'])).toEqual([]);
  });

  it('with a letter doubled or not is nearer than with another letter', () => {
    expect(nearestWords('rol', ['role', 'roll'])).toEqual([{ word: 'roll', apart: 0.5 }]);
  });

  it('may be two run together', () => {
    const known = (word: string) => ['line', 'of', 'sight', 'knock', 'down'].includes(word);
    expect(splitWord('lineofsight', known)).toEqual(['line', 'of', 'sight']);
    expect(splitWord('knockdown', known)).toEqual(['knock', 'down']);
    expect(splitWord('sightseeing', known)).toBeUndefined();
  });
});

describe('the order', () => {
  it('puts the page of that name before one whose text has the words more often', () => {
    expect(found(PAGES, 'line of sight')[0]).toBe('judgement/line-of-sight/');
    expect(found(PAGES, 'forest')[0]).toBe('judgement/forests/');
  });

  it('finds what players call it, and forgives a mistake', () => {
    expect(found(PAGES, 'LOS')[0]).toBe('judgement/line-of-sight/');
    expect(found(PAGES, 'parting bolw')[0]).toBe('judgement/parting-blow/');
    expect(found(PAGES, 'forrest')[0]).toBe('judgement/forests/');
  });

  it('finds a page by a sentence of a player that has none of its words', () => {
    const asked = { 'parting-blow': ['they hit me when I walk away'] };
    expect(found(PAGES, 'do I get hit when I walk away')).not.toContain('judgement/parting-blow/');
    expect(found(PAGES, 'do I get hit when I walk away', { asked })[0]).toBe('judgement/parting-blow/');
  });

  it('exchanges slang for the words of the book', () => {
    expect(found(PAGES, 'attack of opportunity')[0]).not.toBe('judgement/parting-blow/');
    const thesaurus = { 'attack of opportunity': ['parting blow'] };
    expect(found(PAGES, 'attack of opportunity', { thesaurus })[0]).toBe('judgement/parting-blow/');
  });

  it('finds a word by another that players use for it, and takes it for no mistake', () => {
    expect(found(PAGES, 'woods')).not.toContain('judgement/forests/');
    expect(found(PAGES, 'woods', { alike: [['forest', 'woods']] })[0]).toBe('judgement/forests/');
    expect(found(PAGES, 'blows', { alike: [['blow', 'strike']] })[0]).toBe('judgement/parting-blow/');
  });

  it('puts a list of everything after what it lists', () => {
    const text = game([page('glossary', 'Healing', { kind: 'glossary' }), page('healing', 'Healing', {})]);
    expect(found(text, 'heal')[0]).toBe('judgement/healing/');
  });

  it('finds nothing for a word that is nowhere, and knows the nearest', () => {
    const index = openIndex(indexOf(PAGES));
    expect(ranked(index, 'xylophone')).toEqual([]);
    expect(nearWords(index, 'xylophone forrest')).toEqual(['forest']);
  });

  it('finds a word that is only begun while it is being typed', () => {
    const index = openIndex(indexOf(PAGES));
    expect(ranked(index, 'part', { typing: true })[0]?.entry.url).toBe('judgement/parting-blow/');
  });
});

describe('a search over several games', () => {
  const files = {
    judgement: indexOf(PAGES),
    grimheim: makeIndex(
      game([page('cover', 'Cover', { short: 'More than half hidden.' })], { game: 'grimheim' }),
      none,
      none,
    ),
  };
  const searcher = makeSearcher(async (id) => {
    const file = files[id as keyof typeof files];
    if (!file) throw new Error(`no index of ${id}`);
    return file;
  });
  const ask = (more: object) =>
    searcher.search({ query: 'cover', games: ['judgement', 'grimheim'], here: '', kind: '', typing: false, ...more });

  it('groups what it finds by game, the one that is being read first', async () => {
    expect((await ask({ here: 'grimheim' })).groups.map((group) => group.game)).toEqual(['grimheim', 'judgement']);
    expect((await ask({ here: 'judgement' })).groups.map((group) => group.game)).toEqual(['judgement', 'grimheim']);
  });

  it('with a game chosen has nothing of another', async () => {
    const { groups } = await ask({ games: ['grimheim'] });
    expect(groups.flatMap(({ found: list }) => list.map((one) => one.url))).toEqual(['grimheim/cover/']);
  });

  it('has the short answer, with what matched marked', async () => {
    const [group] = (await ask({ query: 'wall', games: ['judgement'] })).groups;
    expect(group?.found[0]?.answer).toEqual(['Behind a ', 'wall', ' you are harder to shoot.']);
    const [named] = (await ask({ query: 'parting', games: ['judgement'] })).groups;
    expect(named?.found[0]?.title).toEqual(['', 'Parting', ' blow']);
  });

  it('asks again for an index that could not be fetched', async () => {
    let tries = 0;
    const flaky = makeSearcher(async () => {
      if (++tries === 1) throw new Error('offline');
      return files.judgement;
    });
    const request = { query: 'cover', games: ['judgement'], here: '', kind: '', typing: false };
    await expect(flaky.search(request)).rejects.toThrow('offline');
    expect((await flaky.search(request)).groups).toHaveLength(1);
  });
});

it('marks no word that says little by itself, unless nothing else was asked for', () => {
  const text = game([
    page('fall', 'Falling down', { short: 'A model that goes over the edge falls.' }),
    page('stand', 'Stand', { short: 'A model that is down gets up.' }),
  ]);
  const stemsFor = (query: string) => ranked(openIndex(indexOf(text)), query)[0]?.stems;
  expect(stemsFor('falling over')).toEqual(['fall']);
  expect(stemsFor('over')).toEqual(['over']);
});

it('marks the words in a text, every second piece', () => {
  expect(marked('A forest, or forests.', ['forest'])).toEqual(['A ', 'forest', ', or ', 'forests', '.']);
  expect(marked('nothing', ['x'])).toEqual(['nothing']);
});
