// What comes back of a question.
import type { Problem } from '../input/problem.ts';
import { QUESTIONS } from '../questions/index.ts';
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

/** The parts of an answer that are made when somebody reads them. */
export interface Later<T extends object = object> {
  because(): readonly Because[];
  /** Left out where they are known. */
  rulings?(): readonly string[];
  /** Left out where it is known that there are none; undefined where there turn out to be none. */
  disputed?(): readonly Disputed[] | undefined;
  close?(): Good['close'] | undefined;
  /** The whole answer, where only its headline is known. */
  answer?(): T;
}

type Part = 'because' | 'rulings' | 'disputed' | 'close';

/**
 * An answer some parts of which are made when they are read, and then once: most who ask a great many questions never look
 * at them. To a reader, to JSON and to a copy it is plain data.
 */
class LazyAnswer<T extends object> {
  declare readonly id: unknown;
  declare readonly ok: true;
  declare readonly answer: T;
  declare readonly because: readonly Because[];
  declare readonly rulings: readonly string[];
  declare readonly disputed?: readonly Disputed[];
  declare readonly close?: NonNullable<Good['close']>;
  declare readonly marks?: readonly Mark[];
  readonly #later: Later<T>;
  #made: Partial<Record<Part, unknown>> | undefined;

  // Fields are laid down in the order in which JSON lists them.
  constructor(
    id: unknown,
    answer: T,
    rulings: readonly string[] | null,
    marks: readonly Mark[] | undefined,
    later: Later<T>,
  ) {
    this.#later = later;
    this.id = id;
    this.ok = true;
    this.answer = answer;
    Object.defineProperty(this, 'because', READ.because);
    if (rulings) this.rulings = rulings;
    else Object.defineProperty(this, 'rulings', READ.rulings);
    if (later.disputed) Object.defineProperty(this, 'disputed', READ.disputed);
    if (later.close) Object.defineProperty(this, 'close', READ.close);
    if (marks) this.marks = marks;
  }

  static part(answer: LazyAnswer<object>, part: Part): unknown {
    answer.#made ??= {};
    if (!(part in answer.#made)) answer.#made[part] = answer.#later[part]?.();
    return answer.#made[part];
  }

  /** The whole of it, every part made. Cost: much less than JSON takes to read the parts one by one. */
  toJSON(): Good<T> {
    const { id, ok, answer, because, rulings, disputed, close, marks } = this;
    const plain: Writable<Good<T>> = { id, ok, answer, because, rulings };
    if (disputed) plain.disputed = disputed;
    if (close) plain.close = close;
    if (marks) plain.marks = marks;
    return plain;
  }
}

// One getter for all answers: one for each would cost more than it saves.
const readAs = (part: Part): PropertyDescriptor => ({
  get(this: LazyAnswer<object>) {
    return LazyAnswer.part(this, part);
  },
  enumerable: true,
  configurable: true,
});
const READ = {
  because: readAs('because'),
  rulings: readAs('rulings'),
  disputed: readAs('disputed'),
  close: readAs('close'),
};

export type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** What is known of an answer at once. */
interface KnownAnswer<T extends object> {
  readonly id: unknown;
  readonly answer: T;
  readonly rulings: readonly string[];
  readonly marks?: readonly Mark[] | undefined;
}

/** An answer every part of which is made now. */
export function wholeAnswer<T extends object>(
  { id, answer, rulings, marks }: KnownAnswer<T>,
  later: Later<T>,
): Good<T> {
  const good: Writable<Good<T>> = { id, ok: true, answer, because: later.because(), rulings };
  const disputed = later.disputed?.();
  const close = later.close?.();
  if (disputed) good.disputed = disputed;
  if (close) good.close = close;
  if (marks) good.marks = marks;
  return good;
}

/** An answer of what is known at once and what is made when it is read. */
export function answerReadLater<T extends object>(
  { id, answer, rulings, marks }: KnownAnswer<T>,
  later: Later<T>,
): Good<T> {
  return new LazyAnswer(id, answer, rulings, marks, later);
}

/** The fields of an answer of which some are known and the others are found when one of them is read. */
class LazyFields {
  readonly #whole: () => object;

  constructor(known: Readonly<Record<string, unknown>>, fields: readonly string[], whole: () => object) {
    this.#whole = whole;
    for (const field of fields)
      if (field in known) (this as Record<string, unknown>)[field] = known[field];
      else Object.defineProperty(this, field, READ_FIELD.get(field)!);
  }

  static read(fields: LazyFields, field: string): unknown {
    const whole = fields.#whole() as Record<string, unknown>;
    return whole[field];
  }
}

const fieldReader = (field: string): PropertyDescriptor => ({
  get(this: LazyFields) {
    return LazyFields.read(this, field);
  },
  // Whoever changes an answer of theirs may.
  set(this: LazyFields, value: unknown) {
    Object.defineProperty(this, field, { value, writable: true, enumerable: true, configurable: true });
  },
  enumerable: true,
  configurable: true,
});
const READ_FIELD: ReadonlyMap<string, PropertyDescriptor> = new Map(
  Object.values(QUESTIONS)
    .flatMap(({ answers }): readonly string[] => answers)
    .map((field) => [field, fieldReader(field)]),
);

/** An answer of which only the headline is known yet: its other fields, and everything else about it, are found when read. */
export function headlineReadLater<T extends object>(
  id: unknown,
  headline: Partial<T>,
  fields: readonly string[],
  later: Required<Later<T>>,
): Good<T> {
  const answer = new LazyFields(headline as Record<string, unknown>, fields, later.answer) as T;
  return new LazyAnswer<T>(id, answer, null, undefined, later);
}
