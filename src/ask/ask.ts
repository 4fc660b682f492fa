// A question about any of the four games in, an answer out.
import type { Range } from '../games/game.ts';
import { games } from '../games/registry.ts';
import type { Problem } from '../input/problem.ts';
import type { AskName } from '../questions/index.ts';
import type { ParsedScene, Reading } from '../scene/parse.ts';
import type { Scene } from '../scene/scene.ts';
import type { Outcome } from '../table/outcome.ts';
import type { Answer } from './answer.ts';
import { type Asking, askAmong, outcomeAmong, rangesAmong, readAmong } from './answer-question.ts';
import { KeptTable } from './kept-table.ts';
import type { Opened } from './open-table.ts';

export type { Answer, Bad, Because, Disputed, Good } from './answer.ts';

/**
 * The answer to a question; a bad question is answered with what is wrong and where. Whoever has read its scene already
 * (`readScene`) hands in what came of it.
 */
export function ask(question: unknown, read?: ParsedScene): Answer {
  return askAmong(games, question, { read });
}

/** Opens a table on a scene of any of the games, or says everything that is wrong with it. */
export function openTable(scene: unknown): Opened {
  return KeptTable.open(games, scene);
}

/** The same for whoever is going to read every part of the answer. */
export function askWhole(question: unknown, asking?: Asking): Answer {
  return askAmong(games, question, { ...asking, whole: true });
}

/** What a question's rule says, without words and without the other readings: for what is only drawn; null where it is refused. */
export function outcomeOf(question: Readonly<Record<string, unknown>>, read?: ParsedScene): Outcome<AskName> | null {
  return outcomeAmong(games, question, read);
}

/** How far a model reaches round its base as it is now, range by range. */
export function rangesOf(scene: Scene, id: string): readonly Range[] {
  return rangesAmong(games, scene, id);
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
