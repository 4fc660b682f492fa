// Headings in degrees, counter-clockwise from +x, and where they lead.
import type { Geometry, Point, Shape } from './geometry.ts';
import { checked, outNumber, putList } from './memory.ts';
import { headingVector } from './sweep.ts';

const degrees = (radians: number): number => (radians * 180) / Math.PI;

/** A heading between 0 and 360. */
export function fullTurn(heading: number): number {
  return ((heading % 360) + 360) % 360;
}

/** The heading from one point to another; 0 when they are the same. */
export function bearing(from: Point, to: Point): number {
  return fullTurn(degrees(Math.atan2(to[1] - from[1], to[0] - from[0])));
}

/** The point some inches from another along a heading. */
export function pointAhead(from: Point, heading: number, inches: number): Point {
  const [x, y] = headingVector(heading);
  return [from[0] + inches * x, from[1] + inches * y];
}

/**
 * The outermost headings along which a disc going straight grazes each of some shapes, grown by some inches. Between two
 * neighbours among them the shapes in its way stay the same.
 */
export function grazingHeadings(table: Geometry, disc: Shape, shapes: readonly Shape[], inches = 0): number[] {
  table.disc(disc);
  const gap = checked(inches, 'A distance');
  const found = table.ask((kernel) => kernel.tangents(disc, putList(shapes), gap));
  return Array.from({ length: found }, (_, i) => fullTurn(degrees(outNumber(i))));
}
