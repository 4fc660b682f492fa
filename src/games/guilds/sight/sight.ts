// Who sees whom: the line from centre to centre and what it passes through. A base counts by its width, terrain by its
// height, both above the table; what floats over both heads is not in the way.
import { type Crossing, crossedBy } from '../../../geometry/crossing.ts';
import { gapToPoint, type Shape } from '../../../geometry/geometry.ts';
import { atMost } from '../../../geometry/touch.ts';
import type { Piece } from '../../../questions/types.ts';
import { baseRadius } from '../../../scene/length.ts';
import type { Model, Point, Terrain } from '../../../scene/scene.ts';
import type { Table } from '../../../table/table.ts';
import { areFriends, sizeOf, suffers, topOf } from '../models.ts';
import { FLAT } from '../parameters.ts';
import { readingOf } from '../reading.ts';
import { isOnTop, topOfPiece } from '../terrain/terrain.ts';

/** An end of a line of sight: a model's centre, or a formation's. */
export interface End {
  readonly at: Point;
  readonly size: number;
  readonly top: number;
}

/** What a piece that the line passes through does to it. */
export interface Passed {
  readonly piece: Piece;
  readonly shape: Shape;
  readonly blocks: boolean;
  /**
   * A base: `large` enough or `small`. Terrain: `tall`, taller than both; `between` the two, taller than one; `low`;
   * `beneath` one of the two, who is on top of it; `touched`, a Barrier between the two that the one who looks touches and
   * that is not taller than its base is wide.
   */
  readonly why: 'large' | 'small' | 'tall' | 'between' | 'low' | 'beneath' | 'touched';
}

export interface Look {
  readonly visible: boolean;
  /** What the line passes through, in order. */
  readonly passed: readonly Passed[];
}

/** A model as an end of a line. */
export function endOf(model: Model): End {
  return { at: [model.x, model.y], size: sizeOf(model), top: topOf(model) };
}

type Standing = Pick<Passed, 'piece' | 'shape'> & { readonly why: Passed['why'] | null };

function baseBetween(from: End, to: End, model: Model): Standing['why'] {
  if (atMost(Math.max(from.top, to.top), model.z)) return null;
  return atMost(Math.max(from.size, to.size), sizeOf(model)) ? 'large' : 'small';
}

function terrainBetween(from: End, to: End, piece: Terrain): Standing['why'] {
  if (piece.height <= FLAT.value || atMost(Math.max(from.top, to.top), piece.z)) return null;
  const over = [from, to].filter(({ top }) => !atMost(topOfPiece(piece), top)).length;
  return over === 2 ? 'tall' : over === 1 ? 'between' : 'low';
}

/** Whether a model is in base contact with a Barrier that is not taller than its base is wide. */
function overlooks(table: Table, model: Model, piece: Terrain): boolean {
  if (piece.kind !== 'barrier' || !atMost(topOfPiece(piece), sizeOf(model))) return false;
  const { inches } = gapToPoint(table.geometry, table.shape(piece.id), [model.x, model.y]);
  return atMost(inches, baseRadius(model.base));
}

/** Terrain that is taller than one of the two ends, and what one of those who look is to it. */
function betweenOrNot(table: Table, piece: Terrain, lookers: readonly Model[]): 'beneath' | 'touched' | 'between' {
  if (lookers.some((model) => isOnTop(table, model, piece))) return 'beneath';
  return lookers.length === 2 && overlooks(table, lookers[0]!, piece) ? 'touched' : 'between';
}

/** Everything that could be in a line, whatever it does to it. `lookers` are the models at its ends, who are not in it. */
function standingBetween(table: Table, from: End, to: End, lookers: readonly Model[]): Standing[] {
  const models = table.scene.models
    .filter((model) => !lookers.includes(model))
    .map((piece) => ({ piece, shape: table.shape(piece.id), why: baseBetween(from, to, piece) }));
  const terrain = table.scene.terrain.map((piece) => {
    const why = terrainBetween(from, to, piece);
    return {
      piece,
      shape: table.shape(piece.id),
      why: why === 'between' ? betweenOrNot(table, piece, lookers) : why,
    };
  });
  return [...models, ...terrain].filter(({ why }) => why !== null);
}

