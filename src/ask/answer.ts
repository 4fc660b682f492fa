// What comes back of a question.
import type { Problem } from '../input/problem.ts';
import type { Mark } from '../verdict/marks.ts';

/** One link of the chain of reasons: a sentence, and the rule it leans on. */
export interface Because {
  readonly rule: string;
  readonly text: string;
}
/** A ruling that matters here, another reading of it, and the answer it would give. */
export interface Disputed {
  readonly ruling: string;
  readonly reading: string;
  readonly answer: object;
}
/** The answer to a question that could be answered. */
export interface Good<T extends object = object> {
  readonly id: unknown;
  readonly ok: true;
  readonly answer: T;
  readonly because: readonly Because[];
  readonly rulings: readonly string[];
  readonly disputed?: readonly Disputed[];
  readonly close?: { readonly inches: number; readonly text: string };
  readonly marks?: readonly Mark[];
  /** For odds: the result in one sentence to copy. */
  readonly sentence?: string;
}
/** The answer to a question that could not: what was wrong and where. */
export interface Bad {
  readonly id: unknown;
  readonly ok: false;
  readonly error: Problem;
}
/** What comes back of a question: the answer, or what was wrong. */
export type Answer<T extends object = object> = Good<T> | Bad;

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/**
 * An answer whose reasons are put into words when somebody reads them, and then once: most who ask a great many questions
 * never do. To a reader, and to JSON, it is plain data.
 */
export function wordedWhenRead<T extends object>(
  { id, answer, rulings }: Pick<Good<T>, 'id' | 'answer' | 'rulings'>,
  words: () => readonly Because[],
): Writable<Good<T>> {
  return {
    id,
    ok: true,
    answer,
    get because() {
      const because = words();
      Object.defineProperty(this, 'because', { value: because, enumerable: true, configurable: true, writable: true });
      return because;
    },
    rulings,
  };
}
