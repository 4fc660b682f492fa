import type { GameId } from '../src/scene/types.ts';

export function buildEmbeds(folder?: string): Promise<Record<string, string>>;
export function placeEmbeds(site: string, folder?: string): void;
/** The script of one entry for some questions of one game; what it gives away is called Sightline. */
export function tableScript(entry: string, game: GameId, questions: readonly string[]): Promise<string>;
