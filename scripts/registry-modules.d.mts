import type { GameId } from '../src/scene/scene.ts';

/** Texts by their paths below the root. */
export type Texts = Readonly<Record<string, string>>;

export const GAME_IDS: readonly GameId[];
export const directoryAlone: Texts;
export const withoutOdds: Texts;
export const rollsAlone: Texts;
export const gameEntries: Texts;
export function onlyGames(games: readonly GameId[]): Texts;
export function forTablesAlone(game: GameId): Texts;
export function answeredQuestions(game: GameId): Promise<Texts>;
export function lighterKernelOf(game: GameId): Promise<'flat' | 'oval' | 'round'>;
export function lighterKernels(): Promise<Readonly<Record<GameId, 'flat' | 'oval' | 'round'>>>;
export function placed(texts: Texts): object;
