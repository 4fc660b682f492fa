// What a game brings: its title and edition, its number in links, its boards, its words, its rulings, its rules, the questions
// it can answer and its rolls. Each game says so in src/games/<game>/game.ts.
import type { Roll } from '../odds/roll.ts';
import type { AnswerOf, ArgsOf, AskName } from '../questions/index.ts';
import type { Board, GameId } from '../scene/scene.ts';
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

/** A board that people play on. */
export interface NamedBoard {
  readonly title: string;
  readonly board: Board;
}

export interface Game {
  readonly id: GameId;
  readonly title: string;
  /** The edition of its rules that Sightline follows. */
  readonly edition: string;
  /** Its number in links: given out once, and never again. */
  readonly linkNumber: number;
  /** How often its rules were replaced since there are links; never, unless told. */
  readonly linkEdition?: number;
  /** The boards that it is played on, the usual one first. */
  readonly boards: readonly NamedBoard[];
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

/** Answers a question by one rule, which takes the table and the question's arguments and gives the whole answer. */
export function judgedBy<A extends AskName>(
  judge: (question: { table: Table } & ArgsOf<A>) => Verdict<AnswerOf<A>>,
): Answerer<A> {
  return (table, args) => outcome(judge({ table, ...args }));
}

/** A game of what it brings; the sentences are those of its rules. */
export function defineGame(brings: Omit<Game, 'sentences'>): Game {
  return { ...brings, sentences: sentencesOfRules(brings.rules) };
}

/** A round board. */
export function roundBoard(diameter: number, title: string): NamedBoard {
  return { title, board: { shape: 'circle', diameter } };
}

/** A board with four corners. */
export function rectBoard(width: number, height: number, title = `${width}″ × ${height}″`): NamedBoard {
  return { title, board: { shape: 'rect', width, height } };
}
