// A question in, an answer out, among the games that are handed in: a program that asks about one game need not carry
// the others. Nothing that is asked makes this throw: whatever is wrong becomes the answer's error.

import type { Answerer, Game, Headliner, Outcome } from '../games/game.ts';
import { GAME_IDS } from '../games/ids.ts';
import { outlineFault } from '../geometry/outline.ts';
import { listed, pathKey, Refusal, shown } from '../input/problem.ts';
import { sameHeadline } from '../questions/headline.ts';
import { type AskName, QUESTIONS } from '../questions/index.ts';
import { questionNamed } from '../questions/question-named.ts';
import { rimCarried } from '../scene/length.ts';
import { type ParsedScene, parseScene, type Reading } from '../scene/parse.ts';
import type { GameId, Scene } from '../scene/scene.ts';
import { Table } from '../table/table.ts';
import { CLOSE, marginInches } from '../verdict/close.ts';
import { words } from '../verdict/rule.ts';
import { Readings } from '../verdict/rulings.ts';
import { english } from '../verdict/show.ts';
import { type Answer, answerReadLater, type Disputed, type Good, type Later, type Writable } from './answer.ts';
import { answerOdds } from './odds.ts';
import { idOf } from './question-id.ts';

/** The games that can be asked about. */
export type Shelf = Readonly<Record<GameId, Game>>;

const ASKS = [...Object.keys(QUESTIONS), 'odds'];
/** The fields of every question. */
const ANY_FIELDS = ['id', 'ask', 'marks'];
const SCENE_FIELDS = ['scene'];
const ODDS_FIELDS = ['game', 'kind', 'input'];

/**
 * The answer to a question; a bad question is answered with what is wrong and where. Whoever has read the question's scene
 * already (`readAmong`) hands in what came of it, and it is not read again; likewise a table on which it lies already
 * (`tableOf`).
 */
export function askAmong(shelf: Shelf, question: unknown, read?: ParsedScene, laid?: Table): Answer {
  let id: unknown = null;
  try {
    id = idOf(question);
    return answerTo(shelf, question, id, read, laid);
  } catch (error) {
    if (error instanceof Refusal) return { id, ok: false, error: error.problem };
    throw error;
  }
}

