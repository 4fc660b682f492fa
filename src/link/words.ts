// What a link tells by number. A number once given out keeps its word for ever, because links that carry it are out there:
// lists only ever grow at their ends. The words of a scene have their numbers in the game's vocabulary, by their order.
import type { GameId } from '../scene/scene.ts';

/** The bits that a link has for the number of a word. A list may have two to that power of words; no others have a limit. */
export const BITS = { game: 3, edition: 4, ask: 6, argument: 7, side: 2, roll: 5, rollWord: 8 } as const;

/** How often the rules of a game were replaced since there are links; a game that is not here is in its first edition. */
const EDITIONS: Readonly<Partial<Record<GameId, number>>> = {};

/** The number of the edition that links of a game are made under; 0 for what is no game. */
export function editionOf(game: unknown): number {
  return EDITIONS[game as GameId] ?? 0;
}

/** Keys and words that arguments use; others are spelt out. */
export const ARGUMENTS: readonly string[] = [
  'from',
  'to',
  'model',
  'of',
  'inches',
  'wholly',
  'attacker',
  'target',
  'attack',
  'heading',
  'goal',
  'point',
  'within',
  'route',
  'turn',
  'soul',
  'kind',
  'at',
  'name',
  'as',
  'step',
  'shape',
  'absolute',
  'models',
  'objective',
  'held',
  'battleplan',
  'actions',
  'card',
  'tactic',
  'side',
  'facts',
  'among',
  'terrain',
  'zone',
  'type',
  'charged',
  'aimed',
  'standYourGround',
  'partingBlow',
  'dualWield',
  'markTarget',
  'extra',
  'dice',
  'when',
  'bonus',
  'penalty',
  'after',
  'melee',
  'ranged',
  'magic',
  'base',
  'height',
  'los',
  'cover',
  'reach',
  'circle',
  'square',
  'cone',
  'line',
  'radius',
  'range',
  'width',
  'monster',
  'red',
  'blue',
  'neutral',
  'game',
  'input',
  'marks',
  'zoom',
  'centre',
  'overlays',
  'board',
  'moves',
];
