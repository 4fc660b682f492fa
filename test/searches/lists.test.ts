// Three lists of what players type, each written by somebody who had seen the rulebooks alone, run on the index of the articles as they are now.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GAME_IDS, type GameId } from '../../site/book/read.ts';
import { indexOf } from '../../site/build/search-index/make-index.ts';
import { openIndex, type Ranked, ranked } from '../../site/client/search/rank.ts';

interface Asked {
  readonly game: GameId;
  readonly kind: string;
  readonly query: string;
  /** The pages that answer it, by slug; a question among those that are asked often as `faq#anchor`. */
  readonly pages: readonly string[];
}

const indexes = new Map(GAME_IDS.map((game) => [game, openIndex(indexOf(game))]));

/** Whether a result answers: one of the pages, or a question, ruling or scene that is about one of them. */
function answers({ game, pages }: Asked, { entry }: Ranked): boolean {
  const ids = pages.map((slug) => `${game}/${slug}`);
  return ids.some(
    (id) => entry.url.startsWith(`${id}/`) || entry.url === id.replace('#', '/#') || entry.about?.includes(id),
  );
}

function resultsOf(file: string) {
  const list = JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as Asked[];
  return list.map((asked) => {
    const found = ranked(indexes.get(asked.game)!, asked.query);
    return { ...asked, place: found.findIndex((one) => answers(asked, one)) };
  });
}

// The first was used while the ranking was made. The second was run once, afterwards, found 90.5% in the first three and 81.5%
// first, and was used from then on. The third was run once on what came of that: 99% and 92%.
describe.each([
  { file: 'first-list.json', first: 0.88, three: 0.97 },
  { file: 'second-list.json', first: 0.82, three: 0.91 },
  { file: 'third-list.json', first: 0.9, three: 0.97 },
])('$file', ({ file, first, three }) => {
  const results = resultsOf(file);
  const share = (most: number) => results.filter(({ place }) => place >= 0 && place < most).length / results.length;
  const missed = () =>
    results.filter(({ place }) => place < 0 || place > 2).map(({ game, query }) => `${game}: ${query}`);

  it('has two hundred queries, fifty a game', () => {
    expect(results).toHaveLength(200);
    for (const game of GAME_IDS) expect(results.filter((one) => one.game === game).length).toBeGreaterThanOrEqual(48);
  });

  it(`finds at least ${three * 100}% in the first three places`, () => {
    expect(share(3), missed().join('\n')).toBeGreaterThanOrEqual(three);
  });

  it(`finds at least ${first * 100}% in the first place`, () => {
    expect(share(1)).toBeGreaterThanOrEqual(first);
  });
});
