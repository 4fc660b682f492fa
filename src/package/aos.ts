// `sightline/aos`: Age of Sigmar alone, for programs that know one game.
import type { Answer } from '../ask/answer.ts';
import type { Ask } from '../ask/question.ts';
import { aos } from '../games/aos/index.ts';
import type { ParsedScene } from '../scene/parse.ts';
import type { Vocabulary } from '../scene/vocabulary.ts';
import { gameAlone } from './alone.ts';

const alone = gameAlone(aos);

/** The answer to a question about Age of Sigmar; other games are refused in words. */
export const ask: Ask = alone.ask;
/** The scene with every default filled in, or everything that is wrong with it. */
export const readScene: (scene: unknown) => ParsedScene = alone.readScene;
/** The exact odds of one of Age of Sigmar's rolls. */
export const odds: (kind: string, input?: object) => Answer = alone.odds;
/** The words Age of Sigmar knows, with what it assumes when a scene is silent. */
export const vocabulary: Vocabulary = alone.vocabulary;
