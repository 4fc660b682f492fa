// A question as it is asked: a name, a scene, and what the question is given (src/questions).
import type { AnswerOf, AskName, WrittenOf } from '../questions/index.ts';
import type { GameId, Scene } from '../scene/scene.ts';
import { type WrittenScene, writtenScene } from '../scene/written-scene.ts';
import type { Answer } from './answer.ts';
import type { AskOptions } from './options.ts';

type Spelt<A extends AskName> = {
  readonly id?: unknown;
  readonly ask: A;
  /** As it is written, or as `readScene` gave it. */
  readonly scene: WrittenScene | Scene;
  readonly marks?: boolean;
} & WrittenOf<A>;

/** A question about a scene. `id` comes back with the answer; `marks` asks for what to draw. */
export type Question<A extends AskName = AskName> = { [K in A]: Spelt<K> }[A];

/** A question about dice: a game, one of its rolls, and what is rolled. */
export interface OddsQuestion {
  readonly id?: unknown;
  readonly ask: 'odds';
  readonly game: GameId;
  readonly kind: string;
  readonly input?: object;
}

/** Asking a question that is spelt out: a name or a field that there is not does not compile. */
export interface Ask {
  <A extends AskName>(question: Spelt<A>, options?: AskOptions): Answer<AnswerOf<A>>;
  (question: OddsQuestion, options?: AskOptions): Answer;
}

/** Asking what came from outside, whatever it is. */
export type AskAnything = (question: unknown, options?: AskOptions) => Answer;

/** Asking questions that are spelt out, by a way to ask anything. */
export function askSpelt(askAnything: AskAnything): Ask {
  const ask = (question: Question | OddsQuestion, options?: AskOptions): Answer =>
    askAnything(isAboutScene(question) ? { ...question, scene: writtenScene(question.scene) } : question, options);
  return ask as Ask;
}

const isAboutScene = (question: unknown): question is Question =>
  typeof question === 'object' && question !== null && 'scene' in question;
