// The citation of an answer about a table, by the book of its game.
import type { Good } from '../ask/ask.ts';
import { games } from '../games/registry.ts';
import type { GameId } from '../scene/scene.ts';
import { citationOf } from './citation.ts';
import type { Book } from './verdict.ts';

/** The citation of an answer about a scene, in a sentence as the page sets it, with the whole address of the table. */
export function citedAnswer(
  { because, rulings }: Pick<Good, 'because' | 'rulings'>,
  scene: Readonly<Record<string, unknown>>,
  { sentence, book, link }: { readonly sentence: string; readonly book: Book; readonly link: string | null },
): string {
  const own = games[scene.game as GameId]?.vocabulary.rulings ?? {};
  const chosen = (scene.rulings ?? {}) as Readonly<Record<string, string>>;
  return citationOf({
    sentence,
    rules: because.map(({ rule }) => book.rules[rule.split('#')[0] ?? '']),
    // Only rulings with more than one reading are in the book: the others are what everybody does.
    rulings: rulings.flatMap((id) => {
      const known = book.rulings[id];
      return known ? [{ id, says: known.readings[chosen[id] ?? own[id]?.[0] ?? ''] }] : [];
    }),
    link,
  });
}
