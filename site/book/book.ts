// The articles in book order, and what an article knows of its neighbours.
import { getCollection, render } from 'astro:content';
import type { Article, PageHeading } from './article.ts';
import { type Game, games, type Ruling, rulings } from './read.ts';

export type { Article, PageHeading };
export interface Chapter {
  readonly id: string;
  readonly title: string;
  readonly articles: readonly Article[];
}

/** The game an article belongs to: the first half of its id. */
export function gameIdOf(article: Article): string {
  return article.id.split('/')[0] ?? '';
}

let kept: Promise<Article[]> | undefined;

/** Every article, drafts left out, in book order within its game. */
export function articles(): Promise<Article[]> {
  if (kept) return kept;
  kept = getCollection('rules').then((entries: Article[]) => {
    const all = entries.filter(({ data }) => !data.draft);
    for (const article of all) {
      const game = games().find(({ id }) => id === gameIdOf(article));
      if (!game) throw new Error(`${article.id}: there is no game.yaml beside it.`);
      if (!game.chapters.some(({ id }) => id === article.data.chapter))
        throw new Error(`${article.id}: ${game.title} has no chapter "${article.data.chapter}".`);
    }
    const chapterRank = (article: Article) =>
      games()
        .find(({ id }) => id === gameIdOf(article))
        ?.chapters.findIndex(({ id }) => id === article.data.chapter) ?? 0;
    return all.sort(
      (a, b) => chapterRank(a) - chapterRank(b) || a.data.order - b.data.order || a.id.localeCompare(b.id),
    );
  });
  return kept as Promise<Article[]>;
}

/** The chapters of a game that have articles, in book order. */
export async function chaptersOf(game: Game): Promise<Chapter[]> {
  const own = (await articles()).filter((article) => gameIdOf(article) === game.id);
  return game.chapters
    .map(({ id, title }) => ({ id, title, articles: own.filter((article) => article.data.chapter === id) }))
    .filter((chapter) => chapter.articles.length > 0);
}

/** The article at a rule id, its anchor left aside; undefined when it is not written. */
export async function articleAt(ruleId: string): Promise<Article | undefined> {
  const id = ruleId.split('#')[0];
  return (await articles()).find((article) => article.id === id);
}

/** The rulings an article names, and those that name it. */
export function rulingsOf(article: Article): Ruling[] {
  return rulings().filter(
    ({ id, touches }) =>
      article.data.rulings.includes(id) || touches.some((touched) => touched.split('#')[0] === article.id),
  );
}

/** The words of an article's card, which are its short answer; undefined when it is not a term. */
export function cardOf({ data: { term, short } }: Article): string | undefined {
  return term === undefined || term === false ? undefined : short;
}

/** What the card of an article is called: the term that its front matter names, or else its title. */
export function cardTitleOf({ data: { term, title } }: Article): string {
  return typeof term === 'string' ? term : title;
}

/** An article made ready to be set: its content as a component, and its headings. */
export async function setArticle(article: Article): Promise<{
  // biome-ignore lint/suspicious/noExplicitAny: a component of the site's builder, typed only there
  Content: any;
  headings: readonly PageHeading[];
}> {
  return render(article as Parameters<typeof render>[0]);
}
