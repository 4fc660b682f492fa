// How the board became the picture: a perspective, and a lens that bends straight lines towards or away from the middle of
// the picture. Places on the board are in inches from its centre, y upwards; places in the picture in pixels, y downwards.
import type { Point } from '../scene/scene.ts';
import { solved } from './equations.ts';

/** A perspective by rows: nine numbers that matter up to a common factor. */
export type Perspective = readonly number[];

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Camera {
  /** From places on the board to places in the straight picture, in half diagonals from its middle. */
  readonly perspective: Perspective;
  /** How much the lens bends: the share by which a corner of the picture is moved outwards. */
  readonly bend: number;
  readonly size: Size;
}

/** Half the diagonal of a picture, in pixels: the unit of places in a straight picture. */
export const halfDiagonal = ({ width, height }: Size): number => Math.hypot(width, height) / 2;

/** Where a perspective takes a place. */
export function taken(h: Perspective, [x, y]: Point): [x: number, y: number] {
  const w = h[6]! * x + h[7]! * y + h[8]!;
  return [(h[0]! * x + h[1]! * y + h[2]!) / w, (h[3]! * x + h[4]! * y + h[5]!) / w];
}

/** The perspective that goes the other way. */
export function reversed([a, b, c, d, e, f, g, h, i]: Perspective): Perspective {
  return [
    e! * i! - f! * h!,
    c! * h! - b! * i!,
    b! * f! - c! * e!,
    f! * g! - d! * i!,
    a! * i! - c! * g!,
    c! * d! - a! * f!,
    d! * h! - e! * g!,
    b! * g! - a! * h!,
    a! * e! - b! * d!,
  ];
}

/** One perspective after another. */
export function after(second: Perspective, first: Perspective): Perspective {
  return Array.from({ length: 9 }, (_, at) => {
    const [row, column] = [Math.floor(at / 3) * 3, at % 3];
    return (
      second[row]! * first[column]! + second[row + 1]! * first[column + 3]! + second[row + 2]! * first[column + 6]!
    );
  });
}

/** The perspective that takes four places to four others; null where three of them are in one line. */
export function perspectiveOf(from: readonly Point[], to: readonly Point[]): Perspective | null {
  const rows: number[][] = [];
  const right: number[] = [];
  for (const [i, [x, y]] of from.entries()) {
    const [u, v] = to[i]!;
    rows.push([x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]);
    right.push(u, v);
  }
  const found = solved(rows, right);
  return found && [...found, 1];
}

/** Where a place of the straight picture, in half diagonals, is in the picture as it was taken. */
export function bent([x, y]: Point, { bend, size }: Pick<Camera, 'bend' | 'size'>): [x: number, y: number] {
  const unit = halfDiagonal(size) * (1 + bend * (x * x + y * y));
  return [size.width / 2 + x * unit, size.height / 2 + y * unit];
}

/** Where a place of the picture would be in a straight one, in half diagonals from its middle. */
export function straight([px, py]: Point, { bend, size }: Pick<Camera, 'bend' | 'size'>): [x: number, y: number] {
  const unit = halfDiagonal(size);
  const [x, y] = [(px - size.width / 2) / unit, (py - size.height / 2) / unit];
  if (bend === 0) return [x, y];
  const far = Math.hypot(x, y);
  // r + bend·r³ = far, by Newton; three rounds are exact to rounding for lenses that people photograph with.
  let r = far;
  for (let i = 0; i < 4; i++) r -= (r + bend * r * r * r - far) / (1 + 3 * bend * r * r);
  return far === 0 ? [0, 0] : [(x * r) / far, (y * r) / far];
}

/** Where a place on the board is in the picture. */
export function toPicture(camera: Camera, place: Point): [x: number, y: number] {
  return bent(taken(camera.perspective, place), camera);
}

/** Where a place in the picture is on the board. */
export function toBoard(camera: Camera, place: Point): [x: number, y: number] {
  return taken(reversed(camera.perspective), straight(place, camera));
}

/** How many pixels one inch is at a place of the board, along the direction in which it is fewest. */
export function pixelsPerInch(camera: Camera, [x, y]: Point): number {
  const by = 0.05;
  const [ax, ay] = toPicture(camera, [x - by, y]);
  const [bx, by2] = toPicture(camera, [x + by, y]);
  const [cx, cy] = toPicture(camera, [x, y - by]);
  const [dx, dy] = toPicture(camera, [x, y + by]);
  const [ux, uy, vx, vy] = [bx - ax, by2 - ay, dx - cx, dy - cy].map((value) => value / (2 * by)) as [
    number,
    number,
    number,
    number,
  ];
  // The smaller singular value of the map's slope.
  const [sum, product] = [ux * ux + uy * uy + vx * vx + vy * vy, Math.abs(ux * vy - uy * vx)];
  return Math.sqrt(Math.max(0, (sum - Math.sqrt(Math.max(0, sum * sum - 4 * product * product))) / 2));
}
