// Measuring from a base to whatever a question points at.
import { farthestFrom } from '../kernel/farthest.ts';
import { type Gap, gapBetween } from '../kernel/geometry.ts';
import type { Model } from '../scene/types.ts';
import type { Piece, Whereto } from './asks.ts';
import type { Table } from './table.ts';

/** What is measured to, as the kernel's shape: a piece's own, or a disc of no size for a bare point. */
function shapeOf(table: Table, to: Whereto): number {
  if ('point' in to) return table.guest(to.point);
  return table.shape('model' in to ? to.model.id : 'terrain' in to ? to.terrain.id : to.zone.id);
}

/** The gap between two pieces. */
export function gapBetweenPieces(table: Table, from: Piece, to: Piece): Gap {
  return gapBetween(table.geometry, table.shape(from.id), table.shape(to.id));
}

/** The gap from a base to a piece, zone or point. */
export function gapTo(table: Table, model: Model, to: Whereto): Gap {
  return gapBetween(table.geometry, table.shape(model.id), shapeOf(table, to));
}

/** The distance of the base's farthest point from a piece, zone or point. */
export function farthestPointFrom(table: Table, model: Model, to: Whereto): number {
  return farthestFrom(table.geometry, table.shape(model.id), shapeOf(table, to));
}

/** What is measured to, by name, or null for a bare point. */
export function nameOf(to: Whereto): string | null {
  if ('point' in to) return null;
  return 'model' in to ? to.model.id : 'terrain' in to ? to.terrain.id : to.zone.id;
}
