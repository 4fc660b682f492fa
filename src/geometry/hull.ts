// The hull of two discs: the ground that all lines between them cover.
import type { Geometry, Shape } from './geometry.ts';

/** Whether a shape's inside overlaps the hull of two discs by more than a touch: some line between them crosses it. */
export function hullOverlaps(table: Geometry, a: Shape, b: Shape, shape: Shape): boolean {
  table.disc(a);
  table.disc(b);
  table.shape(shape);
  return table.ask((kernel) => kernel.hullOverlaps(a, b, shape)) === 1;
}
