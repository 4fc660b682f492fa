// What a game brings: its words, its rulings, its rules and the questions it can answer.
import type { Roll } from '../odds/roll.ts';
import type { AnswerOf, ArgsOf, AskName } from '../questions/index.ts';
import type { GameId } from '../scene/scene.ts';
import type { Vocabulary } from '../scene/vocabulary.ts';
import type { Outcome } from '../table/outcome.ts';
import type { Table } from '../table/table.ts';
import { type AnyRule, type RuleSentences, sentencesOfRules, type Verdict } from '../verdict/rule.ts';

export type { Outcome } from '../table/outcome.ts';

export type Answerer<A extends AskName> = (table: Table, args: ArgsOf<A>) => Outcome<A>;
/** The part of an answer that another reading could change (see src/questions/headline.ts). */
export type Headliner<A extends AskName> = (table: Table, args: ArgsOf<A>) => Partial<AnswerOf<A>>;

/** A number of an edition, as the pages tell it. */
export interface Parameter {
  readonly value: number;
  readonly unit: string;
}

export interface Game {
  readonly id: GameId;
  readonly title: string;
  readonly vocabulary: Vocabulary;
  readonly rules: readonly AnyRule[];
  /** What its rules say, by rule and name. */
  readonly sentences: RuleSentences;
  /** The numbers that its rules compute with, by name. */
  readonly parameters?: Readonly<Record<string, Parameter>>;
  readonly answers: { readonly [A in AskName]?: Answerer<A> };
  /** For questions whose headline is found sooner than the whole answer: to see whether another reading changes it. */
  readonly headlines?: { readonly [A in AskName]?: Headliner<A> };
  // biome-ignore lint/suspicious/noExplicitAny: each roll has its own input
  readonly rolls: Readonly<Record<string, Roll<any>>>;
}

/** A verdict whose value is a question's whole answer, as that question's outcome. */
export function outcome<A extends AskName>(verdict: Verdict<AnswerOf<A>>): Outcome<A> {
  const { value, because, marks, margin } = verdict;
  return { answer: value, because, marks, ...(margin === undefined ? {} : { margin }) };
}

/** A game of what it brings; the sentences are those of its rules. */
export function defineGame(brings: Omit<Game, 'sentences'>): Game {
  return { ...brings, sentences: sentencesOfRules(brings.rules) };
}
