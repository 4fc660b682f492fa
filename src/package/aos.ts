// `sightline/aos`: Age of Sigmar alone, for programs that know one game.
import { aos } from '../games/aos/index.ts';
import { gameAlone } from './alone.ts';

const alone = gameAlone(aos);

/** The answer to a question about Age of Sigmar; other games are refused in words. */
export const ask = alone.ask;
/** The scene with every default filled in, or everything that is wrong with it. */
export const readScene = alone.readScene;
/** The exact odds of one of Age of Sigmar's rolls. */
export const odds = alone.odds;
/** The words Age of Sigmar knows, with what it assumes when a scene is silent. */
export const vocabulary = alone.vocabulary;
