// Cards and groups as one file, and back. A file names its format and its version; one of a newer version is refused in
// words rather than read in part.
import type { Card } from '../games/card-plan.ts';
import { pathKey, shown } from '../input/problem.ts';
import type { GameId } from '../scene/scene.ts';
import { type CardProblem, ID, nameProblem, readCard, writtenCard } from './read-card.ts';
import type { CardSheet } from './sheet.ts';

export const FORMAT = 'sightline-cards';
export const VERSION = 1;
export const MOST_CARDS = 2000;
export const MOST_GROUPS = 200;
export const MOST_IN_GROUP = 200;
/** A text longer than this is not looked at. */
export const LONGEST_FILE = 4_000_000;

/** Cards that belong together: a Warband, a guild, an army list. A card may be in it more than once. */
export interface CardGroup {
  readonly id: string;
  readonly game: GameId;
  readonly name: string;
  readonly cards: readonly string[];
}

export interface CardFile {
  readonly cards: readonly Card[];
  readonly groups: readonly CardGroup[];
}

/** What a file holds that can be used, and what is wrong with the rest. */
export interface ReadFile extends CardFile {
  /** Why nothing of it can be used; null where some of it can. */
  readonly refusal: string | null;
  readonly problems: readonly CardProblem[];
}

/** The sheet of a game; undefined where there is no such game. */
export type SheetOf = (game: string) => CardSheet | undefined;

/** A file of cards and groups. */
export function writtenFile({ cards, groups }: CardFile): object {
  return {
    format: FORMAT,
    v: VERSION,
    cards: cards.map(writtenCard),
    ...(groups.length > 0 ? { groups } : {}),
  };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const refused = (refusal: string): ReadFile => ({ cards: [], groups: [], problems: [], refusal });

/** What a text holds. `newId` names cards that have no id. */
export function readFileText(text: string, sheetOf: SheetOf, newId: () => string): ReadFile {
  if (text.length > LONGEST_FILE) return refused('This file is larger than any that Sightline makes.');
  try {
    return readFile(JSON.parse(text), sheetOf, newId);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return refused('This is not a whole JSON file: a part of it is missing or was changed. Ask for it again.');
  }
}

/** What a value holds: a file, a list of cards, or one card. */
export function readFile(value: unknown, sheetOf: SheetOf, newId: () => string): ReadFile {
  if (Array.isArray(value)) return readParts(value, [], sheetOf, newId);
  if (!isObject(value)) return refused(`A file of cards is an object, not ${shown(value)}.`);
  if (!('cards' in value) && !('format' in value) && 'name' in value) return readParts([value], [], sheetOf, newId);
  if ('format' in value && value.format !== FORMAT)
    return refused(`This file is of another kind: its format is ${shown(value.format)}, and cards have "${FORMAT}".`);
  if (typeof value.v === 'number' && value.v > VERSION)
    return refused('This file was made by a newer Sightline. Open the newest version of this page and try again.');
  if (value.v !== undefined && value.v !== VERSION)
    return refused(`The version of a file of cards is ${VERSION}, not ${shown(value.v)}.`);
  const { cards = [], groups = [] } = value;
  if (!Array.isArray(cards)) return refused(`The cards of a file are a list, not ${shown(cards)}.`);
  if (!Array.isArray(groups)) return refused(`The groups of a file are a list, not ${shown(groups)}.`);
  const read = readParts(cards, groups, sheetOf, newId);
  const strangers = strangersIn(value, ['format', 'v', 'cards', 'groups'], 'A file of cards', '');
  return { ...read, problems: [...strangers, ...read.problems] };
}

/** What is said of keys that mean nothing here. */
function strangersIn(value: object, known: readonly string[], what: string, path: string): CardProblem[] {
  return Object.keys(value)
    .filter((key) => !known.includes(key))
    .slice(0, 10)
    .map((key) => ({
      path: pathKey(path, key),
      message: `${what} has no field ${shown(key)}; it knows ${known.join(', ')}.`,
    }));
}

function readParts(
  cards: readonly unknown[],
  groups: readonly unknown[],
  sheetOf: SheetOf,
  newId: () => string,
): ReadFile {
  if (cards.length > MOST_CARDS)
    return refused(`A file may hold ${MOST_CARDS} cards, and this one has ${cards.length}.`);
  if (groups.length > MOST_GROUPS)
    return refused(`A file may hold ${MOST_GROUPS} groups, and this one has ${groups.length}.`);
  const problems: CardProblem[] = [];
  const taken = new Map<string, Card>();
  for (const [i, one] of cards.entries()) {
    const path = `cards[${i}]`;
    const sheet = isObject(one) && typeof one.game === 'string' ? sheetOf(one.game) : undefined;
    if (!isObject(one) || !sheet) {
      problems.push({
        path,
        message: isObject(one)
          ? `The game of a card must be one that Sightline knows, not ${shown(one.game)}.`
          : `A card is an object, not ${shown(one)}.`,
      });
      continue;
    }
    const named = one.id === undefined ? { ...one, id: newId() } : one;
    const read = readCard(sheet, named, path);
    if (!read.ok) problems.push(...read.problems);
    else if (taken.has(read.card.id))
      problems.push({ path: `${path}.id`, message: `Two cards of this file have the id ${shown(read.card.id)}.` });
    else taken.set(read.card.id, read.card);
  }
  const read: CardGroup[] = [];
  for (const [i, one] of groups.entries()) {
    const group = readGroup(one, `groups[${i}]`, sheetOf, newId, problems);
    if (group && read.some(({ id }) => id === group.id))
      problems.push({ path: `groups[${i}].id`, message: `Two groups of this file have the id ${shown(group.id)}.` });
    else if (group) read.push(group);
  }
  const refusal =
    taken.size > 0 || read.length > 0
      ? null
      : problems.length > 0
        ? 'Nothing in it can be used.'
        : 'There are no cards in it.';
  return { cards: [...taken.values()], groups: read, problems, refusal };
}

/** A group that a value holds; null after a complaint. */
export function readGroup(
  value: unknown,
  path: string,
  sheetOf: SheetOf,
  newId: () => string,
  problems: CardProblem[],
): CardGroup | null {
  const complain = (key: string, message: string) => {
    problems.push({ path: key ? `${path}.${key}` : path, message });
    return null;
  };
  if (!isObject(value)) return complain('', `A group is an object, not ${shown(value)}.`);
  problems.push(...strangersIn(value, ['id', 'game', 'name', 'cards'], 'A group', path));
  const { id = newId(), game, name, cards = [] } = value;
  if (typeof id !== 'string' || !ID.test(id))
    return complain('id', `The id of a group must be 1 to 40 letters, digits, _ or -, not ${shown(id)}.`);
  if (typeof game !== 'string' || !sheetOf(game))
    return complain('game', `The game of a group must be one that Sightline knows, not ${shown(game)}.`);
  const wrong = nameProblem(name, 'The name of a group');
  if (wrong) return complain('name', wrong);
  if (!Array.isArray(cards) || cards.length > MOST_IN_GROUP)
    return complain('cards', `The cards of a group are a list of up to ${MOST_IN_GROUP} ids.`);
  const bad = cards.findIndex((one) => typeof one !== 'string' || !ID.test(one));
  if (bad >= 0) return complain(`cards[${bad}]`, `A group lists the ids of its cards, not ${shown(cards[bad])}.`);
  return { id, game: game as GameId, name: String(name), cards: Array.from(cards as string[]) };
}
