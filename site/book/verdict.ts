// The verdict of a scene, asked when the page is built and never written by hand.
import { answerWithPicture, pictureIn, sideViewIn } from '../../src/draw/answer-with-picture.ts';
import type { Theme } from '../../src/draw/palette.ts';
import type { TreeNode } from '../../src/draw/tree.ts';
import type { Sentence } from '../../src/questions/sentence.ts';
import type { SceneFile } from './read.ts';
import { typeset } from './typeset.ts';

export interface Shown {
  readonly sentence: Sentence;
  readonly because: readonly { readonly rule: string; readonly text: string }[];
  readonly rulings: readonly string[];
  readonly disputed: readonly { readonly ruling: string; readonly reading: string }[];
  readonly close: string | null;
  /** The drawing; `id` keeps two drawings of a page apart. */
  picture(id: string, theme: Theme, small?: { ratio: number; letter: number }): TreeNode;
  /** The side view; null where the verdict does not depend on heights. */
  side(id: string, theme: Theme): TreeNode | null;
}

/** Asks a scene's question; a question that cannot be answered stops the build and says why. */
export function verdictOf(scene: SceneFile): Shown {
  const shown = answerWithPicture(scene.question);
  if (!shown.ok)
    throw new Error(`The scene ${scene.id} cannot be asked: ${shown.problem.path}: ${shown.problem.message}`);
  const { answer } = shown;
  const sentence = { ...shown.sentence, text: typeset(shown.sentence.text) };
  return {
    sentence,
    because: answer.because.map(({ rule, text }) => ({ rule, text: typeset(text) })),
    rulings: answer.rulings,
    disputed: answer.disputed ?? [],
    close: answer.close ? typeset(answer.close.text) : null,
    picture: (id, theme, small) => pictureIn(shown, { label: `${scene.title}. ${sentence.text}`, id, theme, ...small }),
    side: (id, theme) => sideViewIn(shown, { id, theme, words: typeset }),
  };
}
