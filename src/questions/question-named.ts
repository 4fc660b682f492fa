// A question by its name.
import { type AnyQuestion, type AskName, QUESTIONS } from './index.ts';

/** The question of that name, if there is one. */
export function questionNamed(ask: unknown): AnyQuestion | undefined {
  return Object.hasOwn(QUESTIONS, String(ask)) ? (QUESTIONS[ask as AskName] as unknown as AnyQuestion) : undefined;
}
