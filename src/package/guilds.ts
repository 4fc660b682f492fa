// `sightline/guilds`: GUILDS alone, for programs that know one game.
import { guilds } from '../games/guilds/index.ts';
import { gameAlone } from './alone.ts';

const alone = gameAlone(guilds);

/** The answer to a question about GUILDS; other games are refused in words. */
export const ask = alone.ask;
/** The scene with every default filled in, or everything that is wrong with it. */
export const readScene = alone.readScene;
/** The exact odds of one of GUILDS's rolls. */
export const odds = alone.odds;
/** The words GUILDS knows, with what it assumes when a scene is silent. */
export const vocabulary = alone.vocabulary;
