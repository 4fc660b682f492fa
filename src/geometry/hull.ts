// The hull of two discs: the ground that all lines between them cover.
import type { Geometry, Shape } from './geometry.ts';
import { outBytes, putList } from './memory.ts';

/** For each shape 1 where its inside overlaps the hull of two discs by more than a touch: some line between them crosses it. */
export function hullOverlaps(table: Geometry, a: Shape, b: Shape, shapes: readonly Shape[]): Uint8Array {
  table.disc(a);
  table.disc(b);
  table.ask((kernel) => kernel.hullOverlaps(a, b, putList(shapes)));
  return outBytes(shapes.length);
}
