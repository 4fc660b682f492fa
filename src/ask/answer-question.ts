// A question in, an answer out, among the games that are handed in: a program that asks about one game need not carry
// the others. Nothing that is asked makes this throw: whatever is wrong becomes the answer's error.

import type { Answerer, Game, Headliner, Outcome, Range } from '../games/game.ts';
import { GAME_IDS } from '../games/ids.ts';
import { outlineFault } from '../geometry/outline.ts';
import { listed, pathKey, Refusal, shown } from '../input/problem.ts';
import type { ChosenReadings } from '../odds/roll.ts';
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
import {
  type Answer,
  answerReadLater,
  type Disputed,
  type Good,
  headlineReadLater,
  type Later,
  type Writable,
  wholeAnswer,
} from './answer.ts';
import { answerOdds } from './odds.ts';
import { idOf } from './question-id.ts';

/** The games that can be asked about. */
export type Shelf = Readonly<Record<GameId, Game>>;

const ASKS = [...Object.keys(QUESTIONS), 'odds'];
/** The fields of every question. */
const ANY_FIELDS = ['id', 'ask', 'marks'];
const SCENE_FIELDS = ['scene'];
const ODDS_FIELDS = ['game', 'kind', 'input'];

/** What an asker has already, and what it wants. */
export interface Asking {
  /** What came of reading the question's scene (`readAmong`): it is not read again. */
  readonly read?: ParsedScene | undefined;
  /** A table on which that scene lies already (`tableOf`). */
  readonly laid?: Table | undefined;
  /** Whether every part of the answer is going to be read. Then it is found at once, and nothing is found twice. */
  readonly whole?: boolean | undefined;
  /** The readings that odds are counted by, where they are not our default; a scene has its own. */
  readonly chosen?: ChosenReadings | undefined;
}

