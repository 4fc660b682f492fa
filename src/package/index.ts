// `sightline`: ask about a table of any of the games, read scenes, make links and open them.
import { ask as askAll } from '../ask/ask.ts';
import { type Ask, type AskAnything, askSpelt } from '../ask/question.ts';
import { gameOf } from '../games/registry.ts';
import type { GameId } from '../scene/scene.ts';
import type { Vocabulary } from '../scene/vocabulary.ts';

export type { Answer, Bad, Because, Disputed, Good } from '../ask/ask.ts';
export { readScene } from '../ask/ask.ts';
export type { Ask, AskAnything, OddsQuestion, Question } from '../ask/question.ts';
export { askText } from '../ask/text.ts';
export type { ErrorCode, Problem } from '../input/problem.ts';
export { fromLink, type Linked, type Made, type Opened, toLink } from '../link/link.ts';
export type { AnswerOf, AskName } from '../questions/index.ts';
export { type Sentence, sentenceOf } from '../questions/sentence.ts';
export type { ParsedScene } from '../scene/parse.ts';
export type { Board, GameId, Model, Point, Scene, Shape, Side, Terrain, Zone } from '../scene/scene.ts';
export type { Vocabulary } from '../scene/vocabulary.ts';
export type { WrittenModel, WrittenPlace, WrittenScene, WrittenTerrain, WrittenZone } from '../scene/written-scene.ts';
export type { Mark, Step } from '../verdict/marks.ts';

/** The answer to a question that is spelt out, with the type of its answer. */
export const ask: Ask = askSpelt(askAll);

/** The answer to anything at all; what is no question is answered with what is wrong and where, and nothing makes it throw. */
export const askAnything: AskAnything = askAll;

/** The words a game knows: kinds of models and terrain with their defaults, conditions, traits, stats and rulings. */
export function vocabularyOf(game: GameId): Vocabulary {
  return gameOf(game).vocabulary;
}
