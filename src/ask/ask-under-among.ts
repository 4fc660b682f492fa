// Asking some of the games under house rulings: their readings hold where a scene has none of its own. What only draws a
// table asks without them, and need not carry them.
import { questionUnder } from '../rulings/question-under.ts';
import { readingsOver } from '../rulings/ruling-set.ts';
import type { Answer } from './answer.ts';
import { askAmong, type Shelf } from './answer-question.ts';
import { gameIn } from './odds-under.ts';
import { type AskOptions, readOptions } from './options.ts';
import { idOrNull } from './question-id.ts';

/** The answer among these games; house rulings that are no set are answered with what is wrong. */
export function askUnderAmong(shelf: Shelf, question: unknown, options: AskOptions = {}, whole = false): Answer {
  const read = readOptions(options);
  if (!read.ok) return { id: idOrNull(question), ok: false, error: read.problem };
  const { rulings } = read;
  if (!rulings) return askAmong(shelf, question, { whole });
  return askAmong(shelf, questionUnder(question, rulings), { whole, chosen: readingsOver(gameIn(question), rulings) });
}
