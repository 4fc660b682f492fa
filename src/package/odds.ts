// `sightline/odds`: the dice of the games, exactly, and the arithmetic they are made with. No geometry comes along.
import type { Answer } from '../ask/answer.ts';
import { oddsUnderAmong } from '../ask/odds-under.ts';
import type { AskOptions } from '../ask/options.ts';
import { gameRolls } from '../games/rolls.ts';
import type { GameId } from '../scene/scene.ts';

export { type Exact, type ExactOdds, toAnswer, toAnswers } from '../odds/answer.ts';
export { higherOf, lowerOf, rerolled } from '../odds/choice.ts';
export {
  chanceOf,
  constant,
  type Distribution,
  die,
  given,
  joint,
  mapped,
  mean,
  mixture,
  type Outcome,
  outcomes,
  sum,
  uniform,
  weighted,
} from '../odds/distribution.ts';
export { type Fraction, floatOf, fraction, fractionText } from '../odds/fraction.ts';
export { highestSum, lowestSum, poolRead } from '../odds/pool.ts';
export { repeated, successes } from '../odds/repeat.ts';
export { average, percent } from '../odds/words.ts';

/** The exact odds of one of a game's rolls, with its reasons and the sentence to copy; or what is wrong with the input. */
export function odds(game: GameId, kind: string, input: object = {}, options: AskOptions = {}): Answer {
  return oddsUnderAmong(gameRolls, { ask: 'odds', game, kind, input }, options);
}

/** The kinds of rolls that a game knows. */
export function rollsOf(game: GameId): string[] {
  return Object.keys(gameRolls[game]?.rolls ?? {});
}
