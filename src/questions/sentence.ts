// An answer in one sentence: the name of its picture and the line beneath it. Names are those of the scene.

import type { SaidReason, Sentence } from './question.ts';
import { questionNamed } from './question-named.ts';

export type { Sentence } from './question.ts';

interface Answered {
  readonly answer: object;
  readonly because: readonly SaidReason[];
}

/** The answer as a sentence; where no sentence is made for a question, its first reason speaks for it. */
export function sentenceOf(question: object, { answer, because }: Answered): Sentence {
  const { ask } = question as { readonly ask?: unknown };
  return questionNamed(ask)?.sentence?.(question, answer, because) ?? { text: because[0]?.text ?? '', holds: null };
}
