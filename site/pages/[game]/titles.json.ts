// The titles, cards and places in the book of a game's articles and the readings of its rulings, for verdicts that are made in the reader's browser.
import type { APIRoute } from 'astro';
import { articles, cardOf, gameIdOf } from '../../book/book.ts';
import { GAME_IDS, rulings, sourceTitle } from '../../book/read.ts';

export function getStaticPaths() {
  return GAME_IDS.map((game) => ({ params: { game } }));
}

function citationOf({ data }: Awaited<ReturnType<typeof articles>>[number]): string {
  return [...data.source.map(sourceTitle), ...data.section].join(', ');
}

export const GET: APIRoute = async ({ params }) => {
  const own = (await articles()).filter((article) => gameIdOf(article) === params.game);
  const read = rulings().filter(
    ({ game, readings }) => (game === params.game || game === 'all') && readings.length > 1,
  );
  return Response.json({
    rules: Object.fromEntries(
      own.map((article) => [
        article.id,
        { title: article.data.title, card: cardOf(article) ?? article.data.short, cite: citationOf(article) },
      ]),
    ),
    rulings: Object.fromEntries(
      read.map(({ id, question, readings }) => [
        id,
        { question, readings: Object.fromEntries(readings.map((reading) => [reading.id, reading.says])) },
      ]),
    ),
  });
};
