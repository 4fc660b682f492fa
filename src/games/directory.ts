// What may be known of each game without loading it. Bundles carry this as plain data (scripts/registry-modules.mjs), so
// that a page that reads a link or names a game brings no game along.
import type { GameId } from '../scene/scene.ts';
import { games } from './registry.ts';

export interface GameEntry {
  readonly id: GameId;
  readonly title: string;
  /** How often its rules were replaced since there are links. */
  readonly linkEdition: number;
  /** Its rolls by their numbers in links. */
  readonly rolls: readonly string[];
}

/** The games by their numbers in links. */
export const DIRECTORY: readonly GameEntry[] = Object.values(games).map(({ id, title, linkEdition, rolls }) => ({
  id,
  title,
  linkEdition: linkEdition ?? 0,
  rolls: Object.values(rolls)
    .sort((a, b) => a.linkNumber - b.linkNumber)
    .map(({ kind }) => kind),
}));
