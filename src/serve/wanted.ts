// A question whose answer is wanted with more than the protocol has: its sentence, or its picture instead.

import type { LastScene } from '../ask/last-scene.ts';
import type { Line } from '../ask/lines.ts';
import type { AskOptions } from '../ask/options.ts';
import { type AnsweredLine, answerLine, askText, failedLine, refusedLine } from '../ask/text.ts';
import { pictureOf } from '../draw/answer-with-picture.ts';
import type { Theme } from '../draw/palette.ts';
import { fromLink } from '../link/link.ts';
import { sentenceOf } from '../questions/sentence.ts';
import { questionUnder } from '../rulings/question-under.ts';
import type { RulingSet } from '../rulings/ruling-set.ts';

/** A line, and what is wanted of it beside its answer. */
export type WantedLine = Line & {
  /** The answer with the verdict in one sentence. */
  readonly sentence?: true;
  /** The picture instead, as SVG; the line is then a question or a link. */
  readonly picture?: { readonly theme: Theme };
  /** House rulings to answer by. */
  readonly rulings?: RulingSet;
};

/** What was wanted of a line. Nothing makes it throw. */
export function answerWanted(line: WantedLine, last?: LastScene): AnsweredLine {
  const under = { rulings: line.rulings };
  if ('tooLarge' in line || (!line.sentence && !line.picture)) return answerLine(line, under, last);
  try {
    return line.picture ? drawn(line.text, line.picture.theme, line.rulings) : withSentence(line.text, under);
  } catch (error) {
    return failedLine(line, error);
  }
}

function withSentence(text: string, under: AskOptions): AnsweredLine {
  const answer = askText(text, under);
  if (!answer.ok || answer.sentence !== undefined) return answerLine({ text }, under);
  return { text: JSON.stringify({ ...answer, sentence: sentenceOf(JSON.parse(text), answer).text }), code: null };
}

function drawn(text: string, theme: Theme, rulings: RulingSet | undefined): AnsweredLine {
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
  // A link answers by the readings it was made under, on every device.
  const asked = rulings && !linked ? questionUnder(question, rulings) : question;
  const picture = pictureOf(asked, { theme });
  return picture.ok ? { text: picture.svg, code: null } : { text: JSON.stringify(picture), code: picture.error.code };
}
