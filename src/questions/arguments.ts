// Reads a question's arguments against its scene; the first complaint ends the reading as a refusal with a path.
import { type ErrorCode, listed, pathKey, Refusal, shown } from '../input/problem.ts';
import { Reader } from '../input/reader.ts';
import { MOST_MODELS } from '../scene/parse.ts';
import { type Model, type Point, type Scene, SIDES, type Side, type Terrain, type Zone } from '../scene/scene.ts';
import { type Party, shareModels, type Unit, unitsOf } from '../scene/units.ts';
import type { Vocabulary } from '../scene/vocabulary.ts';
import type { Whereto } from './types.ts';

/** The longest way that a player may draw, in points. */
const MOST_STEPS = 256;

type Fields = Readonly<Record<string, unknown>>;

/** A question's fields, the scene they speak of, and the words of its game. */
export interface Arguments {
  readonly fields: Fields;
  readonly scene: Scene;
  readonly vocabulary: Vocabulary;
}

/** Reads one field with a fresh reader and refuses on its first complaint. */
export function readArgument<T>(
  args: Arguments,
  key: string,
  read: (reader: Reader, value: unknown, path: string) => T,
): T {
  return readField(args.fields[key], key, read);
}

function byId<T extends { readonly id: string }>(
  pieces: readonly T[],
  value: unknown,
  path: string,
  code: ErrorCode,
  what: string,
): T {
  if (typeof value !== 'string')
    throw new Refusal('bad-question', path, `${path} must be the name of ${what}, not ${shown(value)}.`);
  const piece = pieces.find(({ id }) => id === value);
  if (piece) return piece;
  const some = pieces.slice(0, 12).map(({ id }) => id);
  throw new Refusal(
    code,
    path,
    `There is no ${what.replace(/^an? /, '')} called ${shown(value)} in the scene; there ${some.length === 1 ? 'is' : 'are'} ${listed(some)}${pieces.length > 12 ? ' and more' : ''}.`,
  );
}

export function model(args: Arguments, key: string): Model {
  return modelNamed(args, args.fields[key], key);
}

/** A model whose name is nested in a field. */
export function modelNamed(args: Arguments, value: unknown, path: string): Model {
  return byId(args.scene.models, value, path, 'unknown-model', 'a model');
}

/** Two models that must not be one and the same; the complaint points at the second. */
function pair(args: Arguments, first: string, second: string): [Model, Model] {
  const models: [Model, Model] = [model(args, first), model(args, second)];
  if (models[0] === models[1])
    throw new Refusal(
      'bad-question',
      second,
      `${first} and ${second} both name ${shown(models[0].id)}; two different models are needed.`,
    );
  return models;
}

/** The same two, by the names of their fields. */
export function pairOf<A extends string, B extends string>(args: Arguments, first: A, second: B): Record<A | B, Model> {
  const [a, b] = pair(args, first, second);
  return { [first]: a, [second]: b } as Record<A | B, Model>;
}

/** The second of two pieces, which must not be the first. */
export function otherThan<P extends { readonly id: string }>(from: P, to: P, first: string, second: string): P {
  if (from !== to) return to;
  throw new Refusal(
    'bad-question',
    second,
    `${first} and ${second} both name ${shown(from.id)}; two different pieces are needed.`,
  );
}

export function piece(args: Arguments, key: string): Model | Terrain {
  return byId(
    [...args.scene.models, ...args.scene.terrain],
    args.fields[key],
    key,
    'unknown-model',
    'a model or terrain piece',
  );
}

/** Anything on the table that has a name. */
export function anything(args: Arguments, key: string, code: ErrorCode): Model | Terrain | Zone {
  return byId(
    [...args.scene.zones, ...args.scene.models, ...args.scene.terrain],
    args.fields[key],
    key,
    code,
    'a piece or zone',
  );
}

/** A model, or a whole unit where the game's questions take one: by a name that no model bears, or as {"unit": name}. */
export function party(args: Arguments, key: string): Party {
  return partyAmong(args, [], key) as Party;
}

/** A model, a whole unit where the game's questions take one, or a marker where the game looks at markers. */
function target(args: Arguments, key: string): Party | Zone {
  return partyAmong(args, args.vocabulary.markersSeen ? args.scene.zones : [], key);
}

function partyAmong(args: Arguments, zones: readonly Zone[], key: string): Party | Zone {
  const value = args.fields[key];
  const units = args.vocabulary.unitsAsked ? unitsOf(args.scene) : [];
  if (units.length > 0 && typeof value === 'object' && value !== null) {
    const { unit } = readArgument(args, key, (reader, given, path) => one(reader, given, path, ['unit']));
    return byId<Unit>(units, unit, `${key}.unit`, 'unknown-unit', 'a unit');
  }
  const known = args.scene.models.find(({ id }) => id === value);
  if (known) return known;
  const pieces = [...args.scene.models, ...zones, ...units];
  return byId<Party | Zone>(pieces, value, key, 'unknown-model', units.length > 0 ? 'a model or unit' : 'a model');
}