/** The answer to a question; a bad question is answered with what is wrong and where. */
export function askAmong(shelf: Shelf, question: unknown, asking: Asking = {}): Answer {
  let id: unknown = null;
  try {
    id = idOf(question);
    return answerTo(shelf, question, id, asking);
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

/** How far a model of a scene reaches, range by range; nothing where the rules cannot say. */
export function rangesAmong(shelf: Shelf, scene: Scene, id: string): readonly Range[] {
  const game = shelf[scene.game];
  const model = scene.models.find((each) => each.id === id);
  if (!game?.ranges || !model) return [];
  return game.ranges(new Table(scene, new Readings(rulingsOf(game), scene.rulings)), model);
}

function answerTo(shelf: Shelf, question: unknown, id: unknown, asking: Asking): Good {
  if (typeof question !== 'object' || question === null || Array.isArray(question))
    throw new Refusal('bad-question', '', `A question is an object with "ask", not ${shown(question)}.`);
  const fields = question as Readonly<Record<string, unknown>>;
  const name = Object.hasOwn(fields, 'ask') ? fields.ask : undefined;
  if (typeof name !== 'string' || (name !== 'odds' && !Object.hasOwn(QUESTIONS, name)))
    throw new Refusal('bad-question', 'ask', `"ask" must be one of ${listed(ASKS)}, not ${shown(name)}.`);
  if (name === 'odds') {
    onlyFields(fields, name, ODDS_FIELDS, []);
    return { id, ok: true, ...answerOdds(shelf, fields, asking.chosen) };
  }
  const asked = askedOf(shelf, fields, name, asking.read);
  const withMarks = fields.marks === true;
  const quick = asking.whole || withMarks ? undefined : (asked.game.headlines?.[name as AskName] as Headliner<AskName>);
  return quick
    ? judgedLater(id, asked, name as AskName, quick, asking.laid)
    : judged(id, asked, name as AskName, withMarks, asking);
}

/** A scene that was read, laid out for any number of questions; pieces that another table has too are taken over from it. */
export function tableOf(shelf: Shelf, scene: Scene, like?: Table): Table {
  const readings = new Readings(rulingsOf(gameOn(shelf, scene.game)), scene.rulings);
  return new Table(scene, readings, undefined, like ? { like } : {});
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
  if (!read && !Object.hasOwn(fields, 'scene'))
    throw new Refusal('bad-question', 'scene', `The question "${name}" needs a scene, and there is none.`);
  if (fields.marks !== undefined && typeof fields.marks !== 'boolean')
    throw new Refusal('bad-question', 'marks', `marks is true or false, not ${shown(fields.marks)}.`);
  const parsed = read ?? readAmong(shelf, fields.scene);
  if (!parsed.ok) {
    const [problem] = parsed.problems;
    throw new Refusal(problem!.code, problem!.path, problem!.message);
  }
  const game = gameOn(shelf, parsed.scene.game);
  // Only long bases are tried at another angle later; by then the caller may have changed the question.
  const kept = turnsFar(parsed.scene) ? { ...fields } : fields;
  const argsOn = (scene: Scene) => readArguments({ fields: kept, scene, vocabulary: game.vocabulary }) as object;
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

/** The table of a question, for it alone. */
function tableFor({ game, scene }: AskedOf, laid?: Table): Table {
  return laid ? laid.askedAgain() : new Table(scene, new Readings(rulingsOf(game), scene.rulings));
}

function judged(id: unknown, asked: AskedOf, name: AskName, withMarks: boolean, { laid, whole = false }: Asking): Good {
  const { answerer, args } = asked;
  const table = tableFor(asked, laid);
  const outcome: Outcome<AskName> = answerer(table, args as never);
  const rulings = table.consulted.list();
  const parts = partsOf(asked, name, table, outcome, rulings);
  const later: Writable<Later> = { because: parts.because };
  if (mayBeDisputed(name, rulings)) {
    // Another reading may have a question refused for want of a stat, unless its headline is found without any.
    const found = asked.game.headlines?.[name] ? null : parts.disputed();
    if (found === null || found) later.disputed = found ? () => found : parts.disputed;
  }
  if (mayBeClose(asked.scene, outcome)) later.close = parts.close;
  const marks = withMarks ? (outcome.marks ?? []) : undefined;
  const known = { id, answer: outcome.answer, rulings, marks };
  return whole ? wholeAnswer(known, later) : answerReadLater(known, later);
}

/** The answer of which only the headline is found now. */
function judgedLater(id: unknown, asked: AskedOf, name: AskName, quick: Headliner<AskName>, laid?: Table): Good {
  const { answerer, args, scene } = asked;
  const table = tableFor(asked, laid);
  const headline = quick(table, args as never);
  let whole: { readonly outcome: Outcome<AskName>; readonly rulings: readonly string[]; readonly parts: Parts } | null =
    null;
  const found = () => {
    if (whole) return whole;
    const judging = table.askedAgain();
    const outcome: Outcome<AskName> = answerer(judging, args as never);
    const rulings = judging.consulted.list();
    whole = { outcome, rulings, parts: partsOf(asked, name, judging, outcome, rulings) };
    return whole;
  };
  return headlineReadLater(id, headline, QUESTIONS[name].answers, {
    answer: () => found().outcome.answer,
    because: () => found().parts.because(),
    rulings: () => found().rulings,
    disputed: () => (mayBeDisputed(name, found().rulings) ? found().parts.disputed() : undefined),
    close: () => (mayBeClose(scene, found().outcome) ? found().parts.close() : undefined),
  });
}

const mayBeDisputed = (name: AskName, rulings: readonly string[]): boolean =>
  rulings.length > 0 && !questionNamed(name)?.undisputed;

// A degree's turn carries the rim of a long base farther than a close call.
const turnsFar = (scene: Scene): boolean => scene.models.some((model) => rimCarried(model) > CLOSE);

function mayBeClose(scene: Scene, { margin }: Outcome<AskName>): boolean {
  if (margin === undefined) return false;
  return typeof margin === 'function' || margin <= CLOSE || turnsFar(scene);
}

/** The parts of an answer that take long to find. */
type Parts = Required<Pick<Later, 'because' | 'disputed' | 'close'>>;

function partsOf(
  asked: AskedOf,
  name: AskName,
  table: Table,
  { because, answer, margin }: Outcome<AskName>,
  rulings: readonly string[],
): Parts {
  const { game, args, scene } = asked;
  // What was answered is kept as it is now: the caller may change the answer before looking at the rest.
  const usual = { ...answer };
  return {
    because: () => because.map((reason) => ({ rule: reason.rule, text: words(reason, game.sentences, english) })),
    disputed: () => disputedReadings(game, name, table, args, usual, rulings),
    close: () =>
      closeCall(marginInches(margin!)) ??
      (turnsFar(scene) ? turnedCall(asked, name, table.readings, usual) : undefined),
  };
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
