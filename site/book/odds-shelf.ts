// The calculators of every game, in the order of the shelf, with the rolls that answer them.
import { rolls as aosRolls } from '../../src/games/aos/rolls/index.ts';
import { rolls as grimheimRolls } from '../../src/games/grimheim/rolls/index.ts';
import { rolls as guildsRolls } from '../../src/games/guilds/rolls/index.ts';
import { rolls as judgementRolls } from '../../src/games/judgement/rolls/index.ts';
import { aos } from '../../src/widgets/odds/aos.ts';
import type { Calculator } from '../../src/widgets/odds/form.ts';
import { calculatorOf } from '../../src/widgets/odds/game.ts';
import { grimheim } from '../../src/widgets/odds/grimheim.ts';
import { guilds } from '../../src/widgets/odds/guilds.ts';
import { judgement } from '../../src/widgets/odds/judgement.ts';
import { GAME_IDS, type GameId, SHELF } from './read.ts';

const ODDS = { judgement, grimheim, guilds, aos };
const ROLLS = { judgement: judgementRolls, grimheim: grimheimRolls, guilds: guildsRolls, aos: aosRolls };

export const oddsShelf = GAME_IDS.map((game) => ({
  game,
  ...SHELF[game],
  calculators: ODDS[game].calculators,
  rolls: ROLLS[game],
}));

/** The calculator named "judgement/attack" and its rolls; a page that names one that is not there does not build. */
export function oddsNamed(name: string) {
  const [game, kind = ''] = name.split('/') as [GameId, string?];
  const calculator: Calculator | undefined = ODDS[game] && calculatorOf(ODDS[game], kind);
  if (!calculator) throw new Error(`There is no calculator "${name}".`);
  return { game, calculator, rolls: ROLLS[game] };
}
