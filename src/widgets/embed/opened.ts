// The question that an embed document was given: by a link, or written out.
import { gameOf } from '../../games/registry.ts';
import { fromLink } from '../../link/link.ts';
import type { GameId } from '../../scene/scene.ts';
import type { Question } from '../pieces.ts';
import type { EmbedAddress } from './address.ts';
import { readingsIn } from './readings.ts';

export type OpenedQuestion =
  | { readonly ok: true; readonly question: Question; readonly view: unknown }
  | { readonly ok: false; readonly message: string };

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What an address asks of a document of one game; null when it asks nothing. */
export function openedFrom({ link, question }: EmbedAddress, game: string): OpenedQuestion | null {
  if (question !== undefined) {
    if (!isFields(question) || !isFields(question.scene))
      return { ok: false, message: 'The question in this address cannot be read.' };
    if (question.scene.game !== game)
      return { ok: false, message: 'The table in this address is of a game that Sightline does not know.' };
    return { ok: true, question: question as Question, view: null };
  }
  if (link === '') return null;
  const opened = fromLink(link);
  if (!opened.ok) return opened;
  if (!opened.question.scene) return { ok: false, message: 'This link carries no table.' };
  return { ok: true, question: opened.question as Question, view: opened.view ?? null };
}

/** The question under house rulings as an address spells them: those that its game knows, where the table has none itself. */
export function readUnder(question: Question, spelt: string): Question {
  if (!spelt) return question;
  const { scene } = question;
  const rulings = readingsIn(spelt, gameOf(scene.game as GameId).vocabulary.rulings);
  return { ...question, scene: { ...scene, rulings: { ...rulings, ...(scene.rulings as object) } } };
}
