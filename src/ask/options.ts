// What may be told beside a question.
import type { Problem } from '../input/problem.ts';
import { type RulingSet, readRulings } from '../rulings/ruling-set.ts';

/** What holds for a question beside what it says. */
export interface AskOptions {
  /** House rulings, as `readRulings` reads them: they hold where the scene has no reading of its own. */
  readonly rulings?: unknown;
}

/** The options as they are used, or what is wrong with them. */
export function readOptions({
  rulings,
}: AskOptions):
  | { readonly ok: true; readonly rulings?: RulingSet }
  | { readonly ok: false; readonly problem: Problem } {
  if (rulings === undefined) return { ok: true };
  const read = readRulings(rulings);
  return read.ok ? { ok: true, rulings: read.set } : read;
}