/** Two parties that must not be one and the same, nor one a part of the other; the complaint points at the second. */
export function parties(args: Arguments, first: string, second: string): [Party, Party | Zone] {
  const [a, b] = [party(args, first), target(args, second)];
  if (shareModels(a, b as Party))
    throw new Refusal(
      'bad-question',
      second,
      `${first} and ${second} both name ${shown(a.id)}; two different models are needed.`,
    );
  return [a, b];
}

/** A unit by its name, where one is given. */
export function optionalUnit(args: Arguments, key: string): Unit | null {
  if (args.fields[key] === undefined) return null;
  return byId(unitsOf(args.scene), args.fields[key], key, 'unknown-unit', 'a unit');
}

export function optionalTerrain(args: Arguments, key: string): Terrain | null {
  if (args.fields[key] === undefined) return null;
  return byId(args.scene.terrain, args.fields[key], key, 'unknown-terrain', 'a terrain piece');
}

/** A field that only games with whole units know. */
export function withUnits<T>(args: Arguments, key: string, read: (args: Arguments) => T, otherwise: T): T {
  if (args.fields[key] === undefined) return otherwise;
  if (args.vocabulary.unitsAsked) return read(args);
  throw new Refusal('bad-question', key, `This game's question has no field ${shown(key)}.`);
}

/** For some units, by name, the piece or zone that each is counted at. */
export function picks(args: Arguments, key: string): Record<string, string> {
  const picks: Record<string, string> = {};
  const places = [...args.scene.zones, ...args.scene.terrain];
  for (const [unit, place] of Object.entries(facts(args, key))) {
    const at = pathKey(key, unit);
    byId(unitsOf(args.scene), unit, at, 'unknown-unit', 'a unit');
    picks[unit] = byId<Zone | Terrain>(places, place, at, 'unknown-zone', 'an objective or terrain piece').id;
  }
  return picks;
}

const MOST_MODIFIER = 999;

/** For some units, by name, the whole number that is added to what each counts for. */
export function modifiers(args: Arguments, key: string): Record<string, number> {
  const modifiers: Record<string, number> = {};
  for (const [unit, modifier] of Object.entries(facts(args, key))) {
    const at = pathKey(key, unit);
    byId(unitsOf(args.scene), unit, at, 'unknown-unit', 'a unit');
    if (typeof modifier !== 'number' || !Number.isInteger(modifier) || Math.abs(modifier) > MOST_MODIFIER)
      throw new Refusal('bad-question', at, `A modifier is a whole number, not ${shown(modifier)}.`);
    modifiers[unit] = modifier;
  }
  return modifiers;
}

export function models(args: Arguments, key: string): Model[] {
  const list = readArgument(args, key, (reader, value, path) => reader.list(value, path, 'Models', MOST_MODELS) ?? []);
  const models = list.map((id, i) => byId(args.scene.models, id, `${key}[${i}]`, 'unknown-model', 'a model'));
  models.forEach((model, i) => {
    if (models.indexOf(model) < i)
      throw new Refusal('bad-question', `${key}[${i}]`, `${shown(model.id)} is named twice.`);
  });
  return models;
}

export function zones(args: Arguments, key: string): Zone[] {
  const list = readArgument(args, key, (reader, value, path) => reader.list(value, path, 'Zones', 256) ?? []);
  return list.map((id, i) => byId(args.scene.zones, id, `${key}[${i}]`, 'unknown-zone', 'a zone'));
}

export function inches(args: Arguments, key: string): number {
  return readArgument(args, key, (reader, value, path) => reader.notNegative(value, path, 'A distance'));
}

export function optionalInches(args: Arguments, key: string): number | null {
  return args.fields[key] === undefined ? null : inches(args, key);
}

/** Any finite angle in degrees. */
export function heading(args: Arguments, key: string): number {
  return headingOf(args.fields[key], key);
}

export function flag(args: Arguments, key: string): boolean {
  return readArgument(args, key, readFlag);
}

export function point(args: Arguments, key: string): Point {
  return readArgument(args, key, readPoint);
}

export function route(args: Arguments, key: string): Point[] {
  return readArgument(args, key, (reader, value, path) => {
    const list = reader.list(value, path, 'A way', MOST_STEPS) ?? [];
    if (Array.isArray(value) && value.length === 0) reader.complain(path, 'A way needs at least one point.');
    return list.map((point, i) => readPoint(reader, point, `${path}[${i}]`));
  });
}

