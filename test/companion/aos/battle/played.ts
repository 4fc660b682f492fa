// Battles for tests: an opening, turns in short, and a list of moves that must all be allowed.
import { battleAfter } from '../../../../src/companion/aos/battle/battle.ts';
import type { Move } from '../../../../src/companion/aos/battle/moves.ts';
import type { Counts } from '../../../../src/companion/aos/battle/objectives.ts';
import type { Battle, Player } from '../../../../src/companion/aos/battle/state.ts';

/** Objectives of a map that fits each battleplan. */
export function mapOf(plan: number): Counts {
  const one = plan === 8 || plan === 12 ? 1 : 2;
  return { lions: plan === 12 ? 2 : one, seekers: one, heidenhain: 1, scions: 1 };
}

export function opening(plan: number): Move[] {
  return [
    { do: 'plan', plan, objectives: mapOf(plan) },
    { do: 'attacker', player: 'red' },
    { do: 'cards', player: 'red', cards: [3, 4] },
    { do: 'cards', player: 'blue', cards: [2] },
    { do: 'first', player: 'red' },
  ];
}

export function play(...moves: Move[]): Battle {
  const { battle, refusal } = battleAfter(moves);
  if (refusal) throw new Error(refusal);
  return battle;
}

/** The end of a turn in which these letters say who holds the objectives; the rest are nobody's. */
export const ends =
  (letters = '', tactics: number[] = []) =>
  (battle: Battle): Move => ({
    do: 'score',
    holders: letters.padEnd(battle.objectives.length, '-'),
    extra: {},
    tactics,
  });

/** A priority roll that this player wins to go first. */
export const wins = (player: Player): Move => ({
  do: 'first',
  player,
  rolls: { red: player === 'red' ? 6 : 1, blue: player === 'blue' ? 6 : 1 },
});

/** Moves, some of them made from the battle so far, in order. */
export function along(moves: readonly (Move | ((battle: Battle) => Move))[]): Battle {
  const made: Move[] = [];
  for (const move of moves) made.push(typeof move === 'function' ? move(play(...made)) : move);
  return play(...made);
}
