// Games for tests: a three-a-side and a five-a-side, and moves played in a row.
import { GAME_RULES } from '../../../src/companion/judgement/game.ts';
import type { HeroAtStart, Move } from '../../../src/companion/judgement/moves.ts';
import type { Game } from '../../../src/companion/judgement/state.ts';
import { movesPlayed } from '../../../src/companion/moves-played.ts';

const named = (names: string, health = 15): HeroAtStart[] => names.split(' ').map((name) => ({ name, health }));

/** Heroes 0, 1, 2 are Red's and 3, 4, 5 Blue's. */
export const three: Extract<Move, { do: 'begin' }> = {
  do: 'begin',
  effigy: 16,
  pits: 3,
  red: named('Thorgar Kogan Rakkir'),
  blue: named('Allandir Istariel Styx'),
  monsters: [{ name: 'Varghast', health: 10, bounty: 2 }],
  first: 'red',
};
export const five: Extract<Move, { do: 'begin' }> = {
  ...three,
  effigy: 20,
  red: named('Thorgar Kogan Rakkir Bastian Saiyin'),
  blue: named('Allandir Istariel Styx Cradol Thrommel'),
};

/** The game after these moves, all of which must be allowed. */
export function play(...moves: Move[]): Game {
  const { state, refusal } = movesPlayed(GAME_RULES, moves);
  if (refusal) throw new Error(refusal);
  return state;
}

/** An activation in which nothing happens. */
export const idle = (hero: number): Move[] => [{ do: 'activate', hero }, { do: 'end' }];
/** A turn of the three-a-side game in which nothing happens. */
export const idleTurn = (first: 'red' | 'blue' = 'red'): Move[] =>
  (first === 'red' ? [0, 3, 1, 4, 2, 5] : [3, 0, 4, 1, 5, 2]).flatMap(idle);
/** A Communion Phase without Shrines; `pit` for the first Soul. */
export const communion = (pit?: number): Move[] => [
  { do: 'events' },
  { do: 'drift' },
  { do: 'generate', red: 0, blue: 0 },
  { do: 'spawn', ...(pit === undefined ? {} : { pit }) },
  { do: 'respawn' },
];
