// Asking any of the games under house rulings.
import { games } from '../games/registry.ts';
import type { Answer } from './answer.ts';
import { askUnderAmong } from './ask-under-among.ts';
import type { AskOptions } from './options.ts';

/** The answer of any of the games. */
export function askUnder(question: unknown, options?: AskOptions): Answer {
  return askUnderAmong(games, question, options);
}

/** The same for whoever is going to read every part of the answer. */
export function askWholeUnder(question: unknown, options?: AskOptions): Answer {
  return askUnderAmong(games, question, options, true);
}
