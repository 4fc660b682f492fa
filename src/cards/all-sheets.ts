// The sheets of every game that is loaded.
import { games } from '../games/registry.ts';
import { type CardSheet, cardSheet } from './sheet.ts';

/** The sheets of all games, in the order of the games. */
export function allSheets(): CardSheet[] {
  return Object.values(games).map(cardSheet);
}
