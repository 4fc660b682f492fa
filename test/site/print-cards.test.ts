// The cards to print say what their articles say, and leave none of the set out.
import { expect, it } from 'vitest';
import type { Article } from '../../site/book/article.ts';
import { cardsToPrint } from '../../site/book/print-cards.ts';
import { articlesOf } from '../content/book.ts';

const articles = articlesOf('grimheim');
const told = articles.map(({ id, front, body }) => ({ id, data: front as unknown as Article['data'], body }));
const sets = cardsToPrint(told);
const at = (rule: string) => articles.find(({ id }) => id === rule.split('#')[0]);

it('has every status, Reaction, spell and rite', () => {
  const ofChapter = (chapter: string, kind: string) =>
    articles.filter(({ front }) => front.chapter === chapter && front.kind === kind).length;
  const rows = (slug: string) => at(`grimheim/${slug}`)?.body.match(/^\| \[/gm)?.length;
  const injuries = 3;
  expect(sets.map(({ title, cards }) => [title, cards.length])).toEqual([
    ['Statuses', ofChapter('status-effects', 'condition') + injuries],
    ['Reactions', ofChapter('reactions', 'ability')],
    ['Lesser Magic', rows('lesser-magic')],
    ['Minor Rites', rows('minor-rites')],
  ]);
});

it('says what the page says, without marks of its markup', () => {
  for (const { title, text, rule } of sets.flatMap(({ cards }) => cards)) {
    expect(text, title).toMatch(/^[^[\]*<>|]{4,}\.$/);
    const [, anchor] = rule.split('#');
    if (anchor) expect(at(rule)?.anchors, title).toContain(anchor);
    else expect(at(rule)?.front.short, title).toBe(text);
  }
});

it('has the costs of the tables', () => {
  for (const { title, cost, rule } of sets.slice(2).flatMap(({ cards }) => cards))
    expect(at(rule)?.body).toContain(`| [${title}](#${rule.split('#')[1]}) | ${cost} |`);
});
