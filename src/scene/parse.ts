// From anything at all to a scene that a game can judge. Limits are met before anything is built from the numbers.
import { inchesFromMm } from '../units/length.ts';
import { listed, type Problem, pathKey, shown } from './problem.ts';
import { isPlainNumber, Reader } from './reader.ts';
import {
  type Board,
  GAME_IDS,
  type GameId,
  type Model,
  type Point,
  type Scene,
  type Shape,
  SIDES,
  type Side,
  type Terrain,
  type Zone,
} from './types.ts';
import type { TraitDefaults, Vocabulary } from './vocabulary.ts';

export const MOST_MODELS = 256;
export const MOST_TERRAIN = 256;
export const MOST_ZONES = 256;
export const MOST_CORNERS = 64;

/** What is wrong with a polygon's outline, decided by geometry that is handed in. */
export type OutlineFault = 'no-area' | 'crosses-itself' | null;

export interface Handed {
  vocabularyOf(game: GameId): Vocabulary;
  outlineFault(corners: readonly Point[]): OutlineFault;
}

/** A scene that was read, or everything that is wrong with it. */
export type ParsedScene = { ok: true; scene: Scene } | { ok: false; problems: readonly Problem[] };

const SCENE_FIELDS = ['v', 'game', 'board', 'models', 'terrain', 'zones', 'rulings'];
const MODEL_FIELDS = [
  'id',
  'kind',
  'side',
  'x',
  'y',
  'base',
  'height',
  'z',
  'reach',
  'unit',
  'stats',
  'conditions',
  'traits',
];
const TERRAIN_FIELDS = ['id', 'kind', 'shape', 'height', 'z', 'traits'];
const ZONE_FIELDS = ['id', 'kind', 'side', 'shape'];

/** The scene, or everything that is wrong with it. */
export function parseScene(input: unknown, handed: Handed, path = 'scene'): ParsedScene {
  const reader = new Reader('bad-scene');
  const scene = readScene(reader, input, handed, path);
  return scene && reader.problems.length === 0 ? { ok: true, scene } : { ok: false, problems: reader.problems };
}

function readScene(reader: Reader, input: unknown, handed: Handed, path: string): Scene | null {
  const fields = reader.object(input, path, 'A scene', SCENE_FIELDS);
  if (!fields) return null;
  if (fields.v !== 1)
    reader.complain(`${path}.v`, `A scene of version 1 is expected, and this says ${shown(fields.v)}.`);
  if (!(GAME_IDS as readonly unknown[]).includes(fields.game)) {
    reader.complain(`${path}.game`, `The game must be one of ${listed(GAME_IDS)}, not ${shown(fields.game)}.`);
    return null;
  }
  const game = fields.game as GameId;
  const words = handed.vocabularyOf(game);
  const read = new SceneReader(reader, words, handed.outlineFault);
  const board = read.board(fields.board, `${path}.board`);
  const models = read.pieces(fields.models, `${path}.models`, 'Models', MOST_MODELS, read.model);
  const terrain = read.pieces(given(fields.terrain), `${path}.terrain`, 'Terrain', MOST_TERRAIN, read.terrain);
  const zones = read.pieces(given(fields.zones), `${path}.zones`, 'Zones', MOST_ZONES, read.zone);
  const rulings = read.rulings(fields.rulings, `${path}.rulings`);
  return { v: 1, game, board, models, terrain, zones, rulings };
}

/** A list that may be left out; null is not leaving it out. */
function given(list: unknown): unknown {
  return list === undefined ? [] : list;
}

class SceneReader {
  readonly #reader: Reader;
  readonly #words: Vocabulary;
  readonly #outlineFault: Handed['outlineFault'];
  readonly #ids = new Set<string>();

  constructor(reader: Reader, words: Vocabulary, outlineFault: Handed['outlineFault']) {
    this.#reader = reader;
    this.#words = words;
    this.#outlineFault = outlineFault;
  }

  board(value: unknown, path: string): Board {
    const reader = this.#reader;
    const shape = typeof value === 'object' && value !== null && 'shape' in value ? value.shape : undefined;
    const known =
      shape === 'circle'
        ? ['shape', 'diameter']
        : shape === 'rect'
          ? ['shape', 'width', 'height']
          : ['shape', 'diameter', 'width', 'height'];
    const fields = reader.object(value, path, 'The board', known);
    if (!fields) return { shape: 'circle', diameter: 1 };
    if (reader.oneOf(fields.shape, `${path}.shape`, "The board's shape", ['circle', 'rect']) === 'circle')
      return {
        shape: 'circle',
        diameter: reader.positive(fields.diameter, `${path}.diameter`, "The board's diameter"),
      };
    return {
      shape: 'rect',
      width: reader.positive(fields.width, `${path}.width`, "The board's width"),
      height: reader.positive(fields.height, `${path}.height`, "The board's height"),
    };
  }

