// The calculators of every game, in the order of the games, with the rolls that answer them.
import { gameOf, games } from '../../src/games/registry.ts';

export const oddsShelf = Object.values(games).map(({ id, title, edition, rolls }) => ({
  game: id,
  title,
  edition,
  calculators: Object.values(rolls).map(({ calculator }) => calculator),
  rolls,
}));

/** The calculator named "judgement/attack" and its rolls; a page that names one that is not there does not build. */
export function oddsNamed(name: string) {
  const [game = '', kind = ''] = name.split('/');
  const { rolls } = gameOf(game);
  const roll = rolls[kind];
  if (!roll) throw new Error(`There is no calculator "${name}".`);
  return { game, calculator: roll.calculator, rolls };
}
