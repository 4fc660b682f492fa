// What a game brings: its title and edition, its number in links, its boards, its words, its rulings, its rules, the questions
// it can answer and its rolls. Each game says so in src/games/<game>/game.ts.
import type { Roll } from '../odds/roll.ts';
import type { AnswerOf, ArgsOf, AskName } from '../questions/index.ts';
import type { Board, GameId, Model } from '../scene/scene.ts';
import type { Vocabulary } from '../scene/vocabulary.ts';
import type { Outcome } from '../table/outcome.ts';
import type { Table } from '../table/table.ts';
import { type AnyRule, type RuleSentences, sentencesOfRules, type Verdict } from '../verdict/rule.ts';
import type { CardPlan } from './card-plan.ts';

export type { Outcome } from '../table/outcome.ts';

export type Answerer<A extends AskName> = (table: Table, args: ArgsOf<A>) => Outcome<A>;
/**
 * The part of an answer that another reading could change (see src/questions/headline.ts), and what follows from it without
 * further ado. It refuses what the whole answer would refuse.
 */
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

/** A distance round a model's base, with the word for what is done over it. */
export interface Range {
  readonly says: string;
  readonly inches: number;
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
  /** How far a model reaches round its base as it is now: what a player looks at while moving it. */
  readonly ranges?: (table: Table, model: Model) => readonly Range[];
  /** For questions whose headline is found sooner than the whole answer. */
  readonly headlines?: { readonly [A in AskName]?: Headliner<A> };
  /** What a player's own card holds beyond the words, and what the rolls take from it. */
  readonly card?: CardPlan;
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

/** The headline of sight; `band` is what the game answers where there is none. */
export function sightHeadline(visible: boolean, band: 0 | null): Partial<AnswerOf<'los'>> {
  return visible ? { visible, blockers: [] } : { visible, line: null, band };
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
