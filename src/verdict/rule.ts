// A rule: where it stands, what it says, how it judges. Judging gives plain data; sentences are looked up afterwards,
// so that a verdict can be stored, linked, translated, tested and drawn.
import type { Citation } from '../scene/citation.ts';
import type { Margin } from './close.ts';
import type { Mark } from './marks.ts';
import type { Show } from './show.ts';

/** `<game>/<slug>`, or `<game>/<slug>#<anchor>` for a part of a page. */
export type RuleId = `${string}/${string}`;

/** The sentences of a rule by name; each takes the facts it needs. */
// biome-ignore lint/suspicious/noExplicitAny: each sentence brings its own type of facts, checked where it is said
export type Sentences = Readonly<Record<string, (facts: any, show: Show) => string>>;

/** One link of the chain a player can follow: which rule, which of its sentences, with which facts. */
export interface Reason {
  readonly rule: RuleId;
  readonly says: string;
  readonly facts: object;
}

export interface Verdict<V = boolean> {
  readonly value: V;
  readonly because: readonly Reason[];
  readonly marks: readonly Mark[];
  /** How far, in inches, the nearest piece is from changing the value, where that is known. */
  readonly margin?: Margin;
}

type FactsOf<S extends Sentences, K extends keyof S> = Parameters<S[K]>[0];
type Said<S extends Sentences, K extends keyof S> = Parameters<S[K]> extends [] ? [] : [facts: FactsOf<S, K>];

/** A verdict that only remarks on something: nobody asks whether it holds. */
export type Remark = Verdict<null>;

/** What a rule uses to speak: a misspelt sentence or a missing fact does not compile. */
export interface Say<S extends Sentences> {
  /** One reason in this rule's name. */
  because<K extends keyof S & string>(says: K, ...facts: Said<S, K>): Reason;
  /** A verdict with this rule's own reason in front. */
  verdict<V, K extends keyof S & string>(value: V, says: K, ...facts: Said<S, K>): Verdict<V>;
  /** The same where there is nothing to hold or not. */
  remark<K extends keyof S & string>(says: K, ...facts: Said<S, K>): Remark;
}

export interface Rule<I, V, S extends Sentences = Sentences> {
  (input: I): Verdict<V>;
  readonly id: RuleId;
  readonly cites: readonly Citation[];
  readonly says: S;
}

// biome-ignore lint/suspicious/noExplicitAny: a list of rules holds rules of every kind
export type AnyRule = Rule<any, any, any>;

/** Makes a rule: a function from its input to a verdict that also carries its id, citations and sentences. */
/* @__NO_SIDE_EFFECTS__ */
export function rule<const S extends Sentences, I, V>(definition: {
  readonly id: RuleId;
  readonly cites: readonly [Citation, ...Citation[]];
  readonly says: S;
  readonly judge: (input: I, say: Say<S>) => Verdict<V>;
}): Rule<I, V, S> {
  const { id, cites, says, judge } = definition;
  const because: Say<S>['because'] = (key, ...[facts]) => ({ rule: id, says: key, facts: (facts as object) ?? {} });
  const say: Say<S> = {
    because,
    verdict: (value, key, ...facts) => ({ value, because: [because(key, ...facts)], marks: [] }),
    remark: (key, ...facts) => say.verdict(null, key, ...facts),
  };
  return Object.assign((input: I) => judge(input, say), { id, cites, says });
}

/** The same verdict with more to draw. */
export function drawn<V>(verdict: Verdict<V>, ...marks: readonly Mark[]): Verdict<V> {
  return { ...verdict, marks: [...verdict.marks, ...marks] };
}

/** The same verdict with what it would take to change it. */
export function withMargin<V>(verdict: Verdict<V>, margin: Margin): Verdict<V> {
  return { ...verdict, margin };
}

/** The same verdict with further reasons behind its own. */
export function followedBy<V>(verdict: Verdict<V>, ...others: readonly Verdict<unknown>[]): Verdict<V> {
  if (others.length === 0) return verdict;
  return {
    ...verdict,
    because: [...verdict.because, ...others.flatMap((other) => other.because)],
    marks: [...verdict.marks, ...others.flatMap((other) => other.marks)],
  };
}

/** The same verdict with the reasons of others before its own. */
export function ledBy<V>(verdict: Verdict<V>, ...others: readonly Verdict<unknown>[]): Verdict<V> {
  return {
    ...verdict,
    because: [...others.flatMap((other) => other.because), ...verdict.because],
    marks: [...verdict.marks, ...others.flatMap((other) => other.marks)],
  };
}

/** Every sentence that some rules say, by rule and name. Several rules may speak for one page, each with its own sentences. */
export type RuleSentences = ReadonlyMap<string, Sentences>;

/** The sentences of these rules. */
export function sentencesOfRules(rules: readonly AnyRule[]): RuleSentences {
  const all = new Map<string, Sentences>();
  for (const { id, says } of rules) {
    const known = all.get(id);
    for (const key in says) if (known?.[key]) throw new Error(`Two rules of ${id} say ${key}.`);
    all.set(id, { ...known, ...says });
  }
  return all;
}

/** A reason in words. */
export function words(reason: Reason, sentences: RuleSentences, show: Show): string {
  const sentence = sentences.get(reason.rule)?.[reason.says];
  if (!sentence) throw new Error(`No rule ${reason.rule} says ${reason.says}.`);
  return sentence(reason.facts, show);
}
