// What is wrong with where something was set up: a reason, whose it is, and how far it is from being put right.

import { FAR } from '../../../verdict/close.ts';
import { type AnyRule, type Reason, sentencesOfRules, words } from '../../../verdict/rule.ts';
import { english } from '../../../verdict/show.ts';

/** A distance that must be kept, and whether it is. */
export interface Check<W = { readonly terrain: string } | { readonly unit: string }> {
  readonly who: W;
  readonly kept: boolean;
  readonly because: Reason;
  readonly by: AnyRule;
  readonly margin: number;
}

/** A broken distance as a player is told it. */
export function problemOf<W>({ who, because, by }: Check<W>): W & { rule: string; message: string } {
  return { ...who, rule: because.rule, message: words(because, sentencesOfRules([by]), english) };
}

/** How far one piece is from changing whether all distances are kept: the nearest to being broken, or else the worst broken. */
export function checksMargin(checks: readonly Check<unknown>[]): number {
  const broken = checks.filter(({ kept }) => !kept);
  return broken.length === 0
    ? Math.min(FAR, ...checks.map(({ margin }) => margin))
    : Math.max(...broken.map(({ margin }) => margin));
}
