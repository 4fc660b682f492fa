// The calculators of a game and the dice that answer them, each loaded when it is asked for.
import type { Roll } from '../../src/odds/roll.ts';
import type { GameOdds } from '../../src/widgets/odds/game.ts';

const forms = import.meta.glob<Readonly<Record<string, GameOdds>>>([
  '../../src/widgets/odds/games/*.ts',
  '!**/index.ts',
]);
const dice = import.meta.glob<Readonly<Record<string, Roll>>>('../../src/games/*/rolls/index.ts', { import: 'rolls' });

/** The calculators of a game. */
export async function calculatorsOf(game: string): Promise<GameOdds> {
  return (await forms[`../../src/widgets/odds/games/${game}.ts`]!())[game]!;
}

/** The rolls of a game by kind. */
export function rollsOf(game: string): Promise<Readonly<Record<string, Roll>>> {
  return dice[`../../src/games/${game}/rolls/index.ts`]!();
}
