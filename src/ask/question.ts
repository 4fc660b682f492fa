// A question as it is asked: a name, a scene, and what the question is given (src/questions).
import type { AnswerOf, AskName, WrittenOf } from '../questions/index.ts';
import type { GameId } from '../scene/scene.ts';
import type { WrittenScene } from '../scene/written-scene.ts';
import type { Answer } from './answer.ts';

type Spelt<A extends AskName> = {
  readonly id?: unknown;
  readonly ask: A;
  readonly scene: WrittenScene;
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

/** Asking: a question that is spelt out gets the type of its answer, and anything at all gets an answer. */
export interface Ask {
  <A extends AskName>(question: Spelt<A>): Answer<AnswerOf<A>>;
  (question: unknown): Answer;
}
