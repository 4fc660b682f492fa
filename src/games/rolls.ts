// The rolls of every game with its title. A bundle that needs no geometry is given the rolls alone under this name
// (scripts/registry-modules.mjs).
import type { Roll } from '../odds/roll.ts';
import type { GameId } from '../scene/scene.ts';
import { games } from './registry.ts';

export interface GameRolls {
  readonly title: string;
  readonly rolls: Readonly<Record<string, Roll>>;
}

export const gameRolls: Readonly<Record<GameId, GameRolls>> = Object.fromEntries(
  Object.values(games).map(({ id, title, rolls }) => [id, { title, rolls }]),
);