/** What a question's rule says, without words and without the other readings; null where it is refused. */
export function outcomeAmong(
  shelf: Shelf,
  question: Readonly<Record<string, unknown>>,
  read?: ParsedScene,
): Outcome<AskName> | null {
  const name = String(question.ask);
  if (!Object.hasOwn(QUESTIONS, name)) return null;
  try {
    const asked = askedOf(shelf, question, name, read);
    const readings = new Readings(rulingsOf(asked.game), asked.scene.rulings);
    return asked.answerer(new Table(asked.scene, readings), asked.args as never);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

function answerTo(shelf: Shelf, question: unknown, id: unknown, read?: ParsedScene, laid?: Table): Good {
  if (typeof question !== 'object' || question === null || Array.isArray(question))
    throw new Refusal('bad-question', '', `A question is an object with "ask", not ${shown(question)}.`);
  const fields = question as Readonly<Record<string, unknown>>;
  const name = Object.hasOwn(fields, 'ask') ? fields.ask : undefined;
  if (typeof name !== 'string' || (name !== 'odds' && !Object.hasOwn(QUESTIONS, name)))
    throw new Refusal('bad-question', 'ask', `"ask" must be one of ${listed(ASKS)}, not ${shown(name)}.`);
  if (name === 'odds') {
    onlyFields(fields, name, ODDS_FIELDS, []);
    return { id, ok: true, ...answerOdds(shelf, fields) };
  }
  return judged(id, askedOf(shelf, fields, name, read), name as AskName, fields.marks === true, laid);
}

/** A scene that was read, laid out for any number of questions. */
export function tableOf(shelf: Shelf, scene: Scene): Table {
  return new Table(scene, new Readings(rulingsOf(gameOn(shelf, scene.game)), scene.rulings));
}

/** A question that was read against its scene, and who answers it. */
interface AskedOf {
  readonly game: Game;
  readonly scene: Scene;
  readonly answerer: Answerer<AskName>;
  readonly args: object;
  /** The same arguments on another scene with the same pieces. */
  argsOn(scene: Scene): object;
}

function askedOf(shelf: Shelf, fields: Readonly<Record<string, unknown>>, name: string, read?: ParsedScene): AskedOf {
  const { fields: known, read: readArguments } = questionNamed(name)!;
  onlyFields(fields, name, SCENE_FIELDS, known);
  if (!Object.hasOwn(fields, 'scene'))
    throw new Refusal('bad-question', 'scene', `The question "${name}" needs a scene, and there is none.`);
  if (fields.marks !== undefined && typeof fields.marks !== 'boolean')
    throw new Refusal('bad-question', 'marks', `marks is true or false, not ${shown(fields.marks)}.`);
  const parsed = read ?? readAmong(shelf, fields.scene);
  if (!parsed.ok) {
    const [problem] = parsed.problems;
    throw new Refusal(problem!.code, problem!.path, problem!.message);
  }
  const game = gameOn(shelf, parsed.scene.game);
  const argsOn = (scene: Scene) => readArguments({ fields, scene, vocabulary: game.vocabulary }) as object;
  const args = argsOn(parsed.scene);
  const answerer = game.answers[name as AskName] as Answerer<AskName> | undefined;
  if (!answerer) throw new Refusal('unsupported', 'ask', `${game.title} has no rule that answers "${name}".`);
  return { game, scene: parsed.scene, answerer, args, argsOn };
}

/**
 * The scene with every default filled in, or everything that is wrong with it: the reading that every question gives it.
 * Pieces of an earlier reading that were not replaced since are taken over from it.
 */
export function readAmong(shelf: Shelf, scene: unknown, earlier?: Reading): ParsedScene {
  try {
    const vocabularyOf = (game: GameId) => gameOn(shelf, game).vocabulary;
    return parseScene(scene, { gameIds: GAME_IDS, vocabularyOf, outlineFault }, earlier);
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, problems: [error.problem] };
    throw error;
  }
}

function gameOn(shelf: Shelf, id: GameId): Game {
  const game = shelf[id];
  if (game) return game;
  throw new Refusal(
    'unsupported',
    'scene.game',
    `Only ${listed(Object.keys(shelf))} can be asked about here, not ${id}.`,
  );
}

function onlyFields(fields: object, ask: string, some: readonly string[], others: readonly string[]): void {
  for (const key of Object.keys(fields))
    if (!ANY_FIELDS.includes(key) && !some.includes(key) && !others.includes(key))
      throw new Refusal(
        'bad-question',
        pathKey('', key),
        `The question "${ask}" has no field ${shown(key)}; it knows ${listed([...ANY_FIELDS, ...some, ...others])}.`,
      );
}

function judged(id: unknown, asked: AskedOf, name: AskName, withMarks: boolean, laid?: Table): Good {
  const { game, scene, answerer, args } = asked;
  const table = laid ? laid.askedAgain() : new Table(scene, new Readings(rulingsOf(game), scene.rulings));
  const outcome: Outcome<AskName> = answerer(table, args as never);
  const consulted = table.consulted.list();
  const { answer, margin } = outcome;
  const later: Writable<Later> = {
    because: () =>
      outcome.because.map((reason) => ({ rule: reason.rule, text: words(reason, game.sentences, english) })),
  };
  if (consulted.length > 0 && !questionNamed(name)?.undisputed) {
    // What is asked is kept as it is now: the caller may change the answer before looking at this.
    const usual = { ...answer };
    const disputed = () => disputedReadings(game, name, table, args, usual, consulted);
    // Another reading may have a question refused for want of a stat, unless its headline is found without any.
    const found = game.headlines?.[name] ? null : disputed();
    if (found === null || found) later.disputed = found ? () => found : disputed;
  }
  // A degree's turn carries the rim of a long base farther than a close call.
  const turns = margin !== undefined && scene.models.some((model) => rimCarried(model) > CLOSE);
  if (turns || typeof margin === 'function' || (margin !== undefined && margin <= CLOSE)) {
    const usual = { ...answer };
    later.close = () =>
      closeCall(marginInches(margin)) ?? (turns ? turnedCall(asked, name, table.readings, usual) : undefined);
  }
  const known = { id, answer, rulings: consulted };
  return answerReadLater(withMarks ? { ...known, marks: outcome.marks ?? [] } : known, later);
}

/** What other readings of the rulings that were consulted would answer, where a player would hear the difference. */
function disputedReadings(
  game: Game,
  name: AskName,
  table: Table,
  args: object,
  usual: object,
  consulted: readonly string[],
): Disputed[] | undefined {
  const disputed: Disputed[] = [];
  for (const ruling of consulted)
    for (const reading of table.readings.others(ruling)) {
      const answer = answerReadAs(game, name, table.readAs(table.readings.with(ruling, reading)), args, usual);
      if (answer) disputed.push({ ruling, reading, answer });
    }
  return disputed.length > 0 ? disputed : undefined;
}

/** The answer by another reading, where a player would hear the difference; null where not. */
function answerReadAs(game: Game, name: AskName, table: Table, args: object, usual: object): object | null {
  const quickHeadline = game.headlines?.[name] as Headliner<AskName> | undefined;
  if (quickHeadline && sameHeadline(name, usual, quickHeadline(table, args as never))) return null;
  const { answer } = (game.answers[name] as Answerer<AskName>)(table, args as never);
  return sameHeadline(name, usual, answer) ? null : answer;
}

const TURNED_CALL = 'A close call: turning one base by a degree could change this answer.';
/** So many of the longest bases are tried. */
const MOST_TURNED = 4;

/**
 * That a degree's turn of one base changes the answer, and how far that carries its rim. Bases that a degree carries less
 * far than a close call are left out: moving them shows as much.
 */
function turnedCall(
  { game, scene, argsOn }: AskedOf,
  name: AskName,
  readings: Readings<ReturnType<typeof rulingsOf>>,
  usual: object,
): Good['close'] {
  const ovals = scene.models
    .map((model) => ({ model, carried: rimCarried(model) }))
    .filter(({ carried }) => carried > CLOSE)
    .sort((a, b) => b.carried - a.carried)
    .slice(0, MOST_TURNED);
  for (const { model, carried } of ovals)
    for (const degrees of [-1, 1]) {
      const turned = { ...model, facing: model.facing + degrees };
      const there = { ...scene, models: scene.models.map((each) => (each === model ? turned : each)) };
      const table = new Table(there, readings, undefined, { headlineOnly: true });
      if (answerReadAs(game, name, table, argsOn(there), usual)) return { inches: carried, text: TURNED_CALL };
    }
  return undefined;
}

const rulingsOf = (game: Game) => game.vocabulary.rulings as Readonly<Record<string, readonly [string, ...string[]]>>;

function closeCall(inches: number): { inches: number; text: string } | undefined {
  if (inches > CLOSE) return undefined;
  return { inches, text: `A close call: moving one piece by ${english.inches(CLOSE)} could change this answer.` };
}
