// From anything at all to a scene that a game can judge. Limits are met before anything is built from the numbers.

import { listed, type Problem, pathKey, shown } from '../input/problem.ts';
import { isPlainNumber, Reader } from '../input/reader.ts';
import { readBase, readFacing } from './base.ts';
import { inchesFromMm } from './length.ts';
import {
  type Board,
  type GameId,
  type Model,
  type Point,
  type Scene,
  type Shape,
  SIDES,
  type Terrain,
  type Zone,
} from './scene.ts';
import type { TraitDefaults, Vocabulary } from './vocabulary.ts';

export const MOST_MODELS = 256;
export const MOST_TERRAIN = 256;
export const MOST_ZONES = 256;
export const MOST_CORNERS = 64;

/** What is wrong with a polygon's outline, decided by geometry that is handed in. */
export type OutlineFault = 'no-area' | 'crosses-itself' | null;

export interface Handed {
  /** The games that there are, whether or not they can be asked about here. */
  readonly gameIds: readonly GameId[];
  vocabularyOf(game: GameId): Vocabulary;
  outlineFault(corners: readonly Point[]): OutlineFault;
}

/** A scene that was read, or everything that is wrong with it. */
export type ParsedScene = { ok: true; scene: Scene } | { ok: false; problems: readonly Problem[] };

const SCENE_FIELDS = new Set(['v', 'game', 'board', 'models', 'terrain', 'zones', 'rulings']);
const MODEL_FIELDS = new Set([
  'id',
  'kind',
  'side',
  'x',
  'y',
  'base',
  'facing',
  'height',
  'z',
  'reach',
  'unit',
  'stats',
  'conditions',
  'traits',
]);
const TERRAIN_FIELDS = new Set(['id', 'kind', 'shape', 'height', 'z', 'traits']);
const ZONE_FIELDS = new Set(['id', 'kind', 'side', 'shape']);
const SHAPE_FIELDS = new Set(['polygon', 'circle']);
const BOARD_SHAPES = ['circle', 'rect'] as const;
const ROUND_FIELDS = new Set(['shape', 'diameter']);
const SQUARE_FIELDS = new Set(['shape', 'width', 'height']);
const BOARD_FIELDS = new Set(['shape', 'diameter', 'width', 'height']);

/** A scene as it was written, and what came of reading it. */
export interface Reading {
  readonly written: unknown;
  readonly parsed: ParsedScene;
}

/**
 * The scene, or everything that is wrong with it. A piece that is the very object of an earlier reading is not read again:
 * what was read of it is taken over, so that whoever draws it can tell that it stayed. Whoever hands an earlier reading in
 * vouches that nothing written was changed since, only replaced.
 */
export function parseScene(input: unknown, handed: Handed, earlier?: Reading): ParsedScene {
  const reader = new Reader('bad-scene');
  const scene = readScene(reader, input, handed, earlier);
  return scene && reader.problems.length === 0 ? { ok: true, scene } : { ok: false, problems: reader.problems };
}

/** What an earlier reading has of a scene: its parts as they were written and as they were read. */
interface Known {
  readonly written: Partial<Record<keyof Scene, unknown>>;
  readonly scene: Scene;
}

function knownFrom(earlier: Reading | undefined, game: GameId): Known | null {
  if (!earlier?.parsed.ok || earlier.parsed.scene.game !== game) return null;
  return { written: earlier.written as Known['written'], scene: earlier.parsed.scene };
}

function readScene(reader: Reader, input: unknown, handed: Handed, earlier?: Reading): Scene | null {
  const fields = reader.object(input, 'scene', 'A scene', SCENE_FIELDS);
  if (!fields) return null;
  if (fields.v !== 1) reader.complain('scene.v', `A scene of version 1 is expected, and this says ${shown(fields.v)}.`);
  if (!(handed.gameIds as readonly unknown[]).includes(fields.game)) {
    reader.complain('scene.game', `The game must be one of ${listed(handed.gameIds)}, not ${shown(fields.game)}.`);
    return null;
  }
  const game = fields.game as GameId;
  const words = handed.vocabularyOf(game);
  const known = knownFrom(earlier, game);
  const read = new PieceReader(reader, words, handed.outlineFault);
  const board = known && known.written.board === fields.board ? known.scene.board : readBoard(reader, fields.board);
  const models = readPieces(reader, fields.models, MODELS, known, read);
  const terrain = readPieces(reader, given(fields.terrain), TERRAIN, known, read);
  const zones = readPieces(reader, given(fields.zones), ZONES, known, read);
  const rulings = readRulings(reader, fields.rulings, words.rulings);
  return { v: 1, game, board, models, terrain, zones, rulings };
}

