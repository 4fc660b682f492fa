// A question as the picture of its verdict, with nothing around it: what a bot posts and the command line writes.
import { ask, type Bad, type Good, readScene } from '../ask/ask.ts';
import { type Sentence, sentenceOf } from '../questions/sentence.ts';
import { draw } from './draw.ts';
import type { FieldCells } from './field.ts';
import type { Theme } from './palette.ts';

/** How the picture of a question is drawn. */
export interface PictureOptions {
  /** Light unless told: a picture that leaves the page brings its own colours. */
  readonly theme?: Theme;
  /** Begins every id inside, so that two pictures on one page keep apart. */
  readonly id?: string;
  /** Put before the verdict in what a reader who cannot see the picture is told. */
  readonly title?: string;
}

/** A picture with the answer it shows. */
export interface Picture {
  readonly ok: true;
  readonly svg: string;
  readonly answer: Good;
  readonly sentence: Sentence;
}

/** The picture of a question's verdict, or what is wrong with the question. */
export function pictureOf(question: object, options: PictureOptions = {}): Picture | Bad {
  const answer = ask({ ...question, marks: true });
  if (!answer.ok) return answer;
  const parsed = readScene((question as { scene?: unknown }).scene);
  if (!parsed.ok) return { id: answer.id, ok: false, error: parsed.problems[0]! };
  const sentence = sentenceOf(question, answer);
  const svg = draw(parsed.scene, answer.marks ?? [], {
    label: [options.title, sentence.text].filter(Boolean).join('. '),
    id: options.id ?? 'sightline',
    theme: options.theme ?? 'light',
    ...('cells' in answer.answer ? { field: answer.answer as FieldCells } : {}),
  });
  return { ok: true, svg, answer, sentence };
}
