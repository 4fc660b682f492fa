// A question as text: one line of a batch, the body of a request. Its size is met before anything reads it.
import { Refusal } from '../scene/problem.ts';
import { type Answer, ask } from './ask.ts';
import type { Line } from './lines.ts';

/** No question may be larger than this, in bytes. */
export const LARGEST_QUESTION = 256 * 1024;

/** The answer to a question that came as text. */
export function askText(text: string): Answer {
  if (text.length > LARGEST_QUESTION || new TextEncoder().encode(text).length > LARGEST_QUESTION) return tooLarge(text);
  let question: unknown;
  try {
    question = JSON.parse(text);
  } catch (error) {
    return refused('bad-json', `This is not JSON: ${error instanceof Error ? error.message : String(error)}.`);
  }
  return ask(question);
}

/** The answer to one line, as a line without its end; null for a blank one. */
export function answerLine(line: Line): string | null {
  if ('tooLarge' in line) return JSON.stringify(tooLarge(line.tooLarge));
  return line.text.trim() === '' ? null : JSON.stringify(askText(line.text));
}

/** An id that a question begins with: a number or a plain string. */
const LEADING_ID = /^\s*\{\s*"id"\s*:\s*(-?\d+(?:\.\d+)?|"[^"\\]*")\s*[,}]/;

/** The answer to a question that is larger than any may be. It is not read, but one that begins with its id gets it back. */
export function tooLarge(head = ''): Answer {
  const id: unknown = JSON.parse(LEADING_ID.exec(head)?.[1] ?? 'null');
  return refused('too-large', `A question may have ${LARGEST_QUESTION / 1024} KiB, and this one is larger.`, id);
}

function refused(code: 'bad-json' | 'too-large', message: string, id: unknown = null): Answer {
  return { id, ok: false, error: new Refusal(code, '', message).problem };
}
