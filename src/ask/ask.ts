// A question about any of the four games in, an answer out.
import { games } from '../games/registry.ts';
import type { Problem } from '../input/problem.ts';
import type { AskName } from '../questions/index.ts';
import type { ParsedScene, Reading } from '../scene/parse.ts';
import type { Outcome } from '../table/outcome.ts';
import type { Answer } from './answer.ts';
import { askAmong, outcomeAmong, readAmong } from './answer-question.ts';

export type { Answer, Bad, Because, Disputed, Good } from './answer.ts';

/**
 * The answer to a question; a bad question is answered with what is wrong and where. Whoever has read its scene already
 * (`readScene`) hands in what came of it.
 */
export function ask(question: unknown, read?: ParsedScene): Answer {
  return askAmong(games, question, read);
}

/** What a question's rule says, without words and without the other readings: for what is only drawn; null where it is refused. */
export function outcomeOf(question: Readonly<Record<string, unknown>>, read?: ParsedScene): Outcome<AskName> | null {
  return outcomeAmong(games, question, read);
}

/**
 * The scene with every default filled in, or everything that is wrong with it. Pieces of an earlier reading that were not
 * replaced since are taken over from it.
 */
export function readScene(scene: unknown, earlier?: Reading): ParsedScene {
  return readAmong(games, scene, earlier);
}

/** What is wrong with a scene, or null: the same reading that every question gives it. */
export function sceneProblem(scene: unknown): Problem | null {
  const parsed = readScene(scene);
  return parsed.ok ? null : parsed.problems[0]!;
}
