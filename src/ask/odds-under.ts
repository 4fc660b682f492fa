// The odds by house rulings.
import { readingsOver } from '../rulings/ruling-set.ts';
import type { Answer } from './answer.ts';
import { oddsAmong, type RollShelf } from './odds.ts';
import { type AskOptions, readOptions } from './options.ts';

/** The odds among these games by house rulings. */
export function oddsUnderAmong(
  shelf: RollShelf,
  question: Readonly<Record<string, unknown>>,
  options: AskOptions = {},
): Answer {
  const read = readOptions(options);
  if (!read.ok) return { id: null, ok: false, error: read.problem };
  return oddsAmong(shelf, question, readingsOver(gameIn(question), read.rulings));
}

/** The game that a question names. */
export const gameIn = (question: unknown): string => String((question as { game?: unknown } | null)?.game ?? '');
