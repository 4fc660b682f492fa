// Whether corners make a polygon at all, asked before anything else is built from them.
import type { Point } from './geometry.ts';
import { KernelError, putPoints, withKernel } from './memory.ts';

const FAULTS = [null, 'no-area', 'crosses-itself'] as const;

/** What is wrong with a polygon's outline: it has no area, it crosses or touches itself, or nothing. */
export function outlineFault(corners: readonly Point[]): (typeof FAULTS)[number] {
  if (corners.length < 3) throw new KernelError('An outline needs three corners.');
  putPoints(corners, 'A corner');
  return FAULTS[withKernel((kernel) => kernel.outlineFault(corners.length))] ?? null;
}
