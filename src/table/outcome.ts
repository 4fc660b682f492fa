// What comes of asking a game, before it is put into words.
import type { AnswerOf, AskName } from '../questions/index.ts';
import type { Margin } from '../verdict/close.ts';
import type { Mark } from '../verdict/marks.ts';
import type { Reason } from '../verdict/rule.ts';

/** What a game says to a question, before it is put into words. */
export interface Outcome<A extends AskName> {
  readonly answer: AnswerOf<A>;
  readonly because: readonly Reason[];
  readonly marks?: readonly Mark[];
  /** How far the nearest piece is from changing the headline, where that is known. */
  readonly margin?: Margin;
}
