// Untrusted input, described once: keys with what they expect, their defaults and limits. Reading gives either a
// complete value or the first problem with its path. null means left out, but for keys that take it as a value.
import { type ErrorCode, type Problem, pathKey, shown } from './problem.ts';

export type Parsed<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: Problem };

/** One key: what it expects in words, how it is read, and what it is when left out (required without that). */
export interface Key<T> {
  readonly expects: string;
  readonly read: (value: unknown, path: string) => Parsed<T>;
  readonly otherwise?: { readonly value: T };
  /** null is a value of this key and does not mean that it was left out. */
  readonly takesNull?: true;
  /** What a form needs to offer this key. */
  readonly form: Form;
}

/** A key as a form can show it. */
export type Form =
  | { readonly type: 'whole' | 'number'; readonly least: number; readonly most: number }
  | { readonly type: 'yes-no' }
  | { readonly type: 'text' }
  | { readonly type: 'choice'; readonly options: readonly (string | number)[] }
  | { readonly type: 'dice' }
  | { readonly type: 'list'; readonly of: Form; readonly most: number }
  | { readonly type: 'record'; readonly keys: Readonly<Record<string, Key<unknown>>> }
  | { readonly type: 'by-name'; readonly of: Form };

export type Keys = Readonly<Record<string, Key<unknown>>>;
export type Read<K extends Keys> = { readonly [P in keyof K]: K[P] extends Key<infer T> ? T : never };

/** A success of reading. */
export function good<T>(value: T): Parsed<T> {
  return { ok: true, value };
}

/** A failure of reading. */
export function bad<T>(path: string, message: string, code: ErrorCode = 'bad-question'): Parsed<T> {
  return { ok: false, problem: { code, path, message } };
}

const nameOf = (path: string) => path.slice(path.indexOf('.') + 1);

/** A failure: this is not what was expected. */
export function refused<T>(value: unknown, path: string, expects: string): Parsed<T> {
  return bad(path, `${nameOf(path)} must be ${expects}, and ${shown(value)} is not.`);
}

/** A whole number between two ends; `limit` says that the upper end is our limit and not the game's. */
export function whole(least: number, most: number, limit?: 'limit'): Key<number> {
  const expects = `a whole number from ${least} to ${most}`;
  return {
    expects,
    form: { type: 'whole', least, most },
    read: (value, path) => {
      if (typeof value !== 'number' || !Number.isInteger(value) || value < least) return refused(value, path, expects);
      if (value <= most) return good(value);
      if (!limit) return refused(value, path, expects);
      return bad(path, `${nameOf(path)} may be at most ${most}, and ${shown(value)} is more.`, 'too-large');
    },
  };
}

/** A number between two ends, whole or not. */
export function number(least: number, most: number): Key<number> {
  const expects = `a number from ${least} to ${most}`;
  return {
    expects,
    form: { type: 'number', least, most },
    read: (value, path) =>
      typeof value === 'number' && value >= least && value <= most ? good(value) : refused(value, path, expects),
  };
}

/** true or false, false unless given. */
export const yesNo: Key<boolean> = {
  expects: 'true or false',
  form: { type: 'yes-no' },
  otherwise: { value: false },
  read: (value, path) => (typeof value === 'boolean' ? good(value) : refused(value, path, 'true or false')),
};

/** A text that some test lets through; `expects` says what the test asks for. */
export function text(expects: string, isGood: (text: string) => boolean): Key<string> {
  return {
    expects,
    form: { type: 'text' },
    read: (value, path) => (typeof value === 'string' && isGood(value) ? good(value) : refused(value, path, expects)),
  };
}

/** The key, which must be given but may be null. */
export function nullable<T>(key: Key<T>): Key<T | null> {
  const expects = `${key.expects}, or null`;
  return {
    expects,
    form: key.form,
    takesNull: true,
    read: (value, path) => (value === null ? good(null) : key.read(value, path)),
  };
}

/** One of these values, the first unless given. */
export function choice<const T extends string | number>(options: readonly [T, ...T[]]): Key<T> {
  return { ...required(options), otherwise: { value: options[0] } };
}

/** One of these values, which must be given. */
export function required<const T extends string | number>(options: readonly [T, ...T[]]): Key<T> {
  const expects = `one of ${options.map((option) => JSON.stringify(option)).join(', ')}`;
  return {
    expects,
    form: { type: 'choice', options },
    read: (value, path) => (options.includes(value as T) ? good(value as T) : refused(value, path, expects)),
  };
}

/** A list of up to `most` of these, empty unless given. */
export function list<T>(of: Key<T>, most: number, least = 0): Key<readonly T[]> {
  const expects = `a list of ${least > 0 ? `${least} to` : 'up to'} ${most} entries, each ${of.expects}`;
  return {
    expects,
    form: { type: 'list', of: of.form, most },
    ...(least === 0 ? { otherwise: { value: [] } } : {}),
    read: (value, path) => {
      if (!Array.isArray(value) || value.length < least) return refused(value, path, expects);
      if (value.length > most) {
        return bad(path, `${nameOf(path)} may have at most ${most} entries, and has ${value.length}.`, 'too-large');
      }
      const entries: T[] = [];
      for (const [i, entry] of value.entries()) {
        const read = of.read(entry, `${path}[${i}]`);
        if (!read.ok) return read;
        entries.push(read.value);
      }
      return good(entries);
    },
  };
}

