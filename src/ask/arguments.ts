// Reads a question's arguments against its scene; the first complaint ends the reading as a refusal with a path.
import { type ErrorCode, listed, pathKey, Refusal, shown } from '../scene/problem.ts';
import { Reader } from '../scene/reader.ts';
import { type Model, type Point, type Scene, SIDES, type Side, type Terrain, type Zone } from '../scene/types.ts';
import { type Party, shareModels, type Unit, unitsOf } from '../scene/units.ts';
import type { Vocabulary } from '../scene/vocabulary.ts';
import type { Area, Attack, Goal, PoolAttack, Whereto } from '../verdict/asks.ts';

/** The longest way that a player may draw, in points. */
const MOST_STEPS = 256;
export const ATTACKS: readonly Attack[] = ['melee', 'ranged', 'magic'];

type Fields = Readonly<Record<string, unknown>>;

export class Arguments {
  readonly #fields: Fields;
  readonly #scene: Scene;
  readonly #vocabulary: Vocabulary;

  constructor(fields: Fields, scene: Scene, vocabulary: Vocabulary) {
    this.#fields = fields;
    this.#scene = scene;
    this.#vocabulary = vocabulary;
  }

  /** Reads one field with a fresh reader and refuses on its first complaint. */
  #read<T>(key: string, read: (reader: Reader, value: unknown, path: string) => T): T {
    return readField(this.#fields[key], key, read);
  }

  #byId<T extends { readonly id: string }>(
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

  model(key: string): Model {
    return this.#byId(this.#scene.models, this.#fields[key], key, 'unknown-model', 'a model');
  }

  /** Two models that must not be one and the same; the complaint points at the second. */
  pair(first: string, second: string): [Model, Model] {
    const models: [Model, Model] = [this.model(first), this.model(second)];
    if (models[0] === models[1])
      throw new Refusal(
        'bad-question',
        second,
        `${first} and ${second} both name ${shown(models[0].id)}; two different models are needed.`,
      );
    return models;
  }

  piece(key: string): Model | Terrain {
    return this.#byId(
      [...this.#scene.models, ...this.#scene.terrain],
      this.#fields[key],
      key,
      'unknown-model',
      'a model or terrain piece',
    );
  }

  /** Anything on the table that has a name. */
  anything(key: string, code: ErrorCode): Model | Terrain | Zone {
    return this.#byId(
      [...this.#scene.zones, ...this.#scene.models, ...this.#scene.terrain],
      this.#fields[key],
      key,
      code,
      'a piece or zone',
    );
  }

  /** A model, or a whole unit where the game's questions take one: by a name that no model bears, or as {"unit": name}. */
  party(key: string): Party {
    return this.#party([], key) as Party;
  }

  /** A model, a whole unit where the game's questions take one, or a marker where the game looks at markers. */
  target(key: string): Party | Zone {
    return this.#party(this.#vocabulary.markersSeen ? this.#scene.zones : [], key);
  }

