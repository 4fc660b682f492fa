// Sight with heights. A body is the upright cylinder over a disc, between the disc's heights; a blocker is a cylinder or
// a prism standing between its own. What has no height blocks nothing.
import type { Geometry, Shape } from './geometry.ts';
import type { Eye } from './hidden.ts';
import { checked, outNumber, outNumbers, putList } from './memory.ts';

/** A point in space. */
export type Point3 = readonly [x: number, y: number, z: number];

/**
 * The point of a body that an eye sees among blockers, or null.
 * Boundary: an open set of directions must be clear; a line that only grazes does not count.
 */
export function eyeSees(table: Geometry, eye: Eye, target: Shape, blockers: readonly Shape[]): Point3 | null {
  table.disc(target);
  const [x, y, z] = checkedEye(eye);
  const seen = table.ask((kernel) => kernel.eyeSees(x, y, z, target, putList(blockers))) === 1;
  return seen ? [outNumber(0), outNumber(1), outNumber(2)] : null;
}

/** Of blockers that hide a body from an eye, some that block together, none of which can be left out. */
export function eyeBlockers(table: Geometry, eye: Eye, target: Shape, blockers: readonly Shape[]): Shape[] {
  table.disc(target);
  const [x, y, z] = checkedEye(eye);
  const count = table.ask((kernel) => kernel.eyeBlockers(x, y, z, target, putList(blockers)));
  return Array.from(outNumbers(count), (place) => blockers[place]!);
}

function checkedEye({ at, z }: Eye): Point3 {
  return [checked(at[0], 'An eye'), checked(at[1], 'An eye'), checked(z, 'An eye')];
}

export interface BodySight {
  readonly visible: boolean;
  /** A clear line from a point of the first body to one of the second, or null. */
  readonly line: readonly [from: Point3, to: Point3] | null;
}

/**
 * Whether any point of one body sees any point of another among blockers; neither ever blocks itself.
 * Boundary: an open set of lines must be clear; passing at just a blocker's height does not count.
 */
export function bodySees(table: Geometry, from: Shape, to: Shape, blockers: readonly Shape[]): BodySight {
  table.disc(from);
  table.disc(to);
  if (table.ask((kernel) => kernel.bodySees(from, to, putList(blockers))) === 0) return { visible: false, line: null };
  const [x, y, z, u, v, w] = outNumbers(6) as unknown as [number, number, number, number, number, number];
  return {
    visible: true,
    line: [
      [x, y, z],
      [u, v, w],
    ],
  };
}
