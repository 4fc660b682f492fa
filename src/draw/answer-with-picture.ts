// A question in; its answer out, with all there is to show of it: the scene with every default, what to draw, the sentence,
// and the picture. Pages, widgets, the command line and the package all ask through here. The scene is read once.
import { ask, type Bad, type Good, outcomeOf, readScene } from '../ask/ask.ts';
import type { Problem } from '../input/problem.ts';
import { type Sentence, sentenceOf } from '../questions/sentence.ts';
import type { ParsedScene } from '../scene/parse.ts';
import type { Scene } from '../scene/scene.ts';
import type { Mark } from '../verdict/marks.ts';
import { type DrawOptions, drawing } from './draw.ts';
import type { FieldCells } from './field.ts';
import type { Theme } from './palette.ts';
import { type SideOptions, sideView } from './side-view.ts';
import { type TreeNode, toText } from './tree.ts';

/** A question as anybody writes it. */
type Asked = object;

const sceneIn = (question: Asked) => (question as { readonly scene?: unknown }).scene;

/** A question that was answered, with all there is to show of it. */
export interface Answered<Q extends Asked = Asked> {
  readonly ok: true;
  readonly question: Q;
  readonly scene: Scene;
  readonly answer: Good;
  readonly sentence: Sentence;
  readonly marks: readonly Mark[];
  readonly field?: FieldCells;
}
/** A question that was not, with what is wrong. */
export interface Refused<Q extends Asked = Asked> {
  readonly ok: false;
  /** The id of the question, as an answer gives it back. */
  readonly id: unknown;
  readonly question: Q;
  /** The scene, when the fault lies in the question alone. */
  readonly scene: Scene | null;
  readonly problem: Problem;
}

/** The scene of a question with every default filled in; null when it is no scene. */
export function sceneOf(question: Asked): Scene | null {
  const read = readScene(sceneIn(question));
  return read.ok ? read.scene : null;
}

/**
 * What to show of a question; `also` are further questions about the same table, of which only the marks are shown, and a
 * field. Whoever has read the scene already hands in what came of it.
 */
export function answerWithPicture<Q extends Asked>(
  question: Q,
  also: readonly object[] = [],
  read: ParsedScene = readScene(sceneIn(question)),
): Answered<Q> | Refused<Q> {
  const answer = ask({ ...question, marks: true }, read);
  if (!answer.ok || !read.ok) {
    const problem = answer.ok ? (read as { problems: readonly Problem[] }).problems[0]! : answer.error;
    return { ok: false, id: answer.id, question, scene: read.ok ? read.scene : null, problem };
  }
  const beside = also.flatMap((other) => outcomeOf({ ...other, scene: sceneIn(question) }, read) ?? []);
  const marks = [answer, ...beside].flatMap((each) => each.marks ?? []);
  const cells = [...beside, answer].find((each) => 'cells' in each.answer);
  return {
    ok: true,
    question,
    scene: read.scene,
    answer,
    sentence: sentenceOf(question, answer),
    marks,
    ...(cells ? { field: cells.answer as FieldCells } : {}),
  };
}

/** The picture of what is shown: the pieces, and what the answer points at. */
export function pictureIn(shown: Shown, options: Omit<DrawOptions, 'field'>): TreeNode {
  const { marks = [], field } = shown;
  return drawing(shown.scene, marks, field ? { ...options, field } : options);
}

/** The side view of what is shown; null where the answer does not depend on heights. */
export function sideViewIn({ scene, marks = [] }: Shown, options: SideOptions): TreeNode | null {
  return sideView(scene, marks, options);
}

/** What a picture is drawn from: an answer, or the scene alone of a question that has none. */
export type Shown = Pick<Answered, 'scene' | 'field'> & { readonly marks?: readonly Mark[] };

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

/** The picture of a question's verdict as SVG text, or what is wrong with the question. */
export function pictureOf(question: object, options: PictureOptions = {}): Picture | Bad {
  const shown = answerWithPicture(question);
  if (!shown.ok) return { id: shown.id, ok: false, error: shown.problem };
  const { answer, sentence } = shown;
  const picture = pictureIn(shown, {
    label: [options.title, sentence.text].filter(Boolean).join('. '),
    id: options.id ?? 'sightline',
    theme: options.theme ?? 'light',
  });
  return { ok: true, svg: toText(picture), answer, sentence };
}
