// The answers whose words are read back: those of every case and every curated scene, and of random questions.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ask } from '../../../src/ask/ask.ts';
import { casesOf } from '../../cases/read.ts';
import { randomFrom } from '../../oracle/random.ts';
import { questionAbout } from '../questions.ts';
import { TABLES } from '../run.ts';
import type { GameId } from '../scene.ts';
import { type Asking, type WordsRead, wordsOf } from './check.ts';

const CONTENT = join(import.meta.dirname, '..', '..', '..', 'content');

/** The questions about a table that cases and scenes ask. */
export function writtenQuestions(game: GameId): readonly Asking[] {
  const scenes = globSync(`${game}/scenes/*.json`, { cwd: CONTENT })
    .sort()
    .map((path) => (JSON.parse(readFileSync(join(CONTENT, path), 'utf8')) as { question: object }).question);
  const cases = casesOf(game).map(({ question }) => question);
  return [...cases, ...scenes].filter((question) => 'scene' in question && question.scene) as unknown as Asking[];
}

/** A random question about a random table, or null where that table has nobody to ask about. */
export function randomQuestion(game: GameId, seed: number): Asking | null {
  const random = randomFrom(seed);
  const scene = TABLES[game](random);
  const question = questionAbout(random, scene);
  return question && { ...question, scene };
}

const NONE: WordsRead = { sentences: 0, numbers: 0, claims: 0, wrong: [] };

/** What the words of a question's answer say; a question that is refused says nothing. */
export function readBack(question: Asking): WordsRead {
  const answer = ask({ ...question, marks: true });
  return answer.ok ? wordsOf(question, answer) : NONE;
}
