// A disc taken along a drawn way of straight steps: how long it is, and along which parts of it the disc is near a shape.
import type { Geometry, Point, Shape } from './geometry.ts';
import { checked, KernelError, outNumber, putPoints, withKernel } from './memory.ts';

/** A part of a way: where it begins and ends, in inches along it. */
export interface Part {
  readonly from: number;
  readonly to: number;
}

/** The longest way, in points. */
export const MOST_POINTS = 257;

function putWay(way: readonly Point[]): number {
  if (way.length < 1 || way.length > MOST_POINTS)
    throw new KernelError(`A way has 1 to ${MOST_POINTS} points, not ${way.length}.`);
  putPoints(way, 'A way');
  return way.length;
}

/** How long a way is. */
export function lengthOf(way: readonly Point[]): number {
  withKernel((kernel) => kernel.pointAlong(putWay(way), 0));
  return outNumber(2);
}

/** The point some inches along a way; its end when it is shorter. */
export function pointAlong(way: readonly Point[], inches: number): Point {
  withKernel((kernel) => kernel.pointAlong(putWay(way), checked(inches, 'A length')));
  return [outNumber(0), outNumber(1)];
}

function parts(table: Geometry, way: readonly Point[], radius: number, shape: Shape, inches: number, open: 0 | 1) {
  table.shape(shape);
  if (!(radius >= 0)) throw new KernelError(`A radius must not be negative, and ${String(radius)} is.`);
  const [r, gap] = [checked(radius, 'A radius'), checked(inches, 'A distance')];
  const found = table.ask((kernel) => kernel.nearAlong(putWay(way), r, shape, gap, open));
  return Array.from({ length: found }, (_, i): Part => ({ from: outNumber(2 * i), to: outNumber(2 * i + 1) }));
}

/**
 * The parts of a way along which the gap between a disc and a shape is at most some inches, in order.
 * Boundary: a mere touch is a part of no length.
 */
export function nearAlong(table: Geometry, way: readonly Point[], radius: number, shape: Shape, inches = 0): Part[] {
  return parts(table, way, radius, shape, inches, 0);
}

/** The parts of a way along which a disc overlaps a shape. Boundary: touching is not overlapping. */
export function overlapsAlong(table: Geometry, way: readonly Point[], radius: number, shape: Shape): Part[] {
  return parts(table, way, radius, shape, 0, 1);
}

/** Whether a disc or an oval taken along a way at its facing overlaps a shape somewhere. Boundary: touching is not overlapping. */
export function overlapsOnWay(table: Geometry, mover: Shape, way: readonly Point[], shape: Shape): boolean {
  table.disc(mover);
  table.shape(shape);
  return table.ask((kernel) => kernel.overlapsOnWay(mover, putWay(way), shape)) === 1;
}