export function whole(args: Arguments, key: string, least: number, most: number): number {
  return readArgument(args, key, (reader, value, path) => {
    if (Number.isInteger(value) && (value as number) >= least && (value as number) <= most) return value as number;
    reader.complain(path, `${path} must be a whole number from ${least} to ${most}, not ${shown(value)}.`);
    return least;
  });
}

export function optionalWhole(args: Arguments, key: string, least: number, most: number): number | null {
  return args.fields[key] === undefined ? null : whole(args, key, least, most);
}

export function optionalSide(args: Arguments, key: string): Side | null {
  return args.fields[key] === undefined || args.fields[key] === null ? null : word(args, key, SIDES);
}

export function word<T extends string>(args: Arguments, key: string, words: readonly T[]): T {
  return readArgument(args, key, (reader, value, path) => reader.oneOf(value, path, path, words));
}

/** Where to: exactly one of model, terrain, zone and point, or a unit where the game's questions take one. */
export function whereto(args: Arguments, key: string): Whereto {
  const fields = readArgument(args, key, (reader, value, path) =>
    one(reader, value, path, ['model', ...(args.vocabulary.unitsAsked ? ['unit'] : []), 'terrain', 'zone', 'point']),
  );
  if ('unit' in fields)
    return { unit: byId(unitsOf(args.scene), fields.unit, `${key}.unit`, 'unknown-unit', 'a unit') };
  if ('model' in fields)
    return { model: byId(args.scene.models, fields.model, `${key}.model`, 'unknown-model', 'a model') };
  if ('terrain' in fields)
    return {
      terrain: byId(args.scene.terrain, fields.terrain, `${key}.terrain`, 'unknown-terrain', 'a terrain piece'),
    };
  if ('zone' in fields) return { zone: byId(args.scene.zones, fields.zone, `${key}.zone`, 'unknown-zone', 'a zone') };
  return { point: readField(fields.point, `${key}.point`, readPoint) };
}

/** Facts that a scene cannot hold, as they were given. */
export function facts(args: Arguments, key: string): Readonly<Record<string, unknown>> {
  const value = args.fields[key] ?? {};
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Refusal('bad-question', key, `Facts are an object, not ${shown(value)}.`);
  return Object.fromEntries(Object.entries(value));
}

/** Words that the game itself will check. */
export function names(args: Arguments, key: string): string[] {
  return readArgument(args, key, (reader, value, path) =>
    (reader.list(value, path, path, 64) ?? []).map((word, i) => {
      if (typeof word !== 'string') reader.complain(`${path}[${i}]`, `A name is expected, not ${shown(word)}.`);
      return String(word);
    }),
  );
}

/** A name for a piece that is not on the table yet. */
export function newName(args: Arguments, key: string): string {
  const name = readArgument(args, key, (reader, value, path) => reader.name(value, path, 'A name'));
  const taken = [...args.scene.models, ...args.scene.terrain, ...args.scene.zones].some(({ id }) => id === name);
  if (taken)
    throw new Refusal(
      'bad-question',
      key,
      `${shown(name)} is on the table already; the newcomer needs a name of its own.`,
    );
  return name;
}

/** Reads a value that is nested in a field. */
export function readField<T>(
  value: unknown,
  path: string,
  read: (reader: Reader, value: unknown, path: string) => T,
): T {
  const reader = new Reader('bad-question');
  const result = read(reader, value, path);
  const [problem] = reader.problems;
  if (problem) throw new Refusal(problem.code, problem.path, problem.message);
  return result;
}

export function readPoint(reader: Reader, value: unknown, path: string): Point {
  if (!Array.isArray(value) || value.length !== 2) {
    reader.complain(path, `A point is [x, y], not ${shown(value)}.`);
    return [0, 0];
  }
  return [reader.number(value[0], `${path}[0]`, 'x'), reader.number(value[1], `${path}[1]`, 'y')];
}

export function readFlag(reader: Reader, value: unknown, path: string): boolean {
  if (value !== undefined && typeof value !== 'boolean')
    reader.complain(path, `${path} is true or false, not ${shown(value)}.`);
  return value === true;
}

export function headingOf(value: unknown, path: string): number {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw new Refusal(
    'bad-question',
    path,
    `A heading is an angle in degrees, counter-clockwise from the right, not ${shown(value)}.`,
  );
}

function one(reader: Reader, value: unknown, path: string, keys: readonly string[]): Record<string, unknown> {
  const fields = reader.object(value, path, path, keys) ?? {};
  if (Object.keys(fields).length !== 1 && reader.problems.length === 0)
    reader.complain(path, `${path} takes exactly one of ${listed(keys)}.`);
  return fields;
}