  #party(zones: readonly Zone[], key: string): Party | Zone {
    const value = this.#fields[key];
    const units = this.#vocabulary.unitsAsked ? unitsOf(this.#scene) : [];
    if (units.length > 0 && typeof value === 'object' && value !== null) {
      const { unit } = this.#read(key, (reader, given, path) => one(reader, given, path, ['unit']));
      return this.#byId<Unit>(units, unit, `${key}.unit`, 'unknown-unit', 'a unit');
    }
    const pieces = [...this.#scene.models, ...zones, ...units];
    return this.#byId<Party | Zone>(
      pieces,
      value,
      key,
      'unknown-model',
      units.length > 0 ? 'a model or unit' : 'a model',
    );
  }

  /** Two parties that must not be one and the same, nor one a part of the other; the complaint points at the second. */
  parties(first: string, second: string): [Party, Party | Zone] {
    const [a, b] = [this.party(first), this.target(second)];
    if (shareModels(a, b as Party))
      throw new Refusal(
        'bad-question',
        second,
        `${first} and ${second} both name ${shown(a.id)}; two different models are needed.`,
      );
    return [a, b];
  }

  /** A unit by its name, where one is given. */
  optionalUnit(key: string): Unit | null {
    if (this.#fields[key] === undefined) return null;
    return this.#byId(unitsOf(this.#scene), this.#fields[key], key, 'unknown-unit', 'a unit');
  }

  optionalTerrain(key: string): Terrain | null {
    if (this.#fields[key] === undefined) return null;
    return this.#byId(this.#scene.terrain, this.#fields[key], key, 'unknown-terrain', 'a terrain piece');
  }

  /** A field that only games with whole units know. */
  withUnits<T>(key: string, read: (args: this) => T, otherwise: T): T {
    if (this.#fields[key] === undefined) return otherwise;
    if (this.#vocabulary.unitsAsked) return read(this);
    throw new Refusal('bad-question', key, `This game's question has no field ${shown(key)}.`);
  }

  /** For some units, by name, the piece or zone that each is counted at. */
  picks(key: string): Record<string, string> {
    const picks: Record<string, string> = {};
    const places = [...this.#scene.zones, ...this.#scene.terrain];
    for (const [unit, place] of Object.entries(this.facts(key))) {
      const at = pathKey(key, unit);
      this.#byId(unitsOf(this.#scene), unit, at, 'unknown-unit', 'a unit');
      picks[unit] = this.#byId<Zone | Terrain>(places, place, at, 'unknown-zone', 'an objective or terrain piece').id;
    }
    return picks;
  }

  models(key: string): Model[] {
    const list = this.#read(key, (reader, value, path) => reader.list(value, path, 'Models', 256) ?? []);
    const models = list.map((id, i) => this.#byId(this.#scene.models, id, `${key}[${i}]`, 'unknown-model', 'a model'));
    models.forEach((model, i) => {
      if (models.indexOf(model) < i)
        throw new Refusal('bad-question', `${key}[${i}]`, `${shown(model.id)} is named twice.`);
    });
    return models;
  }

  zones(key: string): Zone[] {
    const list = this.#read(key, (reader, value, path) => reader.list(value, path, 'Zones', 256) ?? []);
    return list.map((id, i) => this.#byId(this.#scene.zones, id, `${key}[${i}]`, 'unknown-zone', 'a zone'));
  }

  inches(key: string): number {
    return this.#read(key, (reader, value, path) => reader.notNegative(value, path, 'A distance'));
  }

  optionalInches(key: string): number | null {
    return this.#fields[key] === undefined ? null : this.inches(key);
  }

  /** Any finite angle in degrees. */
  heading(key: string): number {
    return headingOf(this.#fields[key], key);
  }

  flag(key: string): boolean {
    return this.#read(key, readFlag);
  }

  point(key: string): Point {
    return this.#read(key, readPoint);
  }

  route(key: string): Point[] {
    return this.#read(key, (reader, value, path) => {
      const list = reader.list(value, path, 'A way', MOST_STEPS) ?? [];
      if (Array.isArray(value) && value.length === 0) reader.complain(path, 'A way needs at least one point.');
      return list.map((point, i) => readPoint(reader, point, `${path}[${i}]`));
    });
  }

  whole(key: string, least: number, most: number): number {
    return this.#read(key, (reader, value, path) => {
      if (Number.isInteger(value) && (value as number) >= least && (value as number) <= most) return value as number;
      reader.complain(path, `${path} must be a whole number from ${least} to ${most}, not ${shown(value)}.`);
      return least;
    });
  }

  optionalWhole(key: string, least: number, most: number): number | null {
    return this.#fields[key] === undefined ? null : this.whole(key, least, most);
  }

  optionalSide(key: string): Side | null {
    return this.#fields[key] === undefined || this.#fields[key] === null ? null : this.word(key, SIDES);
  }

  word<T extends string>(key: string, words: readonly T[]): T {
    return this.#read(key, (reader, value, path) => reader.oneOf(value, path, path, words));
  }

  /** Where to: exactly one of model, terrain, zone and point, or a unit where the game's questions take one. */
  whereto(key: string): Whereto {
    const fields = this.#read(key, (reader, value, path) =>
      one(reader, value, path, ['model', ...(this.#vocabulary.unitsAsked ? ['unit'] : []), 'terrain', 'zone', 'point']),
    );
    if ('unit' in fields)
      return { unit: this.#byId(unitsOf(this.#scene), fields.unit, `${key}.unit`, 'unknown-unit', 'a unit') };
    if ('model' in fields)
      return { model: this.#byId(this.#scene.models, fields.model, `${key}.model`, 'unknown-model', 'a model') };
    if ('terrain' in fields)
      return {
        terrain: this.#byId(
          this.#scene.terrain,
          fields.terrain,
          `${key}.terrain`,
          'unknown-terrain',
          'a terrain piece',
        ),
      };
    if ('zone' in fields)
      return { zone: this.#byId(this.#scene.zones, fields.zone, `${key}.zone`, 'unknown-zone', 'a zone') };
    return { point: readField(fields.point, `${key}.point`, readPoint) };
  }

  goal(key: string): Goal {
    const fields = this.#read(
      key,
      (reader, value, path) => reader.object(value, path, 'A goal', ['point', 'model', 'within']) ?? {},
    );
    if ('point' in fields === 'model' in fields)
      throw new Refusal(
        'bad-question',
        key,
        'A goal is either {"point": [x, y]} or {"model": name, "within": inches}.',
      );
    if ('point' in fields) {
      if ('within' in fields)
        throw new Refusal('bad-question', `${key}.within`, 'A goal that is a point has no "within".');
      return { point: readField(fields.point, `${key}.point`, readPoint) };
    }
    return {
      model: this.#byId(this.#scene.models, fields.model, `${key}.model`, 'unknown-model', 'a model'),
      within: readField(fields.within ?? 0, `${key}.within`, (reader, value, path) =>
        reader.notNegative(value, path, 'A distance'),
      ),
    };
  }

  poolAttack(key: string): PoolAttack {
    const flags = ['charged', 'aimed', 'standYourGround', 'partingBlow', 'dualWield', 'markTarget'] as const;
    return this.#read(key, (reader, value, path) => {
      const fields = reader.object(value, path, 'An attack', ['type', ...flags, 'extra']) ?? {};
      const [charged, aimed, standYourGround, partingBlow, dualWield, markTarget] = flags.map((flag) =>
        readFlag(reader, fields[flag], `${path}.${flag}`),
      ) as [boolean, boolean, boolean, boolean, boolean, boolean];
      const extra = (reader.list(fields.extra ?? [], `${path}.extra`, 'Extra dice', 32) ?? []).map((entry, i) => {
        const at = `${path}.extra[${i}]`;
        const one = reader.object(entry, at, 'Extra dice', ['dice', 'when']) ?? {};
        const dice = reader.number(one.dice, `${at}.dice`, 'A number of dice');
        if (!Number.isInteger(dice) && !Number.isNaN(dice))
          reader.complain(`${at}.dice`, `Dice come whole, not as ${shown(one.dice)}.`);
        return { dice, when: reader.oneOf(one.when, `${at}.when`, 'when', ['bonus', 'penalty', 'after'] as const) };
      });
      const type = reader.oneOf(fields.type, `${path}.type`, 'The type of an attack', ATTACKS);
      return { type, charged, aimed, standYourGround, partingBlow, dualWield, markTarget, extra };
    });
  }

  /** Who stands in the cells of a field; nulls for the game's own defaults. */
  stander(key: string): { base: number | null; height: number | null } {
    if (this.#fields[key] === undefined) return { base: null, height: null };
    return this.#read(key, (reader, value, path) => {
      const fields = reader.object(value, path, 'Who stands there', ['base', 'height']) ?? {};
      return {
        base:
          fields.base === undefined
            ? null
            : reader.positive(fields.base, `${path}.base`, "A base's diameter in millimetres"),
        height: fields.height === undefined ? null : reader.notNegative(fields.height, `${path}.height`, 'A height'),
      };
    });
  }

  step(key: string): number {
    return this.#read(key, (reader, value, path) => {
      const step = reader.number(value, path, 'A step');
      if (step < 0.1 || step > 2)
        reader.complain(path, `A step lies between 0.1 and 2 inches, and this is ${shown(value)}.`);
      return step;
    });
  }

  area(key: string): Area {
    const value = this.#fields[key];
    const fields = this.#read(
      key,
      (reader, given, path) =>
        reader.object(given, path, 'An area', ['kind', 'at', 'radius', 'side', 'heading', 'from', 'range', 'width']) ??
        {},
    );
    const kind = readField(fields.kind, `${key}.kind`, (reader, given, path) =>
      reader.oneOf(given, path, "An area's kind", ['circle', 'square', 'cone', 'line'] as const),
    );
    const own = {
      circle: ['at', 'radius'],
      square: ['at', 'side', 'heading'],
      cone: ['from', 'heading', 'range'],
      line: ['from', 'heading', 'range', 'width'],
    }[kind];
    readField(value, key, (reader, given, path) => reader.object(given, path, `A ${kind}`, ['kind', ...own]));
    const length = (name: string): number =>
      readField(fields[name], `${key}.${name}`, (reader, given, path) => reader.positive(given, path, `The ${name}`));
    // An area of 0" reaches whoever its caster is engaged with.
    const range = (): number =>
      readField(fields.range, `${key}.range`, (reader, given, path) => reader.notNegative(given, path, 'The range'));
    const heading = (): number => headingOf(fields.heading, `${key}.heading`);
    const at = (): Point => readField(fields.at, `${key}.at`, readPoint);
    const from = (): Model => this.#byId(this.#scene.models, fields.from, `${key}.from`, 'unknown-model', 'a model');
    if (kind === 'circle') return { kind, at: at(), radius: length('radius') };
    if (kind === 'square') return { kind, at: at(), side: length('side'), heading: heading() };
    if (kind === 'cone') return { kind, from: from(), heading: heading(), range: range() };
    return { kind, from: from(), heading: heading(), range: range(), width: length('width') };
  }

  /** Facts that a scene cannot hold, as they were given. */
  facts(key: string): Readonly<Record<string, unknown>> {
    const value = this.#fields[key] ?? {};
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw new Refusal('bad-question', key, `Facts are an object, not ${shown(value)}.`);
    return Object.fromEntries(Object.entries(value));
  }

  /** Words that the game itself will check. */
  names(key: string): string[] {
    return this.#read(key, (reader, value, path) =>
      (reader.list(value, path, path, 64) ?? []).map((word, i) => {
        if (typeof word !== 'string') reader.complain(`${path}[${i}]`, `A name is expected, not ${shown(word)}.`);
        return String(word);
      }),
    );
  }

  /** A name for a piece that is not on the table yet. */
  newName(key: string): string {
    const name = this.#read(key, (reader, value, path) => reader.name(value, path, 'A name'));
    const taken = [...this.#scene.models, ...this.#scene.terrain, ...this.#scene.zones].some(({ id }) => id === name);
    if (taken)
      throw new Refusal(
        'bad-question',
        key,
        `${shown(name)} is on the table already; the newcomer needs a name of its own.`,
      );
    return name;
  }
}

function readField<T>(value: unknown, path: string, read: (reader: Reader, value: unknown, path: string) => T): T {
  const reader = new Reader('bad-question');
  const result = read(reader, value, path);
  const [problem] = reader.problems;
  if (problem) throw new Refusal(problem.code, problem.path, problem.message);
  return result;
}

function readPoint(reader: Reader, value: unknown, path: string): Point {
  if (!Array.isArray(value) || value.length !== 2) {
    reader.complain(path, `A point is [x, y], not ${shown(value)}.`);
    return [0, 0];
  }
  return [reader.number(value[0], `${path}[0]`, 'x'), reader.number(value[1], `${path}[1]`, 'y')];
}

function readFlag(reader: Reader, value: unknown, path: string): boolean {
  if (value !== undefined && typeof value !== 'boolean')
    reader.complain(path, `${path} is true or false, not ${shown(value)}.`);
  return value === true;
}

function headingOf(value: unknown, path: string): number {
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
