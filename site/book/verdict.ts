// The verdict of a scene, asked when the page is built and never written by hand.
import { ask } from '../../src/ask/ask.ts';
import { answerWithPicture, pictureIn, sideViewIn } from '../../src/draw/answer-with-picture.ts';
import type { Theme } from '../../src/draw/palette.ts';
import type { TreeNode } from '../../src/draw/tree.ts';
import { type Sentence, sentenceOf } from '../../src/questions/sentence.ts';
import { rulings, type SceneFile } from './read.ts';
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

/** Whether another reading of a ruling that the scene's answer leans on has the answer say another sentence. */
export function saysOtherwise({ question }: SceneFile): boolean {
  const scene = question.scene as { readonly rulings?: object };
  const sentenceUnder = (readings: object): string => {
    const asked = { ...question, scene: { ...scene, rulings: { ...scene.rulings, ...readings } } };
    const answer = ask(asked);
    return answer.ok ? sentenceOf(asked, answer).text : '';
  };
  const answer = ask(question);
  const usual = sentenceUnder({});
  return rulings()
    .filter(({ id }) => answer.ok && answer.rulings.includes(id))
    .some(({ id, readings }) => readings.some((reading) => sentenceUnder({ [id]: reading.id }) !== usual));
}
