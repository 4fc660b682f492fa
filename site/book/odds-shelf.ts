// The calculators of every game, in the order of the shelf, with the rolls that answer them.
import { games } from '../../src/games/index.ts';
import type { Calculator } from '../../src/widgets/odds/form.ts';
import { calculatorOf } from '../../src/widgets/odds/game.ts';
import { calculatorsByGame } from '../../src/widgets/odds/games/index.ts';
import { GAME_IDS, type GameId, SHELF } from './read.ts';

export const oddsShelf = GAME_IDS.map((game) => ({
  game,
  ...SHELF[game],
  calculators: calculatorsByGame[game].calculators,
  rolls: games[game].rolls,
}));

/** The calculator named "judgement/attack" and its rolls; a page that names one that is not there does not build. */
export function oddsNamed(name: string) {
  const [game, kind = ''] = name.split('/') as [GameId, string?];
  const calculator: Calculator | undefined = calculatorsByGame[game] && calculatorOf(calculatorsByGame[game], kind);
  if (!calculator) throw new Error(`There is no calculator "${name}".`);
  return { game, calculator, rolls: games[game].rolls };
}