/** The key, with a value when it is left out. */
export function optional<T>(key: Key<T>, value: T): Key<T> {
  return { ...key, otherwise: { value } };
}

/** The key, null when it is left out. */
export function absent<T>(key: Key<T>): Key<T | null> {
  return { ...key, otherwise: { value: null } };
}

/** An object of up to `most` entries by name, each of one sort. */
export function byName<T>(of: Key<T>, most: number): Key<Readonly<Record<string, T>>> {
  const expects = `an object of up to ${most} names, each ${of.expects}`;
  return {
    expects,
    form: { type: 'by-name', of: of.form },
    read: (value, path) => {
      if (!isObject(value)) return refused(value, path, expects);
      const entries = Object.entries(value);
      if (entries.length > most)
        return bad(path, `${nameOf(path)} may have at most ${most} entries, and has ${entries.length}.`, 'too-large');
      const result: [string, T][] = [];
      for (const [name, entry] of entries) {
        const read = of.read(entry, pathKey(path, name));
        if (!read.ok) return read;
        result.push([name, read.value]);
      }
      return good(Object.fromEntries(result));
    },
  };
}

/** One of several records, told apart by the word that each has under one key. */
export function variants<W extends string>(key: string, records: Readonly<Record<W, Keys>>): Key<unknown> {
  const words = Object.keys(records) as W[];
  const expects = `an object whose ${key} is one of ${words.map((word) => JSON.stringify(word)).join(', ')}`;
  const shapes = new Map<unknown, Key<unknown>>(
    words.map((word) => [word, record({ [key]: required([word]), ...records[word] })]),
  );
  return {
    expects,
    form: { type: 'record', keys: {} },
    read: (value, path) => {
      const shape = isObject(value) ? shapes.get(value[key]) : undefined;
      return shape ? shape.read(value, path) : refused(value, path, expects);
    },
  };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The key, which must be given. */
export function given<T>({ otherwise: _, ...key }: Key<T>): Key<T> {
  return key;
}

/** The key, which may be left out but not be null. */
export function spare<T>(key: Key<T>): Key<T | undefined> {
  return { ...key, takesNull: true, otherwise: { value: undefined } };
}

/** What keys must do together. */
export interface Together<T> {
  /** Ways to say the same thing: the keys of exactly one group may be given, its first key at least. */
  readonly alternatives?: readonly (readonly (keyof T & string)[])[];
  /** A last look at the whole; null when all is well. */
  readonly check?: (value: T, path: string) => Problem | null;
}

/** An object with these keys and no others. */
export function record<K extends Keys>(keys: K, together: Together<Read<K>> = {}): Key<Read<K>> {
  const names = Object.keys(keys);
  const expects = names.length > 0 ? `an object with ${names.join(', ')}` : 'an empty object';
  return { expects, form: { type: 'record', keys }, read: (value, path) => readRecord(keys, together, value, path) };
}

function readRecord<K extends Keys>(keys: K, together: Together<Read<K>>, value: unknown, path: string) {
  const names = Object.keys(keys);
  if (!isObject(value)) {
    return bad<Read<K>>(path, `${nameOf(path)} must be an object, and ${shown(value)} is not.`);
  }
  const stranger = Object.keys(value).find((name) => !Object.hasOwn(keys, name));
  if (stranger !== undefined) {
    const known = names.length > 0 ? `the keys here are ${names.join(', ')}` : 'there are no keys here';
    return bad<Read<K>>(`${path}.${stranger}`, `${shown(stranger)} is not a key of this roll: ${known}.`);
  }
  const givenTo = (name: string) =>
    Object.hasOwn(value, name) && value[name] !== undefined && (value[name] !== null || keys[name]!.takesNull === true);
  // Naming the default of another way says nothing, so it is no second way.
  const says = (name: string) => givenTo(name) && value[name] !== keys[name]!.otherwise?.value;
  const wrong = wrongAlternative(together.alternatives ?? [], says, path);
  if (wrong) return { ok: false, problem: wrong } as const;
  const result: Record<string, unknown> = {};
  for (const name of names) {
    const key = keys[name]!;
    const at = `${path}.${name}`;
    if (!givenTo(name)) {
      if (!key.otherwise) return bad<Read<K>>(at, `${nameOf(at)} is missing: it must be ${key.expects}.`);
      result[name] = key.otherwise.value;
      continue;
    }
    const read = key.read(value[name], at);
    if (!read.ok) return read as Parsed<Read<K>>;
    result[name] = read.value;
  }
  const problem = together.check?.(result as Read<K>, path) ?? null;
  return problem ? ({ ok: false, problem } as const) : good(result as Read<K>);
}

function wrongAlternative(
  groups: readonly (readonly string[])[],
  givenTo: (name: string) => boolean,
  path: string,
): Problem | null {
  if (groups.length === 0) return null;
  const used = groups.map((group) => group.filter(givenTo)).filter((group) => group.length > 0);
  const heads = groups.map((group) => group[0]!).join(' or ');
  if (used.length > 1) {
    const message = `${used.map((group) => group[0]).join(' and ')} are two ways to say the same thing: give ${heads}, not both.`;
    return { code: 'bad-question', path: `${path}.${used[1]![0]}`, message };
  }
  const group = groups.find((names) => names.some(givenTo)) ?? groups[0]!;
  if (givenTo(group[0]!)) return null;
  return { code: 'bad-question', path: `${path}.${group[0]}`, message: `${group[0]} is missing: give ${heads}.` };
}
