// The game and the question that a link is about, read off its first characters: enough to choose who opens it, and no
// more than that.
import type { GameId } from '../scene/types.ts';
import { BitReader, isOfAlphabet } from './bits.ts';
import { ASKS, GAMES } from './words.ts';

/** What a link is about. */
export interface LinkHead {
  readonly game: GameId;
  readonly ask: string;
}

/** The game of a fragment, a table's or a calculator's; null where it tells none. */
export function gameOfLink(fragment: string): GameId | null {
  return headOfLink(fragment)?.game ?? null;
}

/** The game and the question of a fragment; null where it tells none. Nothing else of it is checked. */
export function headOfLink(fragment: string): LinkHead | null {
  const text = fragment.replace(/^#/, '').replace(/[#?&.].*$/s, '');
  const isOdds = text.startsWith('o');
  const body = text.slice(isOdds ? 2 : 1);
  if (body.length < 4 || !isOfAlphabet(body)) return null;
  const from = new BitReader(body);
  try {
    // The question and its edition stand before a table's scene.
    const ask = isOdds ? 'odds' : ASKS[from.bits(6)];
    if (!isOdds) {
      from.bits(4);
      if (!from.flag()) return null;
    }
    const game = GAMES[from.bits(3)];
    return game && ask ? { game, ask } : null;
  } catch {
    return null;
  }
}
