// Reads how players ask: content/<game>/search.yaml, and content/search.yaml for what holds in every game.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'astro/zod';
import { parse } from 'yaml';
import { CONTENT } from '../../book/read.ts';

const sentences = z.array(z.string().min(1)).min(1);
const wordsFile = z.strictObject({
  /** Words without a meaning in ordinary English ("will") that are names in this game. */
  terms: z.array(z.string()).default([]),
  /** Slang, abbreviations and other games' words, each with what the book says instead. */
  thesaurus: z.record(z.string(), sentences).default({}),
  /** Words that players use for one another ("shove", "push"), each group with all its forms. */
  alike: z.array(z.array(z.string().min(1)).min(2)).default([]),
  /** By page: words that players type for it and that are not its name. */
  typed: z.record(z.string(), z.array(z.coerce.string().min(1)).min(1)).default({}),
  /** By page (`cover`), question (`faq#can-i-see-over-a-wall`) or ruling (`judgement.los.height`): how players ask for it. */
  asked: z.record(z.string(), sentences).default({}),
});
export type PlayersWords = z.output<typeof wordsFile>;

function readWords(path: string): PlayersWords {
  const result = wordsFile.safeParse(existsSync(path) ? (parse(readFileSync(path, 'utf8')) ?? {}) : {});
  if (!result.success) throw new Error(`${path}: ${z.prettifyError(result.error)}`);
  return result.data;
}

/** The players' words of one game alone. */
export function wordsOfGame(game: string): PlayersWords {
  return readWords(join(CONTENT, game, 'search.yaml'));
}

/** The players' words that hold in every game. */
export function sharedWords(): PlayersWords {
  return readWords(join(CONTENT, 'search.yaml'));
}