/** What the line between two ends passes through and whether it is free. A ruling is asked only if it decides. */
export function lookAlong(table: Table, from: End, to: End, lookers: readonly Model[]): Look {
  const standing = standingBetween(table, from, to, lookers);
  const byShape = new Map(standing.map((one) => [one.shape, one]));
  const crossings = crossedBy(
    table.geometry,
    from.at,
    to.at,
    standing.map(({ shape }) => shape),
  );
  const met = inOrderMet(table, crossings).map((shape) => byShape.get(shape)!);
  // That bases count by their width is our convention.
  if (met.some(({ why }) => why === 'large' || why === 'small')) readingOf(table, 'guilds.los.bases');
  if (met.some(({ why }) => why === 'beneath')) readingOf(table, 'guilds.los.standing');
  const shut = met.some(({ why }) => why === 'large' || why === 'tall');
  const doubted = !shut && met.some(({ why }) => why === 'between' || why === 'touched');
  const strict = doubted && readingOf(table, 'guilds.los.terrain') === 'one';
  const over =
    strict && !met.some(({ why }) => why === 'between') && readingOf(table, 'guilds.los.barrier') === 'sees-over';
  const passed = met.map((one): Passed => {
    const why = one.why!;
    const stops = why === 'between' || (why === 'touched' && !over);
    return { ...one, why, blocks: why === 'large' || why === 'tall' || (stops && strict) };
  });
  return { visible: passed.every(({ blocks }) => !blocks), passed };
}

// What is met at the same place comes in the order of its id.
function inOrderMet(table: Table, crossings: readonly Crossing[]): Shape[] {
  return [...crossings]
    .sort((a, b) => a.inches - b.inches || (table.idOf(a.shape) < table.idOf(b.shape) ? -1 : 1))
    .map(({ shape }) => shape);
}

/** What stands between two models' centres. */
export function lookBetween(table: Table, from: Model, to: Model): Look {
  return lookAlong(table, endOf(from), endOf(to), [from, to]);
}

/** Whether a model is inside a piece of terrain: its centre is over it, and its base is below its top. */
export function isInside(table: Table, model: Model, piece: Piece): boolean {
  return (
    'shape' in piece &&
    !atMost(piece.z + piece.height, model.z) &&
    gapToPoint(table.geometry, table.shape(piece.id), [model.x, model.y]).inches === 0
  );
}

/** Whether nobody of another side can have a model in vision, because it is in stealth. */
export function isHiddenFrom(table: Table, from: Model, to: Model): boolean {
  return isInStealthFrom(from, to) && readingOf(table, 'guilds.stealth.sight') === 'unseen';
}

/** Whether a model is in stealth as far as another is concerned; friends see each other. */
export function isInStealthFrom(from: Model, to: Model): boolean {
  return suffers(to, 'stealth') && !areFriends(from, to);
}

/** Whether one model sees another: the line is free, and no stealth hides the other. */
export function sees(table: Table, from: Model, to: Model): boolean {
  return lookBetween(table, from, to).visible && !isHiddenFrom(table, from, to);
}

/** Whether terrain that is taller than one of the two blocks, by the readings in force. */
function isShut(table: Table, why: Passed['why'] | null): boolean {
  return why === 'between' || (why === 'touched' && table.readings.of('guilds.los.barrier') !== 'sees-over');
}

/** The same, asked of no ruling on behalf of an answer. Cost: much less, as it does not say what the line passes through. */
export function isInSight(table: Table, from: Model, to: Model): boolean {
  if (isInStealthFrom(from, to) && table.readings.of('guilds.stealth.sight') === 'unseen') return false;
  const [a, b] = [endOf(from), endOf(to)];
  const strict = table.readings.of('guilds.los.terrain') === 'one';
  const shapes: Shape[] = [];
  for (const model of table.scene.models)
    if (model !== from && model !== to && baseBetween(a, b, model) === 'large') shapes.push(table.shape(model.id));
  for (const piece of table.scene.terrain) {
    const why = terrainBetween(a, b, piece);
    if (why === 'tall' || (why === 'between' && strict && isShut(table, betweenOrNot(table, piece, [from, to]))))
      shapes.push(table.shape(piece.id));
  }
  return shapes.length === 0 || crossedBy(table.geometry, a.at, b.at, shapes).length === 0;
}

/** Every shape that would block two models, wherever it stands, by the readings in force. */
export function blockersOf(table: Table, from: Model, to: Model): Shape[] {
  const strict = table.readings.of('guilds.los.terrain') === 'one';
  return standingBetween(table, endOf(from), endOf(to), [from, to])
    .filter(({ why }) => why === 'large' || why === 'tall' || (strict && isShut(table, why)))
    .map(({ shape }) => shape);
}
