// `sightline/judgement`: Judgement alone, for programs that know one game.
import { judgement } from '../games/judgement/index.ts';
import { gameAlone } from './alone.ts';

const alone = gameAlone(judgement);

/** The answer to a question about Judgement; other games are refused in words. */
export const ask = alone.ask;
/** The scene with every default filled in, or everything that is wrong with it. */
export const readScene = alone.readScene;
/** The exact odds of one of Judgement's rolls. */
export const odds = alone.odds;
/** The words Judgement knows, with what it assumes when a scene is silent. */
export const vocabulary = alone.vocabulary;
