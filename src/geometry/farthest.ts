// The farthest point of a base: what "wholly within" asks about.
import type { Geometry, Shape } from './geometry.ts';

/** The largest distance from a point of the disc to the shape, 0 when the disc lies inside it. */
export function farthestFrom(table: Geometry, disc: Shape, shape: Shape): number {
  table.disc(disc);
  table.shape(shape);
  return table.ask((kernel) => kernel.farthestFrom(disc, shape));
}
