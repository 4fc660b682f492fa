// How near an answer about sight or a hull is to another, in plain words.
import type { Geometry, Shape } from './geometry.ts';
import { putList } from './memory.ts';

/** By how many inches the hull of two discs grows or shrinks until a shape starts or stops overlapping it; no end beyond `most`. */
export function hullMargin(table: Geometry, a: Shape, b: Shape, shape: Shape, most: number): number {
  table.disc(a);
  table.disc(b);
  table.shape(shape);
  return table.ask((kernel) => kernel.hullMargin(a, b, shape, most));
}

/**
 * How many inches one shape has to be moved to change whether two discs see each other; no end beyond `most`.
 * Exact: to within the sixteen directions in which each shape is tried.
 */
export function sightMargin(table: Geometry, from: Shape, to: Shape, blockers: readonly Shape[], most: number): number {
  table.disc(from);
  table.disc(to);
  return table.ask((kernel) => kernel.sightMargin(from, to, putList(blockers), most));
}
