// How much of a body is hidden from an eye. A body is the upright cylinder over a disc, between the disc's heights.
import type { Geometry, Point, Shape } from './geometry.ts';
import { checked, outNumber, putList } from './memory.ts';

/** A point to look from: a place on the table and a height. */
export interface Eye {
  readonly at: Point;
  readonly z: number;
}

export interface Hidden {
  /** Share hidden by all blockers together, 0 to 1. */
  readonly share: number;
  /** What each blocker hides alone, in the order they were given. */
  readonly by: readonly number[];
}

function hidden(table: Geometry, eye: Eye, target: Shape, blockers: readonly Shape[], silhouette: 0 | 1): Hidden {
  table.disc(target);
  const x = checked(eye.at[0], 'An eye');
  const y = checked(eye.at[1], 'An eye');
  const z = checked(eye.z, 'An eye');
  const share = table.ask((kernel) => kernel.hiddenShare(x, y, z, target, putList(blockers), silhouette));
  return { share, by: blockers.map((_, i) => outNumber(1 + i)) };
}

/** The share of a body's volume that blockers hide from an eye. Exact: within 0.005. Boundary: no height hides nothing. */
export function hiddenShare(table: Geometry, eye: Eye, target: Shape, blockers: readonly Shape[]): Hidden {
  return hidden(table, eye, target, blockers, 0);
}

/**
 * The share of a body's silhouette, as solid angle, that blockers hide from an eye: what stands behind or inside the
 * body hides nothing of it. Exact: within 0.005. Boundary: no height hides nothing.
 */
export function hiddenSilhouette(table: Geometry, eye: Eye, target: Shape, blockers: readonly Shape[]): Hidden {
  return hidden(table, eye, target, blockers, 1);
}
