// `sightline/guilds`: GUILDS alone, for programs that know one game.
import type { Answer } from '../ask/answer.ts';
import type { Ask } from '../ask/question.ts';
import { guilds } from '../games/guilds/index.ts';
import type { ParsedScene } from '../scene/parse.ts';
import type { Vocabulary } from '../scene/vocabulary.ts';
import { gameAlone } from './alone.ts';

const alone = gameAlone(guilds);

/** The answer to a question about GUILDS; other games are refused in words. */
export const ask: Ask = alone.ask;
/** The scene with every default filled in, or everything that is wrong with it. */
export const readScene: (scene: unknown) => ParsedScene = alone.readScene;
/** The exact odds of one of GUILDS's rolls. */
export const odds: (kind: string, input?: object) => Answer = alone.odds;
/** The words GUILDS knows, with what it assumes when a scene is silent. */
export const vocabulary: Vocabulary = alone.vocabulary;
