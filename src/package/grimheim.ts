// `sightline/grimheim`: Grimheim alone, for programs that know one game.
import type { Answer } from '../ask/answer.ts';
import type { Ask } from '../ask/question.ts';
import { grimheim } from '../games/grimheim/index.ts';
import type { ParsedScene } from '../scene/parse.ts';
import type { Vocabulary } from '../scene/vocabulary.ts';
import { gameAlone } from './alone.ts';

const alone = gameAlone(grimheim);

/** The answer to a question about Grimheim; other games are refused in words. */
export const ask: Ask = alone.ask;
/** The scene with every default filled in, or everything that is wrong with it. */
export const readScene: (scene: unknown) => ParsedScene = alone.readScene;
/** The exact odds of one of Grimheim's rolls. */
export const odds: (kind: string, input?: object) => Answer = alone.odds;
/** The words Grimheim knows, with what it assumes when a scene is silent. */
export const vocabulary: Vocabulary = alone.vocabulary;
