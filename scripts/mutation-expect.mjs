// The words of the tests that mutants are held against, in one process: `describe` and `it` only note what there is to run, and `expect`
// has the matchers that these tests use. An unknown matcher fails the first run, so none can pass unseen.
import { isDeepStrictEqual } from 'node:util';

export const tests = [];
const names = [];
let file = '';

/** Notes every test of a file under its name. */
export async function gather(path, load) {
  file = path;
  await load();
}

export function describe(name, define) {
  names.push(name);
  define();
  names.pop();
}

export function it(name, run) {
  tests.push({ id: [file, ...names, name].join(' > '), run });
}

describe.each = each(describe);
it.each = each(it);
it.skipIf = (skipped) => (skipped ? () => {} : it);
export const test = it;

function each(declare) {
  return (rows) => (name, run) => {
    for (const [at, row] of rows.entries()) {
      const given = Array.isArray(row) ? row : [row];
      declare(`${name} ${at}`, () => run(...given));
    }
  };
}

class Like {
  constructor(holds) {
    this.holds = holds;
  }
}

const isObject = (value) => typeof value === 'object' && value !== null;
const keysOf = (value) => Object.keys(value).filter((key) => value[key] !== undefined);

function equals(actual, wanted, partly) {
  if (wanted instanceof Like) return wanted.holds(actual);
  if (!isObject(actual) || !isObject(wanted)) return Object.is(actual, wanted);
  if (Array.isArray(wanted) || Array.isArray(actual))
    return (
      Array.isArray(actual) &&
      Array.isArray(wanted) &&
      actual.length === wanted.length &&
      wanted.every((one, at) => equals(actual[at], one, partly))
    );
  // An answer makes some of its parts when they are read, so it is no plain object; what it is held against is.
  if (![null, Object.prototype].includes(Object.getPrototypeOf(wanted))) return isDeepStrictEqual(actual, wanted);
  const keys = partly ? Object.keys(wanted) : [...new Set([...keysOf(actual), ...keysOf(wanted)])];
  return keys.every((key) => equals(actual[key], wanted[key], partly));
}

const near = (actual, wanted, digits = 2) => actual === wanted || Math.abs(actual - wanted) < 10 ** -digits / 2;
const lookUp = (value, path) =>
  String(path)
    .split('.')
    .reduce((inner, key) => inner?.[key], value);

const MATCHERS = {
  toBe: (actual, wanted) => Object.is(actual, wanted),
  toBeCloseTo: near,
  toBeGreaterThan: (actual, wanted) => actual > wanted,
  toBeGreaterThanOrEqual: (actual, wanted) => actual >= wanted,
  toBeLessThan: (actual, wanted) => actual < wanted,
  toBeLessThanOrEqual: (actual, wanted) => actual <= wanted,
  toBeNull: (actual) => actual === null,
  toBeUndefined: (actual) => actual === undefined,
  toBeDefined: (actual) => actual !== undefined,
  toBeTruthy: (actual) => Boolean(actual),
  toBeInstanceOf: (actual, wanted) => actual instanceof wanted,
  toContain: (actual, wanted) => actual.includes(wanted),
  toContainEqual: (actual, wanted) => actual.some((one) => equals(one, wanted, false)),
  toEqual: (actual, wanted) => equals(actual, wanted, false),
  toStrictEqual: (actual, wanted) => equals(actual, wanted, false),
  toHaveLength: (actual, wanted) => actual.length === wanted,
  toHaveProperty: (actual, path, ...wanted) =>
    wanted.length > 0 ? equals(lookUp(actual, path), wanted[0], false) : lookUp(actual, path) !== undefined,
  toMatch: (actual, wanted) => (wanted instanceof RegExp ? wanted.test(actual) : actual.includes(wanted)),
  toMatchObject: (actual, wanted) => equals(actual, wanted, true),
  toThrow: (actual, wanted) => {
    try {
      actual();
      return false;
    } catch (error) {
      if (wanted === undefined) return true;
      if (typeof wanted === 'function') return error instanceof wanted;
      if (wanted instanceof Like) return wanted.holds(error);
      return wanted instanceof RegExp ? wanted.test(error.message) : error.message.includes(wanted);
    }
  },
};

export function expect(actual, message = '') {
  const sides = [true, false].map((holds) =>
    Object.fromEntries(
      Object.entries(MATCHERS).map(([name, matches]) => [
        name,
        (...wanted) => {
          if (matches(actual, ...wanted) !== holds) throw new Error(`${holds ? '' : 'not '}${name} failed ${message}`);
        },
      ]),
    ),
  );
  return { ...sides[0], not: sides[1] };
}

expect.any = (kind) => new Like((value) => Object(value) instanceof kind);
expect.closeTo = (wanted, digits) => new Like((value) => typeof value === 'number' && near(value, wanted, digits));
expect.objectContaining = (wanted) => new Like((value) => isObject(value) && equals({ ...value }, wanted, true));
expect.arrayContaining = (wanted) =>
  new Like((value) => Array.isArray(value) && wanted.every((one) => value.some((other) => equals(other, one, false))));
expect.stringContaining = (wanted) => new Like((value) => typeof value === 'string' && value.includes(wanted));
expect.stringMatching = (wanted) => new Like((value) => typeof value === 'string' && new RegExp(wanted).test(value));
expect.fail = (message = 'failed') => {
  throw new Error(message);
};
