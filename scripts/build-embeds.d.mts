import type { GameId } from '../src/scene/scene.ts';

export function buildEmbeds(folder?: string): Promise<Record<string, string>>;
export function placeEmbeds(site: string, folder?: string): void;
/** The script and the styles of an entry for a game's tables; what the script gives away is called Sightline. */
export function tableParts(entry: string, game: GameId): Promise<{ script: string; styles: string }>;