/** A list that may be left out; null is not leaving it out. */
function given(list: unknown): unknown {
  return list === undefined ? [] : list;
}

function readBoard(reader: Reader, value: unknown): Board {
  const shape = typeof value === 'object' && value !== null && 'shape' in value ? value.shape : undefined;
  const known = shape === 'circle' ? ROUND_FIELDS : shape === 'rect' ? SQUARE_FIELDS : BOARD_FIELDS;
  const fields = reader.object(value, 'scene.board', 'The board', known);
  if (!fields) return { shape: 'circle', diameter: 1 };
  if (reader.oneOf(fields.shape, 'scene.board.shape', "The board's shape", BOARD_SHAPES) === 'circle')
    return {
      shape: 'circle',
      diameter: reader.positive(fields.diameter, 'scene.board.diameter', "The board's diameter"),
    };
  return {
    shape: 'rect',
    width: reader.positive(fields.width, 'scene.board.width', "The board's width"),
    height: reader.positive(fields.height, 'scene.board.height', "The board's height"),
  };
}

/** A list of pieces in a scene: its field, its path, what a complaint calls it, and how many there may be. */
interface PieceList<K extends 'models' | 'terrain' | 'zones'> {
  readonly field: K;
  readonly path: string;
  readonly what: string;
  readonly most: number;
}
const MODELS = { field: 'models', path: 'scene.models', what: 'Models', most: MOST_MODELS } as const;
const TERRAIN = { field: 'terrain', path: 'scene.terrain', what: 'Terrain', most: MOST_TERRAIN } as const;
const ZONES = { field: 'zones', path: 'scene.zones', what: 'Zones', most: MOST_ZONES } as const;

function readPieces<K extends 'models' | 'terrain' | 'zones'>(
  reader: Reader,
  value: unknown,
  { field, path, what, most }: PieceList<K>,
  known: Known | null,
  read: PieceReader,
): Scene[K][number][] {
  const pieces: Scene[K][number][] = [];
  const list = reader.list(value, path, what, most) ?? [];
  const before = known?.written[field] as readonly unknown[] | undefined;
  for (let i = 0; i < list.length; i++) {
    reader.enter(path, i);
    const same = before !== undefined && i < before.length && before[i] === list[i];
    const piece = same ? known!.scene[field][i]! : read.piece(field, list[i]);
    if (same) read.takeName(piece!.id);
    if (piece) pieces.push(piece);
  }
  reader.leave();
  return pieces;
}

function readRulings(reader: Reader, value: unknown, known: Vocabulary['rulings']): Record<string, string> {
  if (value === undefined) return {};
  const chosen: Record<string, string> = {};
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    reader.complain('scene.rulings', `Rulings are an object from a ruling's id to a reading, not ${shown(value)}.`);
    return {};
  }
  for (const [id, reading] of Object.entries(value)) {
    const at = pathKey('scene.rulings', id);
    if (!Object.hasOwn(known, id))
      reader.complain(at, `There is no ruling ${shown(id)} in this game; there are ${listed(Object.keys(known))}.`);
    else if (typeof reading !== 'string' || !known[id]!.includes(reading))
      reader.complain(at, `${id} can be read as ${listed(known[id]!)}, not ${shown(reading)}.`);
    else chosen[id] = reading;
  }
  return chosen;
}

/** Reads one piece after another; paths start at the piece. */
class PieceReader {
  readonly #reader: Reader;
  readonly #words: Vocabulary;
  readonly #outlineFault: Handed['outlineFault'];
  readonly #ids = new Set<string>();

  constructor(reader: Reader, words: Vocabulary, outlineFault: Handed['outlineFault']) {
    this.#reader = reader;
    this.#words = words;
    this.#outlineFault = outlineFault;
  }

