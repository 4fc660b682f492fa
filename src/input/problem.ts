// What was wrong with something that came from outside: a code for programs, a path into it, a sentence for a player.

/** What kind of fault it is, for programs. */
export type ErrorCode =
  | 'bad-json'
  | 'bad-question'
  | 'bad-scene'
  | 'unknown-model'
  | 'unknown-terrain'
  | 'unknown-zone'
  | 'unknown-unit'
  | 'unsupported'
  | 'too-large'
  | 'too-long';

/** What was wrong: a code, where it stands, and a sentence. */
export interface Problem {
  readonly code: ErrorCode;
  readonly path: string;
  readonly message: string;
}

/**
 * Thrown while a question is read or judged; becomes the answer's error and never leaves `ask`. It is no Error: nobody reads
 * where in the code it was thrown, and finding that out costs more than most answers.
 */
export class Refusal {
  readonly problem: Problem;
  constructor(code: ErrorCode, path: string, message: string) {
    this.problem = { code, path, message };
  }
}

/** A key as it stands in a path: `.name`, or `["odd name"]`. */
export function pathKey(path: string, key: string): string {
  if (/^[A-Za-z_$][\w$]*$/.test(key)) return path ? `${path}.${key}` : key;
  return `${path}[${JSON.stringify(key.length > 60 ? `${key.slice(0, 60)}…` : key)}]`;
}

/** A value as it stands in a sentence: short, and never a dump. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (typeof value === 'string') return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return `a list of ${value.length}`;
  return 'an object';
}

/** A list of words as it stands in a sentence, the nearest to a misspelt one first when there are many. */
export function listed(words: readonly string[]): string {
  return words.length === 0 ? 'none' : words.join(', ');
}
