// One kind of roll: what it takes, and the exact answer with its reasons, its stages and a sentence to copy.

import { type Key, type Keys, type Parsed, type Read, record, type Together } from '../input/keys.ts';
import type { Problem } from '../input/problem.ts';
import type { ExactOdds } from './answer.ts';
import type { Calculator, RollForm } from './form.ts';

/** Why, in a sentence, and by which rule ("game/slug"). */
export interface Reason {
  readonly rule: string;
  readonly text: string;
}

/** One step on the way to the answer, with its own distribution. */
export interface Stage {
  readonly name: string;
  readonly text: string;
  readonly odds: ExactOdds;
}

/** Another reading of a ruling and the answer it gives. */
export interface OtherReading {
  readonly ruling: string;
  readonly reading: string;
  readonly answer: object;
}

/** A step on the way to a number of dice: those it adds or takes, and why; `of` says which pool, where there are several. */
export interface DiceStep extends Reason {
  readonly dice: number;
  readonly of?: number;
}

/** One move of a line of play, in words. */
export interface PlayStep {
  readonly text: string;
}

/** All that a roll has to say. */
export interface Rolled {
  readonly answer: object;
  readonly because: readonly Reason[];
  readonly sentence: string;
  readonly stages: readonly Stage[];
  /** How the dice that are rolled came about, where modifiers make them. */
  readonly steps?: readonly DiceStep[];
  /** Lines of perfect play by aim, move by move. */
  readonly lines?: Readonly<Record<string, readonly PlayStep[]>>;
  readonly rulings: readonly string[];
  readonly disputed?: readonly OtherReading[];
}

/** The readings in force by ruling, where they are not our default. */
export type ChosenReadings = Readonly<Record<string, string>>;

export interface Roll<Input = unknown> {
  readonly kind: string;
  /** Its number in links among the rolls of its game: given out once, and never again. */
  readonly linkNumber: number;
  /** The rule that the roll is mostly about. */
  readonly rule: string;
  /** What it takes. */
  readonly takes: Key<Input>;
  parse(input: unknown): Parsed<Input>;
  /** The answer, by our readings or by those chosen. */
  answer(input: Input, chosen?: ChosenReadings): Rolled;
  /** Its form, and what is shown of its answer. */
  readonly calculator: Calculator;
}

/** A roll from its keys and the function that answers; `parse` reads the keys under the path "input". */
export function roll<K extends Keys>(
  about: { kind: string; linkNumber: number; rule: string; keys: K; calculator: RollForm } & Together<Read<K>>,
  answer: (input: Read<K>, chosen: ChosenReadings) => Rolled,
): Roll<Read<K>> {
  const { kind, linkNumber, rule, keys, calculator, ...together } = about;
  const takes = record(keys, together);
  return {
    kind,
    linkNumber,
    rule,
    takes,
    parse: (input) => takes.read(input ?? {}, 'input'),
    answer: (input, chosen = {}) => answer(input, chosen),
    calculator: { kind, ...calculator },
  };
}

/** The answer to raw input, or what is wrong with it. */
export function rolled(
  roll: Roll,
  input: unknown,
  chosen: ChosenReadings = {},
): { ok: true; value: Rolled } | { ok: false; problem: Problem } {
  const parsed = roll.parse(input);
  return parsed.ok ? { ok: true, value: roll.answer(parsed.value, chosen) } : parsed;
}
