// The verdict of a scene, asked when the page is built and never written by hand.
import { ask } from '../../src/ask/ask.ts';
import { drawing } from '../../src/draw/draw.ts';
import type { FieldCells } from '../../src/draw/field.ts';
import type { Theme } from '../../src/draw/palette.ts';
import type { TreeNode } from '../../src/draw/tree.ts';
import { games } from '../../src/games/index.ts';
import { outlineFault } from '../../src/geometry/outline.ts';
import { type Sentence, sentenceOf } from '../../src/questions/sentence.ts';
import { parseScene } from '../../src/scene/parse.ts';
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
}

/** Asks a scene's question; a question that cannot be answered stops the build and says why. */
export function verdictOf(scene: SceneFile): Shown {
  const answer = ask({ ...scene.question, marks: true });
  if (!answer.ok)
    throw new Error(`The scene ${scene.id} cannot be asked: ${answer.error.path}: ${answer.error.message}`);
  const parsed = parseScene(scene.question.scene, { vocabularyOf: (game) => games[game].vocabulary, outlineFault });
  if (!parsed.ok) throw new Error(`The scene ${scene.id} cannot be read.`);
  const table = parsed.scene;
  const told = sentenceOf(scene.question, answer);
  const sentence = { ...told, text: typeset(told.text) };
  return {
    sentence,
    because: answer.because.map(({ rule, text }) => ({ rule, text: typeset(text) })),
    rulings: answer.rulings,
    disputed: answer.disputed ?? [],
    close: answer.close ? typeset(answer.close.text) : null,
    picture: (id, theme, small) =>
      drawing(table, answer.marks ?? [], {
        label: `${scene.title}. ${sentence.text}`,
        id,
        theme,
        ...small,
        ...('cells' in answer.answer ? { field: answer.answer as FieldCells } : {}),
      }),
  };
}
