// What a verdict needs to know of a game's book: the titles of its rules and the readings of its rulings.
import type { Book } from '../../src/widgets/index.ts';

const BASE = import.meta.env.BASE_URL.replace(/\/?$/, '/');

const books = new Map<string, Promise<Book>>();

/** The book of a game, as its page of titles has it; without a network, verdicts go without links. */
export function bookOf(game: string): Promise<Book> {
  const known = books.get(game);
  if (known) return known;
  const coming = fetchedBook(game);
  books.set(game, coming);
  return coming;
}

async function fetchedBook(game: string): Promise<Book> {
  const { rules = {}, rulings = {} }: Partial<Pick<Book, 'rules' | 'rulings'>> = await fetch(
    `${BASE}${game}/titles.json`,
  )
    .then((answer) => (answer.ok ? answer.json() : {}))
    .catch(() => ({}));
  return {
    rules,
    rulings,
    ruleHref: (id) => {
      const [page = '', anchor] = id.split('#');
      return `${BASE}${page}/${anchor ? `#${anchor}` : ''}`;
    },
    rulingHref: (id) => `${BASE}rulings/${id}/`,
  };
}
