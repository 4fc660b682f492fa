// From anything at all to a card: what is wrong is said in sentences, each with the place where it stands. A card with
// something wrong is never half taken.
import type { Card, CardAttack } from '../games/card-plan.ts';
import { shown } from '../input/problem.ts';
import { Reader } from '../input/reader.ts';
import type { Value, Values } from '../odds/form.ts';
import { readBase } from '../scene/base.ts';
import type { GameId } from '../scene/scene.ts';
import { attackSheet, type CardField, type CardSheet, MOST_MODELS } from './sheet.ts';

/** What is wrong, and where. */
export interface CardProblem {
  readonly path: string;
  readonly message: string;
}

export type ReadCard =
  | { readonly ok: true; readonly card: Card }
  | { readonly ok: false; readonly problems: readonly CardProblem[] };

export const LONGEST_NAME = 40;
export const MOST_ATTACKS = 20;
/** An id as we make them and as others may: letters, digits, - and _. */
export const ID = /^[\w-]{1,40}$/;

const FIELDS = [
  'id',
  'game',
  'name',
  'kind',
  'base',
  'height',
  'reach',
  'models',
  'stats',
  'traits',
  'defence',
  'attacks',
] as const;

const CONTROL = /[\p{Cc}\p{Cs}\p{Cf}]/u;

/** A name as it is kept: without blanks at its ends, its length counted in characters. */
export function nameProblem(name: unknown, what: string): string | null {
  const good =
    typeof name === 'string' &&
    name.trim() === name &&
    name !== '' &&
    [...name].length <= LONGEST_NAME &&
    !CONTROL.test(name);
  return good ? null : `${what} must be 1 to ${LONGEST_NAME} characters, not ${shown(name)}.`;
}

/** What is wrong with a value of a field, in a sentence that names it by its label; null where nothing is. */
export function fieldProblem(field: CardField, value: unknown): string | null {
  const read = field.reads.read(value, `.${field.label}`);
  return read.ok ? null : read.problem.message;
}

/** The values of fields as a card keeps them; what says nothing is left out. */
function readFields(reader: Reader, value: unknown, path: string, what: string, fields: readonly CardField[]): Values {
  const read: [string, Value][] = [];
  const own = value === undefined ? {} : reader.object(value, path, what, [...fields.map(({ key }) => key)]);
  for (const field of fields) {
    const given = own && Object.hasOwn(own, field.key) ? own[field.key] : undefined;
    if (given === undefined || given === null) continue;
    const problem = fieldProblem(field, given);
    if (problem) reader.complain(`${path}.${field.key}`, problem);
    else if (given !== false && !(Array.isArray(given) && given.length === 0))
      read.push([field.key, structuredClone(given) as Value]);
  }
  return Object.fromEntries(read);
}

function readAttack(reader: Reader, sheet: CardSheet, value: unknown, path: string): CardAttack | null {
  const own = reader.anyObject(value, path, 'An attack');
  if (!own) return null;
  const { name, type, ...values } = own;
  const wrong = nameProblem(name, 'The name of an attack');
  if (wrong) reader.complain(`${path}.name`, wrong);
  const words = sheet.attacks.map((one) => one.type);
  if (words.length === 0) {
    reader.complain(path, `Cards of ${sheet.title} have no attacks.`);
    return null;
  }
  const of = attackSheet(sheet, reader.oneOf(type, `${path}.type`, 'The type of an attack', words))!;
  return { name: String(name), type: of.type, values: readFields(reader, values, path, 'An attack', of.fields) };
}

