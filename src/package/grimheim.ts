// `sightline/grimheim`: Grimheim alone, for programs that know one game.
import { grimheim } from '../games/grimheim/index.ts';
import { gameAlone } from './alone.ts';

const alone = gameAlone(grimheim);

/** The answer to a question about Grimheim; other games are refused in words. */
export const ask = alone.ask;
/** The scene with every default filled in, or everything that is wrong with it. */
export const readScene = alone.readScene;
/** The exact odds of one of Grimheim's rolls. */
export const odds = alone.odds;
/** The words Grimheim knows, with what it assumes when a scene is silent. */
export const vocabulary = alone.vocabulary;
