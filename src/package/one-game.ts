// What a program gets that asks about one game: `sightline/<game>`. The build writes one such entry for each game.
import type { Answer } from '../ask/answer.ts';
import { askAmong, readAmong } from '../ask/answer-question.ts';
import { oddsAmong } from '../ask/odds.ts';
import { type Ask, type AskAnything, askSpelt } from '../ask/question.ts';
import type { Game } from '../games/game.ts';
import type { ParsedScene } from '../scene/parse.ts';
import type { Vocabulary } from '../scene/vocabulary.ts';

export interface Alone {
  readonly ask: Ask;
  readonly askAnything: AskAnything;
  readonly readScene: (scene: unknown) => ParsedScene;
  readonly odds: (kind: string, input?: object) => Answer;
  readonly vocabulary: Vocabulary;
}

/** The questions, the scenes, the dice and the words of one game. */
export function gameAlone(game: Game): Alone {
  const shelf = { [game.id]: game };
  const askAnything: AskAnything = (question) => askAmong(shelf, question);
  return {
    ask: askSpelt(askAnything),
    askAnything,
    readScene: (scene) => readAmong(shelf, scene),
    odds: (kind, input = {}) => oddsAmong(shelf, { ask: 'odds', game: game.id, kind, input }),
    vocabulary: game.vocabulary,
  };
}
