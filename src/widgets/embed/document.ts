// Which document shows what: each game has one for its tables and one for its calculators.

import { GAME_IDS, isGame } from '../../games/ids.ts';
import { headOfLink } from '../../link/link-head.ts';
import type { GameId } from '../../scene/scene.ts';
import type { EmbedAddress } from './address.ts';

export const WIDGETS = ['board', 'verdict', 'odds'] as const;
export type Widget = (typeof WIDGETS)[number];

/** The name of the document of a game that shows a widget: a verdict is a view of the board's document. */
export function documentName(widget: Widget, game: GameId): string {
  return `${widget === 'odds' ? 'odds' : 'board'}-${game}.html`;
}

/** The document of a scene of the gallery, which shows its picture and its verdict before any script runs. */
export function sceneDocument(id: string): string {
  return `scenes/${id.replace('/', '-')}.html`;
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

/** The document for an address that names none: what cannot be opened is told by one of them; null where nothing is asked. */
export function documentForAny(address: EmbedAddress): string | null {
  // A short word is a place on the page that explains embedding.
  const asks = address.question !== undefined || (address.link !== '' && !/^[a-z-]{1,20}$/.test(address.link));
  return asks ? (documentWanted(address) ?? documentName('board', GAME_IDS[0]!)) : null;
}

/**
 * Goes on to the document that an address is for, with all that it says; false where that is the one named here. `folder`
 * is where the documents are, seen from the page.
 */
export function goesOn(page: Window, own: string, address: EmbedAddress, folder = ''): boolean {
  const wanted = documentWanted(address) ?? own;
  if (wanted === own) return false;
  page.location.replace(`${folder}${wanted}${page.location.search}${page.location.hash}`);
  return true;
}
