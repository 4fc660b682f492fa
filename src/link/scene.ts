// A scene as bits and back, as it was written down: what it leaves to a default stays left. One direction mirrors the other.

import { GAME_IDS } from '../games/ids.ts';
import { gameOf } from '../games/registry.ts';
import { type GameId, SIDES } from '../scene/scene.ts';
import type { BitReader, BitWriter } from './bits.ts';
import { Damaged } from './bits.ts';
import { BITS } from './words.ts';

/** Positions in a link are whole thousandths of an inch. */
export const GRAIN = 1000;

type Plain = Record<string, unknown>;
type Words = ReturnType<typeof wordsOf>;

/** The words of a game, each list in the order that numbers its words. */
function wordsOf(game: GameId) {
  const { vocabulary } = gameOf(game);
  return { ...vocabulary, models: Object.keys(vocabulary.models), terrain: Object.keys(vocabulary.terrain) };
}

// A word of a scene is told by its place in its list: four bits for the first fifteen, more for those behind them.
const writeWord = (out: BitWriter, words: readonly string[], word: string): void => out.small(words.indexOf(word));
const readWord = (from: BitReader, words: readonly string[]): string => indexed(words, from.small());

function indexed(words: readonly string[], at: number): string {
  const word = words[at];
  if (word === undefined) throw new Damaged('damaged');
  return word;
}

const thousandths = (inches: number): number => Math.round(inches * GRAIN);

export function writeScene(out: BitWriter, scene: Plain): void {
  const game = scene.game as GameId;
  const words = wordsOf(game);
  const board = scene.board as Plain;
  out.bits(GAME_IDS.indexOf(game), BITS.game);
  out.flag(board.shape === 'circle');
  for (const side of board.shape === 'circle' ? ['diameter'] : ['width', 'height']) out.number(board[side] as number);
  writeList(out, scene.models as Plain[], (model) => writeModel(out, words, model));
  writeList(out, (scene.terrain ?? []) as Plain[], (piece) => {
    out.text(piece.id as string);
    writeWord(out, words.terrain, piece.kind as string);
    writeShape(out, piece.shape as Plain);
    for (const key of ['height', 'z']) writeOptional(out, piece[key], (value) => out.number(value as number));
    writeOptional(out, piece.traits, (traits) => writeWords(out, words.terrainTraits, traits as string[]));
  });
  writeList(out, (scene.zones ?? []) as Plain[], (zone) => {
    out.text(zone.id as string);
    writeWord(out, words.zones, zone.kind as string);
    writeOptional(out, zone.side, (side) => out.bits(SIDES.indexOf(side as 'red'), BITS.side));
    writeShape(out, zone.shape as Plain);
  });
  writeList(out, Object.entries((scene.rulings ?? {}) as Record<string, string>).sort(), ([id, reading]) => {
    out.text(id.slice(game.length + 1));
    out.text(reading);
  });
}

function writeModel(out: BitWriter, words: Words, model: Plain): void {
  out.text(model.id as string);
  writeWord(out, words.models, model.kind as string);
  out.bits(SIDES.indexOf(model.side as 'red'), BITS.side);
  out.place(thousandths(model.x as number));
  out.place(thousandths(model.y as number));
  writeBase(out, model);
  for (const key of ['height', 'z', 'reach']) writeOptional(out, model[key], (value) => out.number(value as number));
  writeOptional(out, model.unit, (unit) => out.text(unit as string));
  // One flag for each stat of the game: this list never grows within a version of the form.
  writeOptional(out, model.stats, (stats) => {
    const given = words.stats.filter((stat) => Object.hasOwn(stats as object, stat));
    for (const stat of words.stats) out.flag(given.includes(stat));
    for (const stat of given) out.number((stats as Record<string, number>)[stat]!);
  });
  writeOptional(out, model.conditions, (list) => writeWords(out, words.conditions, list as string[]));
  writeOptional(out, model.traits, (list) => writeWords(out, words.traits, list as string[]));
}

// A base is optional and a number, and no base is 0: that number says that more follows, namely an oval or a facing.
function writeBase(out: BitWriter, { base, facing }: Plain): void {
  if (!Array.isArray(base) && facing === undefined) {
    writeOptional(out, base, (diameter) => out.number(diameter as number));
    return;
  }
  out.flag(true);
  out.number(0);
  writeList(out, base === undefined ? [] : [base].flat(), (length) => out.number(length as number));
  writeOptional(out, facing, (degrees) => out.number(degrees as number));
}

