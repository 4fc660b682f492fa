// Cards to print and cut out: each says what its article says, a whole article's short answer or the first paragraph below a heading.
import type { Article } from './article.ts';
import { typeset } from './typeset.ts';

export interface PrintCard {
  readonly title: string;
  readonly text: string;
  /** What a power costs, where the paragraph begins with it. */
  readonly cost?: string;
  /** The article, with the anchor where one heading is meant. */
  readonly rule: string;
}
export interface CardSet {
  readonly title: string;
  readonly cards: readonly PrintCard[];
}

type Source = Pick<Article, 'id' | 'data' | 'body'>;

/** The sets of a game's cards: articles by chapter and kind, and articles whose headings are cards each. */
const SETS: readonly { title: string; slugs: readonly string[]; headingsOf?: { slug: string; like: RegExp } }[] = [
  {
    title: 'Statuses',
    slugs: ['stunned', 'burning', 'frozen', 'fearful', 'poisoned', 'cursed'],
    headingsOf: { slug: 'critical-injuries', like: / injury$/ },
  },
  { title: 'Reactions', slugs: ['retreat', 'dodge', 'intercept', 'reaction-shot'] },
  { title: 'Lesser Magic', slugs: [], headingsOf: { slug: 'lesser-magic', like: /./ } },
  { title: 'Minor Rites', slugs: [], headingsOf: { slug: 'minor-rites', like: /./ } },
];

const plain = (markdown: string): string =>
  typeset(markdown.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1').replace(/\*\*/g, ''));
const anchorOf = (heading: string): string => heading.toLowerCase().replaceAll(' ', '-');

/** The cards of an article's headings: the paragraph below each, its cost apart. */
function underHeadings({ id, body = '' }: Source, like: RegExp): PrintCard[] {
  return [...body.matchAll(/^## (.+)\n\n(.+)$/gm)].flatMap(([, heading = '', paragraph = '']) => {
    if (!like.test(heading)) return [];
    const [, cost, text = ''] = /^(?:Cost (\d+)\. )?(.*)$/.exec(plain(paragraph)) ?? [];
    return [{ title: heading, text, rule: `${id}#${anchorOf(heading)}`, ...(cost ? { cost } : {}) }];
  });
}

/** Grimheim's cards to print, from its articles. */
export function cardsToPrint(articles: readonly Source[]): CardSet[] {
  const named = (slug: string): Source => {
    const article = articles.find(({ id }) => id === `grimheim/${slug}`);
    if (!article) throw new Error(`There is no article grimheim/${slug} to make cards of.`);
    return article;
  };
  return SETS.map(({ title, slugs, headingsOf }) => ({
    title,
    cards: [
      ...slugs.map(named).map(({ id, data }) => ({ title: data.title, text: data.short, rule: id })),
      ...(headingsOf ? underHeadings(named(headingsOf.slug), headingsOf.like) : []),
    ],
  }));
}
