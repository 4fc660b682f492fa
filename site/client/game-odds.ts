// The rolls of a game with their calculators, loaded when they are asked for.
import type { Roll } from '../../src/odds/roll.ts';

const rolls = import.meta.glob<Readonly<Record<string, Roll>>>('../../src/games/*/rolls/index.ts', { import: 'rolls' });

/** The rolls of a game by kind. */
export function rollsOf(game: string): Promise<Readonly<Record<string, Roll>>> {
  return rolls[`../../src/games/${game}/rolls/index.ts`]!();
}
