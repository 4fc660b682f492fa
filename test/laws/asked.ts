// One table and the answers about it: what several laws ask, it asks once.
import { ask, type Good, readScene } from '../../src/ask/ask.ts';
import type { ParsedScene } from '../../src/scene/parse.ts';
import { type Random, randomFrom } from '../oracle/random.ts';
import type { Model, Scene } from './scene.ts';

// biome-ignore lint/suspicious/noExplicitAny: each question has its own answer
export type AnyAnswer = any;
export type Question = Readonly<Record<string, unknown>> & { readonly ask: string };

/** A question that a law thought could be asked was refused: no law is broken, but the law asks the wrong thing. */
export class Refused extends Error {}

export class Asked {
  readonly scene: Scene;
  readonly #answers = new Map<string, Good>();
  readonly #seed: number;
  #read: ParsedScene | undefined;

  constructor(scene: Scene, seed = 1) {
    this.scene = scene;
    this.#seed = seed;
  }

  /** Chances that are the same for every law that asks for them by this number: what is slow to answer, several laws ask together. */
  shared(topic: number): Random {
    return randomFrom((this.#seed * 31 + topic * 104_729) >>> 0);
  }

  get game(): Scene['game'] {
    return this.scene.game;
  }

  /** The whole answer. */
  good(question: Question): Good {
    const key = JSON.stringify(question);
    const known = this.#answers.get(key);
    if (known) return known;
    this.#read ??= readScene(this.scene);
    const answer = ask({ ...question, scene: this.scene }, this.#read);
    if (!answer.ok) throw new Refused(`${JSON.stringify(answer.error)} for ${JSON.stringify(question)}`);
    this.#answers.set(key, answer);
    return answer;
  }

  answer(question: Question): AnyAnswer {
    return this.good(question).answer;
  }

  model(id: string): Model {
    return this.scene.models.find((model) => model.id === id)!;
  }

  /** The models of some kinds. */
  of(...kinds: readonly string[]): readonly Model[] {
    return this.scene.models.filter(({ kind }) => kinds.includes(kind));
  }

  distance(from: string, to: string): number {
    return this.answer({ ask: 'distance', from, to }).inches;
  }

  sees(from: string, to: string): boolean {
    return this.answer({ ask: 'los', from, to }).visible;
  }

  /** Who engages whom, as pairs. */
  engaging(): readonly (readonly [string, string])[] {
    return this.answer({ ask: 'engagement' }).engaging;
  }

  engages(who: string, whom: string): boolean {
    return this.engaging().some(([a, b]) => a === who && b === whom);
  }
}
