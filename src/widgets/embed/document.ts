// Which document shows what: each game has one for its tables and one for its calculators.
import { headOfLink } from '../../link/link-head.ts';
import { type GameId, isGame } from '../../scene/scene.ts';
import type { EmbedAddress } from './address.ts';

export const WIDGETS = ['board', 'verdict', 'odds'] as const;
export type Widget = (typeof WIDGETS)[number];

/** The name of the document of a game that shows a widget: a verdict is a view of the board's document. */
export function documentName(widget: Widget, game: GameId): string {
  return `${widget === 'odds' ? 'odds' : 'board'}-${game}.html`;
}

/** The name of the document that shows what an address asks for; null where it asks for nothing that any could show. */
export function documentWanted({ link, question }: Pick<EmbedAddress, 'link' | 'question'>): string | null {
  if (question !== undefined) {
    const { game } = (question as { scene?: { game?: unknown } | null } | null)?.scene ?? {};
    return isGame(game) ? documentName('board', game) : null;
  }
  const head = headOfLink(link);
  return head && documentName(head.holds === 'odds' ? 'odds' : 'board', head.game);
}

/** Goes on to the document that an address is for, with all that it says; false where that is the one named here. */
export function goesOn(page: Window, own: string, address: EmbedAddress): boolean {
  const wanted = documentWanted(address) ?? own;
  if (wanted === own) return false;
  page.location.replace(`${wanted}${page.location.search}${page.location.hash}`);
  return true;
}
