// What stands between two bases.
import { hullOverlaps } from '../geometry/hull.ts';
import type { Piece } from '../questions/types.ts';
import { shapesOf } from './shove.ts';
import type { Table } from './table.ts';

type Named = { readonly id: string };

/** Of some pieces, those that reach into the ground that all lines from base to base cover. */
export function inTheWay<P extends Piece>(table: Table, from: Named, to: Named, pieces: readonly P[]): P[] {
  const between = hullOverlaps(table.geometry, table.shape(from.id), table.shape(to.id), shapesOf(table, pieces));
  return pieces.filter((_, i) => between[i] === 1);
}
