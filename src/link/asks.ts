// The questions by the numbers that links have them under.
import { QUESTIONS } from '../questions/index.ts';

/** Odds, which are asked about no scene, have a number beside those of the questions. */
const ODDS = { ask: 'odds', linkNumber: 27 };

/** The questions by their number in links, each in its own file (src/questions). */
export const ASKS: readonly string[] = [...Object.values(QUESTIONS), ODDS].reduce<string[]>(
  (asks, { ask, linkNumber }) => Object.assign(asks, { [linkNumber]: ask }),
  [],
);
