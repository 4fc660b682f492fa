// The question that an embed document was given: by a link, or written out.

import { gameOfLink, headOfLink } from '../../link/game.ts';
import { fromLink } from '../../link/link.ts';
import type { GameId } from '../../scene/types.ts';
import type { Question } from '../pieces.ts';
import type { EmbedAddress } from './address.ts';
import { documentName, familyOf } from './families.ts';

export type OpenedQuestion =
  | { readonly ok: true; readonly question: Question; readonly view: unknown }
  | { readonly ok: false; readonly message: string };

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The document of the same game that answers what an address asks, where that is not the one of this family; else null. */
export function siblingFor(
  widget: 'board' | 'verdict',
  game: GameId,
  family: string | undefined,
  { link, question }: EmbedAddress,
): string | null {
  const { game: played, ask } = isFields(question)
    ? { game: isFields(question.scene) && question.scene.game, ask: question.ask }
    : (headOfLink(link) ?? { game: null, ask: null });
  return played === game && familyOf(game, ask) !== family ? documentName(widget, game, ask) : null;
}

/** What an address asks of a document of one game; null when it asks nothing. */
export function openedFrom({ link, question }: EmbedAddress, game: string): OpenedQuestion | null {
  if (question !== undefined) {
    if (!isFields(question) || !isFields(question.scene))
      return { ok: false, message: 'The question in this address cannot be read.' };
    if (question.scene.game !== game)
      return { ok: false, message: elsewhere(String(question.scene.game).slice(0, 40)) };
    return { ok: true, question: question as Question, view: null };
  }
  if (link === '') return null;
  const played = gameOfLink(link);
  if (played && played !== game) return { ok: false, message: elsewhere(played) };
  const opened = fromLink(link);
  if (!opened.ok) return opened;
  if (!opened.question.scene) return { ok: false, message: 'This link carries no table.' };
  return { ok: true, question: opened.question as Question, view: opened.view ?? null };
}

const elsewhere = (game: string) => `This table is of another game, ${game}, which has a document of its own.`;
