// What a photograph's accuracy does to a verdict: an answer that a shift of that size could change is too close to call.
import { changedByShift } from '../../ask/shifted-answer.ts';
import type { Answered, Refused } from '../../draw/answer-with-picture.ts';
import { english } from '../../verdict/show.ts';
import type { Question } from '../pieces.ts';

type Verdict = Answered<Question> | Refused<Question>;

export const TOO_CLOSE = 'Too close to call from this picture.';

/** A verdict on a table that was laid out from a picture: what it says, and whether the picture is good enough for it. */
export function verdictByPicture(verdict: Verdict, accuracy: number): Verdict {
  if (!verdict.ok || verdict.question.ask === 'field') return verdict;
  const { answer, sentence } = verdict;
  const off = english.inches(accuracy);
  const piece = changedByShift(verdict.question, accuracy);
  const text = piece
    ? `The picture may put a piece ${off} from where it is, and ${piece} that far away would change this answer. Measure it on the table.`
    : `The picture may put a piece ${off} from where it is. No single piece that far away would change this call.`;
  const { id, ok, because, rulings, disputed, marks } = answer;
  const known = {
    id,
    ok,
    because,
    rulings,
    answer: answer.answer,
    ...(disputed ? { disputed } : {}),
    ...(marks ? { marks } : {}),
  };
  return {
    ...verdict,
    answer: { ...known, close: { inches: accuracy, text } } as Answered['answer'],
    sentence: piece ? { text: `${TOO_CLOSE} As it is laid out: ${sentence.text}`, holds: null } : sentence,
  };
}
