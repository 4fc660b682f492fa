// What is wrong with a drawn way, and where: a rule's verdict, set down at a place.
import type { Point } from '../scene/types.ts';
import type { Trouble } from './asks.ts';
import { type AnyRule, bookOf, type Verdict, words } from './rule.ts';
import { english } from './show.ts';

export interface Hitch {
  readonly verdict: Verdict<unknown>;
  readonly by: AnyRule;
  readonly at: Point;
  /** How far along the way it is. */
  readonly along: number;
}

/** A hitch as a player is told it. */
export function troubleOf({ verdict, by, at }: Hitch): Trouble {
  const [reason] = verdict.because;
  return { rule: reason!.rule, text: words(reason!, bookOf([by]), english), at };
}
