// Distances between named pieces, in the kernel's words. A unit is as near as the nearest of its models.
import { farthestFrom } from '../geometry/farthest.ts';
import { type Gap, gapBetween, type Shape } from '../geometry/geometry.ts';
import { atMost } from '../geometry/touch.ts';
import type { Piece, Whereto } from '../questions/types.ts';
import { baseRadius } from '../scene/length.ts';
import type { Model } from '../scene/scene.ts';
import { modelsOf, type Party } from '../scene/units.ts';
import type { Table } from './table.ts';

/** What is measured to, as the kernel's shapes: a piece's own, a unit's one by one, or a disc of no size for a bare point. */
function shapesOf(table: Table, to: Whereto): Shape[] {
  if ('point' in to) return [table.guest(to.point)];
  if ('unit' in to) return to.unit.models.map(({ id }) => table.shape(id));
  return [table.shape('model' in to ? to.model.id : 'terrain' in to ? to.terrain.id : to.zone.id)];
}

/** The gap between two shapes; bases that touch as far as a table can tell have none. */
function measuredGap(table: Table, from: Shape, to: Shape): Gap {
  const gap = gapBetween(table.geometry, from, to);
  return atMost(gap.inches, 0) ? { ...gap, inches: 0 } : gap;
}

/** The gap between two pieces. */
export function gapBetweenPieces(table: Table, from: Piece, to: Piece): Gap {
  return measuredGap(table, table.shape(from.id), table.shape(to.id));
}

/** Well beyond what the last digits of a gap may be off by, in inches. */
const SLACK = 0.01;

/** Whether two bases are farther apart than so many inches beyond doubt, by their centres alone; others have to be measured. */
export function areFarApart(table: Table, from: Model, to: Model, inches: number): boolean {
  const a = table.geometry.centreOf(table.shape(from.id))!;
  const b = table.geometry.centreOf(table.shape(to.id))!;
  const far = inches + baseRadius(from.base) + baseRadius(to.base) + SLACK;
  return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 > far * far;
}

/** The gap from a base to a piece, zone or point; the smallest where a unit is on either side. */
export function gapTo(table: Table, who: Party, to: Whereto): Gap {
  const shapes = shapesOf(table, to);
  const gaps = modelsOf(who).flatMap(({ id }) => shapes.map((shape) => measuredGap(table, table.shape(id), shape)));
  return gaps.reduce((least, gap) => (gap.inches < least.inches ? gap : least));
}

/**
 * The distance of the base's farthest point from a piece, zone or point; of a unit, the one of its models that is worst
 * off. To a unit it is measured to that one of its models which serves best.
 */
export function farthestPointFrom(table: Table, who: Party, to: Whereto): number {
  const shapes = shapesOf(table, to);
  return Math.max(
    ...modelsOf(who).map(({ id }) =>
      Math.min(...shapes.map((shape) => farthestFrom(table.geometry, table.shape(id), shape))),
    ),
  );
}

/** What is measured to, by name, or null for a bare point. */
export function nameOf(to: Whereto): string | null {
  if ('point' in to) return null;
  if ('unit' in to) return to.unit.id;
  return 'model' in to ? to.model.id : 'terrain' in to ? to.terrain.id : to.zone.id;
}