  /** A piece of one of the lists; null when it is no object. */
  piece<K extends 'models' | 'terrain' | 'zones'>(list: K, value: unknown): Scene[K][number] | null;
  piece(list: 'models' | 'terrain' | 'zones', value: unknown): Model | Terrain | Zone | null {
    if (list === 'models') return this.#model(value);
    return list === 'terrain' ? this.#terrain(value) : this.#zone(value);
  }

  #model(value: unknown): Model | null {
    const reader = this.#reader;
    const words = this.#words;
    const fields = reader.anyObject(value, '', 'A model');
    if (!fields) return null;
    const { base: mm, facing, unit, stats } = fields;
    const always = said(fields.id) + said(fields.kind) + said(fields.side) + said(fields.x) + said(fields.y);
    const often = said(fields.reach) + said(stats) + said(fields.conditions) + said(fields.traits) + said(unit);
    const seldom = said(mm) + said(facing) + said(fields.height) + said(fields.z);
    reader.onlyKnown(fields, '', 'A model', MODEL_FIELDS, always + often + seldom);
    const id = this.#id(fields.id);
    const kind = this.#kind(fields.kind, words.models, "A model's kind");
    const side = reader.oneOf(fields.side, 'side', "A model's side", SIDES);
    const x = reader.number(fields.x, 'x', 'x');
    const y = reader.number(fields.y, 'y', 'y');
    const traits = fields.traits === undefined ? [] : reader.words(fields.traits, 'traits', 'Traits', words.traits);
    const conditions =
      fields.conditions === undefined
        ? []
        : reader.words(fields.conditions, 'conditions', 'Conditions', words.conditions);
    const normal = words.models[kind]!;
    const changed = traits.length === 0 ? undefined : changeBy(traits, words);
    const usual = changed?.baseMm ?? normal.baseMm;
    const [base, width] = mm === undefined ? [usual, usual] : readBase(reader, mm, 'base', words.bases);
    const height =
      fields.height === undefined
        ? (changed?.height ?? (normal.height === 'base' ? inchesFromMm(base) : normal.height))
        : reader.notNegative(fields.height, 'height', "A model's height");
    return {
      id,
      kind,
      side,
      x,
      y,
      base,
      width,
      facing: readFacing(reader, facing, 'facing'),
      height,
      z: this.#elevation(fields.z),
      reach: fields.reach === undefined ? words.reach : reader.notNegative(fields.reach, 'reach', 'A reach'),
      unit: unit === undefined ? id : reader.name(unit, 'unit', "A unit's name"),
      stats: stats === undefined ? {} : this.#stats(stats),
      conditions,
      traits,
    };
  }

  #terrain(value: unknown): Terrain | null {
    const reader = this.#reader;
    const words = this.#words;
    const fields = reader.anyObject(value, '', 'A piece of terrain');
    if (!fields) return null;
    const always = said(fields.id) + said(fields.kind) + said(fields.shape);
    const seldom = said(fields.height) + said(fields.z) + said(fields.traits);
    reader.onlyKnown(fields, '', 'A piece of terrain', TERRAIN_FIELDS, always + seldom);
    const id = this.#id(fields.id);
    const kind = this.#kind(fields.kind, words.terrain, "Terrain's kind");
    const normal = words.terrain[kind]!;
    return {
      id,
      kind,
      shape: this.#shape(fields.shape),
      height:
        fields.height === undefined ? normal.height : reader.notNegative(fields.height, 'height', "Terrain's height"),
      z: this.#elevation(fields.z),
      traits:
        fields.traits === undefined
          ? normal.traits
          : reader.words(fields.traits, 'traits', 'Traits', words.terrainTraits),
    };
  }

  #zone(value: unknown): Zone | null {
    const reader = this.#reader;
    const fields = reader.object(value, '', 'A zone', ZONE_FIELDS);
    if (!fields) return null;
    return {
      id: this.#id(fields.id),
      kind: reader.oneOf(fields.kind, 'kind', "A zone's kind", this.#words.zones),
      side: fields.side === undefined ? null : reader.oneOf(fields.side, 'side', "A zone's side", SIDES),
      shape: this.#shape(fields.shape),
    };
  }

  #id(value: unknown): string {
    return this.takeName(this.#reader.name(value, 'id', 'An id'));
  }

  /** The name itself, which no later piece may have. */
  takeName(id: string): string {
    const others = this.#ids.size;
    if (this.#ids.add(id).size === others && id)
      this.#reader.complain('id', `Two pieces are called ${shown(id)}; every piece needs a name of its own.`);
    return id;
  }

  #kind(value: unknown, kinds: object, what: string): string {
    if (typeof value === 'string' && Object.hasOwn(kinds, value)) return value;
    return this.#reader.oneOf(value, 'kind', what, Object.keys(kinds));
  }

  #elevation(value: unknown): number {
    if (value === undefined) return 0;
    if (this.#words.elevation) return this.#reader.notNegative(value, 'z', 'z');
    this.#reader.complain('z', 'This game has no elevation: every piece stands on the table, and z is not used.');
    return 0;
  }

  #stats(value: unknown): Record<string, number> {
    const stats = { ...this.#reader.anyObject(value, 'stats', 'Stats') };
    let plain = true;
    for (const key in stats) if (!isPlainNumber(stats[key]) || !this.#words.stats.includes(key)) plain = false;
    if (plain) return stats as Record<string, number>;
    this.#reader.onlyKnown(stats, 'stats', 'Stats', this.#words.stats);
    for (const key in stats)
      if (!isPlainNumber(stats[key])) stats[key] = this.#reader.number(stats[key], `stats.${key}`, key);
    return stats as Record<string, number>;
  }

  #shape(value: unknown): Shape {
    const reader = this.#reader;
    const fields = reader.anyObject(value, 'shape', 'A shape');
    if (!fields) return nowhere();
    reader.onlyKnown(fields, 'shape', 'A shape', SHAPE_FIELDS, said(fields.polygon) + said(fields.circle));
    if ('polygon' in fields === 'circle' in fields) {
      reader.complain('shape', 'A shape is either {"polygon": [[x, y], …]} or {"circle": [x, y, radius]}.');
      return nowhere();
    }
    return 'circle' in fields ? this.#circle(fields.circle) : this.#polygon(fields.polygon);
  }

  #circle(value: unknown): Shape {
    const reader = this.#reader;
    if (!Array.isArray(value) || value.length !== 3) {
      reader.complain('shape.circle', `A circle is [x, y, radius], not ${shown(value)}.`);
      return nowhere();
    }
    return {
      circle: [
        reader.number(value[0], 'shape.circle[0]', 'x'),
        reader.number(value[1], 'shape.circle[1]', 'y'),
        reader.positive(value[2], 'shape.circle[2]', 'A radius'),
      ],
    };
  }

  #polygon(value: unknown): Shape {
    const reader = this.#reader;
    const path = 'shape.polygon';
    const before = reader.problems.length;
    const list = reader.list(value, path, 'A polygon', MOST_CORNERS) ?? [];
    const corners: Point[] = [];
    for (let i = 0; i < list.length; i++) {
      const corner = list[i];
      const point = isPlainPoint(corner) ? corner : this.#corner(corner, `${path}[${i}]`);
      if (point && (corners.length === 0 || !samePoint(point, corners[corners.length - 1]!)))
        corners.push([point[0], point[1]]);
    }
    if (corners.length > 1 && samePoint(corners[0]!, corners[corners.length - 1]!)) corners.pop();
    if (reader.problems.length > before) return nowhere();
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
}

/** 1 for a field that is said, 0 for one that is not. */
const said = (value: unknown): number => (value === undefined ? 0 : 1);

/** What stands for a shape that was complained about. */
const nowhere = (): Shape => ({ circle: [0, 0, 1] });

function samePoint(a: Point, b: Point): boolean {
  return a[0] === b[0] && a[1] === b[1];
}

function isPlainPoint(value: unknown): value is Point {
  return Array.isArray(value) && value.length === 2 && isPlainNumber(value[0]) && isPlainNumber(value[1]);
}

function changeBy(traits: readonly string[], words: Vocabulary): TraitDefaults | undefined {
  for (const trait of traits) if (words.traitDefaults[trait] !== undefined) return words.traitDefaults[trait];
  return undefined;
}