function readBase(from: BitReader): Plain {
  if (!from.flag()) return {};
  const base = from.number();
  if (base !== 0) return { base };
  const lengths = readList(from, () => from.number());
  if (lengths.length > 2) throw new Damaged('damaged');
  return {
    ...(lengths.length === 0 ? {} : { base: lengths.length === 1 ? lengths[0] : lengths }),
    ...optional(from, 'facing', () => from.number()),
  };
}

function writeShape(out: BitWriter, shape: Plain): void {
  const corners = shape.polygon as [number, number][] | undefined;
  out.flag(corners !== undefined);
  if (corners) {
    out.small(corners.length);
    for (const [x, y] of corners) {
      out.place(thousandths(x));
      out.place(thousandths(y));
    }
  } else {
    const [x, y, radius] = shape.circle as [number, number, number];
    out.place(thousandths(x));
    out.place(thousandths(y));
    out.number(radius);
  }
}

function writeList<T>(out: BitWriter, list: readonly T[], write: (entry: T) => void): void {
  out.small(list.length);
  list.forEach(write);
}

function writeOptional(out: BitWriter, value: unknown, write: (value: unknown) => void): void {
  out.flag(value !== undefined);
  if (value !== undefined) write(value);
}

function writeWords(out: BitWriter, known: readonly string[], list: readonly string[]): void {
  out.small(list.length);
  for (const word of list) writeWord(out, known, word);
}

export function readScene(from: BitReader): Plain {
  const game = indexed(GAME_IDS, from.bits(BITS.game)) as GameId;
  const words = wordsOf(game);
  const board = from.flag()
    ? { shape: 'circle', diameter: from.number() }
    : { shape: 'rect', width: from.number(), height: from.number() };
  const models = readList(from, () => readModel(from, words));
  const terrain = readList(from, () => ({
    id: from.text(),
    kind: readWord(from, words.terrain),
    shape: readShape(from),
    ...optional(from, 'height', () => from.number()),
    ...optional(from, 'z', () => from.number()),
    ...optional(from, 'traits', () => readWords(from, words.terrainTraits)),
  }));
  const zones = readList(from, () => ({
    id: from.text(),
    kind: readWord(from, words.zones),
    ...optional(from, 'side', () => indexed(SIDES, from.bits(BITS.side))),
    shape: readShape(from),
  }));
  const rulings = Object.fromEntries(readList(from, () => [`${game}.${from.text()}`, from.text()]));
  return {
    v: 1,
    game,
    board,
    models,
    ...(terrain.length > 0 ? { terrain } : {}),
    ...(zones.length > 0 ? { zones } : {}),
    ...(Object.keys(rulings).length > 0 ? { rulings } : {}),
  };
}

function readModel(from: BitReader, words: Words): Plain {
  return {
    id: from.text(),
    kind: readWord(from, words.models),
    side: indexed(SIDES, from.bits(BITS.side)),
    x: from.place() / GRAIN,
    y: from.place() / GRAIN,
    ...readBase(from),
    ...optional(from, 'height', () => from.number()),
    ...optional(from, 'z', () => from.number()),
    ...optional(from, 'reach', () => from.number()),
    ...optional(from, 'unit', () => from.text()),
    ...optional(from, 'stats', () =>
      Object.fromEntries(words.stats.filter(() => from.flag()).map((stat) => [stat, from.number()])),
    ),
    ...optional(from, 'conditions', () => readWords(from, words.conditions)),
    ...optional(from, 'traits', () => readWords(from, words.traits)),
  };
}

function readShape(from: BitReader): Plain {
  if (from.flag()) return { polygon: readList(from, () => [from.place() / GRAIN, from.place() / GRAIN]) };
  return { circle: [from.place() / GRAIN, from.place() / GRAIN, from.number()] };
}

function readList<T>(from: BitReader, read: () => T): T[] {
  const length = from.small();
  if (length > 4096) throw new Damaged('damaged');
  const list: T[] = [];
  for (let i = 0; i < length; i++) list.push(read());
  return list;
}

function optional(from: BitReader, key: string, read: () => unknown): Plain {
  return from.flag() ? { [key]: read() } : {};
}

function readWords(from: BitReader, known: readonly string[]): string[] {
  return readList(from, () => readWord(from, known));
}
