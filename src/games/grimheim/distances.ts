// How far apart pieces are: base to base, and in space where they stand at different heights. Whether heights count is a
// ruling, asked only where it decides.
import type { Gap } from '../../geometry/geometry.ts';
import { acrossWithin, slantOf } from '../../geometry/slant.ts';
import { atMost } from '../../geometry/touch.ts';
import type { Whereto } from '../../questions/types.ts';
import type { Model, Terrain, Zone } from '../../scene/scene.ts';
import { gapTo } from '../../table/gaps.ts';
import type { Table } from '../../table/table.ts';
import { peekAt, readingOf } from './reading.ts';

export interface Apart {
  /** The gap on the plan. */
  readonly gap: Gap;
  /** How much higher the one stands than the other. */
  readonly rise: number;
  /** The distance that counts. */
  readonly inches: number;
}

type Standing = Model | Terrain | Zone;

/** From where to where a piece is measured, in height: a base where it stands, terrain from foot to top, a marker on the table. */
function levels(piece: Standing): readonly [low: number, high: number] {
  if ('base' in piece) return [piece.z, piece.z];
  return 'height' in piece ? [piece.z, piece.z + piece.height] : [0, 0];
}

/** How much higher one piece stands than another; 0 when their heights meet. */
export function riseBetween(a: Standing, b: Standing): number {
  const [lowA, highA] = levels(a);
  const [lowB, highB] = levels(b);
  return Math.max(0, lowA - highB, lowB - highA);
}

const pieceOf = (of: Whereto): Standing | null =>
  'model' in of ? of.model : 'terrain' in of ? of.terrain : 'zone' in of ? of.zone : null;

/** A piece as something to measure to. */
function wheretoOf(piece: Standing): Whereto {
  return 'base' in piece ? { model: piece } : 'height' in piece ? { terrain: piece } : { zone: piece };
}

/** How much higher what is measured to stands than a model; a bare point has the model's own height. */
export function riseTo(model: Model, of: Whereto): number {
  const piece = pieceOf(of);
  return piece ? riseBetween(model, piece) : 0;
}

/** A distance on the plan as it counts: in space, or on the plan by the other reading. */
export function counted(table: Table, across: number, rise: number): number {
  if (rise === 0) return across;
  return readingOf(table, 'grimheim.measure.height') === 'space' ? slantOf(across, rise) : across;
}

/** How far a model is from a piece, by the reading in force and without a note of it. */
export function apart(table: Table, model: Model, piece: Standing): Apart {
  const gap = gapTo(table, model, wheretoOf(piece));
  const rise = riseBetween(model, piece);
  const flat = peekAt(table, 'grimheim.measure.height') === 'plan';
  const inches = flat ? gap.inches : slantOf(gap.inches, rise);
  return { gap, rise, inches: atMost(inches, 0) ? 0 : inches };
}

/** Whether a distance on the plan, with a rise, is within a limit; the ruling is asked where it decides. */
export function isWithin(table: Table, across: number, rise: number, limit: number): boolean {
  if (!atMost(across, limit)) return false;
  return atMost(slantOf(across, rise), limit) || readingOf(table, 'grimheim.measure.height') === 'plan';
}

/** Whether a model is within some inches of a piece. */
export function isNear(table: Table, model: Model, piece: Standing, inches: number): boolean {
  return isWithin(table, gapTo(table, model, wheretoOf(piece)).inches, riseBetween(model, piece), inches);
}

/** How far apart on the plan two pieces may be to be within some inches of each other; null when their heights forbid it. */
export function planReach(table: Table, rise: number, inches: number): number | null {
  if (rise === 0 || readingOf(table, 'grimheim.measure.height') === 'plan') return inches;
  return acrossWithin(inches, rise);
}