  pieces<T>(
    value: unknown,
    path: string,
    what: string,
    most: number,
    read: (value: unknown, path: string) => T | null,
  ): T[] {
    const pieces: T[] = [];
    this.#reader.list(value, path, what, most)?.forEach((entry, i) => {
      const piece = read(entry, `${path}[${i}]`);
      if (piece) pieces.push(piece);
    });
    return pieces;
  }

  #id(value: unknown, path: string): string {
    const id = this.#reader.name(value, path, 'An id', '.id');
    if (id && this.#ids.has(id))
      this.#reader.complain(`${path}.id`, `Two pieces are called ${shown(id)}; every piece needs a name of its own.`);
    this.#ids.add(id);
    return id;
  }

  readonly model = (value: unknown, path: string): Model | null => {
    const reader = this.#reader;
    const words = this.#words;
    const fields = reader.object(value, path, 'A model', MODEL_FIELDS);
    if (!fields) return null;
    const id = this.#id(fields.id, path);
    const kind =
      typeof fields.kind === 'string' && Object.hasOwn(words.models, fields.kind)
        ? fields.kind
        : reader.oneOf(fields.kind, `${path}.kind`, "A model's kind", Object.keys(words.models));
    const side = isSide(fields.side) ? fields.side : reader.oneOf(fields.side, `${path}.side`, "A model's side", SIDES);
    const x = reader.numberAt(fields, 'x', path);
    const y = reader.numberAt(fields, 'y', path);
    const traits =
      fields.traits === undefined ? [] : reader.words(fields.traits, `${path}.traits`, 'Traits', words.traits);
    const conditions =
      fields.conditions === undefined
        ? []
        : reader.words(fields.conditions, `${path}.conditions`, 'Conditions', words.conditions);
    const normal = words.models[kind]!;
    const changed = traits.length === 0 ? undefined : changeBy(traits, words);
    const base =
      fields.base === undefined ? (changed?.baseMm ?? normal.baseMm) : this.#base(fields.base, `${path}.base`);
    const height =
      fields.height === undefined
        ? (changed?.height ?? (normal.height === 'base' ? inchesFromMm(base) : normal.height))
        : reader.notNegative(fields.height, `${path}.height`, "A model's height");
    return {
      id,
      kind,
      side,
      x,
      y,
      base,
      height,
      z: fields.z === undefined ? 0 : this.#elevation(fields.z, `${path}.z`),
      reach:
        fields.reach === undefined
          ? words.reach
          : isPlainNumber(fields.reach) && fields.reach > 0
            ? fields.reach
            : reader.notNegative(fields.reach, `${path}.reach`, 'A reach'),
      unit: fields.unit === undefined ? id : reader.name(fields.unit, `${path}.unit`, "A unit's name"),
      stats: fields.stats === undefined ? {} : this.#stats(fields.stats, `${path}.stats`),
      conditions,
      traits,
    };
  };

  #base(value: unknown, path: string): number {
    if (typeof value === 'object' && value !== null) {
      this.#reader.complain(
        path,
        'A base is round here, told by its diameter in millimetres; oval bases are not supported yet.',
      );
      return Number.NaN;
    }
    return this.#reader.positive(value, path, "A base's diameter in millimetres");
  }

  #elevation(value: unknown, path: string): number {
    if (value === undefined) return 0;
    if (!this.#words.elevation) {
      this.#reader.complain(path, 'This game has no elevation: every piece stands on the table, and z is not used.');
      return 0;
    }
    return this.#reader.notNegative(value, path, 'z');
  }

  #stats(value: unknown, path: string): Record<string, number> {
    const fields = this.#reader.object(value, path, 'Stats', this.#words.stats);
    const stats: Record<string, number> = {};
    if (fields) for (const key of Object.keys(fields)) stats[key] = this.#reader.numberAt(fields, key, path);
    return stats;
  }

  readonly terrain = (value: unknown, path: string): Terrain | null => {
    const reader = this.#reader;
    const words = this.#words;
    const fields = reader.object(value, path, 'A piece of terrain', TERRAIN_FIELDS);
    if (!fields) return null;
    const id = this.#id(fields.id, path);
    const kind =
      typeof fields.kind === 'string' && Object.hasOwn(words.terrain, fields.kind)
        ? fields.kind
        : reader.oneOf(fields.kind, `${path}.kind`, "Terrain's kind", Object.keys(words.terrain));
    const normal = words.terrain[kind]!;
    return {
      id,
      kind,
      shape: this.shape(fields.shape, `${path}.shape`),
      height:
        fields.height === undefined
          ? normal.height
          : reader.notNegative(fields.height, `${path}.height`, "Terrain's height"),
      z: this.#elevation(fields.z, `${path}.z`),
      traits:
        fields.traits === undefined
          ? normal.traits
          : reader.words(fields.traits, `${path}.traits`, 'Traits', words.terrainTraits),
    };
  };

  readonly zone = (value: unknown, path: string): Zone | null => {
    const reader = this.#reader;
    const fields = reader.object(value, path, 'A zone', ZONE_FIELDS);
    if (!fields) return null;
    return {
      id: this.#id(fields.id, path),
      kind: reader.oneOf(fields.kind, `${path}.kind`, "A zone's kind", this.#words.zones),
      side: fields.side === undefined ? null : reader.oneOf(fields.side, `${path}.side`, "A zone's side", SIDES),
      shape: this.shape(fields.shape, `${path}.shape`),
    };
  };

  shape(value: unknown, path: string): Shape {
    const reader = this.#reader;
    const fields = reader.object(value, path, 'A shape', ['polygon', 'circle']);
    const nothing: Shape = { circle: [0, 0, 1] };
    if (!fields) return nothing;
    if ('polygon' in fields === 'circle' in fields) {
      reader.complain(path, 'A shape is either {"polygon": [[x, y], …]} or {"circle": [x, y, radius]}.');
      return nothing;
    }
    return 'circle' in fields
      ? this.#circle(fields.circle, `${path}.circle`)
      : this.#polygon(fields.polygon, `${path}.polygon`);
  }

  #circle(value: unknown, path: string): Shape {
    const reader = this.#reader;
    if (!Array.isArray(value) || value.length !== 3) {
      reader.complain(path, `A circle is [x, y, radius], not ${shown(value)}.`);
      return { circle: [0, 0, 1] };
    }
    return {
      circle: [
        reader.number(value[0], `${path}[0]`, 'x'),
        reader.number(value[1], `${path}[1]`, 'y'),
        reader.positive(value[2], `${path}[2]`, 'A radius'),
      ],
    };
  }

  #polygon(value: unknown, path: string): Shape {
    const reader = this.#reader;
    const before = reader.problems.length;
    const list = reader.list(value, path, 'A polygon', MOST_CORNERS) ?? [];
    const corners: Point[] = [];
    for (let i = 0; i < list.length; i++) {
      const corner = list[i];
      const point = isPlainPoint(corner) ? corner : this.#corner(corner, `${path}[${i}]`);
      const last = corners[corners.length - 1];
      if (point && (!last || last[0] !== point[0] || last[1] !== point[1])) corners.push([point[0], point[1]]);
    }
    const [first, last] = [corners[0], corners.at(-1)];
    if (corners.length > 1 && first![0] === last![0] && first![1] === last![1]) corners.pop();
    if (reader.problems.length > before) return { circle: [0, 0, 1] };
    if (corners.length < 3)
      reader.complain(path, `A polygon needs at least three different corners, and this has ${corners.length}.`);
    else {
      const fault = this.#outlineFault(corners);
      if (fault === 'no-area') reader.complain(path, 'These corners lie on one line: a polygon needs an area.');
      if (fault === 'crosses-itself')
        reader.complain(path, 'The outline of a polygon must not cross or touch itself, and this one does.');
    }
    return { polygon: corners };
  }

  #corner(value: unknown, path: string): Point | null {
    const reader = this.#reader;
    if (!Array.isArray(value) || value.length !== 2) {
      reader.complain(path, `A corner is [x, y], not ${shown(value)}.`);
      return null;
    }
    return [reader.number(value[0], `${path}[0]`, 'x'), reader.number(value[1], `${path}[1]`, 'y')];
  }

  rulings(value: unknown, path: string): Record<string, string> {
    if (value === undefined) return {};
    const chosen: Record<string, string> = {};
    const known = this.#words.rulings;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      this.#reader.complain(path, `Rulings are an object from a ruling's id to a reading, not ${shown(value)}.`);
      return {};
    }
    for (const [id, reading] of Object.entries(value)) {
      const at = pathKey(path, id);
      if (!Object.hasOwn(known, id))
        this.#reader.complain(
          at,
          `There is no ruling ${shown(id)} in this game; there are ${listed(Object.keys(known))}.`,
        );
      else if (typeof reading !== 'string' || !known[id]!.includes(reading))
        this.#reader.complain(at, `${id} can be read as ${listed(known[id]!)}, not ${shown(reading)}.`);
      else chosen[id] = reading;
    }
    return chosen;
  }
}

function isPlainPoint(value: unknown): value is Point {
  return Array.isArray(value) && value.length === 2 && isPlainNumber(value[0]) && isPlainNumber(value[1]);
}

function changeBy(traits: readonly string[], words: Vocabulary): TraitDefaults | undefined {
  return traits.map((trait) => words.traitDefaults[trait]).find((change) => change !== undefined);
}

function isSide(value: unknown): value is Side {
  return value === 'red' || value === 'blue' || value === 'neutral';
}
