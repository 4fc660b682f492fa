// A question as text: one line of a batch, the body of a request. Its size is met before anything reads it.
import { Refusal } from '../scene/problem.ts';
import { type Answer, ask } from './ask.ts';
import type { Line } from './lines.ts';

/** No question may be larger than this, in bytes. */
export const LARGEST_QUESTION = 256 * 1024;

/** The answer to a question that came as text. */
export function askText(text: string): Answer {
  if (text.length > LARGEST_QUESTION || new TextEncoder().encode(text).length > LARGEST_QUESTION) return tooLarge();
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
  if (line === 'too-large') return JSON.stringify(tooLarge());
  return line.text.trim() === '' ? null : JSON.stringify(askText(line.text));
}

/** The answer to a question that is larger than any may be. */
export function tooLarge(): Answer {
  return refused('too-large', `A question may have ${LARGEST_QUESTION / 1024} KiB, and this one is larger.`);
}

function refused(code: 'bad-json' | 'too-large', message: string): Answer {
  return { id: null, ok: false, error: new Refusal(code, '', message).problem };
}
