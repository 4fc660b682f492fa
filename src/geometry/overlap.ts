// Touching (closed), overlapping (open) and lying wholly within, in plain words.
import { type Border, borderNumbers } from './border.ts';
import type { Geometry, Shape } from './geometry.ts';

/** Whether two shapes touch or overlap. */
export function touches(table: Geometry, a: Shape, b: Shape): boolean {
  table.shape(a);
  table.shape(b);
  return table.ask((kernel) => kernel.touches(a, b)) === 1;
}

/** Whether the insides of two shapes share more than a touch. */
export function overlaps(table: Geometry, a: Shape, b: Shape): boolean {
  table.shape(a);
  table.shape(b);
  return table.ask((kernel) => kernel.overlaps(a, b)) === 1;
}

/** Whether a disc lies wholly within a shape; it may touch its rim from inside. */
export function whollyWithin(table: Geometry, disc: Shape, shape: Shape): boolean {
  table.disc(disc);
  table.shape(shape);
  return table.ask((kernel) => kernel.whollyWithin(disc, shape)) === 1;
}

/** How many inches lie between a shape and the border, negative when it sticks out. */
export function gapToBorder(table: Geometry, shape: Shape, border: Border): number {
  table.shape(shape);
  const [kind, a, b] = borderNumbers(border);
  return table.ask((kernel) => kernel.withinBorder(shape, kind, a, b));
}

/** How many inches a base is apart from a shape, negative by how deep it overlaps; no end where its centre lies in a polygon. */
export function separation(table: Geometry, disc: Shape, shape: Shape): number {
  table.disc(disc);
  table.shape(shape);
  return table.ask((kernel) => kernel.separation(disc, shape));
}
