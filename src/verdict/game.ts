// What a game brings: its words, its rulings, its rules and the questions it can answer.
import type { Roll } from '../odds/roll.ts';
import type { GameId } from '../scene/types.ts';
import type { Vocabulary } from '../scene/vocabulary.ts';
import type { AnswerOf, ArgsOf, AskName } from './asks.ts';
import type { Outcome } from './outcome.ts';
import type { AnyRule, Verdict } from './rule.ts';
import type { Table } from './table.ts';

export type { Outcome } from './outcome.ts';

export type Answerer<A extends AskName> = (table: Table, args: ArgsOf<A>) => Outcome<A>;

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
  /** The numbers that its rules compute with, by name. */
  readonly parameters?: Readonly<Record<string, Parameter>>;
  readonly answers: { readonly [A in AskName]?: Answerer<A> };
  // biome-ignore lint/suspicious/noExplicitAny: each roll has its own input
  readonly rolls: Readonly<Record<string, Roll<any>>>;
}

/** A verdict whose value is a question's whole answer, as that question's outcome. */
export function outcome<A extends AskName>(verdict: Verdict<AnswerOf<A>>): Outcome<A> {
  const { value, because, marks, margin } = verdict;
  return { answer: value, because, marks, ...(margin === undefined ? {} : { margin }) };
}
