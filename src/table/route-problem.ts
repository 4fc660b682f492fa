// What is wrong with a drawn way, and where: a rule's verdict, set down at a place.

import type { Trouble } from '../questions/types.ts';
import type { Point } from '../scene/scene.ts';
import { type AnyRule, sentencesOfRules, type Verdict, words } from '../verdict/rule.ts';
import { english } from '../verdict/show.ts';

export interface RouteProblem {
  readonly verdict: Verdict<unknown>;
  readonly by: AnyRule;
  readonly at: Point;
  /** How far along the way it is. */
  readonly along: number;
}

/** A problem as an answer states it. */
export function problemOf({ verdict, by, at }: RouteProblem): Trouble {
  const [reason] = verdict.because;
  return { rule: reason!.rule, text: words(reason!, sentencesOfRules([by]), english), at };
}
