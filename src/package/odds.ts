// `sightline/odds`: the dice of the four games, exactly, and the arithmetic they are made with. No geometry comes along.
import type { Answer } from '../ask/answer.ts';
import { oddsAmong } from '../ask/odds.ts';
import { rolls as aos } from '../games/aos/rolls/index.ts';
import { rolls as grimheim } from '../games/grimheim/rolls/index.ts';
import { rolls as guilds } from '../games/guilds/rolls/index.ts';
import { rolls as judgement } from '../games/judgement/rolls/index.ts';
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

const dice = {
  judgement: { title: 'Judgement', rolls: judgement },
  grimheim: { title: 'Grimheim', rolls: grimheim },
  guilds: { title: 'GUILDS', rolls: guilds },
  aos: { title: 'Age of Sigmar', rolls: aos },
};

/** The exact odds of one of a game's rolls, with its reasons and the sentence to copy; or what is wrong with the input. */
export function odds(game: GameId, kind: string, input: object = {}): Answer {
  return oddsAmong(dice, { ask: 'odds', game, kind, input });
}

/** The kinds of rolls that a game knows. */
export function rollsOf(game: GameId): string[] {
  return Object.keys(dice[game].rolls);
}
