// A question judged for showing: its scene with every default, the answer, what to draw of it, and its sentence.
import { ask, type Good, outcomeOf, readScene } from '../ask/ask.ts';
import type { FieldCells } from '../draw/field.ts';
import type { Problem } from '../input/problem.ts';
import { type Sentence, sentenceOf } from '../questions/sentence.ts';
import type { Scene } from '../scene/scene.ts';
import type { Mark } from '../verdict/marks.ts';
import type { Question } from './pieces.ts';

/** A question that was answered, with all there is to show of it. */
export interface Judged {
  readonly ok: true;
  readonly question: Question;
  readonly scene: Scene;
  readonly answer: Good;
  readonly sentence: Sentence;
  readonly marks: readonly Mark[];
  readonly field?: FieldCells;
}
/** A question that was not, with what is wrong. */
export interface Refused {
  readonly ok: false;
  readonly question: Question;
  /** The scene, when the fault lies in the question alone. */
  readonly scene: Scene | null;
  readonly problem: Problem;
}

/** The scene of a question with every default filled in; null when it is no scene. */
export function sceneOf(question: Question): Scene | null {
  const parsed = readScene(question.scene);
  return parsed.ok ? parsed.scene : null;
}

/**
 * What to show of a question; `also` are further questions about the same table, of which only the marks are shown.
 * Whoever has read the scene already hands it in.
 */
export function judged(
  question: Question,
  also: readonly object[] = [],
  scene: Scene | null = sceneOf(question),
): Judged | Refused {
  const answer = ask({ ...question, marks: true });
  if (!answer.ok || !scene)
    return {
      ok: false,
      question,
      scene,
      problem: answer.ok ? { code: 'bad-scene', path: 'scene', message: 'This scene cannot be read.' } : answer.error,
    };
  const beside = also.flatMap((other) => outcomeOf({ ...other, scene: question.scene }) ?? []);
  const marks = [answer, ...beside].flatMap((each) => each.marks ?? []);
  const cells = [...beside, answer].find((each) => 'cells' in each.answer);
  return {
    ok: true,
    question,
    scene,
    answer,
    sentence: sentenceOf(question, answer),
    marks,
    ...(cells ? { field: cells.answer as FieldCells } : {}),
  };
}
