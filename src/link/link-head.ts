// The game that a link is about and what it holds, read off its first characters: enough to choose who opens it, and no
// more than that.
import { GAME_IDS, type GameId } from '../scene/scene.ts';
import { BitReader, isOfAlphabet } from './bits.ts';
import { BITS } from './words.ts';

/** What a link is about. */
export interface LinkHead {
  readonly game: GameId;
  readonly holds: 'table' | 'odds';
}

/** The game of a fragment, a table's or a calculator's; null where it tells none. */
export function gameOfLink(fragment: string): GameId | null {
  return headOfLink(fragment)?.game ?? null;
}

/** The game of a fragment and what it holds; null where it tells none. Nothing else of it is checked. */
export function headOfLink(fragment: string): LinkHead | null {
  const text = fragment.replace(/^#/, '').replace(/[#?&.].*$/s, '');
  const isOdds = text.startsWith('o');
  const body = text.slice(isOdds ? 2 : 1);
  if (body.length < 4 || !isOfAlphabet(body)) return null;
  const from = new BitReader(body);
  try {
    // The question and its edition stand before a table's scene.
    if (!isOdds) {
      from.bits(BITS.ask);
      from.bits(BITS.edition);
      if (!from.flag()) return null;
    }
    const game = GAME_IDS[from.bits(BITS.game)];
    return game ? { game, holds: isOdds ? 'odds' : 'table' } : null;
  } catch {
    return null;
  }
}
