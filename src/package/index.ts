// `sightline`: ask about a table of any of the games, read scenes, make links and open them.
import type { Answer } from '../ask/answer.ts';
import { openTable as openAny, readScene as readAny } from '../ask/ask.ts';
import { askUnder } from '../ask/ask-under.ts';
import type { Opened as OpenedTable } from '../ask/open-table.ts';
import type { AskOptions } from '../ask/options.ts';
import { type Ask, type AskAnything, askSpelt } from '../ask/question.ts';
import { askText as askLine } from '../ask/text.ts';
import { gameOf } from '../games/registry.ts';
import type { ParsedScene } from '../scene/parse.ts';
import type { GameId } from '../scene/scene.ts';
import type { Vocabulary } from '../scene/vocabulary.ts';

export type { Answer, Bad, Because, Disputed, Good } from '../ask/answer.ts';
export type {
  Changed,
  ChangedAnswer,
  Matrix,
  MatrixKind,
  Opened as OpenedTable,
  OpenTable,
  PieceList,
  TableQuestion,
  Unwatch,
  WrittenPiece,
} from '../ask/open-table.ts';
export type { AskOptions } from '../ask/options.ts';
export type { Ask, AskAnything, OddsQuestion, Question } from '../ask/question.ts';
export type { ErrorCode, Problem } from '../input/problem.ts';
export { fromLink, type Linked, type Made, type Opened, toLink } from '../link/link.ts';
export { fromRulingsLink, type MadeRulings, type OpenedRulings, toRulingsLink } from '../link/rulings.ts';
export type { AnswerOf, AskName } from '../questions/index.ts';
export { type Sentence, sentenceOf } from '../questions/sentence.ts';
export { type ReadRulings, type RulingSet, readRulings, type UnknownDecision } from '../rulings/ruling-set.ts';
export type { ParsedScene } from '../scene/parse.ts';
export type { Board, GameId, Model, Point, Scene, Shape, Side, Terrain, Zone } from '../scene/scene.ts';
export type { Vocabulary } from '../scene/vocabulary.ts';
export type { WrittenModel, WrittenPlace, WrittenScene, WrittenTerrain, WrittenZone } from '../scene/written-scene.ts';
export type { Mark, Step } from '../verdict/marks.ts';

/** The answer to a question that is spelt out, with the type of its answer. */
export const ask: Ask = askSpelt(askUnder);

/** The answer to anything at all; what is no question is answered with what is wrong and where, and nothing makes it throw. */
export const askAnything: AskAnything = askUnder;

/** The answer to a question that came as text, such as a line of a batch: one that is too large or not JSON is answered too. */
export const askText: (text: string, options?: AskOptions) => Answer = (text, options) => askLine(text, options);

/** The scene with every default filled in, or everything that is wrong with it. */
export const readScene: (scene: unknown) => ParsedScene = (scene) => readAny(scene);

/** Opens a table that stays open: its scene is read once, pieces are moved, and any number of questions are asked about it. */
export function openTable(scene: unknown): OpenedTable {
  return openAny(scene);
}

/** The words a game knows: kinds of models and terrain with their defaults, conditions, traits, stats and rulings. */
export function vocabularyOf(game: GameId): Vocabulary {
  return gameOf(game).vocabulary;
}
