// Every ruling of every game with its readings, the default first. Bundles carry this as plain data
// (scripts/registry-modules.mjs), so that a page that reads a set of rulings brings no game along.
import type { Rulings } from '../verdict/rulings.ts';
import { games } from './registry.ts';

export const KNOWN_RULINGS: Rulings = Object.assign(
  {},
  ...Object.values(games).map(({ vocabulary }) => vocabulary.rulings),
);
