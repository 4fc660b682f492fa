// Reads untrusted JSON a field at a time. Every complaint carries its path and a sentence; what is not asked for by name
// is an error that names it. Problems are gathered, so that a person sees all of them; the first is the answer's.
import { type ErrorCode, listed, type Problem, pathKey, shown } from './problem.ts';

/** No number in a scene or question may be larger than this, either way. */
export const LARGEST = 1000;
/** No list of words may be longer than this. */
export const MOST_WORDS = 64;
/** Past this many problems nobody reads on. */
const MOST_PROBLEMS = 50;

/** The fields that an object may have: a set where many objects are read. */
type Fields = readonly string[] | ReadonlySet<string>;

export class Reader {
  readonly problems: Problem[] = [];
  readonly #code: ErrorCode;
  #list = '';
  #index = -1;

  constructor(code: ErrorCode) {
    this.#code = code;
  }

  /** Has the paths start at an entry of a list. They are spelt out only to complain, as a scene has hundreds. */
  enter(list: string, index: number): void {
    this.#list = list;
    this.#index = index;
  }

  /** Has the paths start at the top again. */
  leave(): void {
    this.#index = -1;
  }

  complain(path: string, message: string, code: ErrorCode = this.#code): void {
    if (this.problems.length < MOST_PROBLEMS) this.problems.push({ code, path: this.#whole(path), message });
  }

  #whole(path: string): string {
    if (this.#index < 0) return path;
    return `${this.#list}[${this.#index}]${/^(\[|$)/.test(path) ? '' : '.'}${path}`;
  }

  /** The object's own fields, none of them unknown; null when it is no object. */
  object(value: unknown, path: string, what: string, fields: Fields): Record<string, unknown> | null {
    const own = this.anyObject(value, path, what);
    if (own) this.onlyKnown(own, path, what, fields);
    return own;
  }

  /** The object's own fields, whatever they are called; null when it is no object. */
  anyObject(value: unknown, path: string, what: string): Record<string, unknown> | null {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      this.complain(path, `${what} must be an object, not ${shown(value)}.`);
      return null;
    }
    if (Object.getPrototypeOf(value) === Object.prototype) return value as Record<string, unknown>;
    // Nothing that is inherited counts as said.
    return Object.assign(Object.create(null), value);
  }

  /**
   * Complains about fields that are unknown. `said` is how many known fields the caller has found in the object, where it
   * has counted them: an object with as many fields has no others, and their names need not be looked at.
   */
  onlyKnown(object: object, path: string, what: string, fields: Fields, said = -1): void {
    let all = 0;
    for (const _ in object) all++;
    if (all === said) return;
    const known: ReadonlySet<string> = fields instanceof Set ? fields : new Set(fields as readonly string[]);
    for (const key in object)
      if (!known.has(key) && Object.hasOwn(object, key))
        this.complain(pathKey(path, key), `${what} has no field ${shown(key)}; it knows ${listed([...fields])}.`);
  }

  /** The list, no longer than it may be; null when it is none. */
  list(value: unknown, path: string, what: string, most: number): readonly unknown[] | null {
    if (!Array.isArray(value)) {
      this.complain(path, `${what} must be a list, not ${shown(value)}.`);
      return null;
    }
    if (value.length > most) {
      this.complain(path, `${what}: ${value.length} are too many; ${most} are allowed.`, 'too-large');
      return null;
    }
    // What is made out of a list with a constructor of its own would be whatever that makes.
    return value.constructor === Array ? value : Array.from(value);
  }

  /** A finite number no larger than a table's, or NaN after a complaint. */
  number(value: unknown, path: string, what: string): number {
    if (isPlainNumber(value)) return value;
    if (typeof value !== 'number' || !Number.isFinite(value)) {
      this.complain(path, `${what} must be a finite number, not ${shown(value)}.`);
      return Number.NaN;
    }
    if (Math.abs(value) > LARGEST) {
      this.complain(path, `${what} is ${shown(value)}; it must lie between -${LARGEST} and ${LARGEST}.`, 'too-large');
      return Number.NaN;
    }
    return value === 0 ? 0 : value;
  }

  positive(value: unknown, path: string, what: string): number {
    const number = this.number(value, path, what);
    if (number <= 0) this.complain(path, `${what} must be more than 0, not ${shown(value)}.`);
    return number;
  }

  notNegative(value: unknown, path: string, what: string): number {
    const number = this.number(value, path, what);
    if (number < 0) this.complain(path, `${what} must not be negative, and ${shown(value)} is.`);
    return number;
  }

  /** One of the words, or the first of them after a complaint. */
  oneOf<T extends string>(value: unknown, path: string, what: string, words: readonly T[]): T {
    if (typeof value === 'string' && (words as readonly string[]).includes(value)) return value as T;
    this.complain(path, `${what} must be one of ${listed(words)}, not ${shown(value)}.`);
    return words[0]!;
  }

  /** Words out of a known list, each once. */
  words(value: unknown, path: string, what: string, known: readonly string[]): readonly string[] {
    const list = this.list(value, path, what, MOST_WORDS);
    if (!list) return [];
    const words: string[] = [];
    for (let i = 0; i < list.length; i++) {
      const word = list[i];
      if (typeof word !== 'string' || !known.includes(word))
        this.complain(`${path}[${i}]`, `${what}: ${shown(word)} is unknown here; known are ${listed(known)}.`);
      else if (!words.includes(word)) words.push(word);
    }
    return words;
  }

  /** A name for a piece: 1 to 40 letters, digits, spaces and _ . ' - */
  name(value: unknown, path: string, what: string): string {
    if (typeof value === 'string' && value !== 'border' && (isPlainName(value) || NAME.test(value))) return value;
    this.complain(
      path,
      value === 'border'
        ? `${what} must not be "border": that word means the edge of the board.`
        : `${what} must be 1 to 40 letters, digits, spaces or _ . ' -, not ${shown(value)}.`,
    );
    return '';
  }
}

/** Whether a value is a number that needs no complaint and no change. */
export function isPlainNumber(value: unknown): value is number {
  return typeof value === 'number' && value !== 0 && value <= LARGEST && value >= -LARGEST;
}

const NAME = /^[\p{L}\p{M}\p{N} _.'-]{1,40}$/u;
const LONGEST_NAME = 40;
const PLAIN_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 _.'-";
const isPlainCode = Array.from({ length: 128 }, (_, code) => PLAIN_LETTERS.includes(String.fromCharCode(code)));

/** Whether a name needs no closer look: most are plain, and the expression for all of them is slow. */
function isPlainName(value: string): boolean {
  if (value.length === 0 || value.length > LONGEST_NAME) return false;
  for (let i = 0; i < value.length; i++) if (isPlainCode[value.charCodeAt(i)] !== true) return false;
  return true;
}
