// The id of a question comes back with its answer. It is echoed as JSON writes it and only up to a length, so that an
// answer can always be written: the length also bounds how deep an id can nest.
import { Refusal } from '../input/problem.ts';

/** The most characters an id may have when it is written as JSON. */
export const LONGEST_ID = 1000;

/** The id to echo, null where a question has none; refuses an id that is too long or that JSON cannot write. */
export function idOf(question: unknown): unknown {
  if (typeof question !== 'object' || question === null || !Object.hasOwn(question, 'id')) return null;
  const { id } = question as { id: unknown };
  if (id === undefined || id === null || typeof id === 'number' || typeof id === 'boolean') return id ?? null;
  const text = written(id);
  if (text.length > LONGEST_ID) throw tooLong();
  return JSON.parse(text);
}

/** The id to echo with a refusal of its own; null where it cannot be. */
export function idOrNull(question: unknown): unknown {
  try {
    return idOf(question);
  } catch {
    return null;
  }
}

function written(id: unknown): string {
  try {
    const text = JSON.stringify(id);
    if (text !== undefined) return text;
  } catch (error) {
    // Nesting that is too deep for the stack is far longer than any id may be.
    if (error instanceof RangeError) throw tooLong();
  }
  throw new Refusal('bad-question', 'id', 'This id cannot be written as JSON. Use a text or a number.');
}

function tooLong(): Refusal {
  const most = LONGEST_ID.toLocaleString('en');
  return new Refusal('bad-question', 'id', `An id may have at most ${most} characters as JSON, and this one has more.`);
}
