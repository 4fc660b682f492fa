// How questions and answers put lengths and names into their one sentence.
import { english, printedInches } from '../verdict/show.ts';
import type { Sentence } from './question.ts';
import type { WrittenParty } from './types.ts';

export const inches = printedInches;
export const names = (value: readonly string[]): string => english.names(value);
export const partyName = (party: WrittenParty): string => (typeof party === 'string' ? party : party.unit);

/** What stopped a model, in words. */
const stopper = (by: string): string => (by === 'border' ? 'the edge of the board' : by);

/** How far something was shoved, and what stopped it. */
export function shovedSentence(
  what: string,
  { stoppedBy, travelled }: { readonly stoppedBy: string | null; readonly travelled: number },
): Sentence {
  const way = inches(travelled);
  if (stoppedBy === null) return { text: `${what} goes the full ${way}.`, holds: null };
  return { text: `${what} goes ${way} and is stopped by ${stopper(stoppedBy)}.`, holds: null };
}
