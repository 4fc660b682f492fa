// Every written game holds together: front matter, links, terms, rulings, and a home for every heading of its sources.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Article, articlesOf, type Game, hasContent, listed, rulingsOf, written, yamlOf } from './book.ts';

const KINDS = ['rule', 'faq', 'condition', 'action', 'ability', 'table', 'example', 'glossary'];
const REQUIRED = ['title', 'short', 'chapter', 'order', 'kind', 'source', 'section', 'related'];
const KNOWN = [...REQUIRED, 'aliases', 'rulings', 'term', 'draft'];
const COMPONENTS = [
  'Ability',
  'Card',
  'Diagram',
  'Example',
  'Filter',
  'Flow',
  'Fold',
  'Names',
  'Odds',
  'Ruling',
  'Source',
  'Term',
  'Tool',
  'Value',
];
const headings = yamlOf('sources/headings.json') as { source: string; heading: string }[];
const shelf = written.map((game) => ({ game, about: yamlOf(`${game}/game.yaml`) as Game, articles: articlesOf(game) }));
const everyArticle = shelf.flatMap(({ articles }) => articles);
// Pages of a game that are no articles: tools with a file of their own.
const tools = globSync('*/*.astro', { cwd: join(import.meta.dirname, '..', '..', 'site', 'pages') })
  .map((file) => file.replaceAll('\\', '/').replace(/\.astro$/, ''))
  .filter((page) => !/\[|index$/.test(page));
const places = new Set([
  ...everyArticle.flatMap(({ id, anchors }) => [id, ...anchors.map((anchor) => `${id}#${anchor}`)]),
  ...tools,
]);
const rulings = ['all', 'judgement', 'grimheim', 'guilds', 'aos'].flatMap((game) =>
  rulingsOf(game).map((ruling) => ({ game, ruling })),
);
const rulingIds = new Set(rulings.map(({ ruling }) => ruling.id));

/** Links of an article to pages of written games, as rule ids; a bare anchor is one of its own. */
function linksOf({ id, body }: Article): string[] {
  const targets = [...body.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  return targets.flatMap((target) => {
    if (target.startsWith('#')) return [id + target];
    const [, game = '', slug, anchor = ''] = /^\/([a-z]+)\/([a-z0-9-]+)\/(#.+)?$/.exec(target) ?? [];
    return written.includes(game) ? [`${game}/${slug}${anchor}`] : [];
  });
}

const attributes = (body: string, component: string): string[] =>
  [...body.matchAll(new RegExp(`<${component} id="([^"]+)"`, 'g'))].map(([, id = '']) => id);

// What a calculator starts with: names with numbers, words, yes or no, and lists of them, and nothing that runs.
const VALUES = /(<Odds\b[^>]*?) values=[{][{][\s\w.:,'[\]{}]*[}][}]/g;
const withoutValues = (body: string): string => body.replace(VALUES, '$1');

describe.each(shelf)('$game', ({ game, about, articles }) => {
  it('has front matter that is whole and names only what exists', () => {
    const sources = about.sources.map(({ id }) => id);
    const chapters = about.chapters.map(({ id }) => id);
    const wrong = articles.flatMap((article) => {
      const { front, id } = article;
      const missing = REQUIRED.filter((key) => front[key] === undefined || front[key] === '');
      const unknown = Object.keys(front).filter((key) => !KNOWN.includes(key));
      return [
        ...missing.map((key) => `${id} lacks ${key}`),
        ...unknown.map((key) => `${id} has ${key}`),
        ...(KINDS.includes(String(front.kind)) ? [] : [`${id} is of kind ${front.kind}`]),
        ...(chapters.includes(String(front.chapter)) ? [] : [`${id} is in chapter ${front.chapter}`]),
        ...listed(article, 'source')
          .filter((source) => !sources.includes(source))
          .map((source) => `${id} cites ${source}`),
      ];
    });
    expect(wrong).toEqual([]);
  });

  it('has one order within a chapter', () => {
    const spots = articles.map(({ front }) => `${front.chapter} ${front.order}`);
    expect(spots.filter((spot, at) => spots.indexOf(spot) !== at)).toEqual([]);
    expect(
      about.chapters.map(({ id }) => id).filter((chapter) => !articles.some(({ front }) => front.chapter === chapter)),
    ).toEqual([]);
  });

  it('links only to pages and anchors that are there', () => {
    const wrong = articles.flatMap((article) => {
      const targets = [...linksOf(article), ...listed(article, 'related')];
      return targets.filter((target) => !places.has(target)).map((target) => `${article.id} → ${target}`);
    });
    expect(wrong).toEqual([]);
  });

  it('writes its links root-relative, with a slash before the anchor', () => {
    const odd = articles.flatMap(({ id, body }) =>
      [...body.matchAll(/\]\(([^)]*)\)/g)]
        .map(([, target = '']) => target)
        .filter((target) => !/^(#[a-z0-9-]+|\/([a-z0-9-]+\/)+(#[a-z0-9-]+)?)$/.test(target))
        .map((target) => `${id} → ${target}`),
    );
    expect(odd).toEqual([]);
  });

  it('has no orphan: every page is linked from another and names a related one', () => {
    const linked = new Set(
      articles
        .flatMap((article) =>
          [...linksOf(article), ...listed(article, 'related')].map((target) => [article.id, target.split('#')[0]]),
        )
        .filter(([from, to]) => from !== to)
        .map(([, to]) => to),
    );
    expect(articles.filter(({ id }) => !linked.has(id)).map(({ id }) => id)).toEqual([]);
    expect(
      articles
        .filter((article) => listed(article, 'related').filter((id) => id !== article.id).length === 0)
        .map(({ id }) => id),
    ).toEqual([]);
  });

  it('uses terms and rulings that exist, and lists the rulings it shows', () => {
    const termed = new Set(articles.filter(({ front }) => front.term !== undefined).map(({ id }) => id));
    const wrong = articles.flatMap((article) => {
      const shown = attributes(article.body, 'Ruling');
      const told = listed(article, 'rulings');
      return [
        ...attributes(article.body, 'Term')
          .filter((term) => !termed.has(`${game}/${term}`))
          .map((term) => `${article.id}: no term ${term}`),
        ...[...shown, ...told].filter((id) => !rulingIds.has(id)).map((id) => `${article.id}: no ruling ${id}`),
        ...shown.filter((id) => !told.includes(id)).map((id) => `${article.id}: shows ${id} without listing it`),
      ];
    });
    expect(wrong).toEqual([]);
  });

  it('has distinct anchors on a page', () => {
    const wrong = articles.flatMap(({ id, anchors }) =>
      anchors.filter((anchor, at) => anchors.indexOf(anchor) !== at).map((anchor) => `${id}#${anchor}`),
    );
    expect(wrong).toEqual([]);
  });

  it('uses the components of the site and imports nothing', () => {
    const wrong = articles.flatMap(({ id, body }) => [
      ...[...body.matchAll(/<\/?([A-Za-z]+)/g)]
        .map(([, name = '']) => name)
        .filter((name) => !COMPONENTS.includes(name))
        .map((name) => `${id}: <${name}>`),
      ...(/[{}]|^(import|export) /m.test(withoutValues(body)) ? [`${id}: braces or imports`] : []),
    ]);
    expect(wrong).toEqual([]);
  });

  it('opens with a short answer of one to three sentences', () => {
    const wordy = articles
      .filter(({ front }) => String(front.short).length > 240)
      .map(({ id, front }) => `${id}: ${String(front.short).length}`);
    expect(wordy).toEqual([]);
  });

  it('has a place for every rule id that its code names', () => {
    const pending = hasContent(`${game}/pending.yaml`) ? (yamlOf(`${game}/pending.yaml`) as string[]) : [];
    const code = join(import.meta.dirname, '..', '..', 'src', 'games', game);
    const named = globSync('**/*.ts', { cwd: code }).flatMap((file) =>
      [...readFileSync(join(code, file), 'utf8').matchAll(new RegExp(`['"\`](${game}/[a-z0-9#-]+)['"\`]`, 'g'))].map(
        ([, id = '']) => id,
      ),
    );
    expect(named).not.toEqual([]);
    expect([...new Set(named)].filter((id) => !places.has(id) && !pending.includes(id))).toEqual([]);
  });

  it.each(about.sources.map(({ id }) => id))('tells every heading of %s, in its order', (source) => {
    const all = headings.filter((one) => one.source === source).map(({ heading }) => heading);
    expect(all.length).toBeGreaterThan(0);
    expect(hasContent(`sources/${source}.yaml`)).toBe(true);
    const homes = yamlOf(`sources/${source}.yaml`) as { heading: string; rule: string }[];
    expect(homes.map(({ heading }) => String(heading))).toEqual(all);
    expect(homes.filter(({ rule }) => !places.has(rule))).toEqual([]);
  });
});

describe('rulings', () => {
  it('have unique ids of their game and readings that are told, the default first', () => {
    const ids = rulings.map(({ ruling }) => ruling.id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    const wrong = rulings.filter(
      ({ game, ruling }) =>
        !/^[a-z]+(\.[a-z0-9-]+){2}$/.test(ruling.id) ||
        !ruling.id.startsWith(`${game}.`) ||
        ruling.readings[0]?.id !== ruling.default ||
        ruling.readings.some(({ id, says }) => typeof id !== 'string' || says.length < 3) ||
        (ruling.kind === 'convention' && ruling.readings.length > 1) ||
        (ruling.kind !== 'convention' && ruling.readings.length < 2),
    );
    expect(wrong.map(({ ruling }) => ruling.id)).toEqual([]);
  });

  it('touch pages that are there, where their game is written', () => {
    const wrong = rulings.flatMap(({ ruling }) =>
      ruling.touches
        .filter((rule) => written.includes(rule.split('/')[0] ?? '') && !places.has(rule))
        .map((rule) => `${ruling.id} → ${rule}`),
    );
    expect(wrong).toEqual([]);
    expect(rulings.filter(({ ruling }) => ruling.touches.length === 0)).toEqual([]);
  });
});
