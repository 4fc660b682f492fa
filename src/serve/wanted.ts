// A question whose answer is wanted with more than the protocol has: its sentence, or its picture instead.

import type { Line } from '../ask/lines.ts';
import { type AnsweredLine, answerLine, askText, failedLine, refusedLine } from '../ask/text.ts';
import { pictureOf } from '../draw/answer-with-picture.ts';
import type { Theme } from '../draw/palette.ts';
import { fromLink } from '../link/link.ts';
import { sentenceOf } from '../questions/sentence.ts';

/** A line, and what is wanted of it beside its answer. */
export type WantedLine = Line & {
  /** The answer with the verdict in one sentence. */
  readonly sentence?: true;
  /** The picture instead, as SVG; the line is then a question or a link. */
  readonly picture?: { readonly theme: Theme };
};

/** What was wanted of a line. Nothing makes it throw. */
export function answerWanted(line: WantedLine): AnsweredLine {
  if ('tooLarge' in line || (!line.sentence && !line.picture)) return answerLine(line);
  try {
    return line.picture ? drawn(line.text, line.picture.theme) : withSentence(line.text);
  } catch (error) {
    return failedLine(line, error);
  }
}

function withSentence(text: string): AnsweredLine {
  const answer = askText(text);
  if (!answer.ok || answer.sentence !== undefined) return answerLine({ text });
  return { text: JSON.stringify({ ...answer, sentence: sentenceOf(JSON.parse(text), answer).text }), code: null };
}

function drawn(text: string, theme: Theme): AnsweredLine {
  const isQuestion = text.trimStart().startsWith('{');
  const linked = isQuestion ? null : fromLink(text.trim().replace(/^[^#]*#/, ''));
  if (linked && !linked.ok) return refusedLine('bad-question', linked.message);
  let question: object;
  try {
    question = linked ? linked.question : JSON.parse(text);
  } catch {
    // Said as every other question that is not JSON.
    return answerLine({ text });
  }
  const picture = pictureOf(question, { theme });
  return picture.ok ? { text: picture.svg, code: null } : { text: JSON.stringify(picture), code: picture.error.code };
}
