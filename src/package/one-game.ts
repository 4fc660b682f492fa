// What a program gets that asks about one game: `sightline/<game>`. The build writes one such entry for each game.
import type { Answer } from '../ask/answer.ts';
import { readAmong } from '../ask/answer-question.ts';
import { askUnderAmong } from '../ask/ask-under-among.ts';
import { KeptTable } from '../ask/kept-table.ts';
import { oddsUnderAmong } from '../ask/odds-under.ts';
import type { Opened } from '../ask/open-table.ts';
import type { AskOptions } from '../ask/options.ts';
import { type Ask, type AskAnything, askSpelt } from '../ask/question.ts';
import type { Game } from '../games/game.ts';
import type { ParsedScene } from '../scene/parse.ts';
import type { Vocabulary } from '../scene/vocabulary.ts';

export interface Alone {
  readonly ask: Ask;
  readonly askAnything: AskAnything;
  readonly readScene: (scene: unknown) => ParsedScene;
  readonly odds: (kind: string, input?: object, options?: AskOptions) => Answer;
  readonly openTable: (scene: unknown) => Opened;
  readonly vocabulary: Vocabulary;
}

/** The questions, the scenes, the dice and the words of one game. */
export function gameAlone(game: Game): Alone {
  const shelf = { [game.id]: game };
  const askAnything: AskAnything = (question, options = {}) => askUnderAmong(shelf, question, options);
  return {
    ask: askSpelt(askAnything),
    askAnything,
    readScene: (scene) => readAmong(shelf, scene),
    odds: (kind, input = {}, options = {}) =>
      oddsUnderAmong(shelf, { ask: 'odds', game: game.id, kind, input }, options),
    openTable: (scene) => KeptTable.open(shelf, scene),
    vocabulary: game.vocabulary,
  };
}
