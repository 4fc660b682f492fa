// A camera by what it is and where it was held, so that a search for it stays among cameras: numbers that may be anything,
// and nearly independent of each other.
import type { Point } from '../scene/scene.ts';
import type { Perspective } from './camera.ts';

export type Vector = readonly [number, number, number];

export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const length = (a: Vector): number => Math.sqrt(dot(a, a));
const times = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by];
const plus = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];

export interface Pose {
  /** How the camera is tipped from straight down, about its own axes, in radians. */
  readonly tip: Point;
  /** How the board is turned under it, in radians. */
  readonly turn: number;
  /** Where in the straight picture the board's centre is. */
  readonly centre: Point;
  /** The logarithm of how far the board's centre is, in half boards. */
  readonly far: number;
  /** How far the camera sees, and where its lens points, in half diagonals. */
  readonly focal: number;
  readonly middle: Point;
}

/** A direction turned about the axis (x, y, 0), by its length in radians. */
function tipped(v: Vector, [x, y]: Point): Vector {
  const angle = Math.hypot(x, y);
  if (angle < 1e-12) return v;
  const axis: Vector = [x / angle, y / angle, 0];
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return plus(plus(times(v, cos), times(cross(axis, v), sin)), times(axis, dot(axis, v) * (1 - cos)));
}

/** The perspective of a board of half size `unit`, in inches, that a camera makes. */
export function perspectiveOfPose({ tip, turn, centre, far, focal, middle }: Pose, unit: number): Perspective {
  // Straight down the board's x is the picture's, its y the other way.
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  const across = tipped([cos, -sin, 0], tip);
  const up = tipped([-sin, -cos, 0], tip);
  const depth = Math.exp(far) * unit;
  const from: Vector = [((centre[0] - middle[0]) / focal) * depth, ((centre[1] - middle[1]) / focal) * depth, depth];
  const columns = [across, up, from];
  return [
    ...columns.map((v) => (focal * v[0] + middle[0] * v[2]) / depth),
    ...columns.map((v) => (focal * v[1] + middle[1] * v[2]) / depth),
    ...columns.map((v) => v[2] / depth),
  ];
}

/** The pose that comes nearest to a perspective, for a camera that sees so far and points at the picture's middle. */
export function poseOfPerspective(h: Perspective, focal: number, unit: number): Pose {
  const column = (at: number): Vector => [h[at]! / focal, h[3 + at]! / focal, h[6 + at]!];
  const sign = h[8]! < 0 ? -1 : 1;
  const [one, two, from] = [times(column(0), sign), times(column(1), sign), times(column(2), sign)];
  const scale = (length(one) + length(two)) / 2;
  const normal = (v: Vector): Vector => times(v, 1 / (length(v) || 1));
  // As long as each other and at right angles, halfway between what they are and what that asks.
  const [a, b] = [normal(one), normal(two)];
  const [sum, difference] = [normal(plus(a, b)), normal(plus(a, times(b, -1)))];
  const across = times(plus(sum, difference), Math.SQRT1_2);
  const up = times(plus(sum, times(difference, -1)), Math.SQRT1_2);
  const down = times(cross(across, up), -1);
  const axis = cross([0, 0, 1], down);
  const angle = Math.atan2(length(axis), down[2]);
  const tip: Point =
    length(axis) < 1e-9 ? [0, 0] : [(axis[0] / length(axis)) * angle, (axis[1] / length(axis)) * angle];
  const flat = tipped(across, [-tip[0], -tip[1]]);
  return {
    tip,
    turn: Math.atan2(-flat[1], flat[0]),
    centre: [h[2]! / h[8]!, h[5]! / h[8]!],
    far: Math.log(from[2] / scale / unit),
    focal,
    middle: [0, 0],
  };
}

/** How far from straight down a camera looked, in degrees. */
export const tiltOf = ({ tip }: Pose): number => (Math.hypot(...tip) * 180) / Math.PI;

/** Where a camera was, in inches from the centre of what was marked and above it. */
export function eyeOf({ tip, turn, centre, far, focal, middle }: Pose, unit: number): Vector {
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  const across = tipped([cos, -sin, 0], tip);
  const up = tipped([-sin, -cos, 0], tip);
  const depth = Math.exp(far) * unit;
  const from: Vector = [((centre[0] - middle[0]) / focal) * depth, ((centre[1] - middle[1]) / focal) * depth, depth];
  return [-dot(across, from), -dot(up, from), Math.abs(dot(cross(across, up), from))];
}
