// Moves of a game from outside, a link or the device's memory: only what has the shape of a move is one. Whether it fits the
// game is for the game to say.
import { given, list, record, required, variants, whole } from '../../input/keys.ts';
import type { Move } from './moves.ts';

/** More moves than any game has. */
const MOST_MOVES = 400;
const MOST_MARKERS = 5;

const player = required(['red', 'blue']);
const count = whole(-99, 9999);
const warband = given(record({ models: count, points: count }));

const move = variants<Move['do']>('do', {
  begin: { red: warband, blue: warband, defender: player, markers: count },
  start: { initiative: player },
  defeat: { player, by: required([1, -1]) },
  close: {},
  score: { at: given(list(record({ red: count, blue: count }), MOST_MARKERS)) },
  other: { player, by: count },
});
const moves = list(move, MOST_MOVES);

/** The moves that a value holds; null when it holds anything else. */
export function movesFrom(value: unknown): readonly Move[] | null {
  return moves.read(value, 'moves').ok ? (value as readonly Move[]) : null;
}
