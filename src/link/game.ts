// The game that a link is about, read off its first characters: enough to choose who opens it, and no more than that.
import type { GameId } from '../scene/types.ts';
import { BitReader, isOfAlphabet } from './bits.ts';
import { GAMES } from './words.ts';

/** The game of a fragment, a table's or a calculator's; null where it tells none. Nothing else of it is checked. */
export function gameOfLink(fragment: string): GameId | null {
  const text = fragment.replace(/^#/, '').replace(/[#?&.].*$/s, '');
  const isOdds = text.startsWith('o');
  const body = text.slice(isOdds ? 2 : 1);
  if (body.length < 4 || !isOfAlphabet(body)) return null;
  const from = new BitReader(body);
  try {
    // The question and its edition stand before a table's scene.
    if (!isOdds) {
      from.bits(6);
      from.bits(4);
      if (!from.flag()) return null;
    }
    return GAMES[from.bits(3)] ?? null;
  } catch {
    return null;
  }
}
