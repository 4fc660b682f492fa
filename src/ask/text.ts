// A question as text: one line of a batch, the body of a request. Its size is checked before anything reads it, and
// nothing in a line can keep the lines behind it from being answered.
import { type ErrorCode, Refusal } from '../input/problem.ts';
import type { Answer } from './answer.ts';
import { askWhole } from './ask.ts';
import { askWholeUnder } from './ask-under.ts';
import type { LastScene } from './last-scene.ts';
import type { AnsweredLine, Line } from './lines.ts';
import type { AskOptions } from './options.ts';
import { idOf } from './question-id.ts';

/** No question may be larger than this, in bytes. */
export const LARGEST_QUESTION = 256 * 1024;

/** The smallest question that there is: whether anything is answered at all. */
export const SMALLEST_QUESTION =
  '{"ask": "engagement", "scene": {"v": 1, "game": "judgement", "board": {"shape": "circle", "diameter": 36}, "models": []}}';

/** The answer to a question that came as text; `last` is whatever was asked before it. */
export function askText(text: string, options: AskOptions = {}, last?: LastScene): Answer {
  if (isTooLarge(text)) return tooLarge(text);
  try {
    // Where house rulings hold, a scene is not the one that is written.
    if (last && options.rulings === undefined) {
      const { question, asking } = last.read(text);
      return askWhole(question, asking);
    }
    return askWholeUnder(JSON.parse(text), options);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return refused('bad-json', `This is not JSON: ${error.message}.`);
  }
}

/** A character takes up to three bytes: only long texts need be measured. */
const MOST_BYTES = 3;

function isTooLarge(text: string): boolean {
  if (text.length * MOST_BYTES <= LARGEST_QUESTION) return false;
  return text.length > LARGEST_QUESTION || new TextEncoder().encode(text).length > LARGEST_QUESTION;
}

export type { AnsweredLine } from './lines.ts';

/** Answers the first of these lines, at least one and as many as it likes, in their order. */
export type AnswerLines = (lines: readonly Line[]) => Promise<readonly AnsweredLine[]>;

/** The answer to one line. Nothing makes it throw: a failure of ours is an answer that says so. */
export function answerLine(line: Line, options?: AskOptions, last?: LastScene): AnsweredLine {
  if ('tooLarge' in line) return inLine(tooLarge(line.tooLarge));
  if (line.settled) return line.settled;
  try {
    return inLine(askText(line.text, options, last));
  } catch (error) {
    return failedLine(line, error);
  }
}

/** The answer to a line that Sightline itself failed on. */
export function failedLine(line: Line, error: unknown): AnsweredLine {
  const message = 'Sightline failed on this question. The fault is in Sightline and not in the question.';
  return { ...inLine(refused('unsupported', message, askedIn(line).id)), fault: String(error) };
}

/** The answer to a line whose work was stopped at its deadline, in milliseconds. */
export function tooLongLine(line: Line, deadline: number): AnsweredLine {
  const { id, ask } = askedIn(line);
  const what = typeof ask === 'string' ? `The question "${ask.slice(0, 40)}"` : 'This question';
  const smaller = ask === 'field' ? 'with a larger step or about fewer pieces' : 'about fewer pieces';
  const message = `${what} was stopped after ${deadline / 1000} s and has no answer. Ask ${smaller}, or where more time is allowed (--deadline).`;
  return inLine(refused('too-long', message, id));
}

/** The answer to a line that waited for its turn longer than it may, in milliseconds. */
export function notBegunLine(line: Line, wait: number): AnsweredLine {
  const message = `This question waited ${wait / 1000} s for its turn and was not begun, because too much is asked at once. Ask again later.`;
  return inLine(refused('too-long', message, askedIn(line).id));
}

/** A refusal in this sentence. */
export const refusedLine = (code: ErrorCode, message: string): AnsweredLine => inLine(refused(code, message));

/** The answer to a line that waits when the server ends. */
export function endingLine(line: Line): AnsweredLine {
  const message = 'The server is ending, and this question was not begun. Ask again in a moment.';
  return inLine(refused('too-long', message, askedIn(line).id));
}

const inLine = (answer: Answer): AnsweredLine => ({
  text: JSON.stringify(answer),
  code: answer.ok ? null : answer.error.code,
});

/** The id and the name of the question in a line that is not going to be answered. */
function askedIn(line: Line): { id: unknown; ask: unknown } {
  try {
    const question = JSON.parse('text' in line ? line.text : 'null');
    return { id: idOf(question), ask: question?.ask };
  } catch {
    return { id: null, ask: undefined };
  }
}

/** An id that a question begins with: a number or a plain string. */
const LEADING_ID = /^\s*\{\s*"id"\s*:\s*(-?\d+(?:\.\d+)?|"[^"\\]*")\s*[,}]/;

/** The answer to a question that is larger than any may be. It is not read, but one that begins with its id gets it back. */
export function tooLarge(head = ''): Answer {
  const { id } = askedIn({ text: `{"id": ${LEADING_ID.exec(head)?.[1] ?? null}}` });
  return refused('too-large', `A question may have ${LARGEST_QUESTION / 1024} KiB, and this one is larger.`, id);
}

function refused(code: ErrorCode, message: string, id: unknown = null): Answer {
  return { id, ok: false, error: new Refusal(code, '', message).problem };
}