/** The card that a value holds, or everything that is wrong with it. `path` is where the value stands. */
export function readCard(sheet: CardSheet, value: unknown, path = ''): ReadCard {
  const reader = new Reader('bad-question');
  const { words } = sheet;
  const own = reader.object(value, '', 'A card', FIELDS) ?? {};
  const wrong = nameProblem(own.name, 'The name of a card');
  if (wrong) reader.complain('name', wrong);
  if (typeof own.id !== 'string' || !ID.test(own.id))
    reader.complain('id', `The id of a card must be 1 to 40 letters, digits, _ or -, not ${shown(own.id)}.`);
  if (own.game !== sheet.game) reader.complain('game', `This is a card of ${sheet.game}, not of ${shown(own.game)}.`);
  const kind = reader.oneOf(own.kind, 'kind', 'The kind of a card', Object.keys(words.models));
  const stats = readFields(reader, own.stats, 'stats', 'A list of statistics', sheet.stats);
  const traits = own.traits === undefined ? [] : reader.words(own.traits, 'traits', 'Traits', words.traits);
  const list = own.attacks === undefined ? [] : reader.list(own.attacks, 'attacks', 'Attacks', MOST_ATTACKS);
  const attacks = (list ?? []).flatMap((one, i) => readAttack(reader, sheet, one, `attacks[${i}]`) ?? []);
  const defence = readFields(reader, own.defence, 'defence', 'A defence', sheet.defence);
  const card: Card = {
    id: String(own.id),
    game: sheet.game,
    name: String(own.name),
    kind,
    ...readSize(reader, sheet, own),
    stats: stats as Card['stats'],
    traits,
    defence,
    attacks,
  };
  if (reader.problems.length === 0) return { ok: true, card };
  const at = (inner: string) => (path && inner ? `${path}.${inner}` : path || inner);
  return { ok: false, problems: reader.problems.map(({ path: inner, message }) => ({ path: at(inner), message })) };
}

function readSize(
  reader: Reader,
  { words, plan }: CardSheet,
  own: Readonly<Record<string, unknown>>,
): Pick<Card, 'base' | 'height' | 'reach' | 'models'> {
  const { base, height, reach, models } = own;
  if (base !== undefined) readBase(reader, base, 'base', words.bases);
  if (height !== undefined) reader.notNegative(height, 'height', 'A height');
  if (reach !== undefined) reader.notNegative(reach, 'reach', 'A reach');
  const isCount = typeof models === 'number' && Number.isInteger(models) && models >= 1 && models <= MOST_MODELS;
  if (models !== undefined && !plan.units) reader.complain('models', 'A card of this game is one model.');
  else if (models !== undefined && !isCount)
    reader.complain(
      'models',
      `The models of a unit are a whole number from 1 to ${MOST_MODELS}, not ${shown(models)}.`,
    );
  return {
    ...(base === undefined ? {} : { base: Array.isArray(base) ? [base[0], base[1]] : (base as number) }),
    ...(height === undefined ? {} : { height: height as number }),
    ...(reach === undefined ? {} : { reach: reach as number }),
    ...(models === undefined ? {} : { models: models as number }),
  };
}

/** A card as it is written into files and links: in the order of the fields, without what is empty. */
export function writtenCard(card: Card): Readonly<Record<string, unknown>> {
  const { stats, traits, defence, attacks, ...head } = card;
  const filled = (values: object) => Object.keys(values).length > 0;
  return {
    ...head,
    ...(filled(stats) ? { stats } : {}),
    ...(traits.length > 0 ? { traits } : {}),
    ...(filled(defence) ? { defence } : {}),
    ...(attacks.length > 0 ? { attacks: attacks.map(({ name, type, values }) => ({ name, type, ...values })) } : {}),
  };
}

/** Whether two cards say the same, whatever their ids are. */
export function sameCard(a: Card, b: Card): boolean {
  return (
    JSON.stringify(sorted({ ...writtenCard(a), id: '' })) === JSON.stringify(sorted({ ...writtenCard(b), id: '' }))
  );
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}

/** An empty card of a kind. */
export function blankCard(game: GameId, kind: string, id: string): Card {
  return { id, game, name: '', kind, stats: {}, traits: [], defence: {}, attacks: [] };
}
