// A rectangle as a wall is measured on a table: how long, how thick, and at what angle it lies.
import type { Point, Shape } from '../../scene/scene.ts';
import { onGrain } from '../pieces.ts';

export interface Bar {
  readonly middle: Point;
  /** The longer side, in inches. */
  readonly length: number;
  readonly thickness: number;
  /** The direction of the longer side in degrees from the right, counter-clockwise, at least 0 and less than 180. */
  readonly angle: number;
}

/** Corners are kept to a thousandth of an inch, so a rectangle that was turned is one to within a few of them. */
const SQUARE = 0.004;

/** A shape as a bar; null where it is not a rectangle. */
export function barOf(shape: Shape): Bar | null {
  if (!('polygon' in shape) || shape.polygon.length !== 4) return null;
  const [a, b, c, d] = shape.polygon as readonly [Point, Point, Point, Point];
  const between = ([x, y]: Point, [u, v]: Point): number => Math.hypot(u - x, v - y);
  const middleOf = ([x, y]: Point, [u, v]: Point): Point => [(x + u) / 2, (y + v) / 2];
  const middle = middleOf(a, c);
  if (between(middle, middleOf(b, d)) > SQUARE || Math.abs(between(a, c) - between(b, d)) > SQUARE) return null;
  const [one, other] = [between(a, b), between(b, c)];
  const [from, to] = one >= other ? [a, b] : [b, c];
  const angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  return { middle, length: Math.max(one, other), thickness: Math.min(one, other), angle: (angle + 360) % 180 };
}

/** A bar as the corners of its outline. */
export function shapeOfBar({ middle: [x, y], length, thickness, angle }: Bar): Shape {
  const turn = (angle * Math.PI) / 180;
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const corner = (along: number, across: number): Point => {
    const [u, v] = [(along * length) / 2, (across * thickness) / 2];
    return [onGrain(x + u * c - v * s), onGrain(y + u * s + v * c)];
  };
  return { polygon: [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)] };
}
