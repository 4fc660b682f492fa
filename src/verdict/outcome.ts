// What comes of asking a game, before it is put into words.
import type { AnswerOf, AskName } from './asks.ts';
import type { Mark } from './marks.ts';
import type { Reason } from './rule.ts';

/** What a game says to a question, before it is put into words. */
export interface Outcome<A extends AskName> {
  readonly answer: AnswerOf<A>;
  readonly because: readonly Reason[];
  readonly marks?: readonly Mark[];
  /** How far the nearest piece is from changing the headline, where that is known. */
  readonly margin?: number;
}
